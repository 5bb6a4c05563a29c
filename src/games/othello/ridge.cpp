#include "games/othello/ridge.h"

#include <algorithm>
#include <cmath>

namespace boyi::othello {
namespace {

constexpr std::size_t kKeptOut = 20;  // one run of samples in so many only measures
constexpr std::size_t kRun = 256;     // samples that are kept out together
constexpr int kShares = 16;           // of the work; fixed, for sums depend on their order

// The normal equations of one phase in the change of its weights, solved by preconditioned
// conjugate gradients without ever writing the matrix down.
class Ridge {
  public:
    Ridge(const Weights& former, int phase, const std::vector<Sample>& samples,
          const RidgeOptions& options, const Parallel& parallel)
        : patterns_(former.patterns),
          pull_(static_cast<float>(options.pull)),
          parallel_(parallel),
          change_(static_cast<std::size_t>(patterns_.folded_weights)),
          parts_(kShares, Numbers(change_.size())) {
        std::vector<Row> all(samples.size());
        in_shares(samples.size(), [&](std::size_t i, Numbers&) {
            all[i] = read(samples[i], former.phase(phase));
            const double lead = samples[i].score / options.wide;
            all[i].weight = static_cast<float>(1 / (1 + lead * lead));
        });
        for (std::size_t i = 0; i < all.size(); ++i)
            (i / kRun % kKeptOut == 0 ? kept_out_ : rows_).push_back(all[i]);
    }

    void solve(int iterations) {
        Numbers scale(change_.size()), residual(change_.size());
        sum_over_rows(scale, [](const Row& row) { return row.weight; });
        for (float& s : scale) s += pull_;
        sum_over_rows(residual, [](const Row& row) { return row.weight * row.error; });
        Numbers eased(change_.size()), direction, image(change_.size());
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
    using Numbers = std::vector<float>;
    struct Row {
        std::array<std::uint32_t, kTerms> at;
        float error, weight;
    };

    // Each share works on its own part of the numbers.
    template <class Task>
    void in_shares(std::size_t count, const Task& task) {
        parallel_(kShares, [&](int share) {
            const auto s = static_cast<std::size_t>(share);
            for (std::size_t i = count * s / kShares; i < count * (s + 1) / kShares; ++i)
                task(i, parts_[s]);
        });
    }

    // For each weight the sum of what the rows that use it add.
    template <class Added>
    void sum_over_rows(Numbers& out, const Added& added) {
        for (Numbers& part : parts_) std::fill(part.begin(), part.end(), 0.0F);
        in_shares(rows_.size(), [&](std::size_t i, Numbers& part) {
            const float by = added(rows_[i]);
            for (const std::uint32_t at : rows_[i].at) part[at] += by;
        });
        std::fill(out.begin(), out.end(), 0.0F);
        for (const Numbers& part : parts_)
            for (std::size_t i = 0; i < out.size(); ++i) out[i] += part[i];
    }

    Row read(const Sample& s, const std::int16_t* table) const {
        States states;
        read_states<Plain>(patterns_, s.board, mobility<Plain>(s.board), states);
        Row row{};
        int sum = 0;
        for (std::size_t i = 0; i < kTerms; ++i) {
            const std::uint32_t at = kOffsets[i] + states[i];
            sum += table[at];
            row.at[i] = patterns_.folded[at];
        }
        row.error = static_cast<float>(s.score) - static_cast<float>(sum) / kDisc;
        return row;
    }

    static float total(const Row& row, const Numbers& of) {
        float sum = 0;
        for (const std::uint32_t at : row.at) sum += of[at];
        return sum;
    }

    static double product(const Numbers& a, const Numbers& b) {
        double sum = 0;
        for (std::size_t i = 0; i < a.size(); ++i) sum += static_cast<double>(a[i]) * b[i];
        return sum;
    }

    void multiply(const Numbers& of, Numbers& out) {
        sum_over_rows(out, [&](const Row& row) { return row.weight * total(row, of); });
        for (std::size_t i = 0; i < of.size(); ++i) out[i] += pull_ * of[i];
    }

    const Patterns& patterns_;
    const float pull_;
    const Parallel& parallel_;
    Numbers change_;
    std::vector<Numbers> parts_;
    std::vector<Row> rows_, kept_out_;
};

}  // namespace

RidgeReport fit_ridge(const Weights& former, Weights& weights, int phase,
                      const std::vector<Sample>& samples, const RidgeOptions& options,
                      const Parallel& parallel) {
    Ridge ridge(former, phase, samples, options, parallel);
    ridge.solve(options.iterations);
    ridge.write(former.phase(phase), weights.phase(phase));
    return {samples.size(), ridge.error(false), ridge.error(true)};
}

}  // namespace boyi::othello
