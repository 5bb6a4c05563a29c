// Spec: one engine as the command line describes it, for example
//     name=A cmd=self option.Hash=16 nodes=5000
//     name=B cmd="/path/engine --quiet" proto=uci notation=1-10 option.UCI_Variant=xiangqi
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "arena/pace.h"
#include "base/result.h"

namespace boyi::arena {

struct Spec {
    std::string name;                  // unique in a tournament
    std::vector<std::string> command;  // empty: this program's own engine, without a process
    std::string protocol = "uci";
    std::string directory;  // where a child is started; empty: here
    std::string notation;   // how the child writes moves; empty: the way of the game
    std::vector<std::pair<std::string, std::string>> options;  // level=X is the option Level
    Pace pace;                                                 // instead of the tournament's

    bool is_self() const { return command.empty(); }
    bool operator==(const Spec&) const = default;
};

// Words cut at blanks, except within single or double quotes.
Result<std::vector<std::string>> quoted_words(std::string_view text);

Result<Spec> read_spec(std::string_view text);

}  // namespace boyi::arena
