#include "arena/ladder.h"

#include <cmath>

namespace boyi::arena {
namespace {

using Vector = std::vector<double>;
using Matrix = std::vector<Vector>;

constexpr double kTwoSided95 = 1.959963985;
constexpr double kPriorGames = 1;
const double kEloPerLogit = 400 / std::log(10.0);

Matrix square(std::size_t n, double fill) { return Matrix(n, Vector(n, fill)); }

// By Gauss and Jordan; the matrices here are small, symmetric and positive.
Matrix inverse(Matrix m) {
    const std::size_t n = m.size();
    Matrix out = square(n, 0);
    for (std::size_t i = 0; i < n; ++i) out[i][i] = 1;
    for (std::size_t k = 0; k < n; ++k) {
        const double pivot = m[k][k];
        for (std::size_t j = 0; j < n; ++j) {
            m[k][j] /= pivot;
            out[k][j] /= pivot;
        }
        for (std::size_t i = 0; i < n; ++i) {
            if (i == k) continue;
            const double factor = m[i][k];
            for (std::size_t j = 0; j < n; ++j) {
                m[i][j] -= factor * m[k][j];
                out[i][j] -= factor * out[k][j];
            }
        }
    }
    return out;
}

Vector times(const Matrix& m, const Vector& v) {
    Vector out(v.size(), 0);
    for (std::size_t i = 0; i < v.size(); ++i)
        for (std::size_t j = 0; j < v.size(); ++j) out[i] += m[i][j] * v[j];
    return out;
}

double expected(const Vector& logits, const Pairing& p) {
    return 1 / (1 + std::exp(logits[p.b] - logits[p.a]));
}

void add_edge(Matrix& m, const Pairing& p, double weight) {
    m[p.a][p.a] += weight;
    m[p.b][p.b] += weight;
    m[p.a][p.b] -= weight;
    m[p.b][p.a] -= weight;
}

// Adding the matrix of ones fixes the free constant: the mean stays where it is.
Matrix curvature(const Vector& logits, const std::vector<Pairing>& pairings) {
    Matrix h = square(logits.size(), 1);
    for (const Pairing& p : pairings) {
        if (p.games.games() == 0) continue;
        const double e = expected(logits, p);
        add_edge(h, p, (double(p.games.games()) + kPriorGames) * e * (1 - e));
    }
    return h;
}

Vector slope(const Vector& logits, const std::vector<Pairing>& pairings) {
    Vector g(logits.size(), 0);
    for (const Pairing& p : pairings) {
        if (p.games.games() == 0) continue;
        const double games = double(p.games.games()) + kPriorGames;
        const double surplus = p.games.points() + kPriorGames / 2 - games * expected(logits, p);
        g[p.a] += surplus;
        g[p.b] -= surplus;
    }
    return g;
}

// Spread of the points of a pairing around what the ratings expect.
double spread(const Vector& logits, const Pairing& p) {
    const double e = expected(logits, p);
    double total = kPriorGames * e * (1 - e);
    for (std::size_t k = 0; k < p.pairs.count.size(); ++k) {
        const double away = double(k) / 2 - 2 * e;
        total += double(p.pairs.count[k]) * away * away;
    }
    const double unpaired = double(p.games.games() - 2 * p.pairs.total());
    return total + unpaired * e * (1 - e);
}

double quadratic(const Matrix& m, const Vector& row) {
    const Vector product = times(m, row);
    double total = 0;
    for (std::size_t i = 0; i < row.size(); ++i) total += row[i] * product[i];
    return total;
}

}  // namespace

std::vector<Rating> ratings(std::size_t engines, const std::vector<Pairing>& pairings) {
    constexpr int kSteps = 100;
    constexpr double kLongestStep = 1;  // in logits: Newton overshoots far from the top
    Vector logits(engines, 0);
    for (int i = 0; i < kSteps; ++i) {
        const Vector step = times(inverse(curvature(logits, pairings)), slope(logits, pairings));
        for (std::size_t k = 0; k < engines; ++k)
            logits[k] += std::max(-kLongestStep, std::min(kLongestStep, step[k]));
    }
    const Matrix bread = inverse(curvature(logits, pairings));
    Matrix filling = square(engines, 0);
    for (const Pairing& p : pairings)
        if (p.games.games() > 0) add_edge(filling, p, spread(logits, p));

    double mean = 0;
    for (const double x : logits) mean += x / double(engines);
    std::vector<Rating> out;
    for (std::size_t k = 0; k < engines; ++k)
        out.push_back({(logits[k] - mean) * kEloPerLogit,
                       kTwoSided95 * kEloPerLogit * std::sqrt(quadratic(filling, bread[k]))});
    return out;
}

}  // namespace boyi::arena
