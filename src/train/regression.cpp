#include "train/regression.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <thread>

#include "base/random.h"

namespace boyi::train {
namespace {

double logistic(double x) { return 1.0 / (1.0 + std::exp(-x)); }

double sum_of(const Rows& rows, const Rows::Row& r, const std::vector<TaperedWeight>& w) {
    double middle = 0, end = 0;
    const Cell* cells = rows.cells(r);
    for (int i = 0; i < r.size; ++i) {
        middle += w[cells[i].weight].middle * cells[i].count;
        end += w[cells[i].weight].end * cells[i].count;
    }
    return (middle * r.phase + end * (1 - r.phase)) * r.factor;
}

// Gradient of the squared error over some rows, added up.
void add_gradient(const Rows& rows, const std::vector<std::uint32_t>& order, std::size_t from,
                  std::size_t to, const std::vector<TaperedWeight>& w, double scale,
                  std::vector<TaperedWeight>& gradient) {
    for (std::size_t i = from; i < to; ++i) {
        const auto& r = rows[order[i]];
        const double p = logistic(scale * sum_of(rows, r, w));
        const double slope = 2 * (p - r.target) * p * (1 - p) * r.factor;
        const Cell* cells = rows.cells(r);
        for (int c = 0; c < r.size; ++c) {
            gradient[cells[c].weight].middle += slope * r.phase * cells[c].count;
            gradient[cells[c].weight].end += slope * (1 - r.phase) * cells[c].count;
        }
    }
}

class Adam {
  public:
    explicit Adam(std::size_t size) : mean_(size), square_(size) {}

    void step(std::size_t i, double& value, double gradient, double rate) {
        constexpr double kKeepMean = 0.9, kKeepSquare = 0.999, kTiny = 1e-12;
        mean_[i] = kKeepMean * mean_[i] + (1 - kKeepMean) * gradient;
        square_[i] = kKeepSquare * square_[i] + (1 - kKeepSquare) * gradient * gradient;
        const double mean = mean_[i] / (1 - std::pow(kKeepMean, time_));
        const double square = square_[i] / (1 - std::pow(kKeepSquare, time_));
        value -= rate * mean / (std::sqrt(square) + kTiny);
    }
    void tick() { ++time_; }

  private:
    std::vector<double> mean_, square_;
    int time_ = 0;
};

void shuffle(std::vector<std::uint32_t>& order, Random& random) {
    for (std::size_t i = order.size(); i > 1; --i)
        std::swap(order[i - 1], order[random.below(static_cast<std::uint32_t>(i))]);
}

}  // namespace

void Rows::add(const std::vector<Cell>& cells, float phase, float factor, float target) {
    rows_.push_back(
        {cells_.size(), static_cast<std::uint16_t>(cells.size()), phase, factor, target});
    cells_.insert(cells_.end(), cells.begin(), cells.end());
}

double mean_loss(const Rows& rows, const std::vector<TaperedWeight>& weights, double scale) {
    double loss = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const double miss = logistic(scale * sum_of(rows, rows[i], weights)) - rows[i].target;
        loss += miss * miss;
    }
    return rows.size() == 0 ? 0 : loss / static_cast<double>(rows.size());
}

double best_scale(const Rows& rows, const std::vector<TaperedWeight>& weights) {
    double best = 0.001, least = 1;
    for (double scale = 0.001; scale < 0.02; scale *= 1.08) {
        const double loss = mean_loss(rows, weights, scale);
        if (loss < least) {
            least = loss;
            best = scale;
        }
    }
    return best;
}

std::vector<TaperedWeight> fit(const Rows& train, const Rows& test,
                               const std::vector<TaperedWeight>& start, const RegressionPlan& plan,
                               std::uint64_t seed,
                               const std::function<void(const EpochReport&)>& report) {
    std::vector<TaperedWeight> w = start;
    std::vector<std::uint32_t> order(train.size());
    std::iota(order.begin(), order.end(), 0u);
    Random random(seed);
    Adam adam(2 * w.size());
    for (int epoch = 1; epoch <= plan.epochs; ++epoch) {
        shuffle(order, random);
        const double rate = plan.rate * (1 - 0.95 * (epoch - 1) / plan.epochs);
        for (std::size_t from = 0; from < order.size();
             from += static_cast<std::size_t>(plan.batch)) {
            const std::size_t to =
                std::min(order.size(), from + static_cast<std::size_t>(plan.batch));
            const auto parts = static_cast<std::size_t>(plan.threads);
            std::vector<std::vector<TaperedWeight>> gradients(parts,
                                                              std::vector<TaperedWeight>(w.size()));
            std::vector<std::thread> threads;
            for (std::size_t t = 0; t < parts; ++t)
                threads.emplace_back([&, t] {
                    add_gradient(train, order, from + (to - from) * t / parts,
                                 from + (to - from) * (t + 1) / parts, w, plan.scale, gradients[t]);
                });
            for (auto& thread : threads) thread.join();
            adam.tick();
            for (std::size_t i = 0; i < w.size(); ++i) {
                TaperedWeight g;
                for (const auto& part : gradients) {
                    g.middle += part[i].middle;
                    g.end += part[i].end;
                }
                const double rows = static_cast<double>(to - from);
                adam.step(2 * i, w[i].middle,
                          g.middle / rows + plan.decay * plan.scale * plan.scale *
                                                (w[i].middle - start[i].middle),
                          rate);
                adam.step(
                    2 * i + 1, w[i].end,
                    g.end / rows + plan.decay * plan.scale * plan.scale * (w[i].end - start[i].end),
                    rate);
            }
        }
        report({epoch, mean_loss(train, w, plan.scale), mean_loss(test, w, plan.scale)});
    }
    return w;
}

}  // namespace boyi::train
