// Random graphs with cycles: the proof search against working out the attacker's wins backwards.
#include "search/proof_team.h"

#include <gtest/gtest.h>

#include "base/random.h"

namespace boyi::search {
namespace {

// Positions are numbers; the attacker moves in the even ones; some are goals.
struct Graph {
    using State = int;
    using Zone = bool;  // nothing is ever pruned by it
    using Child = ProofChild<State, Zone>;

    std::vector<std::vector<int>> next;
    std::vector<bool> goal;
    ProofNumbers first;  // of a position that is open

    std::uint64_t key(int s) const {
        return static_cast<std::uint64_t>(s) * 0x9E3779B97F4A7C15ULL + 1;
    }
    std::uint64_t related_key(int, std::uint64_t, int related) const { return key(related); }
    bool attacker_moves(int s) const { return s % 2 == 0; }
    Zone everything() const { return true; }
    bool agree(State, State, Zone) const { return false; }
    static constexpr int kMostRelated = 0;
    Zone basis(State, bool) const { return false; }
    bool holds(const Lesson<State, Zone>&, bool, State) const { return false; }
    int parts() const { return 0; }
    int sight(State, int) const { return 0; }
    bool is_part_of(Zone, int) const { return false; }
    State general(State s) const { return s; }
    bool holds_in_general(State, bool) const { return false; }
    bool is_general_move(State, std::int16_t) const { return false; }
    bool is_general_defence(State, Zone) const { return false; }
    std::optional<State> harder(State, int) const { return std::nullopt; }
    std::optional<State> easier(State, int) const { return std::nullopt; }
    bool matters(const Child&, Zone) const { return true; }
    Zone zone_by(int, const Child&) const { return true; }
    Plain judge(int s, Zone&, ProofNumbers& numbers) const {
        numbers = first;
        if (goal[static_cast<std::size_t>(s)]) return Plain::Proved;
        return next[static_cast<std::size_t>(s)].empty() ? Plain::Disproved : Plain::Open;
    }
    struct Origin {};
    Plain judge(Origin&, const Child& c, Zone& zone, ProofNumbers& numbers) const {
        return judge(c.state, zone, numbers);
    }
    template <class Found>
    void expand(int s, Origin&, std::vector<Child>& out, Found found) const {
        for (const int to : next[static_cast<std::size_t>(s)]) {
            Child& c = out.emplace_back();
            c.state = to;
            c.move = static_cast<std::int16_t>(to);
            found(c);
        }
    }
    bool closes(int s, const std::vector<Child>& children, Zone&) const {
        return std::all_of(children.begin(), children.end(), [&](const Child& c) {
            return attacker_moves(s) ? c.disproof == 0 : c.proof == 0;
        });
    }
};

Graph random_graph(Random& random, std::uint32_t most = 30) {
    Graph g;
    const int size = 6 + static_cast<int>(random.below(most));
    for (int i = 0; i < size; ++i) {
        g.goal.push_back(random.below(8) == 0);
        g.next.emplace_back();
        for (std::uint32_t k = random.below(4); k > 0; --k) {
            const int to = static_cast<int>(random.below(static_cast<std::uint32_t>(size)));
            if (to % 2 != i % 2) g.next.back().push_back(to);
        }
    }
    return g;
}

std::vector<bool> won_positions(const Graph& g) {
    std::vector<bool> won = g.goal;
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t i = 0; i < won.size(); ++i) {
            if (won[i] || g.next[i].empty()) continue;
            const auto is_won = [&](int to) { return bool{won[static_cast<std::size_t>(to)]}; };
            const auto& next = g.next[i];
            const bool now = i % 2 == 0 ? std::any_of(next.begin(), next.end(), is_won)
                                        : std::all_of(next.begin(), next.end(), is_won);
            changed |= now;
            won[i] = now;
        }
    }
    return won;
}

TEST(ProofSearch, CyclesCountForTheDefender) {
    Random random(99);
    const StopFlag never;
    for (int round = 0; round < 400; ++round) {
        const Graph g = random_graph(random);
        const auto won = won_positions(g);
        ProofTable<int, bool> table(1);  // shared by all roots: nothing kept may depend on the path
        for (int root = 0; root < static_cast<int>(won.size()); ++root) {
            const auto result = ProofSearch<Graph>(g, table, never).solve(root, 1'000'000);
            ASSERT_TRUE(result.is_solved());
            ASSERT_EQ(result.proof == 0, won[static_cast<std::size_t>(root)])
                << "round " << round << " root " << root;
        }
    }
}

TEST(ProofSearch, AnyNumberOfThreadsFindsTheSame) {
    Random random(7);
    const StopFlag never;
    constexpr int kThreads = 3;
    for (int round = 0; round < 60; ++round) {
        const Graph g = random_graph(random, 300);
        const auto won = won_positions(g);
        ProofTable<int, bool> table(1, kThreads);
        ProofTeam<Graph> team(g, table, never, kThreads);
        for (int root = 0; root < static_cast<int>(won.size()); ++root) {
            const auto result = team.solve(root, 1'000'000, [](ProofSearch<Graph>&) {});
            ASSERT_TRUE(result.is_solved());
            ASSERT_EQ(result.proof == 0, won[static_cast<std::size_t>(root)])
                << "round " << round << " root " << root;
        }
    }
}

// However much work is expected, numbers never grow into the one that means "never".
TEST(ProofSearch, ManyMovesToAnswerOnALongWay) {
    constexpr int kSteps = 12, kMoves = 40;
    Graph g;
    g.first = {1u << 26, 1u << 26};
    g.next.resize(2 * kSteps * kMoves);
    g.goal.resize(g.next.size());
    for (int step = 0; step < kSteps; ++step)
        for (int i = 0; i < kMoves; ++i) {
            const int after = 2 * (step * kMoves + i);  // the attacker moves, to the next step
            g.next[static_cast<std::size_t>(2 * step + 1)].push_back(after);
            if (step + 1 < kSteps) g.next[static_cast<std::size_t>(after)] = {2 * step + 3};
            else g.goal[static_cast<std::size_t>(after)] = true;
        }
    ProofTable<int, bool> table(1);
    const StopFlag never;
    EXPECT_EQ(ProofSearch<Graph>(g, table, never).solve(1, 1'000'000).proof, 0u);
}

TEST(ProofSearch, StopsWhenToldTo) {
    ProofTable<int, bool> table(1);
    StopFlag stop;
    stop.raise();
    Graph line;
    for (int i = 0; i < 10; ++i) {
        line.goal.push_back(i == 9);
        line.next.push_back(i < 9 ? std::vector<int>{i + 1} : std::vector<int>{});
    }
    EXPECT_FALSE(ProofSearch<Graph>(line, table, stop).solve(0, 1000).is_solved());
}

}  // namespace
}  // namespace boyi::search
