#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdio>
#include <filesystem>

#include "apps/converter.h"
#include "tests/support.h"

namespace boyi::apps {
namespace {

namespace fs = std::filesystem;

constexpr const char* kGood =
    "[Game \"Chinese Chess\"]\n[Red \"甲\"]\n[Black \"乙\"]\n\n1. 炮二平五 馬８進７ {好}\n1-0\n\n";
constexpr const char* kBad = "[Red \"丙\"]\n\n1. 炮三平五\n*\n\n";

class Convert : public ::testing::Test {
  protected:
    void SetUp() override {
        folder_ = testing::temporary_path();
        fs::remove_all(folder_);
        fs::create_directories(folder_);
    }
    void TearDown() override { fs::remove_all(folder_); }

    std::string path(const std::string& name) const { return (folder_ / name).string(); }
    void put(const std::string& name, const std::string& text) const {
        fs::create_directories(fs::path(path(name)).parent_path());
        std::ofstream(path(name), std::ios::binary) << text;
    }
    std::string text(const std::string& name) const { return testing::read_text(path(name)); }

    // Converts between names in the folder; faults are gathered.
    Result<ConversionReport> convert_names(const std::string& in, const std::string& out,
                                           record::WriteStyle style = {}, std::string to = "") {
        faults_.clear();
        return convert({path(in), path(out), "", std::move(to), std::move(style)},
                       {[this](const std::string& file, const Fault& fault) {
                            faults_.push_back(file + ": " + fault.what);
                        },
                        [this](const std::string& file, const Fault& note) {
                            notes_.push_back(file + ": " + note.what);
                        },
                        [](double, int) {}});
    }

    // The program itself, its output and exit status.
    std::pair<std::string, int> run(const std::string& arguments) const {
        const std::string command = std::string(BOYI_PROGRAM) + " " + arguments + " 2>&1";
        std::FILE* pipe = ::popen(command.c_str(), "r");
        std::string out;
        for (int c = 0; (c = std::fgetc(pipe)) != EOF;) out += static_cast<char>(c);
        return {out, WEXITSTATUS(::pclose(pipe))};
    }

    fs::path folder_;
    std::vector<std::string> faults_, notes_;
};

TEST_F(Convert, KeepsGoodGamesAndNamesBadOnes) {
    put("in.pgn", std::string(kGood) + kBad + kGood);
    const auto report = convert_names("in.pgn", "out.pgn", {"wxf", "", Encoding::Utf8});
    ASSERT_TRUE(report) << report.fault().what;
    EXPECT_EQ(report->games, 2);
    EXPECT_EQ(report->skipped, 1);
    ASSERT_EQ(faults_.size(), 1u);
    EXPECT_NE(faults_[0].find("in.pgn: game 2 at line 8 ('丙')"), std::string::npos) << faults_[0];
    EXPECT_NE(text("out.pgn").find("1. C2=5 H8+7 {好}"), std::string::npos);
}

TEST_F(Convert, OutputFollowsTheName) {
    put("in.pgn", kGood);
    ASSERT_TRUE(convert_names("in.pgn", "out.csv"));
    EXPECT_EQ(text("out.csv"), "red,black,date,event,result,fen,moves\n甲,乙,,,1-0,,h2e2 h9g7\n");
    ASSERT_TRUE(convert_names("out.csv", "out.fen"));
    EXPECT_EQ(text("out.fen"),
              "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2\n");
    put("nameless", kGood);  // known by its content
    ASSERT_TRUE(convert_names("nameless", "other", {}, "csv"));
    EXPECT_EQ(text("other"), text("out.csv"));
}

TEST_F(Convert, MirrorsFolders) {
    put("in/a.pgn", kGood);
    put("in/deep/b.pgn", std::string(kGood) + kGood);
    put("in/a.csv", "red,moves\nx,h2e2\n");
    put("in/readme.txt", "nothing of ours");
    put("in/deep/bad.pgn", kBad);
    const auto report = convert_names("in", "out", {}, "pgn");
    ASSERT_TRUE(report) << report.fault().what;
    EXPECT_EQ(report->games, 4);
    EXPECT_EQ(report->files, 3);
    EXPECT_EQ(report->others, 1);
    EXPECT_EQ(report->skipped, 1);
    EXPECT_TRUE(fs::exists(path("out/a.pgn")));
    EXPECT_TRUE(fs::exists(path("out/a.pgn.pgn")));  // a.csv came first
    EXPECT_TRUE(fs::exists(path("out/deep/b.pgn")));
    EXPECT_FALSE(fs::exists(path("out/deep/bad.pgn")));
}

TEST_F(Convert, AFormatForOneGameNeedsAFolder) {
    put("in.pgn", std::string(kGood) + kGood);
    fs::create_directories(path("out"));
    const auto report = convert_names("in.pgn", "out", {}, "xqf");
    ASSERT_TRUE(report) << report.fault().what;
    EXPECT_EQ(report->files, 2);
    ASSERT_TRUE(convert_names("out/in-0002.xqf", "back.csv"));
    EXPECT_NE(text("back.csv").find("甲,乙,,,1-0,,h2e2 h9g7"), std::string::npos);
    EXPECT_NE(convert_names("in.pgn", "one.xqf").fault().what.find("want a folder"),
              std::string::npos);
    EXPECT_FALSE(fs::exists(path("one.xqf")));
    put("single.pgn", kGood);
    ASSERT_TRUE(convert_names("single.pgn", "out", {}, "xqf"));
    EXPECT_TRUE(fs::exists(path("out/single.xqf")));
}

TEST_F(Convert, NeverLosesGamesOfItsOwnSource) {
    const std::string before = std::string(kGood) + kBad;
    put("a.pgn", before);
    const auto report = convert_names("a.pgn", "a.pgn");
    ASSERT_FALSE(report);
    EXPECT_NE(report.fault().what.find("left as it was"), std::string::npos);
    EXPECT_EQ(text("a.pgn"), before);
    put("b.pgn", kGood);
    EXPECT_TRUE(convert_names("b.pgn", "b.pgn", {"iccs", "", Encoding::Utf8}));
    EXPECT_NE(text("b.pgn").find("H2-E2"), std::string::npos);
}

TEST_F(Convert, WrongRequestsAreTold) {
    put("in.pgn", kGood);
    put("in.bin", std::string("\0\1\2", 3));
    EXPECT_NE(convert_names("none", "x.pgn").fault().what.find("does not exist"),
              std::string::npos);
    EXPECT_NE(convert_names("in.bin", "x.pgn").fault().what.find("no known format"),
              std::string::npos);
    EXPECT_NE(convert_names("in.pgn", "x", {}, "gif").fault().what.find("want pgn"),
              std::string::npos);
    fs::create_directories(path("folder"));
    EXPECT_NE(convert_names("folder", "in.pgn").fault().what.find("want a folder"),
              std::string::npos);
}

TEST_F(Convert, AFullDiskEndsTheWork) {
    if (!fs::exists("/dev/full")) GTEST_SKIP() << "this system has no /dev/full";
    put("in.pgn", kGood);
    const auto [out, status] = run("convert " + path("in.pgn") + " /dev/full --to pgn");
    EXPECT_EQ(status, 1) << out;
    EXPECT_NE(out.find("/dev/full cannot be written"), std::string::npos) << out;
}

TEST_F(Convert, ProgramSpeaksThroughPipesAndStatus) {
    put("in.pgn", std::string(kGood) + kBad);
    put("bad.pgn", kBad);
    const auto [out, status] = run("convert - - --notation uci < " + path("in.pgn"));
    EXPECT_EQ(status, 0) << out;
    EXPECT_NE(out.find("1. h2e2 h9g7 {好}\n1-0\n"), std::string::npos) << out;
    EXPECT_NE(out.find("1 game converted into 1 file, 1 skipped"), std::string::npos) << out;
    EXPECT_EQ(run("convert --strict " + path("in.pgn") + " " + path("x.pgn")).second, 1);
    EXPECT_EQ(run("convert " + path("bad.pgn") + " " + path("y.pgn")).second, 1);
    EXPECT_EQ(run("convert " + path("in.pgn") + " - --notation san").second, 2);
    EXPECT_EQ(run("convert " + path("in.pgn") + " - --encoding utf-16le").second, 2);
    const auto json =
        run("convert --json " + path("in.pgn") + " " + path("z.pgn") + " 2>/dev/null");
    EXPECT_NE(json.first.find("\"games\":1,\"skipped\":1"), std::string::npos) << json.first;
}

TEST_F(Convert, ShowDrawsAPosition) {
    const auto [out, status] = run("show xiangqi --moves '炮二平五 h9g7'");
    EXPECT_EQ(status, 0);
    EXPECT_NE(out.find(" 2 ┼───炮──┼───┼───炮──┼───┼───┼───┼  2\n"), std::string::npos) << out;
    EXPECT_NE(out.find("red to move, 35 legal moves"), std::string::npos) << out;
    EXPECT_EQ(out.find('\x1b'), std::string::npos);
    EXPECT_NE(run("show xiangqi --color").first.find("\x1b[1;31m"), std::string::npos);
    const auto mate = run("show xiangqi --json --position '3k5/3R5/3K5/9/9/9/9/9/9/9 b'");
    EXPECT_EQ(mate.second, 2);  // Red's king cannot stand there
    const auto json = run("show xiangqi --json --position '3k5/9/9/9/9/9/9/9/3R5/4K4 b'").first;
    EXPECT_EQ(json,
              "{\"position\":\"3k5/9/9/9/9/9/9/9/3R5/4K4 b - - 0 1\",\"to_move\":\"black\","
              "\"check\":true,\"moves\":0,\"outcome\":\"checkmate\"}\n");
    EXPECT_EQ(run("show xiangqi --moves h9h8").second, 2);
}

}  // namespace
}  // namespace boyi::apps
