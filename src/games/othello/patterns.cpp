#include "games/othello/patterns.h"

#include <algorithm>
#include <cassert>

namespace boyi::othello {
namespace {

std::vector<int> squares(const char* text) {  // "a1b1..."
    std::vector<int> out;
    for (; *text; text += 2) out.push_back(Square{text[0] - 'a', text[1] - '1'}.index);
    return out;
}

int image(int square, int symmetry) { return std::countr_zero(transformed(bit(square), symmetry)); }

std::vector<int> image(const std::vector<int>& list, int symmetry) {
    std::vector<int> out;
    for (const int s : list) out.push_back(image(s, symmetry));
    return out;
}

Bits set_of(const std::vector<int>& list) {
    Bits out = 0;
    for (const int s : list) out |= bit(s);
    return out;
}

// The states of a shape under the symmetry that maps it on itself; each state itself if none does.
std::vector<int> mirrored_states(const Shape& shape) {
    std::vector<int> place(shape.squares.size());  // where the mirror puts each square
    for (std::size_t i = 0; i < place.size(); ++i) place[i] = static_cast<int>(i);
    for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
        const auto seen = image(shape.squares, symmetry);
        if (set_of(seen) != set_of(shape.squares) || seen == shape.squares) continue;
        for (std::size_t i = 0; i < place.size(); ++i)
            place[i] =
                static_cast<int>(std::find(shape.squares.begin(), shape.squares.end(), seen[i]) -
                                 shape.squares.begin());
        break;
    }
    std::vector<int> out(static_cast<std::size_t>(shape.states));
    std::vector<int> power(place.size(), 1);
    for (std::size_t i = 1; i < power.size(); ++i) power[i] = 3 * power[i - 1];
    for (int state = 0; state < shape.states; ++state)
        for (std::size_t i = 0; i < place.size(); ++i)
            out[static_cast<std::size_t>(state)] +=
                state / power[i] % 3 * power[static_cast<std::size_t>(place[i])];
    return out;
}

}  // namespace

Patterns::Patterns() {
    std::size_t instance = 0;
    for (const auto& [name, text] : kShapes) {
        Shape shape{name, squares(text), static_cast<int>(kOffsets[instance]), states_of(text)};
        shape.mirrored = mirrored_states(shape);
        std::vector<Bits> seen;
        for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
            const auto here = image(shape.squares, symmetry);
            if (std::find(seen.begin(), seen.end(), set_of(here)) != seen.end()) continue;
            seen.push_back(set_of(here));
            assert(instance < kInstances);
            assert(static_cast<int>(kOffsets[instance]) == shape.offset);
            for (unsigned discs = 0; discs < 256; ++discs)
                for (std::size_t i = 0, power = 1; i < here.size(); ++i, power *= 3)
                    if (discs >> here[i] % kSize & 1)
                        parts[static_cast<std::size_t>(here[i] / kSize)][discs][instance] =
                            static_cast<std::uint16_t>(
                                parts[static_cast<std::size_t>(here[i] / kSize)][discs][instance] +
                                power);
            ++instance;
        }
        shapes.push_back(std::move(shape));
    }
    assert(instance == kInstances);
    for (const Shape& shape : shapes)
        for (int state = 0; state < shape.states; ++state) {
            const int twin = shape.mirrored[static_cast<std::size_t>(state)];
            folded.push_back(twin < state ? folded[static_cast<std::size_t>(shape.offset) +
                                                   static_cast<std::size_t>(twin)]
                                          : static_cast<std::uint32_t>(folded_weights++));
        }
    for (int i = 0; i < kCounts * kCountStates; ++i)
        folded.push_back(static_cast<std::uint32_t>(folded_weights++));
}

const Patterns& patterns() {
    static const Patterns all;
    return all;
}

}  // namespace boyi::othello
