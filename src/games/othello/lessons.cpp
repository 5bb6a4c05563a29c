#include "games/othello/lessons.h"

#include <algorithm>

namespace boyi::othello {
namespace {

constexpr int kNeighbours = 2;  // discs by which a phase borrows from the ones beside it
constexpr int kFirstDiscs = 4;

int first_discs(int phase) { return kFirstDiscs + 4 * phase; }

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
        for_each_game(plan_.games, guide, parallel_, [&](std::size_t game, Teacher& teacher) {
            Random random(plan_.seed + game);
            courses_[game] = play_course(plan_.course, teacher, random);
        });
    }

    // Lessons of each game for each number of discs from `first` to `last`.
    void give(const Weights& weights, int first, int last, std::vector<Sample>& out) const {
        std::vector<std::vector<Sample>> given(courses_.size());
        for_each_game(plan_.games, weights, parallel_, [&](std::size_t game, Teacher& teacher) {
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
