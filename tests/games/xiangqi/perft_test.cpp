#include <gtest/gtest.h>

#include "base/text.h"
#include "game/perft.h"
#include "games/xiangqi/fen.h"
#include "games/xiangqi/kernel.h"
#include "tests/support.h"

namespace boyi::xiangqi {
namespace {

constexpr std::uint64_t kQuick = 5'000'000;  // the plain kernel counts no more than this in a test

TEST(XiangqiPerft, AllKnownNumbers) {
    Position p;
    int checked = 0;
    const std::string text = testing::read_text(testing::source_path("tests/data/xiangqi.perft"));
    for (const auto line : lines(text)) {
        const auto parts = words(line);
        if (parts.empty() || parts[0] == "#") continue;
        if (parts[0] == "position") {
            const auto read = read_fen(line.substr(9));
            ASSERT_TRUE(read) << read.fault().what;
            p = *read;
            continue;
        }
        ASSERT_EQ(parts[0], "perft");
        const int depth = *read_number<int>(parts[1]);
        const auto want = *read_number<std::uint64_t>(parts[2]);
        EXPECT_EQ(kernel().perft(p.board(), depth), want) << write_fen(p) << " depth " << depth;
        if (want < kQuick) {
            EXPECT_EQ(kPlainKernel.perft(p.board(), depth), want) << write_fen(p);
        }
        ++checked;
    }
    EXPECT_GE(checked, 19 * 4);
}

}  // namespace
}  // namespace boyi::xiangqi
