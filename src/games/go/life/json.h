// The solver's answer as a JSON value, for the files that write JSON themselves.
#pragma once

#include <nlohmann/json.hpp>

#include "games/go/life/report.h"

namespace boyi::go::life {

using Json = nlohmann::ordered_json;

Json to_json(const Problem& p, const Answer& a, const Spent& spent);

}  // namespace boyi::go::life
