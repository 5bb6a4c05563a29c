// Any bytes as a packed book: refused in one sentence, or a book that survives packing.
#include "book/file.h"
#include "tests/fuzz/fuzz.h"

namespace boyi {
namespace {

void try_book(std::string bytes) {
    const auto book = book::Book::read(std::move(bytes));
    if (!book) {
        const auto& what = book.fault().what;
        fuzz::require(!what.empty() && what.find('\n') == what.npos, "a fault is one line");
        return;
    }
    const auto contents = book->unpack();
    fuzz::require(contents.pages.size() == book->pages(), "every page can be read");
    for (const auto& page : contents.pages)
        fuzz::require(book->find(page.key) == page, "every page is found");
    const auto again = book::Book::read(book::pack(contents));
    fuzz::require(again.ok() && again->unpack() == contents, "it survives packing");
}

}  // namespace

FUZZ_TARGET(book_file) {
    try_book(std::string(input));
    std::string sealed(input);  // so that mutations come past the checksum
    book::seal(sealed);
    try_book(std::move(sealed));
}

}  // namespace boyi
