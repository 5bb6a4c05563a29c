#include "games/xiangqi/fen.h"

#include "base/text.h"
#include "games/xiangqi/attacks.h"

namespace boyi::xiangqi {
namespace {

constexpr std::string_view kKindNames[] = {"king",     "advisors", "elephants", "horses",
                                           "chariots", "cannons",  "pawns"};
constexpr int kMost[] = {1, 2, 2, 2, 2, 2, 5};

std::string side_name(Side s) { return s == Side::First ? "Red" : "Black"; }

Fault bad(std::string_view text, const std::string& why) {
    return Fault{"FEN " + excerpt(text, 70) + ": " + why};
}

std::optional<Fault> read_row(Board& b, std::string_view row, int rank) {
    int file = 0;
    for (const char c : row) {
        if (c >= '1' && c <= '9') {
            file += c - '0';
        } else {
            const Piece p = piece_of_letter(c);
            if (p.is_none())
                return Fault{"letter " + excerpt({&c, 1}) +
                             " is no man: want one of KABNRCP kabnrcp"};
            if (file < kFiles) b.put(Square{file, rank}, p);
            ++file;
        }
        if (file > kFiles) break;
    }
    if (file == kFiles) return std::nullopt;
    return Fault{"row " + excerpt(row) + " does not fill 9 files"};
}

Result<Board> read_placement(std::string_view text) {
    Board b;
    const auto rows = split(text, '/');
    if (rows.size() != kRanks)
        return Fault{"want 10 rows separated by '/', found " + std::to_string(rows.size())};
    for (int i = 0; i < kRanks; ++i)
        if (auto fault = read_row(b, rows[static_cast<std::size_t>(i)], kRanks - 1 - i))
            return *fault;
    return b;
}

std::optional<Fault> fault_of_men(const Board& b, Side s) {
    for (const Kind k : kAllKinds) {
        const auto i = static_cast<std::size_t>(k);
        const Bitboard men = b.of(s, k);
        if (k == Kind::King && men.count() != 1)
            return Fault{side_name(s) + " has " + std::to_string(men.count()) + " kings, want 1"};
        if (men.count() > kMost[i])
            return Fault{side_name(s) + " has " + std::to_string(men.count()) + " " +
                         std::string(kKindNames[i]) + ", at most " + std::to_string(kMost[i]) +
                         " are possible"};
        const Bitboard lost = men.without(home_of(Piece{s, k}));
        if (lost)
            return Fault{side_name(s) + "'s " + letter(Piece{s, k}) + " can never stand on " +
                         write_square(lost.lowest())};
    }
    return std::nullopt;
}

}  // namespace

std::optional<Fault> fault_of(const Board& b) {
    for (const Side s : kSides)
        if (auto fault = fault_of_men(b, s)) return fault;
    const Side waiting = other(b.side_to_move());
    if (is_in_check(b, waiting))
        return Fault{side_name(waiting) + " is in check but " + side_name(b.side_to_move()) +
                     " is to move"};
    return std::nullopt;
}

Result<Position> read_fen(std::string_view text) {
    const auto fields = words(text);
    if (fields.empty())
        return bad(text, "it is empty: want a board such as " + std::string(kStartFen));
    if (fields.size() > 6)
        return bad(text, "want at most 6 fields, found " + std::to_string(fields.size()));
    auto board = read_placement(fields[0]);
    if (!board) return bad(text, board.fault().what);
    const std::string_view side = fields.size() > 1 ? fields[1] : "w";
    if (side != "w" && side != "r" && side != "b")
        return bad(text, "side " + excerpt(side) + ": want w (or r) for Red, b for Black");
    board->set_side_to_move(side == "b" ? Side::Second : Side::First);
    if (auto fault = fault_of(*board)) return bad(text, fault->what);
    const auto clock = read_number<int>(fields.size() > 4 ? fields[4] : "0");
    if (!clock || *clock < 0 || *clock >= kClockLimit)
        return bad(text,
                   "clock " + excerpt(fields[4]) + ": want 0..119 plies since the last capture");
    const auto number = read_number<int>(fields.size() > 5 ? fields[5] : "1");
    if (!number || *number < 0 || *number > 9999)
        return bad(text, "move number " + excerpt(fields[5]) + ": want 1..9999");
    return Position{*board, *clock, *number == 0 ? 1 : *number};
}

std::string write_board(const Board& b) {
    std::string out;
    for (int rank = kRanks - 1; rank >= 0; --rank) {
        int empty = 0;
        for (int file = 0; file < kFiles; ++file) {
            const Piece p = b.at(Square{file, rank});
            if (p.is_none()) {
                ++empty;
                continue;
            }
            if (empty > 0) out += std::to_string(empty);
            empty = 0;
            out += letter(p);
        }
        if (empty > 0) out += std::to_string(empty);
        if (rank > 0) out += '/';
    }
    return out + (b.side_to_move() == Side::First ? " w" : " b");
}

std::string write_fen(const Position& p) {
    return write_board(p.board()) + " - - " + std::to_string(p.clock()) + " " +
           std::to_string(p.move_number());
}

}  // namespace boyi::xiangqi
