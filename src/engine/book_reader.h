// BookReader: a searcher that looks into a book first. Where the book has a move, it is played
// without thinking; everywhere else the searcher behind it thinks.
#pragma once

#include <algorithm>
#include <memory>
#include <utility>

#include "engine/book_shelf.h"
#include "engine/parts.h"
#include "engine/searcher.h"

namespace boyi::engine {

template <Game G, book::CanonFor<G> C, SearcherFor<G> Searcher>
class BookReader {
  public:
    using Position = typename G::Position;
    using Move = typename Position::Move;

    // The shelf is shared with the question `book`.
    BookReader(Searcher searcher, std::shared_ptr<BookShelf> shelf)
        : searcher_(std::move(searcher)), shelf_(std::move(shelf)) {}

    std::vector<Option> options() const {
        auto out = searcher_.options();
        for (auto& option : BookShelf::options()) out.push_back(std::move(option));
        return out;
    }
    Result<Done> configure(const Options& options) {
        if (auto done = shelf_->configure(options); !done) return done;
        return searcher_.configure(options);
    }
    void press(std::string_view button) { searcher_.press(button); }
    void new_game() { searcher_.new_game(); }

    search::Choice<Move> think(const search::Task<G>& task, const search::Signals& signals,
                               const search::Findings<Move>& found) {
        if (const auto move = book_move(task)) return {*move, {}};
        return searcher_.think(task, signals, found);
    }

    auto remembered(const Position& p) requires requires(Searcher& s) { s.remembered(p); }
    { return searcher_.remembered(p); }

    auto take_remarks() requires requires(Searcher& s) { s.take_remarks(); }
    { return searcher_.take_remarks(); }

  private:
    // Somebody who asks for analysis or a mate wants to see thinking.
    std::optional<Move> book_move(const search::Task<G>& task) {
        const BookHabits habits = shelf_->habits();
        if (!habits.plays || task.limits.infinite || task.limits.mate_in) return std::nullopt;
        if (task.line.moves.size() >= static_cast<std::size_t>(habits.plies)) return std::nullopt;
        const auto book = shelf_->book();
        if (!book) return std::nullopt;
        const Position now = task.line.now();
        const auto place = C::place(now);
        const auto page = book->find(place.key);
        if (!page) return std::nullopt;
        const auto chosen = shelf_->choose(book::chances(*page, habits.variety));
        if (!chosen) return std::nullopt;
        auto twins = C::moves(now, place, page->entries[*chosen].move);
        std::erase_if(twins, [&](Move m) { return !is_allowed(task, m) || repeats(task, now, m); });
        if (twins.empty()) return std::nullopt;
        return twins[shelf_->below(static_cast<std::uint32_t>(twins.size()))];
    }

    static bool is_allowed(const search::Task<G>& task, Move m) {
        return std::find(task.allowed.begin(), task.allowed.end(), m) != task.allowed.end();
    }

    // A book knows no past: it might go round in circles.
    static bool repeats(const search::Task<G>& task, Position now, Move m) {
        now.play(m);
        const Key after = now.key();
        Position p = task.line.start;
        for (const Move played : task.line.moves) {
            if (p.key() == after) return true;
            p.play(played);
        }
        return false;
    }

    Searcher searcher_;
    std::shared_ptr<BookShelf> shelf_;
};

// How a game names things in the answer to the query `book`.
template <Game G>
struct BookNames {
    std::vector<Dialect<G>> notations;  // besides the game's own text
    std::function<std::string(std::string_view opening)> opening_words;
};

// The question `book`: every book move of the position with its numbers.
template <Game G, book::CanonFor<G> C>
Question<G> book_question(std::shared_ptr<BookShelf> shelf, BookNames<G> names) {
    const auto answer = [shelf, names](const Line<G>& line,
                                       std::string_view) -> Result<std::string> {
        BookAnswer out;
        const auto book = shelf->book();
        out.has_book = book != nullptr;
        out.seed = shelf->seed();
        if (!book) return write_book_answer(out);
        out.sources = book->sources();
        const auto now = line.now();
        const auto place = C::place(now);
        const auto page = book->find(place.key);
        if (!page) return write_book_answer(out);
        out.opening = book->opening(*page);
        out.opening_words = names.opening_words(out.opening);
        const auto chances = book::chances(*page, shelf->habits().variety);
        for (std::size_t i = 0; i < page->entries.size(); ++i) {
            const auto moves = C::moves(now, place, page->entries[i].move);
            if (moves.empty()) continue;
            BookMoveAnswer each{
                {{"move", G::write_move(now, moves[0])}}, page->entries[i], chances[i]};
            for (const auto& notation : names.notations)
                each.names.emplace_back(notation.name, notation.write(now, moves[0]));
            out.moves.push_back(std::move(each));
        }
        return write_book_answer(out);
    };
    return {"book", "the opening book's moves here with their results, as JSON", answer};
}

}  // namespace boyi::engine
