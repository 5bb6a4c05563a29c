#include "games/go/life/solving.h"

namespace boyi::go::life {

Answer solve_bmi2(const Problem& p, const Effort& effort, const StopFlag& stop) {
    return solve_here(p, effort, stop);
}

}  // namespace boyi::go::life
