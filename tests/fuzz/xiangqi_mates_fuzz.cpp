// Any text as mate problems: refused in one sentence, or problems that survive writing.
#include "base/text.h"
#include "games/xiangqi/mate_problems.h"
#include "tests/fuzz/fuzz.h"

namespace boyi {

FUZZ_TARGET(xiangqi_mates) {
    const auto problems = xiangqi::read_mates(input);
    if (!problems) {
        const auto& what = problems.fault().what;
        fuzz::require(!what.empty() && what.find('\n') == std::string::npos, "a fault is one line");
        fuzz::require(is_utf8(what), "a fault is UTF-8");
        return;
    }
    for (const auto& problem : *problems) {
        const auto again = xiangqi::read_mates(xiangqi::write_mate(problem));
        fuzz::require(again && again->size() == 1, "a problem survives writing");
        fuzz::require(again->front().position == problem.position, "with its position");
        fuzz::require(again->front().plies == problem.plies, "and its plies");
    }
}

}  // namespace boyi
