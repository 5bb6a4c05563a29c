#include "games/othello/replay.h"

namespace boyi::othello {

record::Record record_of(const Line<Othello>& line) {
    record::Record out;
    if (line.start != Position{}) out.start = write_board(line.start);
    record::NodeId at = 0;
    for (const Move m : line.moves) at = out.add(at, write_move(m));
    out.ending = ending_of(line.now());
    return out;
}

Result<Line<Othello>> line_of(const record::Record& r) {
    Line<Othello> line;
    if (r.start) {
        const auto start = read_board(*r.start);
        if (!start) return start.fault();
        line.start = *start;
    }
    Position p = line.start;
    for (const auto id : r.main_line()) {
        const auto& text = r.nodes[id].move;
        if (text.empty()) continue;
        const auto move = read_move(p, text);
        if (!move) return move.fault();
        line.moves.push_back(*move);
        p.play(*move);
    }
    return line;
}

record::Ending ending_of(const Position& p) {
    const auto outcome = p.outcome();
    if (!outcome) return record::Ending::Unknown;
    if (!outcome->winner) return record::Ending::Draw;
    return *outcome->winner == Side::First ? record::Ending::FirstWins : record::Ending::SecondWins;
}

}  // namespace boyi::othello
