#include "games/xiangqi/book.h"

#include <algorithm>

#include "games/xiangqi/fen.h"

namespace boyi::xiangqi {
namespace {

enum Turn : std::uint8_t { kAsItIs, kMirrored, kSymmetric };

// Key of the mirror image.
Key mirrored_key(const Board& b) {
    Key key = b.side_to_move() == Side::Second ? kZobrist.second_to_move : 0;
    for_each(b.occupied(), [&](Square s) {
        key ^= kZobrist.man[static_cast<std::size_t>(b.at(s).index())][s.mirrored().index];
    });
    return key;
}

// Of two mirrored moves the one that begins, or else ends, farther towards file i: what people
// write down.
bool is_usual(Move m) {
    constexpr int kMiddle = kFiles / 2;
    if (m.from().file() != kMiddle) return m.from().file() > kMiddle;
    return m.to().file() >= kMiddle;
}

struct Family {
    char letter;
    std::string_view words;
};

// The five parts of the classification by ECCO codes.
constexpr Family kFamilies[] = {
    {'A', "飞相、起马、仕角炮、过宫炮及其他 (openings without central cannon or pawn)"},
    {'B', "中炮对反宫马、单提马及其他 (central cannon, other defences)"},
    {'C', "中炮对屏风马 (central cannon against screen horses)"},
    {'D', "顺炮、列炮 (central cannon against central cannon)"},
    {'E', "仙人指路 (pawn opening)"},
};

}  // namespace

Board mirrored(const Board& b) {
    Board out;
    for_each(b.occupied(), [&](Square s) { out.put(s.mirrored(), b.at(s)); });
    out.set_side_to_move(b.side_to_move());
    return out;
}

book::Place BookCanon::place(const Position& p) {
    const Key own = p.key(), twin = mirrored_key(p.board());
    if (own == twin) return {own, kSymmetric};
    return own < twin ? book::Place{own, kAsItIs} : book::Place{twin, kMirrored};
}

book::MoveCode BookCanon::code(const Position&, const book::Place& place, Move m) {
    if (place.turn == kMirrored || (place.turn == kSymmetric && !is_usual(m)))
        return m.mirrored().code;
    return m.code;
}

std::vector<Move> BookCanon::moves(const Position& p, const book::Place& place,
                                   book::MoveCode code) {
    Move m;
    m.code = code;
    if (m.from().index >= kSquares || m.to().index >= kSquares) return {};
    if (place.turn == kMirrored) m = m.mirrored();
    if (!p.is_legal(m)) return {};
    if (place.turn == kSymmetric && m.mirrored() != m) return {m, m.mirrored()};
    return {m};
}

std::string BookCanon::text(const Position& p, const book::Place& place) {
    return write_fen(Position(place.turn == kMirrored ? mirrored(p.board()) : p.board()));
}

std::vector<std::string> opening_names(std::string_view ecco) {
    if (ecco.empty() || opening_in_words(ecco).empty()) return {};
    return {std::string(ecco.substr(0, 1)), std::string(ecco)};
}

std::string opening_in_words(std::string_view name) {
    const auto* family =
        std::find_if(std::begin(kFamilies), std::end(kFamilies),
                     [&](const Family& f) { return !name.empty() && name[0] == f.letter; });
    if (family == std::end(kFamilies) || name.size() > 3) return {};
    return std::string(family->words);
}

}  // namespace boyi::xiangqi
