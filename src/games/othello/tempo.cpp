#include "games/othello/tempo.h"

#include <array>
#include <cmath>
#include <cstdlib>
#include <mutex>

namespace boyi::othello {
namespace {

constexpr int kOddDepth = 5;           // between the even ones that it is compared with
constexpr int kEvery = 4;              // of so many positions of a game one is valued
constexpr int kDecided = 24;           // discs: such a lead says little about one move
constexpr int kFirst = 8, kLast = 54;  // discs of the positions that are valued
constexpr double kReach = 2.0;         // discs over which the measurements are smoothed

// Even depths on both sides of an odd one end with the other side to move, twice each: so many
// times the tempo lies between them.
constexpr int kGapOfTempo = 4;

// Sums over the positions whose searches end at a number of discs.
struct Tally {
    std::array<long, kSquares + 1> gaps{};  // between even depths and odd
    std::array<long, kSquares + 1> positions{};

    void add(const Board& b, Teacher& teacher) {
        std::array<int, 3> values;  // the shallowest first, lest it takes over what another found
        for (int i = 0; i < 3; ++i)
            values[static_cast<std::size_t>(i)] = teacher.value(b, kOddDepth - 1 + i);
        if (std::abs(values[1]) > kDecided) return;
        const auto at = static_cast<std::size_t>(discs_of(b) + kOddDepth);
        gaps[at] += values[0] - 2 * values[1] + values[2];
        ++positions[at];
    }
    void add(const Tally& more) {
        for (std::size_t i = 0; i < gaps.size(); ++i) {
            gaps[i] += more.gaps[i];
            positions[i] += more.positions[i];
        }
    }
};

Tally measure(const Weights& weights, const TempoPlan& plan, const Parallel& parallel) {
    Tally sum;
    std::mutex lock;
    for_each_game(plan.games, weights, parallel, [&](std::size_t game, Teacher& teacher) {
        Random random(plan.seed + game);
        Tally own;
        for (const Position& p : play_course(plan.course, teacher, random)) {
            const int discs = discs_of(p.board());
            const bool is_taken = (discs + static_cast<int>(game)) % kEvery == 0;
            if (is_taken && discs >= kFirst && discs <= kLast) own.add(p.board(), teacher);
        }
        const std::lock_guard guard(lock);
        sum.add(own);
    });
    return sum;
}

// For each number of discs, those nearby counting most.
std::array<double, kSquares + 1> smoothed(const Tally& tally) {
    std::array<double, kSquares + 1> out{};
    for (std::size_t at = 0; at < out.size(); ++at) {
        double sum = 0, weight = 0;
        for (std::size_t i = 0; i < out.size(); ++i) {
            const double apart = (static_cast<double>(at) - static_cast<double>(i)) / kReach;
            const double near = std::exp(-apart * apart);
            sum += near * static_cast<double>(tally.gaps[i]) / kGapOfTempo;
            weight += near * static_cast<double>(tally.positions[i]);
        }
        if (weight > 0) out[at] = sum / weight;
    }
    return out;
}

double mean_size(const Tally& tally) {
    double sum = 0;
    int count = 0;
    for (std::size_t i = 0; i < tally.gaps.size(); ++i)
        if (tally.positions[i] > 0) {
            sum += std::abs(static_cast<double>(tally.gaps[i]) / kGapOfTempo /
                            static_cast<double>(tally.positions[i]));
            ++count;
        }
    return count > 0 ? sum / count : 0;
}

void take_off(Weights& weights, const std::array<double, kSquares + 1>& tempo) {
    for (int phase = 0; phase < kPhases; ++phase)
        for (std::size_t discs = 0; discs < tempo.size(); ++discs) {
            std::int16_t& constant = weights.phase(phase)[kOffsets[kDiscTerm] + discs];
            constant = static_cast<std::int16_t>(constant - std::lround(tempo[discs] * kDisc));
        }
}

}  // namespace

TempoReport level_tempo(Weights& weights, const TempoPlan& plan, const Parallel& parallel) {
    TempoReport report;
    Tally tally = measure(weights, plan, parallel);
    report.before = mean_size(tally);
    for (int pass = 0; pass < plan.passes; ++pass) {
        take_off(weights, smoothed(tally));
        tally = measure(weights, plan, parallel);
    }
    report.after = mean_size(tally);
    return report;
}

}  // namespace boyi::othello
