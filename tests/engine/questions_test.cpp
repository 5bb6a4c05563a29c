#include "engine/questions.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "games/xiangqi/engine.h"
#include "tests/engine/tiny_searcher.h"
#include "tests/toy/tictactoe.h"

namespace boyi::engine {
namespace {

using Json = nlohmann::ordered_json;

// Asks an engine and keeps its last answer.
struct Asker {
    explicit Asker(std::unique_ptr<Engine> its_engine) : engine(std::move(its_engine)) {
        engine->listen([this](const Event& e) {
            if (const auto* answer = std::get_if<Answer>(&e)) text = answer->text;
        });
    }
    Json ask(const std::string& name, const std::string& argument = "") {
        const auto done = engine->handle(Query{name, argument});
        return done ? Json::parse(text) : Json{{"fault", done.fault().what}};
    }
    std::string ask_text(const std::string& name, const std::string& argument = "") {
        const auto done = engine->handle(Query{name, argument});
        return done ? text : done.fault().what;
    }
    bool obeys(const Command& c) { return engine->handle(c).ok(); }

    std::string text;
    std::unique_ptr<Engine> engine;
};

Asker toy() {
    using Tiny = testing::TinySearcher<toy::TicTacToe>;
    return Asker(make_game_engine(Parts<toy::TicTacToe, Tiny>{{"tiny", "boyi"}, Tiny{}}));
}

TEST(Questions, AnyGameTellsItsState) {
    auto game = toy();
    ASSERT_TRUE(game.obeys(SetPosition{{}, {"a1", "b2", "b1"}}));
    const Json state = game.ask("state");
    EXPECT_EQ(state["game"], "tictactoe");
    EXPECT_EQ(state["position"], ".../.o./xx. o");
    EXPECT_EQ(state["start"], ".../.../... x");
    EXPECT_EQ(state["side"], "second");
    EXPECT_EQ(state["ply"], 3);
    EXPECT_EQ(state["check"], false);
    EXPECT_EQ(state["moves"], Json::parse(R"(["c1","a2","c2","a3","b3","c3"])"));
    EXPECT_EQ(state["played"], Json::parse(R"(["a1","b2","b1"])"));
    EXPECT_TRUE(state["outcome"].is_null());
    EXPECT_TRUE(state["verdict"].is_null());
}

TEST(Questions, AnEndIsToldInWords) {
    auto game = toy();
    ASSERT_TRUE(game.obeys(SetPosition{{}, {"a1", "b2", "b1", "c3", "c1"}}));
    const Json outcome = game.ask("state")["outcome"];
    EXPECT_EQ(outcome["winner"], "first");
    EXPECT_EQ(outcome["reason"], "three in a row");
    EXPECT_EQ(outcome["words"], "First wins: three in a row.");
}

TEST(Questions, PastedTextIsAPositionOrMoves) {
    auto game = toy();
    const Json moves = game.ask("read", R"({"text":"1. a1 b2 2. c3"})");
    EXPECT_EQ(moves[0]["tree"]["children"][0]["children"][0]["children"][0]["move"], "c3");
    EXPECT_EQ(game.ask("read", R"({"text":" x.../...\n"})").contains("fault"), true);
    EXPECT_EQ(game.ask("read", R"({"text":"x../.../... o\n"})")[0]["start"], "x../.../... o");
    EXPECT_TRUE(game.ask("read", R"({"text":""})").contains("fault"));
}

TEST(Questions, UnknownNotationsAreNamed) {
    auto game = toy();
    EXPECT_EQ(game.ask("names", "klingon")["fault"], "notation 'klingon' is not known: want plain");
}

TEST(Questions, XiangqiNamesMovesInEveryNotation) {
    Asker game(xiangqi::make_engine());
    ASSERT_TRUE(game.obeys(SetPosition{{}, {"h2e2", "h9g7"}}));
    EXPECT_EQ(game.ask("names", "chinese"), Json::parse(R"(["炮二平五","马８进７"])"));
    EXPECT_EQ(game.ask("names", "wxf"), Json::parse(R"(["C2=5","H8+7"])"));
    EXPECT_EQ(game.ask("names", "iccs"), Json::parse(R"(["H2-E2","H9-G7"])"));
    EXPECT_EQ(game.ask("name_line", R"({"notation":"chinese","moves":["h0g2","i9h9"]})"),
              Json::parse(R"(["马二进三","车９平８"])"));
    EXPECT_TRUE(
        game.ask("name_line", R"({"notation":"chinese","moves":["h0h0"]})").contains("fault"));
    EXPECT_EQ(game.ask("eval", "json")["parts"]["material"]["red"],
              game.ask("eval", "json")["parts"]["material"]["black"]);
}

TEST(Questions, XiangqiReadsWhateverIsPasted) {
    Asker game(xiangqi::make_engine());
    const std::string texts[] = {"炮二平五马８进７", "1. C2=5 H8+7", "h2e2 h9g7",
                                 "[Game \"Chinese Chess\"]\n\n1. H2-E2 H9-G7 *"};
    for (const auto& text : texts) {
        const Json games = game.ask("read", Json{{"text", text}}.dump());
        ASSERT_TRUE(games.is_array()) << text << games;
        EXPECT_EQ(games[0]["tree"]["children"][0]["children"][0]["move"], "h9g7") << text;
    }
}

// The chariot checks for ever: the rule set of the options judges, and the cycle is told.
TEST(Questions, XiangqiTellsACycleByTheChosenRules) {
    Asker game(xiangqi::make_engine());
    const std::string start = "4k4/9/9/9/9/9/9/9/R8/3K5 w - - 0 1";
    std::vector<std::string> moves = {"a1e1"};
    for (int i = 0; i < 3; ++i)
        for (const char* m : {"e9f9", "e1f1", "f9e9", "f1e1"}) moves.emplace_back(m);
    ASSERT_TRUE(game.obeys(SetPosition{start, moves}));
    const Json state = game.ask("state");
    EXPECT_EQ(state["outcome"]["winner"], "second");
    EXPECT_EQ(state["outcome"]["reason"], "perpetual check");
    EXPECT_EQ(state["outcome"]["words"], "Black wins: perpetual check.");
    EXPECT_EQ(state["verdict"]["must_change"], "red");
    EXPECT_EQ(state["verdict"]["rules"], "asian");
    EXPECT_EQ(state["check"], true);
    ASSERT_TRUE(game.obeys(SetOption{"Rule", "computer"}));
    EXPECT_EQ(game.ask("state")["verdict"]["rules"], "computer");
    EXPECT_EQ(game.ask_text("judge"), game.ask_text("judge", "computer"));
    EXPECT_NE(game.ask_text("judge"), game.ask_text("judge", "asian"));
}

}  // namespace
}  // namespace boyi::engine
