#include "base/isa.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <string_view>

namespace boyi {
namespace {

// The build runs these tests once more with BOYI_ISA=plain.
TEST(Isa, IsOneThatTheEnvironmentAndTheProcessorAllow) {
    const char* wish = std::getenv("BOYI_ISA");
    if (wish != nullptr && std::string_view(wish) == "plain") {
        EXPECT_EQ(best_isa(), Isa::Plain);
        return;
    }
#if defined(BOYI_HAS_BMI2)
    if (best_isa() == Isa::Bmi2) {
        EXPECT_TRUE(__builtin_cpu_supports("bmi2"));
        EXPECT_TRUE(__builtin_cpu_supports("avx2"));
    }
#else
    EXPECT_EQ(best_isa(), Isa::Plain);
#endif
}

TEST(Isa, NamesAreThoseOfTheEnvironment) {
    EXPECT_STREQ(isa_name(Isa::Plain), "plain");
    EXPECT_STREQ(isa_name(Isa::Bmi2), "bmi2");
}

TEST(Isa, ThePlainCountCounts) {
    EXPECT_EQ(Plain::count(0), 0);
    EXPECT_EQ(Plain::count(0x8000000000000001ULL), 2);
    EXPECT_EQ(Plain::count(~0ULL), 64);
}

}  // namespace
}  // namespace boyi
