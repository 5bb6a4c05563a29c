// Builder: a book from games. It keeps the first moves of every game, counts them, and writes down
// the positions that enough games have reached.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

#include "book/contents.h"
#include "game/line.h"

namespace boyi::book {

struct BuildWish {
    int plies = 40;  // of each game
    int games = 2;   // that must have reached a position
};

// A side's view of a game's end, added to a move's results.
inline void count_result(Entry& e, const std::optional<Outcome>& outcome, Side mover) {
    if (!outcome) return;
    if (!outcome->winner) ++e.draws;
    else if (*outcome->winner == mover) ++e.wins;
    else ++e.losses;
}

template <Game G, CanonFor<G> C>
class Builder {
  public:
    using Position = typename G::Position;
    using Move = typename Position::Move;
    using Progress = std::function<void(double share)>;

    explicit Builder(BuildWish wish) : wish_(wish) {}

    // `openings`: names of the game's opening, from the widest to the narrowest.
    void add(Line<G> line, std::optional<Outcome> outcome, std::vector<std::string> openings) {
        if (line.moves.size() > static_cast<std::size_t>(wish_.plies))
            line.moves.resize(static_cast<std::size_t>(wish_.plies));
        games_.push_back({std::move(line), std::move(outcome), number(openings)});
    }

    std::size_t games() const { return games_.size(); }

    Contents finish(const std::string& source, const Progress& progress) {
        observe(progress);
        std::sort(seen_.begin(), seen_.end());
        Contents out;
        out.game = std::string(G::kName);
        const auto bit = out.source_bit(source);
        for (std::size_t begin = 0; begin < seen_.size();) {
            std::size_t end = begin;
            while (end < seen_.size() && seen_[end].key == seen_[begin].key) ++end;
            if (end - begin >= static_cast<std::size_t>(wish_.games))
                out.pages.push_back(make_page(out, begin, end, *bit));
            begin = end;
        }
        out.sort_entries();
        write_texts(out, progress);
        return out;
    }

  private:
    struct Played {
        Line<G> line;
        std::optional<Outcome> outcome;
        std::vector<std::uint16_t> openings;  // numbers of names
    };
    struct Sight {  // a move in a game
        Key key;
        std::uint32_t game;
        MoveCode move;
        Side mover;
        bool operator<(const Sight& s) const {
            return std::tie(key, move, game) < std::tie(s.key, s.move, s.game);
        }
    };

    std::vector<std::uint16_t> number(const std::vector<std::string>& openings) {
        std::vector<std::uint16_t> out;
        for (const auto& name : openings) out.push_back(names_.opening_number(name));
        return out;
    }

    // Where a game comes back to a position, its first move there counts.
    void observe(const Progress& progress) {
        std::vector<Key> met;
        for (std::uint32_t i = 0; i < games_.size(); ++i) {
            met.clear();
            Position p = games_[i].line.start;
            for (const Move m : games_[i].line.moves) {
                const Place place = C::place(p);
                if (std::find(met.begin(), met.end(), place.key) == met.end()) {
                    met.push_back(place.key);
                    seen_.push_back({place.key, i, C::code(p, place, m), p.side_to_move()});
                }
                p.play(m);
            }
            if (progress) progress(share(i) / 2);
        }
    }

    Page make_page(Contents& out, std::size_t begin, std::size_t end, std::uint16_t bit) const {
        Page page{seen_[begin].key};
        for (std::size_t i = begin; i < end; ++i) {
            if (page.entries.empty() || page.entries.back().move != seen_[i].move)
                page.entries.push_back(Entry{seen_[i].move});
            count_result(page.entries.back(), games_[seen_[i].game].outcome, seen_[i].mover);
        }
        for (Entry& e : page.entries) {
            e.weight = e.games() == 0 ? 1 : weight_of_results(e);  // a game without a result
            e.sources = bit;
        }
        page.opening = opening_of(out, begin, end);
        return page;
    }

    // The narrowest name that more than half of the games give.
    std::uint16_t opening_of(Contents& out, std::size_t begin, std::size_t end) const {
        std::vector<std::map<std::uint16_t, std::size_t>> votes;
        for (std::size_t i = begin; i < end; ++i) {
            const auto& names = games_[seen_[i].game].openings;
            if (votes.size() < names.size()) votes.resize(names.size());
            for (std::size_t level = 0; level < names.size(); ++level) ++votes[level][names[level]];
        }
        std::uint16_t best = 0;
        for (const auto& level : votes)
            for (const auto& [name, count] : level)
                if (2 * count > end - begin) best = name;
        return best == 0 ? best : out.opening_number(names_.openings[best]);
    }

    void write_texts(Contents& out, const Progress& progress) const {
        for (std::size_t i = 0; i < games_.size(); ++i) {
            Position p = games_[i].line.start;
            for (const Move m : games_[i].line.moves) {
                const Place place = C::place(p);
                Page* page = out.find(place.key);
                if (page != nullptr && page->text.empty()) page->text = C::text(p, place);
                p.play(m);
            }
            if (progress) progress(0.5 + share(i) / 2);
        }
    }

    double share(std::size_t game) const {
        return static_cast<double>(game) / static_cast<double>(games_.size());
    }

    BuildWish wish_;
    Contents names_;  // of openings only
    std::vector<Played> games_;
    std::vector<Sight> seen_;
};

}  // namespace boyi::book
