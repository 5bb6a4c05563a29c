// What a UCCI engine says, and the standard's names for options.
#pragma once

#include "protocol/protocol.h"

namespace boyi::protocol {

Lines write_ucci_event(const Event& event);
std::optional<Event> read_ucci_event(std::string_view line);

// A name is one word in UCCI; engines know their names without case and blanks.
std::string ucci_name(std::string_view engine_name);
std::string engine_name(std::string_view ucci_name);

}  // namespace boyi::protocol
