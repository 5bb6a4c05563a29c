#include "arena/spec.h"

#include <gtest/gtest.h>

namespace boyi::arena {
namespace {

TEST(Spec, OfAnEngineInThisProgram) {
    const auto spec = read_spec("name=A cmd=self option.Hash=16 option.Move~Overhead=0 nodes=5000");
    ASSERT_TRUE(spec) << spec.fault().what;
    EXPECT_EQ(spec->name, "A");
    EXPECT_TRUE(spec->is_self());
    const std::vector<std::pair<std::string, std::string>> want = {{"Hash", "16"},
                                                                   {"Move Overhead", "0"}};
    EXPECT_EQ(spec->options, want);
    EXPECT_EQ(spec->pace.nodes, 5000u);
}

TEST(Spec, OfAnotherProgram) {
    const auto spec =
        read_spec("cmd=\"/opt/x/engine --mode 'a b'\" proto=ucci dir=/tmp notation=1-10 tc=8+0.08");
    ASSERT_TRUE(spec) << spec.fault().what;
    EXPECT_EQ(spec->name, "engine");
    EXPECT_EQ(spec->command, (std::vector<std::string>{"/opt/x/engine", "--mode", "a b"}));
    EXPECT_EQ(spec->protocol, "ucci");
    EXPECT_EQ(spec->directory, "/tmp");
    EXPECT_EQ(spec->notation, "1-10");
    EXPECT_EQ(spec->pace.clock, (GameClock{Millis(8000), Millis(80)}));
}

TEST(Spec, NamesItselfByLevel) {
    EXPECT_EQ(read_spec("cmd=self level=novice")->name, "boyi-novice");
}

TEST(Spec, WhatIsWrongIsSaid) {
    const auto fault_of = [](std::string_view text) { return read_spec(text).fault().what; };
    EXPECT_EQ(fault_of("name=A"), "engine 'name=A' has no cmd=: want cmd=self or cmd=PROGRAM");
    EXPECT_EQ(fault_of("cmd=self fast"), "engine word 'fast': want key=value, like cmd=self");
    EXPECT_NE(fault_of("cmd=self color=red").find("engine key 'color': want name"),
              std::string::npos);
    EXPECT_EQ(fault_of("cmd=self nodes=0"), "nodes '0': want a positive number");
    EXPECT_EQ(fault_of("cmd=self tc=8 cputc=8"), "tc and cputc: want one of them");
    EXPECT_EQ(fault_of("cmd=self cputc=8 tc=8"), "tc and cputc: want one of them");
    EXPECT_EQ(fault_of("cmd=self tc=fast"), "tc 'fast': want seconds+increment, like 8+0.08");
    EXPECT_EQ(fault_of("cmd=\"x"), "text 'cmd=\"x' has a quotation mark without its end");
    EXPECT_EQ(fault_of("cmd="), "engine with an empty cmd=: want a program or self");
}

TEST(Pace, ReadsWhatItWrites) {
    Pace pace;
    pace.nodes = 1000;
    pace.depth = 7;
    pace.move_time = Millis(50);
    pace.cpu_time = Millis(20);
    pace.clock = GameClock{Millis(8500), Millis(80)};
    EXPECT_EQ(write_pace(pace), "nodes=1000 depth=7 movetime=50 cputime=20 tc=8.5+0.08");
    const auto again = read_spec("cmd=self " + write_pace(pace));
    ASSERT_TRUE(again);
    EXPECT_EQ(again->pace, pace);
    pace.clock->counts_cpu = true;
    EXPECT_EQ(read_spec("cmd=self " + write_pace(pace))->pace, pace);
}

}  // namespace
}  // namespace boyi::arena
