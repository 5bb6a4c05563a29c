#include "train/spsa.h"

#include <algorithm>
#include <cmath>

#include "base/random.h"
#include "base/text.h"

namespace boyi::train {
namespace {

// Spall's exponents: shakes shrink slowly, steps faster.
constexpr double kShakeDecay = 0.101, kStepDecay = 0.602;

int on_dial(const Dial& dial, double value) {
    return std::clamp(static_cast<int>(std::lround(value)), dial.low, dial.high);
}

}  // namespace

Spsa::Spsa(std::vector<Dial> dials, const SpsaPlan& plan) : dials_(std::move(dials)), plan_(plan) {
    for (const Dial& dial : dials_) values_.push_back(dial.now);
}

double Spsa::shake_of(const Dial& dial) const {
    const double early = static_cast<double>(plan_.iterations) / (iteration_ + 1);
    return std::max(1.0, plan_.shake * (dial.high - dial.low) * std::pow(early, kShakeDecay));
}

std::vector<int> Spsa::directions() const {
    Random random(plan_.seed * 1'000'003 + static_cast<std::uint64_t>(iteration_));
    std::vector<int> out;
    for (std::size_t i = 0; i < dials_.size(); ++i) out.push_back(random.below(2) == 0 ? -1 : 1);
    return out;
}

Spsa::Trial Spsa::trial() const {
    Trial trial;
    const auto ways = directions();
    for (std::size_t i = 0; i < dials_.size(); ++i) {
        const double by = ways[i] * shake_of(dials_[i]);
        trial.plus.push_back(on_dial(dials_[i], values_[i] + by));
        trial.minus.push_back(on_dial(dials_[i], values_[i] - by));
    }
    return trial;
}

void Spsa::learn(double gain) {
    const double calm = 0.1 * plan_.iterations;  // keeps the first steps small
    const double early = (calm + plan_.iterations) / (calm + iteration_ + 1);
    const double rate = plan_.rate * std::pow(early, kStepDecay);
    const auto ways = directions();
    for (std::size_t i = 0; i < dials_.size(); ++i) {
        const double by = rate * gain * ways[i] * shake_of(dials_[i]);
        values_[i] = std::clamp(values_[i] + by, static_cast<double>(dials_[i].low),
                                static_cast<double>(dials_[i].high));
    }
    ++iteration_;
}

Setting Spsa::setting() const {
    Setting out;
    for (std::size_t i = 0; i < dials_.size(); ++i) out.push_back(on_dial(dials_[i], values_[i]));
    return out;
}

std::string Spsa::save() const {
    std::string out = "spsa " + std::to_string(iteration_) + "\n";
    for (std::size_t i = 0; i < dials_.size(); ++i)  // in millionths: the same text everywhere
        out += dials_[i].name + " " + std::to_string(std::llround(values_[i] * 1e6)) + "\n";
    return out;
}

Result<Done> Spsa::load(std::string_view text) {
    const Fault fault{"state of another tuning: want that of these dials"};
    const auto lines = split(trim(text), '\n');
    if (lines.size() != dials_.size() + 1) return fault;
    const auto first = split(lines[0], ' ');
    const int iteration = first.size() == 2 ? read_number<int>(first[1]).value_or(-1) : -1;
    if (first[0] != "spsa" || iteration < 0) return fault;
    std::vector<double> values;
    for (std::size_t i = 0; i < dials_.size(); ++i) {
        const auto words = split(lines[i + 1], ' ');
        const auto value = words.size() == 2 ? read_number<long>(words[1]) : std::nullopt;
        if (words[0] != dials_[i].name || !value) return fault;
        values.push_back(static_cast<double>(*value) / 1e6);
    }
    values_ = values;
    iteration_ = iteration;
    return Done{};
}

}  // namespace boyi::train
