#include "games/xiangqi/classic.h"

#include "base/isa.h"
#include "games/xiangqi/classic_terms.h"

namespace boyi::xiangqi {

ClassicTerms classic_terms_of(const Board& b, Side side) { return classic_terms<Plain>(b, side); }

int classic_plain(const Board& b) { return classic_value<Plain>(b); }

Evaluation classic() {
#if defined(BOYI_HAS_BMI2)
    if (best_isa() == Isa::Bmi2) return classic_bmi2;
#endif
    return classic_plain;
}

}  // namespace boyi::xiangqi
