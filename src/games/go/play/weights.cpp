#include "games/go/play/weights.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "base/text.h"

namespace boyi::go {

// Written by scripts/embed.cmake from weights.txt.
extern const std::size_t kWeightTextSize;
extern const std::uint64_t kWeightText[];

namespace {

constexpr std::string_view kHead = "boyi go weights 1";
constexpr float kUnit = 1000;  // of the numbers in the file
constexpr int kMost = 100'000;

constexpr std::array<std::string_view, kFeatures> kNames = {
    "capture",        "capture_many",  "capture_saves", "escape",      "escape_many",
    "escape_in_vain", "atari",         "atari_ladder",  "self_atari",  "self_atari_many",
    "connects",       "two_liberties", "squeeze",       "nakade",      "fills_own_eye",
    "near_last_1",    "near_last_2",   "near_last_3",   "near_last_4", "near_last_5",
    "near_last_6",    "near_own_2",    "near_own_3",    "near_own_4",  "line_1",
    "line_2",         "line_3",        "line_4",        "lonely_1",    "lonely_2",
    "lonely_3",       "lonely_4",      "pass"};

std::string embedded_text() {
    std::string text;
    for (std::size_t i = 0; i < kWeightTextSize; ++i)
        text += static_cast<char>(kWeightText[i / 8] >> (56 - 8 * (i % 8)) & 255);
    return text;
}

}  // namespace

std::string write_weights(const Weights& weights) {
    const auto number = [](float value) { return std::to_string(std::lround(value * kUnit)); };
    std::string out(kHead);
    out += '\n';
    for (std::size_t i = 0; i < kNames.size(); ++i)
        out += std::string(kNames[i]) + " " + number(weights.value[i]) + "\n";
    for (int id = 0; id < kShapes; ++id)
        if (const auto text = number(weights.of_shape(static_cast<ShapeId>(id))); text != "0")
            out += "shape_" + std::to_string(id) + " " + text + "\n";
    return out;
}

Result<Weights> read_weights(std::string_view text) {
    const auto all = lines(text);
    if (all.empty() || trim(all[0]) != kHead)
        return Fault{"weights: want '" + std::string(kHead) + "' in the first line"};
    Weights out;
    for (std::size_t i = 1; i < all.size(); ++i) {
        const auto parts = words(all[i]);
        if (parts.empty()) continue;
        const int value =
            parts.size() == 2 ? read_number<int>(parts[1]).value_or(kMost + 1) : kMost + 1;
        const auto name = std::find(kNames.begin(), kNames.end(), parts[0]);
        const int shape = parts[0].starts_with("shape_")
                              ? read_number<int>(parts[0].substr(6)).value_or(kShapes)
                              : kShapes;
        const bool fits = value >= -kMost && value <= kMost;
        if (!fits || (name == kNames.end() && (shape < 0 || shape >= kShapes)))
            return Fault{"weights: line " + std::to_string(i + 1) + " " + excerpt(all[i]) +
                         ": want a name and a number, at most 100000"};
        const auto index =
            name != kNames.end() ? static_cast<int>(name - kNames.begin()) : kFeatures + shape;
        out.value[static_cast<std::size_t>(index)] = static_cast<float>(value) / kUnit;
    }
    return out;
}

const Weights& standard_weights() {
    static const Weights weights = [] {
        const auto read = read_weights(embedded_text());
        assert(read);
        return *read;
    }();
    return weights;
}

std::shared_ptr<const Knowledge> standard_knowledge() {
    static const auto knowledge = std::make_shared<const Knowledge>(standard_weights());
    return knowledge;
}

ShapeWeights::ShapeWeights(const Weights& weights) {
    constexpr double kHighest = 60'000;
    for (const Side s : kSides) {
        auto& table = table_[s == Side::First ? 0 : 1];
        table.resize(1 << 16);
        for (unsigned code = 0; code < 1U << 16; ++code) {
            const double weight =
                std::exp(double{weights.of_shape(shape_id(static_cast<ShapeCode>(code), s))});
            table[code] =
                static_cast<std::uint16_t>(std::lround(std::min(kHighest, kUnit * weight)));
        }
    }
}

}  // namespace boyi::go
