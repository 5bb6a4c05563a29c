#include "db/sqlite.h"

#include <gtest/gtest.h>

#include <fstream>
#include <optional>

#include "tests/support.h"

namespace boyi::db {
namespace {

Database made() {
    auto file = Database::in_memory();
    EXPECT_TRUE(file);
    EXPECT_TRUE(file->run("CREATE TABLE t(number INTEGER, word TEXT, share REAL, bytes BLOB)"));
    return std::move(*file);
}

std::int64_t rows_of(Database& file) {
    auto count = file.prepare("SELECT count(*) FROM t");
    EXPECT_TRUE(count && count->next());
    return count->integer(0);
}

TEST(Sqlite, WhatGoesInComesOut) {
    auto file = made();
    const std::string bytes("\0\xFFz", 3);
    {
        auto insert = file.prepare("INSERT INTO t VALUES(?, ?, ?, ?)");
        ASSERT_TRUE(insert);
        EXPECT_TRUE(insert->run(INT64_MIN, "炮二平五", 0.25, Blob{bytes}));
        EXPECT_EQ(file.last_id(), 1);
        EXPECT_TRUE(insert->run(std::optional(7), "", nullptr, std::optional<double>()));
    }
    auto query = file.prepare("SELECT * FROM t ORDER BY number");
    ASSERT_TRUE(query);
    ASSERT_TRUE(*query->next());
    EXPECT_EQ(query->integer(0), INT64_MIN);
    EXPECT_EQ(query->text(1), "炮二平五");
    EXPECT_EQ(query->real(2), 0.25);
    EXPECT_EQ(query->text(3), bytes);
    ASSERT_TRUE(*query->next());
    EXPECT_EQ(query->integer(0), 7);
    EXPECT_FALSE(query->is_null(1));
    EXPECT_TRUE(query->is_null(2));
    EXPECT_TRUE(query->is_null(3));
    EXPECT_FALSE(*query->next());
}

TEST(Sqlite, WithoutACommitNothingHappened) {
    auto file = made();
    {
        auto undone = Transaction::begin(file);
        ASSERT_TRUE(undone);
        ASSERT_TRUE(file.run("INSERT INTO t(number) VALUES(1)"));
        EXPECT_EQ(rows_of(file), 1);
    }
    EXPECT_EQ(rows_of(file), 0);
    auto kept = Transaction::begin(file);
    ASSERT_TRUE(kept);
    ASSERT_TRUE(file.run("INSERT INTO t(number) VALUES(1), (2)"));
    EXPECT_EQ(file.changes(), 2);
    EXPECT_TRUE(kept->commit());
    EXPECT_EQ(rows_of(file), 2);
}

TEST(Sqlite, TroubleIsOneSentence) {
    auto file = made();
    EXPECT_NE(file.run("INSERT INTO nowhere VALUES(1)").fault().what.find("nowhere"),
              std::string::npos);
    EXPECT_FALSE(file.prepare("SELECT"));
    auto insert = file.prepare("INSERT INTO t(number) VALUES(?)");
    EXPECT_FALSE(insert->run(1, 2)) << "one value too many";
}

TEST(Sqlite, FilesAreMadeOnlyWhenAsked) {
    const std::string path = testing::temporary_path("sqlite_test.db");
    std::remove(path.c_str());
    EXPECT_FALSE(Database::open(path, Access::Read));
    EXPECT_FALSE(Database::open(path, Access::Write));
    {
        auto file = Database::open(path, Access::Create);
        ASSERT_TRUE(file);
        EXPECT_TRUE(file->run("CREATE TABLE t(number)"));
    }
    auto reading = Database::open(path, Access::Read);
    ASSERT_TRUE(reading);
    EXPECT_FALSE(reading->run("INSERT INTO t VALUES(1)"));
    EXPECT_EQ(rows_of(*reading), 0);
    std::remove(path.c_str());
}

TEST(Sqlite, AFileOfAnotherKindIsRefused) {
    const std::string path = testing::temporary_path("sqlite_other.db");
    std::ofstream(path) << std::string(5000, 'x');
    const auto file = Database::open(path, Access::Write);
    ASSERT_FALSE(file);
    EXPECT_NE(file.fault().what.find(path), std::string::npos);
    std::remove(path.c_str());
}

}  // namespace
}  // namespace boyi::db
