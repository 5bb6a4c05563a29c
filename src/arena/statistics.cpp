#include "arena/statistics.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace boyi::arena {
namespace {

constexpr double kTwoSided95 = 1.959963985;
const double kEloPerLogit = 400 / std::log(10.0);
const double kNormalisedScale = 800 / std::log(10.0);

// Each class of pairs gets this much in advance for error bars: a match won 10:0 has a finite
// bound, and a match of draws only is not certain to be level. Vanishes as pairs come in.
constexpr double kPriorPerClass = 0.2;
// For the test an empty class only must not have probability zero.
constexpr double kEmptyClass = 1e-3;

constexpr int kClasses = 5;
using Weights = std::array<double, kClasses>;
using Values = std::array<double, kClasses>;

constexpr Values kScores = {0, 0.25, 0.5, 0.75, 1};  // mean score of the two games

Weights with_prior(const Pairs& pairs, double prior) {
    Weights w{};
    for (std::size_t i = 0; i < kClasses; ++i) w[i] = double(pairs.count[i]) + prior;
    return w;
}

Weights without_empty(const Pairs& pairs) {
    Weights w{};
    for (std::size_t i = 0; i < kClasses; ++i) w[i] = std::max(double(pairs.count[i]), kEmptyClass);
    return w;
}

double sum(const Weights& w) { return std::accumulate(w.begin(), w.end(), 0.0); }

Weights scaled(Weights w, double by) {
    for (double& x : w) x *= by;
    return w;
}

double mean_of(const Weights& p, const Values& values) {
    return std::inner_product(p.begin(), p.end(), values.begin(), 0.0);
}

double central_moment(const Weights& p, double mean, int power) {
    double total = 0;
    for (std::size_t i = 0; i < kClasses; ++i) total += p[i] * std::pow(kScores[i] - mean, power);
    return total;
}

double raw_mean(const Pairs& pairs) {
    return mean_of(with_prior(pairs, 0), kScores) / double(pairs.total());
}

Estimate logistic(const Pairs& pairs) {
    const Weights w = with_prior(pairs, kPriorPerClass);
    const double n = sum(w);
    const Weights p = scaled(w, 1 / n);
    const double mean = mean_of(p, kScores);
    const double error = std::sqrt(central_moment(p, mean, 2) / n);
    const double half = kTwoSided95 * error * kEloPerLogit / (mean * (1 - mean));
    const double centre = elo_of_score(mean);
    return {elo_of_score(raw_mean(pairs)), centre - half, centre + half};
}

// The error of mean / deviation by the delta method; skewness and kurtosis enter.
Estimate normalised(const Pairs& pairs) {
    const Weights w = with_prior(pairs, kPriorPerClass);
    const double n = sum(w);
    const Weights p = scaled(w, 1 / n);
    const double mean = mean_of(p, kScores);
    const double deviation = std::sqrt(central_moment(p, mean, 2));
    const double ratio = (mean - 0.5) / deviation;
    const double skewness = central_moment(p, mean, 3) / std::pow(deviation, 3);
    const double kurtosis = central_moment(p, mean, 4) / std::pow(deviation, 4);
    const double error = std::sqrt((1 - skewness * ratio + (kurtosis - 1) / 4 * ratio * ratio) / n);
    const double scale = kNormalisedScale / std::sqrt(2.0);  // from the pair to one game
    const double half = kTwoSided95 * error * scale;

    const Weights raw = scaled(with_prior(pairs, 0), 1 / double(pairs.total()));
    const double raw_deviation = std::sqrt(central_moment(raw, raw_mean(pairs), 2));
    const double gain = raw_mean(pairs) - 0.5;
    const double value = gain == 0 ? 0 : gain / raw_deviation * scale;
    return {value, ratio * scale - half, ratio * scale + half};
}

// The distribution nearest to p in likelihood under which `values` have mean zero:
// q = p / (1 + x value), where x is the root of a falling function between two poles.
Weights with_mean_zero(const Weights& p, const Values& values) {
    const auto [low, high] = std::minmax_element(values.begin(), values.end());
    double left = -1 / *high, right = -1 / *low;
    const auto slope_at = [&](double x) {
        double total = 0;
        for (std::size_t i = 0; i < kClasses; ++i) total += p[i] * values[i] / (1 + x * values[i]);
        return total;
    };
    constexpr int kHalvings = 60;
    for (int i = 0; i < kHalvings; ++i) {
        const double middle = (left + right) / 2;
        (slope_at(middle) > 0 ? left : right) = middle;
    }
    Weights q{};
    for (std::size_t i = 0; i < kClasses; ++i) q[i] = p[i] / (1 + (left + right) / 2 * values[i]);
    return q;
}

Weights with_score(const Weights& p, double score) {
    Values shifted = kScores;
    for (double& v : shifted) v -= score;
    return with_mean_zero(p, shifted);
}

// Mean - 1/2 shall be `ratio` deviations. The condition is quadratic in the distribution; it is
// made linear around the last guess, which converges in a few rounds.
Weights with_ratio(const Weights& p, double ratio) {
    constexpr int kRounds = 20;
    constexpr double kSettled = 1e-9;
    Weights q;
    q.fill(1.0 / kClasses);
    for (int round = 0; round < kRounds; ++round) {
        const double mean = mean_of(q, kScores);
        const double deviation = std::sqrt(central_moment(q, mean, 2));
        Values linear{};
        for (std::size_t i = 0; i < kClasses; ++i) {
            const double away = (kScores[i] - mean) / deviation;
            linear[i] = kScores[i] - 0.5 - ratio * deviation * (1 + away * away) / 2;
        }
        const Weights last = std::exchange(q, with_mean_zero(p, linear));
        double change = 0;
        for (std::size_t i = 0; i < kClasses; ++i) change += std::abs(q[i] - last[i]);
        if (change < kSettled) break;
    }
    return q;
}

Weights under(const Weights& p, double elo, EloKind kind) {
    if (kind == EloKind::Logistic) return with_score(p, expected_score(elo));
    return with_ratio(p, elo / kNormalisedScale * std::sqrt(2.0));
}

}  // namespace

long Pairs::total() const { return std::accumulate(count.begin(), count.end(), 0L); }

double expected_score(double elo) { return 1 / (1 + std::pow(10.0, -elo / 400)); }

double elo_of_score(double score) { return kEloPerLogit * std::log(score / (1 - score)); }

std::optional<Estimate> estimate(const Pairs& pairs, EloKind kind) {
    if (pairs.total() == 0) return std::nullopt;
    return kind == EloKind::Logistic ? logistic(pairs) : normalised(pairs);
}

double superiority(const Pairs& pairs) {
    const Weights w = with_prior(pairs, kPriorPerClass);
    const double n = sum(w);
    const Weights p = scaled(w, 1 / n);
    const double mean = mean_of(p, kScores);
    const double error = std::sqrt(central_moment(p, mean, 2) / n);
    return std::erfc(-(mean - 0.5) / error / std::sqrt(2.0)) / 2;
}

double Sprt::lower_bound() const { return std::log(beta / (1 - alpha)); }
double Sprt::upper_bound() const { return std::log((1 - beta) / alpha); }

double log_likelihood_ratio(const Pairs& pairs, const Sprt& test) {
    if (pairs.total() == 0) return 0;
    const Weights w = without_empty(pairs);
    const Weights p = scaled(w, 1 / sum(w));
    const Weights low = under(p, test.low, test.kind), high = under(p, test.high, test.kind);
    double total = 0;
    for (std::size_t i = 0; i < kClasses; ++i) total += w[i] * std::log(high[i] / low[i]);
    return total;
}

Verdict verdict(double llr, const Sprt& test) {
    if (llr >= test.upper_bound()) return Verdict::AcceptHigh;
    if (llr <= test.lower_bound()) return Verdict::AcceptLow;
    return Verdict::Open;
}

}  // namespace boyi::arena
