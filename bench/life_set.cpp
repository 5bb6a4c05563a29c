// Runs the life-and-death solver over problem sets that lie elsewhere and counts how many it
// decides, and how many as the set has them:
//   boyi_life_set [--nodes N] [--seconds S] [--every K] [--threads N] [--two] [--list] FILE...
//   boyi_life_set --playouts N FILE...    the first moves that playouts favour, nothing proved
// A FILE is a GoTools volume (lvX.Y) or one JSON problem of the relevance-zone study. With --nodes
// alone the figures are the same on every machine. Seconds are those of the processor; with --two
// each problem is solved on two threads, and seconds are those of the clock on the wall.
#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>
#include <thread>

#include "base/timer.h"
#include "games/go/life/hunch.h"
#include "games/go/life/solve.h"
#include "games/go/notation.h"
#include "games/go/sgf.h"

namespace {

using namespace boyi;
using namespace boyi::go;

struct Task {
    std::string volume, name;
    life::Problem problem;
    std::string status;      // l, d, or with ko l1d, d2l; empty: not known
    std::vector<Move> good;  // first moves that count as right
};

struct Outcome {
    life::Answer answer;
    double seconds = 0;
};

struct Options {
    life::Effort effort;
    std::size_t every = 1;
    unsigned threads = 1;
    int playouts = 0;  // a hunch instead of a proof
    bool list = false;
    std::vector<std::string> files;
};

// Processor time of this thread.
double processor_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

std::string load(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

Point gotools_point(char column, char row) { return point_at(column - 'A', 18 - (row - 'A')); }

std::optional<life::Problem> problem_of(const Board& board, Side mover, const Points& target) {
    life::Wishes wishes;
    wishes.target = target;
    const auto made = life::make_problem(Position(board, mover), wishes);
    if (!made) return std::nullopt;
    return *made;
}

// Stones as `?CD` (defender) and `ACD` (attacker), the target in brackets; then one line for each
// first move: who, whether it wins, the result, nodes, and after the colon the moves.
std::optional<Task> gotools_task(const std::string& volume, const std::string& block) {
    std::istringstream in(block);
    std::string name, stones, line;
    std::getline(in, name);
    std::getline(in, stones);
    Board board(19);
    static const std::regex kStone("([A?])([A-S])([A-S])"), kMark("\\[(\\w)(\\w)\\]"),
        kResult("([A?])([+-])(\\w+)#.*?:((?:[A-S@][A-S@])*):?.*");
    const std::string placed = stones.substr(0, stones.find('['));
    for (std::sregex_iterator it(placed.begin(), placed.end(), kStone), end; it != end; ++it)
        board.put(gotools_point((*it)[2].str()[0], (*it)[3].str()[0]),
                  (*it)[1] == "?" ? Side::Second : Side::First);
    Points target;
    for (std::sregex_iterator it(stones.begin(), stones.end(), kMark), end; it != end; ++it) {
        const Point p = gotools_point((*it)[1].str()[0], (*it)[2].str()[0]);
        if (board.at(p) == Cell::White) target.push_back(p);
    }
    Task out;
    Side mover = Side::First;
    while (std::getline(in, line)) {
        std::smatch m;
        if (!std::regex_match(line, m, kResult)) continue;
        const Side who = m[1] == "?" ? Side::Second : Side::First;
        if (out.status.empty() || who != mover) {  // some have both sides: the last one is asked
            out.status = m[3];
            out.good.clear();
        }
        mover = who;
        const std::string moves = m[4];
        if (m[2] == "+" && moves.size() >= 2 && moves[0] != '@')
            out.good.push_back(Move(gotools_point(moves[0], moves[1])));
    }
    if (out.good.empty()) return std::nullopt;
    const auto problem = problem_of(board, mover, target);
    if (!problem) return std::nullopt;
    out.volume = volume;
    out.name = name;
    out.problem = *problem;
    return out;
}

void add_gotools(const std::string& path, std::vector<Task>& out) {
    std::string text = load(path);
    std::erase(text, '\r');
    for (std::size_t at; (at = text.find("\\\n")) != std::string::npos;) text.erase(at, 2);
    const std::string volume = path.substr(path.rfind('/') + 1);
    for (std::size_t at = text.find("\n$ "); at != std::string::npos;) {
        const std::size_t next = text.find("\n$ ", at + 3);
        if (auto task = gotools_task(volume, text.substr(at + 3, next - at - 3)))
            out.push_back(std::move(*task));
        at = next;
    }
}

// One of the eight ways to turn and mirror the board.
Point turned(Point p, int way) {
    int column = column_of(p), row = row_of(p);
    if ((way & 1) != 0) column = 18 - column;
    if ((way & 2) != 0) row = 18 - row;
    if ((way & 4) != 0) std::swap(column, row);
    return point_at(column, row);
}

// How the book's diagram was turned to make the framed one.
int way_between(const Board& book, const Board& framed) {
    int best = 0, most = -1;
    for (int way = 0; way < 8; ++way) {
        int same = 0;
        for (const Point p : book.points())
            same += is_stone(book.at(p)) && book.at(p) == framed.at(turned(p, way));
        if (same > most) best = way;
        most = std::max(most, same);
    }
    return best;
}

Point zone_study_point(const std::string& s) { return point_at(s[0] - 'a', 18 - (s[1] - 'a')); }

// The first move of the book's first variation, as framed.
Move book_move(const std::string& sgf, const Board& framed) {
    static const std::regex kMove(";[BW]\\[(\\w\\w)\\]");
    std::smatch first;
    const auto book = read_first_diagram(sgf);
    if (!book || !std::regex_search(sgf, first, kMove)) return Move::pass();
    return Move(turned(zone_study_point(first[1]), way_between(book->position.board(), framed)));
}

// The side that wants to live wins all of these, without ko. In three files the answer was turned
// another way than the stones: it lies outside of the region of play, and the book's is taken.
void add_zone_study(const std::string& path, std::vector<Task>& out) {
    const auto json = nlohmann::json::parse(load(path));
    const auto diagram = read_first_diagram(json.at("masked_sgf_str").get<std::string>());
    if (!diagram) return;
    std::string crucial = json.at("black_crucial_stone");
    if (crucial.empty()) crucial = json.at("white_crucial_stone");
    const Side mover = json.at("turn_color") == "b" ? Side::First : Side::Second;
    Points target;
    for (std::size_t i = 0; i + 1 < crucial.size(); i += 3)
        target.push_back(zone_study_point(crucial.substr(i, 2)));
    const auto problem = problem_of(diagram->position.board(), mover, target);
    if (!problem) return;
    Task task{"zone-study", path.substr(path.rfind('/') + 1), *problem, "l", {}};
    const std::string moves = json.at("answer_firstmove");
    const std::string region = json.at("region");
    for (std::size_t i = 0; i + 1 < moves.size(); i += 3) {
        const std::string move = moves.substr(i, 2);
        if (move == "tt") {
            task.good.push_back(Move::pass());
        } else if (region.find(move) != std::string::npos) {
            task.good.push_back(Move(zone_study_point(move)));
        } else {
            task.good.push_back(book_move(json.at("rawsgf"), problem->board));
        }
    }
    out.push_back(std::move(task));
}

std::string verdict(const Task& t, const life::Answer& a) {
    switch (a.status) {
        case life::Status::Alive:
        case life::Status::Seki: return "l";
        case life::Status::Dead: return "d";
        case life::Status::Unknown: return "?";
        case life::Status::Ko: break;
    }
    const bool defender_needs = a.ko->needs == t.problem.defender;
    const std::string count = std::to_string(a.ko->threats) + (a.ko->is_exact() ? "" : "+");
    return (defender_needs ? "d" : "l") + count + (defender_needs ? "l" : "d");
}

// Where no move is needed the set names the pass: then life is all there is to find.
bool is_right_move(const Task& t, const life::Answer& a) {
    if (std::count(t.good.begin(), t.good.end(), Move::pass()) > 0)
        return a.status == life::Status::Alive || a.status == life::Status::Seki;
    if (!a.move) return false;
    return std::count(t.good.begin(), t.good.end(), *a.move) > 0;
}

// Alive, dead or ko alone, whatever the threats.
char kind(const std::string& verdict) { return verdict.size() > 1 ? 'k' : verdict[0]; }

struct Count {
    int all = 0, decided = 0, status = 0, exact = 0, move = 0, both = 0;
    std::uint64_t nodes = 0;
    double seconds = 0, slowest = 0;
};

void report(const std::vector<Task>& tasks, const std::vector<Outcome>& outcomes, bool list) {
    std::map<std::string, Count> counts;
    for (std::size_t i = 0; i < tasks.size(); ++i) {
        const auto& [answer, seconds] = outcomes[i];
        const std::string found = verdict(tasks[i], answer);
        const bool right = kind(found) == kind(tasks[i].status);
        const bool good = is_right_move(tasks[i], answer);
        for (const std::string& volume : {tasks[i].volume, std::string("all")}) {
            Count& c = counts[volume];
            ++c.all;
            c.decided += answer.proved;
            c.status += right;
            c.exact += found == tasks[i].status;
            c.move += good;
            c.both += right && good;
            c.nodes += answer.nodes;
            c.seconds += seconds;
            c.slowest = std::max(c.slowest, seconds);
        }
        if (!list) continue;
        const int empty = life::empty_points(tasks[i].problem);
        std::printf(
            "%-10s %-24s %3zu points %2d empty within %2zu %s%s want %-4s found %-4s move %-4s "
            "%s%10llu nodes "
            "%8.3f s ",
            tasks[i].volume.c_str(), tasks[i].name.c_str(), tasks[i].problem.area.size(), empty,
            answer.area.size(),
            !answer.proved ? "OPEN "
            : right        ? "ok   "
                           : "DIFF ",
            good ? " " : "m", tasks[i].status.c_str(), found.c_str(),
            answer.move ? write_move(*answer.move).c_str() : "-", good ? "right" : "     ",
            static_cast<unsigned long long>(answer.nodes), seconds);
        for (const Move m : answer.line) std::printf(" %s", write_move(m).c_str());
        std::printf("\n");
    }
    std::printf("%-12s %6s %8s %7s %6s %6s %6s %10s %9s %9s %9s\n", "volume", "all", "decided",
                "status", "exact", "move", "both", "nodes/each", "mean s", "slowest", "Mnodes/s");
    for (const auto& [volume, c] : counts)
        std::printf("%-12s %6d %8d %7d %6d %6d %6d %10.0f %9.3f %9.2f %9.2f\n", volume.c_str(),
                    c.all, c.decided, c.status, c.exact, c.move, c.both,
                    static_cast<double>(c.nodes) / c.all, c.seconds / c.all, c.slowest,
                    static_cast<double>(c.nodes) / c.seconds / 1e6);
}

constexpr std::uint64_t kLongWork = 1'000'000;  // positions: then each result is told at once

std::vector<Outcome> run(const std::vector<Task>& tasks, const Options& options) {
    std::vector<Outcome> out(tasks.size());
    std::atomic<std::size_t> next{0};
    const auto work = [&] {
        const StopFlag never;
        for (std::size_t i; (i = next++) < tasks.size();) {
            const Timer wall;
            const double before = processor_seconds();
            if (options.playouts == 0) {
                out[i].answer = life::solve(tasks[i].problem, options.effort, never);
            } else if (const auto h = life::hunch(tasks[i].problem, options.playouts, never)) {
                out[i].answer.move = h->move;
            }
            out[i].seconds =
                options.effort.threads > 1 ? wall.seconds() : processor_seconds() - before;
            if (options.effort.nodes > kLongWork)
                std::fprintf(stderr, "%s: %s, %.1f s\n", tasks[i].name.c_str(),
                             verdict(tasks[i], out[i].answer).c_str(), out[i].seconds);
        }
    };
    std::vector<std::thread> workers;
    for (unsigned i = 0; i < options.threads; ++i) workers.emplace_back(work);
    for (auto& w : workers) w.join();
    return out;
}

Options read_options(int argc, char** argv) {
    Options out;
    out.effort.all_moves = false;
    out.effort.tell_seki = false;  // the sets know only life
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        const auto value = [&] { return i + 1 < argc ? std::atof(argv[++i]) : 0; };
        if (word == "--nodes") out.effort.nodes = static_cast<std::uint64_t>(value());
        else if (word == "--seconds") out.effort.seconds = value();
        else if (word == "--table") out.effort.megabytes = static_cast<std::size_t>(value());
        else if (word == "--every") out.every = static_cast<std::size_t>(value());
        else if (word == "--threads") out.threads = static_cast<unsigned>(value());
        else if (word == "--playouts") out.playouts = static_cast<int>(value());
        else if (word == "--two") out.effort.threads = 2;
        else if (word == "--list") out.list = true;
        else out.files.push_back(word);
    }
    return out;
}

}  // namespace

int main(int argc, char** argv) {
    const Options options = read_options(argc, argv);
    std::vector<Task> all, tasks;
    for (const auto& file : options.files) {
        const bool json = file.ends_with(".json");
        json ? add_zone_study(file, all) : add_gotools(file, all);
    }
    for (std::size_t i = 0; i < all.size(); i += std::max<std::size_t>(options.every, 1))
        tasks.push_back(all[i]);
    report(tasks, run(tasks, options), options.list);
}
