// Options as UCI and UCCI spell them: the same parts, put together in a different order.
#pragma once

#include <optional>
#include <string>

#include "engine/option.h"
#include "protocol/words.h"

namespace boyi::protocol {

struct KindText {
    std::string type;                     // "spin"
    std::optional<std::string> standard;  // "16"; absent for a button
    std::string range;                    // " min 1 max 1024", " var a var b"
};

KindText write_kind(const engine::Option& option);

// `type T [default D] [min L] [max H] [var V ...]` in any order; nothing for a type that is not
// ours.
std::optional<engine::Option> read_kind(std::string name, Words& words);

}  // namespace boyi::protocol
