#include "games/xiangqi/endgame/layout.h"

#include <algorithm>
#include <cassert>

#include "games/xiangqi/attacks.h"

namespace boyi::xiangqi::endgame {
namespace {

constexpr Index kMostPositions = Index{1} << 36;
constexpr int kMostOfAKind = 5;

constexpr std::array<std::array<Index, kMostOfAKind + 1>, kSquares + 1> build_choose() {
    std::array<std::array<Index, kMostOfAKind + 1>, kSquares + 1> c{};
    for (int n = 0; n <= kSquares; ++n) {
        c[n][0] = 1;
        for (int k = 1; k <= kMostOfAKind && n > 0; ++k) c[n][k] = c[n - 1][k - 1] + c[n - 1][k];
    }
    return c;
}
constexpr auto kChoose = build_choose();

bool is_uncrossed(Side s, Square at) { return at.is_in_half_of(s); }

}  // namespace

Index Layout::Group::rank(const std::uint8_t* at, bool is_mirrored) const {
    const auto& places = is_mirrored ? mirrored_place : place;
    if (count == 1) return places[at[0]];
    std::array<std::uint8_t, kMostOfAKind> sorted{};
    for (int i = 0; i < count; ++i) {
        int j = i;
        for (; j > 0 && sorted[j - 1] > places[at[i]]; --j) sorted[j] = sorted[j - 1];
        sorted[j] = places[at[i]];
    }
    Index rank = 0;
    for (int i = 0; i < count; ++i) rank += kChoose[sorted[i]][i + 1];
    return rank;
}

void Layout::Group::unrank(Index i, std::uint8_t* at) const {
    int next = static_cast<int>(square.size());
    for (int k = count; k > 0; --k) {
        do --next;
        while (kChoose[next][k] > i);
        i -= kChoose[next][k];
        at[k - 1] = square[static_cast<std::size_t>(next)].index;
    }
}

Result<Layout> Layout::of(const Material& m) {
    if (m.attackers() > kMostAttackers)
        return Fault{"class " + write_class(m) + " is too large: want at most " +
                     std::to_string(kMostAttackers) + " men that attack"};
    Layout out;
    out.material_ = m;
    out.turned_ = !m.is_canonical();
    for (const Side s : kSides)
        out.guards_[s] =
            &guard_set(m.armies[s].count(Kind::Advisor), m.armies[s].count(Kind::Elephant));
    const Side lead = out.turned_ ? Side::Second : Side::First;
    out.main_ = out.guards_[lead]->size() >= out.guards_[other(lead)]->size() ? lead : other(lead);
    for (const Side s : kSides)
        for (const Kind k : kAttackerKinds)
            for (int i = 0; i < m.armies[s].count(k); ++i) out.attackers_.push_back({s, k});
    out.number_slabs();
    out.rest_count_ = static_cast<Index>(out.guards_[other(out.main_)]->size());
    out.add_groups(lead);
    out.add_groups(other(lead));
    for (const Group& g : out.groups_) {
        out.row_ *= g.size;
        if (out.size() > kMostPositions)
            return Fault{"class " + write_class(m) +
                         " is too large: it has more than 2^36 positions"};
    }
    return out;
}

void Layout::add_groups(Side s) {
    for (const Kind k : kAttackerKinds) {
        Group g;
        g.count = material_.armies[s].count(k);
        if (g.count == 0) continue;
        while (attackers_[static_cast<std::size_t>(g.first)].side != s ||
               attackers_[static_cast<std::size_t>(g.first)].kind != k)
            ++g.first;
        // Pawns are numbered as their side sees the board, other men as the stronger side does.
        const Side view = k == Kind::Pawn ? s : turned_ ? Side::Second : Side::First;
        const Bitboard home = home_of({s, k});
        for (int i = 0; i < kSquares; ++i) {
            const Square at = own_view(view, Square{i});
            if (!home.contains(at)) continue;
            g.place[at.index] = static_cast<std::uint8_t>(g.square.size());
            g.square.push_back(at);
        }
        for (const Square at : g.square) g.mirrored_place[at.index] = g.place[at.mirrored().index];
        g.size = kChoose[g.square.size()][g.count];
        groups_.push_back(std::move(g));
    }
}

void Layout::number_slabs() {
    const GuardSet& set = *guards_[main_];
    slab_of_.assign(static_cast<std::size_t>(set.size()), 0);
    is_numbered_.assign(static_cast<std::size_t>(set.size()), 0);
    for (int way = 0; way < set.size(); ++way) {
        const int mirror = set.mirrored(way);
        const auto at = static_cast<std::size_t>(way);
        is_numbered_[at] = way <= mirror;
        if (way <= mirror) {
            slab_of_[at] = static_cast<std::uint16_t>(slabs_.size());
            slabs_.push_back(static_cast<std::uint16_t>(way));
        } else {
            slab_of_[at] = slab_of_[static_cast<std::size_t>(mirror)];
        }
    }
}

Index Layout::index(const Setup& s) const { return index(s, is_numbered_[s.guards[main_]] == 0); }

std::optional<Index> Layout::twin(const Setup& s) const {
    const std::uint16_t way = s.guards[main_];
    if (guards_[main_]->mirrored(way) != way) return std::nullopt;
    return index(s, true);
}

Index Layout::index(const Setup& s, bool is_mirrored) const {
    const Side side = other(main_);
    const std::size_t way = s.guards[main_];
    const Index rest = is_mirrored ? guards_[side]->mirrored(s.guards[side]) : s.guards[side];
    Index i = slab_of_[way] * rest_count_ + rest;
    for (const Group& g : groups_) i = i * g.size + g.rank(s.at.data() + g.first, is_mirrored);
    return i;
}

Setup Layout::setup(Index i) const {
    Setup s;
    for (auto g = groups_.rbegin(); g != groups_.rend(); ++g) {
        g->unrank(i % g->size, s.at.data() + g->first);
        i /= g->size;
    }
    s.guards[other(main_)] = static_cast<std::uint16_t>(i % rest_count_);
    s.guards[main_] = slabs_[i / rest_count_];
    return s;
}

int Layout::weight(Index i) const {
    const int way = slabs_[i / (row_ * rest_count_)];
    return guards_[main_]->mirrored(way) == way ? 1 : 2;
}

Bitboard Layout::attacker_men(const Setup& s) const {
    Bitboard out;
    for (std::size_t i = 0; i < attackers_.size(); ++i) out |= bit(Square{s.at[i]});
    return out;
}

bool Layout::is_possible(const Setup& s) const {
    Bitboard men = guards_.first->men(Side::First, s.guards.first) |
                   guards_.second->men(Side::Second, s.guards.second);
    PerSide<unsigned> pawn_files;  // of pawns that have not crossed: one on each file
    for (std::size_t i = 0; i < attackers_.size(); ++i) {
        const Square at{s.at[i]};
        if (men.contains(at)) return false;
        men |= bit(at);
        const auto [side, kind] = attackers_[i];
        if (kind != Kind::Pawn || !is_uncrossed(side, at)) continue;
        if (pawn_files[side] >> at.file() & 1) return false;
        pawn_files[side] |= 1u << at.file();
    }
    return true;
}

Board Layout::board(const Setup& s, Side to_move) const {
    Board b;
    for (const Side side : kSides)
        for (const Kind k : {Kind::King, Kind::Advisor, Kind::Elephant})
            for_each(guards_[side]->men(side, s.guards[side], k), [&](Square at) {
                b.put(at, {side, k});
            });
    for (std::size_t i = 0; i < attackers_.size(); ++i)
        b.put(Square{s.at[i]}, {attackers_[i].side, attackers_[i].kind});
    b.set_side_to_move(to_move);
    return b;
}

Setup Layout::setup(const Board& b) const {
    Setup s;
    for (const Side side : kSides) s.guards[side] = guards_[side]->way_of(places_of(b, side));
    std::size_t next = 0;
    for (const Side side : kSides)
        for (const Kind k : kAttackerKinds)
            for_each(b.of(side, k), [&](Square at) { s.at[next++] = at.index; });
    return s;
}

}  // namespace boyi::xiangqi::endgame
