#include "games/othello/levels.h"

#include <algorithm>
#include <cmath>
#include <string>

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

engine::Option level_option() {
    engine::Combo combo{"full", {}};
    for (const Level& level : levels()) combo.choices.emplace_back(level.name);
    return {"Level", std::move(combo)};
}

Strength strength_of(std::string_view name) {
    for (const Level& level : levels())
        if (level.name == name) return level.strength;
    return {};
}

std::size_t pick(const std::vector<int>& best_first, const Strength& strength, Random& random) {
    std::vector<double> shares;
    double sum = 0;
    for (const int value : best_first) {
        const int loss = best_first.front() - value;
        if (loss > strength.most_loss || (best_first.front() > 0 && value <= 0)) break;
        shares.push_back(std::exp(-loss / strength.temperature));
        sum += shares.back();
    }
    double left = random.unit() * sum;
    for (std::size_t i = 0; i < shares.size(); ++i)
        if ((left -= shares[i]) < 0) return i;
    return 0;
}

}  // namespace boyi::othello
