#include "games/othello/levels.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "engine/named_levels.h"

namespace boyi::othello {

const std::vector<Level>& levels() {
    // clang-format off
    static const std::vector<Level> list = {
        // name      depth exact temperature loss
        {"random",   { 1,  0, 0.0,  0, Manner::Random}},
        {"beginner", { 1,  0, 8.0, 20}},
        {"novice",   { 1,  2, 3.0, 10}},
        {"learner",  { 2,  4, 2.0,  6}},
        {"casual",   { 3,  6, 1.5,  4}},
        {"player",   { 4,  8, 1.0,  3}},
        {"club",     { 5, 10, 0.7,  2}},
        {"strong",   { 6, 12}},
        {"expert",   { 8, 16}},
        {"master",   {12, 20}},
        {"full",     {}},
        {"classic",  {kSquares, 0, 0.0, 0, Manner::Classic}},
        {"mcts",     {kSquares, 0, 0.0, 0, Manner::MonteCarlo}},
    };
    // clang-format on
    return list;
}

engine::Option level_option() { return engine::level_option(levels()); }

Strength strength_of(std::string_view name) { return engine::strength_named(levels(), name); }

std::size_t pick(const std::vector<int>& best_first, const Strength& strength, Random& random) {
    std::vector<double> shares;
    for (const int value : best_first) {
        const int loss = best_first.front() - value;
        if (loss > strength.most_loss || (best_first.front() > 0 && value <= 0)) break;
        shares.push_back(std::exp(-loss / strength.temperature));
    }
    return engine::draw(shares, random);
}

}  // namespace boyi::othello
