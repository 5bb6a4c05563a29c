#include "games/othello/weights_file.h"

#include <cassert>
#include <fstream>
#include <iterator>

#include "base/bytes.h"
#include "base/text.h"

namespace boyi::othello {

// Written by scripts/embed.cmake from weights.bin.
extern const std::size_t kWeightBytesSize;
extern const std::uint64_t kWeightBytes[];

namespace {

// 8 letters, then phases and folded weights as 4 little-endian bytes each, then 2 bytes a weight.
constexpr std::string_view kMagic = "BOYIOTH1";
constexpr std::size_t kHeader = 16;

std::string embedded_bytes() {
    std::string bytes;
    bytes.reserve(kWeightBytesSize);
    for (std::size_t i = 0; i < kWeightBytesSize; ++i)
        bytes += static_cast<char>(kWeightBytes[i / 8] >> (56 - 8 * (i % 8)) & 255);
    return bytes;
}

}  // namespace

std::string write_weights(const Weights& weights) {
    const Patterns& p = weights.patterns;
    std::string out{kMagic};
    append_number(out, static_cast<std::uint32_t>(kPhases));
    append_number(out, static_cast<std::uint32_t>(p.folded_weights));
    for (int phase = 0; phase < kPhases; ++phase) {
        std::uint32_t next = 0;  // each pair is written where its first member stands
        for (std::size_t i = 0; i < p.folded.size(); ++i)
            if (p.folded[i] == next) {
                append_number(out, static_cast<std::uint16_t>(weights.phase(phase)[i]));
                ++next;
            }
    }
    return out;
}

Result<Weights> read_weights(std::string_view bytes) {
    Weights weights;
    const Patterns& p = weights.patterns;
    const auto folded = static_cast<std::size_t>(p.folded_weights);
    if (bytes.size() < kHeader || bytes.substr(0, kMagic.size()) != kMagic)
        return Fault{"weights: want a file that begins with " + std::string(kMagic)};
    if (number_at(bytes, 8, 4) != kPhases || number_at(bytes, 12, 4) != folded ||
        bytes.size() != kHeader + kPhases * folded * 2)
        return Fault{"weights: want " + std::to_string(kPhases) + " phases of " +
                     std::to_string(folded) + " weights, the file has another shape"};
    for (int phase = 0; phase < kPhases; ++phase)
        for (std::size_t i = 0; i < p.folded.size(); ++i) {
            const std::size_t at = kHeader + (phase * folded + p.folded[i]) * 2;
            weights.phase(phase)[i] = static_cast<std::int16_t>(number_at(bytes, at, 2));
        }
    return weights;
}

Result<Weights> load_weights(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    if (!in) return Fault{"file " + excerpt(path) + " cannot be read: want weights for Othello"};
    auto weights = read_weights(std::string{std::istreambuf_iterator<char>(in), {}});
    if (!weights) return Fault{"file " + excerpt(path) + ": " + weights.fault().what};
    return weights;
}

const Weights& standard_weights() {
    static const Weights weights = [] {
        auto read = read_weights(embedded_bytes());
        assert(read);
        return std::move(*read);
    }();
    return weights;
}

}  // namespace boyi::othello
