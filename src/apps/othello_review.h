// `boyi analyze othello`: whole games, every position valued and every move with its loss.
#pragma once

#include <string>

#include "base/result.h"
#include "games/othello/review.h"

namespace boyi::apps {

struct OthelloReviewWish {
    std::string file, game;  // one of them; `game` is the text itself
    othello::ReviewWish review;
    bool json = false;
};

Result<Done> review_othello(const OthelloReviewWish& wish);

}  // namespace boyi::apps
