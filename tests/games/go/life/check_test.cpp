#include "games/go/life/check.h"

#include <gtest/gtest.h>

#include <array>

#include <cstdlib>

#include "games/go/life/proof.h"
#include "games/go/notation.h"
#include "games/go/sgf.h"
#include "tests/games/go/life/brute_force.h"
#include "tests/games/go/life/random_problem.h"

namespace boyi::go::life {
namespace {

using record::SgfTree;

int wished(int usual) {
    const char* wish = std::getenv("BOYI_LIFE_PROBLEMS");
    return wish == nullptr ? usual : std::atoi(wish);
}

// The wall counts whatever stands there; without its stones every chain has a liberty.
Problem without_wall(Problem p) {
    for (const Point q : p.board.points())
        if (is_stone(p.board.at(q)) && !std::binary_search(p.area.begin(), p.area.end(), q))
            p.board.remove(q);
    return p;
}

// Calls `use` for so many random enclosed areas.
template <class Use>
void for_random_problems(std::uint64_t seed, int count, const Use& use) {
    Random random(seed);
    for (int done = 0; done < count && !::testing::Test::HasFatalFailure();) {
        const testing::Mixture mixture{3 + static_cast<int>(random.below(3)),
                                       6 + static_cast<int>(random.below(8)), 7};
        const auto problem = testing::random_problem(random, mixture);
        if (!problem) continue;
        ++done;
        use(without_wall(*problem), random);
    }
}

// The text of a proof, or the reason why there is none.
Result<std::string> proof_text(const Problem& p, const Answer& a, const ProofWish& wish) {
    const StopFlag never;
    std::string out;
    const auto done = write_proof(p, a, wish, never, [&](std::string_view piece) {
        out += piece;
        return Result<Done>(Done{});
    });
    if (!done) return done.fault();
    return out;
}

std::vector<SgfTree> proof_of(const Problem& p, const Answer& a, KoTrees ko = KoTrees::Both) {
    ProofWish wish;
    wish.megabytes = 1;
    wish.ko = ko;
    const auto text = proof_text(p, a, wish);
    EXPECT_TRUE(text) << text.fault().what << ' ' << write_position(Position(p.board, p.to_move));
    std::vector<SgfTree> out;
    if (!text) return out;
    record::SgfReader reader(*text);
    while (const auto tree = reader.next()) out.push_back(**tree);
    return out;
}

Result<Checked> check_tree(const SgfTree& tree) { return check_proof(record::write_sgf(tree)); }

Answer answer_of(const Problem& p) {
    const StopFlag never;
    return solve(p, {std::nullopt, 1u << 24, 1, true}, never);
}

TEST(GoLifeCheck, TheTwoLemmasAreTrue) {
    int lasting = 0, roomless = 0;
    for_random_problems(7, wished(300), [&](const Problem& p, Random&) {
        const PlainRules rules(p);
        const Scene start = rules.start(0, 0);
        const bool lives = rules.is_lasting(start), dies = rules.lacks_room(start);
        if (!lives && !dies) return;
        testing::BruteForce slow(p);
        const bool taken = lives ? slow.attacker_wins(3, 0) : slow.attacker_wins(0, 3);
        if (slow.gave_up()) return;
        ASSERT_NE(taken, lives) << write_position(Position(p.board, p.to_move));
        ++(lives ? lasting : roomless);
    });
    EXPECT_GT(lasting, 0);
    EXPECT_GT(roomless, 0);
}

std::vector<Move> points_only(std::vector<Move> moves) {
    std::erase(moves, Move::pass());
    return moves;
}

TEST(GoLifeCheck, EveryProofWrittenIsAccepted) {
    for_random_problems(11, wished(150), [&](const Problem& p, Random&) {
        const Answer a = answer_of(p);
        ASSERT_TRUE(a.proved);
        std::vector<Checked> checked;
        for (const auto& tree : proof_of(p, a)) {
            const auto result = check_tree(tree);
            ASSERT_TRUE(result) << result.fault().what << ' '
                                << write_position(Position(p.board, p.to_move));
            EXPECT_TRUE(result->is_complete);
            checked.push_back(*result);
        }
        const auto words = conclusion(checked);
        ASSERT_TRUE(words) << words.fault().what;
        const bool lives = a.status == Status::Alive || a.status == Status::Seki;
        const std::string want = lives ? "alive or seki" : std::string(status_word(a.status));
        EXPECT_EQ(words->substr(0, want.size()), want);
        for (const auto& c : checked) {
            if (points_only(c.right).empty()) continue;
            EXPECT_EQ(points_only(c.right), points_only(a.moves));
        }
    });
}

// Where the number of threats was not found out the proof shows between what it lies. An attacker
// who wins with endless threats wins with some number of them; a defender may need them for ever.
TEST(GoLifeCheck, AKoWithoutItsNumberIsProvedToo) {
    std::array<int, 2> seen{};
    for_random_problems(12, wished(400), [&](const Problem& p, Random&) {
        Answer a = answer_of(p);
        if (!a.ko) return;
        const bool defender = a.ko->needs == p.defender;
        const auto shown = [&](std::optional<int> enough) {
            a.ko = KoFight{a.ko->needs, 1, enough};
            std::vector<Checked> checked;
            for (const auto& tree : proof_of(p, a)) checked.push_back(*check_tree(tree));
            return conclusion(checked);
        };
        const std::string needs = "ko: " + std::string(side_word(a.ko->needs)) + " needs ";
        EXPECT_EQ(*shown(kManyThreats), needs + "1 to 6 threats more");
        const auto endless = shown(std::nullopt);
        EXPECT_EQ(static_cast<bool>(endless), !defender);
        if (endless) {
            EXPECT_EQ(*endless, needs + "at least 1 threat more");
        }
        ++seen[defender ? 1 : 0];
    });
    EXPECT_GT(seen[0], 0);
    EXPECT_GT(seen[1], 0);
}

TEST(GoLifeCheck, OneTreeOfAKoTellsItsHalf) {
    int kos = 0;
    for_random_problems(16, wished(100), [&](const Problem& p, Random&) {
        const Answer a = answer_of(p);
        if (!a.ko) return;
        ++kos;
        const bool defender = a.ko->needs == p.defender;
        const std::string attackers(side_word(other(p.defender)));
        const std::string defenders(side_word(p.defender));
        const auto told = [&](KoTrees half, bool lives, int threats) {
            const auto trees = proof_of(p, a, half);
            ASSERT_EQ(trees.size(), 1u);
            const auto words = conclusion({*check_tree(trees[0])});
            EXPECT_EQ(*words, defenders + (lives ? " lives" : " dies") + ", threats: " + attackers +
                                  " " + std::to_string(defender ? 0 : threats) + ", " + defenders +
                                  " " + std::to_string(defender ? threats : 0));
        };
        told(KoTrees::Won, defender, a.ko->threats);
        told(KoTrees::Lost, !defender, a.ko->threats - 1);
    });
    EXPECT_GT(kos, 0);
}

TEST(GoLifeCheck, AProofLargerThanItsLimitIsRefused) {
    const auto p = *read_position("9/9/9/9/9/XXXXXXX2/XOOOOOX2/O3OXX2/4OX3");
    const auto problem = make_problem(p, {*read_points("B3", 9), {}, Side::First});
    ASSERT_TRUE(problem) << problem.fault().what;
    ProofWish wish;
    wish.limits.positions = 5;
    const auto text = proof_text(*problem, answer_of(*problem), wish);
    ASSERT_FALSE(text);
    EXPECT_NE(text.fault().what.find("more than 5 positions"), std::string::npos)
        << text.fault().what;
}

TEST(GoLifeCheck, APlanTellsHowFarItIs) {
    const auto p = *read_position("9/9/9/9/9/XXXXXXX2/XOOOOOX2/O3OXX2/4OX3");
    const auto problem = make_problem(p, {*read_points("B3", 9), {}, Side::First});
    ASSERT_TRUE(problem) << problem.fault().what;
    int told = 0;
    ProofWish wish;
    wish.limits.progress = [&](std::size_t planned, std::size_t known) {
        ++told;
        EXPECT_LT(planned, known);
    };
    ASSERT_TRUE(proof_text(*problem, answer_of(*problem), wish));
    EXPECT_GT(told, 0);
}

// One small lie somewhere in a proof.
void tamper(SgfTree& tree, Random& random) {
    const auto any = [&](std::size_t from) {
        return static_cast<record::NodeId>(
            from + random.below(static_cast<std::uint32_t>(tree.nodes.size() - from)));
    };
    auto& root = tree.nodes[0];
    switch (random.below(7)) {
        case 0: {  // a branch is lost
            const auto node = any(1);
            std::erase(tree.nodes[*tree.nodes[node].parent].children, node);
            break;
        }
        case 1: {  // another move
            auto& property = tree.nodes[any(1)].properties.front();
            property.values = {root.find("AREA")->values[random.below(
                static_cast<std::uint32_t>(root.find("AREA")->values.size()))]};
            break;
        }
        case 2:  // right becomes wrong
            for (auto& property : tree.nodes[root.children.front()].properties) {
                if (property.name == "TE") property.name = "BM";
                else if (property.name == "BM") property.name = "TE";
            }
            break;
        case 3: root.set("THREATS", {std::to_string(random.below(3)) + ":0"}); break;
        case 5: tree.nodes[any(1)].set("THREATS", {std::to_string(random.below(3)) + ":1"}); break;
        case 4: root.set("PL", {random.below(2) == 0 ? "B" : "W"}); break;
        default: {  // a stone fewer
            auto* stones = const_cast<record::Property*>(root.find("AB"));
            if (stones != nullptr && stones->values.size() > 1) stones->values.pop_back();
        }
    }
}

TEST(GoLifeCheck, WhatItAcceptsIsTrueHoweverTheProofWasTamperedWith) {
    int refused = 0;
    for_random_problems(13, wished(100), [&](const Problem& p, Random& random) {
        const auto trees = proof_of(p, answer_of(p));
        ASSERT_FALSE(trees.empty());
        for (int i = 0; i < 8; ++i) {
            SgfTree tree = trees.front();
            tamper(tree, random);
            const auto text = record::write_sgf(tree);
            const auto checked = check_proof(text);
            if (!checked) {
                ++refused;
                continue;
            }
            testing::BruteForce slow(checked->problem);
            const auto most = [](int threats) { return std::min(threats, 3); };
            const bool taken = slow.attacker_wins(most(checked->attackers_threats),
                                                  most(checked->defenders_threats));
            if (slow.gave_up()) continue;
            ASSERT_EQ(taken, checked->attacker_wins) << text;
        }
    });
    EXPECT_GT(refused, 100);
}

TEST(GoLifeCheck, APlanWithoutOneReplyIsRefused) {
    const auto p = *read_position("5/5/OOOOO/XXXXO/3XO w");
    const auto problem = make_problem(p, {*read_points("A2", 5), {}, std::nullopt});
    const auto trees = proof_of(*problem, answer_of(*problem));
    ASSERT_EQ(trees.size(), 1u);
    EXPECT_EQ(check_tree(trees[0])->right, std::vector<Move>{Move(*read_point("B1", 5))});
    for (record::NodeId node = 1; node < trees[0].nodes.size(); ++node) {
        SgfTree tree = trees[0];
        const auto parent = *tree.nodes[node].parent;
        if (parent == 0) continue;
        std::erase(tree.nodes[parent].children, node);
        const std::string text = record::write_sgf(tree);
        EXPECT_FALSE(check_proof(text)) << text;
    }
}

// A plan does without threats where it can. It cannot have more than there are, nor give the loser
// fewer.
TEST(GoLifeCheck, ThreatsMayBeGivenUpNotTaken) {
    int given = 0;
    for_random_problems(14, wished(200), [&](const Problem& p, Random&) {
        const Answer a = answer_of(p);
        if (!a.ko) return;
        for (const SgfTree& whole : proof_of(p, a))
            for (record::NodeId node = 1; node < whole.nodes.size(); ++node) {
                if (whole.nodes[node].find("THREATS") == nullptr) continue;
                ++given;
                SgfTree tree = whole;
                tree.nodes[node].set("THREATS", {"200:200"});
                const auto checked = check_tree(tree);
                ASSERT_FALSE(checked);
                EXPECT_NE(checked.fault().what.find("no help for the winner"), std::string::npos)
                    << checked.fault().what;
                return;
            }
    });
    EXPECT_GT(given, 0);
}

// An attacker who only passes.
void add_idle_attack(const PlainRules& rules, const Problem& p, const Scene& s,
                     std::vector<Scene>& seen, SgfTree& tree, record::NodeId node) {
    if (rules.lacks_room(s) || std::find(seen.begin(), seen.end(), s) != seen.end()) return;
    if (node != 0) seen.push_back(s);
    const Side side = s.attacker_moves ? other(p.defender) : p.defender;
    for (const int move : s.attacker_moves ? std::vector<int>{kPassing} : rules.moves(s)) {
        Scene next = s;
        rules.play(next, move);
        const auto child = tree.add(node);
        const std::string point =
            move == kPassing
                ? ""
                : write_sgf_point(p.area[static_cast<std::size_t>(move)], p.board.size());
        tree.nodes[child].set(side == Side::First ? "B" : "W", {point});
        if (node == 0) tree.nodes[child].set("TE", {"1"});
        add_idle_attack(rules, p, next, seen, tree, child);
    }
}

TEST(GoLifeCheck, AnAttackThatGoesRoundIsRefused) {
    const auto p = *read_position("5/5/OOOOO/XXXXO/3XO w");
    const auto problem = make_problem(p, {*read_points("A2", 5), {}, std::nullopt});
    ASSERT_TRUE(problem) << problem.fault().what;
    const PlainRules rules(*problem);
    SgfTree tree = proof_of(*problem, answer_of(*problem)).front();
    tree.nodes.resize(1);
    tree.nodes[0].children.clear();
    tree.nodes[0].set("THREATS", {"0:0"});
    std::vector<Scene> seen;
    add_idle_attack(rules, *problem, rules.start(0, 0), seen, tree, 0);
    const auto checked = check_tree(tree);
    ASSERT_FALSE(checked);
    EXPECT_NE(checked.fault().what.find("the attack goes round in a circle"), std::string::npos)
        << checked.fault().what;
}

TEST(GoLifeCheck, OtherFilesGetOneSentence) {
    std::string large = "(;GM[1]SZ[19]AB[aa]TR[aa]THREATS[0:0]AREA";
    for (char row = 'a'; row <= 's'; ++row)
        for (char column = 'a'; column <= 's'; ++column) large += {'[', column, row, ']'};
    EXPECT_EQ(check_proof(large + ")").fault().what, "AREA: want at most 128 points");
    for (const std::string text :
         {"", "no tree", "(;GM[1]SZ[5])", "(;GM[1]SZ[5]AB[aa]TR[aa]AREA[aa][ab])",
          "(;GM[1]SZ[5]AB[aa]TR[aa]AREA[aa][ab]THREATS[1:x])",
          "(;GM[1]SZ[5]AB[aa]TR[bb]AREA[aa][ab]THREATS[1:0])",
          "(;GM[1]SZ[5]AB[aa]TR[aa]AREA[aa][ab]THREATS[0:0])",
          "(;GM[1]SZ[5]AB[aa]TR[aa]AREA[aa][ab]THREATS[0:0];B[cc]TE[1])",
          "(;GM[1]SZ[5]AB[aa]TR[aa]AREA[zz]THREATS[0:0])"}) {
        const auto checked = check_proof(text);
        ASSERT_FALSE(checked) << text;
        EXPECT_FALSE(checked.fault().what.empty());
    }
}

}  // namespace
}  // namespace boyi::go::life
