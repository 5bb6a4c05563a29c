#include "apps/session.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <sstream>

#include "apps/manners.h"
#include "tests/engine/tiny_searcher.h"
#include "tests/support.h"

namespace boyi::apps {
namespace {

using xiangqi::Xiangqi;
using Tiny = testing::TinySearcher<Xiangqi>;

constexpr char kMateInOne[] = "3k5/R8/9/9/9/9/9/9/9/1R2K4 w - - 0 1";

// What is printed when these lines are typed.
std::string type(const std::string& input, PerSide<bool> person = {true, false},
                 const std::string& position = "") {
    engine::Parts<Xiangqi, Tiny> parts{{"tiny", "boyi"}, Tiny{}};
    parts.executor = engine::callers_thread();
    Opponent opponent(engine::make_game_engine(std::move(parts)));
    SessionWish wish{person, {}, {}};
    wish.effort.depth = 1;
    const auto new_table = [&]() -> std::unique_ptr<Table> {
        return std::make_unique<TableOf<Xiangqi>>(
            position.empty() ? Xiangqi::start() : *Xiangqi::read_position(position));
    };
    std::istringstream in(input);
    std::ostringstream out;
    EXPECT_TRUE(Session(wish, new_table, opponent, in, out).run());
    return out.str();
}

bool has(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

TEST(Session, TakesMovesInAnyNotationAndAnswers) {
    for (const char* move : {"h2e2", "H2-E2", "C2=5", "炮二平五"}) {
        const std::string out = type(std::string(move) + "\nquit\n");
        EXPECT_TRUE(has(out, "you play 炮二平五 h2e2")) << out;
        EXPECT_TRUE(has(out, "black plays ")) << out;
    }
}

TEST(Session, EndsWithTheInputOrWithQuit) {
    EXPECT_TRUE(has(type(""), "red> "));
    EXPECT_FALSE(has(type("quit\nh2e2\n"), "you play"));
}

TEST(Session, AWrongMoveIsExplainedAndChangesNothing) {
    const std::string out = type("h2h8\nabc\nfen\n");
    EXPECT_TRUE(has(out, "type help"));
    EXPECT_TRUE(has(out, "RNBAKABNR w - - 0 1"));
    EXPECT_FALSE(has(out, "plays"));
}

TEST(Session, UndoTakesBackBothMoves) {
    const std::string out = type("h2e2\nundo\nfen\nundo\nundo 1\nundo x\n");
    EXPECT_TRUE(has(out, "RNBAKABNR w - - 0 1"));
    EXPECT_TRUE(has(out, "undo: want a number from 1 to 0"));
    const std::string both = type("h2e2\nundo\nfen\n", {true, true});
    EXPECT_TRUE(has(both, "RNBAKABNR w - - 0 1"));
}

TEST(Session, HelpNamesEveryWord) {
    const std::string out = type("help\n");
    for (const char* word : {"undo", "hint", "flip", "resign", "save", "new", "quit", "moves"})
        EXPECT_TRUE(has(out, "  " + std::string(word) + " ")) << word;
}

TEST(Session, HintsFlipsAndLists) {
    EXPECT_TRUE(has(type("hint\n"), "try "));
    EXPECT_TRUE(has(type("moves\n"), "炮二平五 h2e2"));
    EXPECT_NE(type("flip\n"), type("\n"));
    EXPECT_TRUE(has(type("go\n"), "red plays "));
}

TEST(Session, TellsHowTheGameEnded) {
    const std::string mate = type("b0b9\nh2e2\nnew\nb0b9\n", {true, false}, kMateInOne);
    EXPECT_TRUE(has(mate, "red wins: checkmate")) << mate;
    EXPECT_TRUE(has(mate, "the game is over"));
    EXPECT_TRUE(has(type("resign\n"), "red resigns: black wins"));
}

TEST(Session, ExplainsAPerpetualCheck) {
    const std::string out = type("h0h9\nd9d8\nh9h8\nd8d9\nh8h9\nd9d8\nh9h8\nd8d9\nh8h9\nd9d8\n",
                                 {true, true}, "3k5/9/9/9/9/9/9/9/9/4K2R1 w - - 0 1");
    EXPECT_TRUE(has(out, "black wins: ")) << out;
    EXPECT_TRUE(has(out, "must change")) << out;
}

TEST(Session, SavesTheGame) {
    const auto path = std::filesystem::temp_directory_path() /
                      ("boyi_session_" + std::to_string(::getpid()) + ".pgn");
    const std::string out = type("h2e2\nsave " + path.string() + "\nsave\n");
    EXPECT_TRUE(has(out, "saved " + path.string())) << out;
    EXPECT_TRUE(has(out, "save: want a file name"));
    const std::string text = testing::read_text(path.string());
    EXPECT_TRUE(has(text, "[Red \"you\"]")) << text;
    EXPECT_TRUE(has(text, "炮二平五")) << text;
    std::filesystem::remove(path);
    EXPECT_TRUE(has(type("save /nowhere/at/all.pgn\n"), "save: "));
}

TEST(Session, TheEngineMayPlayBothSides) {
    const std::string out = type("", {false, false}, kMateInOne);
    EXPECT_TRUE(has(out, "red plays ")) << out;
    EXPECT_TRUE(has(out, "new, undo, save or quit")) << out;
}

// The program itself, with a pipe for a keyboard.
TEST(Play, WorksThroughAPipe) {
    const std::string command = std::string("printf 'h2e2\\nhint\\nquit\\n' | '") + BOYI_PROGRAM +
                                "' play xiangqi --depth 1 --plain";
    FILE* pipe = ::popen(command.c_str(), "r");
    ASSERT_NE(pipe, nullptr);
    std::string out(1 << 16, '\0');
    out.resize(std::fread(out.data(), 1, out.size(), pipe));
    EXPECT_EQ(::pclose(pipe), 0);
    EXPECT_TRUE(has(out, "you play 炮二平五 h2e2")) << out;
    EXPECT_TRUE(has(out, "black plays ")) << out;
}

}  // namespace
}  // namespace boyi::apps
