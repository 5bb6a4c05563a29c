#include "games/go/life/solve.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "games/go/life/nearby.h"
#include "games/go/notation.h"
#include "tests/games/go/life/brute_force.h"
#include "tests/games/go/life/random_problem.h"

namespace boyi::go::life {
namespace {

using Search = search::ProofSearch<Question<1>>;
using Table = search::ProofTable<State<1>, PointSet<1>>;

// The attacker's win by the proof search; nothing must stay open.
bool proved(const Ground<1>& ground, const State<1>& s, Table& table) {
    const Question<1> question(ground);
    const StopFlag never;
    const auto result = Search(question, table, never).solve(s, 50'000'000);
    EXPECT_TRUE(result.is_solved());
    return result.proof == 0;
}

std::vector<int> good_moves(const Ground<1>& ground, const State<1>& s, Table& table) {
    const Question<1> question(ground);
    std::vector<Question<1>::Child> children;
    question.expand(s, children);
    std::vector<int> out;
    for (const auto& c : children)
        if (proved(ground, c.state, table) == (s.to_move == Role::Attacker))
            out.push_back(c.move < 0 ? c.move : ground.place[static_cast<std::size_t>(c.move)]);
    std::sort(out.begin(), out.end());
    return out;
}

std::string describe(const Problem& p) {
    std::string out = write_position(Position(p.board, p.to_move)) + " area";
    for (const Point q : p.area) out += " " + write_point(q);
    out += " target";
    for (const Point q : p.target) out += " " + write_point(q);
    return out;
}

void expect_as_brute_force(const Problem& p, bool with_threats) {
    constexpr int kThreats[][2] = {{0, 0}, {kEndless, 0}, {0, kEndless}, {1, 0},
                                   {0, 1}, {2, 0},        {0, 3}};
    const auto ground = ground_of<1>(p);
    testing::BruteForce slow(p);
    Table table(1);
    for (const auto& [attacker, defender] : kThreats) {
        std::vector<int> good;
        const bool want = slow.attacker_wins(attacker, defender, &good);
        if (slow.gave_up()) return;
        auto s = state_of<1>(p);
        s.threats.first = static_cast<std::uint8_t>(attacker);
        s.threats.second = static_cast<std::uint8_t>(defender);
        ASSERT_EQ(proved(ground, s, table), want)
            << describe(p) << " threats " << attacker << " " << defender;
        if (!with_threats) {
            // Without a ko the attacker's pass is no move of the search; it never wins.
            if (s.to_move == Role::Attacker && s.ko == kNone) std::erase(good, -1);
            ASSERT_EQ(good_moves(ground, s, table), good) << describe(p);
            return;
        }
    }
}

// BOYI_LIFE_PROBLEMS=200000 makes the long run of it, BOYI_LIFE_SEED chooses other problems.
TEST(GoLife, RandomAreasAsBruteForceSaysIt) {
    const char* wish = std::getenv("BOYI_LIFE_PROBLEMS");
    const int count = wish == nullptr ? 250 : std::atoi(wish);
    const char* seed = std::getenv("BOYI_LIFE_SEED");
    Random random(seed == nullptr ? 20261115u : static_cast<std::uint64_t>(std::atoll(seed)));
    for (int done = 0; done < count;) {
        const testing::Mixture mixture{3 + static_cast<int>(random.below(3)),
                                       6 + static_cast<int>(random.below(9)), 7};
        const auto problem = testing::random_problem(random, mixture);
        if (!problem) continue;
        expect_as_brute_force(*problem, ++done % 4 == 0);
        if (::testing::Test::HasFatalFailure()) return;
        if (wish != nullptr && done % 10'000 == 0) std::printf("%d areas, no difference\n", done);
    }
}

struct Shape {
    const char* position;
    const char* target;
    Status owner_first, attacker_first;
};

// Eye shapes everyone learns.
TEST(GoLife, TextbookShapes) {
    const Shape shapes[] = {
        {"5/5/OOOOO/XXXXO/3XO", "A2", Status::Alive, Status::Dead},       // three in a row
        {"5/OOOO1/XXXO1/2XO1/2XO1", "A3", Status::Dead, Status::Dead},    // the square of four
        {"6/6/6/OOOOOO/XXXXXO/4XO", "A2", Status::Alive, Status::Alive},  // four in a row
        {"5/5/OOOOO/XXXXO/1X1XO", "A2", Status::Alive, Status::Alive},    // two eyes
        {"5/5/OOOO1/XXXO1/2XO1", "A2", Status::Dead, Status::Dead},       // two points
    };
    const StopFlag never;
    for (const auto& shape : shapes)
        for (const Side first : kSides) {
            const auto p = *read_position(shape.position);
            Wishes wishes;
            wishes.target = *read_points(shape.target, p.board().size());
            wishes.to_move = first;
            const auto problem = make_problem(p, wishes);
            ASSERT_TRUE(problem) << problem.fault().what;
            Effort effort;
            effort.megabytes = 4;
            const auto answer = solve(*problem, effort, never);
            EXPECT_TRUE(answer.proved);
            const Status want = first == Side::First ? shape.owner_first : shape.attacker_first;
            EXPECT_EQ(status_word(answer.status), status_word(want)) << shape.position;
        }
}

TEST(GoLife, NamesTheMovesAndTheirRefutations) {
    const auto p = *read_position("5/5/OOOOO/XXXXO/3XO w");
    const StopFlag never;
    const auto problem = make_problem(p, {*read_points("A2", 5), {}, std::nullopt});
    ASSERT_TRUE(problem);
    const auto answer = solve(*problem, {std::nullopt, 1u << 20, 4, true}, never);
    EXPECT_EQ(answer.moves, std::vector<Move>{Move(*read_point("B1", 5))});
    EXPECT_EQ(answer.move, Move(*read_point("B1", 5)));
    ASSERT_EQ(answer.refuted.size(), 2u);
    EXPECT_EQ(answer.refuted[0].reply, Move(*read_point("B1", 5)));
    EXPECT_FALSE(answer.ko);
}

TEST(GoLife, TwoThreadsSayTheSameAsOne) {
    const char* wish = std::getenv("BOYI_LIFE_PROBLEMS");
    const int count = wish == nullptr ? 40 : std::atoi(wish);
    Random random(2718);
    const StopFlag never;
    for (int done = 0; done < count;) {
        const auto p = testing::random_problem(random, {5, 12, 7});
        if (!p) continue;
        ++done;
        Effort effort{std::nullopt, 1u << 24, 3, true};
        const auto one = solve(*p, effort, never);
        effort.threads = 2;
        const auto two = solve(*p, effort, never);
        ASSERT_EQ(status_word(one.status), status_word(two.status)) << describe(*p);
        ASSERT_TRUE(two.proved);
        EXPECT_EQ(one.moves, two.moves) << describe(*p);
        EXPECT_EQ(one.ko.has_value(), two.ko.has_value()) << describe(*p);
    }
}

#if defined(BOYI_HAS_BMI2)
TEST(GoLife, TheFastTwinSearchesTheSame) {
    if (best_isa() != Isa::Bmi2) GTEST_SKIP() << "this processor has no fast BMI2";
    Random random(31415);
    const StopFlag never;
    const Effort effort{std::nullopt, 200'000, 3, true};
    for (int done = 0; done < 40;) {
        const auto p = testing::random_problem(random, {5, 12, 7});
        if (!p) continue;
        ++done;
        const auto plain = solve_plain(*p, effort, never), fast = solve_bmi2(*p, effort, never);
        EXPECT_EQ(status_word(plain.status), status_word(fast.status)) << describe(*p);
        EXPECT_EQ(plain.nodes, fast.nodes) << describe(*p);
        EXPECT_EQ(plain.moves, fast.moves) << describe(*p);
    }
}
#endif

// What the solver relies on when it asks for smaller areas first: life inside a wall is life.
TEST(GoLife, WhoLivesInPartOfAnAreaLivesInTheWhole) {
    const char* wish = std::getenv("BOYI_LIFE_PROBLEMS");
    const int count = wish == nullptr ? 120 : std::atoi(wish);
    Random random(1618);
    for (int done = 0; done < count;) {
        const auto p =
            testing::random_problem(random, {5, 8 + static_cast<int>(random.below(6)), 7});
        if (!p) continue;
        Points some = p->area;
        std::erase_if(some, [&](Point q) {
            return random.below(4) == 0 &&
                   std::find(p->target.begin(), p->target.end(), q) == p->target.end();
        });
        const auto part = part_of(*p, some);
        if (!part || part->area.size() == p->area.size()) continue;
        const auto ground = ground_of<1>(*part);
        auto s = state_of<1>(*part);
        s.threats.first = kEndless;
        Table table(1);
        if (proved(ground, s, table)) continue;
        testing::BruteForce slow(*p);
        for (const int threats : {0, static_cast<int>(kEndless)}) {
            const bool taken = slow.attacker_wins(threats, 0);
            if (!slow.gave_up()) {
                ASSERT_FALSE(taken) << describe(*p) << "\npart " << describe(*part);
            }
        }
        ++done;
    }
}

TEST(GoLife, AGroupInTheOpenLivesNearby) {
    const auto p = *read_position("9/9/9/9/2OOOO3/2OXXOO2/2OX1XO2/2OXXXO2/2OX1XO2 w");
    const auto problem = make_problem(p, {*read_points("D3", 9), {}, std::nullopt});
    ASSERT_TRUE(problem) << problem.fault().what;
    Problem wide = *problem;
    wide.area = wide.board.points();
    std::sort(wide.area.begin(), wide.area.end());
    const StopFlag never;
    Points order = problem->area;
    for (const Point q : wide.area)
        if (std::find(order.begin(), order.end(), q) == order.end()) order.push_back(q);
    for (const int threads : {1, 2}) {
        Effort effort{std::nullopt, 200'000, 6, true};
        effort.threads = threads;
        const auto answer = Nearby(wide, order, effort, never).run();
        ASSERT_TRUE(answer);
        EXPECT_EQ(status_word(answer->status), "alive");
        EXPECT_LT(answer->area.size(), wide.area.size());
        EXPECT_TRUE(answer->moves.empty());
        EXPECT_TRUE(answer->open.empty());
    }
    EXPECT_EQ(status_word(solve(wide, {std::nullopt, 200'000, 6, true}, never).status), "alive");
}

// Where a group is in the open and nothing can be proved, playouts name a move all the same.
TEST(GoLife, WithoutAProofTheMoveIsAHunch) {
    const auto p = *read_position("9/9/9/9/9/2O1O4/OO1X1O3/1X1X1O3/9 b");
    const StopFlag never;
    const auto problem = make_problem(p, {*read_points("D3", 9), {}, std::nullopt});
    ASSERT_TRUE(problem);
    const auto answer = solve(*problem, {std::nullopt, 400, 4, true}, never);
    EXPECT_EQ(status_word(answer.status), "unknown");
    EXPECT_FALSE(answer.proved);
    ASSERT_TRUE(answer.move);
    EXPECT_TRUE(p.is_legal(*answer.move));
}

TEST(GoLife, WithoutEnoughEffortNothingIsClaimed) {
    const auto p = *read_position("6/6/OOOOOO/1XXX1O/5O/5O w");
    const StopFlag never;
    const auto problem = make_problem(p, {*read_points("C3", 6), {}, std::nullopt});
    const auto answer = solve(*problem, {std::nullopt, 3, 4, true}, never);
    EXPECT_EQ(answer.status, Status::Unknown);
    EXPECT_FALSE(answer.proved);
}

TEST(GoLife, SaysWhatIsWrongWithAProblem) {
    const auto p = *read_position("5/5/OOOOO/XXXXO/3XO w");
    EXPECT_EQ(make_problem(p, {*read_points("A1", 5), {}, std::nullopt}).fault().what,
              "target A1: there is no stone");
    EXPECT_EQ(make_problem(p, {*read_points("A2 A3", 5), {}, std::nullopt}).fault().what,
              "target A3: want stones of one colour");
    EXPECT_EQ(make_problem(Position{}, {}).fault().what,
              "the board is empty: want a group to be solved");
}

}  // namespace
}  // namespace boyi::go::life
