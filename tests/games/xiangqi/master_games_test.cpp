// The master games: every one replays legally and survives every notation. The file is large and
// not ours to copy, so it lies beside the project; without it this test is skipped.
#include <gtest/gtest.h>

#include <filesystem>
#include <map>

#include "apps/files.h"
#include "base/text.h"
#include "games/xiangqi/game.h"
#include "games/xiangqi/notation.h"
#include "record/pgn.h"
#include "tests/support.h"

namespace boyi::xiangqi {
namespace {

constexpr int kGames = 27949;
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || !defined(NDEBUG)
constexpr int kEach = 50;  // slow builds look at a sample
#else
constexpr int kEach = 1;
#endif

constexpr MoveStyle kStyles[] = {{Notation::Uci},
                                 {Notation::Uci10},
                                 {Notation::Iccs},
                                 {Notation::Wxf},
                                 {Notation::Chinese, Script::Simplified},
                                 {Notation::Chinese, Script::Traditional}};

// Games whose text is itself wrong: number, ply of the illegal move.
std::map<int, std::size_t> known_exceptions() {
    std::map<int, std::size_t> out;
    const std::string text =
        testing::read_text(testing::source_path("tests/data/master-games.exceptions"));
    for (const auto line : lines(text)) {
        const auto fields = words(line);
        if (fields.empty() || fields[0] == "#") continue;
        out[*read_number<int>(fields[0])] = *read_number<std::size_t>(fields[1]);
    }
    return out;
}

std::string broken_style(const Position& p, Move m) {
    for (const auto& style : kStyles) {
        const std::string text = write_move(p, m, style);
        const auto back = style.notation == Notation::Uci10 ? read_move(p, text, Notation::Uci10)
                                                            : read_move(p, text);
        if (!back || *back != m) return text;
    }
    return {};
}

// Plies that replay; all of them in a sound game.
std::size_t replay(const record::Record& r) {
    Position p = Xiangqi::start();
    std::size_t plies = 0;
    for (const auto id : r.main_line()) {
        const auto m = read_move(p, r.nodes[id].move);
        if (!m) return plies;
        const std::string broken = broken_style(p, *m);
        EXPECT_EQ(broken, "") << "from " << r.nodes[id].move;
        p.play(*m);
        ++plies;
    }
    return plies;
}

TEST(XiangqiMasterGames, ReplayAndSurviveEveryNotation) {
    const std::string path = testing::source_path("../shared/data/xiangqi-master-games.pgn.xz");
    if (!std::filesystem::exists(path)) GTEST_SKIP() << "the master games are not there: " << path;
    const auto text = apps::load_file(path);
    ASSERT_TRUE(text) << text.fault().what;
    const auto exceptions = known_exceptions();
    record::PgnReader reader(*text, split_moves);
    int number = 0;
    std::size_t plies = 0;
    while (auto game = reader.next()) {
        ++number;
        const auto exception = exceptions.find(number);
        if (number % kEach != 0 && exception == exceptions.end()) continue;
        ASSERT_FALSE(game->fault) << number << ": " << game->fault->what;
        const std::size_t replayed = replay(game->record);
        const std::size_t want =
            exception != exceptions.end() ? exception->second - 1 : game->record.main_line().size();
        ASSERT_EQ(replayed, want) << "game " << number << " at line " << game->line;
        plies += replayed;
    }
    EXPECT_EQ(number, kGames);
    EXPECT_LE(exceptions.size(), kGames / 200u);  // at least 99.5 % are sound
    RecordProperty("plies", std::to_string(plies));
}

}  // namespace
}  // namespace boyi::xiangqi
