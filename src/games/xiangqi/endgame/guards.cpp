#include "games/xiangqi/endgame/guards.h"

#include <array>
#include <cassert>

#include "games/xiangqi/attacks.h"

namespace boyi::xiangqi::endgame {
namespace {

constexpr std::uint16_t kNoWay = 0xFFFF;

constexpr std::array<Square, 9> kKingPlaces = {Square{3, 0}, Square{4, 0}, Square{5, 0},
                                               Square{3, 1}, Square{4, 1}, Square{5, 1},
                                               Square{3, 2}, Square{4, 2}, Square{5, 2}};
constexpr std::array<Square, 5> kAdvisorPlaces = {Square{3, 0}, Square{5, 0}, Square{4, 1},
                                                  Square{3, 2}, Square{5, 2}};
constexpr std::array<Square, 7> kElephantPlaces = {Square{2, 0}, Square{6, 0}, Square{0, 2},
                                                   Square{4, 2}, Square{8, 2}, Square{2, 4},
                                                   Square{6, 4}};

template <std::size_t N>
int place_of(const std::array<Square, N>& places, Square own) {
    for (std::size_t i = 0; i < N; ++i)
        if (places[i] == own) return static_cast<int>(i);
    assert(false);
    return 0;
}

template <std::size_t N>
std::uint8_t mirrored_set(const std::array<Square, N>& places, unsigned set) {
    unsigned out = 0;
    for (std::size_t i = 0; i < N; ++i)
        if (set >> i & 1) out |= 1u << place_of(places, places[i].mirrored());
    return static_cast<std::uint8_t>(out);
}

template <std::size_t N>
Bitboard board_of(const std::array<Square, N>& places, unsigned set, Side owner) {
    Bitboard out;
    for (std::size_t i = 0; i < N; ++i)
        if (set >> i & 1) out |= bit(own_view(owner, places[i]));
    return out;
}

bool overlap(GuardPlaces p) {
    const Bitboard king = bit(kKingPlaces[p.king]);
    const Bitboard advisors = board_of(kAdvisorPlaces, p.advisors, Side::First);
    const Bitboard elephants = board_of(kElephantPlaces, p.elephants, Side::First);
    return (king & advisors) || (king & elephants) || (advisors & elephants);
}

GuardPlaces mirrored_places(GuardPlaces p) {
    return {static_cast<std::uint8_t>(place_of(kKingPlaces, kKingPlaces[p.king].mirrored())),
            mirrored_set(kAdvisorPlaces, p.advisors), mirrored_set(kElephantPlaces, p.elephants)};
}

Square eye_between(Square a, Square b) {
    return {(a.file() + b.file()) / 2, (a.rank() + b.rank()) / 2};
}

}  // namespace

GuardPlaces toggled(GuardPlaces p, Side owner, Kind k, Square s) {
    const Square own = own_view(owner, s);
    if (k == Kind::Advisor)
        p.advisors = static_cast<std::uint8_t>(p.advisors ^ 1u << place_of(kAdvisorPlaces, own));
    else
        p.elephants = static_cast<std::uint8_t>(p.elephants ^ 1u << place_of(kElephantPlaces, own));
    return p;
}

GuardPlaces places_of(const Board& b, Side owner) {
    GuardPlaces p;
    p.king = static_cast<std::uint8_t>(place_of(kKingPlaces, own_view(owner, b.king(owner))));
    for (const Kind k : {Kind::Advisor, Kind::Elephant})
        for_each(b.of(owner, k), [&](Square s) { p = toggled(p, owner, k, s); });
    return p;
}

GuardSet::GuardSet(int advisors, int elephants) {
    find_ways(advisors, elephants);
    for (Way& way : ways_) {
        way.mirrored = way_of(mirrored_places(way.places));
        for (const Side s : kSides) find_steps(way, s);
    }
}

void GuardSet::find_ways(int advisors, int elephants) {
    numbers_.assign(9 * 32 * 128, kNoWay);
    for (unsigned king = 0; king < 9; ++king)
        for (unsigned a = 0; a < 32; ++a)
            for (unsigned e = 0; e < 128; ++e) {
                const GuardPlaces p{static_cast<std::uint8_t>(king), static_cast<std::uint8_t>(a),
                                    static_cast<std::uint8_t>(e)};
                if (std::popcount(a) != advisors || std::popcount(e) != elephants || overlap(p))
                    continue;
                numbers_[number_index(p)] = static_cast<std::uint16_t>(ways_.size());
                Way way;
                way.places = p;
                for (const Side s : kSides) {
                    way.shape[s].king = own_view(s, kKingPlaces[king]);
                    way.shape[s].men = bit(way.shape[s].king) | board_of(kAdvisorPlaces, a, s) |
                                       board_of(kElephantPlaces, e, s);
                }
                ways_.push_back(way);
            }
}

Bitboard GuardSet::men(Side s, int way, Kind k) const {
    const GuardPlaces& p = places(way);
    if (k == Kind::King) return bit(king(s, way));
    return k == Kind::Advisor ? board_of(kAdvisorPlaces, p.advisors, s)
                              : board_of(kElephantPlaces, p.elephants, s);
}

void GuardSet::find_steps(Way& way, Side s) {
    Shape& shape = way.shape[s];
    const GuardPlaces now = way.places;
    const auto add = [&](Square from, Bitboard to, auto becomes, auto eye) {
        for_each(to.without(shape.men), [&](Square t) {
            shape.steps.push_back({from, t, eye(t), way_of(becomes(t))});
        });
    };
    const auto itself = [](Square t) { return t; };
    add(
        shape.king, kAttacks.king_to[shape.king.index],
        [&](Square t) {
            GuardPlaces p = now;
            p.king = static_cast<std::uint8_t>(place_of(kKingPlaces, own_view(s, t)));
            return p;
        },
        itself);
    const auto moved = [&](Kind k, Square from, Square to) {
        return toggled(toggled(now, s, k, from), s, k, to);
    };
    for_each(board_of(kAdvisorPlaces, now.advisors, s), [&](Square from) {
        add(
            from, kAttacks.advisor_to[from.index],
            [&](Square t) { return moved(Kind::Advisor, from, t); }, itself);
    });
    for_each(board_of(kElephantPlaces, now.elephants, s), [&](Square from) {
        add(
            from, elephant_attacks(from, shape.men),
            [&](Square t) { return moved(Kind::Elephant, from, t); },
            [&](Square t) { return eye_between(from, t); });
    });
}

const GuardSet& guard_set(int advisors, int elephants) {
    static const GuardSet kSets[] = {GuardSet(0, 0), GuardSet(0, 1), GuardSet(0, 2),
                                     GuardSet(1, 0), GuardSet(1, 1), GuardSet(1, 2),
                                     GuardSet(2, 0), GuardSet(2, 1), GuardSet(2, 2)};
    return kSets[advisors * 3 + elephants];
}

}  // namespace boyi::xiangqi::endgame
