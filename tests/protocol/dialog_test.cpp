#include "protocol/dialog.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <thread>

#include "base/text.h"
#include "tests/engine/tiny_searcher.h"
#include "tests/toy/tictactoe.h"

namespace boyi::protocol {
namespace {

using Toy = toy::TicTacToe;
using Tiny = testing::TinySearcher<Toy>;

std::unique_ptr<engine::Engine> tiny_engine() {
    return engine::make_game_engine<Toy>(engine::Parts<Toy, Tiny>{{"tiny", "boyi"}, Tiny{}});
}

// A dialog on one thread, its client on another.
class Talk {
  public:
    explicit Talk(std::unique_ptr<Protocol> usual = make_uci()) {
        auto [server, client] = memory_links();
        client_ = std::move(client);
        thread_ = std::thread([link = std::move(server), p = std::move(usual)]() mutable {
            Dialog(*link, std::move(p), tiny_engine()).run();
        });
    }
    ~Talk() {
        hang_up();
        if (thread_.joinable()) thread_.join();
    }
    void send(std::string_view line) { client_->write(line); }
    void hang_up() { client_.reset(); }

    // The next line that begins so; what comes before it is passed over.
    std::string until(std::string_view beginning) {
        for (;;) {
            const auto arrival = client_->read();
            if (arrival.kind == Link::Kind::Closed) return "closed";
            if (arrival.line.substr(0, beginning.size()) == beginning) return arrival.line;
        }
    }
    std::string next() { return until(""); }

  private:
    std::unique_ptr<Link> client_;
    std::thread thread_;
};

TEST(Dialog, DetectsWhatIsSpoken) {
    Talk uci(make_ucci()), ucci(make_uci()), json(make_uci());
    uci.send("uci");
    EXPECT_EQ(uci.until("uciok"), "uciok");
    ucci.send("ucci");
    EXPECT_EQ(ucci.until("ucciok"), "ucciok");
    json.send(R"({"id":"1","do":"ready"})");
    EXPECT_EQ(json.next(), R"({"id":"1","ready":true})");
}

TEST(Dialog, ABreathlessClientIsServedInOrder) {
    Talk talk;
    talk.send("setoption name Dreamer value true");
    talk.send("go infinite");
    talk.send("stop");
    talk.send("position startpos moves b2");
    talk.send("go infinite searchmoves a1");
    talk.send("stop");
    talk.send("setoption name Dreamer value false");
    talk.send("position startpos moves b2 a1");
    talk.send("go depth 1 searchmoves c3");
    talk.until("bestmove");
    EXPECT_EQ(talk.until("bestmove").substr(0, 11), "bestmove a1");
    EXPECT_EQ(talk.until("bestmove").substr(0, 11), "bestmove c3");
}

TEST(Dialog, SecondStopWaitsOnlyForItsOwnThinking) {
    Talk talk;
    talk.send("setoption name Dreamer value true");
    talk.send("go infinite");
    talk.send("stop");
    talk.send("stop");
    EXPECT_EQ(talk.until("bestmove").substr(0, 8), "bestmove");
    talk.send("isready");
    EXPECT_EQ(talk.next(), "readyok");
}

TEST(Dialog, AnswersIsreadyWhileThinking) {
    Talk talk;
    talk.send("setoption name Dreamer value true");
    talk.send("go infinite");
    talk.send("isready");
    EXPECT_EQ(talk.until("readyok"), "readyok");
    talk.send("stop");
    talk.until("bestmove");
}

TEST(Dialog, EveryJsonRequestHasOneLastLineWithItsId) {
    Talk talk(make_json_lines());
    const std::vector<std::pair<std::string, std::string>> exchanges = {
        {R"({"id":"a","do":"position","moves":["b2"]})", R"({"id":"a","ok":true})"},
        {R"({"id":7,"do":"query","name":"position"})",
         R"({"id":"7","answer":{"name":"position","text":".../.x./... o"}})"},
        {R"({"id":"b","do":"play","move":"b2"})", R"({"id":"b","fault":)"},
        {R"({"id":"c","do":"fly"})", R"({"id":"c","fault":)"},
        {R"({"id":"d","do":"go","depth":1,"dpeth":2})", R"({"id":"d","fault":)"},
        {R"({"do":"undo"})", R"({"ok":true})"},
        {R"({"id":"e","do":"stop"})", R"({"id":"e","ok":true})"},
        {R"({"id":"f","do":"go","perft":2})", R"({"id":"f","answer":{"name":"perft",)"},
    };
    for (const auto& [sent, expected] : exchanges) {
        talk.send(sent);
        EXPECT_EQ(talk.next().substr(0, expected.size()), expected) << sent;
    }
    talk.send(R"({"id":"g","do":"go","depth":2,"only":["b2"]})");
    talk.until(R"({"id":"g","report":{"depth":2,)");
    EXPECT_EQ(talk.next(), R"({"id":"g","best":"b2","ponder":"a1"})");
    talk.send(R"({"id":"h","do":"quit"})");
    EXPECT_EQ(talk.next(), R"({"id":"h","bye":true})");
    EXPECT_EQ(talk.next(), "closed");
}

TEST(Dialog, WaitingRequestsKeepTheirIds) {
    Talk talk(make_json_lines());
    talk.send(R"({"id":"0","do":"set","name":"Dreamer","value":"true"})");
    talk.send(R"({"id":"1","do":"go","infinite":true})");
    talk.send(R"({"id":"2","do":"play","move":"b2"})");
    talk.send(R"({"id":"3","do":"query","name":"position"})");
    talk.send(R"({"id":"4","do":"stop"})");
    EXPECT_EQ(talk.until(R"({"id":"1","best")").substr(0, 15), R"({"id":"1","best)");
    EXPECT_EQ(talk.until(R"({"id":"2")"), R"({"id":"2","ok":true})");
    EXPECT_NE(talk.until(R"({"id":"3")").find(".x."), std::string::npos);
}

TEST(Dialog, WrongLinesGetOneSentenceAndChangeNothing) {
    Talk talk;
    talk.send("uci");
    talk.until("uciok");
    talk.send("position startpos moves b2");
    const std::vector<std::string> wrong = {"dance",
                                            "go dpeth 5",
                                            "go depth",
                                            "go depth five",
                                            "go depth -1",
                                            "position",
                                            "position fen",
                                            "position fen x/x/x x",
                                            "position startpos b2",
                                            "setoption",
                                            "setoption name",
                                            "setoption name Hash value huge",
                                            "setoption name Nothing value 1",
                                            "ponderhit",
                                            "undo many",
                                            "query weather",
                                            std::string("go\0deep 3", 9),
                                            "\xff\xfe\xfd",
                                            "position startpos moves b2 b2",
                                            "go searchmoves z9",
                                            "banmoves z9",
                                            "undo 99"};
    for (const auto& line : wrong) {
        talk.send(line);
        talk.send("isready");
        EXPECT_EQ(talk.next().substr(0, 18), "info string error:") << line;
        EXPECT_EQ(talk.next(), "readyok") << line;
    }
    talk.send("query position");
    EXPECT_EQ(talk.next(), "info string position: .../.x./... o");
    talk.send(std::string(kLongestLine + 1, 'x'));
    EXPECT_EQ(talk.next().substr(0, 18), "info string error:");
}

TEST(Dialog, UcciPassesOverUnknownOptionsAndAnswersAStrayStop) {
    Talk talk;
    talk.send("ucci");
    EXPECT_EQ(talk.until("option hashsize"), "option hashsize type spin min 1 max 1024 default 16");
    talk.until("ucciok");
    for (const char* line : {"setoption promotion true", "setoption usemillisec true",
                             "setoption hashsize 32", "setoption newgame", "setoption"})
        talk.send(line);
    talk.send("stop");
    EXPECT_EQ(talk.next(), "nobestmove");
    talk.send("probe");
    EXPECT_EQ(talk.next(), "pophash");
    talk.send("go depth 0");
    EXPECT_EQ(talk.next(), "nobestmove");
    talk.send("quit");
    EXPECT_EQ(talk.next(), "bye");
}

TEST(Dialog, UcciBatchModeFinishesBeforeItQuits) {
    Talk talk(make_ucci());
    talk.send("setoption batch on");
    talk.send("banmoves a1");
    talk.send("go depth 3");
    talk.send("position startpos moves b2");
    talk.send("go depth 2");
    talk.send("quit");
    EXPECT_EQ(talk.until("bestmove").substr(0, 8), "bestmove");
    EXPECT_EQ(talk.until("bestmove").substr(0, 8), "bestmove");
    EXPECT_EQ(talk.until("bye"), "bye");
}

TEST(Dialog, CycloneNeedsNoWordPosition) {
    Talk talk;
    talk.send("startpos moves b2");
    talk.send("query position");
    EXPECT_EQ(talk.next(), "info string position: .../.x./... o");
    talk.send("fen .../.o./... x moves a1");
    talk.send("query position");
    EXPECT_EQ(talk.next(), "info string position: .../.o./x.. o");
}

// Over pipes: the end of the input lets bounded thinking finish.
std::string run_over_pipes(const std::string& input) {
    int to[2], from[2];
    if (::pipe(to) != 0 || ::pipe(from) != 0) return "no pipes";
    EXPECT_EQ(::write(to[1], input.data(), input.size()), static_cast<ssize_t>(input.size()));
    ::close(to[1]);
    const auto link = descriptor_link(to[0], from[1]);
    Dialog(*link, make_uci(), tiny_engine()).run();
    ::close(from[1]);
    std::string out(1 << 16, '\0');
    out.resize(
        static_cast<std::size_t>(std::max<ssize_t>(0, ::read(from[0], out.data(), out.size()))));
    ::close(from[0]);
    ::close(to[0]);
    return out;
}

TEST(Dialog, TheEndOfTheInputLetsThinkingFinish) {
    const std::string finite =
        run_over_pipes("go depth 3\r\nposition startpos moves b2\ngo depth 1");
    EXPECT_NE(finite.find("info depth 3"), std::string::npos);
    EXPECT_NE(finite.rfind("bestmove"), finite.find("bestmove"));
    const std::string endless =
        run_over_pipes("setoption name Dreamer value true\ngo infinite\ngo ponder\n");
    EXPECT_NE(endless.rfind("bestmove"), endless.find("bestmove"));
}

TEST(Link, PipesCarryLinesWakingsAndLongLines) {
    ignore_broken_pipes();
    int ends[2];
    ASSERT_EQ(::pipe(ends), 0);
    const auto link = descriptor_link(ends[0], ends[1]);
    EXPECT_EQ(link->read(Millis(0)).kind, Link::Kind::Timeout);
    EXPECT_TRUE(link->write("one"));
    EXPECT_TRUE(link->write("two"));
    EXPECT_EQ(link->read().line, "one");
    link->wake();
    EXPECT_EQ(link->read().line, "two");
    EXPECT_EQ(link->read().kind, Link::Kind::Woken);
    std::thread writer([&] {
        link->write(std::string(3 * kLongestLine, 'x'));
        link->write("after");
        ::close(ends[1]);
    });
    EXPECT_EQ(link->read().kind, Link::Kind::TooLong);
    EXPECT_EQ(link->read().line, "after");
    EXPECT_EQ(link->read().kind, Link::Kind::Closed);
    writer.join();
    ::close(ends[0]);
}

TEST(Link, WritingToNobodyIsNoticed) {
    ignore_broken_pipes();
    auto [a, b] = memory_links();
    b.reset();
    EXPECT_FALSE(a->write("hello"));
    EXPECT_EQ(a->read().kind, Link::Kind::Closed);
    int ends[2];
    ASSERT_EQ(::pipe(ends), 0);
    ::close(ends[0]);
    const auto link = descriptor_link(-1, ends[1]);
    EXPECT_FALSE(link->write("hello"));
    ::close(ends[1]);
}

}  // namespace
}  // namespace boyi::protocol
