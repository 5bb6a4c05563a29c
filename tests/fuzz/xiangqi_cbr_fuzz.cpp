// Any bytes as a CBR record or a CBL library: each game is refused in one sentence, or legal, so
// that it survives being written as XQF.
#include "base/text.h"
#include "games/xiangqi/files/cbr.h"
#include "games/xiangqi/files/xqf.h"
#include "tests/fuzz/fuzz.h"

namespace boyi {

static void check(const Result<xiangqi::files::Reading>& reading) {
    using namespace xiangqi::files;
    if (!reading) {
        const auto& what = reading.fault().what;
        fuzz::require(!what.empty() && what.find('\n') == what.npos, "a fault is one line");
        fuzz::require(is_utf8(what), "a fault is UTF-8");
        return;
    }
    const auto bytes = write_xqf(reading->record);
    fuzz::require(bytes.ok(), "a game that was read can be written");
    const auto again = read_xqf(*bytes);
    fuzz::require(again && again->record.nodes.size() == reading->record.nodes.size(),
                  "its moves survive");
}

FUZZ_TARGET(xiangqi_cbr) {
    check(xiangqi::files::read_cbr(input));
    const auto done = xiangqi::files::read_cbl(
        input, [](std::size_t, const Result<xiangqi::files::Reading>& r) { check(r); });
    if (!done) fuzz::require(is_utf8(done.fault().what), "a fault is UTF-8");
}

}  // namespace boyi
