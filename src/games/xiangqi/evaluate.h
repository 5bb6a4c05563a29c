// Evaluation: what a quiet position is worth, as a sum of weights. `visit_terms` names each weight
// that applies; the fast sum, the tuner's trace and the breakdown in words are three sinks for the
// same walk, so they can never disagree.
#pragma once

#include <algorithm>

#include "games/xiangqi/attacks.h"
#include "games/xiangqi/board.h"
#include "games/xiangqi/endings.h"
#include "games/xiangqi/weights.h"

namespace boyi::xiangqi {

// Full when all chariots (2), horses and cannons (1) are there; 0 in pure pawn endings.
inline constexpr int kFullPhase = 16;

template <class Set>
int count(Bitboard b) {
    return Set::count(b.lo) + Set::count(b.hi);
}

template <class Set>
int phase_of(const Board& b) {
    return std::min(kFullPhase, 2 * count<Set>(b.of(Kind::Chariot)) +
                                    count<Set>(b.of(Kind::Horse)) + count<Set>(b.of(Kind::Cannon)));
}

// The files at most two away from a king's.
inline Bitboard wing_of(int king_file) {
    const std::uint64_t half = kColumn * (0b11111u << (king_file - 2));
    return {half, half};
}

inline Bitboard palace_of(Side s) { return home_of(Piece{s, Kind::King}); }

// One side's view of the board while its terms are counted.
template <class Set, class Sink>
class SideTerms {
  public:
    SideTerms(const Board& b, Side us, Sink& sink)
        : b_(b),
          us_(us),
          them_(other(us)),
          ours_(b.of(us)),
          theirs_(b.of(other(us))),
          occupied_(b.occupied()),
          enemy_king_(b.king(other(us))),
          palace_(palace_of(other(us))),
          king_lines_(slider_view<Set>(enemy_king_, occupied_)),
          horse_checks_(horse_attackers<Set>(enemy_king_, occupied_)),
          sink_(sink) {}

    void count_men() {
        place_all(Kind::King);
        for_each(men(Kind::Chariot), [&](Square s) { chariot(s); });
        for_each(men(Kind::Cannon), [&](Square s) { cannon(s); });
        for_each(men(Kind::Horse), [&](Square s) { horse(s); });
        for_each(men(Kind::Pawn), [&](Square s) { pawn(s); });
        for_each(men(Kind::Elephant), [&](Square s) {
            place(Kind::Elephant, s);
            guarded_ |= elephant_attacks<Set>(s, occupied_);
        });
        for_each(men(Kind::Advisor), [&](Square s) {
            place(Kind::Advisor, s);
            guarded_ |= kAttacks.advisor_to[s.index];
        });
        attacked_ |= guarded_ | pawn_attacks_ | kAttacks.king_to[b_.king(us_).index];
    }

    Bitboard attacked() const { return attacked_; }

    void count_relations(Bitboard covered_by_them) {
        cooperation();
        threats(covered_by_them);
        king_hunt();
        shelter();
    }

  private:
    static constexpr int at(int index, int most) { return index < most ? index : most; }

    template <Term term>
    void add(int index = 0) {
        sink_.add(us_, kFirst<term> + index);
    }

    Bitboard men(Kind k) const { return b_.of(us_, k); }
    int how_many(Side s, Kind k) const { return count<Set>(b_.of(s, k)); }

    void place(Kind k, Square s) {
        if constexpr (requires { sink_.add_man(us_, k, s); }) {
            sink_.add_man(us_, k, s);
        } else {
            add<Material>(static_cast<int>(k));
            add<Place>(place_weight(us_, k, s));
        }
    }

    void place_all(Kind k) {
        for_each(men(k), [&](Square s) { place(k, s); });
    }

    void press(Bitboard attack, int units) {
        danger_ += units * count<Set>(attack & palace_);
        attacked_ |= attack;
    }

    void chariot(Square s) {
        place(Kind::Chariot, s);
        const Bitboard attack = chariot_attacks<Set>(s, occupied_);
        add<ChariotMobility>(count<Set>(attack.without(ours_)));
        near_chariot_ += count<Set>((attack & king_lines_.reach).without(ours_));
        press(attack, 3);
        facing<ChariotOnKing>(s, 3);
    }

    void cannon(Square s) {
        place(Kind::Cannon, s);
        const SliderView view = slider_view<Set>(s, occupied_);
        const Bitboard quiet = view.reach.without(occupied_);
        add<CannonMobility>(count<Set>(quiet));
        add<CannonCaptures>(count<Set>(view.beyond & theirs_));
        near_cannon_ += count<Set>((quiet | (view.beyond & theirs_)) & king_lines_.beyond);
        press(view.beyond, 2);
        facing<CannonOnKing>(s, 4);
    }

    void horse(Square s) {
        place(Kind::Horse, s);
        const Bitboard attack = horse_attacks<Set>(s, occupied_);
        add<HorseMobility>(count<Set>(attack.without(ours_)));
        near_horse_ += count<Set>((attack & horse_checks_).without(ours_));
        horse_attacks_ |= attack;
        press(attack, 3);
    }

    void pawn(Square s) {
        place(Kind::Pawn, s);
        pawn_attacks_ |= kAttacks.pawn_to[us_][s.index];
        danger_ += 2 * count<Set>(kAttacks.pawn_to[us_][s.index] & palace_);
    }

    // A slider in line with the enemy king, by the number of men between.
    template <Term term>
    void facing(Square s, int classes) {
        const bool file = s.file() == enemy_king_.file(), rank = s.rank() == enemy_king_.rank();
        if (!file && !rank) return;
        const int between_them = count<Set>(between(s, enemy_king_) & occupied_);
        if (between_them < classes) add<term>((file ? 0 : classes) + between_them);
    }

    void cooperation() {
        const Bitboard horses = men(Kind::Horse), cannons = men(Kind::Cannon);
        add<Minors>(3 * at(count<Set>(horses), 2) + at(count<Set>(cannons), 2));
        if (horse_attacks_ & horses) add<LinkedHorses>();
        pair_of(men(Kind::Chariot), [&](Square a, Square c) {
            if ((a.file() == c.file() || a.rank() == c.rank()) && !(between(a, c) & occupied_))
                add<ChariotPair>();
        });
        pair_of(cannons, [&](Square a, Square c) {
            if (a.file() == c.file()) add<CannonPair>();
        });
        for_each(cannons, [&](Square c) {
            if (c.file() != enemy_king_.file() && c.rank() != enemy_king_.rank()) return;
            const Bitboard gap = between(c, enemy_king_) & occupied_;
            if (count<Set>(gap) == 1 && (gap & horses)) add<CannonBehindHorse>();
        });
        const Bitboard pawns = men(Kind::Pawn);
        const std::uint64_t crossed = us_ == Side::First ? pawns.hi : pawns.lo;
        constexpr std::uint64_t kAllButLastFile = kColumn * (kRow >> 1);
        std::uint64_t pairs = crossed & crossed >> 1 & kAllButLastFile;
        for (; pairs != 0; pairs &= pairs - 1) add<PawnPair>();
    }

    template <class Visit>
    void pair_of(Bitboard two, Visit visit) {
        if (count<Set>(two) < 2) return;
        const Square a = two.lowest();
        visit(a, two.without(bit(a)).lowest());
    }

    void threats(Bitboard covered_by_them) {
        for_each_kind((guarded_ | pawn_attacks_) & ours_, [&](int k) { add<Protected>(k); });
        for_each_kind(pawn_attacks_ & theirs_, [&](int k) { add<PawnThreat>(k); });
        for_each((attacked_ & theirs_).without(covered_by_them | b_.of(Kind::King)),
                 [&](Square s) { add<Hanging>(static_cast<int>(b_.at(s).kind())); });
        const Bitboard by_lesser = horse_attacks_ & b_.of(them_, Kind::Chariot);
        for_each(by_lesser, [&](Square) { add<LesserThreat>(0); });
        const Bitboard by_guard = guarded_ & theirs_ & (b_.of(Kind::Horse) | b_.of(Kind::Cannon));
        for_each(by_guard, [&](Square) { add<LesserThreat>(1); });
    }

    template <class Visit>
    void for_each_kind(Bitboard set, Visit visit) {
        for_each(set, [&](Square s) { visit(static_cast<int>(b_.at(s).kind())); });
    }

    void king_hunt() {
        add<HorseNearCheck>(at(near_horse_, 3));
        add<ChariotNearCheck>(at(near_chariot_, 3));
        add<CannonNearCheck>(at(near_cannon_, 3));
        add<Danger>(at(danger_, 39));
        const Bitboard crossed = us_ == Side::First ? Bitboard{0, ours_.hi} : Bitboard{ours_.lo, 0};
        const Bitboard fighters =
            b_.of(Kind::Chariot) | b_.of(Kind::Cannon) | b_.of(Kind::Horse) | b_.of(Kind::Pawn);
        add<Crowd>(at(count<Set>(crossed & fighters & wing_of(enemy_king_.file())), 6));
        const int crossed_pawns = count<Set>(crossed & b_.of(Kind::Pawn));
        const int defenders = how_many(them_, Kind::Advisor) + how_many(them_, Kind::Elephant);
        add<PawnsAgainstDefenders>(5 * at(crossed_pawns, 3) + at(defenders, 4));
    }

    void shelter() {
        const int advisors = at(how_many(us_, Kind::Advisor), 2);
        const int elephants = at(how_many(us_, Kind::Elephant), 2);
        const int cannons = at(how_many(them_, Kind::Cannon), 2);
        add<AdvisorsAgainstCannons>(3 * advisors + cannons);
        add<AdvisorsAgainstChariots>(3 * advisors + at(how_many(them_, Kind::Chariot), 2));
        add<ElephantsAgainstCannons>(3 * elephants + cannons);
        add<ElephantsAgainstHorses>(3 * elephants + at(how_many(them_, Kind::Horse), 2));
    }

    const Board& b_;
    Side us_, them_;
    Bitboard ours_, theirs_, occupied_;
    Square enemy_king_;
    Bitboard palace_;
    SliderView king_lines_;
    Bitboard horse_checks_;
    Sink& sink_;
    Bitboard attacked_, horse_attacks_, pawn_attacks_, guarded_;
    int danger_ = 0, near_horse_ = 0, near_chariot_ = 0, near_cannon_ = 0;
};

// Calls sink.add(side, weight index) for every weight that counts for a side.
template <class Set, class Sink>
void visit_terms(const Board& b, Sink& sink) {
    SideTerms<Set, Sink> red(b, Side::First, sink), black(b, Side::Second, sink);
    red.count_men();
    black.count_men();
    red.count_relations(black.attacked());
    black.count_relations(red.attacked());
    sink.add(b.side_to_move(), kFirst<Turn>);
}

// Both ends of every weight in one addition: middle game in the low half, endgame in the high half.
class PackedWeights {
  public:
    explicit PackedWeights(const Weights& w) {
        for (std::size_t i = 0; i < packed_.size(); ++i)
            packed_[i] =
                w[i].middle + static_cast<std::int32_t>(static_cast<std::uint32_t>(w[i].end) << 16);
        for (const Side side : kSides)
            for (const Kind kind : kAllKinds)
                for (int s = 0; s < kSquares; ++s)
                    men_[side][static_cast<std::size_t>(kind)][static_cast<std::size_t>(s)] =
                        (*this)[kFirst<Material> + static_cast<int>(kind)] +
                        (*this)[kFirst<Place> + place_weight(side, kind, Square{s})];
    }
    std::int32_t operator[](int i) const { return packed_[static_cast<std::size_t>(i)]; }

    // Material and place of a man together.
    std::int32_t man(Side side, Kind kind, Square s) const {
        return men_[side][static_cast<std::size_t>(kind)][s.index];
    }

    static int middle(std::int32_t sum) { return static_cast<std::int16_t>(sum); }
    static int end(std::int32_t sum) {
        return static_cast<std::int16_t>(static_cast<std::uint32_t>(sum + 0x8000) >> 16);
    }

  private:
    std::array<std::int32_t, kWeights> packed_;
    PerSide<std::array<std::array<std::int32_t, kSquares>, kKinds>> men_;
};

struct PackedSum {
    const PackedWeights& weights;
    PerSide<std::int32_t> sum;
    void add(Side s, int index) { sum[s] += weights[index]; }
    void add_man(Side side, Kind kind, Square s) { sum[side] += weights.man(side, kind, s); }
};

constexpr int blend(int middle, int end, int phase) {
    return (middle * phase + end * (kFullPhase - phase)) / kFullPhase;
}

// Centipawns from the side to move's point of view.
template <class Set>
int evaluate(const Board& b, const PackedWeights& weights) {
    PackedSum sink{weights, {}};
    visit_terms<Set>(b, sink);
    const Side us = b.side_to_move();
    const std::int32_t sum = sink.sum[us] - sink.sum[other(us)];
    const int value = blend(PackedWeights::middle(sum), PackedWeights::end(sum), phase_of<Set>(b));
    return value * winning_chance(b, value > 0 ? us : other(us)) / kFullChance;
}

}  // namespace boyi::xiangqi
