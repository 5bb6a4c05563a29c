#include "base/isa.h"

#include <cstdlib>
#include <string_view>

#if defined(BOYI_HAS_BMI2)
#include <cpuid.h>
#endif

namespace boyi {
namespace {

#if defined(BOYI_HAS_BMI2)
// PEXT is microcoded, and slower than the plain twin, on AMD processors before Zen 3 (family 0x19).
bool pext_is_fast() {
    unsigned a = 0, b = 0, c = 0, d = 0;
    if (!__get_cpuid(0, &a, &b, &c, &d)) return false;
    const bool amd = b == 0x68747541;  // "Auth"
    if (!amd || !__get_cpuid(1, &a, &b, &c, &d)) return true;
    const unsigned family = ((a >> 8) & 15) + ((a >> 20) & 255);
    return family >= 0x19;
}

bool bmi2_wanted() {
    return __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt") &&
           __builtin_cpu_supports("avx2") && pext_is_fast();
}
#else
bool bmi2_wanted() { return false; }
#endif

Isa choose() {
    const char* wish = std::getenv("BOYI_ISA");
    if (wish != nullptr && std::string_view(wish) == "plain") return Isa::Plain;
    return bmi2_wanted() ? Isa::Bmi2 : Isa::Plain;
}

}  // namespace

Isa best_isa() {
    static const Isa best = choose();
    return best;
}

const char* isa_name(Isa isa) { return isa == Isa::Bmi2 ? "bmi2" : "plain"; }

}  // namespace boyi
