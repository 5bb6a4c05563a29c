// Training: games of the player against itself, and the weights fitted to them. A position teaches
// which moves the search came back to: the softmax of the weights is drawn towards the shares of
// its visits, squared, because a tree visits poor moves only to learn that they are poor.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "games/go/play/features.h"

namespace boyi::go {

struct SelfPlay {
    int size = 9;
    int playouts = 800;  // a move
    int opening = 12;    // moves chosen as often as visited, for variety
    std::uint64_t seed = 1;
};

struct Lesson {  // one position
    std::vector<FeatureList> moves;
    std::vector<float> shares;  // of the squared visits, beside the moves
};

using KnowledgePtr = std::shared_ptr<const Knowledge>;

std::vector<Lesson> play_lessons(const SelfPlay& how, const KnowledgePtr& knowledge);

// Black's points in a game between two; komi 7.5.
double play_match_game(const SelfPlay& how, const KnowledgePtr& black, const KnowledgePtr& white);

struct FitReport {
    std::size_t positions = 0;
    double surprise = 0;   // mean cross entropy, in bits
    double agreement = 0;  // how often the likeliest move, or one of several, is the most visited
};
FitReport fit(Weights& weights, const std::vector<Lesson>& lessons, int epochs, std::uint64_t seed);

}  // namespace boyi::go
