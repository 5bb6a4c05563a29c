// The question `solve`: a position in the first line, the request after it.
#include "base/text.h"
#include "games/go/life/request.h"
#include "games/go/notation.h"
#include "tests/fuzz/fuzz.h"

namespace boyi {

FUZZ_TARGET(go_solve) {
    const auto end = input.find('\n');
    const auto p = go::read_position(input.substr(0, end));
    if (!p) return;
    const auto argument = end == input.npos ? std::string_view() : input.substr(end + 1);
    const auto answer = go::life::answer_solve(*p, argument, 200);
    if (!answer) fuzz::require(is_utf8(answer.fault().what), "a fault is UTF-8");
    else fuzz::require(answer->starts_with("{\"status\":\""), "an answer has a status");
}

}  // namespace boyi
