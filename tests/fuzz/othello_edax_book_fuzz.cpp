// Any bytes as a book of Edax: refused in one sentence, or a book that keeps to its rules.
#include "games/othello/edax_book.h"
#include "tests/fuzz/fuzz.h"

namespace boyi {

FUZZ_TARGET(othello_edax_book) {
    const auto reading = othello::read_edax_book(input, "fuzz");
    if (!reading) {
        const auto& what = reading.fault().what;
        fuzz::require(!what.empty() && what.find('\n') == what.npos, "a fault is one line");
        return;
    }
    fuzz::require(reading->placed <= reading->positions, "no position is placed twice");
    for (const auto& page : reading->book.pages) {
        fuzz::require(!page.entries.empty() && !page.text.empty(), "a page has moves and a text");
        fuzz::require(reading->book.find(page.key) == &page, "pages lie by their keys");
    }
}

}  // namespace boyi
