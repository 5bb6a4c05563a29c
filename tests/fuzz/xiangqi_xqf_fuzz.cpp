// Any bytes as an XQF file: refused in one sentence, or a game that survives writing.
#include "base/text.h"
#include "games/xiangqi/files/xqf.h"
#include "tests/fuzz/fuzz.h"

namespace boyi {

FUZZ_TARGET(xiangqi_xqf) {
    using namespace xiangqi::files;
    const auto reading = read_xqf(input);
    if (!reading) {
        const auto& what = reading.fault().what;
        fuzz::require(!what.empty() && what.find('\n') == what.npos, "a fault is one line");
        fuzz::require(is_utf8(what), "a fault is UTF-8");
        return;
    }
    const auto bytes = write_xqf(reading->record);
    fuzz::require(bytes.ok(), "a game that was read can be written");
    const auto again = read_xqf(*bytes);
    fuzz::require(again.ok(), "a written game can be read");
    fuzz::require(again->record.nodes == reading->record.nodes, "its moves and comments survive");
    fuzz::require(again->record.start == reading->record.start, "its start survives");
}

}  // namespace boyi
