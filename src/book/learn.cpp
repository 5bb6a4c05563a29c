#include "book/learn.h"

namespace boyi::book {

void learn_steps(std::vector<Entry*>& moves, bool won) {
    int steps = won ? kStepsOfAWin : -kStepsOfALoss;
    for (std::size_t i = moves.size(); i-- > 0 && steps != 0; steps /= 2)
        moves[i]->learned = std::clamp(moves[i]->learned + steps, -kMostLearned, kMostLearned);
}

}  // namespace boyi::book
