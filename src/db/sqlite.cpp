#include "db/sqlite.h"

#include <sqlite3.h>

#include <utility>

#include "base/text.h"

namespace boyi::db {
namespace {

constexpr int kPatienceMs = 5000;  // for another program that writes

int flags_of(Access access) {
    switch (access) {
        case Access::Read: return SQLITE_OPEN_READONLY;
        case Access::Write: return SQLITE_OPEN_READWRITE;
        case Access::Create: return SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    }
    return SQLITE_OPEN_READONLY;
}

}  // namespace

void Statement::Closer::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
void Database::Closer::operator()(sqlite3* file) const { sqlite3_close_v2(file); }

bool Statement::bind_one(int place, std::nullptr_t) {
    return sqlite3_bind_null(statement_.get(), place) == SQLITE_OK;
}

bool Statement::bind_integer(int place, std::int64_t value) {
    return sqlite3_bind_int64(statement_.get(), place, value) == SQLITE_OK;
}

bool Statement::bind_one(int place, double value) {
    return sqlite3_bind_double(statement_.get(), place, value) == SQLITE_OK;
}

bool Statement::bind_one(int place, std::string_view value) {
    // An empty view may point nowhere, which SQLite would take for NULL.
    const char* text = value.empty() ? "" : value.data();
    return sqlite3_bind_text64(statement_.get(), place, text, value.size(), SQLITE_TRANSIENT,
                               SQLITE_UTF8) == SQLITE_OK;
}

bool Statement::bind_one(int place, Blob value) {
    const char* bytes = value.bytes.empty() ? "" : value.bytes.data();
    return sqlite3_bind_blob64(statement_.get(), place, bytes, value.bytes.size(),
                               SQLITE_TRANSIENT) == SQLITE_OK;
}

Result<bool> Statement::next() {
    switch (sqlite3_step(statement_.get())) {
        case SQLITE_ROW: return true;
        case SQLITE_DONE: return false;
        default: return trouble();
    }
}

Result<Done> Statement::finish() {
    for (;;) {
        const auto row = next();
        if (!row) {
            const Fault& fault = row.fault();
            reset();
            return fault;
        }
        if (!*row) break;
    }
    reset();
    return Done{};
}

void Statement::reset() { sqlite3_reset(statement_.get()); }

std::int64_t Statement::integer(int column) const {
    return sqlite3_column_int64(statement_.get(), column);
}

double Statement::real(int column) const { return sqlite3_column_double(statement_.get(), column); }

std::string Statement::text(int column) const {
    const void* bytes = sqlite3_column_blob(statement_.get(), column);
    const int size = sqlite3_column_bytes(statement_.get(), column);
    return bytes == nullptr
               ? std::string()
               : std::string(static_cast<const char*>(bytes), static_cast<std::size_t>(size));
}

bool Statement::is_null(int column) const {
    return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL;
}

Fault Statement::trouble() const {
    return Fault{std::string("database: ") + sqlite3_errmsg(sqlite3_db_handle(statement_.get()))};
}

Result<Database> Database::open(const std::string& path, Access access) {
    Database out;
    out.path_ = path;
    sqlite3* file = nullptr;
    const int status =
        sqlite3_open_v2(path.c_str(), &file, flags_of(access) | SQLITE_OPEN_FULLMUTEX, nullptr);
    out.file_.reset(file);
    if (file == nullptr) return Fault{path + ": there is no memory for a database"};
    if (status != SQLITE_OK) return out.trouble();
    sqlite3_busy_timeout(file, kPatienceMs);
    // The first look at the bytes: a file that is no database is refused here.
    if (auto looked = out.run("PRAGMA schema_version; PRAGMA foreign_keys = ON"); !looked)
        return looked.fault();
    return out;
}

Result<Database> Database::in_memory() { return open(":memory:", Access::Create); }

Result<Done> Database::run(const std::string& statements) {
    if (sqlite3_exec(file_.get(), statements.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK)
        return trouble();
    return Done{};
}

Result<Statement> Database::prepare(std::string_view statement) {
    sqlite3_stmt* made = nullptr;
    if (sqlite3_prepare_v2(file_.get(), statement.data(), static_cast<int>(statement.size()), &made,
                           nullptr) != SQLITE_OK)
        return trouble();
    return Statement(made);
}

std::int64_t Database::last_id() const { return sqlite3_last_insert_rowid(file_.get()); }
std::int64_t Database::changes() const { return sqlite3_changes64(file_.get()); }

Fault Database::trouble() const {
    return Fault{"database " + path_ + ": " + sqlite3_errmsg(file_.get())};
}

Result<Transaction> Transaction::begin(Database& file) {
    if (auto begun = file.run("BEGIN IMMEDIATE"); !begun) return begun.fault();
    return Transaction(file);
}

Transaction::Transaction(Transaction&& other) noexcept
    : file_(std::exchange(other.file_, nullptr)) {}

Transaction::~Transaction() {
    // Fails only where SQLite has already undone it by itself.
    if (file_ != nullptr) static_cast<void>(file_->run("ROLLBACK"));
}

Result<Done> Transaction::commit() {
    auto done = file_->run("COMMIT");
    if (done) file_ = nullptr;
    return done;
}

}  // namespace boyi::db
