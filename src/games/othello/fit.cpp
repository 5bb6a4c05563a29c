#include "games/othello/fit.h"

#include <algorithm>
#include <cmath>

#include "base/random.h"

namespace boyi::othello {
namespace {

constexpr int kNeighbours = 2;        // discs by which a phase borrows from its neighbours
constexpr std::size_t kKeptOut = 50;  // one sample in so many only measures

int discs_of(const Sample& s) { return kSquares - s.board.empties(); }

bool belongs(int discs, int phase) {
    const int first = 4 + 4 * phase, last = first + 3;
    return discs >= first - kNeighbours && discs <= last + kNeighbours;
}

// One phase: its own weights as floating-point numbers, folded by symmetry.
class PhaseFit {
  public:
    PhaseFit(int phase, const std::vector<Sample>& samples)
        : patterns_(patterns()),
          phase_(phase),
          samples_(samples),
          weights_(static_cast<std::size_t>(patterns_.folded_weights)) {
        for (std::size_t i = 0; i < samples.size(); ++i)
            if (i % kKeptOut != 0 && belongs(discs_of(samples[i]), phase))
                chosen_.push_back(static_cast<std::uint32_t>(i));
    }

    void run(const FitOptions& options) {
        Random random(options.seed + static_cast<std::uint64_t>(phase_));
        const double ratio = options.epochs > 1 ? std::pow(options.last_step / options.first_step,
                                                           1.0 / (options.epochs - 1))
                                                : 1.0;
        double step = options.first_step;
        for (int epoch = 0; epoch < options.epochs; ++epoch, step *= ratio) {
            for (std::size_t i = chosen_.size(); i > 1; --i)
                std::swap(chosen_[i - 1], chosen_[random.below(static_cast<std::uint32_t>(i))]);
            for (const std::uint32_t i : chosen_)
                learn(samples_[i], static_cast<float>(step / kTerms));
        }
    }

    void write(Weights& out) const {
        std::int16_t* table = out.phase(phase_);
        for (std::size_t i = 0; i < patterns_.folded.size(); ++i) {
            const double value = std::round(weights_[patterns_.folded[i]] * kDisc);
            table[i] = static_cast<std::int16_t>(std::clamp(value, -32767.0, 32767.0));
        }
    }

  private:
    void learn(const Sample& s, float step) {
        States states;
        read_states<Plain>(patterns_, s.board, mobility<Plain>(s.board), states);
        std::array<std::uint32_t, kTerms> at;
        float sum = 0;
        for (std::size_t i = 0; i < kTerms; ++i) {
            at[i] = patterns_.folded[kOffsets[i] + states[i]];
            sum += weights_[at[i]];
        }
        const float change = (static_cast<float>(s.score) - sum) * step;
        for (const std::uint32_t i : at) weights_[i] += change;
    }

    const Patterns& patterns_;
    int phase_;
    const std::vector<Sample>& samples_;
    std::vector<float> weights_;
    std::vector<std::uint32_t> chosen_;
};

}  // namespace

FitReport fit(Weights& weights, const std::vector<Sample>& samples, const FitOptions& options,
              const Parallel& parallel) {
    parallel(kPhases, [&](int phase) {
        PhaseFit one(phase, samples);
        one.run(options);
        one.write(weights);
    });
    FitReport report;
    report.samples = samples.size();
    double sum = 0;
    std::uint64_t count = 0;
    for (std::size_t i = 0; i < samples.size(); i += kKeptOut, ++count)
        sum += std::abs(samples[i].score -
                        kernel().evaluate(weights, samples[i].board) / double(kDisc));
    if (count > 0) report.mean_error = sum / static_cast<double>(count);
    return report;
}

}  // namespace boyi::othello
