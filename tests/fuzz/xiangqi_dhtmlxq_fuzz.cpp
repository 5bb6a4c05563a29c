// Any text as DhtmlXQ games: each is refused in one sentence, or written and read again it stays
// the same.
#include "base/encoding.h"
#include "base/text.h"
#include "games/xiangqi/files/dhtmlxq.h"
#include "tests/fuzz/fuzz.h"

namespace boyi {

using xiangqi::files::Reading;

static void check(const Result<Reading>& reading) {
    using namespace xiangqi::files;
    if (!reading) {
        const auto& what = reading.fault().what;
        fuzz::require(!what.empty() && what.find('\n') == what.npos, "a fault is one line");
        fuzz::require(is_utf8(what), "a fault is UTF-8");
        return;
    }
    const auto text = write_dhtmlxq(reading->record);
    fuzz::require(text.ok(), "a game that was read can be written");
    std::size_t games = 0;
    read_dhtmlxq(*text, [&](std::size_t, const Result<Reading>& again) {
        ++games;
        fuzz::require(again.ok() && again->notes.empty(), "a written game can be read");
        fuzz::require(*write_dhtmlxq(again->record) == *text, "a written game stays the same");
    });
    fuzz::require(games == 1, "one game is written as one game");
}

FUZZ_TARGET(xiangqi_dhtmlxq) {
    const std::string text = decode_loosely(input, Encoding::Utf8).text;
    xiangqi::files::read_dhtmlxq(text, [](std::size_t, const Result<Reading>& r) { check(r); });
}

}  // namespace boyi
