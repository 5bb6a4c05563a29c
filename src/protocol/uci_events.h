// What a UCI engine says: `id`, `option`, `info`, `bestmove` and their kin.
#pragma once

#include "protocol/protocol.h"

namespace boyi::protocol {

Lines write_uci_event(const Event& event);
std::optional<Event> read_uci_event(std::string_view line);

}  // namespace boyi::protocol
