// Who will win? A guess from a look at the position, its weights learned from solved problems. It
// gives the search its first numbers and never a verdict.
#pragma once

#include <algorithm>

#include "base/isa.h"
#include "games/go/life/bit_sums.h"
#include "games/go/life/chains.h"

namespace boyi::go::life {
inline namespace BOYI_ISA_SPACE {

// Hundredths of the logarithm of the attacker's odds.
struct Weights {
    static constexpr std::size_t kLacks = 11, kLiberties = 9, kRanks = 6, kEyes = 6, kCounts = 9;

    std::array<std::array<int, kLacks>, kLacks> eyes;  // by the half moves to the nearest two
    std::array<int, kLiberties> liberties;             // of the target
    std::array<std::array<int, kEyes>, kRanks> ranks;  // by how many points are so far from an eye
    std::array<int, kCounts> counts;                   // times how many there are
};

inline constexpr Weights kDefenderMoves = {
    {{{0, -584, -328, -101, -43, -70, -180, 12, -96, -228, -99},
      {0, -497, -571, -199, -263, 22, -65, -16, -164, -157, 123},
      {0, 0, -525, -279, -106, -30, -111, -30, 19, -54, 104},
      {0, 0, 0, -101, -72, -18, -110, -23, -60, -195, 70},
      {0, 0, 0, 0, -73, -8, -40, 35, 112, -126, 96},
      {0, 0, 0, 0, 0, -6, -177, -126, -52, -220, 28},
      {0, 0, 0, 0, 0, 0, 78, 121, 177, -41, 204},
      {0, 0, 0, 0, 0, 0, 0, 158, 191, -9, 199},
      {0, 0, 0, 0, 0, 0, 0, 0, 175, -135, 19},
      {0, 0, 0, 0, 0, 0, 0, 0, 0, -220, -25},
      {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -32}}},
    {0, 185, 48, -73, -180, -266, -328, -357, -366},
    {{{-61, -336, 0, 0, 0, 0},
      {-12, -289, -434, -305, 0, 0},
      {86, -124, -267, -429, -618, -639},
      {56, -116, -262, -371, -548, -615},
      {128, 16, -212, -362, -578, -746},
      {122, 116, 49, -58, -151, -330}}},
    {-147, 34, 84, 44, -13, 29, -232, -41, 238}};

inline constexpr Weights kAttackerMoves = {{{{0, -288, -226, -104, -59, 21, -102, 53, 39, -57, -6},
                                             {0, -316, -250, -110, -104, 39, -94, 21, 5, -18, 140},
                                             {0, 0, -218, -128, -27, 17, -88, 40, 173, 15, 129},
                                             {0, 0, 0, -3, -68, -10, -113, 41, 1, -172, 131},
                                             {0, 0, 0, 0, -6, 3, 45, 82, 153, -65, 156},
                                             {0, 0, 0, 0, 0, 70, 45, 49, 94, -99, 159},
                                             {0, 0, 0, 0, 0, 0, 67, 141, 275, -21, 170},
                                             {0, 0, 0, 0, 0, 0, 0, 228, 254, -30, 210},
                                             {0, 0, 0, 0, 0, 0, 0, 0, 171, -262, 20},
                                             {0, 0, 0, 0, 0, 0, 0, 0, 0, -247, -7},
                                             {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 96}}},
                                           {0, 177, 39, -14, -94, -158, -146, -224, -271},
                                           {{{-20, -269, 0, 0, 0, 0},
                                             {33, -231, -323, -332, 0, 0},
                                             {159, 9, -146, -259, -595, -722},
                                             {76, -105, -222, -295, -405, -552},
                                             {170, 76, -155, -312, -487, -588},
                                             {181, 141, 25, -78, -171, -274}}},
                                           {-125, 9, 131, 61, -30, 76, -173, -45, 214}};

template <int kWords>
class Guess {
  public:
    using Set = PointSet<kWords>;
    using State = life::State<kWords>;

    explicit Guess(const Local<kWords>& local) : local_(local) {}

    // Hundredths of the logarithm of the attacker's odds.
    int odds(const State& s, const Chains<kWords>& chains) const {
        const Look look = look_at(s, chains);
        const Weights& w = s.to_move == Role::Attacker ? kAttackerMoves : kDefenderMoves;
        int sum =
            w.eyes[capped<Weights::kLacks>(look.nearest)][capped<Weights::kLacks>(look.next)] +
            w.liberties[capped<Weights::kLiberties>(look.liberties)];
        for (std::size_t i = 0; i < w.ranks.size(); ++i)
            sum += w.ranks[i][capped<Weights::kEyes>(look.ranks[i])];
        for (std::size_t i = 0; i < w.counts.size(); ++i) sum += w.counts[i] * look.counts[i];
        return sum;
    }

  private:
    enum Count : std::size_t {
        One,  // always
        Empty,
        DefendersInAtari,  // stones, at most 4 of a chain
        DefendersWithTwo,  // chains with two liberties
        DefendersChains,
        LooseStones,  // the attacker's that do not hang on the wall
        LooseInAtari,
        LooseWithTwo,
        AttackersThreats
    };
    static constexpr int kFar = BitSums::kMost;  // half moves to an eye: never
    static constexpr std::array<int, Weights::kRanks - 1> kRankEnds = {1, 2, 4, 6, 9};
    struct Look {
        int nearest = kFar, next = kFar, liberties = 0;
        std::array<int, Weights::kRanks> ranks{};
        std::array<int, Weights::kCounts> counts{};
    };
    static constexpr int kBigChain = 4;

    template <std::size_t kSize>
    static std::size_t capped(int i) {
        return std::min(static_cast<std::size_t>(i), kSize - 1);
    }

    Look look_at(const State& s, const Chains<kWords>& chains) const {
        Look out;
        out.counts[One] = 1;
        look_for_eyes(s, chains.fixed(), out);
        look_at_chains(s, chains, out);
        out.counts[Empty] = local_.empty(s).size();
        out.counts[AttackersThreats] = s.threats.first > 0 ? 1 : 0;
        return out;
    }

    void look_for_eyes(const State& s, const Set& fixed, Look& out) const {
        const Set rest =
            (local_.empty(s) | s.attacker) - fixed - local_.ground().at_wall - local_.beside(fixed);
        if constexpr (kWords == 1)
            if (local_.ground().stride > 0) return look_at_all(s, rest, fixed, out);
        look_at_each(s, rest, fixed, out);
    }
    void look_at_each(const State& s, const Set& points, const Set& fixed, Look& out) const {
        const Set empty = local_.empty(s);
        std::array<int, Set::kMost> lacks{};
        for (Set rest = points; rest;) {
            const int point = rest.pop();
            const int n = std::min(kFar, lacks_for_eye(s, point, empty, fixed));
            lacks[static_cast<std::size_t>(point)] = n;
            ++out.ranks[rank(n)];
        }
        const auto at = [&](int point) { return lacks[static_cast<std::size_t>(point)]; };
        const auto least = [&](Set rest) {
            int n = kFar;
            while (rest) n = std::min(n, at(rest.pop()));
            return n;
        };
        out.nearest = least(points);
        if (out.nearest == kFar) return;
        Set nearest = points;
        while (at(nearest.first()) != out.nearest) nearest.pop();
        out.next = least(away_from(nearest.first(), points));
    }
    // The same for all points at once.
    void look_at_all(const State& s, const Set& points, const Set& fixed, Look& out) const {
        const BitSums lacks = lacks_for_eyes(s, fixed);
        const auto below = [&](int n) { return points & Set::of_word(lacks.below(n)); };
        int before = 0;
        for (std::size_t i = 0; i < kRankEnds.size(); ++i) {
            const int now = below(kRankEnds[i]).size();
            out.ranks[i] = now - before;
            before = now;
        }
        out.ranks.back() = points.size() - before;
        out.nearest = lacks.least(points.word(0));
        if (out.nearest == kFar) return;
        const int nearest = below(out.nearest + 1).first();
        out.next = lacks.least(away_from(nearest, points).word(0));
    }
    // Points that may hold another eye than this one does.
    Set away_from(int point, const Set& points) const {
        return points - Set::of(point) - local_.around(point);
    }
    static std::size_t rank(int lacks) {
        std::size_t out = 0;
        for (const int end : kRankEnds) out += lacks >= end ? 1 : 0;
        return out;
    }

    // How far the defender is from an eye at a point, in half moves.
    int lacks_for_eye(const State& s, int point, const Set& empty, const Set& fixed) const {
        const Ground<kWords>& ground = local_.ground();
        const Set& around = ground.around[static_cast<std::size_t>(point)];
        const Set& diagonal = ground.diagonal[static_cast<std::size_t>(point)];
        const int spare =
            ground.diagonals_spare[static_cast<std::size_t>(point)] - (diagonal & fixed).size();
        if (spare < 0) return kFar;
        const int loose = (diagonal & empty).size() + 3 * (diagonal & (s.attacker - fixed)).size();
        return 2 * (around & empty).size() + 6 * (around & s.attacker).size() +
               4 * static_cast<int>(s.attacker.has(point)) + std::max(0, loose - spare);
    }
    BitSums lacks_for_eyes(const State& s, const Set& fixed) const {
        const Ground<kWords>& ground = local_.ground();
        const std::uint64_t empty = local_.empty(s).word(0), attacker = s.attacker.word(0);
        const int up = ground.stride;
        const auto around = [up](std::uint64_t w) {
            return BitSums::count(w << 1, w >> 1, w << up, w >> up);
        };
        const auto diagonal = [up](std::uint64_t w) {
            return BitSums::count(w << (up + 1), w << (up - 1), w >> (up + 1), w >> (up - 1));
        };
        const BitSums lost = diagonal(fixed.word(0));
        const std::uint64_t one = ground.spares_one.word(0), none_lost = lost.below(1);
        BitSums loose = diagonal(empty) + thrice(diagonal((s.attacker - fixed).word(0)));
        loose.lessen(one & none_lost);
        BitSums out = (around(empty) + thrice(around(attacker)) + BitSums::ones(attacker).doubled())
                          .doubled() +
                      loose;
        out.set_most(~((one & lost.below(2)) | (ground.spares_none.word(0) & none_lost)));
        return out;
    }
    static BitSums thrice(const BitSums& sums) { return sums + sums.doubled(); }

    void look_at_chains(const State& s, const Chains<kWords>& chains, Look& out) const {
        auto& counts = out.counts;
        const Set target = s.defender & local_.ground().target;
        for (const auto& chain : chains.defenders()) {
            const int few = count_few(chain.liberties);
            if (chain.stones & target)
                out.liberties = std::max(out.liberties, few > 2 ? chain.liberties.size() : few);
            if (few == 1) counts[DefendersInAtari] += std::min(chain.stones.size(), kBigChain);
            if (few == 2) ++counts[DefendersWithTwo];
        }
        counts[DefendersChains] = static_cast<int>(chains.defenders().size());
        for (const auto& chain : chains.loose()) {
            const int few = count_few(chain.liberties);
            if (few == 1) counts[LooseInAtari] += std::min(chain.stones.size(), kBigChain);
            if (few == 2) ++counts[LooseWithTwo];
        }
        counts[LooseStones] = (s.attacker - chains.fixed()).size();
    }
    // 3: more than two.
    static int count_few(Set points) {
        int out = 0;
        for (; out < 3 && points; ++out) points.pop();
        return out;
    }

    const Local<kWords>& local_;
};

}  // namespace BOYI_ISA_SPACE
}  // namespace boyi::go::life
