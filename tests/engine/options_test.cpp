#include "engine/options.h"

#include <gtest/gtest.h>

namespace boyi::engine {
namespace {

Options sample() {
    return Options({{"Hash", Spin{16, 1, 1024}},
                    {"Move Overhead", Spin{30, 0, 5000}},
                    {"Ponder", Check{false}},
                    {"Rule", Combo{"asian", {"asian", "chinese"}}},
                    {"EvalFile", Text{"inside"}},
                    {"Clear Hash", Button{}}});
}

TEST(Options, BeginWithTheirStandardValues) {
    const Options options = sample();
    EXPECT_EQ(options.spin("Hash"), 16);
    EXPECT_FALSE(options.check("Ponder"));
    EXPECT_EQ(options.text("Rule"), "asian");
    EXPECT_EQ(options.text("EvalFile"), "inside");
}

TEST(Options, NamesNeedNeitherCaseNorBlanks) {
    Options options = sample();
    EXPECT_TRUE(options.set("moveoverhead", "12"));
    EXPECT_EQ(options.spin("Move Overhead"), 12);
    EXPECT_TRUE(options.set("PONDER", "True"));
    EXPECT_TRUE(options.check("Ponder"));
    EXPECT_TRUE(options.set("rule", "CHINESE"));
    EXPECT_EQ(options.text("Rule"), "chinese");
    EXPECT_TRUE(options.set("clear hash", std::nullopt));
}

TEST(Options, AWrongValueIsNamedAndChangesNothing) {
    Options options = sample();
    const auto says = [&](const char* name, std::optional<std::string> value, const char* part) {
        const auto result = options.set(name, value);
        ASSERT_FALSE(result) << name;
        EXPECT_NE(result.fault().what.find(part), std::string::npos) << result.fault().what;
    };
    says("Hash", "1025", "from 1 to 1024");
    says("Hash", "many", "from 1 to 1024");
    says("Hash", "99999999999999999999", "from 1 to 1024");
    says("Hash", std::nullopt, "a value is missing");
    says("Ponder", "maybe", "true or false");
    says("Rule", "martian", "asian, chinese");
    says("Colour", "red", "is not known");
    EXPECT_EQ(options.spin("Hash"), 16);
    EXPECT_EQ(options.text("Rule"), "asian");
}

}  // namespace
}  // namespace boyi::engine
