#include "games/xiangqi/files/men.h"

#include <string_view>

namespace boyi::xiangqi::files {
namespace {

constexpr std::string_view kOrder = "RNBAKABNRCCPPPPPrnbakabnrccppppp";
static_assert(kOrder.size() == kMen);

}  // namespace

Board board_of(const Men& men) {
    Board b;
    for (std::size_t i = 0; i < kMen; ++i) {
        if (!men[i]) continue;
        if (!b.at(*men[i]).is_none()) b.clear(*men[i]);
        b.put(*men[i], piece_of_letter(kOrder[i]));
    }
    return b;
}

Men men_of(const Board& b) {
    Men men;
    for (int file = 0; file < kFiles; ++file)
        for (int rank = 0; rank < kRanks; ++rank)
            for (const Side s : kSides) {
                const Square at{s == Side::First ? kFiles - 1 - file : file, rank};
                if (!b.at(at).is(s)) continue;
                auto slot = kOrder.find(letter(b.at(at)));
                while (slot < kMen && men[slot]) slot = kOrder.find(letter(b.at(at)), slot + 1);
                if (slot < kMen) men[slot] = at;
            }
    return men;
}

}  // namespace boyi::xiangqi::files
