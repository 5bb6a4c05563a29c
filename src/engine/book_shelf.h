// The engine's opening book: which one is open, how its moves are chosen, and what it says about a
// position. Whoever thinks and whoever asks share one shelf.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "book/choose.h"
#include "book/file.h"
#include "engine/options.h"

namespace boyi::engine {

struct BookHabits {
    bool plays = false;  // by the book
    std::string file{};  // empty: the book that the program carries
    int plies = 0;       // from the start of the line
    int variety = 0;
    std::uint64_t seed = 0;  // as told; 0: a fresh one
};

// The bytes of the book that comes with the program; none where there is none, as in the browser.
using CarriedBook = std::function<std::string_view()>;

class BookShelf {
  public:
    BookShelf(std::string game, CarriedBook carried);

    static std::vector<Option> options();

    // Opens what the options name. A book that cannot be read is refused in one sentence, and the
    // one before stays open.
    Result<Done> configure(const Options& options);

    BookHabits habits() const;
    // Absent where none is open. The carried one is opened when it is first asked for.
    std::shared_ptr<const book::Book> book();
    // A choice that the seed decides.
    std::optional<std::size_t> choose(const std::vector<double>& chances);
    std::uint32_t below(std::uint32_t bound);
    std::uint64_t seed() const;  // of the choices; to be told

  private:
    Result<std::shared_ptr<const book::Book>> open(const std::string& file) const;

    const std::string game_;
    const CarriedBook carried_;
    mutable std::mutex mutex_;  // guards what follows
    BookHabits habits_;
    std::shared_ptr<const book::Book> book_;  // shared with whoever looks something up
    std::uint64_t seed_ = 0;
    Random random_{0};
};

// What a book says about a position, as an answer to the query `book`.
struct BookMoveAnswer {
    std::vector<std::pair<std::string, std::string>> names;  // "move" first, then other notations
    book::Entry entry;
    double chance = 0;
};
struct BookAnswer {
    bool has_book = false;
    std::string opening, opening_words;
    std::uint64_t seed = 0;
    std::vector<std::string> sources;  // of the book
    std::vector<BookMoveAnswer> moves;
};
std::string write_book_answer(const BookAnswer& answer);  // JSON

}  // namespace boyi::engine
