// Random records with variations, comments and tags, and small things to compare records by.
#pragma once

#include <string>
#include <vector>

#include "base/random.h"
#include "base/text.h"
#include "games/xiangqi/fen.h"
#include "games/xiangqi/game.h"
#include "record/record.h"

namespace boyi::xiangqi::testing {

// The same tree with its nodes in the order of the lines, as the readers number them.
inline record::Record in_line_order(const record::Record& from) {
    record::Record out = from;
    out.nodes.assign(1, record::Node{});
    out.nodes[0].comment = from.nodes[0].comment;
    struct Waiting {
        record::NodeId id, parent;
    };
    std::vector<Waiting> waiting;
    const auto push = [&](record::NodeId id, record::NodeId kept) {
        const auto& children = from.nodes[id].children;
        for (std::size_t i = children.size(); i-- > 0;) waiting.push_back({children[i], kept});
    };
    push(0, 0);
    while (!waiting.empty()) {
        const Waiting next = waiting.back();
        waiting.pop_back();
        const auto kept = out.add(next.parent, from.nodes[next.id].move);
        out.nodes[kept].comment = from.nodes[next.id].comment;
        push(next.id, kept);
    }
    return out;
}

inline std::string random_text(Random& random, std::size_t most, bool lines) {
    static const std::u32string kLetters =
        U"炮二平五马8进7車，。！？（）红先胜abc XYZ019,.é😀𠮷【】[]/";
    std::u32string out;
    for (std::size_t left = random.below(static_cast<std::uint32_t>(most) + 1); left > 0; --left)
        out += lines && random.below(12) == 0
                   ? U'\n'
                   : kLetters[random.below(static_cast<std::uint32_t>(kLetters.size()))];
    return std::string(trim(to_utf8(out)));
}

inline Position random_start(Random& random) {
    Position p = Xiangqi::start();
    for (auto left = random.below(60); left > 0 && !p.outcome(); --left) {
        const auto moves = p.moves();
        p.play(moves[static_cast<int>(random.below(static_cast<std::uint32_t>(moves.size())))]);
    }
    return Position{p.board()};
}

// At most `most` moves below random nodes, so that long lines and thick bushes both occur.
inline record::Record random_record(Random& random, std::size_t most) {
    record::Record out;
    std::vector<Position> at{Xiangqi::start()};
    if (random.below(2) == 0) at[0] = random_start(random);
    if (write_fen(at[0]) != kStartFen) out.start = write_fen(at[0]);
    out.ending = static_cast<record::Ending>(random.below(4));
    out.nodes[0].comment = random_text(random, 30, true);
    for (std::size_t left = random.below(static_cast<std::uint32_t>(most) + 1); left > 0; --left) {
        const auto size = static_cast<std::uint32_t>(out.nodes.size());
        const record::NodeId parent = random.below(3) > 0 ? size - 1 : random.below(size);
        const auto moves = at[parent].moves();
        if (moves.empty()) continue;
        const Move m =
            moves[static_cast<int>(random.below(static_cast<std::uint32_t>(moves.size())))];
        const auto id = out.add(parent, Xiangqi::write_move(at[parent], m));
        if (random.below(4) == 0) out.nodes[id].comment = random_text(random, 40, true);
        at.push_back(at[parent]);
        at.back().play(m);
    }
    return in_line_order(out);
}

// A main line of `plies` moves, horses that go and come, with a variation at every ply. `nested`:
// the long line is itself the variation, so that each one holds the next.
inline record::Record deep_record(std::size_t plies, bool nested = false) {
    record::Record out;
    record::NodeId at = 0;
    const std::string cycle[] = {"h0g2", "h9g7", "g2h0", "g7h9"};
    for (std::size_t ply = 0; ply < plies; ++ply) {
        const std::string aside = ply % 2 == 0 ? "e0e1" : "e9e8";
        if (nested) out.add(at, aside);
        const auto next = out.add(at, cycle[ply % 4]);
        if (!nested) out.add(at, aside);
        at = next;
    }
    return in_line_order(out);
}

}  // namespace boyi::xiangqi::testing
