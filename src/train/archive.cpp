#include "train/archive.h"

#include <unistd.h>
#include <zstd.h>

#include <cstring>
#include <fstream>
#include <iterator>
#include <optional>
#include <sstream>

#include "base/text.h"

namespace boyi::train {
namespace {

constexpr int kLevel = 12;
constexpr std::uint32_t kMostBlock = 64u << 20;
constexpr std::size_t kBlockHead = 16;

std::string magic(const std::string& game) { return "BOYIGAMES1 " + game + "\n"; }

std::uint64_t checksum(std::string_view bytes) {  // FNV-1a
    std::uint64_t h = 0xCBF29CE484222325ULL;
    for (const char c : bytes) h = (h ^ static_cast<unsigned char>(c)) * 0x100000001B3ULL;
    return h;
}

template <class Number>
void put(std::string& out, Number value) {
    for (std::size_t i = 0; i < sizeof(Number); ++i)
        out.push_back(static_cast<char>(static_cast<std::uint64_t>(value) >> 8 * i));
}

class Cursor {
  public:
    explicit Cursor(std::string_view bytes) : bytes_(bytes) {}
    bool has(std::size_t count) const { return bytes_.size() - at_ >= count; }
    bool ended() const { return at_ == bytes_.size(); }
    std::size_t position() const { return at_; }
    std::string_view take(std::size_t count) {
        at_ += count;
        return bytes_.substr(at_ - count, count);
    }
    template <class Number>
    Number number() {
        std::uint64_t value = 0;
        const auto text = take(sizeof(Number));
        for (std::size_t i = 0; i < sizeof(Number); ++i)
            value |= static_cast<std::uint64_t>(static_cast<unsigned char>(text[i])) << 8 * i;
        return static_cast<Number>(value);
    }

  private:
    std::string_view bytes_;
    std::size_t at_ = 0;
};

struct Contents {
    std::vector<PackedGame> games;
    std::size_t whole = 0;  // bytes up to the end of the last good block
};

// One block at the cursor, or nothing where the file is torn.
std::optional<std::vector<PackedGame>> read_block(Cursor& in) {
    if (!in.has(kBlockHead)) return std::nullopt;
    const auto size = in.number<std::uint32_t>();
    const auto raw_size = in.number<std::uint32_t>();
    const auto sum = in.number<std::uint64_t>();
    if (raw_size > kMostBlock || !in.has(size)) return std::nullopt;
    const auto packed = in.take(size);
    if (checksum(packed) != sum) return std::nullopt;
    std::string raw(raw_size, '\0');
    const std::size_t got = ZSTD_decompress(raw.data(), raw.size(), packed.data(), packed.size());
    if (ZSTD_isError(got) || got != raw_size) return std::nullopt;
    auto games = unpack(raw);
    if (!games) return std::nullopt;
    return std::move(*games);
}

Result<Contents> read_contents(const std::string& path, const std::string& game) {
    std::ifstream in(path, std::ios::binary);
    if (!in) return Fault{"archive " + excerpt(path, 200) + " cannot be read"};
    std::ostringstream text;
    text << in.rdbuf();
    const std::string bytes = text.str();
    const std::string head = magic(game);
    if (bytes.compare(0, head.size(), head) != 0)
        return Fault{"archive " + excerpt(path, 200) + ": want a file of boyi's " + game +
                     " games"};
    Contents contents;
    contents.whole = head.size();
    Cursor cursor(std::string_view(bytes).substr(head.size()));
    while (auto block = read_block(cursor)) {
        std::move(block->begin(), block->end(), std::back_inserter(contents.games));
        contents.whole = head.size() + cursor.position();
    }
    return contents;
}

}  // namespace

std::string pack(const std::vector<PackedGame>& games) {
    std::string out;
    for (const auto& g : games) {
        put(out, static_cast<std::uint16_t>(g.start.size()));
        out += g.start;
        put(out, static_cast<std::uint8_t>(g.result));
        put(out, static_cast<std::uint16_t>(g.plies.size()));
        for (const auto& p : g.plies) put(out, p.move);
        for (const auto& p : g.plies) put(out, static_cast<std::uint16_t>(p.score));
    }
    return out;
}

Result<std::vector<PackedGame>> unpack(std::string_view bytes) {
    const Fault torn{"packed games end in the middle of a game"};
    std::vector<PackedGame> games;
    Cursor in(bytes);
    while (!in.ended()) {
        PackedGame g;
        if (!in.has(2)) return torn;
        const auto start = in.number<std::uint16_t>();
        if (!in.has(start + 3u)) return torn;
        g.start = std::string(in.take(start));
        const auto result = in.number<std::uint8_t>();
        if (result > 2)
            return Fault{"packed game has result " + std::to_string(result) + ", want 0..2"};
        g.result = static_cast<GameResult>(result);
        g.plies.resize(in.number<std::uint16_t>());
        if (!in.has(g.plies.size() * 4)) return torn;
        for (auto& p : g.plies) p.move = in.number<std::uint16_t>();
        for (auto& p : g.plies) p.score = in.number<std::int16_t>();
        games.push_back(std::move(g));
    }
    return games;
}

Result<ArchiveWriter> ArchiveWriter::open(const std::string& path, const std::string& game) {
    std::uint64_t games = 0;
    const bool exists = access(path.c_str(), F_OK) == 0;
    if (exists) {
        const auto contents = read_contents(path, game);
        if (!contents) return contents.fault();
        games = contents->games.size();
        if (truncate(path.c_str(), static_cast<off_t>(contents->whole)) != 0)
            return Fault{"archive " + excerpt(path, 200) +
                         " cannot be mended: " + std::strerror(errno)};
    }
    File file(std::fopen(path.c_str(), "ab"));
    if (!file)
        return Fault{"archive " + excerpt(path, 200) +
                     " cannot be written: " + std::strerror(errno)};
    if (!exists) {
        const std::string head = magic(game);
        if (std::fwrite(head.data(), 1, head.size(), file.get()) != head.size() ||
            std::fflush(file.get()) != 0)
            return Fault{"archive " + excerpt(path, 200) +
                         " cannot be written: " + std::strerror(errno)};
    }
    return ArchiveWriter(std::move(file), games);
}

Result<Done> ArchiveWriter::append(const std::vector<PackedGame>& games) {
    const std::string raw = pack(games);
    std::string packed(ZSTD_compressBound(raw.size()), '\0');
    packed.resize(ZSTD_compress(packed.data(), packed.size(), raw.data(), raw.size(), kLevel));
    std::string block;
    put(block, static_cast<std::uint32_t>(packed.size()));
    put(block, static_cast<std::uint32_t>(raw.size()));
    put(block, checksum(packed));
    block += packed;
    if (std::fwrite(block.data(), 1, block.size(), file_.get()) != block.size() ||
        std::fflush(file_.get()) != 0)
        return Fault{std::string("archive cannot be written: ") + std::strerror(errno)};
    games_ += games.size();
    return Done{};
}

Result<std::vector<PackedGame>> read_archive(const std::string& path, const std::string& game) {
    auto contents = read_contents(path, game);
    if (!contents) return contents.fault();
    return std::move(contents->games);
}

}  // namespace boyi::train
