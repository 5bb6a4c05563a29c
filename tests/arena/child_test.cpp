#include "arena/child.h"

#include <gtest/gtest.h>
#include <signal.h>

#include <fstream>
#include <thread>

namespace boyi::arena {
namespace {

std::unique_ptr<Child> shell(const std::string& script) {
    auto child = Child::start({{"/bin/sh", "-c", script}, "", ""});
    EXPECT_TRUE(child) << child.fault().what;
    return std::move(*child);
}

// The next line, or nothing at the end.
std::optional<std::string> next_line(Child& child) {
    const auto arrival = child.link().read(Millis(60000));
    if (arrival.kind != protocol::Link::Kind::Line) return std::nullopt;
    return arrival.line;
}

bool is_alive(pid_t id) { return kill(id, 0) == 0; }

TEST(Child, EchoesLines) {
    const auto child = shell("while read line; do echo \"<$line>\"; done");
    ASSERT_TRUE(child->link().write("one"));
    ASSERT_TRUE(child->link().write("two words"));
    EXPECT_EQ(next_line(*child), "<one>");
    EXPECT_EQ(next_line(*child), "<two words>");
}

TEST(Child, TheEndOfOutputAndTheExitStatusAreSeen) {
    const auto child = shell("echo last; echo oh dear >&2; exit 3");
    EXPECT_EQ(next_line(*child), "last");
    EXPECT_EQ(next_line(*child), std::nullopt);
    EXPECT_EQ(child->ending(), "exit status 3");
    EXPECT_EQ(child->last_error(), "oh dear");
    EXPECT_FALSE(child->link().write("anyone there?"));
}

TEST(Child, ASignalIsNamed) {
    const auto child = shell("kill -SEGV $$");
    EXPECT_EQ(next_line(*child), std::nullopt);
    EXPECT_EQ(child->ending(), "signal 11");
}

TEST(Child, AMissingProgramIsOneSentence) {
    const auto child = Child::start({{"/no/such/engine"}, "", ""});
    ASSERT_FALSE(child);
    EXPECT_EQ(child.fault().what,
              "program '/no/such/engine' cannot be started: No such file or directory");
    EXPECT_FALSE(Child::start({{}, "", ""}));
    EXPECT_FALSE(Child::start({{"/bin/true"}, "", "/no/such/folder/errors"}));
}

TEST(Child, RunsInTheGivenFolder) {
    auto child = Child::start({{"/bin/pwd"}, "/usr", ""});
    ASSERT_TRUE(child);
    EXPECT_EQ(next_line(**child), "/usr");
}

TEST(Child, OneThatIgnoresTheEndIsKilledWithItsOffspring) {
    auto child = shell("trap '' TERM HUP; sleep 1000 & echo $!; while :; do sleep 1000; done");
    const pid_t grandchild = static_cast<pid_t>(std::stol(*next_line(*child)));
    const pid_t id = child->id();
    ASSERT_TRUE(is_alive(grandchild));
    child.reset();
    EXPECT_FALSE(is_alive(id));
    // The grandchild is reaped by whoever adopted it; a zombie is dead as well.
    for (int i = 0; i < 500 && is_alive(grandchild); ++i) {
        std::ifstream stat("/proc/" + std::to_string(grandchild) + "/stat");
        std::string number, name, state;
        stat >> number >> name >> state;
        if (state == "Z") break;
        ASSERT_LT(i, 499);
        std::this_thread::sleep_for(Millis(10));
    }
}

TEST(Child, OneThatDoesNotReadIsNotWaitedForForever) {
    const auto child = shell("sleep 1000");
    const std::string much(1 << 20, 'x');
    EXPECT_FALSE(child->link().write(much));
}

TEST(Child, ProcessorTimeGrowsWithWorkAndRestIsSeen) {
    const auto child = shell(
        "echo ready; read go; i=0; while [ $i -lt 30000 ]; do i=$((i+1)); done; echo done; read "
        "go");
    EXPECT_EQ(next_line(*child), "ready");
    while (!child->usage().is_idle) std::this_thread::sleep_for(Millis(1));
    const double before = child->usage().cpu_ms;
    ASSERT_TRUE(child->link().write("go"));
    EXPECT_EQ(next_line(*child), "done");
    EXPECT_GT(child->usage().cpu_ms, before + 1);
    while (!child->usage().is_idle) std::this_thread::sleep_for(Millis(1));
}

}  // namespace
}  // namespace boyi::arena
