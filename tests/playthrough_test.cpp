// Recorded playthroughs. After a wanted change: BOYI_WRITE_GOLDEN=1 ./test -R Playthrough, then
// look at the difference in git.
#include "tests/playthrough.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "games/go/game.h"
#include "games/othello/game.h"
#include "games/xiangqi/game.h"
#include "tests/support.h"
#include "tests/toy/tictactoe.h"

namespace boyi {
namespace {

constexpr std::uint64_t kSeed = 1;

template <Game G>
void expect_recorded(int most_plies) {
    const auto path =
        testing::source_path("tests/data/playthrough/" + std::string(G::kName) + ".txt");
    const auto played = testing::playthrough<G>(kSeed, most_plies);
    if (std::getenv("BOYI_WRITE_GOLDEN") != nullptr) {
        std::ofstream(path, std::ios::binary) << played;
        return;
    }
    EXPECT_EQ(played, testing::read_text(path));
}

TEST(Playthrough, TicTacToe) { expect_recorded<toy::TicTacToe>(9); }
TEST(Playthrough, Xiangqi) { expect_recorded<xiangqi::Xiangqi>(60); }
TEST(Playthrough, Othello) { expect_recorded<othello::Othello>(70); }
TEST(Playthrough, Go) { expect_recorded<go::Go>(40); }

}  // namespace
}  // namespace boyi
