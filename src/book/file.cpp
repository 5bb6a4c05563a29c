#include "book/file.h"

#include <algorithm>
#include <limits>

#include "base/bytes.h"
#include "store/mapped_file.h"

namespace boyi::book {
namespace {

constexpr std::string_view kMagic = "BOYIBOOK";
constexpr std::string_view kSqliteMagic = "SQLite format 3";
constexpr std::uint32_t kVersion = 1;
constexpr std::size_t kHead = 32, kChecksumAt = 24;

void put_varint(std::string& out, std::uint64_t value) {
    for (; value >= 0x80; value >>= 7) out.push_back(static_cast<char>(value | 0x80));
    out.push_back(static_cast<char>(value));
}

std::uint64_t zigzag(int value) {
    return value < 0 ? static_cast<std::uint64_t>(-2LL * value - 1)
                     : static_cast<std::uint64_t>(2LL * value);
}

int unzigzag(std::uint64_t code) {
    const auto half = static_cast<int>(code >> 1);
    return (code & 1) != 0 ? -half - 1 : half;
}

std::uint64_t checksum(std::string_view bytes) {
    std::uint64_t h = 0xCBF29CE484222325ULL;
    for (const char c : bytes) h = (h ^ static_cast<unsigned char>(c)) * 0x100000001B3ULL;
    return h;
}

// Reads front to back; what lies behind the end reads as zero and is remembered as trouble.
class Cursor {
  public:
    explicit Cursor(std::string_view bytes) : bytes_(bytes) {}

    std::uint64_t varint() {
        std::uint64_t value = 0;
        for (int shift = 0; shift < 64; shift += 7) {
            if (at_ >= bytes_.size()) break;
            const auto byte = static_cast<unsigned char>(bytes_[at_++]);
            value |= std::uint64_t{byte & 0x7Fu} << shift;
            if (byte < 0x80) return value;
        }
        good_ = false;
        return 0;
    }
    std::uint64_t varint_up_to(std::uint64_t most) {
        const std::uint64_t value = varint();
        good_ = good_ && value <= most;
        return good_ ? value : 0;
    }
    std::string_view take(std::uint64_t count) {
        if (bytes_.size() - at_ < count) good_ = false;
        if (!good_) return {};
        at_ += static_cast<std::size_t>(count);
        return bytes_.substr(at_ - static_cast<std::size_t>(count),
                             static_cast<std::size_t>(count));
    }
    template <class Number>
    Number number() {
        const auto text = take(sizeof(Number));
        return text.empty() ? Number{} : number_at<Number>(text, 0);
    }
    bool ended() const { return at_ == bytes_.size(); }
    std::size_t position() const { return at_; }
    bool good() const { return good_; }

  private:
    std::string_view bytes_;
    std::size_t at_ = 0;
    bool good_ = true;
};

void put_names(std::string& out, const std::vector<std::string>& names) {
    put_varint(out, names.size());
    for (const auto& name : names) {
        put_varint(out, name.size());
        out += name;
    }
}

std::vector<std::string> take_names(Cursor& in) {
    std::vector<std::string> names;
    for (auto left = in.varint(); left > 0 && in.good(); --left)
        names.emplace_back(in.take(in.varint()));
    return names;
}

void put_page(std::string& out, const Page& page) {
    put_varint(out, page.opening);
    put_varint(out, page.entries.size());
    for (const Entry& e : page.entries) {
        append_number(out, e.move);
        for (const std::uint64_t n : {e.wins, e.draws, e.losses, e.weight}) put_varint(out, n);
        put_varint(out, zigzag(e.learned));
        put_varint(out, e.sources);
    }
}

Page take_page(Cursor& in) {
    constexpr auto kMost = std::numeric_limits<std::uint32_t>::max();
    Page page;
    const auto count32 = [&in] { return static_cast<std::uint32_t>(in.varint_up_to(kMost)); };
    page.opening = static_cast<std::uint16_t>(in.varint_up_to(0xFFFF));
    for (auto left = in.varint(); left > 0 && in.good(); --left) {
        Entry e;
        e.move = in.number<MoveCode>();
        e.wins = count32();
        e.draws = count32();
        e.losses = count32();
        e.weight = count32();
        e.learned = unzigzag(in.varint_up_to(zigzag(kMostLearned)));
        e.sources = static_cast<std::uint16_t>(in.varint_up_to(0xFFFF));
        page.entries.push_back(e);
    }
    return page;
}

const Fault kBroken{"the book is damaged: its parts do not fit together"};

Result<Done> check_head(std::string_view bytes) {
    if (bytes.starts_with(kSqliteMagic))
        return Fault{
            "this is the workshop of a book: want a packed one, as boyi book export makes"};
    if (!bytes.starts_with(kMagic))
        return Fault{"this is no opening book: want a file that boyi book made"};
    if (bytes.size() < kHead) return Fault{"the book is cut off"};
    const auto version = number_at<std::uint32_t>(bytes, 8);
    if (version != kVersion)
        return Fault{"the book is of version " + std::to_string(version) + ": want version " +
                     std::to_string(kVersion)};
    return Done{};
}

}  // namespace

std::string pack(const Contents& contents) {
    std::string names, keys, begins, moves;
    put_names(names, {contents.game});
    put_names(names, contents.sources);
    put_names(names, contents.openings);
    for (const Page& page : contents.pages) {
        append_number(keys, page.key);
        append_number(begins, static_cast<std::uint32_t>(moves.size()));
        put_page(moves, page);
    }
    std::string out(kMagic);
    append_number(out, kVersion);
    append_number(out, static_cast<std::uint32_t>(contents.pages.size()));
    append_number(out, static_cast<std::uint32_t>(names.size()));
    append_number(out, static_cast<std::uint32_t>(moves.size()));
    append_number(out, std::uint64_t{0});
    out += names + keys + begins + moves;
    seal(out);
    return out;
}

void seal(std::string& bytes) {
    if (bytes.size() < kHead) return;
    std::string sum;
    append_number(sum, checksum(std::string_view(bytes).substr(kHead)));
    bytes.replace(kChecksumAt, sum.size(), sum);
}

Result<Book> Book::open(std::string_view bytes, std::shared_ptr<const void> owner) {
    if (auto head = check_head(bytes); !head) return head.fault();
    Book out;
    out.owner_ = std::move(owner);
    out.pages_ = number_at<std::uint32_t>(bytes, 12);
    const std::uint64_t names_size = number_at<std::uint32_t>(bytes, 16);
    const std::uint64_t moves_size = number_at<std::uint32_t>(bytes, 20);
    const std::uint64_t whole = kHead + names_size + 12 * std::uint64_t{out.pages_} + moves_size;
    if (bytes.size() < whole)
        return Fault{"the book is cut off: it has " + std::to_string(bytes.size()) + " of " +
                     std::to_string(whole) + " bytes"};
    if (bytes.size() > whole ||
        number_at<std::uint64_t>(bytes, kChecksumAt) != checksum(bytes.substr(kHead)))
        return Fault{"the book is damaged: its checksum does not fit"};
    const auto names_end = static_cast<std::size_t>(kHead + names_size);
    Cursor names(bytes.substr(kHead, names_end - kHead));
    const auto games = take_names(names);
    out.head_.sources = take_names(names);
    out.head_.openings = take_names(names);
    if (!names.good() || !names.ended() || games.size() != 1 || out.head_.openings.empty() ||
        out.head_.sources.size() > kMostSources)
        return kBroken;
    out.head_.game = games.front();
    const auto rest = bytes.substr(names_end);
    out.keys_ = rest.substr(0, 8 * out.pages_);
    out.begins_ = rest.substr(8 * out.pages_, 4 * out.pages_);
    out.moves_ = rest.substr(12 * out.pages_);
    if (!out.fits_together()) return kBroken;
    return out;
}

bool Book::fits_together() const {
    std::size_t end = 0;
    for (std::size_t i = 0; i < pages_; ++i) {
        if (i > 0 && key(i - 1) >= key(i)) return false;
        if (number_at<std::uint32_t>(begins_, 4 * i) != end) return false;
        Cursor in(moves_.substr(end));
        const Page page = take_page(in);
        if (!in.good() || page.opening >= head_.openings.size()) return false;
        end += in.position();
    }
    return end == moves_.size();
}

Result<Book> Book::read(std::string bytes) {
    auto owner = std::make_shared<const std::string>(std::move(bytes));
    return open(*owner, owner);
}

Result<Book> Book::map(const std::string& path) {
    auto file = store::MappedFile::open(path);
    if (!file) return file.fault();
    auto owner = std::make_shared<const store::MappedFile>(std::move(*file));
    auto out = open(owner->bytes(), owner);
    if (!out) return Fault{"file '" + path + "': " + out.fault().what};
    return out;
}

Key Book::key(std::size_t index) const { return number_at<Key>(keys_, 8 * index); }

Page Book::page(std::size_t index) const {
    Cursor in(moves_.substr(number_at<std::uint32_t>(begins_, 4 * index)));
    Page out = take_page(in);
    out.key = key(index);
    return out;
}

std::optional<Page> Book::find(Key wanted) const {
    std::size_t low = 0, high = pages_;
    while (low < high) {
        const std::size_t middle = low + (high - low) / 2;
        if (key(middle) < wanted) low = middle + 1;
        else high = middle;
    }
    if (low == pages_ || key(low) != wanted) return std::nullopt;
    return page(low);
}

Contents Book::unpack() const {
    Contents out = head_;
    out.pages.reserve(pages_);
    for (std::size_t i = 0; i < pages_; ++i) out.pages.push_back(page(i));
    return out;
}

}  // namespace boyi::book
