#include "games/othello/obf.h"

#include "base/text.h"
#include "games/othello/notation.h"

namespace boyi::othello {
namespace {

std::optional<int> best_score(std::string_view line) {
    std::optional<int> best;
    for (const auto part : split(line, ';')) {
        const auto colon = part.find(':');
        if (colon == std::string_view::npos) continue;
        auto number = trim(part.substr(colon + 1));
        if (number.starts_with('+')) number.remove_prefix(1);
        const auto score = read_number<int>(number);
        if (score && (!best || *score > *best)) best = score;
    }
    return best;
}

}  // namespace

Result<std::vector<Problem>> read_obf(std::string_view text) {
    std::vector<Problem> problems;
    int number = 0;
    for (const auto line : lines(text)) {
        ++number;
        const auto content = trim(line.substr(0, line.find('%')));
        if (content.empty()) continue;
        const auto p = read_board(content);
        if (!p) return Fault{"line " + std::to_string(number) + ": " + p.fault().what};
        problems.push_back({*p, best_score(content)});
    }
    if (problems.empty()) return Fault{"no position in the file: want one board a line"};
    return problems;
}

}  // namespace boyi::othello
