#include "games/xiangqi/files/book_dat.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <unordered_map>
#include <unordered_set>

#include "base/bytes.h"
#include "book/explore.h"
#include "games/xiangqi/book.h"
#include "games/xiangqi/fen.h"

namespace boyi::xiangqi::files {
namespace {

constexpr std::size_t kRecord = 8;
constexpr int kMostWeight = 0xFFFF;
constexpr int kWide = 16, kMargin = 3;  // its board lies in the middle of 16 x 16 squares

// RC4 with the key 0 0 0 0.
class Stream {
  public:
    constexpr Stream() {
        for (std::size_t i = 0; i < state_.size(); ++i) state_[i] = static_cast<std::uint8_t>(i);
        std::uint8_t j = 0;
        for (std::size_t i = 0; i < state_.size(); ++i) {
            j = static_cast<std::uint8_t>(j + state_[i]);
            std::swap(state_[i], state_[j]);
        }
    }
    constexpr std::uint32_t word() {
        std::uint32_t out = 0;
        for (int shift = 0; shift < 32; shift += 8) out |= std::uint32_t{byte()} << shift;
        return out;
    }

  private:
    constexpr std::uint8_t byte() {
        y_ = static_cast<std::uint8_t>(y_ + state_[++x_]);
        std::swap(state_[x_], state_[y_]);
        return state_[static_cast<std::uint8_t>(state_[x_] + state_[y_])];
    }

    std::array<std::uint8_t, 256> state_{};
    std::uint8_t x_ = 0, y_ = 0;
};

constexpr int wide_square(Square s) {
    return (kRanks - 1 - s.rank() + kMargin) * kWide + s.file() + kMargin;
}

struct Words {
    std::uint32_t second_to_move = 0;
    std::array<std::array<std::uint32_t, kWide * kWide>, kPieces> man{};
};

Words make_words() {
    Stream stream;
    const auto third = [&stream] {
        stream.word();
        stream.word();
        return stream.word();
    };
    Words out;
    out.second_to_move = third();
    for (auto& squares : out.man)
        for (auto& word : squares) word = third();
    return out;
}

struct Record {
    std::uint32_t key;
    Move move;
    std::uint16_t weight;
};

std::uint16_t wide_move(Move m) {
    return static_cast<std::uint16_t>(wide_square(m.from()) + 256 * wide_square(m.to()));
}

// No move where a square lies outside the board.
Move narrow_move(std::uint16_t code) {
    const auto square = [](int wide) -> std::optional<Square> {
        const int file = wide % kWide - kMargin, rank = kRanks - 1 - (wide / kWide - kMargin);
        if (!is_on_board(file, rank)) return std::nullopt;
        return Square{file, rank};
    };
    const auto from = square(code & 0xFF), to = square(code >> 8);
    return from && to ? Move{*from, *to} : Move{};
}

struct Slot {
    std::vector<Record> records;
    std::optional<Key> owner;  // the first position that was found for this key
};
using Shelf = std::unordered_map<std::uint32_t, Slot>;

Result<Shelf> read_records(std::string_view bytes) {
    if (bytes.empty() || bytes.size() % kRecord != 0)
        return Fault{"a BOOK.DAT of " + std::to_string(bytes.size()) +
                     " bytes: want records of 8 bytes"};
    Shelf out;
    std::uint32_t before = 0;
    for (std::size_t at = 0; at < bytes.size(); at += kRecord) {
        const std::uint32_t key = word_at(bytes, at), rest = word_at(bytes, at + 4);
        if (key < before) return Fault{"this is no BOOK.DAT: its keys are not sorted"};
        before = key;
        out[key].records.push_back({key, narrow_move(static_cast<std::uint16_t>(rest)),
                                    static_cast<std::uint16_t>(rest >> 16)});
    }
    return out;
}

struct Keys {
    std::uint32_t own = 0, mirrored = 0;
};

Keys keys_of(const Board& b) {
    static const Words words = make_words();
    Keys out;
    if (b.side_to_move() == Side::Second) out = {words.second_to_move, words.second_to_move};
    for_each(b.occupied(), [&](Square s) {
        const auto& man = words.man[static_cast<std::size_t>(b.at(s).index())];
        out.own ^= man[static_cast<std::size_t>(wide_square(s))];
        out.mirrored ^= man[static_cast<std::size_t>(wide_square(s.mirrored()))];
    });
    return out;
}

// The legal moves that the file has for a position, or for its mirror image. Keys of 32 bits are
// not unique among the positions that a walk meets: each belongs to whoever comes first.
std::vector<std::pair<Move, std::uint16_t>> moves_of(Shelf& shelf, const Position& p, Key page) {
    std::vector<std::pair<Move, std::uint16_t>> out;
    const auto take = [&](std::uint32_t key, bool turned) {
        const auto found = shelf.find(key);
        if (found == shelf.end() || found->second.owner.value_or(page) != page) return;
        for (const Record& r : found->second.records) {
            const Move m = turned ? r.move.mirrored() : r.move;
            if (r.move.is_none() || !p.is_legal(m)) continue;
            out.emplace_back(m, r.weight);
            found->second.owner = page;
        }
    };
    const Keys keys = keys_of(p.board());
    take(keys.own, false);
    if (keys.own != keys.mirrored) take(keys.mirrored, true);
    return out;
}

std::uint16_t weight_in_file(const book::Entry& e) {
    return static_cast<std::uint16_t>(
        std::lround(std::min<double>(kMostWeight, book::playing_weight(e))));
}

Result<BookDatWriting> write_all(const book::Contents& book) {
    BookDatWriting out;
    std::vector<Record> records;
    std::unordered_set<std::uint32_t> taken;
    for (const book::Page& page : book.pages) {
        if (page.text.empty()) {
            ++out.nameless;
            continue;
        }
        const auto p = read_fen(page.text);
        if (!p) return p.fault();
        const auto place = BookCanon::place(*p);
        const std::uint32_t key = book_dat_key(p->board());
        if (!taken.insert(key).second) {
            ++out.collided;
            continue;
        }
        for (const book::Entry& e : page.entries)
            for (const Move m : BookCanon::moves(*p, place, e.move))
                if (weight_in_file(e) > 0) records.push_back({key, m, weight_in_file(e)});
    }
    std::stable_sort(records.begin(), records.end(),
                     [](const Record& a, const Record& b) { return a.key < b.key; });
    for (const Record& r : records) {
        append_number(out.bytes, r.key);
        append_number(out.bytes, wide_move(r.move) | std::uint32_t{r.weight} << 16);
    }
    out.records = records.size();
    return out;
}

}  // namespace

std::uint32_t book_dat_key(const Board& b) { return keys_of(b).own; }

Result<BookDatReading> read_book_dat(std::string_view bytes, const std::string& source) {
    auto shelf = read_records(bytes);
    if (!shelf) return shelf.fault();
    BookDatReading out;
    out.records = bytes.size() / kRecord;
    out.book.game = std::string(Xiangqi::kName);
    const auto bit = out.book.source_bit(source);
    book::explore<Xiangqi, BookCanon>([&](const Position& p, const book::Place& place) {
        std::vector<Move> moves;
        book::Page page{place.key, 0, BookCanon::text(p, place)};
        for (const auto& [move, weight] : moves_of(*shelf, p, place.key)) {
            moves.push_back(move);
            const auto code = BookCanon::code(p, place, move);
            book::Entry* entry = find_entry(page, code);
            if (entry == nullptr) entry = &page.entries.emplace_back(book::Entry{code});
            entry->weight = std::max<std::uint32_t>(entry->weight, weight);
            entry->sources = *bit;
        }
        out.placed += moves.size();
        if (!moves.empty()) out.book.pages.push_back(std::move(page));
        return moves;
    });
    if (out.placed == 0)
        return Fault{"this is no BOOK.DAT of Xiangqi: it knows no move of the start position"};
    std::sort(out.book.pages.begin(), out.book.pages.end(),
              [](const book::Page& a, const book::Page& b) { return a.key < b.key; });
    out.book.sort_entries();
    return out;
}

// A record whose position no walk over the other records finds would be lost when the file is read
// again, so it is left out: every record where the reader refuses the whole file.
Result<BookDatWriting> write_book_dat(const book::Contents& book) {
    if (book.game != Xiangqi::kName) return Fault{"a BOOK.DAT holds Xiangqi, not " + book.game};
    auto all = write_all(book);
    if (!all || all->records == 0) return all;
    const auto again = read_book_dat(all->bytes, "");
    if (again && again->placed == again->records) return all;
    auto found = again ? write_all(again->book) : Result<BookDatWriting>{BookDatWriting{}};
    if (!found) return found;
    found->nameless = all->nameless;
    found->collided = all->collided;
    found->unreachable = all->records - found->records;
    return found;
}

}  // namespace boyi::xiangqi::files
