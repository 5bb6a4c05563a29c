// Any bytes as a BOOK.DAT: refused in one sentence, or a book that can be written again.
#include "games/xiangqi/files/book_dat.h"
#include "tests/fuzz/fuzz.h"

namespace boyi {

FUZZ_TARGET(xiangqi_book_dat) {
    using namespace xiangqi::files;
    const auto reading = read_book_dat(input, "fuzz");
    if (!reading) {
        const auto& what = reading.fault().what;
        fuzz::require(!what.empty() && what.find('\n') == what.npos, "a fault is one line");
        return;
    }
    fuzz::require(reading->placed <= reading->records, "no record is placed twice");
    const auto written = write_book_dat(reading->book);
    fuzz::require(written.ok() && written->nameless == 0, "what was read can be written");
}

}  // namespace boyi
