#include "games/othello/ridge.h"

#include <algorithm>
#include <cmath>

namespace boyi::othello {
namespace {

constexpr std::size_t kKeptOut = 20;  // one sample in so many only measures

// The normal equations of one phase in the change of its weights, solved by preconditioned
// conjugate gradients without ever writing the matrix down.
class Ridge {
  public:
    Ridge(const Weights& former, int phase, const std::vector<Sample>& samples,
          const RidgeOptions& options)
        : patterns_(former.patterns),
          pull_(static_cast<float>(options.pull)),
          change_(static_cast<std::size_t>(patterns_.folded_weights)) {
        for (std::size_t i = 0; i < samples.size(); ++i) {
            Row row = read(samples[i], former.phase(phase));
            const double lead = samples[i].score / options.wide;
            row.weight = static_cast<float>(1 / (1 + lead * lead));
            (i % kKeptOut == 0 ? kept_out_ : rows_).push_back(row);
        }
    }

    void solve(int iterations) {
        std::vector<float> scale(change_.size(), pull_), residual(change_.size());
        for (const Row& row : rows_)
            for (const std::uint32_t at : row.at) {
                scale[at] += row.weight;
                residual[at] += row.weight * row.error;
            }
        std::vector<float> eased(change_.size()), direction, image(change_.size());
        const auto ease = [&] {
            for (std::size_t i = 0; i < eased.size(); ++i) eased[i] = residual[i] / scale[i];
        };
        ease();
        direction = eased;
        double size = product(residual, eased);
        for (int round = 0; round < iterations && size > 0; ++round) {
            multiply(direction, image);
            const auto step = static_cast<float>(size / product(direction, image));
            for (std::size_t i = 0; i < change_.size(); ++i) {
                change_[i] += step * direction[i];
                residual[i] -= step * image[i];
            }
            ease();
            const double next = product(residual, eased);
            const auto turn = static_cast<float>(next / size);
            for (std::size_t i = 0; i < direction.size(); ++i)
                direction[i] = eased[i] + turn * direction[i];
            size = next;
        }
    }

    // Root mean square on what was kept out, with or without the change.
    double error(bool changed) const {
        double sum = 0, weights = 0;
        for (const Row& row : kept_out_) {
            const double e = row.error - (changed ? total(row, change_) : 0);
            sum += row.weight * e * e;
            weights += row.weight;
        }
        return weights > 0 ? std::sqrt(sum / weights) : 0;
    }

    void write(const std::int16_t* former, std::int16_t* table) const {
        for (std::size_t i = 0; i < patterns_.folded.size(); ++i) {
            const double value = former[i] + std::round(change_[patterns_.folded[i]] * kDisc);
            table[i] = static_cast<std::int16_t>(std::clamp(value, -32767.0, 32767.0));
        }
    }

  private:
    struct Row {
        std::array<std::uint32_t, kInstances> at;
        float error, weight;
    };

    Row read(const Sample& s, const std::int16_t* table) const {
        States states;
        read_states<Plain>(patterns_, s.board, states);
        Row row{};
        int sum = 0;
        for (std::size_t i = 0; i < kInstances; ++i) {
            const std::uint32_t at = patterns_.offset[i] + states[i];
            sum += table[at];
            row.at[i] = patterns_.folded[at];
        }
        row.error = static_cast<float>(s.score) - static_cast<float>(sum) / kDisc;
        return row;
    }

    static float total(const Row& row, const std::vector<float>& of) {
        float sum = 0;
        for (const std::uint32_t at : row.at) sum += of[at];
        return sum;
    }

    static double product(const std::vector<float>& a, const std::vector<float>& b) {
        double sum = 0;
        for (std::size_t i = 0; i < a.size(); ++i) sum += static_cast<double>(a[i]) * b[i];
        return sum;
    }

    void multiply(const std::vector<float>& of, std::vector<float>& out) const {
        for (std::size_t i = 0; i < of.size(); ++i) out[i] = pull_ * of[i];
        for (const Row& row : rows_) {
            const float part = row.weight * total(row, of);
            for (const std::uint32_t at : row.at) out[at] += part;
        }
    }

    const Patterns& patterns_;
    const float pull_;
    std::vector<float> change_;
    std::vector<Row> rows_, kept_out_;
};

}  // namespace

RidgeReport fit_ridge(const Weights& former, Weights& weights, int phase,
                      const std::vector<Sample>& samples, const RidgeOptions& options) {
    Ridge ridge(former, phase, samples, options);
    ridge.solve(options.iterations);
    ridge.write(former.phase(phase), weights.phase(phase));
    return {samples.size(), ridge.error(false), ridge.error(true)};
}

}  // namespace boyi::othello
