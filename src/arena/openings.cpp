#include "arena/openings.h"

#include <cstdlib>
#include <utility>

#include "base/random.h"
#include "base/text.h"

namespace boyi::arena {
namespace {

constexpr std::string_view kUsualStart = "startpos";

// What engines that know no other start can play too.
std::optional<Opening> pasted_line(const std::string& text, Referee& referee) {
    const auto line = referee.read_line(text);
    if (!line || !referee.begin(std::nullopt)) return std::nullopt;
    const bool is_usual = line->start == referee.position();
    return Opening{is_usual ? std::nullopt : std::optional(line->start), line->moves};
}

std::optional<Opening> read_opening(std::string_view line, Referee& referee) {
    std::vector<std::string> position;
    Opening opening;
    bool in_moves = false;
    for (const auto word : words(line.substr(0, line.find_first_of(";#")))) {
        if (word == "moves") in_moves = true;
        else (in_moves ? opening.moves : position).emplace_back(word);
    }
    if (position.empty()) return std::nullopt;
    if (position.front() == kUsualStart) return opening;
    opening.position = join(position, " ");
    if (!in_moves)
        if (auto pasted = pasted_line(*opening.position, referee)) return pasted;
    return opening;
}

// Different streams for different numbers, however near the seeds.
Random stream(std::uint64_t seed, std::uint64_t number) {
    Random outer(seed);
    return Random(outer.next() ^ (number * 0x9E3779B97F4A7C15ULL));
}

// May end before its time, when the game does.
Result<Opening> random_line(Referee& referee, int plies, Random& random) {
    Opening opening;
    if (const auto begun = referee.begin(std::nullopt); !begun) return begun.fault();
    while (static_cast<int>(opening.moves.size()) < plies && !referee.outcome()) {
        const auto moves = referee.moves();
        opening.moves.push_back(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        if (const auto played = referee.play(opening.moves.back()); !played) return played.fault();
    }
    return opening;
}

}  // namespace

Result<Done> set_up(Referee& referee, const Opening& opening) {
    if (const auto begun = referee.begin(opening.position); !begun) return begun.fault();
    for (const auto& move : opening.moves)
        if (const auto played = referee.play(move); !played) return played.fault();
    if (const auto end = referee.outcome())
        return Fault{"position " + excerpt(referee.position(), 100) +
                     " is no opening: the game is over (" + end->reason + ")"};
    return Done{};
}

Result<std::vector<Opening>> read_openings(std::string_view text, Referee& referee) {
    std::vector<Opening> openings;
    int number = 0;
    for (const auto line : lines(text)) {
        ++number;
        auto opening = read_opening(line, referee);
        if (!opening) continue;
        if (const auto good = set_up(referee, *opening); !good)
            return Fault{"opening in line " + std::to_string(number) + ": " + good.fault().what};
        openings.push_back(std::move(*opening));
    }
    if (openings.empty()) return Fault{"no opening: want one position a line"};
    return openings;
}

void shuffle(std::vector<Opening>& openings, std::uint64_t seed) {
    Random random(seed);
    for (std::size_t i = openings.size(); i > 1; --i)
        std::swap(openings[i - 1], openings[random.below(static_cast<std::uint32_t>(i))]);
}

Result<Opening> random_opening(Referee& referee, const Taste& taste, std::uint64_t seed,
                               std::uint64_t number, const Appraiser& appraise) {
    constexpr int kTries = 1000;
    Random random = stream(seed, number);
    for (int i = 0; i < kTries; ++i) {
        const auto opening = random_line(referee, taste.plies, random);
        if (!opening) return opening.fault();
        if (referee.outcome()) continue;
        if (!taste.balance) return *opening;
        const auto score = appraise(*opening);
        if (!score) return score.fault();
        if (std::abs(*score) <= *taste.balance) return *opening;
    }
    return Fault{"openings of " + std::to_string(taste.plies) +
                 " random plies: none is good among " + std::to_string(kTries) +
                 "; want fewer plies or less balance"};
}

}  // namespace boyi::arena
