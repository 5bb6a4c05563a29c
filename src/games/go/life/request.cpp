#include "games/go/life/request.h"

#include <algorithm>

#include "base/text.h"
#include "games/go/life/json.h"
#include "games/go/life/play.h"
#include "games/go/life/reply.h"
#include "games/go/notation.h"

namespace boyi::go::life {
namespace {

constexpr std::size_t kMegabytes = 96;
constexpr std::size_t kMostMoves = 1000;

struct Request {
    Wishes wishes;
    std::vector<Move> moves;
    double seconds = kUsualSeconds;
};

Fault wrong(const char* name, const std::string& wish) {
    return Fault{"solve: \"" + std::string(name) + "\": want " + wish};
}

const Json* field(const Json& object, const char* name) {
    const auto it = object.find(name);
    return it == object.end() || it->is_null() ? nullptr : &*it;
}

Result<Points> points_of(const Json& object, const char* name, int size) {
    const Json* value = field(object, name);
    if (value == nullptr) return Points{};
    const auto* text = value->get_ptr<const std::string*>();
    if (text == nullptr) return wrong(name, "points in one text, like \"B2 C2\"");
    return read_points(*text, size);
}

Result<std::vector<Move>> moves_of(const Json& object, int size) {
    std::vector<Move> out;
    const Json* value = field(object, "moves");
    if (value == nullptr) return out;
    if (!value->is_array() || value->size() > kMostMoves) return wrong("moves", "a list of moves");
    for (const auto& each : *value) {
        const auto* text = each.get_ptr<const std::string*>();
        if (text == nullptr) return wrong("moves", "a list of moves");
        if (lower(*text) == "pass") {
            out.push_back(Move::pass());
            continue;
        }
        const auto point = read_point(*text, size);
        if (!point) return point.fault();
        out.emplace_back(*point);
    }
    return out;
}

Result<Request> read_request(std::string_view argument, int size) {
    Request out;
    if (trim(argument).empty()) return out;
    const Json object = Json::parse(argument, nullptr, false);
    if (!object.is_object()) return Fault{"solve " + excerpt(argument) + ": want a JSON object"};
    const auto target = points_of(object, "target", size);
    if (!target) return target.fault();
    const auto area = points_of(object, "area", size);
    if (!area) return area.fault();
    const auto moves = moves_of(object, size);
    if (!moves) return moves.fault();
    out.wishes.target = *target;
    out.wishes.area = *area;
    out.moves = *moves;
    if (const Json* side = field(object, "to_play")) {
        const auto* text = side->get_ptr<const std::string*>();
        const auto read = read_side(text == nullptr ? "" : *text);
        if (!read) return wrong("to_play", "black or white");
        out.wishes.to_move = *read;
    }
    if (const Json* seconds = field(object, "seconds")) {
        if (!seconds->is_number()) return wrong("seconds", "a number");
        out.seconds = seconds->get<double>();
        if (!(out.seconds > 0 && out.seconds <= kMostSeconds))
            return wrong("seconds", "more than 0 and at most 60");
    }
    return out;
}

// What one search may cost.
struct Share {
    double seconds = kUsualSeconds;
    std::uint64_t nodes = 0;
};

Answer solve_within(const Problem& p, const Share& share, bool all_moves) {
    const StopFlag never;
    Effort effort;
    effort.seconds = share.seconds;
    effort.nodes = share.nodes;
    effort.megabytes = kMegabytes;
    effort.all_moves = all_moves;
    return solve(p, effort, never);
}

bool is_taken(const Problem& p) {
    return std::none_of(p.target.begin(), p.target.end(),
                        [&](Point t) { return p.board.at(t) == stone_of(p.defender); });
}

Answer taken_answer() {
    Answer out;
    out.status = Status::Dead;
    out.proved = true;
    return out;
}

// How good a result is for the defender; ko lies between, the better the fewer threats he needs or
// the more the attacker needs.
int worth(const Problem& p, const Answer& a) {
    if (a.status == Status::Dead) return -kManyThreats - 1;
    if (!a.ko) return kManyThreats + 1;
    return a.ko->needs == p.defender ? -a.ko->threats : a.ko->threats;
}

// Whether the last move kept what its side had. Nothing when one of both is not known.
Json judged(const Problem& before, Move m, const Problem& after, const Answer& now,
            const Share& share) {
    Json out = {{"move", write_move(m)}, {"right", Json()}, {"before", Json()}};
    const Answer was = solve_within(before, share, false);
    out["before"] = status_word(was.status);
    if (!was.is_exact() || !now.is_exact()) return out;
    out["right"] = worth(before, was) == worth(after, now);
    return out;
}

}  // namespace

Result<std::string> answer_solve(const Position& now, std::string_view argument,
                                 std::uint64_t nodes) {
    const auto request = read_request(argument, now.board().size());
    if (!request) return request.fault();
    const auto first = make_problem(now, request->wishes);
    if (!first) return first.fault();
    const Timer wall;
    const CpuTimer cpu;
    Problem problem = *first, before = *first;
    for (const Move m : request->moves) {
        const auto next = after_move(problem, m);
        if (!next) return next.fault();
        before = problem;
        problem = *next;
    }
    const bool judges = !request->moves.empty();
    const Share share{judges ? request->seconds / 2 : request->seconds, nodes};
    const bool taken = is_taken(problem);
    Answer answer = taken ? taken_answer() : solve_within(problem, share, true);
    constexpr std::uint64_t kNodesOfReply = 20'000;
    if (!taken) complete_replies(problem, answer, std::min(nodes, kNodesOfReply));
    const Json last =
        judges ? judged(before, request->moves.back(), problem, answer, share) : Json();
    Json out = to_json(problem, answer, {wall.elapsed(), cpu.elapsed()});
    if (judges) out["judged"] = last;
    out["taken"] = taken;
    return out.dump();
}

}  // namespace boyi::go::life
