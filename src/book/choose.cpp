#include "book/choose.h"

#include <algorithm>
#include <cmath>

namespace boyi::book {
namespace {

std::vector<double> only_the_heaviest(std::vector<double> weights) {
    const auto best = std::max_element(weights.begin(), weights.end());
    const auto at = static_cast<std::size_t>(best - weights.begin());
    std::fill(weights.begin(), weights.end(), 0.0);
    weights[at] = 1;
    return weights;
}

}  // namespace

std::vector<double> chances(const Page& page, int variety) {
    std::vector<double> out;
    for (const Entry& e : page.entries) out.push_back(playing_weight(e));
    const double most = out.empty() ? 0 : *std::max_element(out.begin(), out.end());
    if (most <= 0) return std::vector<double>(out.size(), 0.0);
    if (variety <= 0) return only_the_heaviest(std::move(out));
    const double sharpness = static_cast<double>(kMostVariety - variety) / variety;
    double sum = 0;
    for (double& weight : out) {
        weight = weight > 0 ? std::pow(weight / most, sharpness) : 0;
        sum += weight;
    }
    for (double& weight : out) weight /= sum;
    return out;
}

std::optional<std::size_t> choose(const std::vector<double>& chances, Random& random) {
    double left = random.unit();
    std::optional<std::size_t> last;
    for (std::size_t i = 0; i < chances.size(); ++i) {
        if (chances[i] <= 0) continue;
        last = i;
        if ((left -= chances[i]) < 0) break;
    }
    return last;
}

}  // namespace boyi::book
