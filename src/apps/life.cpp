#include "apps/life.h"

#include <iostream>

#include "apps/command.h"
#include "apps/files.h"
#include "base/text.h"
#include "base/timer.h"
#include "games/go/draw.h"
#include "games/go/life/solve.h"
#include "games/go/notation.h"
#include "games/go/sgf.h"

namespace boyi::apps {
namespace {

using namespace go::life;

// Target and area: as said, else as marked in the file (TR the target, MA the area), else found.
Result<Problem> problem_of(const LifeWish& wish) {
    const auto bytes = load_file(wish.file);
    if (!bytes) return bytes.fault();
    const auto diagram = go::read_first_diagram(*bytes);
    if (!diagram) return Fault{wish.file + ": " + diagram.fault().what};
    const int size = diagram->position.board().size();
    Wishes wishes;
    wishes.target = diagram->triangles;
    if (!wish.target.empty()) {
        const auto points = go::read_points(wish.target, size);
        if (!points) return points.fault();
        wishes.target = *points;
    }
    if (wish.area != "auto") {
        const auto points = go::read_points(wish.area, size);
        if (!points) return points.fault();
        wishes.area = *points;
    }
    if (!wish.to_play.empty()) {
        const auto side = go::read_side(wish.to_play);
        if (!side) return side.fault();
        wishes.to_move = *side;
    }
    return make_problem(diagram->position, wishes);
}

std::vector<std::string> texts(const std::vector<go::Move>& moves) {
    std::vector<std::string> out;
    for (const auto m : moves) out.push_back(go::write_move(m));
    return out;
}

std::vector<std::string> texts(const go::Points& points) {
    std::vector<std::string> out;
    for (const auto p : points) out.push_back(go::write_point(p));
    return out;
}

Json to_json(const Problem& p, const Answer& a) {
    Json refutations = Json::object();
    for (const auto& r : a.refuted) refutations[go::write_move(r.move)] = go::write_move(r.reply);
    Json out = {{"status", status_word(a.status)},
                {"proved", a.proved},
                {"to_play", go::side_word(p.to_move)},
                {"defender", go::side_word(p.defender)},
                {"target", texts(p.target)},
                {"move", a.move ? Json(go::write_move(*a.move)) : Json()},
                {"moves", texts(a.moves)},
                {"refutations", refutations},
                {"open", texts(a.open)},
                {"pv", texts(a.line)}};
    out["ko"] =
        a.ko ? Json{{"needs", go::side_word(a.ko->needs)}, {"threats", a.ko->threats}} : Json();
    return out;
}

std::string sentence(const Problem& p, const Answer& a) {
    std::string out = std::string(go::side_word(p.defender)) + "'s group at " +
                      go::write_point(p.target.front()) + ", " +
                      std::string(go::side_word(p.to_move)) + " to play: ";
    if (a.status == Status::Unknown) return out + "not decided in the time given";
    out += status_word(a.status);
    if (a.ko)
        out += ", " + std::string(go::side_word(a.ko->needs)) + " needs " +
               std::to_string(a.ko->threats) + (a.ko->threats == 1 ? " threat" : " threats") +
               " more";
    return out;
}

void print(const Problem& p, const Answer& a, Millis cpu) {
    go::Drawing drawing;
    for (const auto m : a.moves)
        if (!m.is_pass()) drawing.notes[m.point()] = "*";
    std::cout << go::draw(p.board, drawing) << sentence(p, a) << '\n';
    if (!a.moves.empty()) std::cout << "right: " << join(texts(a.moves), " ") << '\n';
    for (const auto& r : a.refuted)
        std::cout << "wrong: " << go::write_move(r.move) << ", refuted by "
                  << go::write_move(r.reply) << '\n';
    if (!a.line.empty()) std::cout << "line: " << join(texts(a.line), " ") << '\n';
    std::cout << a.nodes << " positions, " << cpu.count() << " ms of processor time\n";
}

}  // namespace

Result<Done> solve_life(const LifeWish& wish) {
    const auto problem = problem_of(wish);
    if (!problem) return problem.fault();
    const Timer wall;
    const CpuTimer cpu;
    const StopFlag never;
    Effort effort;
    effort.seconds = wish.seconds;
    effort.megabytes = static_cast<std::size_t>(wish.table);
    effort.all_moves = wish.all_moves;
    const Answer answer = solve(*problem, effort, never);
    if (!wish.json) {
        print(*problem, answer, cpu.elapsed());
        return Done{};
    }
    Json out = to_json(*problem, answer);
    out["nodes"] = answer.nodes;
    out["ms"] = wall.elapsed().count();
    out["cpu_ms"] = cpu.elapsed().count();
    std::cout << out.dump() << std::endl;
    return Done{};
}

}  // namespace boyi::apps
