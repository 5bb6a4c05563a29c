#include "db/documents.h"

#include <chrono>
#include <filesystem>

#include "db/sqlite.h"

namespace boyi::db {
namespace {

constexpr int kSchema = 1;

constexpr const char* kTables =
    "CREATE TABLE document(kind TEXT NOT NULL, name TEXT NOT NULL, body TEXT NOT NULL,"
    " summary TEXT NOT NULL, changed INTEGER NOT NULL, PRIMARY KEY(kind, name)) WITHOUT ROWID;"
    "CREATE INDEX document_by_change ON document(kind, changed);";

std::int64_t now() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

Result<std::int64_t> number(Database& file, const std::string& question) {
    auto query = file.prepare(question);
    if (!query) return query.fault();
    const auto row = query->next();
    if (!row) return row.fault();
    return query->integer(0);
}

Result<Done> bring_up_to_date(Database& file, const std::string& path) {
    const auto version = number(file, "PRAGMA user_version");
    if (!version) return version.fault();
    if (*version > kSchema)
        return Fault{"file '" + path + "' was written by a newer boyi: want schema " +
                     std::to_string(kSchema) + ", not " + std::to_string(*version)};
    if (*version == kSchema) return Done{};
    auto all = Transaction::begin(file);
    if (!all) return all.fault();
    if (auto made = file.run(kTables); !made) return made;
    if (auto marked = file.run("PRAGMA user_version=" + std::to_string(kSchema)); !marked)
        return marked;
    return all->commit();
}

}  // namespace

Documents::Documents(Database file) : file_(std::make_unique<Database>(std::move(file))) {}
Documents::~Documents() = default;

Result<std::unique_ptr<Documents>> Documents::open(const std::string& path) {
    std::error_code ignored;  // opening says what is wrong
    if (const auto folder = std::filesystem::path(path).parent_path(); !folder.empty())
        std::filesystem::create_directories(folder, ignored);
    auto file = path.empty() ? Database::in_memory() : Database::open(path, Access::Create);
    if (!file) return file.fault();
    // FULL: a commit is on disk before it is answered.
    if (auto set = file->run("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL"); !set)
        return set.fault();
    if (auto ready = bring_up_to_date(*file, path); !ready) return ready.fault();
    return std::unique_ptr<Documents>(new Documents(std::move(*file)));
}

Result<std::optional<std::string>> Documents::get(const std::string& kind,
                                                  const std::string& name) {
    const std::lock_guard lock(mutex_);
    auto query = file_->prepare("SELECT body FROM document WHERE kind=? AND name=?");
    if (!query) return query.fault();
    if (auto bound = query->bind(kind, name); !bound) return bound.fault();
    const auto row = query->next();
    if (!row) return row.fault();
    return *row ? std::optional(query->text(0)) : std::nullopt;
}

Result<Done> Documents::put(const std::string& kind, const std::string& name,
                            const std::string& body, const std::string& summary,
                            std::int64_t most) {
    const std::lock_guard lock(mutex_);
    auto insert = file_->prepare(
        "INSERT INTO document(kind, name, body, summary, changed) SELECT ?1, ?2, ?3, ?4, ?5"
        " WHERE (SELECT count(*) FROM document WHERE kind=?1 AND name<>?2) < ?6"
        " ON CONFLICT(kind, name) DO UPDATE SET body=?3, summary=?4, changed=?5");
    if (!insert) return insert.fault();
    if (auto done = insert->run(kind, name, body, summary, now(), most); !done) return done;
    if (file_->changes() == 0)
        return Fault{"no room: " + std::to_string(most) + " of '" + kind + "' are kept already"};
    return Done{};
}

Result<bool> Documents::drop(const std::string& kind, const std::string& name) {
    const std::lock_guard lock(mutex_);
    auto erase = file_->prepare("DELETE FROM document WHERE kind=? AND name=?");
    if (!erase) return erase.fault();
    if (auto done = erase->run(kind, name); !done) return done.fault();
    return file_->changes() > 0;
}

Result<std::vector<Documents::Entry>> Documents::list(const std::string& kind, std::int64_t before,
                                                      std::int64_t most) {
    const std::lock_guard lock(mutex_);
    auto query = file_->prepare(
        "SELECT name, summary, changed, length(CAST(body AS BLOB)) FROM document"
        " WHERE kind=? AND changed<? ORDER BY changed DESC, name LIMIT ?");
    if (!query) return query.fault();
    if (auto bound = query->bind(kind, before, most); !bound) return bound.fault();
    std::vector<Entry> out;
    for (;;) {
        const auto row = query->next();
        if (!row) return row.fault();
        if (!*row) return out;
        out.push_back({query->text(0), query->text(1), query->integer(2), query->integer(3)});
    }
}

}  // namespace boyi::db
