// Any line of play under any rules: a verdict that first holds where it says it does.
#include "base/text.h"
#include "games/xiangqi/explain.h"
#include "games/xiangqi/fen.h"
#include "tests/fuzz/fuzz.h"

namespace boyi {
namespace {

using namespace xiangqi;

constexpr std::size_t kMostMoves = 64;

// First line: a FEN; the rest: moves, as far as they are legal.
Line<Xiangqi> read_line(std::string_view fen, std::string_view moves) {
    const auto start = read_fen(fen);
    Line<Xiangqi> line;
    if (start) line.start = *start;
    Position p = line.start;
    for (const auto word : words(moves)) {
        const auto m = Xiangqi::read_move(p, word);
        if (!m || line.moves.size() == kMostMoves) break;
        p.play(*m);
        line.moves.push_back(*m);
    }
    return line;
}

}  // namespace

FUZZ_TARGET(xiangqi_judge) {
    const auto end = input.find('\n');
    const auto rest = end == input.npos ? std::string_view{} : input.substr(end);
    Line<Xiangqi> line = read_line(input.substr(0, end), rest);
    const Rules rules{kRuleSets[input.size() % 3], 20};
    const Verdict v = judge(line, rules);
    fuzz::require(!explain(v, rules).empty(), "a verdict can be told");
    fuzz::require(v.ply <= static_cast<int>(line.moves.size()), "no verdict after the end");
    if (!v.outcome || v.ply == 0) return;
    line.moves.resize(static_cast<std::size_t>(v.ply));
    fuzz::require(judge(line, rules).outcome == v.outcome, "later moves change nothing");
    line.moves.pop_back();
    fuzz::require(!judge(line, rules).outcome, "a verdict names the ply where it first holds");
}

}  // namespace boyi
