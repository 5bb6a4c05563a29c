#include <gtest/gtest.h>

#include <thread>

#include "protocol/gtp.h"
#include "tests/engine/tiny_searcher.h"
#include "tests/toy/tictactoe.h"

namespace boyi::protocol {
namespace {

using namespace engine;
using toy::TicTacToe;

std::unique_ptr<Engine> toy_engine() {
    using Searcher = testing::TinySearcher<TicTacToe>;
    Parts<TicTacToe, Searcher> parts{{"toy", "boyi"}, Searcher{}};
    return make_game_engine(std::move(parts));
}

// One command, its reply.
class Conversation {
  public:
    explicit Conversation(GtpManners manners = {})
        : links_(memory_links()), dialog_(*links_.first, toy_engine(), {"Toy", 3, {}}, manners) {}

    std::string ask(std::string_view line) {
        dialog_.receive(line);
        GtpReplyReader reader;
        for (;;) {
            const auto arrival = links_.second->read(Millis{0});
            if (arrival.kind != Link::Kind::Line) return "no reply";
            if (const auto reply = reader.take(arrival.line))
                return (reply->ok ? "=" : "?") + reply->id + " " + reply->text;
        }
    }

  private:
    std::pair<std::unique_ptr<Link>, std::unique_ptr<Link>> links_;
    GtpDialog dialog_;
};

TEST(GtpText, RequestsSurviveWriting) {
    for (const GtpRequest& r : {GtpRequest{"", "name", ""}, GtpRequest{"12", "play", "b D4"},
                                GtpRequest{"", "loadsgf", "a file.sgf 7"}})
        EXPECT_EQ(read_gtp_request(write_gtp_request(r)), r);
    EXPECT_EQ(read_gtp_request(" # nothing"), std::nullopt);
    EXPECT_EQ(read_gtp_request("\t7\tplay \x01 b  D4 # why\r"), (GtpRequest{"7", "play", "b  D4"}));
}

TEST(GtpText, RepliesSurviveWriting) {
    for (const GtpReply& r : {GtpReply{"", true, ""}, GtpReply{"12", false, "no such thing"},
                              GtpReply{"3", true, "one\ntwo\nthree"}}) {
        GtpReplyReader reader;
        std::optional<GtpReply> read;
        for (const auto& line : write_gtp_reply(r)) {
            ASSERT_FALSE(read);
            read = reader.take(line);
        }
        EXPECT_EQ(read, r);
    }
}

TEST(GtpText, SecondsMayBeDecimal) {
    EXPECT_EQ(*read_gtp_seconds("12"), Millis(12000));
    EXPECT_EQ(*read_gtp_seconds("0.25"), Millis(250));
    EXPECT_EQ(*read_gtp_seconds("-3"), Millis(0));
    for (const auto* wrong : {"", "x", "1.x", "."}) EXPECT_FALSE(read_gtp_seconds(wrong)) << wrong;
}

TEST(GtpClock, TellsWhatAMoveMayTake) {
    engine::Go usual;
    usual.depth = 3;
    GtpClock clock;
    EXPECT_EQ(clock.limits(Side::First, usual), usual);
    ASSERT_TRUE(clock.set("0 5 1"));
    EXPECT_EQ(clock.limits(Side::First, usual).move_time, Millis(5000));
    ASSERT_TRUE(clock.set("60 30 10"));
    EXPECT_EQ(clock.limits(Side::First, usual).ours, (search::Clock{Millis(60000), Millis(3000)}));
    clock.spend(Side::First, Millis(61000));
    EXPECT_EQ(clock.limits(Side::First, usual).ours, (search::Clock{Millis(30000), Millis(0), 10}));
    EXPECT_EQ(clock.limits(Side::Second, usual).ours->left, Millis(60000));
    ASSERT_TRUE(clock.left("w 4 2"));
    EXPECT_EQ(clock.limits(Side::Second, usual).ours, (search::Clock{Millis(4000), Millis(0), 2}));
    ASSERT_TRUE(clock.set("0 1 0"));  // no limit, by the standard
    EXPECT_EQ(clock.limits(Side::First, usual), usual);
    for (const auto* wrong : {"", "1 2", "1 2 -3", "a b c"})
        EXPECT_FALSE(clock.set(wrong)) << wrong;
}

TEST(Gtp, PlaysTheToyGame) {
    Conversation gtp;
    EXPECT_EQ(gtp.ask("boardsize 3"), "= ");
    EXPECT_EQ(gtp.ask("play b b2"), "= ");
    EXPECT_EQ(gtp.ask("play w b2"), "? illegal move: move 'b2': want an empty cell, a1 to c3");
    EXPECT_EQ(gtp.ask("5 play w a1"), "=5 ");
    EXPECT_EQ(gtp.ask("showboard"), "= .../.x./o.. x");
    EXPECT_EQ(gtp.ask("genmove b").substr(0, 2), "= ");
    EXPECT_EQ(gtp.ask("gogui-rules_side_to_move"), "= white");
    EXPECT_EQ(gtp.ask("undo"), "= ");
    EXPECT_EQ(gtp.ask("showboard"), "= .../.x./o.. x");
    EXPECT_EQ(gtp.ask("genmove w"), "? it is the turn of black");
}

TEST(Gtp, AnalysisEndsWithTheNextLine) {
    auto [server, client] = memory_links();
    GtpDialog dialog(*server, toy_engine(), {"Toy", 3, {}});
    const auto next = [&, &link = *client] { return link.read().line; };
    dialog.receive("4 kata-analyze b 10");
    EXPECT_EQ(next(), "=4");
    dialog.receive("showboard");
    std::string line = next();
    for (; !line.empty(); line = next()) EXPECT_EQ(line.substr(0, 10), "info move ") << line;
    EXPECT_EQ(next(), "= .../.../... x");
}

TEST(Gtp, PonderingIsOverWhenTheNextCommandComes) {
    GtpManners manners;
    manners.ponders = true;
    Conversation gtp(manners);
    EXPECT_EQ(gtp.ask("genmove b").substr(0, 2), "= ");
    EXPECT_EQ(gtp.ask("undo"), "= ");
    EXPECT_EQ(gtp.ask("showboard"), "= .../.../... x");
}

// The law of both sides: an engine behind GTP gives the answers that the engine itself gives.
TEST(Gtp, ARemoteEngineIsTheEngineItself) {
    auto [server, client] = memory_links();
    std::thread thread([link = std::move(server)] {
        GtpDialog(*link, toy_engine(), {"Toy", 3, {}}).run();
    });
    const auto speech = make_gtp_client({"Toy", 3, {}});
    const auto tell = [&, &link = *client](const Command& command) {
        EXPECT_FALSE(speech->objection(command));
        for (const auto& line : speech->write_command(command, "")) link.write(line);
    };
    const auto hear = [&, &link = *client]() -> Event {
        for (;;) {
            const auto heard = speech->read_event(link.read().line);
            if (heard.content && *heard.content && !(**heard.content == Event{Accepted{}}))
                return **heard.content;
        }
    };

    const auto own = toy_engine();
    std::vector<Event> own_events;
    std::mutex mutex;
    std::condition_variable changed;
    own->listen([&](const Event& event) {
        const std::lock_guard lock(mutex);
        own_events.push_back(event);
        changed.notify_all();
    });
    const auto own_best = [&] {
        std::unique_lock lock(mutex);
        const auto is_best = [&] {
            return !own_events.empty() && std::holds_alternative<BestMove>(own_events.back());
        };
        changed.wait(lock, is_best);
        return std::get<BestMove>(own_events.back()).move;
    };

    tell(Hello{});
    EXPECT_EQ(hear(), (Event{Identity{"boyi", {}}}));
    while (!std::holds_alternative<Welcome>(hear())) {
    }
    tell(Ready{});
    EXPECT_EQ(hear(), Event{ReadyOk{}});
    std::vector<std::string> moves{"b2"};
    for (int i = 0; i < 4; ++i) {
        engine::Go go;
        go.depth = 1;
        tell(SetPosition{{}, moves});
        tell(go);
        EXPECT_TRUE(own->handle(SetPosition{{}, moves}));
        {
            const std::lock_guard lock(mutex);
            own_events.clear();
        }
        EXPECT_TRUE(own->handle(go));
        const auto best = own_best();
        EXPECT_EQ(std::get<BestMove>(hear()).move, best);
        moves.push_back(*best);
    }
    tell(Query{"showboard", {}});
    EXPECT_TRUE(own->handle(SetPosition{{}, moves}));
    EXPECT_TRUE(own->handle(Query{"showboard", {}}));
    EXPECT_EQ(hear(), own_events.back());
    tell(Query{"no such question", {}});
    EXPECT_TRUE(std::holds_alternative<Fault>(hear()));
    tell(Quit{});
    EXPECT_EQ(hear(), Event{Bye{}});
    thread.join();
}

TEST(Gtp, ClientObjectsToWhatCannotBeSaid) {
    const auto speech = make_gtp_client({"Toy", 3, {}});
    engine::Go endless;
    endless.infinite = true;
    EXPECT_TRUE(speech->objection(endless));
    EXPECT_TRUE(speech->objection(SetPosition{"x../.../... o", {}}));
    EXPECT_FALSE(speech->objection(SetPosition{{}, {"a1"}}));
}

}  // namespace
}  // namespace boyi::protocol
