#include "games/go/life/report.h"

#include "games/go/life/json.h"
#include "games/go/notation.h"

namespace boyi::go::life {

std::vector<std::string> texts(const std::vector<Move>& moves) {
    std::vector<std::string> out;
    for (const auto m : moves) out.push_back(write_move(m));
    return out;
}

std::vector<std::string> texts(const Points& points) {
    std::vector<std::string> out;
    for (const auto p : points) out.push_back(write_point(p));
    return out;
}

namespace {

// Where the number of threats is not known, what would be enough stands beside the least.
Json to_json(const KoFight& ko) {
    Json out = {{"needs", side_word(ko.needs)}, {"threats", ko.threats}};
    if (!ko.is_exact()) out["enough"] = ko.enough ? Json(*ko.enough) : Json();
    return out;
}

std::string threats_text(const KoFight& ko) {
    const std::string least =
        std::to_string(ko.threats) + (ko.threats == 1 ? " threat" : " threats");
    if (!ko.enough) return "at least " + least;
    if (ko.is_exact()) return least;
    return std::to_string(ko.threats) + " to " + std::to_string(*ko.enough) + " threats";
}

}  // namespace

Json to_json(const Problem& p, const Answer& a, const Spent& spent) {
    Json refutations = Json::object();
    for (const auto& r : a.refuted) refutations[write_move(r.move)] = write_move(r.reply);
    Json out = {{"status", status_word(a.status)},
                {"proved", a.proved},
                {"to_play", side_word(p.to_move)},
                {"defender", side_word(p.defender)},
                {"target", texts(p.target)},
                {"area", texts(p.area)},
                {"move", a.move ? Json(write_move(*a.move)) : Json()},
                {"moves", texts(a.moves)},
                {"refutations", refutations},
                {"open", texts(a.open)},
                {"pv", texts(a.line)}};
    out["ko"] = a.ko ? to_json(*a.ko) : Json();
    if (!a.area.empty()) out["within"] = texts(a.area);
    out["nodes"] = a.nodes;
    out["ms"] = spent.wall.count();
    out["cpu_ms"] = spent.cpu.count();
    return out;
}

std::string in_json(const Problem& p, const Answer& a, const Spent& spent) {
    return to_json(p, a, spent).dump();
}

std::string in_words(const Problem& p, const Answer& a) {
    std::string out = std::string(side_word(p.defender)) + "'s group at " +
                      write_point(p.target.front()) + ", " + std::string(side_word(p.to_move)) +
                      " to play: ";
    if (a.status == Status::Unknown) return out + "not decided in the time given";
    out += status_word(a.status);
    if (a.ko)
        out +=
            ", " + std::string(side_word(a.ko->needs)) + " needs " + threats_text(*a.ko) + " more";
    return out;
}

}  // namespace boyi::go::life
