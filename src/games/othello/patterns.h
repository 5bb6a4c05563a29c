// Patterns: the pieces of the board that the evaluation looks at. A shape is a list of squares; its
// instances are its images under the eight symmetries of the board and share one table of weights.
// The state of an instance is a number in base 3 (empty 0, mover 1, other 2). Beside the instances
// stand a few counts, each with a table of its own, so that all terms are looked up alike.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/othello/moves.h"

namespace boyi::othello {

struct ShapeText {
    const char* name;
    const char* squares;
};
inline constexpr ShapeText kShapes[] = {{"corner", "a1b1c1a2b2c2a3b3c3"},
                                        {"edge", "b2a1b1c1d1e1f1g1h1g2"},
                                        {"block", "a1b1c1d1e1a2b2c2d2e2"},
                                        {"second", "a2b2c2d2e2f2g2h2"},
                                        {"third", "a3b3c3d3e3f3g3h3"},
                                        {"fourth", "a4b4c4d4e4f4g4h4"},
                                        {"long", "a1b2c3d4e5f6g7h8"},
                                        {"seven", "a2b3c4d5e6f7g8"},
                                        {"six", "a3b4c5d6e7f8"},
                                        {"five", "a4b5c6d7e8"},
                                        {"four", "a5b6c7d8"},
                                        {"edge and c", "c2a1b1c1d1e1f1g1h1f2"},
                                        {"triangle", "a1b1c1d1a2b2c2a3b3a4"},
                                        {"inner", "b2c2d2b3c3d3b4c4d4"}};

constexpr int states_of(const char* squares) {  // 3 to their number
    return *squares == 0 ? 1 : 3 * states_of(squares + 2);
}

// The different images of a shape.
constexpr int instances_of(const char* squares) {
    Bits set = 0;
    for (; *squares != 0; squares += 2)
        set |= bit(Square{squares[0] - 'a', squares[1] - '1'}.index);
    std::array<Bits, kSymmetries> seen{};
    int count = 0;
    for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
        const Bits image = transformed(set, symmetry);
        bool is_new = true;
        for (const Bits other : seen) is_new = is_new && other != image;
        if (is_new) seen[static_cast<std::size_t>(count++)] = image;
    }
    return count;
}

inline constexpr int kInstances = [] {
    int sum = 0;
    for (const ShapeText& shape : kShapes) sum += instances_of(shape.squares);
    return sum;
}();
inline constexpr int kCounts = 5;
inline constexpr int kTerms = kInstances + kCounts;
inline constexpr int kDiscTerm = kTerms - 1;  // the count of discs, a constant of its number
inline constexpr int kLanes = 64;             // terms, filled up to whole vectors
static_assert(kTerms <= kLanes);
inline constexpr int kCountStates = kSquares + 1;

// Where each term's table begins among all weights; the last entry is their number.
inline constexpr std::array<std::uint32_t, kTerms + 1> kOffsets = [] {
    std::array<std::uint32_t, kTerms + 1> out{};
    std::uint32_t next = 0;
    std::size_t term = 0;
    for (const ShapeText& shape : kShapes) {
        for (int i = instances_of(shape.squares); i > 0; --i) out[term++] = next;
        next += static_cast<std::uint32_t>(states_of(shape.squares));
    }
    for (; term <= kTerms; ++term, next += kCountStates) out[term] = next;
    return out;
}();

inline constexpr int kWeights = kOffsets[kTerms];  // in all tables together

struct Shape {
    const char* name;
    std::vector<int> squares;  // of its first instance
    int offset;                // of its table among all weights
    int states;
    std::vector<int> mirrored{};  // the state seen in the mirror that maps the shape on itself
};

// All shapes and instances, built once.
struct Patterns {
    std::vector<Shape> shapes;
    // [rank][discs on it][instance]: what those discs add to the instance's state.
    alignas(64) std::array<std::array<std::array<std::uint16_t, kLanes>, 256>, kSize> parts{};
    // For each weight the one that stands for it and its mirror image, numbered without gaps.
    std::vector<std::uint32_t> folded;
    int folded_weights = 0;

    Patterns();
    const std::array<std::uint16_t, kLanes>& part(std::size_t rank, Bits discs) const {
        return parts[rank][discs >> rank * kSize & 255];
    }
};

const Patterns& patterns();

using States = std::array<std::uint16_t, kLanes>;

constexpr std::size_t rank_of(int square) { return static_cast<std::size_t>(square) / kSize; }
// The first rank with one of these squares on it.
inline std::size_t first_rank(Bits squares) { return rank_of(std::countr_zero(squares)); }
inline Bits rank_bits(std::size_t rank) { return Bits{255} << rank * kSize; }

// Empty squares beside the other's discs: moves that may come.
template <class Set>
int potential_mobility(const Board& b) {
    constexpr Bits kNotA = ~Bits{0x0101010101010101}, kNotH = ~(Bits{0x0101010101010101} << 7);
    Bits around = b.other | (b.other & kNotH) << 1 | (b.other & kNotA) >> 1;
    around |= around << 8 | around >> 8;
    return Set::count(around & b.empty());
}

// What both sides can do and may come to do, and how many discs there are.
template <class Set>
void read_counts(const Board& b, Bits moves, States& out) {
    const Board t = b.passed();
    const std::array<int, kCounts> counts = {Set::count(moves), Set::count(mobility<Set>(t)),
                                             potential_mobility<Set>(b), potential_mobility<Set>(t),
                                             kSquares - Set::count(b.empty())};
    for (std::size_t i = 0; i < kCounts; ++i)
        out[kInstances + i] = static_cast<std::uint16_t>(counts[i]);
}

template <class Set>
void read_instances(const Patterns& p, const Board& b, States& out) {
    for (std::size_t i = 0; i < kLanes; ++i) out[i] = 0;
    for (std::size_t rank = 0; rank < kSize; ++rank) {
        const auto& mine = p.part(rank, b.mover);
        const auto& theirs = p.part(rank, b.other);
        for (std::size_t i = 0; i < kLanes; ++i)
            out[i] = static_cast<std::uint16_t>(out[i] + mine[i] + 2 * theirs[i]);
    }
}

struct Ply {
    int square;
    Bits turned;  // the discs that it turns
};

// The instances of the position after a move, from those that the other side would read before it:
// the discs turned have been 1 and are 2, the square was 0 and is 2.
template <class Set>
void instances_after(const Patterns& p, const Ply& ply, const States& passed, States& out) {
    const auto& played = p.part(rank_of(ply.square), bit(ply.square));
    for (std::size_t i = 0; i < kLanes; ++i)
        out[i] = static_cast<std::uint16_t>(passed[i] + 2 * played[i]);
    for (Bits turned = ply.turned; turned != 0; turned &= ~rank_bits(first_rank(turned)))
        for (std::size_t i = 0; i < kLanes; ++i)
            out[i] = static_cast<std::uint16_t>(out[i] + p.part(first_rank(turned), turned)[i]);
}

// The same as the side that has moved would read them, from what it read before: the discs turned
// have been 2 and are 1, the square was 0 and is 1.
template <class Set>
void passed_after(const Patterns& p, const Ply& ply, const States& before, States& out) {
    const auto& played = p.part(rank_of(ply.square), bit(ply.square));
    for (std::size_t i = 0; i < kLanes; ++i)
        out[i] = static_cast<std::uint16_t>(before[i] + played[i]);
    for (Bits turned = ply.turned; turned != 0; turned &= ~rank_bits(first_rank(turned)))
        for (std::size_t i = 0; i < kLanes; ++i)
            out[i] = static_cast<std::uint16_t>(out[i] - p.part(first_rank(turned), turned)[i]);
}

// The states of all terms; `moves` are the mover's.
template <class Set>
void read_states(const Patterns& p, const Board& b, Bits moves, States& out) {
    read_instances<Set>(p, b, out);
    read_counts<Set>(b, moves, out);
}

}  // namespace boyi::othello
