// The solver against brute force where people expect it to be exact: every small eye shape, kos
// with the threats they need, and sekis.
#include <gtest/gtest.h>

#include <cstdlib>
#include <set>

#include "games/go/life/prover.h"
#include "games/go/life/solve.h"
#include "games/go/notation.h"
#include "tests/games/go/life/brute_force.h"
#include "tests/games/go/life/random_problem.h"

namespace boyi::go::life {
namespace {

bool is_complete_run() { return std::getenv("BOYI_LIFE_PROBLEMS") != nullptr; }

Answer answer_of(const Problem& p) {
    const StopFlag never;
    return solve(p, {std::nullopt, 1u << 24, 1, true}, never);
}

testing::Mixture some_mixture(Random& random, int most_empty) {
    return {3 + static_cast<int>(random.below(3)), 6 + static_cast<int>(random.below(8)),
            most_empty};
}

// Every connected shape of so many points that lies at this place of a board: 0 in the open, 1 at
// the lower edge, 2 in the corner.
std::set<Points> shapes(int points, int place, const Board& board) {
    std::set<Points> out, smaller;
    for (const Point p : board.points()) smaller.insert({p});
    for (int size = 1; size < points; ++size) {
        std::set<Points> larger;
        for (const Points& shape : smaller)
            for (const Point p : shape)
                for (const int by : kAround) {
                    const Point q = step(p, by);
                    if (!board.is_on_board(q) ||
                        std::find(shape.begin(), shape.end(), q) != shape.end())
                        continue;
                    Points next = shape;
                    next.push_back(q);
                    std::sort(next.begin(), next.end());
                    larger.insert(next);
                }
        smaller = larger;
    }
    for (const Points& shape : smaller) {
        int left = kLargestSize, low = kLargestSize;
        for (const Point p : shape) {
            left = std::min(left, column_of(p));
            low = std::min(low, row_of(p));
        }
        if (left == (place == 2 ? 0 : 1) && low == (place == 0 ? 1 : 0)) out.insert(shape);
    }
    return out;
}

// The shape inside one solid chain without outside liberties.
Problem ring_around(const Points& shape, int size, Side first) {
    Problem out{Board(size), first, Side::First, {}, shape};
    std::set<Point> ring;
    for (const Point p : shape)
        for (const auto& steps : {kAround, kDiagonals})
            for (const int by : steps) {
                const Point q = step(p, by);
                if (out.board.is_on_board(q) &&
                    std::find(shape.begin(), shape.end(), q) == shape.end())
                    ring.insert(q);
            }
    for (const Point p : ring) out.board.put(p, Side::First);
    out.target.assign(ring.begin(), ring.end());
    out.area.insert(out.area.end(), ring.begin(), ring.end());
    std::sort(out.area.begin(), out.area.end());
    return out;
}

std::vector<int> right_moves(const Problem& p) {
    const PlainRules rules(p);
    const StopFlag never;
    Prover prover(p, 1, never);
    const Scene start = rules.start(0, 0);
    std::vector<int> out;
    for (const int move : rules.moves(start)) {
        Scene next = start;
        rules.play(next, move);
        const auto taken = prover.attacker_wins(next, 1u << 24);
        EXPECT_TRUE(taken);
        if (taken == start.attacker_moves) out.push_back(move);
    }
    std::sort(out.begin(), out.end());
    return out;
}

// All shapes of up to six points; those of six only in the complete run, which
// BOYI_LIFE_PROBLEMS asks for.
TEST(GoLifeExact, EveryEyeShapeAsBruteForceSaysIt) {
    constexpr int kSize = 9;
    const int largest = is_complete_run() ? 6 : 5;
    int compared = 0;
    for (int points = 1; points <= largest; ++points)
        for (int place = 0; place < 3; ++place)
            for (const Points& shape : shapes(points, place, Board(kSize)))
                for (const Side first : kSides) {
                    const Problem p = ring_around(shape, kSize, first);
                    if (p.board.chain(p.target.front()).size() != p.target.size()) continue;
                    testing::BruteForce slow(p);
                    std::vector<int> good;
                    const bool taken = slow.attacker_wins(0, 0, &good);
                    ASSERT_FALSE(slow.gave_up()) << write_position(Position(p.board, first));
                    std::sort(good.begin(), good.end());
                    const auto moves = right_moves(p);
                    ASSERT_EQ(moves, good) << write_position(Position(p.board, first));
                    const auto answer = answer_of(p);
                    ASSERT_TRUE(answer.proved);
                    if (answer.status == Status::Ko)
                        EXPECT_EQ(taken, answer.ko->needs == p.defender);
                    else EXPECT_EQ(taken, answer.status == Status::Dead);
                    ++compared;
                }
    if (is_complete_run()) std::printf("%d shapes, no difference\n", compared);
}

// What the lattice of threats says: who needs how many, nothing when they change nothing.
std::optional<KoFight> ko_by_brute_force(testing::BruteForce& slow, Side defender, bool& taken) {
    taken = slow.attacker_wins(0, 0);
    for (int n = 1; n <= kManyThreats; ++n) {
        const bool with = taken ? slow.attacker_wins(0, n) : slow.attacker_wins(n, 0);
        if (with != taken) return KoFight{taken ? defender : other(defender), n, n};
        if (slow.gave_up()) break;
    }
    return std::nullopt;
}

TEST(GoLifeExact, KosNeedAsManyThreatsAsBruteForceSays) {
    Random random(4711);
    int kos = 0;
    const int count = is_complete_run() ? 100'000 : 1'500;
    for (int done = 0; done < count; ++done) {
        const auto p = testing::random_problem(random, some_mixture(random, 6));
        if (!p) continue;
        const auto answer = answer_of(*p);
        ASSERT_TRUE(answer.proved);
        if (!answer.ko && done % 20 != 0) continue;  // most are clean
        testing::BruteForce slow(*p);
        bool taken = false;
        const auto want = ko_by_brute_force(slow, p->defender, taken);
        if (slow.gave_up()) continue;
        const std::string where = write_position(Position(p->board, p->to_move));
        ASSERT_EQ(answer.ko.has_value(), want.has_value()) << where;
        if (!want) {
            ASSERT_EQ(answer.status == Status::Dead, taken) << where;
            continue;
        }
        ++kos;
        EXPECT_EQ(answer.ko->needs, want->needs) << where;
        EXPECT_EQ(answer.ko->threats, want->threats) << where;
    }
    EXPECT_GT(kos, 0);
}

// The corner lives by a move; without it White must win a ko twice.
TEST(GoLifeExact, TheAttackersKoNeedsTwoThreatsOfTheDefender) {
    const auto p = *read_position("9/9/9/9/9/XXXXXXX2/XOOOOOX2/O3OXX2/4OX3");
    for (const Side first : kSides) {
        const auto problem = make_problem(p, {*read_points("B3", 9), {}, first});
        ASSERT_TRUE(problem) << problem.fault().what;
        const auto answer = answer_of(*problem);
        EXPECT_EQ(status_word(answer.status), first == Side::First ? "ko" : "alive");
        if (first == Side::Second) continue;
        EXPECT_EQ(answer.ko->needs, Side::Second);
        EXPECT_EQ(answer.ko->threats, 2);
        EXPECT_EQ(answer.moves, std::vector<Move>{Move(*read_point("B2", 9))});
    }
}

// White's stones in the corner take the last liberty there; the only one left is outside.
TEST(GoLifeExact, AChainWithoutLibertiesInsideIsTakenFromOutside) {
    const auto p = *read_position("1OXO5/OXXOOO3/OXXXXOO2/XXXO1XO2/OOOOOOO2/9/9/9/9 w");
    const auto problem = make_problem(p, {*read_points("A6 F6", 9), {}, std::nullopt});
    ASSERT_TRUE(problem) << problem.fault().what;
    const auto answer = answer_of(*problem);
    EXPECT_EQ(status_word(answer.status), "dead");
    EXPECT_EQ(answer.moves, std::vector<Move>{Move(*read_point("E6", 9))});
}

// Three white stones in a row of five: neither side may come near.
TEST(GoLifeExact, ThreeStonesInARowOfFiveAreSeki) {
    const auto p = *read_position("7/7/7/7/OOOOOOO/XXXXXXO/1OOO1XO");
    for (const Side first : kSides) {
        const auto problem = make_problem(p, {*read_points("A2", 7), {}, first});
        ASSERT_TRUE(problem) << problem.fault().what;
        const auto answer = answer_of(*problem);
        EXPECT_EQ(status_word(answer.status), "seki");
        EXPECT_TRUE(answer.proved);
    }
}

// Can the owner force two eyes, by the rules alone?
class EyesByBruteForce {
  public:
    explicit EyesByBruteForce(const Problem& p) : rules_(p) {}

    std::optional<bool> forces_two_eyes() {
        number(rules_.start(0, 0));
        for (std::size_t i = 0; i < nodes_.size(); ++i) {
            if (nodes_.size() > 20'000) return std::nullopt;
            if (nodes_[i].has_eyes || rules_.is_taken(*nodes_[i].scene)) continue;
            for (const int move : rules_.moves(*nodes_[i].scene)) {
                Scene next = *nodes_[i].scene;
                rules_.play(next, move);
                const std::size_t to = number(next);
                nodes_[i].next.push_back(to);
            }
        }
        for (bool changed = true; changed;) {
            changed = false;
            for (auto node = nodes_.rbegin(); node != nodes_.rend(); ++node)
                changed |= update(*node);
        }
        return nodes_[0].has_eyes;
    }

  private:
    struct Node {
        const Scene* scene;
        std::vector<std::size_t> next;
        bool has_eyes;
    };

    bool update(Node& node) const {
        if (node.has_eyes || node.next.empty()) return false;
        const auto has_eyes = [&](std::size_t i) { return nodes_[i].has_eyes; };
        node.has_eyes = node.scene->attacker_moves
                            ? std::all_of(node.next.begin(), node.next.end(), has_eyes)
                            : std::any_of(node.next.begin(), node.next.end(), has_eyes);
        return node.has_eyes;
    }
    std::size_t number(const Scene& s) {
        const auto [it, fresh] = numbers_.emplace(s, nodes_.size());
        if (fresh) nodes_.push_back({&it->first, {}, rules_.is_lasting(s)});
        return it->second;
    }

    const PlainRules rules_;
    std::map<Scene, std::size_t> numbers_;
    std::vector<Node> nodes_;
};

TEST(GoLifeExact, SekiIsLifeWithoutTwoEyesAsBruteForceSaysIt) {
    Random random(99);
    int sekis = 0, lives = 0;
    const int count = is_complete_run() ? 100'000 : 1'200;
    for (int done = 0; done < count; ++done) {
        const auto p = testing::random_problem(random, some_mixture(random, 6));
        if (!p) continue;
        const auto answer = answer_of(*p);
        if (answer.status != Status::Alive && answer.status != Status::Seki) continue;
        const auto eyes = EyesByBruteForce(*p).forces_two_eyes();
        if (!eyes) continue;
        EXPECT_EQ(answer.status == Status::Alive, *eyes)
            << write_position(Position(p->board, p->to_move));
        ++(*eyes ? lives : sekis);
    }
    EXPECT_GT(sekis, 0);
    EXPECT_GT(lives, 0);
}

// White takes three stones at F16 and cuts G16 off from F15 at once. Black has an answer to either,
// not to both; a White who never runs out of threats lives.
TEST(GoLifeExact, OneMoveThatNeedsTwoAnswers) {
    const auto p = read_position(
        "3OOOXX11/3OXOOX11/3OXXOO11/4O1XO11/5X13/19/19/19/19/19/19/19/19/19/19/19/19/19/19 w");
    ASSERT_TRUE(p) << p.fault().what;
    Problem problem{p->board(), Side::Second, Side::Second, *read_points("H16 D17 H17 D18", 19),
                    *read_points("F15 G15 E16 F16 G16 H16 J16 D17 E17 F17 G17 H17 D18 E18 F18 G18 "
                                 "H18 J18 C19 D19 E19 F19 G19 H19 J19",
                                 19)};
    std::sort(problem.area.begin(), problem.area.end());
    const PlainRules rules(problem);
    const StopFlag never;
    Prover prover(problem, 4, never);
    EXPECT_EQ(prover.attacker_wins(rules.start(0, kAnyNumber), 1'000'000), false);
    EXPECT_EQ(prover.attacker_wins(rules.start(0, 0), 1'000'000), true);
}

}  // namespace
}  // namespace boyi::go::life
