#include "db/book_workshop.h"

#include <algorithm>
#include <limits>

#include "db/sqlite.h"

namespace boyi::db {
namespace {

constexpr std::string_view kFormat = "boyi book 1";

const char* const kSchema = R"(
DROP VIEW IF EXISTS line;
DROP TABLE IF EXISTS move;
DROP TABLE IF EXISTS position;
DROP TABLE IF EXISTS source;
DROP TABLE IF EXISTS setting;
CREATE TABLE setting(name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE source(bit INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE position(key INTEGER PRIMARY KEY, board TEXT, opening TEXT);
CREATE TABLE move(key INTEGER NOT NULL REFERENCES position(key), move INTEGER NOT NULL,
    wins INTEGER NOT NULL DEFAULT 0, draws INTEGER NOT NULL DEFAULT 0,
    losses INTEGER NOT NULL DEFAULT 0, weight INTEGER NOT NULL DEFAULT 0,
    learned INTEGER NOT NULL DEFAULT 0, sources INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY(key, move)) WITHOUT ROWID;
CREATE VIEW line AS SELECT board, opening, move, wins + draws + losses AS games,
    round(100.0 * (wins + 0.5 * draws) / max(1, wins + draws + losses), 1) AS percent,
    weight, learned FROM position JOIN move USING(key) ORDER BY key, weight DESC;
)";

Result<Done> write_names(Database& file, const book::Contents& contents) {
    auto setting = file.prepare("INSERT INTO setting VALUES(?, ?)");
    if (!setting) return setting.fault();
    if (auto done = setting->run("format", kFormat); !done) return done;
    if (auto done = setting->run("game", contents.game); !done) return done;
    auto source = file.prepare("INSERT INTO source VALUES(?, ?)");
    if (!source) return source.fault();
    for (std::size_t i = 0; i < contents.sources.size(); ++i)
        if (auto done = source->run(1 << i, contents.sources[i]); !done) return done;
    return Done{};
}

std::optional<std::string_view> if_any(const std::string& text) {
    if (text.empty()) return std::nullopt;
    return text;
}

Result<Done> write_pages(Database& file, const book::Contents& contents) {
    auto position = file.prepare("INSERT INTO position VALUES(?, ?, ?)");
    if (!position) return position.fault();
    auto move = file.prepare("INSERT INTO move VALUES(?, ?, ?, ?, ?, ?, ?, ?)");
    if (!move) return move.fault();
    for (const book::Page& page : contents.pages) {
        const auto key = static_cast<std::int64_t>(page.key);
        if (auto done =
                position->run(key, if_any(page.text), if_any(contents.openings[page.opening]));
            !done)
            return done;
        for (const book::Entry& e : page.entries)
            if (auto done = move->run(key, e.move, e.wins, e.draws, e.losses, e.weight, e.learned,
                                      e.sources);
                !done)
                return done;
    }
    return Done{};
}

Result<std::string> setting(Database& file, const char* name) {
    auto query = file.prepare("SELECT value FROM setting WHERE name = ?");
    if (!query) return query.fault();
    if (auto bound = query->bind(name); !bound) return bound.fault();
    const auto row = query->next();
    if (!row) return row.fault();
    return *row ? query->text(0) : std::string();
}

Result<Done> read_sources(Database& file, book::Contents& out) {
    auto query = file.prepare("SELECT name FROM source ORDER BY bit");
    if (!query) return query.fault();
    for (;;) {
        const auto row = query->next();
        if (!row) return row.fault();
        if (!*row) return Done{};
        if (const auto bit = out.source_bit(query->text(0)); !bit) return bit.fault();
    }
}

Result<Done> read_positions(Database& file, book::Contents& out) {
    auto query = file.prepare("SELECT key, board, opening FROM position");
    if (!query) return query.fault();
    for (;;) {
        const auto row = query->next();
        if (!row) return row.fault();
        if (!*row) break;
        book::Page page{static_cast<Key>(query->integer(0)), 0, query->text(1)};
        page.opening = out.opening_number(query->text(2));
        out.pages.push_back(std::move(page));
    }
    std::sort(out.pages.begin(), out.pages.end(),
              [](const book::Page& a, const book::Page& b) { return a.key < b.key; });
    return Done{};
}

// What people write into a table may be anything: it is brought into the range of its kind.
Result<Done> read_moves(Database& file, book::Contents& out) {
    constexpr std::int64_t kMost = std::numeric_limits<std::uint32_t>::max();
    auto query =
        file.prepare("SELECT key, move, wins, draws, losses, weight, learned, sources FROM move");
    if (!query) return query.fault();
    const auto count = [&](int column) {
        return static_cast<std::uint32_t>(
            std::clamp<std::int64_t>(query->integer(column), 0, kMost));
    };
    for (;;) {
        const auto row = query->next();
        if (!row) return row.fault();
        if (!*row) return Done{};
        book::Page* page = out.find(static_cast<Key>(query->integer(0)));
        if (page == nullptr) continue;
        const auto learned =
            std::clamp<std::int64_t>(query->integer(6), -book::kMostLearned, book::kMostLearned);
        page->entries.push_back({static_cast<book::MoveCode>(query->integer(1)), count(2), count(3),
                                 count(4), count(5), static_cast<int>(learned),
                                 static_cast<std::uint16_t>(query->integer(7))});
    }
}

}  // namespace

bool is_workshop(std::string_view bytes) { return bytes.starts_with("SQLite format 3"); }

Result<Done> save_workshop(const std::string& path, const book::Contents& contents) {
    auto file = Database::open(path, Access::Create);
    if (!file) return file.fault();
    auto all = Transaction::begin(*file);
    if (!all) return all.fault();
    if (auto done = file->run(kSchema); !done) return done;
    if (auto done = write_names(*file, contents); !done) return done;
    if (auto done = write_pages(*file, contents); !done) return done;
    return all->commit();
}

Result<book::Contents> load_workshop(const std::string& path) {
    auto file = Database::open(path, Access::Read);
    if (!file) return file.fault();
    const auto format = setting(*file, "format");
    if (!format || *format != kFormat)
        return Fault{"database " + path +
                     " is no workshop of a book: want one that boyi book made"};
    book::Contents out;
    const auto game = setting(*file, "game");
    if (!game) return game.fault();
    out.game = *game;
    if (auto done = read_sources(*file, out); !done) return done.fault();
    if (auto done = read_positions(*file, out); !done) return done.fault();
    if (auto done = read_moves(*file, out); !done) return done.fault();
    out.sort_entries();
    return out;
}

}  // namespace boyi::db
