#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <memory>
#include <mutex>
#include <thread>

#include "apps/catalogue.h"
#include "apps/command.h"
#include "base/text.h"
#include "base/timer.h"
#include "train/archive.h"

namespace boyi::apps {
namespace {

constexpr std::size_t kBlock = 64;  // games written at once

struct Wish {
    std::string game, out, weights_file;
    std::string weights;  // the file's text
    std::uint64_t games = 1000, nodes = 5000, seed = 1;
    int threads = 1;
};

// Threads take game numbers in turn; finished games are written in the order of their numbers, so
// that a series that was interrupted goes on where its file ends.
class Series {
  public:
    Series(const Wish& wish, const GameEntry& game, train::ArchiveWriter writer)
        : wish_(wish),
          game_(game),
          writer_(std::move(writer)),
          next_(writer_.games()),
          written_(next_) {}

    Result<Done> run() {
        std::vector<std::thread> threads;
        for (int i = 0; i < wish_.threads; ++i) threads.emplace_back([this] { work(); });
        for (auto& t : threads) t.join();
        if (!fault_) flush(true);
        std::cerr << '\n';
        if (fault_) return *fault_;
        return Done{};
    }

  private:
    void work() {
        const auto play = game_.make_self_player(wish_.nodes, wish_.weights);
        if (!play) return fail(play.fault());
        for (;;) {
            std::uint64_t number = 0;
            {
                const std::lock_guard lock(mutex_);
                if (fault_ || next_ >= wish_.games) return;
                number = next_++;
            }
            auto game = (*play)(wish_.seed * 1'000'000'007 + number);
            const std::lock_guard lock(mutex_);
            plies_ += game.plies.size();
            done_.emplace(number, std::move(game));
            flush(false);
        }
    }

    void fail(const Fault& fault) {
        const std::lock_guard lock(mutex_);
        fault_ = fault;
    }

    void flush(bool all) {
        std::vector<train::PackedGame> ready;
        for (auto at = done_.begin(); at != done_.end() && at->first == written_ + ready.size();
             ++at)
            ready.push_back(at->second);
        if (ready.empty() || (ready.size() < kBlock && !all)) return;
        const auto done = writer_.append(ready);
        if (!done) fault_ = done.fault();
        done_.erase(done_.begin(),
                    std::next(done_.begin(), static_cast<std::ptrdiff_t>(ready.size())));
        written_ += ready.size();
        const double seconds = timer_.seconds();
        std::cerr << "\rselfplay: " << written_ << " of " << wish_.games << " games, "
                  << static_cast<std::uint64_t>(static_cast<double>(plies_) / seconds)
                  << " plies/s   " << std::flush;
    }

    const Wish& wish_;
    const GameEntry& game_;
    train::ArchiveWriter writer_;
    std::mutex mutex_;  // everything below
    std::uint64_t next_, written_;
    std::uint64_t plies_ = 0;
    std::map<std::uint64_t, train::PackedGame> done_;
    std::optional<Fault> fault_;
    Timer timer_;
};

Result<Done> run(Wish wish) {
    const auto game = find_game(wish.game);
    if (!game) return game.fault();
    if (!wish.weights_file.empty()) {
        std::ifstream in(wish.weights_file, std::ios::binary);
        wish.weights.assign(std::istreambuf_iterator<char>(in), {});
        if (!in || wish.weights.empty())
            return Fault{"weights file " + excerpt(wish.weights_file, 200) + " cannot be read"};
    }
    auto writer = train::ArchiveWriter::open(wish.out, wish.game);
    if (!writer) return writer.fault();
    return Series(wish, **game, std::move(*writer)).run();
}

}  // namespace

void add_selfplay(Program& program) {
    program.add(
        "selfplay", "play seeded games against itself, as data for tuning",
        [](CLI::App& sub) -> Action {
            auto wish = std::make_shared<Wish>();
            sub.add_option("GAME", wish->game, "xiangqi")->required();
            sub.add_option("--out", wish->out, "archive to write, or to go on with")->required();
            sub.add_option("--games", wish->games, "games in the archive when done")
                ->capture_default_str();
            sub.add_option("--nodes", wish->nodes, "nodes a move")
                ->capture_default_str()
                ->check(CLI::Range(1, 100000000));
            sub.add_option("--weights", wish->weights_file,
                           "weights file of boyi tune; else the shipped ones");
            sub.add_option("--seed", wish->seed, "of the whole series")->capture_default_str();
            sub.add_option("--threads", wish->threads, "games at a time")
                ->capture_default_str()
                ->check(CLI::Range(1, 256));
            return [wish] { return run(*wish); };
        });
}

}  // namespace boyi::apps
