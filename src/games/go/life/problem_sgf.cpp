#include "games/go/life/problem_sgf.h"

#include "base/text.h"
#include "games/go/notation.h"
#include "games/go/sgf.h"

namespace boyi::go::life {
namespace {

std::string task(const MadeProblem& made) {
    const bool attacks = made.problem.to_move != made.problem.defender;
    std::string out = std::string("Black to play and ") + (attacks ? "kill" : "live");
    if (const auto& ko = made.answer.ko)
        out += std::string(" in a ko: ") + (ko->needs == Side::First ? "Black" : "White") +
               " needs " + std::to_string(ko->threats) +
               (ko->threats == 1 ? " threat more" : " threats more");
    return out + ".";
}

// Appends a line of play to the root; its first node is handed back.
record::NodeId append(record::SgfTree& tree, const MadeProblem& made,
                      const std::vector<Move>& line) {
    Side side = made.problem.to_move;
    record::NodeId at = 0, first = 0;
    for (const Move m : line) {
        at = tree.add(at);
        if (first == 0) first = at;
        const std::string where =
            m.is_pass() ? "" : write_sgf_point(m.point(), made.problem.board.size());
        tree.nodes[at].set(side == Side::First ? "B" : "W", {where});
        side = other(side);
    }
    return first;
}

}  // namespace

record::SgfTree tree_of(const MadeProblem& made, const std::string& source) {
    const Problem& p = made.problem;
    record::SgfTree tree = tree_with(Position(p.board, p.to_move));
    auto& root = tree.nodes[0];
    std::vector<std::string> target;
    for (const Point t : p.target) target.push_back(write_sgf_point(t, p.board.size()));
    root.set("TR", target);
    root.set("SO", {source});
    root.set("CP", {"CC0: no rights reserved"});
    root.set("DI", {std::to_string(made.difficulty)});
    root.set("C", {task(made) + " Difficulty " + std::to_string(made.difficulty) + " of " +
                   std::to_string(kHardest) + "."});
    auto& right = tree.nodes[append(tree, made, made.right.line)];
    right.set("TE", {"1"});
    right.set("C", {"RIGHT"});
    for (const auto& wrong : made.wrong) {
        auto& node = tree.nodes[append(tree, made, wrong.line)];
        node.set("BM", {"1"});
        node.set("C", {"WRONG"});
    }
    return tree;
}

MarkedMoves marked_moves(const record::SgfTree& tree, int size) {
    MarkedMoves out;
    for (const auto child : tree.root().children) {
        const auto& node = tree.nodes[child];
        for (const auto* name : {"B", "W"}) {
            const auto point = read_sgf_point(trim(node.text(name)), size);
            if (!point) continue;
            if (node.find("TE") != nullptr) out.right.emplace_back(*point);
            if (node.find("BM") != nullptr) out.wrong.emplace_back(*point);
        }
    }
    return out;
}

}  // namespace boyi::go::life
