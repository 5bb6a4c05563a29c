// BookDesk: what `boyi book` does with the moves and words of one game.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "book/build.h"
#include "book/learn.h"
#include "record/record.h"

namespace boyi::apps {

// One move of a book as people read it, with what follows.
struct BookTree {
    std::string move;                // the game's own text
    std::vector<std::string> names;  // as people write it
    std::string opening;             // of the position after it
    book::Entry entry;
    double share = 0;  // of the page's weight
    std::vector<BookTree> next;
};
struct BookView {
    std::string position, opening, opening_words;
    std::vector<BookTree> moves;
};
struct TreeWish {
    std::string position{};            // empty: the game's start
    std::vector<std::string> moves{};  // played from there first
    int depth = 1;
    int width = 8;            // moves of a position
    std::uint64_t games = 0;  // of a move that is shown
};

// Another program's kind of book.
struct ForeignBook {
    std::string_view name;  // as in --from NAME
    std::string_view help;
    struct Reading {
        book::Contents book;
        std::string remark;  // what could not be taken over
    };
    struct Writing {
        std::string bytes, remark;
    };
    Result<Reading> (*read)(std::string_view bytes, const std::string& source) = nullptr;
    Result<Writing> (*write)(const book::Contents& book) = nullptr;  // none: only read
};

class BookDesk {
  public:
    virtual ~BookDesk() = default;
    virtual std::string_view game() const = 0;
    virtual PerSide<std::string_view> player_tags() const = 0;  // of a record

    // Building: games one by one, then the book.
    virtual Result<Done> add(const record::Record& game) = 0;
    virtual book::Contents finish(const std::string& source,
                                  const std::function<void(double)>& progress) = 0;

    // A game without a result teaches nothing.
    virtual Result<book::Learned> learn(book::Contents& book, const record::Record& game,
                                        const book::Lesson& lesson) const = 0;
    virtual Result<BookView> view(const book::Contents& book, const TreeWish& wish) const = 0;
    // Texts of positions where they are missing; how many could not be found.
    virtual std::size_t fill_texts(book::Contents& book) const = 0;
    virtual const std::vector<ForeignBook>& foreign_books() const = 0;
};

Result<std::unique_ptr<BookDesk>> open_book_desk(std::string_view game,
                                                 const book::BuildWish& wish = {});

}  // namespace boyi::apps
