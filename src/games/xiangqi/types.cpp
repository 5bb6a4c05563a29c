#include "games/xiangqi/types.h"

#include "base/text.h"

namespace boyi::xiangqi {
namespace {

constexpr std::string_view kLetters = "KABNRCPkabnrcp";

}  // namespace

std::string write_square(Square s) {
    return {static_cast<char>('a' + s.file()), static_cast<char>('0' + s.rank())};
}

Result<Square> read_square(std::string_view text) {
    if (text.size() == 2 && text[0] >= 'a' && text[0] <= 'i' && text[1] >= '0' && text[1] <= '9')
        return Square{text[0] - 'a', text[1] - '0'};
    return Fault{"square " + excerpt(text) + ": want a letter a..i and a digit 0..9, like e0"};
}

char letter(Piece p) { return p.is_none() ? '.' : kLetters[static_cast<std::size_t>(p.index())]; }

Piece piece_of_letter(char c) {
    if (c == 'H') c = 'N';
    if (c == 'h') c = 'n';
    if (c == 'E') c = 'B';
    if (c == 'e') c = 'b';
    const auto at = kLetters.find(c);
    return at == std::string_view::npos ? kNoPiece : piece_at_index(static_cast<int>(at));
}

}  // namespace boyi::xiangqi
