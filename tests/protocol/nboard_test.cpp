#include "protocol/nboard.h"

#include <gtest/gtest.h>

#include "engine/thinker.h"
#include "games/othello/engine.h"
#include "games/othello/levels.h"
#include "protocol/nboard_text.h"

namespace boyi::protocol {
namespace {

using engine::SetPosition;

// A dialog that thinks on this thread; what it says is kept.
class Talk {
  public:
    Talk() {
        auto [server, client] = memory_links();
        server_ = std::move(server);
        client_ = std::move(client);
        NboardManners manners;
        manners.at_depth = [](int depth) {
            return std::vector<engine::SetOption>{
                {"Exact From", std::to_string(othello::exact_from_at(depth))}};
        };
        dialog_ = std::make_unique<NboardDialog>(
            *server_, othello::make_engine(engine::callers_thread()), std::move(manners));
    }

    Lines say(std::string_view line) {
        dialog_->receive(line);
        Lines out;
        for (;;) {
            const auto arrival = client_->read(Millis{0});
            if (arrival.kind != Link::Kind::Line) return out;
            out.push_back(arrival.line);
        }
    }

  private:
    std::unique_ptr<Link> server_, client_;
    std::unique_ptr<NboardDialog> dialog_;
};

int count_of(const Lines& lines, std::string_view beginning) {
    int count = 0;
    for (const auto& line : lines) count += line.starts_with(beginning);
    return count;
}

constexpr const char* kGame =
    "set game (;GM[Othello]PC[NBoard]DT[2014-02-21 20:52:27 GMT]PB[a]PW[b]RE[?]TI[15:00]TY[8]BO[8 "
    "---------------------------O*------*O--------------------------- *]B[F5]W[F6//1.5]B[D3];)";

TEST(Nboard, GreetsAnswersPingsAndPassesOverWhatItDoesNotKnow) {
    Talk talk;
    EXPECT_EQ(count_of(talk.say("nboard 2"), "set myname boyi"), 1);
    EXPECT_EQ(talk.say("ping 7"), Lines{"pong 7"});
    EXPECT_EQ(talk.say("set contempt 3"), Lines{});
    EXPECT_EQ(talk.say("dance"), Lines{});
    EXPECT_EQ(talk.say("learn"), Lines{"learned"});
}

TEST(Nboard, ChoosesAMoveAndTellsTheNodes) {
    Talk talk;
    talk.say("nboard 2");
    talk.say("set depth 3");
    EXPECT_EQ(talk.say(kGame), Lines{});
    const Lines said = talk.say("go");
    EXPECT_EQ(count_of(said, "=== "), 1);
    EXPECT_EQ(count_of(said, "nodestats "), 1);
    EXPECT_GE(count_of(said, "search "), 1);
}

TEST(Nboard, HintsValueSeveralMoves) {
    Talk talk;
    talk.say("set depth 1");
    talk.say(kGame);
    EXPECT_EQ(count_of(talk.say("hint 3"), "search "), 3);
    EXPECT_EQ(count_of(talk.say("go"), "search "), 1);  // and no longer
}

TEST(Nboard, AnalysisValuesEveryPositionOfTheGame) {
    Talk talk;
    talk.say("set depth 2");
    talk.say(kGame);
    const Lines said = talk.say("analyze");
    EXPECT_EQ(count_of(said, "analysis "), 4);
    EXPECT_EQ(count_of(said, "analysis 0 "), 1);
    EXPECT_EQ(count_of(talk.say("move C5"), "status"), 0);  // the game stands where it stood
}

TEST(Nboard, WrongInputIsToldInTheStatus) {
    Talk talk;
    EXPECT_EQ(talk.say("set depth deep"),
              Lines{"status set depth 'deep': want a number, 0 or more"});
    EXPECT_EQ(count_of(talk.say("set game (;GM[Othello]"), "status game"), 1);
    EXPECT_EQ(talk.say("move Z"), Lines{"status move 'Z': want a square like F5, or PA"});
    EXPECT_EQ(count_of(talk.say("move a1"), "status "), 1);
}

TEST(Nboard, GamesSurviveWritingAndReading) {
    const std::string board = "OOOOOOO-XXXXXXXOXXXXXXXOXXXXXXXOXXXXXXXOXXXXXXXOXXXXXXXOXXXXXX-O O";
    for (const SetPosition& p :
         {SetPosition{}, SetPosition{{}, {"f5", "d6", "pass", "c3"}}, SetPosition{board, {"h8"}}})
        EXPECT_EQ(*read_nboard_game(write_nboard_game(p)), p);
    const auto skipped = read_nboard_game("(;BO[8 " + std::string(63, '-') + "* *]B[F5]B[D6];)");
    ASSERT_TRUE(skipped);
    EXPECT_EQ(skipped->moves, (std::vector<std::string>{"f5", "pass", "d6"}));
    EXPECT_FALSE(read_nboard_game("(;BO[8 *O *]B[F5];)"));
    EXPECT_FALSE(read_nboard_game("(;B[F55];)"));
}

TEST(NboardClient, SaysCommandsAndUnderstandsAnswers) {
    const auto client = make_nboard_client();
    EXPECT_EQ(client->write_command(engine::Hello{}, ""), (Lines{"nboard 2", "ping 1"}));
    engine::Go go;
    go.depth = 6;
    EXPECT_EQ(client->write_command(go, ""), (Lines{"set depth 6", "go"}));
    EXPECT_EQ(client->write_command(engine::Play{"pass"}, ""), Lines{"move PA"});
    const auto hears = [&](std::string_view line) { return **client->read_event(line).content; };
    EXPECT_EQ(hears("pong 1"), engine::Event{engine::Welcome{}});
    EXPECT_EQ(hears("pong 2"), engine::Event{engine::ReadyOk{}});
    EXPECT_EQ(hears("=== D6/1.20/0.1"), engine::Event{engine::BestMove{"d6"}});
    EXPECT_EQ(hears("=== PA"), engine::Event{engine::BestMove{"pass"}});
    const auto report = std::get<engine::Report>(hears("search F5d6C3 -1.6 0 12 text"));
    EXPECT_EQ(report.line, (std::vector<std::string>{"f5", "d6", "c3"}));
    EXPECT_EQ(report.score->value, -2);
    EXPECT_EQ(report.depth, 12);
    EXPECT_EQ(std::get<engine::Report>(hears("nodestats 35805 0.02")).nodes, 35805u);
    EXPECT_FALSE(client->read_event("status thinking").content);
    go.infinite = true;
    EXPECT_TRUE(client->objection(go));
}

}  // namespace
}  // namespace boyi::protocol
