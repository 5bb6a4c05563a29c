#include "games/xiangqi/endgame/advice.h"

#include <algorithm>

#include "games/xiangqi/notation.h"
#include "games/xiangqi/search.h"

namespace boyi::xiangqi::endgame {
namespace {

constexpr std::string_view kNames[] = {"draw", "win", "loss"};

std::string_view name_of(Fate f) { return kNames[static_cast<int>(f)]; }

constexpr Fate opposite(Fate f) {
    return f == Fate::Win ? Fate::Loss : f == Fate::Loss ? Fate::Win : Fate::Draw;
}

// For sorting, best first.
int worth(const Judgement& j) {
    constexpr int kFar = 1000;
    if (!j.known) return -1;
    if (j.known->fate == Fate::Win) return 2 * kFar - j.known->to_capture.value_or(kFar);
    if (j.known->fate == Fate::Loss) return -2 * kFar + j.known->to_mate.value_or(kFar);
    return 0;
}

int rank(Fate f) { return f == Fate::Win ? 2 : f == Fate::Draw ? 1 : 0; }

std::string write_uci(const Position& p, Move m) { return write_move(p, m, {Notation::Uci}); }

std::string write_values(const Known& known) {
    std::string out(name_of(known.fate));
    if (known.to_mate) out += " dtm " + std::to_string(*known.to_mate);
    if (known.to_capture) out += " dtc " + std::to_string(*known.to_capture);
    if (known.fate != Fate::Draw && !known.to_mate && !known.to_capture) out += " by rule";
    return out;
}

}  // namespace

std::vector<Judgement> judge_moves(const Tables& tables, const Position& p) {
    std::vector<Judgement> out;
    for (const Move m : p.moves()) {
        Position next = p;
        const bool takes = !next.play(m).is_none();
        auto known = tables.probe(next.board());
        if (known) {
            known->fate = opposite(known->fate);
            if (known->to_mate) ++*known->to_mate;
            if (known->to_capture) known->to_capture = takes ? 1 : *known->to_capture + 1;
        }
        out.push_back({m, known});
    }
    std::stable_sort(out.begin(), out.end(),
                     [](const Judgement& a, const Judgement& b) { return worth(a) > worth(b); });
    return out;
}

std::vector<Move> best_moves(const Tables& tables, const Position& p,
                             const std::vector<Move>& allowed) {
    if (p.board().occupied().count() > tables.most_men() || !tables.fate(p.board())) return {};
    auto judged = judge_moves(tables, p);
    std::erase_if(judged, [&](const Judgement& j) {
        return std::find(allowed.begin(), allowed.end(), j.move) == allowed.end();
    });
    std::vector<Move> out;
    if (judged.empty() || !judged.front().known) return out;
    for (const Judgement& j : judged) {
        if (!j.known || worth(j) != worth(judged.front())) break;
        out.push_back(j.move);
    }
    return out;
}

bool is_in_time(const Known& known, int clock, int clock_limit) {
    return known.fate == Fate::Draw || clock + known.to_capture.value_or(0) <= clock_limit;
}

std::optional<int> score_of(const Tables& tables, const Position& p, int ply, int clock_limit) {
    if (p.board().occupied().count() > tables.most_men()) return std::nullopt;
    const auto known = tables.probe(p.board());
    if (!known || !is_in_time(*known, p.clock(), clock_limit)) return std::nullopt;
    if (known->fate == Fate::Draw) return 0;
    if (!known->to_mate && tables.has_distances(p.board())) return std::nullopt;
    const int size = known->to_mate ? kMate - ply - *known->to_mate : kTableWin - ply;
    return known->fate == Fate::Win ? size : -size;
}

Lesson lesson_of(const Tables& tables, const Position& p, Move played) {
    Lesson out;
    out.before = tables.probe(p.board());
    const auto judged = judge_moves(tables, p);
    const auto found = std::find_if(judged.begin(), judged.end(),
                                    [&](const Judgement& j) { return j.move == played; });
    if (found == judged.end()) return out;
    out.after = found->known;
    for (const Judgement& j : judged)
        if (j.known && worth(j) == worth(judged.front()) && worth(j) > worth(*found))
            out.better.push_back(j.move);
    return out;
}

std::string explain(const Lesson& lesson, const Position& p) {
    if (!lesson.before || !lesson.after) return "no table tells";
    const Fate before = lesson.before->fate, after = lesson.after->fate;
    if (before != after)
        return "the " + std::string(name_of(before)) + " is now a " + std::string(name_of(after)) +
               (rank(after) > rank(before)
                    ? ""
                    : "; better was " + (lesson.better.empty()
                                             ? "nothing"
                                             : write_uci(p, lesson.better.front())));
    std::string out = "still a " + std::string(name_of(after));
    if (after == Fate::Draw || !lesson.before->to_mate || !lesson.after->to_mate) return out;
    const int lost = after == Fate::Win ? *lesson.after->to_mate - *lesson.before->to_mate
                                        : *lesson.before->to_mate - *lesson.after->to_mate;
    if (lost <= 0) return out + ", as well as can be";
    out += ", " + std::to_string(lost) + " plies " + (after == Fate::Win ? "slower" : "sooner");
    if (!lesson.better.empty()) out += " than " + write_uci(p, lesson.better.front());
    return out;
}

std::string explain(const std::optional<Known>& known, int clock, int clock_limit) {
    if (!known) return "no table";
    std::string out(name_of(known->fate));
    if (known->fate == Fate::Draw) return out;
    if (known->to_mate) out += ", end in " + std::to_string(*known->to_mate) + " plies";
    if (known->to_capture) out += ", capture or end in " + std::to_string(*known->to_capture);
    if (!known->to_mate && !known->to_capture) out += " by the rule of perpetual check";
    if (!is_in_time(*known, clock, clock_limit)) out += ", not before the 60-move rule";
    return out;
}

std::string list_values(const Tables& tables, const Position& p) {
    const auto known = tables.probe(p.board());
    std::string out =
        write_class(material_of(p.board())) + " " + (known ? write_values(*known) : "unknown");
    for (const Judgement& j : judge_moves(tables, p))
        out += "\n" + write_uci(p, j.move) + " " + (j.known ? write_values(*j.known) : "unknown");
    return out;
}

}  // namespace boyi::xiangqi::endgame
