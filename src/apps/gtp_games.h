// GTP games: what a game adds to GTP, which itself knows none: its name, its sizes, and how another
// program is brought to a start.
#pragma once

#include <string_view>

#include "base/result.h"
#include "protocol/gtp.h"

namespace boyi::apps {

protocol::GtpGame go_over_gtp();
protocol::GtpGame othello_over_gtp();

Result<protocol::GtpGame> gtp_game(std::string_view game);

}  // namespace boyi::apps
