#include "games/xiangqi/notation.h"

#include <gtest/gtest.h>

#include <set>

#include "base/random.h"
#include "base/text.h"
#include "games/xiangqi/fen.h"
#include "games/xiangqi/game.h"

namespace boyi::xiangqi {
namespace {

constexpr MoveStyle kStyles[] = {{Notation::Uci},
                                 {Notation::Uci10},
                                 {Notation::Iccs},
                                 {Notation::Wxf},
                                 {Notation::Chinese, Script::Simplified},
                                 {Notation::Chinese, Script::Traditional}};

Position position(std::string_view fen) {
    const auto p = read_fen(fen);
    EXPECT_TRUE(p) << p.fault().what;
    return p ? *p : Xiangqi::start();
}

Move move(const Position& p, std::string_view text) {
    const auto m = read_move(p, text);
    EXPECT_TRUE(m) << m.fault().what;
    return m ? *m : Move{};
}

std::string uci(const Position& p, std::string_view text) {
    return write_move(p, move(p, text), {Notation::Uci});
}

std::string chinese(const Position& p, std::string_view text) {
    return write_move(p, move(p, text), {Notation::Chinese});
}

std::string wxf(const Position& p, std::string_view text) {
    return write_move(p, move(p, text), {Notation::Wxf});
}

// Every legal move is written and read back in every style, and no two share a text.
void expect_round_trips(const Position& p) {
    for (const auto& style : kStyles) {
        std::set<std::string> texts;
        for (const Move m : p.moves()) {
            const std::string text = write_move(p, m, style);
            const auto back = read_move(p, text, style.notation);
            ASSERT_TRUE(back) << text << ": " << back.fault().what;
            ASSERT_EQ(*back, m) << text << " in " << write_fen(p);
            ASSERT_TRUE(texts.insert(text).second) << text << " twice in " << write_fen(p);
            if (style.notation == Notation::Uci10) continue;
            const auto any = read_move(p, text);
            ASSERT_TRUE(any) << text << ": " << any.fault().what;
            ASSERT_EQ(*any, m) << text << " in " << write_fen(p);
        }
    }
}

// Few men but many pawns beyond the river, so that files hold two to five of them.
Position pawn_rich(Random& random) {
    for (;;) {
        Board b;
        b.put(Square{3, 0}, Piece{Side::First, Kind::King});
        b.put(Square{5, 9}, Piece{Side::Second, Kind::King});
        const int files = 1 + static_cast<int>(random.below(3));
        for (const Side s : kSides)
            for (int i = 0; i < 5; ++i) {
                const int rank = 5 + static_cast<int>(random.below(5));
                const Square at{static_cast<int>(random.below(files)) * 2,
                                s == Side::First ? rank : kRanks - 1 - rank};
                if (b.at(at).is_none()) b.put(at, Piece{s, Kind::Pawn});
            }
        b.set_side_to_move(random.below(2) == 0 ? Side::First : Side::Second);
        if (!fault_of(b)) return Position{b};
    }
}

TEST(XiangqiNotation, MovesOfRandomGamesSurvive) {
    Random random(20);
    for (int game = 0; game < 12; ++game) {
        Position p = Xiangqi::start();
        for (int ply = 0; ply < 120 && !p.outcome(); ++ply) {
            expect_round_trips(p);
            if (HasFatalFailure()) return;
            const auto moves = p.moves();
            p.play(moves[static_cast<int>(random.below(moves.size()))]);
        }
    }
}

TEST(XiangqiNotation, MovesOfPawnRichPositionsSurvive) {
    Random random(21);
    for (int i = 0; i < 400; ++i) {
        expect_round_trips(pawn_rich(random));
        if (HasFatalFailure()) return;
    }
}

TEST(XiangqiNotation, FirstMoves) {
    const Position p = Xiangqi::start();
    const Move m{Square{7, 2}, Square{4, 2}};
    EXPECT_EQ(write_move(p, m, {Notation::Uci}), "h2e2");
    EXPECT_EQ(write_move(p, m, {Notation::Uci10}), "h3e3");
    EXPECT_EQ(write_move(p, m, {Notation::Iccs}), "H2-E2");
    EXPECT_EQ(write_move(p, m, {Notation::Wxf}), "C2=5");
    EXPECT_EQ(write_move(p, m, {Notation::Chinese}), "炮二平五");
    Position q = p;
    q.play(m);
    EXPECT_EQ(chinese(q, "b9c7"), "马２进３");
    EXPECT_EQ(write_move(q, move(q, "h9g7"), {Notation::Chinese, Script::Traditional}), "馬８進７");
    EXPECT_EQ(wxf(q, "h9g7"), "H8+7");
}

TEST(XiangqiNotation, InputVariants) {
    const Position p = Xiangqi::start();
    for (const auto text : {"h2e2", "H2E2", "H2-E2", "h2-e2", " h2e2 ", "h2 e2", "C2=5", "c2=5",
                            "C2.5", "c2.5", "炮二平五", "砲二平五", "包二平五", "炮2平5",
                            "炮２平５", "炮 二 平 五", "炮二平五!", "Ｃ２＝５", "　炮二平五"})
        EXPECT_EQ(uci(p, text), "h2e2") << text;
    for (const auto text : {"馬二進三", "傌二进三", "马2进3", "马二上三", "H2+3", "n2+3"})
        EXPECT_EQ(uci(p, text), "h0g2") << text;
    for (const auto text : {"車九進一", "俥九进一", "车九上一", "R9+1"})
        EXPECT_EQ(uci(p, text), "a0a1") << text;
    for (const auto text : {"帅五进一", "帥五進一", "将五进一", "將5進1", "K5+1", "G5+1"})
        EXPECT_EQ(uci(p, text), "e0e1") << text;
    for (const auto text : {"相三进五", "象三进五", "E3+5", "B3+5", "M3+5"})
        EXPECT_EQ(uci(p, text), "g0e2") << text;
    for (const auto text : {"仕四进五", "士四进五", "A4+5"})
        EXPECT_EQ(uci(p, text), "f0e1") << text;
    for (const auto text : {"兵七进一", "卒七进一", "P7+1", "S7+1"})
        EXPECT_EQ(uci(p, text), "c3c4") << text;
}

TEST(XiangqiNotation, TandemCannonsAndHorses) {
    const Position p = position("5k3/9/9/4C4/9/4C4/9/N8/9/N2K5 w");
    EXPECT_EQ(chinese(p, "e6d6"), "前炮平六");
    EXPECT_EQ(chinese(p, "e4d4"), "后炮平六");
    EXPECT_EQ(wxf(p, "e6d6"), "C+=6");
    EXPECT_EQ(wxf(p, "e4d4"), "C-=6");
    EXPECT_EQ(uci(p, "後炮平六"), "e4d4");
    EXPECT_EQ(uci(p, "+C=6"), "e6d6");
    EXPECT_EQ(uci(p, "C-.6"), "e4d4");
    EXPECT_EQ(chinese(p, "a0b2"), "后马进八");
    EXPECT_EQ(chinese(p, "a2b4"), "前马进八");
    // Black looks from the other side.
    const Position q = position("5k3/9/4r4/9/4r4/9/9/9/4A4/3K5 b");
    EXPECT_EQ(chinese(q, "e5f5"), "前车平６");
    EXPECT_EQ(wxf(q, "e7f7"), "R-=6");
}

TEST(XiangqiNotation, AdvisorsAndElephantsNeedNoOrder) {
    const Position p = position("5k3/9/9/9/9/2B6/9/3A5/9/2BAK4 w");
    EXPECT_EQ(chinese(p, "d0e1"), "仕六进五");
    EXPECT_EQ(chinese(p, "d2e1"), "仕六退五");
    EXPECT_EQ(chinese(p, "c4e2"), "相七退五");
    EXPECT_EQ(wxf(p, "c0e2"), "E7+5");
    EXPECT_EQ(uci(p, "前相退五"), "c4e2");
}

TEST(XiangqiNotation, PawnsOnOneFile) {
    const Position three = position("3k5/9/4P4/4P4/4P4/9/9/9/9/5K3 w");
    EXPECT_EQ(chinese(three, "e7d7"), "前兵平六");
    EXPECT_EQ(chinese(three, "e6d6"), "中兵平六");
    EXPECT_EQ(chinese(three, "e5d5"), "后兵平六");
    EXPECT_EQ(wxf(three, "e7f7"), "15=4");
    EXPECT_EQ(wxf(three, "e6f6"), "25=4");
    EXPECT_EQ(wxf(three, "e5f5"), "35=4");
    EXPECT_EQ(uci(three, "二兵平六"), "e6d6");
    EXPECT_EQ(uci(three, "P+=6"), "e7d7");
    const Position five = position("5k3/9/9/9/9/p8/p8/p8/p8/p2K5 b");
    EXPECT_EQ(chinese(five, "a2b2"), "三卒平２");
    EXPECT_EQ(chinese(five, "a4b4"), "五卒平２");
    EXPECT_EQ(uci(five, "中卒平2"), "a2b2");
    const Position four = position("4k4/9/9/9/9/p8/p8/p8/p8/5K3 b");
    EXPECT_EQ(chinese(four, "a1b1"), "前卒平２");
    EXPECT_EQ(chinese(four, "a2b2"), "二卒平２");
    EXPECT_EQ(chinese(four, "a3b3"), "三卒平２");
    EXPECT_EQ(chinese(four, "a4b4"), "四卒平２");
    EXPECT_EQ(uci(four, "一卒平2"), "a1b1");
    EXPECT_EQ(uci(four, "后卒平2"), "a4b4");
    EXPECT_EQ(wxf(four, "a4b4"), "41=2");
    const Position two = position("3k5/9/4P4/4P4/9/9/9/9/9/5K3 w");
    EXPECT_EQ(wxf(two, "e7d7"), "P+=6");
    EXPECT_EQ(wxf(two, "e6d6"), "P-=6");
}

TEST(XiangqiNotation, PawnsOnTwoFiles) {
    const Position p = position("3k5/P8/P3P4/4P4/2P6/9/9/9/9/5K3 w");
    EXPECT_EQ(chinese(p, "a8b8"), "前九平八");
    EXPECT_EQ(chinese(p, "a7b7"), "后九平八");
    EXPECT_EQ(chinese(p, "e7d7"), "前五平六");
    EXPECT_EQ(chinese(p, "c5c6"), "兵七进一");
    EXPECT_EQ(uci(p, "前兵九平八"), "a8b8");
    EXPECT_EQ(uci(p, "前兵平八"), "a8b8");  // only one front pawn can go there
    EXPECT_EQ(wxf(p, "e7f7"), "15=4");
    EXPECT_EQ(wxf(p, "e6f6"), "25=4");
    const Position q = position("5k3/9/9/9/9/6p2/6p2/p8/p8/3K5 b");
    EXPECT_EQ(chinese(q, "g4f4"), "后７平６");
    EXPECT_EQ(uci(q, "二7平6"), "g4f4");
    EXPECT_EQ(wxf(q, "g4h4"), "27=8");
    const auto both = read_move(p, "前兵进一");
    ASSERT_FALSE(both);
    EXPECT_NE(both.fault().what.find("ambiguous"), std::string::npos);
    EXPECT_NE(both.fault().what.find("a8a9"), std::string::npos) << both.fault().what;
    EXPECT_NE(both.fault().what.find("e7e8"), std::string::npos) << both.fault().what;
}

TEST(XiangqiNotation, FaultsSayWhatIsWrong) {
    const Position p = Xiangqi::start();
    const auto what = [&](std::string_view text) {
        const auto m = read_move(p, text);
        EXPECT_FALSE(m) << text;
        return m ? std::string() : m.fault().what;
    };
    EXPECT_NE(what("hello").find("is not understood"), std::string::npos);
    EXPECT_NE(what("").find("is not understood"), std::string::npos);
    EXPECT_NE(what("h3e3").find("nothing on h3"), std::string::npos);
    EXPECT_NE(what("h9g7").find("Red is to move"), std::string::npos);
    EXPECT_NE(what("a0a3").find("own man"), std::string::npos);
    EXPECT_NE(what("a0b1").find("chariot on a0 cannot go to b1"), std::string::npos);
    EXPECT_NE(what("炮三平五").find("no cannon"), std::string::npos);
    EXPECT_NE(what("兵五平四").find("pawn on e3 cannot go to f3"), std::string::npos);
    EXPECT_NE(what("e10e9").find("is not understood"), std::string::npos);
    EXPECT_NE(what("兵五进九").find("no pawn"), std::string::npos);
    const Position pinned = position("4k4/4r4/9/9/9/9/9/9/4R4/4K4 w");
    EXPECT_NE(read_move(pinned, "e1d1").fault().what.find("king in check"), std::string::npos);
}

TEST(XiangqiNotation, RanksFromOneOnlyWhenAsked) {
    const Position p = position("4k4/9/9/9/9/9/9/9/9/R4K3 w");
    EXPECT_EQ(write_move(p, *read_move(p, "a1a10", Notation::Uci10), {Notation::Uci}), "a0a9");
    EXPECT_EQ(write_move(p, *read_move(p, "a0a9", Notation::Uci), {Notation::Uci10}), "a1a10");
    EXPECT_FALSE(read_move(p, "a0a9", Notation::Uci10));
    EXPECT_FALSE(read_move(p, "a1a11", Notation::Uci10));
    EXPECT_FALSE(read_move(p, "a1a010", Notation::Uci10));
}

TEST(XiangqiNotation, WordsAreCutIntoMoves) {
    const auto texts = [](std::string_view word) {
        std::vector<std::string> out;
        for (const auto part : split_moves(word)) out.emplace_back(part);
        return join(out, "|");
    };
    EXPECT_EQ(texts("炮二平五马８进７"), "炮二平五|马８进７");
    EXPECT_EQ(texts("炮二平五!马8进7?"), "炮二平五!|马8进7?");
    EXPECT_EQ(texts("前兵九平八车9平8"), "前兵九平八|车9平8");
    EXPECT_EQ(texts("h2e2"), "h2e2");
    EXPECT_EQ(texts(""), "");
}

TEST(XiangqiNotation, NamesOfNotationsAndScripts) {
    for (const Notation n : kAllNotations) EXPECT_EQ(*read_notation(notation_name(n)), n);
    EXPECT_EQ(*read_script("traditional"), Script::Traditional);
    EXPECT_FALSE(read_notation("san"));
    EXPECT_FALSE(read_script("latin"));
}

}  // namespace
}  // namespace boyi::xiangqi
