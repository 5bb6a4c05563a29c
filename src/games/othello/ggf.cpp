#include "games/othello/ggf.h"

#include <cctype>

#include "base/text.h"
#include "games/othello/notation.h"

namespace boyi::othello {
namespace {

struct Property {
    std::string name;
    std::string_view value;
};

// The next NAME[value] at or after `at`, which is moved behind it; nothing at the end of the game.
Result<std::optional<Property>> next_property(std::string_view text, std::size_t& at) {
    Property found;
    for (; at < text.size(); ++at) {
        const char c = text[at];
        if (c == ')') return std::optional<Property>{};
        if (std::isalpha(static_cast<unsigned char>(c))) {
            found.name += c;
        } else if (c == '[') {
            const auto end = text.find(']', at);
            if (end == std::string_view::npos)
                return Fault{"GGF property " + excerpt(found.name) + ": want a closing ]"};
            found.value = text.substr(at + 1, end - at - 1);
            at = end + 1;
            return std::optional<Property>{found};
        }
    }
    return Fault{"GGF text " + excerpt(text) + ": want ;) at the end of the game"};
}

Result<Position> read_start(std::string_view value) {
    const auto parts = words(value);
    if (parts.empty() || parts[0] != "8")
        return Fault{"GGF board " + excerpt(value) + ": want size 8 and 64 cells"};
    return read_board(trim(value).substr(1));
}

}  // namespace

Result<Line<Othello>> read_ggf(std::string_view text) {
    Line<Othello> line;
    Position p = line.start;
    for (std::size_t at = 0;;) {
        const auto next = next_property(text, at);
        if (!next) return next.fault();
        if (!*next) return line;
        const Property& property = **next;
        if (property.name == "BO" && line.moves.empty()) {
            const auto start = read_start(property.value);
            if (!start) return start.fault();
            line.start = p = *start;
        }
        if (property.name != "B" && property.name != "W") continue;
        const Side side = property.name == "B" ? Side::First : Side::Second;
        if (side != p.side_to_move() && p.is_legal(Move::pass())) {
            line.moves.push_back(Move::pass());
            p.play(Move::pass());
        }
        if (side != p.side_to_move())
            return Fault{"GGF move " + excerpt(property.value) + ": it is the other side's turn"};
        const auto move = read_move(p, trim(property.value.substr(0, property.value.find('/'))));
        if (!move) return move.fault();
        line.moves.push_back(*move);
        p.play(*move);
    }
}

}  // namespace boyi::othello
