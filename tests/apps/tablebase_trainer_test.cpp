#include "apps/tablebase_trainer.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>

#include "games/xiangqi/endgame/generate.h"
#include "tests/support.h"

namespace boyi::apps {
namespace {

using namespace xiangqi::endgame;

class TablebaseTrainer : public ::testing::Test {
  protected:
    void SetUp() override {
        folder_ = testing::temporary_path();
        ASSERT_TRUE(generate({folder_, {*read_class("KRK")}, 1}, [](const Advance&) {}));
    }
    void TearDown() override { std::filesystem::remove_all(folder_); }

    std::string session(const std::string& start, const std::string& input, bool json = false) {
        std::istringstream in(input);
        std::ostringstream out;
        const auto done = train({folder_, start, 1, json}, in, out);
        return done ? out.str() : done.fault().what;
    }

    std::string folder_;
};

TEST_F(TablebaseTrainer, AnswersEachMoveWithWhatItChanged) {
    const std::string said =
        session("3k5/9/9/9/9/9/9/9/4R4/4K4 w", "hint\ne1e2\nundo\nd0d0\ne1d1\n");
    EXPECT_NE(said.find("Red to move: win, end in 1 plies"), std::string::npos) << said;
    EXPECT_NE(said.find("best is e1d1"), std::string::npos) << said;
    EXPECT_NE(said.find("still a win, 2 plies slower than e1d1"), std::string::npos) << said;
    EXPECT_NE(said.find("the answer is d9"), std::string::npos) << said;
    EXPECT_NE(said.find("red wins: checkmate"), std::string::npos) << said;
}

TEST_F(TablebaseTrainer, SpeaksJson) {
    const std::string said = session("3k5/9/9/9/9/9/9/9/4R4/4K4 w", "e1d1\n", true);
    EXPECT_NE(said.find(R"({"move":"e1d1","lesson":"still a win, as well as can be"})"),
              std::string::npos)
        << said;
    EXPECT_NE(said.find(R"("result":"red wins")"), std::string::npos) << said;
}

TEST_F(TablebaseTrainer, FindsAPositionOfAClass) {
    EXPECT_NE(session("KRK", "quit\n").find("Red to move: win"), std::string::npos);
    EXPECT_EQ(session("KNK", "quit\n"),
              "class KNK has no table: want one made by boyi tablebase generate KNK");
    EXPECT_NE(session("nonsense", "").find("want"), std::string::npos);
}

}  // namespace
}  // namespace boyi::apps
