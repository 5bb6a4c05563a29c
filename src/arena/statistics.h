// Statistics of matches: results, game pairs, Elo with its uncertainty, and the sequential test.
//
// Games are played in pairs, one opening with colours swapped, so the two results of a pair are not
// independent. All error bars therefore count pairs by their score (0, 1/2, 1, 3/2, 2 points: the
// five "pentanomial" classes), never single games.
#pragma once

#include <array>
#include <cstddef>
#include <optional>

namespace boyi::arena {

struct Tally {  // single games, from the first engine's view
    long wins = 0, draws = 0, losses = 0;

    long games() const { return wins + draws + losses; }
    double points() const { return double(wins) + 0.5 * double(draws); }
    double score() const { return games() == 0 ? 0.5 : points() / double(games()); }
    bool operator==(const Tally&) const = default;
};

struct Pairs {  // count[k]: pairs in which the first engine scored k half points
    std::array<long, 5> count{};

    long total() const;
    void add(int half_points) { ++count[static_cast<std::size_t>(half_points)]; }
    bool operator==(const Pairs&) const = default;
};

// Elo is logistic: 400 points are ten to one. Normalised Elo measures the mean in standard
// deviations of one game, scaled to agree with Elo where there are no draws: it says how many games
// are needed to see the difference (Van den Bergh 2020).
enum class EloKind : unsigned char { Logistic, Normalised };

double expected_score(double elo);
double elo_of_score(double score);  // infinite at 0 and 1

struct Estimate {
    double value = 0;          // infinite when every game was won or lost
    double low = 0, high = 0;  // 95 %, always finite
};

// Nothing without a finished pair.
std::optional<Estimate> estimate(const Pairs& pairs, EloKind kind);

// Likelihood of superiority: how sure the pairs are that the first engine is the stronger.
double superiority(const Pairs& pairs);

// The sequential test: is the truth at or below `low` Elo, or at or above `high`?
struct Sprt {
    double low = 0, high = 5;
    EloKind kind = EloKind::Logistic;
    double alpha = 0.05, beta = 0.05;  // chance to accept `high` when `low` is true; the reverse

    double lower_bound() const;  // of the log-likelihood ratio: at or below it `low` is accepted
    double upper_bound() const;
};

// Generalised log-likelihood ratio: the distribution of pair scores is unknown, so each hypothesis
// is given its most likely one.
double log_likelihood_ratio(const Pairs& pairs, const Sprt& test);

enum class Verdict : unsigned char { Open, AcceptLow, AcceptHigh };
Verdict verdict(double llr, const Sprt& test);

}  // namespace boyi::arena
