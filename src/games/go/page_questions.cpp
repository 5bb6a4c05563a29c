#include "games/go/page_questions.h"

#include "games/go/analysis.h"
#include "games/go/life/request.h"

namespace boyi::go {

std::vector<engine::Question<Go>> page_questions() {
    return {{"solve",
             "life and death, as JSON: solve {target, area, to_play, moves, seconds}",
             [](const Line<Go>& line, std::string_view argument) {
                 return life::answer_solve(line.now(), argument);
             },
             {}},
            {"analyze",
             "influence and groups by the source paper, as JSON",
             [](const Line<Go>& line, std::string_view) -> Result<std::string> {
                 const Board board = line.now().board();
                 const Influence reach = influence(board);
                 return analysis_in_json(board, reach, groups(board, reach));
             },
             {}}};
}

}  // namespace boyi::go
