#include "games/xiangqi/laboratory.h"

#include "games/xiangqi/kernel.h"
#include "games/xiangqi/mcchess.h"

namespace boyi::xiangqi {

engine::Comparing<TextbookModel> comparing() {
    return {{{"classic", TextbookModel{classic()}}, {"mcchess", TextbookModel{mcchess}}},
            [](const Position& p, int depth) { return kernel().perft(p.board(), depth); }};
}

}  // namespace boyi::xiangqi
