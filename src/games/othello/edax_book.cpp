#include "games/othello/edax_book.h"

#include <algorithm>
#include <unordered_map>

#include "base/bytes.h"
#include "book/explore.h"
#include "games/othello/book.h"

namespace boyi::othello {
namespace {

constexpr std::string_view kMagic = "XADEKOOB";
constexpr std::size_t kVersionAt = 8, kCountAt = 38, kHead = 42;
constexpr unsigned kVersion = 4;
constexpr std::size_t kFixed = 40, kLinksAt = 38, kLink = 2;  // bytes of a position, of a move
constexpr int kMostWeight = 256, kWorthless = 8;              // discs below the best

struct Link {
    int score;
    unsigned move;  // a square, 64 for a pass, more for none
};

struct Known {
    Board board;
    std::string_view links;
    bool is_placed = false;
};

Link link_at(std::string_view links, std::size_t i) {
    return {static_cast<std::int8_t>(byte_at(links, kLink * i)), byte_at(links, kLink * i + 1)};
}

// The same for both colours and all symmetric twins.
Key colourless_key(const Board& b) { return BookCanon::place(Position(b, Side::First)).key; }

Result<std::unordered_map<Key, Known>> read_positions(std::string_view bytes) {
    std::unordered_map<Key, Known> out;
    ByteReader reader(bytes, kHead);
    const std::size_t promised = word_at(bytes, kCountAt);
    for (std::size_t i = 0; i < promised; ++i) {
        const auto fixed = reader.take(kFixed);
        const auto links =
            fixed ? reader.take(kLink * (byte_at(*fixed, kLinksAt) + std::size_t{1})) : fixed;
        if (!links)
            return Fault{"the book ends within position " + std::to_string(i + 1) + " of " +
                         std::to_string(promised)};
        const Board board{number_at(*fixed, 0, 8), number_at(*fixed, 8, 8)};
        out.insert({colourless_key(board), {board, *links}});
    }
    return out;
}

std::uint32_t weight_of(int below_best) {
    return below_best >= kWorthless ? 0u : static_cast<std::uint32_t>(kMostWeight >> below_best);
}

// The page of a position whose moves the file knows, maybe for a twin of it.
book::Page page_of(const Known& known, Side side, Key key, std::uint16_t source) {
    book::Page page{key, 0, {}, {}};
    const Position twin(known.board, side);
    const auto place = BookCanon::place(twin);
    std::vector<std::pair<book::MoveCode, int>> scores;
    int best = -kSquares;
    for (std::size_t i = 0; i < known.links.size() / kLink; ++i) {
        const Link link = link_at(known.links, i);
        if (link.move > kSquares) continue;
        const Move move =
            link.move == kSquares ? Move::pass() : Move{Square{static_cast<int>(link.move)}};
        if (!twin.is_legal(move)) continue;
        scores.emplace_back(BookCanon::code(twin, place, move), link.score);
        best = std::max(best, link.score);
    }
    for (const auto& [code, score] : scores) {
        if (book::find_entry(page, code) != nullptr) continue;
        book::Entry entry;
        entry.move = code;
        entry.weight = weight_of(best - score);
        entry.sources = source;
        page.entries.push_back(entry);
    }
    return page;
}

}  // namespace

Result<EdaxBookReading> read_edax_book(std::string_view bytes, const std::string& source) {
    if (bytes.size() < kHead || bytes.substr(0, kMagic.size()) != kMagic)
        return Fault{"this is no book of Edax: want a file that begins with " +
                     std::string(kMagic)};
    if (const unsigned version = byte_at(bytes, kVersionAt); version != kVersion)
        return Fault{"the book is of version " + std::to_string(version) + " of Edax: want " +
                     std::to_string(kVersion)};
    auto known = read_positions(bytes);
    if (!known) return known.fault();
    EdaxBookReading out;
    out.positions = known->size();
    out.book.game = Othello::kName;
    const auto bit = out.book.source_bit(source);
    if (!bit) return bit.fault();
    book::explore<Othello, BookCanon>([&](const Position& p, const book::Place& place) {
        std::vector<Move> moves;
        const auto found = known->find(colourless_key(p.board()));
        if (found == known->end()) return moves;
        book::Page page = page_of(found->second, p.side_to_move(), place.key, *bit);
        for (const book::Entry& e : page.entries)
            for (const Move m : BookCanon::moves(p, place, e.move)) moves.push_back(m);
        if (page.entries.empty()) return moves;
        out.placed += !found->second.is_placed;
        found->second.is_placed = true;
        page.text = BookCanon::text(p, place);
        out.book.pages.push_back(std::move(page));
        return moves;
    });
    std::sort(out.book.pages.begin(), out.book.pages.end(),
              [](const book::Page& a, const book::Page& b) { return a.key < b.key; });
    out.book.sort_entries();
    return out;
}

}  // namespace boyi::othello
