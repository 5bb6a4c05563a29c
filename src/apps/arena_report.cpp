#include "apps/arena_report.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <numeric>

#include "arena/ladder.h"

namespace boyi::apps {
namespace {

using namespace arena;

template <class... Values>
std::string print(const char* format, Values... values) {
    char text[256];
    std::snprintf(text, sizeof text, format, values...);
    return text;
}

std::string elo_text(const Estimate& e) {
    return print("%+.1f [%+.1f, %+.1f]", e.value, e.low, e.high);
}

std::string counts_text(const Tally& t) {
    return print("+%ld =%ld -%ld", t.wins, t.draws, t.losses);
}

std::string verdict_word(Verdict v) {
    if (v == Verdict::Open) return "open";
    return v == Verdict::AcceptHigh ? "high accepted" : "low accepted";
}

std::string kind_word(EloKind kind) { return kind == EloKind::Logistic ? "Elo" : "normalised Elo"; }

std::string sprt_text(const Pairing& p, const Sprt& test) {
    const double llr = log_likelihood_ratio(p.pairs, test);
    return print("LLR %.2f (%.2f, %.2f) for [%g, %g] ", llr, test.lower_bound(), test.upper_bound(),
                 test.low, test.high) +
           kind_word(test.kind) + ": " + verdict_word(verdict(llr, test));
}

std::string pairing_text(const Scoreboard& board, const Pairing& p) {
    std::string out = board.names()[p.a] + " - " + board.names()[p.b] + ": " +
                      counts_text(p.games) +
                      print(", %ld games, %.1f %%\n", p.games.games(), 100 * p.games.score());
    const auto elo = estimate(p.pairs, EloKind::Logistic);
    if (!elo) return out;
    const auto& c = p.pairs.count;
    return out + "  Elo " + elo_text(*elo) + ", normalised " +
           elo_text(*estimate(p.pairs, EloKind::Normalised)) +
           print(", LOS %.1f %%\n", 100 * superiority(p.pairs)) +
           print("  pairs by points 0 1/2 1 3/2 2: %ld %ld %ld %ld %ld\n", c[0], c[1], c[2], c[3],
                 c[4]);
}

struct Speed {
    double per_move(double total) const { return moves > 0 ? total / moves : 0; }
    double moves = 0, knps = 0;
};

Speed speed_of(const Effort& e) {
    return {double(e.moves), e.cpu_ms > 0 ? double(e.nodes) / e.cpu_ms : 0};
}

std::string conduct_text(const std::string& name, const Conduct& c) {
    const Speed s = speed_of(c.effort);
    return "  " + name +
           print(
               ": illegal %ld, time losses %ld, crashes %ld, late moves %d; a move: %.1f ms, "
               "%.1f cpu ms, %.0f nodes (%.0f k/s), depth %.1f\n",
               c.illegal, c.time_losses, c.crashes, c.effort.late, s.per_move(c.effort.wall_ms),
               s.per_move(c.effort.cpu_ms), s.per_move(double(c.effort.nodes)), s.knps,
               s.per_move(double(c.effort.depths)));
}

std::string ladder_text(const Scoreboard& board) {
    const auto all = ratings(board.names().size(), board.pairings());
    std::vector<std::size_t> order(all.size());
    std::iota(order.begin(), order.end(), 0u);
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return all[a].elo > all[b].elo; });
    std::string out = "ladder (Elo, mean 0, 95 %)\n";
    for (const std::size_t i : order)
        out += print("  %+7.1f +- %5.1f  ", all[i].elo, all[i].error) + board.names()[i] + "\n";
    return out;
}

Json number(double x) { return std::isfinite(x) ? Json(std::round(x * 100) / 100) : Json(nullptr); }

Json to_json(const std::optional<Estimate>& e) {
    if (!e) return nullptr;
    return {{"value", number(e->value)}, {"low", number(e->low)}, {"high", number(e->high)}};
}

Json to_json(const Scoreboard& board, const Pairing& p) {
    return {{"a", board.names()[p.a]},
            {"b", board.names()[p.b]},
            {"wins", p.games.wins},
            {"draws", p.games.draws},
            {"losses", p.games.losses},
            {"score", p.games.score()},
            {"pairs", p.pairs.count},
            {"elo", to_json(estimate(p.pairs, EloKind::Logistic))},
            {"normalised_elo", to_json(estimate(p.pairs, EloKind::Normalised))},
            {"los", superiority(p.pairs)}};
}

Json to_json(const std::string& name, const Conduct& c, const Rating& r) {
    return {{"name", name},
            {"elo", number(r.elo)},
            {"error", number(r.error)},
            {"games", c.games},
            {"illegal", c.illegal},
            {"time_losses", c.time_losses},
            {"crashes", c.crashes},
            {"late", c.effort.late},
            {"moves", c.effort.moves},
            {"ms", number(c.effort.wall_ms)},
            {"cpu_ms", number(c.effort.cpu_ms)},
            {"nodes", c.effort.nodes},
            {"depths", c.effort.depths}};
}

Json to_json(const Pairing& p, const Sprt& test) {
    const double llr = log_likelihood_ratio(p.pairs, test);
    const Verdict v = verdict(llr, test);
    return {{"low", test.low},
            {"high", test.high},
            {"elo", test.kind == EloKind::Logistic ? "logistic" : "normalised"},
            {"alpha", test.alpha},
            {"beta", test.beta},
            {"llr", llr},
            {"bounds", {test.lower_bound(), test.upper_bound()}},
            {"verdict", v == Verdict::Open         ? "open"
                        : v == Verdict::AcceptHigh ? "high"
                                                   : "low"}};
}

}  // namespace

std::string progress_line(const Scoreboard& board, long games, const ReportWish& wish) {
    std::string out = print("%ld/%ld", board.games(), games);
    if (board.pairings().size() > 1) return out + " games";
    const Pairing& p = board.pairings().front();
    out += " " + board.names()[p.a] + "-" + board.names()[p.b] + " " + counts_text(p.games);
    if (const auto elo = estimate(p.pairs, EloKind::Logistic)) out += " Elo " + elo_text(*elo);
    if (wish.sprt) out += print(" LLR %.2f", log_likelihood_ratio(p.pairs, *wish.sprt));
    return out;
}

std::string report_text(const Scoreboard& board, const ReportWish& wish) {
    std::string out;
    for (const Pairing& p : board.pairings()) out += pairing_text(board, p);
    if (wish.sprt) out += "  " + sprt_text(board.pairings().front(), *wish.sprt) + "\n";
    if (board.names().size() > 2) out += ladder_text(board);
    out += "engines\n";
    for (std::size_t i = 0; i < board.names().size(); ++i)
        out += conduct_text(board.names()[i], board.conduct()[i]);
    out += "games ended by";
    for (const auto& [reason, count] : board.reasons())
        out += (out.back() == 'y' ? " " : ", ") + reason + print(" %ld", count);
    return out + "\n";
}

Json report_json(const Scoreboard& board, const ReportWish& wish) {
    Json out = {{"games", board.games()},
                {"pairings", Json::array()},
                {"engines", Json::array()},
                {"reasons", board.reasons()}};
    for (const Pairing& p : board.pairings()) out["pairings"].push_back(to_json(board, p));
    const auto all = ratings(board.names().size(), board.pairings());
    for (std::size_t i = 0; i < all.size(); ++i)
        out["engines"].push_back(to_json(board.names()[i], board.conduct()[i], all[i]));
    if (wish.sprt) out["sprt"] = to_json(board.pairings().front(), *wish.sprt);
    return out;
}

}  // namespace boyi::apps
