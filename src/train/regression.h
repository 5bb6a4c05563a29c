// Regression: fits tapered weights so that a logistic of their sum predicts results (Texel's
// method, Osterlund 2014), by Adam over sparse rows.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

namespace boyi::train {

struct TaperedWeight {
    double middle = 0, end = 0;
};

struct Cell {
    std::uint16_t weight = 0;
    std::int16_t count = 0;
};

// Rows with all their cells in one array.
class Rows {
  public:
    struct Row {
        std::size_t first = 0;  // cell
        std::uint16_t size = 0;
        float phase = 0;   // 1 = middle game
        float factor = 1;  // on the whole sum
        float target = 0;  // 0..1, wanted
    };

    void add(const std::vector<Cell>& cells, float phase, float factor, float target);
    std::size_t size() const { return rows_.size(); }
    const Row& operator[](std::size_t i) const { return rows_[i]; }
    const Cell* cells(const Row& r) const { return cells_.data() + r.first; }

  private:
    std::vector<Row> rows_;
    std::vector<Cell> cells_;
};

struct RegressionPlan {
    double scale = 0.006;  // logistic(scale x sum)
    double rate = 1.0;     // Adam step, in units of the weights
    int epochs = 30;
    int batch = 16384;
    double decay = 1e-5;  // pull towards the start
    int threads = 2;
};

struct EpochReport {
    int epoch = 0;
    double train_loss = 0, test_loss = 0;
};

double mean_loss(const Rows& rows, const std::vector<TaperedWeight>& weights, double scale);

// The scale at which the start weights predict best.
double best_scale(const Rows& rows, const std::vector<TaperedWeight>& weights);

std::vector<TaperedWeight> fit(const Rows& train, const Rows& test,
                               const std::vector<TaperedWeight>& start, const RegressionPlan& plan,
                               std::uint64_t seed,
                               const std::function<void(const EpochReport&)>& report);

}  // namespace boyi::train
