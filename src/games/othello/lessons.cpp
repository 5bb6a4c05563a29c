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
constexpr int kSureEnough = 3;  // certainty of a search that values a lesson: 95 %

int first_discs(int phase) { return kFirstDiscs + 4 * phase; }
int discs_of(const Board& b) { return kSquares - b.empties(); }

// Values positions and chooses moves; its memory is wiped between games so that every game depends
// on its seed alone.
class Teacher {
  public:
    explicit Teacher(const Weights& weights)
        : table_(kTableMegabytes), worker_{table_, never_, &weights} {}

    void forget() {
        table_.clear();
        worker_.memory.forget();
    }

    int value(const Board& b, int depth) {
        if (depth == b.empties()) return search(b, -kSquares, kSquares, depth, kCertain);
        for (int d = 2 + depth % 2; d < depth; d += 2)  // teaches what to try first
            search(b, -kSquares, kSquares, d, kSureEnough);
        return search(b, -kSquares, kSquares, depth, kSureEnough);
    }

    Move best(const Position& p, int depth) {
        Move best_move;
        int best = -kSquares - 1;
        for (const Move m : p.moves()) {
            Position next = p;
            next.play(m);
            const int low = std::max(best, -kSquares);
            const int v = -search(next.board(), -kSquares, -low, depth - 1, kCertain);
            if (v > best) {
                best = v;
                best_move = m;
            }
        }
        return best_move;
    }

  private:
    int search(const Board& b, int low, int high, int depth, int certainty) {
        return kernel().search(worker_, b, low, high, depth, certainty);
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
    Lecture(const Weights& guide, const LessonPlan& plan, const Parallel& parallel)
        : plan_(plan), parallel_(parallel), courses_(static_cast<std::size_t>(plan.games)) {
        in_batches(guide, [&](std::size_t game, Teacher& teacher) {
            Random random(plan_.seed + game);
            courses_[game] = play_course(plan_, teacher, random);
        });
    }

    // Lessons of each game for each number of discs from `first` to `last`.
    void give(const Weights& weights, int first, int last, std::vector<Sample>& out) const {
        std::vector<std::vector<Sample>> given(courses_.size());
        in_batches(weights, [&](std::size_t game, Teacher& teacher) {
            for (int discs = first; discs <= last; ++discs) {
                Random random(plan_.seed + game * kSquares + static_cast<std::uint64_t>(discs));
                const auto add = [&](int astray) {
                    if (const auto lesson =
                            lesson_of(courses_[game], discs, astray, teacher, random))
                        given[game].push_back(*lesson);
                };
                add(up_to(2 * plan_.wander, random) - plan_.wander);  // half stay in the game
                if (discs >= plan_.twice_from) add(1 + up_to(plan_.wander - 1, random));
            }
        });
        for (const auto& list : given) out.insert(out.end(), list.begin(), list.end());
    }

  private:
    static int up_to(int most, Random& random) {
        return static_cast<int>(random.below(static_cast<std::uint32_t>(most + 1)));
    }

    void in_batches(const Weights& weights,
                    const std::function<void(std::size_t game, Teacher&)>& task) const {
        const int batches = (plan_.games + kGamesAtOnce - 1) / kGamesAtOnce;
        parallel_(batches, [&](int batch) {
            Teacher teacher(weights);
            const int end = std::min(plan_.games, (batch + 1) * kGamesAtOnce);
            for (int game = batch * kGamesAtOnce; game < end; ++game) {
                teacher.forget();
                task(static_cast<std::size_t>(game), teacher);
            }
        });
    }

    std::optional<Sample> lesson_of(const Course& course, int discs, int astray, Teacher& teacher,
                                    Random& random) const {
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

    const LessonPlan& plan_;
    const Parallel& parallel_;
    std::vector<Course> courses_;
};

// The discs that the fit of a phase looks at: its own and those that it borrows.
struct Band {
    int first, last;
    explicit Band(int phase)
        : first(first_discs(phase) - kNeighbours), last(first_discs(phase) + 3 + kNeighbours) {}
};

void drop_beyond(int discs, std::vector<Sample>& lessons) {
    lessons.erase(std::remove_if(lessons.begin(), lessons.end(),
                                 [&](const Sample& s) { return discs_of(s.board) > discs; }),
                  lessons.end());
}

}  // namespace

void teach(const Weights& former, const Weights& guide, Schooling& schooling,
           const LessonPlan& plan, const RidgeOptions& ridge, const Parallel& parallel,
           const std::function<void(const LessonReport&)>& told) {
    const Lecture lecture(guide, plan, parallel);
    while (schooling.phase > 0) {
        const int phase = schooling.phase - 1;
        const Band band(phase);
        const int taught_from = phase + 1 == kPhases ? kSquares : Band(phase + 1).first;
        const int first = std::max(band.first, plan.first_discs);
        if (first > band.last) break;
        auto& lessons = schooling.lessons;
        const std::size_t before = lessons.size();
        if (first < taught_from) lecture.give(schooling.weights, first, taught_from - 1, lessons);
        schooling.given += lessons.size() - before;
        const auto report = fit_ridge(former, schooling.weights, phase, lessons, ridge, parallel);
        schooling.phase = phase;
        schooling.errors += report.error_after;
        if (phase > 0) drop_beyond(Band(phase - 1).last, lessons);
        told({phase, report.samples, report.error_before, report.error_after});
    }
}

}  // namespace boyi::othello
