// Certainty: how sure a selective search must be before it trusts a shallower one, and by how much
// shallow and deep searches differ.
#pragma once

#include <array>

namespace boyi::othello {

struct Certainty {
    int percent;
    double deviations;  // a cut needs the shallow score this many standard deviations outside
};

inline constexpr std::array<Certainty, 7> kCertainties = {
    {{63, 0.9}, {73, 1.1}, {87, 1.5}, {95, 2.0}, {98, 2.6}, {99, 3.3}, {100, 999}}};
inline constexpr int kLikely = 0;     // of a search in the middle of the game
inline constexpr int kLikelyEnd = 1;  // the least of one to the end
inline constexpr int kCertain = 6;    // nothing is cut: exact if searched to the end

// Of the rounds of a search that goes deeper and deeper: short ones cut nothing by probability.
constexpr int certainty_at(int depth) { return depth < 8 ? kCertain : kLikely; }
// Empties from which lesser certainties come before the exact end.
inline constexpr int kSelectiveFrom = 18;

// The depth of the search that stands for one of this depth: about half, same parity.
constexpr int probe_depth(int depth) { return 2 * (depth / 4) + (depth & 1); }

// Standard deviation in discs between the scores at two depths. Its logarithm is a weighted sum of
// these terms: one, ln(depth - probe), ln(probe + 1), the square of the empty part of the board.
inline constexpr std::size_t kSpreadTerms = 4;
using SpreadFormula = std::array<double, kSpreadTerms>;
SpreadFormula spread_terms(int empties, int depth, int probe);
double deviation_of(int empties, int depth, int probe);

// The same times the certainty's factor, in whole discs, looked up.
int margin_of(int empties, int depth, int probe, int certainty);

}  // namespace boyi::othello
