// Contents: a whole book in memory, to be built, learned, merged and pruned. For play there is the
// packed form (book/file.h).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "book/place.h"
#include "game/outcome.h"

namespace boyi::book {

// One move of a position, seen from the side that makes it.
struct Entry {
    MoveCode move = 0;
    std::uint32_t wins = 0, draws = 0, losses = 0;
    std::uint32_t weight = 0;   // 0: known, but not played
    int learned = 0;            // steps; kStepsToDouble of them double the weight, or halve it
    std::uint16_t sources = 0;  // a bit for each of the contents' sources
    bool operator==(const Entry&) const = default;

    std::uint64_t games() const { return std::uint64_t{wins} + draws + losses; }
};

inline constexpr int kStepsToDouble = 8;
inline constexpr int kMostLearned = 64;
inline constexpr std::size_t kMostSources = 16;

// What counts in play: the weight with what was learned; never above 2^32.
double playing_weight(const Entry& e);

// Share of the points that the moving side made, 0..1; a half where nothing is known.
double score_share(const Entry& e);

// The usual weight of a move with these results: its points, two for a win.
std::uint32_t weight_of_results(const Entry& e);

struct Page {
    Key key = 0;
    std::uint16_t opening = 0;     // index into the contents' openings
    std::string text{};            // the position; empty where it is not known
    std::vector<Entry> entries{};  // heaviest first, then by code
    bool operator==(const Page&) const = default;
};

struct Contents {
    std::string game;
    std::vector<std::string> sources;
    std::vector<std::string> openings{""};  // the first is: no name
    std::vector<Page> pages;                // by key, each once

    bool operator==(const Contents&) const = default;

    const Page* find(Key key) const;
    Page* find(Key key);
    Page& at(Key key);  // makes an empty one where there is none
    std::uint64_t moves() const;

    // The number of a name, which is added where it is new. Refused where there are too many.
    Result<std::uint16_t> source_bit(const std::string& name);
    std::uint16_t opening_number(const std::string& name);

    void sort_entries();
};

// Entry of this move, if the page has it.
Entry* find_entry(Page& page, MoveCode move);

// Results and learning of equal moves are added up, so are their weights. Both of one game.
Result<Done> merge(Contents& into, const Contents& from);

struct Pruning {
    std::uint64_t games = 0;    // moves with fewer games go
    double share = 0;           // moves with a smaller share of their page's weight go
    std::optional<int> best{};  // only so many moves of a page stay
    bool unplayed = false;      // moves of no weight go
};

void prune(Contents& contents, const Pruning& wish);

}  // namespace boyi::book
