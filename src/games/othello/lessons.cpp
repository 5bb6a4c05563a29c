#include "games/othello/lessons.h"

#include <algorithm>

#include "base/random.h"
#include "games/othello/certainty.h"
#include "games/othello/kernel.h"
#include "games/othello/position.h"

namespace boyi::othello {
namespace {

constexpr int kTableMegabytes = 1;
constexpr int kGamesAtOnce = 64;
constexpr int kNeighbours = 2;  // discs by which a phase borrows from the ones beside it
constexpr int kFirstDiscs = 4;

int first_discs(int phase) { return kFirstDiscs + 4 * phase; }
int discs_of(const Board& b) { return kSquares - b.empties(); }

// Values positions and chooses moves; its memory is wiped between games so that every game depends
// on its seed alone.
class Teacher {
  public:
    explicit Teacher(const Weights& weights)
        : table_(kTableMegabytes), worker_{table_, never_, &weights} {}

    void forget() { table_.clear(); }

    int value(const Board& b, int depth) {
        const bool is_exact = depth == b.empties();
        for (int d = 2 + depth % 2; d < depth && !is_exact; d += 2)  // teaches what to try first
            search(b, -kSquares, kSquares, d);
        return search(b, -kSquares, kSquares, depth);
    }

    Move best(const Position& p, int depth) {
        Move best_move;
        int best = -kSquares - 1;
        for (const Move m : p.moves()) {
            Position next = p;
            next.play(m);
            const int low = std::max(best, -kSquares);
            const int v = -search(next.board(), -kSquares, -low, depth - 1);
            if (v > best) {
                best = v;
                best_move = m;
            }
        }
        return best_move;
    }

  private:
    int search(const Board& b, int low, int high, int depth) {
        return kernel().search(worker_, b, low, high, depth, kCertain);
    }

    StopFlag never_;
    Table table_;
    Worker worker_;
};

Move random_move(const Position& p, Random& random) {
    const MoveList moves = p.moves();
    return moves[static_cast<int>(random.below(static_cast<std::uint32_t>(moves.size())))];
}

// The positions of a game by the number of discs in them.
using Course = std::vector<Position>;

Course play_course(const LessonPlan& plan, Teacher& teacher, Random& random) {
    const auto spread =
        static_cast<std::uint32_t>(plan.longest_opening - plan.shortest_opening + 1);
    const int opening = plan.shortest_opening + static_cast<int>(random.below(spread));
    Course course;
    Position p;
    for (int ply = 0; !p.is_over(); ++ply) {
        if (!p.moves()[0].is_pass()) course.push_back(p);
        const bool is_random =
            ply < opening || static_cast<int>(random.below(100)) < plan.blunder_percent;
        p.play(is_random ? random_move(p, random) : teacher.best(p, plan.guide_depth));
    }
    return course;
}

// A position beside the game: one side moves at random, as a search lets it, and the other answers.
Position stray(Position p, int plies, Teacher& teacher, Random& random) {
    const Side careless = random.below(2) == 0 ? Side::First : Side::Second;
    while (plies > 0 && !p.is_over()) {
        if (!p.moves()[0].is_pass()) --plies;
        p.play(p.side_to_move() == careless ? random_move(p, random) : teacher.best(p, 1));
    }
    return p;
}

class Lecture {
  public:
    Lecture(const Weights& weights, const LessonPlan& plan)
        : weights_(weights), plan_(plan), courses_(static_cast<std::size_t>(plan.games)) {}

    void play_courses(const Parallel& parallel) {
        in_batches(parallel, [&](std::size_t game, Teacher& teacher) {
            Random random(plan_.seed + game);
            courses_[game] = play_course(plan_, teacher, random);
        });
    }

    // One lesson of each game for each number of discs from `first` to `last`.
    void give(int first, int last, const Parallel& parallel, std::vector<Sample>& out) {
        std::vector<std::vector<Sample>> given(courses_.size());
        in_batches(parallel, [&](std::size_t game, Teacher& teacher) {
            for (int discs = first; discs <= last; ++discs) {
                Random random(plan_.seed + game * kSquares + static_cast<std::uint64_t>(discs));
                if (const auto lesson = lesson_of(courses_[game], discs, teacher, random))
                    given[game].push_back(*lesson);
            }
        });
        for (const auto& list : given) out.insert(out.end(), list.begin(), list.end());
    }

  private:
    void in_batches(const Parallel& parallel,
                    const std::function<void(std::size_t game, Teacher&)>& task) {
        const int batches = (plan_.games + kGamesAtOnce - 1) / kGamesAtOnce;
        parallel(batches, [&](int batch) {
            Teacher teacher(weights_);
            const int end = std::min(plan_.games, (batch + 1) * kGamesAtOnce);
            for (int game = batch * kGamesAtOnce; game < end; ++game) {
                teacher.forget();
                task(static_cast<std::size_t>(game), teacher);
            }
        });
    }

    std::optional<Sample> lesson_of(const Course& course, int discs, Teacher& teacher,
                                    Random& random) const {
        const int astray =
            static_cast<int>(random.below(static_cast<std::uint32_t>(2 * plan_.wander + 1))) -
            plan_.wander;  // half stay in the game
        const int start = discs - std::max(astray, 0);
        const auto at = std::find_if(course.begin(), course.end(), [&](const Position& p) {
            return discs_of(p.board()) == start;
        });
        if (at == course.end()) return std::nullopt;
        const Position p = stray(*at, discs - start, teacher, random);
        if (p.is_over() || p.moves()[0].is_pass()) return std::nullopt;
        const int empties = p.board().empties();
        const int value =
            teacher.value(p.board(), empties <= plan_.exact_from ? empties : plan_.depth);
        return Sample{p.board(), static_cast<std::int8_t>(value)};
    }

    const Weights& weights_;
    const LessonPlan& plan_;
    std::vector<Course> courses_;
};

std::vector<Sample> within(const std::vector<Sample>& lessons, int first, int last) {
    std::vector<Sample> out;
    for (const Sample& s : lessons)
        if (const int discs = discs_of(s.board); discs >= first && discs <= last) out.push_back(s);
    return out;
}

}  // namespace

void teach(const Weights& former, Weights& weights, std::vector<Sample>& lessons,
           const LessonPlan& plan, const RidgeOptions& ridge, const Parallel& parallel,
           const std::function<void(const LessonReport&)>& told) {
    Lecture lecture(weights, plan);
    lecture.play_courses(parallel);
    int taught_from = kSquares;
    for (int phase = kPhases - 1; phase >= 0; --phase) {
        const int from = std::max(first_discs(phase) - kNeighbours, plan.first_discs);
        const int to = first_discs(phase) + 3 + kNeighbours;
        if (from > to) break;
        if (from < taught_from) lecture.give(from, taught_from - 1, parallel, lessons);
        taught_from = from;
        const auto report =
            fit_ridge(former, weights, phase, within(lessons, from, to), ridge, parallel);
        told({phase, report.samples, report.error_before, report.error_after});
    }
}

}  // namespace boyi::othello
