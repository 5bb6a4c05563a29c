#include "games/othello/values.h"

#include <algorithm>

#include "base/text.h"
#include "games/othello/certainty.h"
#include "games/othello/notation.h"
#include "games/othello/weights_file.h"

namespace boyi::othello {
namespace {

constexpr int kTableMegabytes = 8;
constexpr int kMostDepth = 16;  // the answer is waited for

}  // namespace

Valued value_moves(const Position& p, int depth, int exact_from) {
    Valued out;
    const auto legal = p.moves();
    if (legal.empty()) return out;
    const std::vector<Move> all(legal.begin(), legal.end());
    Table table(kTableMegabytes);
    const StopFlag never;
    Worker worker{table, never, &standard_weights()};
    const int empties = p.board().empties();
    out.is_exact = empties <= exact_from || empties <= depth;
    Root root(worker, p, all, static_cast<int>(all.size()));
    for (const Stage& stage : stages(empties, depth, out.is_exact ? Ending::Exact : Ending::None)) {
        root.search(stage);
        out.depth = stage.depth;
    }
    out.moves = root.moves();
    return out;
}

Result<std::string> values_in_json(const Position& p, std::string_view argument) {
    const auto wished = argument.empty() ? kValuesDepth : read_number<int>(trim(argument));
    if (!wished || *wished < 1 || *wished > kMostDepth)
        return Fault{"values " + excerpt(argument) + ": want a depth from 1 to " +
                     std::to_string(kMostDepth)};
    const Valued valued = value_moves(p, *wished, std::max(*wished, kValuesExact));
    std::string out = "{\"depth\":" + std::to_string(valued.depth) +
                      ",\"exact\":" + (valued.is_exact ? "true" : "false") + ",\"moves\":[";
    for (std::size_t i = 0; i < valued.moves.size(); ++i) {
        const RootMove& m = valued.moves[i];
        out += std::string(i > 0 ? "," : "") + "{\"move\":\"" + write_move(m.move) +
               "\",\"discs\":" + std::to_string(m.value) + "}";
    }
    return out + "]}";
}

}  // namespace boyi::othello
