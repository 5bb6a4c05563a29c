// The law of the protocol targets: whatever was read can be written, and reads back the same.
#pragma once

#include "base/text.h"
#include "protocol/protocol.h"
#include "tests/fuzz/fuzz.h"

namespace boyi::fuzz {

inline void check_protocol(protocol::Protocol& spoken, std::string_view input) {
    for (const auto line : lines(input)) {
        const auto command = spoken.read_command(line);
        if (command.content && *command.content) {
            const auto written = spoken.write_command(**command.content, command.id);
            require(written.size() == 1, "a command is one line");
            const auto again = spoken.read_command(written[0]);
            require(again.content && *again.content && **again.content == **command.content &&
                        again.id == command.id,
                    "a command survives writing");
        }
        const auto event = spoken.read_event(line);
        if (event.content && *event.content) {
            const auto written = spoken.write_event(**event.content, event.id);
            if (written.size() != 1) continue;  // told in several lines, or not at all
            const auto again = spoken.read_event(written[0]);
            require(again.content && *again.content && **again.content == **event.content &&
                        again.id == event.id,
                    "an event survives writing");
        }
    }
}

}  // namespace boyi::fuzz
