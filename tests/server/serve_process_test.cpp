// The program itself: started, killed without warning in the middle of a game, started again.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>

#include "tests/server/raw_client.h"
#include "tests/support.h"

namespace boyi {
namespace {

using testing::RawClient;

// `boyi serve` on a free port; killed when the test ends.
class Process {
  public:
    explicit Process(const std::string& data) {
        int out[2];
        if (pipe(out) != 0) return;
        child_ = fork();
        if (child_ == 0) {
            dup2(out[1], STDOUT_FILENO);
            close(out[0]);
            close(out[1]);
            execl(BOYI_PROGRAM, BOYI_PROGRAM, "serve", "--port", "0", "--no-open", "--data",
                  data.c_str(), static_cast<char*>(nullptr));
            _exit(127);
        }
        close(out[1]);
        std::string said;
        char letter = 0;
        while (said.find('\n') == std::string::npos && ::read(out[0], &letter, 1) == 1)
            said += letter;
        close(out[0]);
        const std::size_t colon = said.rfind(':');
        if (colon != std::string::npos) port_ = std::atoi(said.c_str() + colon + 1);
    }
    ~Process() { end(SIGKILL); }
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    int end(int signal) {
        if (child_ <= 0) return 0;
        ::kill(child_, signal);
        int status = 0;
        waitpid(child_, &status, 0);
        child_ = 0;
        return status;
    }
    int port() const { return port_; }

  private:
    pid_t child_ = 0;
    int port_ = 0;
};

class ServeProcess : public ::testing::Test {
  protected:
    ~ServeProcess() override {
        for (const char* ending : {"", "-wal", "-shm"}) std::filesystem::remove(data_ + ending);
    }
    std::string data_ = ::testing::TempDir() + "boyi_serve_" + std::to_string(getpid()) + ".db";
};

std::string document(int ply) { return R"({"game":"xiangqi","ply":)" + std::to_string(ply) + "}"; }

TEST_F(ServeProcess, AKillLosesNothingThatWasShown) {
    constexpr int kKills = 3;
    int ply = 0;
    for (int round = 0; round < kKills; ++round) {
        Process server(data_);
        ASSERT_GT(server.port(), 0);
        RawClient keeper(server.port());
        ASSERT_TRUE(keeper.connected());
        if (ply > 0) {
            EXPECT_NE(keeper.ask("GET", "/api/games/mine").find(document(ply)), std::string::npos);
        }
        RawClient player(server.port());
        ASSERT_NE(player.upgrade("/engine/xiangqi").find(" 101 "), std::string::npos);
        for (int i = 0; i < 5; ++i) {
            player.say(R"({"id":"1","do":"go","depth":1})");
            ASSERT_NE(player.hear_until("\"best\"").size(), 0u);
            ++ply;
            ASSERT_NE(keeper.ask("PUT", "/api/games/mine", "", document(ply)).find(" 200 "),
                      std::string::npos);
        }
        player.say(R"({"id":"2","do":"go","infinite":true})");
        player.hear_until("report");
        server.end(SIGKILL);
    }
    Process again(data_);
    RawClient keeper(again.port());
    EXPECT_NE(keeper.ask("GET", "/api/games/mine").find(document(ply)), std::string::npos);
    EXPECT_NE(keeper.ask("GET", "/api/games").find("\"id\":\"mine\""), std::string::npos);
}

TEST_F(ServeProcess, ATerminationIsOrderly) {
    Process server(data_);
    ASSERT_GT(server.port(), 0);
    RawClient player(server.port());
    player.upgrade("/engine/xiangqi");
    player.say(R"({"id":"1","do":"go","infinite":true})");
    player.hear_until("report");
    const int status = server.end(SIGTERM);
    EXPECT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), 0);
}

}  // namespace
}  // namespace boyi
