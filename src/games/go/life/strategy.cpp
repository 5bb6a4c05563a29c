#include "games/go/life/strategy.h"

#include <algorithm>

namespace boyi::go::life {

bool Plan::is_leaf(const Scene& s) const {
    if (attacker_wins_) return rules_.is_taken(s) || rules_.lacks_room(s);
    return rules_.is_lasting(s);
}

std::size_t Plan::number_of(const Scene& s) {
    const auto [it, fresh] = numbers_.emplace(s, places_.size());
    if (fresh) places_.push_back({s, {}, is_leaf(s), false, 0});
    return it->second;
}

Result<std::size_t> Plan::add(const Scene& s) {
    const std::size_t root = number_of(s);
    if (const auto done = expand_all(); !done) return done.fault();
    if (attacker_wins_)
        if (const auto done = repair(root); !done) return done.fault();
    return root;
}

Result<Done> Plan::expand_all() {
    for (; looked_at_ < places_.size(); ++looked_at_) {
        if (places_.size() > limits_.positions)
            return Fault{"the proof needs more than " + std::to_string(limits_.positions) +
                         " positions: want a smaller area or a larger limit"};
        if (const auto done = expand(looked_at_); !done) return done;
    }
    return Done{};
}

Result<Done> Plan::expand(std::size_t i) {
    if (places_[i].is_leaf) return Done{};
    const Scene s = places_[i].scene;
    if (is_winners_turn(s)) return choose(i, {});
    for (const int move : rules_.moves(s)) {
        Scene next = s;
        rules_.play(next, move);
        const Step step{move, number_of(next)};
        places_[i].next.push_back(step);
    }
    return Done{};
}

// What ends the matter first, then what the solver remembers. An attacker fills along the wall; a
// defender who is safe passes.
std::vector<int> Plan::candidates(const Scene& s) const {
    std::vector<int> moves = rules_.moves(s);
    const auto known = prover_.known_move(s);
    const auto order = [&](int move) {
        Scene next = s;
        rules_.play(next, move);
        if (is_leaf(next)) return 0;
        if (!attacker_wins_ && numbers_.count(next) > 0) return 1;
        if (known && move == *known) return 2;
        if (move == kPassing) return attacker_wins_ ? 9 : 3;
        return rules_.is_at_wall(move) ? 4 : 5;
    };
    std::vector<std::pair<int, int>> keyed;
    for (const int move : moves) keyed.emplace_back(order(move), move);
    std::stable_sort(keyed.begin(), keyed.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    for (std::size_t i = 0; i < keyed.size(); ++i) moves[i] = keyed[i].second;
    return moves;
}

// One more winning move for its winner, besides those that he has already.
Result<Done> Plan::choose(std::size_t i, std::vector<int> already) {
    const Scene s = places_[i].scene;
    for (const int move : candidates(s)) {
        if (std::find(already.begin(), already.end(), move) != already.end()) continue;
        Scene next = s;
        rules_.play(next, move);
        const auto wins =
            is_leaf(next) ? attacker_wins_ : prover_.attacker_wins(next, limits_.nodes);
        if (!wins)
            return Fault{"the solver did not decide a position of the proof: want more nodes"};
        if (*wins != attacker_wins_) continue;
        const Step step{move, number_of(next)};
        places_[i].next.push_back(step);
        return Done{};
    }
    places_[i].is_expanded = true;  // there are no others
    return Done{};
}

bool Plan::raise_rank(Place& place, std::size_t round) {
    if (place.rank != 0) return false;
    bool shown = place.is_leaf;
    if (!shown && !place.next.empty()) {
        const auto ends = [&](const Step& step) {
            const std::size_t rank = places_[step.to].rank;
            return rank != 0 && rank < round;
        };
        shown = is_winners_turn(place.scene)
                    ? std::any_of(place.next.begin(), place.next.end(), ends)
                    : std::all_of(place.next.begin(), place.next.end(), ends);
    }
    if (shown) place.rank = round;
    return shown;
}

void Plan::compute_ranks() {
    for (Place& place : places_) place.rank = 0;
    for (std::size_t round = 1, changed = 1; changed > 0; ++round) {
        changed = 0;
        for (Place& place : places_) changed += raise_rank(place, round) ? 1 : 0;
    }
}

// A win must end: where the moves chosen go round in a circle, others are added until they do not.
Result<Done> Plan::repair(std::size_t root) {
    for (;;) {
        compute_ranks();
        if (places_[root].rank != 0) break;
        bool added = false;
        const std::size_t count = places_.size();
        for (std::size_t i = 0; i < count; ++i) {
            const Place& place = places_[i];
            if (place.rank != 0 || place.is_expanded || !is_winners_turn(place.scene)) continue;
            std::vector<int> already;
            for (const Step& step : place.next) already.push_back(step.move);
            if (const auto done = choose(i, already); !done) return done;
            added = true;
        }
        if (const auto done = expand_all(); !done) return done;
        if (!added) return Fault{"the solver's answers do not fit together: no plan ends"};
    }
    keep_best_steps();
    return Done{};
}

void Plan::keep_best_steps() {
    for (Place& place : places_) {
        if (place.rank == 0 || place.next.size() < 2 || !is_winners_turn(place.scene)) continue;
        const auto best = std::min_element(
            place.next.begin(), place.next.end(), [&](const Step& a, const Step& b) {
                const std::size_t x = places_[a.to].rank, y = places_[b.to].rank;
                return x != 0 && (y == 0 || x < y);
            });
        place.next = {*best};
    }
}

}  // namespace boyi::go::life
