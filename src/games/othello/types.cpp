#include "games/othello/types.h"

#include "base/text.h"

namespace boyi::othello {

std::string write_square(Square s) {
    return {static_cast<char>('a' + s.file()), static_cast<char>('1' + s.rank())};
}

Result<Square> read_square(std::string_view text) {
    if (text.size() == 2) {
        const int file = (text[0] | 0x20) - 'a', rank = text[1] - '1';
        if (file >= 0 && file < kSize && rank >= 0 && rank < kSize) return Square{file, rank};
    }
    return Fault{"square " + excerpt(text) + ": want a letter a..h and a digit 1..8, like f5"};
}

}  // namespace boyi::othello
