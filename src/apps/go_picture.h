// Go pictures for the terminal: the paper's influence, and a solved problem.
#pragma once

#include <string>

#include "games/go/influence.h"
#include "games/go/life/solve.h"

namespace boyi::apps {

struct PictureStyle {
    bool colour = false, ascii = false;
};

// Numbers on empty points: positive where Black reaches further.
std::string influence_picture(const go::Board& board, const go::Influence& reach,
                              const PictureStyle& style);

// The first moves, '*' right and 'x' wrong, the line of best play numbered, and the status in
// words.
std::string solution_picture(const go::life::Problem& p, const go::life::Answer& a,
                             const PictureStyle& style);

}  // namespace boyi::apps
