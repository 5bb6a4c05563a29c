// Recorded dialogues, played again over memory and over the program's standard input and output.
//
//   speak uci            begins the file: the command to start, and the game (xiangqi)
//   > uci                sent
//   < id name boyi *     the next line; * stands for any text
//   < ...                any number of lines, up to the one that follows in the file
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <thread>

#include "apps/catalogue.h"
#include "apps/gtp_games.h"
#include "base/text.h"
#include "protocol/dialog.h"
#include "protocol/gtp.h"
#include "tests/support.h"

namespace boyi::protocol {
namespace {

bool matches(std::string_view pattern, std::string_view text) {
    const auto star = pattern.find('*');
    if (star == std::string_view::npos) return pattern == text;
    if (text.substr(0, star) != pattern.substr(0, star)) return false;
    const std::string_view rest = pattern.substr(star + 1);
    for (std::size_t at = star; at <= text.size(); ++at)
        if (matches(rest, text.substr(at))) return true;
    return false;
}

struct Dialogue {
    std::string speak, game = "xiangqi";
    std::vector<std::string> lines;  // each with its mark
};

Dialogue load(const std::filesystem::path& path) {
    const std::string text = testing::read_text(path.string());
    Dialogue out;
    for (const auto line : lines(text)) {
        if (line.substr(0, 6) == "speak ") {
            const auto parts = words(line.substr(6));
            out.speak = parts.at(0);
            if (parts.size() > 1) out.game = parts[1];
        }
        if (line.substr(0, 1) == ">" || line.substr(0, 1) == "<") out.lines.emplace_back(line);
    }
    return out;
}

// Reads until a line fits; without `skip` the very next one must.
void expect(Link& client, const std::string& pattern, bool skip) {
    for (;;) {
        const auto arrival = client.read();
        ASSERT_EQ(arrival.kind, Link::Kind::Line) << "the other end is gone; expected " << pattern;
        if (matches(pattern, arrival.line)) return;
        ASSERT_TRUE(skip) << "got      " << arrival.line << "\nexpected " << pattern;
    }
}

void replay(const Dialogue& dialogue, Link& client) {
    bool skip = false;
    for (const auto& line : dialogue.lines) {
        const std::string text = line.size() > 2 ? line.substr(2) : "";
        if (line[0] == '>') {
            client.write(text);
        } else if (text == "...") {
            skip = true;
        } else {
            expect(client, text, skip);
            if (::testing::Test::HasFatalFailure()) return;
            skip = false;
        }
    }
}

std::unique_ptr<Protocol> protocol_named(const std::string& name) {
    return name == "ucci" ? make_ucci() : name == "json" ? make_json_lines() : make_uci();
}

void over_memory(const Dialogue& dialogue) {
    auto [server, client] = memory_links();
    std::thread thread([&dialogue, link = std::move(server)] {
        auto engine = std::move(*(*apps::find_game(dialogue.game))->make_engine());
        if (dialogue.speak == "gtp")
            GtpDialog(*link, std::move(engine), *apps::gtp_game(dialogue.game)).run();
        else Dialog(*link, protocol_named(dialogue.speak), std::move(engine)).run();
    });
    replay(dialogue, *client);
    client.reset();
    thread.join();
}

void over_stdio(const Dialogue& dialogue) {
    int to[2], from[2];
    ASSERT_EQ(::pipe(to), 0);
    ASSERT_EQ(::pipe(from), 0);
    const pid_t child = ::fork();
    if (child == 0) {
        ::dup2(to[0], STDIN_FILENO);
        ::dup2(from[1], STDOUT_FILENO);
        for (const int end : {to[0], to[1], from[0], from[1]}) ::close(end);
        ::execl(BOYI_PROGRAM, "boyi", dialogue.speak.c_str(), dialogue.game.c_str(), nullptr);
        ::_exit(127);
    }
    ::close(to[0]);
    ::close(from[1]);
    const auto client = descriptor_link(from[0], to[1]);
    replay(dialogue, *client);
    ::close(to[1]);
    ::close(from[0]);
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

void replay_all(const std::function<void(const Dialogue&)>& play) {
    ignore_broken_pipes();
    std::vector<std::filesystem::path> paths;
    for (const auto& entry :
         std::filesystem::directory_iterator(testing::source_path("tests/data/dialogues")))
        paths.push_back(entry.path());
    std::sort(paths.begin(), paths.end());
    ASSERT_FALSE(paths.empty());
    for (const auto& path : paths) {
        SCOPED_TRACE(path.filename().string());
        play(load(path));
    }
}

TEST(Dialogues, OverMemory) { replay_all(over_memory); }
TEST(Dialogues, OverStandardInputAndOutput) { replay_all(over_stdio); }

}  // namespace
}  // namespace boyi::protocol
