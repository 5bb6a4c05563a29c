// One problem in its area: the questions whose answers make status, ko and moves, and the memory
// that they share.
#pragma once

#include <algorithm>

#include "base/isa.h"
#include "base/timer.h"
#include "games/go/life/eyes.h"
#include "games/go/life/frontier.h"
#include "games/go/life/ground.h"
#include "games/go/life/question.h"
#include "games/go/life/solve.h"
#include "search/proof_team.h"

namespace boyi::go::life {
inline namespace BOYI_ISA_SPACE {

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
          attackers_(share_of(effort, 4), effort.threads),
          defenders_(share_of(effort, 4), effort.threads),
          table_(share_of(effort, 2), effort.threads) {}

    Answer run() {
        const State root = state_of<kWords>(problem_);
        decide(root);
        follow(root);
        if (effort_.all_moves) judge_moves(root);
        if (effort_.tell_seki) look_for_seki(root);
        out_.nodes = nodes_;
        return std::move(out_);
    }

    // Whether the target lives whatever threats the attacker has.
    std::optional<bool> lives(std::uint64_t most_nodes, const StopFlag& other_stop) {
        const State s = with(state_of<kWords>(problem_), {kEndless, 0});
        Search search(question_, table_of(s), stop_);
        search.heed(other_stop);
        const auto taken = ask(search, s, std::min(most_nodes, nodes_left()));
        if (!taken) return std::nullopt;
        return !*taken;
    }
    // After that.
    Answer run_alive() {
        const State root = state_of<kWords>(problem_);
        best_ = {kEndless, 0};
        settle_clean(false);
        follow(root);
        if (effort_.all_moves) judge_moves(root);
        out_.nodes = nodes_;
        return std::move(out_);
    }
    std::uint64_t nodes() const { return nodes_; }

  private:
    static constexpr std::uint64_t kFirstSlice = 10'000;
    // The mover of a problem mostly has his way.
    std::uint64_t main_share() const { return attacker_to_move() ? 8 : 3; }

    // Long questions mostly are about a number of threats.
    static std::size_t share_of(const Effort& effort, std::size_t part) {
        return std::max<std::size_t>(effort.megabytes / part, 1);
    }

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

    // Each endless question has a memory of its own; the others look into both.
    template <class Self>
    static auto& table_in(Self& self, const State& s) {
        if (s.threats.first == kEndless) return self.attackers_;
        return s.threats.second == kEndless ? self.defenders_ : self.table_;
    }
    Table& table_of(const State& s) { return table_in(*this, s); }
    const Table& table_of(const State& s) const { return table_in(*this, s); }

    // Whether the attacker wins; nothing when nodes or time ran out.
    std::optional<bool> ask(const State& s, std::uint64_t most_nodes) {
        most_nodes = std::min(most_nodes, nodes_left());
        if (effort_.threads > 1) return ask_together(s, most_nodes);
        Search search(question_, table_of(s), stop_);
        search.relate(defenders_, attackers_, table_);
        return ask(search, s, most_nodes);
    }
    std::optional<bool> ask(Search& search, const State& s, std::uint64_t most_nodes) {
        search.set_deadline(seconds_left());
        const auto result = search.solve(s, most_nodes);
        nodes_ += search.nodes();
        return winner(result);
    }
    // Longer each time, because tables grow only in between.
    std::optional<bool> ask_together(const State& s, std::uint64_t most_nodes) {
        std::optional<bool> out;
        const std::uint64_t end = nodes_ + most_nodes;
        while (!out && nodes_ < end && !is_spent())
            out = work_together(s, std::min(end - nodes_, std::max(nodes_, kFirstSlice)));
        return out;
    }
    std::optional<bool> work_together(const State& s, std::uint64_t most_nodes) {
        const search::SharedTable general(table_, most_nodes / 2);
        search::ProofTeam<Question<kWords>> team(question_, table_of(s), stop_, effort_.threads);
        const auto result = team.solve(s, most_nodes, [&](Search& search) {
            search.set_deadline(seconds_left());
            search.relate(defenders_, attackers_, table_);
        });
        nodes_ += team.nodes();
        return winner(result);
    }
    static std::optional<bool> winner(const typename Search::Child& result) {
        if (!result.is_solved()) return std::nullopt;
        return result.proof == 0;
    }
    std::optional<bool> ask(const State& s) { return ask(s, nodes_left()); }

    std::uint64_t nodes_left() const { return effort_.nodes > nodes_ ? effort_.nodes - nodes_ : 0; }
    bool is_spent() const {
        return nodes_left() == 0 || stop_.raised() || seconds_left().value_or(1) <= 0;
    }

    void look(const State& root, int level, std::uint64_t most_nodes) {
        const auto dead = ask(with(root, Frontier::threats_at(level)), most_nodes);
        if (dead) frontier_.learn(level, *dead);
    }

    // By turns, longer each time. Groups that are hard to kill often live by false eyes if the
    // defender's threats never end: so an attacker soon asks for many threats instead.
    void decide(const State& root) {
        look(root, frontier_.won_end(), kFirstSlice);
        if (!frontier_.is_exact()) look(root, frontier_.lost_end(), kFirstSlice);
        for (std::uint64_t slice = kFirstSlice; !frontier_.is_exact() && !is_spent(); slice *= 2) {
            const bool by_turns = frontier_.other_level().has_value();
            look(root, frontier_.main_level(), by_turns ? main_share() * slice : nodes_left());
            if (const auto other = frontier_.other_level()) look(root, *other, slice);
        }
        best_ = Frontier::threats_at(frontier_.telling_level());
        settle();
    }

    void settle() {
        if (frontier_.is_alive() || frontier_.is_dead()) return settle_clean(frontier_.is_dead());
        if (!frontier_.is_ko()) return;
        out_.proved = true;
        out_.status = Status::Ko;
        out_.ko = KoFight{
            frontier_.defender_needs_threats() ? problem_.defender : other(problem_.defender),
            frontier_.least(), frontier_.enough()};
    }

    void settle_clean(bool dead) {
        out_.proved = true;
        out_.status = dead ? Status::Dead : Status::Alive;
    }

    void look_for_seki(const State& root) {
        if (out_.status == Status::Alive && is_seki(root)) out_.status = Status::Seki;
    }

    bool is_seki(const State& root) {
        const EyesQuestion<kWords> question(ground_);
        Table table(std::min<std::size_t>(effort_.megabytes, 64));
        search::ProofSearch<EyesQuestion<kWords>> search(question, table, stop_);
        if (const auto left = seconds_left()) search.set_deadline(*left / 4);
        // As much again as the answer itself took, and never much less than a small group needs.
        constexpr std::uint64_t kEnough = 200'000;
        const auto result =
            search.solve(with(root, {}), std::min(std::max(nodes_, kEnough), nodes_left()));
        nodes_ += search.nodes();
        return result.disproof == 0;
    }

    Move move_of(std::int16_t number) const {
        if (number < 0) return Move::pass();
        const auto place = ground_.place[static_cast<std::size_t>(number)];
        return Move(problem_.area[static_cast<std::size_t>(place)]);
    }

    std::optional<typename Table::Entry> known(const State& s) const {
        if (const auto entry = table_of(s).find(s, question_.key(s))) return entry;
        const State general = question_.general(s);
        return table_.find(general, question_.key(general));
    }

    // What the mover's success rests on: as the table has it, or seen at a look.
    std::optional<std::int16_t> best_move(const State& s) const {
        const auto entry = known(s);
        if (entry && (entry->best >= 0 || entry->work > 1)) return entry->best;
        const auto wish =
            s.to_move == Role::Attacker ? search::Plain::Proved : search::Plain::Disproved;
        std::vector<typename Question<kWords>::Child> children;
        question_.expand(s, children);
        for (auto& c : children) {
            search::ProofNumbers numbers;
            if (question_.judge(c.state, c.zone, numbers) == wish) return c.move;
        }
        return std::nullopt;
    }

    // The table's moves from the question that the mover just wins.
    void follow(const State& root) {
        State s = with(root, best_);
        constexpr int kLongest = 60;
        for (int i = 0; i < kLongest; ++i) {
            const auto move = best_move(s);
            if (!move) break;
            out_.line.push_back(move_of(*move));
            if (*move < 0) question_.local().pass(s);
            else if (!question_.local().play(s, *move)) break;
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

    Move reply_to(const State& s) const { return move_of(best_move(s).value_or(kPass)); }

    const Problem& problem_;
    const Effort& effort_;
    const StopFlag& stop_;
    const Ground<kWords> ground_;
    const Question<kWords> question_;
    Table attackers_, defenders_, table_;  // the attacker has endless threats, the defender, none
    const Timer clock_;
    Frontier frontier_{attacker_to_move()};
    Threats best_;
    std::uint64_t nodes_ = 0;
    Answer out_;
};

}  // namespace BOYI_ISA_SPACE
}  // namespace boyi::go::life
