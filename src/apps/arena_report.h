// Arena report: a scoreboard as people and programs read it.
#pragma once

#include <optional>
#include <string>

#include "apps/command.h"
#include "arena/scoreboard.h"

namespace boyi::apps {

struct ReportWish {
    std::optional<arena::Sprt> sprt;
};

// One line while games are played: "120/400 A-B +40 =50 -30 Elo 29.0 [-11.2, 69.9] LLR 0.51".
std::string progress_line(const arena::Scoreboard& board, long games, const ReportWish& wish);

std::string report_text(const arena::Scoreboard& board, const ReportWish& wish);
Json report_json(const arena::Scoreboard& board, const ReportWish& wish);

}  // namespace boyi::apps
