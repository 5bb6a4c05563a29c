#include "games/xiangqi/phrase.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace boyi::xiangqi {
namespace {

int own_file(Side s, Square at) { return s == Side::First ? kFiles - at.file() : at.file() + 1; }
int board_file(Side s, int own) { return s == Side::First ? kFiles - own : own - 1; }
int forward(Side s) { return s == Side::First ? 1 : -1; }

bool counts_steps(Kind k) {
    return k == Kind::King || k == Kind::Chariot || k == Kind::Cannon || k == Kind::Pawn;
}

Order order_word(const FilePlace& rank) {
    if (rank.place == 0) return {Order::Word::Front, 0};
    if (rank.count == 3 && rank.place == 1) return {Order::Word::Middle, 0};
    if (rank.count <= 3) return {Order::Word::Back, 0};
    return {Order::Word::Ordinal, rank.place};
}

// The square that the action leads to; nothing when it is off the board or no way of this man.
std::optional<Square> destination(const Phrase& phrase, Side us, Square from) {
    const int target = board_file(us, phrase.number);
    if (phrase.action == Action::Traverse) return Square{target, from.rank()};
    const int way = phrase.action == Action::Advance ? forward(us) : -forward(us);
    int file = from.file(), steps = phrase.number;
    if (!counts_steps(phrase.kind)) {
        file = target;
        const int across = std::abs(target - from.file());
        steps = phrase.kind == Kind::Horse ? 3 - across : across;
        if (across == 0 || steps <= 0) return std::nullopt;
    }
    const int rank = from.rank() + way * steps;
    if (!is_on_board(file, rank)) return std::nullopt;
    return Square{file, rank};
}

bool is_meant(const Board& b, const Phrase& phrase, Square from) {
    if (phrase.file && *phrase.file != own_file(b.side_to_move(), from)) return false;
    if (!phrase.order) return true;
    const FilePlace rank = place_on_file(b, from);
    return rank.count > 1 && phrase.order->fits(rank.place, rank.count);
}

}  // namespace

FilePlace place_on_file(const Board& b, Square at) {
    const Piece man = b.at(at);
    FilePlace rank;
    for (int r = 0; r < kRanks; ++r) {
        if (b.at(Square{at.file(), r}) != man) continue;
        ++rank.count;
        rank.place += man.side() == Side::First ? r > at.rank() : r < at.rank();
    }
    return rank;
}

int crowded_files(const Board& b, Side s) {
    std::array<int, kFiles> pawns{};
    for_each(b.of(s, Kind::Pawn), [&](Square at) { ++pawns[static_cast<std::size_t>(at.file())]; });
    return static_cast<int>(std::count_if(pawns.begin(), pawns.end(), [](int n) { return n > 1; }));
}

bool Order::fits(int at, int count) const {
    switch (word) {
        case Word::Front: return at == 0;
        case Word::Back: return at == count - 1;
        case Word::Middle: return at > 0 && at < count - 1 && (count % 2 == 0 || at == count / 2);
        case Word::Ordinal: return at == place;
    }
    return false;
}

Phrase phrase_of(const Position& p, Move m) {
    const Board& b = p.board();
    const Side us = b.side_to_move();
    const Square from = m.from(), to = m.to();
    Phrase phrase;
    phrase.kind = b.at(from).kind();
    const int ahead = (to.rank() - from.rank()) * forward(us);
    phrase.action = ahead == 0 ? Action::Traverse : ahead > 0 ? Action::Advance : Action::Retreat;
    const bool steps = ahead != 0 && counts_steps(phrase.kind);
    phrase.number = steps ? std::abs(ahead) : own_file(us, to);
    const FilePlace rank = place_on_file(b, from);
    const bool decided_by_action = phrase.kind == Kind::Advisor || phrase.kind == Kind::Elephant;
    if (rank.count > 1 && !decided_by_action) phrase.order = order_word(rank);
    if (!phrase.order || (phrase.kind == Kind::Pawn && crowded_files(b, us) > 1))
        phrase.file = own_file(us, from);
    return phrase;
}

Candidates candidates(const Position& p, const Phrase& phrase) {
    Candidates found;
    const Board& b = p.board();
    const Side us = b.side_to_move();
    for_each(b.of(us, phrase.kind), [&](Square from) {
        if (!is_meant(b, phrase, from)) return;
        const auto to = destination(phrase, us, from);
        if (!to || *to == from) return;
        const Move m{from, *to};
        (p.is_legal(m) ? found.legal : found.illegal).push_back(m);
    });
    return found;
}

}  // namespace boyi::xiangqi
