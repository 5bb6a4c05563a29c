// `boyi book` as people call it.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>

#include <nlohmann/json.hpp>

#include "apps/carried_books.h"
#include "book/file.h"
#include "games/xiangqi/book.h"
#include "games/xiangqi/engine.h"
#include "tests/support.h"

namespace boyi::apps {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

constexpr const char* kGames =
    "[Game \"Chinese Chess\"]\n[Red \"甲\"]\n[Black \"乙\"]\n[ECCO \"C10\"]\n\n"
    "1. 炮二平五 馬８進７ 2. 馬二進三 車９平８\n1-0\n\n"
    "[Game \"Chinese Chess\"]\n[Red \"乙\"]\n[Black \"甲\"]\n[ECCO \"C11\"]\n\n"
    "1. 炮八平五 馬２進３ 2. 馬八進七 卒７進１\n1/2-1/2\n\n"
    "[Game \"Chinese Chess\"]\n[Red \"丙\"]\n[Black \"丁\"]\n[ECCO \"A06\"]\n\n"
    "1. 相三進五 炮８平５\n0-1\n\n"
    "[Red \"戊\"]\n\n1. 炮三平五\n*\n\n";

constexpr const char* kLost =
    "[Game \"Chinese Chess\"]\n[Red \"boyi\"]\n[Black \"甲\"]\n\n1. 炮二平五 馬８進７\n0-1\n\n";

class BookCommand : public ::testing::Test {
  protected:
    void SetUp() override {
        folder_ = testing::temporary_path();
        fs::remove_all(folder_);
        fs::create_directories(folder_);
        put("games.pgn", kGames);
        put("lost.pgn", kLost);
    }
    void TearDown() override { fs::remove_all(folder_); }

    std::string path(const std::string& name) const { return (folder_ / name).string(); }
    void put(const std::string& name, const std::string& text) const {
        std::ofstream(path(name), std::ios::binary) << text;
    }
    // In the folder; the last line of standard output, or the complaint.
    std::pair<std::string, int> run(const std::string& arguments) const {
        const std::string command =
            "cd " + folder_.string() + " && " + BOYI_PROGRAM + " book " + arguments + " 2>err";
        std::FILE* pipe = ::popen(command.c_str(), "r");
        std::string out;
        for (int c = 0; (c = std::fgetc(pipe)) != EOF;) out += static_cast<char>(c);
        const int status = WEXITSTATUS(::pclose(pipe));
        return {status == 0 ? out : testing::read_text(path("err")), status};
    }
    Json facts(const std::string& arguments) const {
        const auto [out, status] = run(arguments + " --json");
        EXPECT_EQ(status, 0) << out;
        return Json::parse(out, nullptr, false);
    }

    fs::path folder_;
};

TEST_F(BookCommand, ReadsEdaxAndSaysThatItDoesNotWriteIt) {
    const auto dat = testing::source_path("tests/fuzz/corpus/othello_edax_book/small.dat");
    ASSERT_EQ(run("import othello " + dat + " --from edax --out e.book").second, 0);
    const auto shown = run("show othello e.book --json");
    EXPECT_EQ(Json::parse(shown.first)["moves_here"][0]["weight"], 256);
    EXPECT_EQ(run("export othello e.book --to edax --out e.dat"),
              std::pair(std::string("boyi: format edax is only read: want a name that ends in "
                                    ".book or .db\n"),
                        2));
}

TEST_F(BookCommand, BuildsAndShows) {
    const Json built = facts("build xiangqi games.pgn --out a.book --source tests");
    EXPECT_EQ(built["games"], 3);
    EXPECT_EQ(built["skipped"], 1);
    EXPECT_EQ(built["positions"], 4) << "the fourth ply is reached by two games, turned";
    const Json start = facts("show xiangqi a.book --depth 2");
    ASSERT_EQ(start["moves_here"].size(), 2u);
    const Json& cannon = start["moves_here"][0];
    EXPECT_EQ(cannon["move"], "h2e2");
    EXPECT_EQ(cannon["names"], Json({"炮二平五", "C2=5"}));
    EXPECT_EQ(cannon["wins"], 1);
    EXPECT_EQ(cannon["draws"], 1);
    EXPECT_EQ(cannon["opening"], "C");
    EXPECT_EQ(cannon["next"][0]["move"], "h9g7");
    const auto [tree, status] = run("show xiangqi a.book 炮八平五 马2进3");
    EXPECT_NE(tree.find("马八进七 H8+7 b0c2"), std::string::npos) << tree;
    EXPECT_NE(tree.find("屏风马"), std::string::npos);
}

TEST_F(BookCommand, ALostLineIsPlayedLessWithEachLesson) {
    ASSERT_EQ(run("build xiangqi games.pgn --games 1 --out a.db").second, 0);
    double share = facts("show xiangqi a.db")["moves_here"][0]["share"];
    for (int lesson = 0; lesson < 4; ++lesson) {
        const Json learned = facts("learn xiangqi a.db lost.pgn --player boyi");
        EXPECT_EQ(learned["known_moves"], 1) << "the winner's move is not judged";
        const Json shown = facts("show xiangqi a.db");
        for (const auto& m : shown["moves_here"])
            if (m["move"] == "h2e2") {
                EXPECT_LE(m["share"], share);
                EXPECT_EQ(m["learned"], -8 * (lesson + 1));
                share = m["share"];
            }
    }
    EXPECT_EQ(facts("learn xiangqi a.db lost.pgn --player nobody")["known_moves"], 0);
}

TEST_F(BookCommand, ChangesItsKindAndLosesNothing) {
    ASSERT_EQ(run("build xiangqi games.pgn --games 1 --out a.book").second, 0);
    ASSERT_EQ(run("export xiangqi a.book --out b.db").second, 0);
    ASSERT_EQ(run("export xiangqi b.db --out c.book").second, 0);
    EXPECT_EQ(facts("show xiangqi a.book --depth 4"), facts("show xiangqi c.book --depth 4"));
    ASSERT_EQ(run("export xiangqi b.db --to bookdat --out 1.dat").second, 0);
    ASSERT_EQ(run("import xiangqi 1.dat --from bookdat --out d.db").second, 0);
    ASSERT_EQ(run("export xiangqi d.db --to bookdat --out 2.dat").second, 0);
    EXPECT_FALSE(testing::read_text(path("1.dat")).empty());
    EXPECT_EQ(testing::read_text(path("1.dat")), testing::read_text(path("2.dat")));
}

TEST_F(BookCommand, MergesAndPrunes) {
    ASSERT_EQ(run("build xiangqi games.pgn --games 1 --out a.book").second, 0);
    ASSERT_EQ(run("build xiangqi lost.pgn --games 1 --out b.db --source lost").second, 0);
    ASSERT_EQ(run("merge xiangqi a.book b.db --out c.book").second, 0);
    const Json merged = facts("show xiangqi c.book");
    EXPECT_EQ(merged["sources"], Json({"games", "lost"}));
    EXPECT_EQ(merged["moves_here"][0]["losses"], 1);
    ASSERT_EQ(run("prune xiangqi c.book --games 2 --out d.book").second, 0);
    EXPECT_EQ(facts("show xiangqi d.book")["moves_here"].size(), 1u);
}

TEST_F(BookCommand, KnowsOthelloAndItsSymmetries) {
    put("games.txt", "f5d6c3d3c4f4\nd3c5f6f5e6e3\nc4e3f6e6f5c5\n");  // one opening, turned
    EXPECT_EQ(run("build othello games.txt --out o.book").second, 0);
    const Json view = facts("show othello o.book f5 d6");
    ASSERT_EQ(view["moves_here"].size(), 1u);
    EXPECT_EQ(view["moves_here"][0]["move"], "c3");
    const auto go = run("build go games.txt --out g.book");
    EXPECT_EQ(go.second, 2);
    EXPECT_EQ(go.first, "boyi: game go has no opening books: want xiangqi or othello\n");
}

TEST_F(BookCommand, BadInputGetsASentenceAndChangesNothing) {
    ASSERT_EQ(run("build xiangqi games.pgn --out a.book").second, 0);
    const std::string before = testing::read_text(path("a.book"));
    for (const auto* wrong :
         {"build chess games.pgn --out a.book", "build othello games.pgn --out a.book",
          "build xiangqi nothing.pgn --out a.book", "learn xiangqi games.pgn lost.pgn",
          "learn xiangqi a.book nothing.pgn", "show xiangqi a.book 炮三平五",
          "import xiangqi games.pgn --from bookdat --out a.book",
          "import xiangqi games.pgn --from other --out a.book"}) {
        const auto [what, status] = run(wrong);
        EXPECT_EQ(status, 2) << wrong;
        EXPECT_TRUE(what.starts_with("boyi: ")) << wrong << ": " << what;
    }
    EXPECT_EQ(testing::read_text(path("a.book")), before);
    put("cut.book", before.substr(0, 100));
    EXPECT_NE(run("show xiangqi cut.book").first.find("cut off"), std::string::npos);
}

// Wherever the kill falls, the file under the name is a whole book: the old one or the new.
TEST_F(BookCommand, AKilledBuildLeavesAWholeBook) {
    ASSERT_EQ(run("build xiangqi games.pgn --out a.book").second, 0);
    std::string many;
    for (int i = 0; i < 3000; ++i) many += kLost;
    put("many.pgn", many);
    for (const char* seconds : {"0.01", "0.05", "0.1", "0.2"}) {
        const std::string kill = std::string("timeout -s KILL ") + seconds + " " + BOYI_PROGRAM;
        const std::string command = "cd " + folder_.string() + " && " + kill +
                                    " book build xiangqi many.pgn --out a.book >/dev/null 2>&1";
        [[maybe_unused]] const int status = std::system(command.c_str());
        const Json shown = facts("show xiangqi a.book");
        EXPECT_TRUE(shown["sources"] == Json({"games"}) || shown["sources"] == Json({"many"}));
        EXPECT_FALSE(shown["moves_here"].empty());
    }
}

TEST(CarriedBook, KnowsTheMasters) {
    const auto book = book::Book::open(carried_xiangqi_book(), nullptr);
    ASSERT_TRUE(book) << book.fault().what;
    EXPECT_EQ(book->game(), "xiangqi");
    EXPECT_GT(book->pages(), 70000u);
    ASSERT_EQ(book->sources().size(), 1u);
    EXPECT_NE(book->sources()[0].find("CC BY 4.0"), std::string::npos);
    const auto start = xiangqi::Xiangqi::start();
    const auto place = xiangqi::BookCanon::place(start);
    const auto page = book->find(place.key);
    ASSERT_TRUE(page);
    std::uint64_t games = 0;
    for (const auto& e : page->entries) games += e.games();
    EXPECT_GT(games, 27000u);
    const auto usual = xiangqi::BookCanon::moves(start, place, page->entries[0].move);
    EXPECT_EQ(xiangqi::Xiangqi::write_move(start, usual[0]), "h2e2");
}

}  // namespace
}  // namespace boyi::apps
