// One problem in its area: the questions whose answers make status, ko and moves, and the memory
// that they share.
#pragma once

#include <algorithm>
#include <cstdlib>

#include "base/timer.h"
#include "games/go/life/eyes.h"
#include "games/go/life/ground.h"
#include "games/go/life/question.h"
#include "games/go/life/solve.h"
#include "search/proof_team.h"

namespace boyi::go::life {

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
          attackers_(share_of(effort), effort.threads),
          defenders_(share_of(effort), effort.threads),
          table_(share_of(effort), effort.threads) {}

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
    static constexpr std::uint64_t kCleanShare = 3;  // the mover of a problem mostly has his way
    static constexpr std::uint64_t kFarShare = 5;

    static std::size_t share_of(const Effort& effort) {
        return std::max<std::size_t>(effort.megabytes / 3, 1);
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

    // The weaker side of a question gets n threats.
    Threats helped(bool attacker, int n) const { return attacker ? Threats{n, 0} : Threats{0, n}; }

    // Does the mover win though the other never runs out of threats? Does he lose though he himself
    // never does? If neither, threats decide.
    struct Ends {
        State clean, at_all;
        std::optional<bool> clean_wins, at_all_wins;  // the attacker
    };
    bool is_clean(const Ends& e) const {
        return e.clean_wins && *e.clean_wins == attacker_to_move();
    }
    bool is_lost(const Ends& e) const {
        return e.at_all_wins && *e.at_all_wins != attacker_to_move();
    }

    void decide(const State& root) {
        const bool mover_attacks = attacker_to_move();
        const Threats against = helped(!mover_attacks, kEndless);
        const Threats by = helped(mover_attacks, kEndless);
        Ends ends{with(root, against), with(root, by), {}, {}};
        ask_by_turns(ends);
        best_ = is_lost(ends) || (ends.clean_wins && !is_clean(ends)) ? by : against;
        if (is_clean(ends)) return settle_clean(mover_attacks);
        if (is_lost(ends)) return settle_clean(!mover_attacks);
        count_threats(root);
    }

    // By turns, longer each time. An attacker soon asks for the numbers themselves: what he kills
    // is often not dead to a defender with endless threats, who may hold false eyes.
    void ask_by_turns(Ends& ends) {
        for (std::uint64_t slice = kFirstSlice; !ends.clean_wins || !ends.at_all_wins; slice *= 2) {
            if (!ends.clean_wins) ends.clean_wins = ask(ends.clean, kCleanShare * slice);
            if (is_clean(ends)) return;
            const bool is_last = attacker_to_move() || !ends.clean_wins;
            if (!ends.at_all_wins)
                ends.at_all_wins = ask(ends.at_all, is_last ? slice : nodes_left());
            if (is_lost(ends) || is_spent() || attacker_to_move()) return;
        }
    }

    // The mover's lead in threats with which he still loses, and with which he wins.
    struct Lead {
        int lost = -kManyThreats - 1, won = kManyThreats + 1;

        bool is_open(int n) const { return n > lost && n < won; }
        bool is_known() const { return won - lost == 1; }
        // The next to ask for: beside what is known, and as far as it ever matters.
        int near() const { return is_open(0) ? 0 : won <= 0 ? won - 1 : lost + 1; }
        int far() const { return lost < 0 ? -kManyThreats : kManyThreats; }
    };
    Threats with_lead(int n) const {
        return n >= 0 ? helped(attacker_to_move(), n) : helped(!attacker_to_move(), -n);
    }

    // Who wins wins with more threats, too: where does it change? An attacker asks by turns, longer
    // each time, for the farthest, which mostly settles it, and for the nearest; a defender, whose
    // first two questions are answered, for the nearest, and for many only after none and one.
    void count_threats(const State& root) {
        Lead lead;
        const bool by_turns = attacker_to_move();
        if (by_turns) best_ = with_lead(lead.far());
        for (std::uint64_t slice = kFirstSlice; !lead.is_known() && !is_spent(); slice *= 2) {
            if (by_turns || std::abs(lead.near()) > 1)
                ask_for_lead(root, lead, lead.far(), by_turns ? kFarShare * slice : nodes_left());
            ask_for_lead(root, lead, lead.near(), by_turns ? slice : nodes_left());
        }
        if (lead.is_known()) settle(lead);
    }
    void ask_for_lead(const State& root, Lead& lead, int n, std::uint64_t most_nodes) {
        if (!lead.is_open(n)) return;
        const auto answer = ask(with(root, with_lead(n)), most_nodes);
        if (!answer) return;
        const bool mover_wins = *answer == attacker_to_move();
        (mover_wins ? lead.won : lead.lost) = n;
        if (mover_wins) best_ = with_lead(n);
        else if (lead.won > kManyThreats && !lead.is_known()) best_ = with_lead(lead.near());
    }
    void settle(const Lead& lead) {
        if (lead.won == -kManyThreats) return settle_clean(attacker_to_move());
        if (lead.lost == kManyThreats) {
            best_ = with_lead(kManyThreats);
            return settle_clean(!attacker_to_move());
        }
        out_.proved = true;
        out_.status = Status::Ko;
        const bool mover_needs = lead.won > 0;
        out_.ko = KoFight{
            mover_needs == attacker_to_move() ? other(problem_.defender) : problem_.defender,
            mover_needs ? lead.won : -lead.lost};
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
    Threats best_;
    std::uint64_t nodes_ = 0;
    Answer out_;
};

}  // namespace boyi::go::life
