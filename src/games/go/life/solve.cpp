#include "games/go/life/solve.h"

#include "base/timer.h"
#include "games/go/life/eyes.h"
#include "games/go/life/question.h"

namespace boyi::go::life {
namespace {

// Threats left for each side: what one question assumes.
struct Threats {
    int attacker = 0, defender = 0;
};

template <int kWords>
class Solver {
  public:
    using State = life::State<kWords>;
    using Set = PointSet<kWords>;
    using Search = search::ProofSearch<Question<kWords>>;
    using Table = search::ProofTable<State, Set>;

    Solver(const Problem& p, const Effort& effort, const StopFlag& stop)
        : problem_(p),
          effort_(effort),
          stop_(stop),
          ground_(ground_of<kWords>(p)),
          question_(ground_),
          table_(effort.megabytes) {}

    Answer run() {
        const State root = state_of<kWords>(problem_);
        decide(root);
        follow(root);
        if (effort_.all_moves) judge_moves(root);
        out_.nodes = nodes_;
        return std::move(out_);
    }

  private:
    static constexpr double kShareOfFirst = 0.6;  // the rest must at least find a good move

    bool attacker_to_move() const { return problem_.role_to_move() == Role::Attacker; }

    State with(State s, Threats threats) const {
        s.threats.first = static_cast<std::uint8_t>(threats.attacker);
        s.threats.second = static_cast<std::uint8_t>(threats.defender);
        return s;
    }

    std::optional<double> seconds_left() const {
        if (!effort_.seconds) return std::nullopt;
        return std::max(0.0, *effort_.seconds - clock_.seconds());
    }

    // Does the attacker win? Nothing when its share of the time, or the nodes, run out.
    std::optional<bool> ask(const State& s, double share = 1.0) {
        Search search(question_, table_, stop_);
        if (const auto left = seconds_left()) search.set_deadline(*left * share);
        const std::uint64_t left = effort_.nodes > nodes_ ? effort_.nodes - nodes_ : 0;
        const auto result = search.solve(s, left);
        nodes_ += search.nodes();
        if (result.proof == 0) return true;
        if (result.disproof == 0) return false;
        return std::nullopt;
    }

    // The weaker side of a question gets n threats.
    Threats helped(bool attacker, int n) const { return attacker ? Threats{n, 0} : Threats{0, n}; }

    // 1. Does the mover win whatever threats the other has? 2. And without threats? 3. Does the
    // loser win with many, and 4. how many does he need?
    void decide(const State& root) {
        const bool mover_attacks = attacker_to_move();
        const Threats against_mover = helped(!mover_attacks, kManyThreats);
        const auto clean = ask(with(root, against_mover), kShareOfFirst);
        if (clean && *clean == mover_attacks) {
            best_ = against_mover;
            settle_clean(root, mover_attacks);
            return;
        }
        const auto plain = ask(with(root, {}));
        if (!plain) return;
        const bool dead = *plain;
        const bool mover_wins = dead == mover_attacks;
        const auto helped_much = mover_wins ? clean : ask(with(root, helped(!dead, kManyThreats)));
        if (!helped_much) return;
        if (*helped_much != dead) {
            count_threats(root, dead);
            return;
        }
        best_ = helped(!dead, kManyThreats);
        settle_clean(root, dead);
    }

    void settle_clean(const State& root, bool dead) {
        out_.proved = true;
        out_.status = dead ? Status::Dead : is_seki(root) ? Status::Seki : Status::Alive;
    }

    void count_threats(const State& root, bool dead) {
        const Side loser = dead ? problem_.defender : other(problem_.defender);
        int needed = kManyThreats;
        for (int n = 1; n < kManyThreats; ++n) {
            const auto answer = ask(with(root, helped(!dead, n)));
            if (!answer) return;
            if (*answer != dead) {
                needed = n;
                break;
            }
        }
        out_.proved = true;
        out_.status = Status::Ko;
        out_.ko = KoFight{loser, needed};
        // The mover's best: win where he can, with the threats he needs or against those that the
        // other lacks.
        const bool mover_loses = attacker_to_move() != dead;
        best_ = helped(!dead, mover_loses ? needed : needed - 1);
    }

    bool is_seki(const State& root) {
        const EyesQuestion<kWords> question(ground_);
        Table table(std::min<std::size_t>(effort_.megabytes, 64));
        search::ProofSearch<EyesQuestion<kWords>> search(question, table, stop_);
        if (const auto left = seconds_left()) search.set_deadline(*left / 4);
        constexpr std::uint64_t kMostNodes = 2'000'000;
        const auto result = search.solve(with(root, {}), kMostNodes);
        nodes_ += search.nodes();
        return result.disproof == 0;
    }

    Move move_of(std::int16_t number) const {
        return number < 0 ? Move::pass() : Move(problem_.area[static_cast<std::size_t>(number)]);
    }

    const typename Table::Entry* known(const State& s) const {
        return table_.find(s, question_.key(s));
    }

    // The table's moves from the question that the mover just wins.
    void follow(const State& root) {
        State s = with(root, best_);
        constexpr int kLongest = 60;
        for (int i = 0; i < kLongest; ++i) {
            const auto* entry = known(s);
            if (entry == nullptr || (entry->best < 0 && entry->work <= 1)) break;
            out_.line.push_back(move_of(entry->best));
            if (entry->best < 0) question_.local().pass(s);
            else if (!question_.local().play(s, entry->best)) break;
        }
        if (!out_.line.empty()) out_.move = out_.line.front();
    }

    void judge_moves(const State& root) {
        if (out_.status == Status::Unknown) return;
        std::vector<typename Question<kWords>::Child> children;
        question_.expand(with(root, best_), children);
        for (const auto& c : children) {
            const auto answer = ask(c.state);
            const Move m = move_of(c.move);
            if (!answer) out_.open.push_back(m);
            else if (*answer == attacker_to_move()) out_.moves.push_back(m);
            else out_.refuted.push_back({m, reply_to(c.state)});
        }
        if (!out_.moves.empty() && (!out_.move || !contains(out_.moves, *out_.move)))
            out_.move = out_.moves.front();
    }

    static bool contains(const std::vector<Move>& moves, Move m) {
        return std::find(moves.begin(), moves.end(), m) != moves.end();
    }

    Move reply_to(const State& s) const {
        const auto* entry = known(s);
        return entry == nullptr ? Move::pass() : move_of(entry->best);
    }

    const Problem& problem_;
    const Effort& effort_;
    const StopFlag& stop_;
    const Ground<kWords> ground_;
    const Question<kWords> question_;
    Table table_;
    const Timer clock_;
    Threats best_;
    std::uint64_t nodes_ = 0;
    Answer out_;
};

}  // namespace

std::string_view status_word(Status s) {
    constexpr std::string_view kWordsOf[] = {"alive", "dead", "ko", "seki", "unknown"};
    return kWordsOf[static_cast<std::size_t>(s)];
}

Answer solve(const Problem& p, const Effort& effort, const StopFlag& stop) {
    if (p.area.size() <= 64) return Solver<1>(p, effort, stop).run();
    return Solver<2>(p, effort, stop).run();
}

}  // namespace boyi::go::life
