#include "apps/othello_review.h"

#include <iostream>

#include "apps/command.h"
#include "apps/files.h"
#include "apps/progress.h"
#include "base/text.h"
#include "base/timer.h"
#include "games/othello/formats.h"
#include "games/othello/replay.h"

namespace boyi::apps {
namespace {

using othello::Reviewed;

// The games of the file in any format, or the one game given as text.
Result<std::vector<Line<othello::Othello>>> games_of(const OthelloReviewWish& wish) {
    if (wish.file.empty() == wish.game.empty())
        return Fault{"analyze othello: want a FILE of games or --game, and not both"};
    std::vector<Line<othello::Othello>> out;
    if (wish.file.empty()) {
        auto line = othello::read_line(wish.game);
        if (!line) return line.fault();
        out.push_back(std::move(*line));
        return out;
    }
    const auto bytes = load_file(wish.file);
    if (!bytes) return bytes.fault();
    const auto* format = record::format_by_content(othello::formats(), *bytes);
    if (format == nullptr) {
        auto line = othello::read_line(*bytes);
        if (!line) return Fault{wish.file + ": " + line.fault().what};
        out.push_back(std::move(*line));
        return out;
    }
    for (const auto& game : record::read_all(*format, *bytes).games) {
        auto line = othello::line_of(game);
        if (line) out.push_back(std::move(*line));
    }
    if (out.empty()) return Fault{wish.file + " holds no game that can be played"};
    return out;
}

std::string side_of(const Reviewed& r) {
    return r.position.side_to_move() == Side::First ? "black" : "white";
}

struct Losses {
    PerSide<int> discs;
    void add(const Reviewed& r) { discs[r.position.side_to_move()] += r.loss; }
};

Json in_json(const Reviewed& r) {
    return {{"empties", r.position.board().empties()},
            {"side", side_of(r)},
            {"move", othello::write_move(r.played)},
            {"best", othello::write_move(r.best)},
            {"value", r.value},
            {"loss", r.loss},
            {"depth", r.depth},
            {"exact", r.is_exact}};
}

void print_text(const Reviewed& r) {
    const auto value = (r.value > 0 ? "+" : "") + std::to_string(r.value);
    std::cout << r.position.board().empties() << " empty, " << side_of(r) << ' '
              << othello::write_move(r.played) << ": " << value
              << (r.is_exact ? " exactly" : " at depth " + std::to_string(r.depth));
    if (r.loss > 0) std::cout << ", " << othello::write_move(r.best) << " is better by " << r.loss;
    std::cout << '\n';
}

void print(const OthelloReviewWish& wish, const othello::Review& review, Millis wall, Millis cpu) {
    Losses losses;
    Json moves = Json::array();
    for (const Reviewed& r : review.moves) {
        losses.add(r);
        if (wish.json) moves.push_back(in_json(r));
        else print_text(r);
    }
    if (!wish.json) {
        std::cout << "lost by black " << losses.discs.first << ", by white " << losses.discs.second
                  << " discs" << std::endl;
        return;
    }
    std::cout << Json{{"moves", moves},
                      {"black_loss", losses.discs.first},
                      {"white_loss", losses.discs.second},
                      {"nodes", review.nodes},
                      {"ms", wall.count()},
                      {"cpu_ms", cpu.count()}}
                     .dump()
              << std::endl;
}

}  // namespace

Result<Done> review_othello(const OthelloReviewWish& wish) {
    const auto games = games_of(wish);
    if (!games) return games.fault();
    const StopFlag never;
    for (const auto& game : *games) {
        const Timer wall;
        const CpuTimer cpu;
        Progress progress;
        const auto plies = static_cast<double>(std::max<std::size_t>(1, game.moves.size()));
        const auto review = othello::review(game, wish.review, never, [&](int left) {
            progress.show(1 - left / plies, std::to_string(left) + " moves left");
        });
        progress.clear();
        print(wish, review, wall.elapsed(), cpu.elapsed());
    }
    return Done{};
}

}  // namespace boyi::apps
