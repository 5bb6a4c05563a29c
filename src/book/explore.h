// Explore: a walk from the start of the game to every position that a book knows, for books which
// keep keys and no positions.
#pragma once

#include <algorithm>
#include <deque>
#include <unordered_set>
#include <utility>

#include "book/contents.h"

namespace boyi::book {

template <Game G, CanonFor<G> C, class Visit>
class Walk {
  public:
    using Position = typename G::Position;

    explicit Walk(Visit visit) : visit_(std::move(visit)) {}

    // Where known moves lead comes first, so that a doubtful find elsewhere never takes its place.
    void run() {
        promised_.push_back(G::start());
        while (!promised_.empty() || !parents_.empty()) {
            const bool is_promised = !promised_.empty();
            auto& queue = is_promised ? promised_ : parents_;
            const Position p = std::move(queue.front());
            queue.pop_front();
            if (is_promised) look_at(p, true);
            else look_around(p);
        }
    }

  private:
    static Position after(const Position& p, typename Position::Move m) {
        Position next = p;
        next.play(m);
        return next;
    }

    void look_around(const Position& parent) {
        for (const auto m : parent.moves()) look_at(after(parent, m), false);
    }

    void look_at(const Position& p, bool is_promised) {
        const Place place = C::place(p);
        if (done_.count(place.key) != 0) return;
        const auto moves = visit_(p, place);
        if (moves.empty() && !is_promised) return;
        done_.insert(place.key);
        for (const auto m : moves) promised_.push_back(after(p, m));
        parents_.push_back(p);
    }

    Visit visit_;
    std::deque<Position> promised_;  // known moves lead there
    std::deque<Position> parents_;   // any move from there may lead to a known position
    std::unordered_set<Key> done_;
};

// `visit(position, place)` gives the moves known there, nothing for an unknown position. From a
// known position the walk tries every move, and from behind a known move every answer, so that it
// also finds the positions of a book that answers for one side only.
template <Game G, CanonFor<G> C, class Visit>
void explore(Visit visit) {
    Walk<G, C, Visit>(std::move(visit)).run();
}

// Writes the text of every page that can be reached; says how many could not.
template <Game G, CanonFor<G> C>
std::size_t fill_texts(Contents& book) {
    explore<G, C>([&book](const typename G::Position& p, const Place& place) {
        std::vector<typename G::Position::Move> moves;
        Page* page = book.find(place.key);
        if (page == nullptr) return moves;
        if (page->text.empty()) page->text = C::text(p, place);
        for (const Entry& e : page->entries)
            for (const auto m : C::moves(p, place, e.move)) moves.push_back(m);
        return moves;
    });
    return static_cast<std::size_t>(std::count_if(
        book.pages.begin(), book.pages.end(), [](const Page& page) { return page.text.empty(); }));
}

}  // namespace boyi::book
