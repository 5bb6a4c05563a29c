// A real server on a port of its own, and clients that are nothing but sockets.
#include "server/server.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <thread>

#include "base/random.h"
#include "tests/engine/tiny_searcher.h"
#include "tests/server/raw_client.h"
#include "tests/toy/tictactoe.h"

namespace boyi::server {
namespace {

using testing::RawClient;

Result<std::unique_ptr<engine::Engine>> make_toy(const std::string&,
                                                 std::unique_ptr<engine::Executor> executor) {
    using Tiny = testing::TinySearcher<toy::TicTacToe>;
    engine::Parts<toy::TicTacToe, Tiny> parts{{"tiny", "boyi"}, Tiny{}};
    parts.executor = std::move(executor);
    return engine::make_game_engine(std::move(parts));
}

// A server that ends with the test.
class House {
  public:
    explicit House(const Limits& limits = {}, const std::string& page = "") {
        Settings settings;
        settings.port = 0;
        settings.games = {"tictactoe"};
        settings.limits = limits;
        settings.page = page;
        server_ = std::move(*Server::open(settings, make_toy, std::move(*db::Documents::open(""))));
        thread_ = std::thread([this] { server_->run(false); });
    }
    ~House() {
        server_->stop();
        thread_.join();
    }
    int port() const { return server_->port(); }
    Server& server() { return *server_; }

  private:
    std::unique_ptr<Server> server_;
    std::thread thread_;
};

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

TEST(ServerThreads, TellsWhatItIs) {
    House house;
    RawClient client(house.port());
    const auto about = client.ask("GET", "/api/about");
    EXPECT_TRUE(has(about, "200 OK")) << about;
    EXPECT_TRUE(has(about, "\"games\":[\"tictactoe\"]"));
    EXPECT_TRUE(has(about, "Content-Security-Policy: default-src 'self'"));
    EXPECT_TRUE(has(about, "Cross-Origin-Embedder-Policy: require-corp"));
    const auto again = client.ask("GET", "/api/settings");  // the same connection
    EXPECT_TRUE(has(again, "\r\n\r\n{}")) << again;
}

TEST(ServerThreads, PlaysAGameOverASocket) {
    House house;
    RawClient client(house.port());
    const auto hello = client.upgrade("/engine/tictactoe", "Origin: http://localhost\r\n");
    ASSERT_TRUE(has(hello, "101 Switching Protocols")) << hello;
    EXPECT_TRUE(has(hello, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")) << hello;  // RFC 6455's example
    EXPECT_EQ(client.obey("1", R"("do":"play","move":"b2")"), R"({"id":"1","ok":true})");
    client.say(R"({"id":"2","do":"go","depth":3})");
    const auto best = client.hear_until("\"best\"");
    EXPECT_TRUE(has(best, R"("id":"2")")) << best;
    EXPECT_TRUE(has(client.obey("3", R"("do":"query","name":"state")"), "tictactoe"));
    EXPECT_TRUE(has(client.obey("4", R"("do":"play","move":"b2")"), "fault"));
    EXPECT_EQ(client.obey("5", R"("do":"quit")"), R"({"id":"5","bye":true})");
    const auto end = client.next_frame();
    ASSERT_TRUE(end);
    EXPECT_EQ(end->opcode, 8);
    EXPECT_EQ(end->close_code(), 1000);
}

TEST(ServerThreads, EachSocketHasAnEngineOfItsOwn) {
    House house;
    RawClient one(house.port()), two(house.port());
    one.upgrade("/engine/tictactoe");
    two.upgrade("/engine/tictactoe");
    EXPECT_TRUE(has(one.obey("1", R"("do":"play","move":"a1")"), "ok"));
    EXPECT_TRUE(has(two.obey("1", R"("do":"play","move":"a1")"), "ok"));
    EXPECT_EQ(house.server().census().lent, 2);
}

TEST(ServerThreads, StrangersStayOutside) {
    House house;
    const std::string origins[] = {"http://evil.example", "https://localhost.evil.example",
                                   "http://localhost:1", "null", "file://"};
    for (const auto& origin : origins) {
        RawClient client(house.port());
        EXPECT_TRUE(has(client.upgrade("/engine/tictactoe", "Origin: " + origin + "\r\n"), " 403 "))
            << origin;
        RawClient asker(house.port());
        EXPECT_TRUE(
            has(asker.ask("PUT", "/api/settings", "Origin: " + origin + "\r\n", "{}"), " 403 "))
            << origin;
    }
    // A name that leads here but is not ours: a page that had its own name changed.
    RawClient rebound(house.port());
    rebound.send("GET /api/games HTTP/1.1\r\nHost: evil.example\r\n\r\n");
    EXPECT_TRUE(has(rebound.read_answer(), " 403 "));
}

TEST(ServerThreads, UnknownGamesAndPathsAreNamed) {
    House house;
    RawClient client(house.port()), other(house.port());
    EXPECT_TRUE(has(client.upgrade("/engine/chess"), "want tictactoe"));
    EXPECT_TRUE(has(other.upgrade("/elsewhere"), " 404 "));
}

TEST(ServerThreads, BadRequestsAreAnsweredAndClosed) {
    House house;
    const std::pair<std::string, std::string> cases[] = {
        {"HELO\r\n\r\n", " 400 "},
        {"GET / HTTP/1.1\r\nHost: localhost\r\nBad Header\r\n\r\n", " 400 "},
        {"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + std::string(20'000, 'x') + "\r\n\r\n",
         " 431 "},
        {"PUT /api/games/a HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9999999\r\n\r\n",
         " 413 "},
        {"GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: x\r\n\r\n", " 400 "},
    };
    for (const auto& [request, status] : cases) {
        RawClient client(house.port());
        client.send(request);
        EXPECT_TRUE(has(client.receive_all(), status)) << request.substr(0, 80);
    }
    RawClient after(house.port());
    EXPECT_TRUE(has(after.ask("GET", "/api/about"), " 200 "));
}

TEST(ServerThreads, OversizedAndBinaryMessagesCloseTheSocket) {
    Limits limits;
    limits.message_bytes = 1000;
    House house(limits);
    const auto close_code = [&](const std::string& bytes) {
        RawClient client(house.port());
        client.upgrade("/engine/tictactoe");
        client.send(bytes);
        for (auto frame = client.next_frame(); frame; frame = client.next_frame())
            if (frame->opcode == 8) return frame->close_code();
        return 0;
    };
    EXPECT_EQ(close_code(RawClient::frame(1, std::string(1001, 'x'))), 1009);
    EXPECT_EQ(close_code(RawClient::frame(2, "{}")), 1003);
    EXPECT_EQ(close_code(RawClient::frame(3, "{}")), 1002);        // a reserved kind
    EXPECT_EQ(close_code(std::string("\x81\x02{}", 4)), 1002);     // no mask
    EXPECT_EQ(close_code(RawClient::frame(1, "\xff\xfe")), 1007);  // no UTF-8
    EXPECT_EQ(close_code(RawClient::frame(9, "x", false)), 1002);  // a control frame in parts
}

TEST(ServerThreads, NonsenseGetsOneSentence) {
    House house;
    RawClient client(house.port());
    client.upgrade("/engine/tictactoe");
    for (const char* line :
         {"[]", "{", "{\"do\":7}", "{\"do\":\"fly\"}", "{\"do\":\"go\",\"depth\":-1}"}) {
        client.say(line);
        EXPECT_TRUE(has(client.hear(), "\"fault\"")) << line;
    }
    EXPECT_TRUE(has(client.obey("1", R"("do":"ready")"), "ready"));
}

// Random bytes after the handshake, from a seed: the server must outlive all of them.
TEST(ServerThreads, SurvivesRandomFrames) {
    House house;
    Random random(20260729);
    for (int round = 0; round < 200; ++round) {
        RawClient client(house.port());
        client.upgrade("/engine/tictactoe");
        std::string bytes;
        for (int frames = 0; frames < 3; ++frames) {
            std::string payload;
            const auto size = random.below(200);
            for (std::uint32_t i = 0; i < size; ++i)
                payload += static_cast<char>(random.below(256));
            bytes +=
                RawClient::frame(static_cast<int>(random.below(16)), payload, random.below(2) == 0);
            if (random.below(2) == 0)
                bytes[random.below(static_cast<std::uint32_t>(bytes.size()))] ^= 1;
        }
        client.send(bytes);
    }
    RawClient after(house.port());
    after.upgrade("/engine/tictactoe");
    EXPECT_TRUE(has(after.obey("1", R"("do":"ready")"), "ready"));
}

TEST(ServerThreads, KeepsConnectionsWithinLimits) {
    Limits limits;
    limits.connections_per_client = 2;
    House house(limits);
    RawClient one(house.port()), two(house.port());
    EXPECT_TRUE(has(one.ask("GET", "/api/about"), " 200 "));
    EXPECT_TRUE(has(two.ask("GET", "/api/about"), " 200 "));
    RawClient three(house.port());
    EXPECT_EQ(three.ask("GET", "/api/about"), "");
}

TEST(ServerThreads, TooManyWaitingCommandsCloseTheSocket) {
    Limits limits;
    limits.waiting_commands = 5;
    House house(limits);
    RawClient client(house.port());
    client.upgrade("/engine/tictactoe");
    client.obey("0", R"("do":"set","name":"Dreamer","value":"true")");
    client.say(R"({"id":"1","do":"go","infinite":true})");
    for (int i = 0; i < 10; ++i) client.say(R"({"do":"play","move":"a1"})");
    for (auto frame = client.next_frame(); frame; frame = client.next_frame())
        if (frame->opcode == 8) {
            EXPECT_EQ(frame->close_code(), 1008);
            return;
        }
    FAIL() << "the socket was not closed";
}

// Asks for long answers and never reads: the server must give up, and its memory with it.
TEST(ServerThreads, ASlowReaderIsCutOff) {
    Limits limits;
    limits.unread_bytes = 100'000;
    House house(limits);
    RawClient client(house.port());
    client.upgrade("/engine/tictactoe");
    for (int i = 0; i < 20'000; ++i) client.say(R"({"do":"query","name":"help"})");
    for (int i = 0; i < 6000 && house.server().census().lent > 0; ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    EXPECT_EQ(house.server().census().lent, 0);
}

TEST(ServerThreads, AClientThatGoesAwayTakesItsEngineAlong) {
    House house;
    {
        RawClient client(house.port());
        client.upgrade("/engine/tictactoe");
        client.obey("0", R"("do":"set","name":"Dreamer","value":"true")");
        client.say(R"({"id":"1","do":"go","infinite":true})");
        client.hear_until("report");
        EXPECT_EQ(house.server().census().awake, 1);
    }
    for (int i = 0; i < 6000 && house.server().census().lent > 0; ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    EXPECT_EQ(house.server().census().lent, 0);
}

TEST(ServerThreads, EndsWhileClientsThink) {
    auto house = std::make_unique<House>();
    RawClient client(house->port());
    client.upgrade("/engine/tictactoe");
    client.obey("0", R"("do":"set","name":"Dreamer","value":"true")");
    client.say(R"({"id":"1","do":"go","infinite":true})");
    client.hear_until("report");
    house.reset();
    SUCCEED();
}

TEST(ServerThreads, TakesTheNextFreePortOnlyWhenNoneWasNamed) {
    House house;
    Settings settings;
    settings.port = static_cast<std::uint16_t>(house.port());
    const auto second = Server::open(settings, make_toy, nullptr);
    ASSERT_FALSE(second);
    EXPECT_TRUE(has(second.fault().what, "cannot listen at 127.0.0.1:"));
    settings.host = "not a host";
    EXPECT_FALSE(Server::open(settings, make_toy, nullptr));
}

}  // namespace
}  // namespace boyi::server
