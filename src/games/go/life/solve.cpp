#include "games/go/life/solve.h"

#include "games/go/life/solving.h"

namespace boyi::go::life {

std::string_view status_word(Status s) {
    constexpr std::string_view kWordsOf[] = {"alive", "dead", "ko", "seki", "unknown"};
    return kWordsOf[static_cast<std::size_t>(s)];
}

Answer solve_plain(const Problem& p, const Effort& effort, const StopFlag& stop) {
    return solve_here(p, effort, stop);
}

Answer solve(const Problem& p, const Effort& effort, const StopFlag& stop) {
#if defined(BOYI_HAS_BMI2)
    if (best_isa() == Isa::Bmi2) return solve_bmi2(p, effort, stop);
#endif
    return solve_plain(p, effort, stop);
}

}  // namespace boyi::go::life
