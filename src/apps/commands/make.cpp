#include <iostream>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <thread>

#include "apps/command.h"
#include "apps/files.h"
#include "apps/progress.h"
#include "base/text.h"
#include "games/xiangqi/mate_problems.h"

namespace boyi::apps {
namespace {

struct Wish {
    std::string game, out = "-";
    int count = 200, threads = 1;
    xiangqi::MateHunt hunt;
    bool json = false;
};

// Threads take games in turn; what they find is kept in the order of the games, so that the result
// does not depend on the number of threads.
class Collection {
  public:
    explicit Collection(const Wish& wish) : wish_(wish) {}

    std::vector<xiangqi::MateProblem> run() {
        std::vector<std::thread> threads;
        for (int i = 0; i < wish_.threads; ++i) threads.emplace_back([this] { work(); });
        for (auto& t : threads) t.join();
        return std::move(kept_);
    }

  private:
    bool is_full() const { return static_cast<int>(kept_.size()) >= wish_.count; }

    void work() {
        for (;;) {
            std::uint64_t number = 0;
            {
                const std::lock_guard lock(mutex_);
                if (is_full()) return;
                number = next_++;
            }
            const auto problem = xiangqi::hunt(wish_.hunt, number);
            const std::lock_guard lock(mutex_);
            found_.emplace(number, problem);
            keep_in_order();
        }
    }

    void keep_in_order() {
        for (auto at = found_.begin(); at != found_.end() && at->first == games_;
             at = found_.erase(at), ++games_) {
            const auto& problem = at->second;
            if (!problem || is_full() || !seen_.insert(problem->position.key()).second) continue;
            kept_.push_back(*problem);
        }
        progress_.show(
            static_cast<double>(kept_.size()) / wish_.count,
            std::to_string(kept_.size()) + " problems from " + std::to_string(games_) + " games");
    }

    const Wish& wish_;
    std::mutex mutex_;  // everything below
    std::uint64_t next_ = 0, games_ = 0;
    std::map<std::uint64_t, std::optional<xiangqi::MateProblem>> found_;
    std::set<Key> seen_;
    std::vector<xiangqi::MateProblem> kept_;
    Progress progress_;
};

std::string header(const Wish& wish) {
    return "# Forced wins in Xiangqi: a position, and within how many plies it is mate or "
           "stalemate.\n# All are proved; up to 9 plies there is no shorter win.\n# Made by: boyi "
           "make xiangqi --count " +
           std::to_string(wish.count) + " --seed " + std::to_string(wish.hunt.seed) + " --from " +
           std::to_string(wish.hunt.shortest) + " --to " + std::to_string(wish.hunt.longest) +
           " --nodes " + std::to_string(wish.hunt.nodes) + " --prover-nodes " +
           std::to_string(wish.hunt.prover_nodes) + "\n# CC0: no rights reserved.\n";
}

Result<Done> run(const Wish& wish) {
    if (wish.game != "xiangqi")
        return Fault{"game " + excerpt(wish.game) + " has no problems to make: want xiangqi"};
    if (wish.hunt.shortest > wish.hunt.longest)
        return Fault{"--from " + std::to_string(wish.hunt.shortest) + ": want no more than --to"};
    std::string text = wish.json ? "" : header(wish);
    for (const auto& problem : Collection(wish).run()) {
        if (wish.json) {
            auto plain = problem;
            plain.plies.reset();
            text +=
                Json{{"position", xiangqi::write_mate(plain)}, {"plies", *problem.plies}}.dump();
        } else {
            text += xiangqi::write_mate(problem);
        }
        text += '\n';
    }
    auto file = OutputFile::open(wish.out);
    if (!file) return file.fault();
    if (const auto written = file->write(text); !written) return written.fault();
    return file->commit();
}

}  // namespace

void add_make(Program& program) {
    program.add(
        "make", "make problems from seeded games of the engine against itself",
        [](CLI::App& sub) -> Action {
            auto wish = std::make_shared<Wish>();
            sub.add_option("GAME", wish->game, "xiangqi: mates")->required();
            sub.add_option("--count", wish->count, "problems wanted")
                ->capture_default_str()
                ->check(CLI::Range(1, 1'000'000));
            sub.add_option("--out", wish->out, "file to write, '-': standard output")
                ->capture_default_str();
            sub.add_option("--from", wish->hunt.shortest, "plies of the shortest mate")
                ->capture_default_str()
                ->check(CLI::Range(1, 63));
            sub.add_option("--to", wish->hunt.longest, "plies of the longest mate")
                ->capture_default_str()
                ->check(CLI::Range(1, 63));
            sub.add_option("--nodes", wish->hunt.nodes, "nodes a move of the games")
                ->capture_default_str()
                ->check(CLI::Range(1, 10'000'000));
            sub.add_option("--prover-nodes", wish->hunt.prover_nodes,
                           "nodes of the prover for each position")
                ->capture_default_str()
                ->check(CLI::Range(1, 1'000'000'000));
            sub.add_option("--seed", wish->hunt.seed, "of the series of games")
                ->capture_default_str();
            sub.add_option("--threads", wish->threads, "games at a time; the result is the same")
                ->capture_default_str()
                ->check(CLI::Range(1, 256));
            sub.add_flag("--json", wish->json, "one JSON object a problem: position, plies");
            return [wish] { return run(*wish); };
        });
}

}  // namespace boyi::apps
