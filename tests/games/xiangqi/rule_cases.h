// The rule cases of tests/data/xiangqi_rules.txt.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "base/text.h"
#include "tests/support.h"

namespace boyi::xiangqi::testing {

struct RuleCase {
    std::string title, fen, moves;
    std::array<std::string, 3> winner;  // by rule set
};

// "a (b c)" becomes "a b c b c ...", long enough for any verdict by repetition.
inline std::string unroll(std::string_view moves) {
    constexpr int kLoops = 4;
    const auto open = moves.find('('), close = moves.find(')');
    if (open == std::string_view::npos || close == std::string_view::npos)
        return std::string(moves);
    std::string out(moves.substr(0, open));
    for (int i = 0; i < kLoops; ++i)
        out += std::string(moves.substr(open + 1, close - open - 1)) + " ";
    return out + std::string(moves.substr(close + 1));
}

inline std::vector<RuleCase> rule_cases() {
    std::vector<RuleCase> cases;
    const std::string text =
        boyi::testing::read_text(BOYI_SOURCE_DIR "/tests/data/xiangqi_rules.txt");
    for (const auto line : lines(text)) {
        const auto space = line.find(' ');
        const auto key = line.substr(0, space);
        if (line.empty() || key == "#") continue;
        const auto rest = line.substr(space + 1);
        if (key == "case") cases.push_back({std::string(rest), {}, {}, {}});
        if (key == "position") cases.back().fen = rest;
        if (key == "moves") cases.back().moves = unroll(rest);
        if (key == "winner")
            for (std::size_t i = 0; i < 3; ++i) cases.back().winner[i] = words(rest).at(i);
    }
    return cases;
}

}  // namespace boyi::xiangqi::testing
