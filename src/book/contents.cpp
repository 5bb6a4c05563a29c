#include "book/contents.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace boyi::book {
namespace {

std::uint32_t sum(std::uint32_t a, std::uint32_t b) {
    return a > std::numeric_limits<std::uint32_t>::max() - b
               ? std::numeric_limits<std::uint32_t>::max()
               : a + b;
}

bool goes_before(const Entry& a, const Entry& b) {
    const double x = playing_weight(a), y = playing_weight(b);
    return x != y ? x > y : a.move < b.move;
}

template <class Pages>
auto place_of(Pages& pages, Key key) {
    return std::lower_bound(pages.begin(), pages.end(), key,
                            [](const Page& page, Key wanted) { return page.key < wanted; });
}

void add(Entry& into, const Entry& more) {
    into.wins = sum(into.wins, more.wins);
    into.draws = sum(into.draws, more.draws);
    into.losses = sum(into.losses, more.losses);
    into.weight = sum(into.weight, more.weight);
    into.learned = std::clamp(into.learned + more.learned, -kMostLearned, kMostLearned);
    into.sources = static_cast<std::uint16_t>(into.sources | more.sources);
}

// Source bits of one book as those of another.
std::uint16_t renamed(std::uint16_t bits, const std::vector<std::uint16_t>& names) {
    unsigned out = 0;
    for (std::size_t i = 0; i < names.size(); ++i)
        if ((bits >> i & 1) != 0) out |= names[i];
    return static_cast<std::uint16_t>(out);
}

void merge(Page& into, const Page& from, const std::vector<std::uint16_t>& names) {
    for (Entry entry : from.entries) {
        entry.sources = renamed(entry.sources, names);
        if (Entry* known = find_entry(into, entry.move)) add(*known, entry);
        else into.entries.push_back(entry);
    }
    if (into.text.empty()) into.text = from.text;
}

}  // namespace

double playing_weight(const Entry& e) {
    constexpr double kMost = 4294967296.0;
    return std::min(kMost, e.weight * std::exp2(static_cast<double>(e.learned) / kStepsToDouble));
}

double score_share(const Entry& e) {
    if (e.games() == 0) return 0.5;
    return (e.wins + 0.5 * e.draws) / static_cast<double>(e.games());
}

std::uint32_t weight_of_results(const Entry& e) { return sum(sum(e.wins, e.wins), e.draws); }

const Page* Contents::find(Key key) const {
    const auto at = place_of(pages, key);
    return at != pages.end() && at->key == key ? &*at : nullptr;
}

Page* Contents::find(Key key) {
    const auto at = place_of(pages, key);
    return at != pages.end() && at->key == key ? &*at : nullptr;
}

Page& Contents::at(Key key) {
    const auto at = place_of(pages, key);
    if (at != pages.end() && at->key == key) return *at;
    return *pages.insert(at, Page{key});
}

std::uint64_t Contents::moves() const {
    std::uint64_t count = 0;
    for (const Page& page : pages) count += page.entries.size();
    return count;
}

Result<std::uint16_t> Contents::source_bit(const std::string& name) {
    const auto at = std::find(sources.begin(), sources.end(), name);
    const auto index = static_cast<std::size_t>(at - sources.begin());
    if (index >= kMostSources)
        return Fault{"source '" + name + "': a book has at most " + std::to_string(kMostSources) +
                     " sources"};
    if (at == sources.end()) sources.push_back(name);
    return static_cast<std::uint16_t>(1u << index);
}

std::uint16_t Contents::opening_number(const std::string& name) {
    const auto at = std::find(openings.begin(), openings.end(), name);
    const auto index = static_cast<std::size_t>(at - openings.begin());
    if (index > std::numeric_limits<std::uint16_t>::max()) return 0;
    if (at == openings.end()) openings.push_back(name);
    return static_cast<std::uint16_t>(index);
}

void Contents::sort_entries() {
    for (Page& page : pages) std::sort(page.entries.begin(), page.entries.end(), goes_before);
}

Entry* find_entry(Page& page, MoveCode move) {
    for (Entry& entry : page.entries)
        if (entry.move == move) return &entry;
    return nullptr;
}

Result<Done> merge(Contents& into, const Contents& from) {
    if (into.game != from.game)
        return Fault{"a book of " + from.game + " cannot be merged into one of " + into.game};
    Contents out{into.game, into.sources, into.openings, {}};
    std::vector<std::uint16_t> names;
    for (const auto& source : from.sources) {
        const auto bit = out.source_bit(source);
        if (!bit) return bit.fault();
        names.push_back(*bit);
    }
    std::size_t a = 0, b = 0;  // two sorted lists become one
    while (a < into.pages.size() || b < from.pages.size()) {
        const bool first = b == from.pages.size() ||
                           (a < into.pages.size() && into.pages[a].key <= from.pages[b].key);
        const Key key = first ? into.pages[a].key : from.pages[b].key;
        Page page{key};
        if (first) page = std::move(into.pages[a++]);
        if (b < from.pages.size() && from.pages[b].key == key) {
            merge(page, from.pages[b], names);
            if (page.opening == 0)
                page.opening = out.opening_number(from.openings[from.pages[b].opening]);
            ++b;
        }
        out.pages.push_back(std::move(page));
    }
    out.sort_entries();
    into = std::move(out);
    return Done{};
}

void prune(Contents& contents, const Pruning& wish) {
    contents.sort_entries();
    for (Page& page : contents.pages) {
        double all = 0;
        for (const Entry& e : page.entries) all += playing_weight(e);
        std::erase_if(page.entries, [&](const Entry& e) {
            const double weight = playing_weight(e);
            return e.games() < wish.games || weight < wish.share * all ||
                   (wish.unplayed && weight <= 0);
        });
        if (wish.best && page.entries.size() > static_cast<std::size_t>(*wish.best))
            page.entries.resize(static_cast<std::size_t>(*wish.best));
    }
    std::erase_if(contents.pages, [](const Page& page) { return page.entries.empty(); });
}

}  // namespace boyi::book
