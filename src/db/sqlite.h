// SQLite behind Result: open a file, run statements, read rows. The only header that knows it is C.
//
//     auto file = Database::open("games.db", Access::Create);
//     auto insert = file->prepare("INSERT INTO game(id, moves) VALUES(?, ?)");
//     insert->run(7, "h2e2 h9g7");
//     auto query = file->prepare("SELECT id, moves FROM game WHERE id > ?");
//     query->bind(5);
//     for (auto row = query->next(); row && *row; row = query->next()) use(query->text(1));
//
// A database may be used by several threads, one statement by one thread at a time. Statements end
// before their database.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>

#include "base/result.h"

struct sqlite3;
struct sqlite3_stmt;

namespace boyi::db {

// Bytes that are no text. Not owned.
struct Blob {
    std::string_view bytes;
};

class Statement {
  public:
    // Values of the question marks, in their order. A nullptr is NULL; so is an absent optional.
    template <class... Values>
    Result<Done> bind(const Values&... values) {
        reset();
        int place = 0;
        bool good = true;
        ((good = good && bind_one(++place, values)), ...);
        if (!good) return trouble();
        return Done{};
    }

    // Binds, carries out and is ready again: for statements without rows.
    template <class... Values>
    Result<Done> run(const Values&... values) {
        if (auto bound = bind(values...); !bound) return bound;
        return finish();
    }

    Result<bool> next();  // true: there is a row
    void reset();         // from the first row again, with the same values

    // Columns of the row, counted from 0.
    std::int64_t integer(int column) const;
    double real(int column) const;
    std::string text(int column) const;  // also a blob's bytes
    bool is_null(int column) const;

  private:
    friend class Database;
    struct Closer {
        void operator()(sqlite3_stmt* statement) const;
    };
    explicit Statement(sqlite3_stmt* statement) : statement_(statement) {}

    bool bind_one(int place, std::nullptr_t);
    bool bind_one(int place, double value);
    bool bind_one(int place, std::string_view value);
    bool bind_one(int place, Blob value);
    bool bind_integer(int place, std::int64_t value);
    template <class T>
    requires std::is_integral_v<T>
    bool bind_one(int place, T value) {
        return bind_integer(place, static_cast<std::int64_t>(value));
    }
    template <class T>
    requires requires(const T& t) {
        t.has_value();
        *t;
    }
    bool bind_one(int place, const T& value) {
        return value.has_value() ? bind_one(place, *value) : bind_one(place, nullptr);
    }
    Result<Done> finish();
    Fault trouble() const;

    std::unique_ptr<sqlite3_stmt, Closer> statement_;
};

enum class Access : std::uint8_t { Read, Write, Create };

class Database {
  public:
    // Read and Write want a file that is there; Create makes a new one where there is none.
    // Waits some seconds for another program that holds the file.
    static Result<Database> open(const std::string& path, Access access);
    static Result<Database> in_memory();

    Result<Done> run(const std::string& statements);  // one or several, separated by ';'
    Result<Statement> prepare(std::string_view statement);
    std::int64_t last_id() const;  // of the row inserted last
    std::int64_t changes() const;  // rows that the last statement touched

  private:
    struct Closer {
        void operator()(sqlite3* file) const;
    };
    Fault trouble() const;

    std::string path_;
    std::unique_ptr<sqlite3, Closer> file_;
};

// All or nothing: without a commit everything since `begin` is undone.
class Transaction {
  public:
    static Result<Transaction> begin(Database& file);
    Transaction(Transaction&& other) noexcept;
    Transaction& operator=(Transaction&&) = delete;
    ~Transaction();
    Result<Done> commit();

  private:
    explicit Transaction(Database& file) : file_(&file) {}
    Database* file_;  // nobody: committed or moved away
};

}  // namespace boyi::db
