#include "games/xiangqi/fen.h"

#include <gtest/gtest.h>

#include "tests/games/xiangqi/sample.h"

namespace boyi::xiangqi {
namespace {

TEST(XiangqiFen, WrittenOneWay) {
    EXPECT_EQ(write_fen(Xiangqi::start()), kStartFen);
    EXPECT_EQ(write_fen(*read_fen("  4k4/9/9/9/9/9/9/9/9/3K5  ")),
              "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1");
}

TEST(XiangqiFen, ReadTolerantly) {
    const auto start = Xiangqi::start();
    for (const auto text : {
             "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR",
             "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR r",
             "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w - -",
             "rnbakabnr/45/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/111111111/RNBAKABNR w - - 0 0",
         })
        EXPECT_EQ(*read_fen(text), start) << text;
}

TEST(XiangqiFen, EveryPositionSurvivesARoundTrip) {
    for (const Board& b : strewn_boards(1000, 6)) {
        const Position p{b, 17, 42};
        EXPECT_EQ(*read_fen(write_fen(p)), p);
        EXPECT_EQ(read_fen(write_board(b))->board(), b);
    }
}

struct Bad {
    std::string_view fen, wish;  // what the sentence must say
};

TEST(XiangqiFen, ARefusalNamesTheFaultAndTheWish) {
    const Bad cases[] = {
        {"", "it is empty: want a board such as rnbakabnr/9"},
        {"4k4/9/9/9/9/9/9/9/4K4 w", "want 10 rows separated by '/', found 9"},
        {"4k4/9/9/9/9/9/9/9/9/9/3K5 w", "want 10 rows separated by '/', found 11"},
        {"4k4/9/9/8/9/9/9/9/9/3K5 w", "row '8' does not fill 9 files"},
        {"4k5/9/9/9/9/9/9/9/9/3K5 w", "row '4k5' does not fill 9 files"},
        {"4k4/9/9/4x4/9/9/9/9/9/3K5 w", "letter 'x' is no man: want one of KABNRCP kabnrcp"},
        {"4k4/9/9/054/9/9/9/9/9/3K5 w", "letter '0' is no man"},
        {"4k4/9/9/9/9/9/9/9/9/3K5 x", "side 'x': want w (or r) for Red, b for Black"},
        {"4k4/9/9/9/9/9/9/9/9/3K5 w - - 120 1", "clock '120': want 0..119"},
        {"4k4/9/9/9/9/9/9/9/9/3K5 w - - -1 1", "clock '-1': want 0..119"},
        {"4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 one", "move number 'one': want 1..9999"},
        {"4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1 2", "want at most 6 fields, found 7"},
        {"4k4/9/9/9/9/9/9/9/9/9 w", "Red has 0 kings, want 1"},
        {"3kk4/9/9/9/9/9/9/9/9/5K3 w", "Black has 2 kings, want 1"},
        {"4k4/9/9/9/RRR6/9/9/9/9/3K5 w", "Red has 3 chariots, at most 2 are possible"},
        {"4k4/9/9/9/pppppp3/9/9/9/9/3K5 w", "Black has 6 pawns, at most 5 are possible"},
        {"4k4/9/9/9/9/9/9/9/K8/9 w", "Red's K can never stand on a1"},
        {"4k4/9/9/9/9/9/1P7/9/9/3K5 w", "Red's P can never stand on b3"},
        {"4k4/9/9/9/9/4p4/9/4b4/9/3K5 w", "Black's b can never stand on e2"},
        {"4k4/9/9/9/4R4/9/9/9/9/3K5 w", "Black is in check but Red is to move"},
        {"4k4/9/9/9/9/9/9/9/9/4K4 w", "Black is in check but Red is to move"},
    };
    for (const auto& [fen, wish] : cases) {
        const auto read = read_fen(fen);
        ASSERT_FALSE(read) << fen;
        EXPECT_NE(read.fault().what.find(wish), std::string::npos) << read.fault().what;
        EXPECT_EQ(read.fault().what.rfind("FEN ", 0), 0u) << read.fault().what;
    }
}

}  // namespace
}  // namespace boyi::xiangqi
