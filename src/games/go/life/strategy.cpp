#include "games/go/life/strategy.h"

#include <algorithm>

namespace boyi::go::life {

bool Plan::is_end(const Scene& s) const {
    if (attacker_wins_) return rules_.is_taken(s) || rules_.lacks_room(s);
    return rules_.is_lasting(s);
}

Plan::Number Plan::add(const Scene& s) {
    if (is_end(s)) return kEnd;
    most_threats_ =
        std::max(most_threats_, attacker_wins_ ? s.defenders_threats : s.attackers_threats);
    roots_.push_back(number_of(s));
    return roots_.back();
}

Result<Done> Plan::finish() {
    if (const auto done = expand_all(); !done) return done;
    return attacker_wins_ ? repair() : Result<Done>(Done{});
}

std::vector<Plan::Step> Plan::steps(Number i) const {
    const Scene s = scene(i);
    const Number* to = &to_[begins_[i]];
    if (is_winners_turn(s)) return {{moves_[i], *to}};
    std::vector<Step> out;
    for (const int move : rules_.moves(s)) out.push_back({move, *to++});
    return out;
}

// The same position with fewer threats of the winner or more of the other, hardest first.
std::vector<Scene> Plan::harder(const Scene& s) const {
    std::vector<Scene> out;
    const int winners = attacker_wins_ ? s.attackers_threats : s.defenders_threats;
    const int losers = attacker_wins_ ? s.defenders_threats : s.attackers_threats;
    const auto add = [&](int mine, int theirs) {
        out.push_back(attacker_wins_ ? rules_.with_threats(s, mine, theirs)
                                     : rules_.with_threats(s, theirs, mine));
    };
    if (losers == kAnyNumber || winners == kAnyNumber) return out;
    add(0, kAnyNumber);
    for (int mine = 0; mine < winners; ++mine) add(mine, losers);
    if (attacker_wins_) return out;
    for (int theirs = most_threats_; theirs > losers; --theirs) add(winners, theirs);
    return out;
}

// The hardest of these positions that the plan has already.
std::optional<Plan::Number> Plan::planned(const Scene& s) const {
    for (const Scene& h : harder(s))
        if (const auto known = scenes_.find(h)) return known;
    return scenes_.find(s);
}

Plan::Number Plan::number_of(const Scene& s) {
    constexpr std::uint64_t kLittle = 50;  // positions looked at
    if (const auto known = planned(s)) return *known;
    for (const Scene& h : harder(s))
        if (prover_.attacker_wins(h, kLittle) == attacker_wins_) return scenes_.add(h);
    return scenes_.add(s);
}

Result<Done> Plan::expand_all() {
    constexpr std::size_t kNowAndThen = 1024;
    while (moves_.size() < scenes_.size()) {
        if (scenes_.size() > limits_.positions)
            return Fault{"the proof needs more than " + std::to_string(limits_.positions) +
                         " positions: want a smaller area or a larger limit"};
        if (limits_.progress && moves_.size() % kNowAndThen == 0)
            limits_.progress(moves_.size(), scenes_.size());
        if (const auto done = expand(scene(static_cast<Number>(moves_.size()))); !done) return done;
    }
    return Done{};
}

Result<Done> Plan::expand(const Scene& s) {
    int chosen = kPassing;
    if (is_winners_turn(s)) {
        const auto step = another_step(s, {});
        if (!step) return step.fault();
        if (!*step) return Fault{"the solver's answers do not fit together: no move wins"};
        chosen = (*step)->move;
        to_.push_back((*step)->to);
    } else {
        for (const int move : rules_.moves(s)) {
            Scene next = s;
            rules_.play(next, move);
            to_.push_back(is_end(next) ? kEnd : number_of(next));
        }
    }
    moves_.push_back(static_cast<std::int8_t>(chosen));
    begins_.push_back(to_.size());
    return Done{};
}

// What ends the matter first, then what is known to end, then what the solver remembers. An
// attacker fills along the wall; a defender who is safe passes.
std::vector<int> Plan::candidates(const Scene& s) const {
    std::vector<int> moves = rules_.moves(s);
    const auto best = prover_.known_move(s);
    const auto order = [&](int move) {
        Scene next = s;
        rules_.play(next, move);
        if (is_end(next)) return 0;
        const auto known = planned(next);
        if (known && is_known_to_end(*known)) return 1;
        if (known && !ranks_.empty()) return 8;  // it may be what goes round in a circle
        if (best && move == *best) return 2;
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

// A winning move, besides those that he has already.
Result<std::optional<Plan::Step>> Plan::another_step(const Scene& s,
                                                     const std::vector<int>& already) {
    for (const int move : candidates(s)) {
        if (std::find(already.begin(), already.end(), move) != already.end()) continue;
        Scene next = s;
        rules_.play(next, move);
        if (is_end(next)) return std::optional(Step{move, kEnd});
        const auto wins = prover_.attacker_wins(next, limits_.nodes);
        if (!wins)
            return Fault{"the solver did not decide a position of the proof: want more nodes"};
        if (*wins == attacker_wins_) return std::optional(Step{move, number_of(next)});
    }
    return std::optional<Step>();
}

// The steps of positions with known ranks, from the ends backwards, round by round.
void Plan::compute_ranks() {
    constexpr std::uint32_t kFirst = 2;  // after that of the end
    const std::size_t count = scenes_.size();
    const auto for_each_step = [&](const auto& use) {
        for (Number i = 0; i < count; ++i)
            for (std::size_t at = begins_[i]; at < begins_[i + 1]; ++at) use(i, to_[at]);
        for (const auto& [i, steps] : options_)
            for (const Step& step : steps) use(i, step.to);
    };
    std::vector<std::size_t> begins(count + 1);
    std::vector<std::uint16_t> missing(count);
    std::vector<Number> ready;
    ranks_.assign(count, 0);
    const auto settle = [&](Number i, std::uint32_t rank) {
        if (ranks_[i] != 0) return;
        ranks_[i] = rank;
        ready.push_back(i);
    };
    for_each_step([&](Number from, Number to) {
        if (to != kEnd) ++begins[to];
        if (scenes_.attacker_moves(from)) {
            missing[from] = 1;
            if (to == kEnd) settle(from, kFirst);
        } else if (to != kEnd) {
            ++missing[from];
        }
    });
    for (Number i = 0; i < count; ++i)
        if (missing[i] == 0) settle(i, kFirst);
    for (std::size_t i = 1; i <= count; ++i) begins[i] += begins[i - 1];
    std::vector<Number> before(begins[count]);
    for_each_step([&](Number from, Number to) {
        if (to != kEnd) before[--begins[to]] = from;
    });
    for (std::size_t i = 0; i < ready.size(); ++i) {
        const Number to = ready[i];
        for (std::size_t at = begins[to]; at < begins[to + 1]; ++at)
            if (missing[before[at]] > 0 && --missing[before[at]] == 0)
                settle(before[at], ranks_[to] + 1);
    }
}

// A win must end: where the moves chosen go round in a circle, others are added until they do not.
Result<Done> Plan::repair() {
    for (;;) {
        compute_ranks();
        if (std::all_of(roots_.begin(), roots_.end(), [&](Number i) { return ranks_[i] != 0; }))
            break;
        auto added = add_options(turning_back());
        if (added && !*added) added = add_options(not_ending());
        if (!added) return added.fault();
        if (!*added) return Fault{"the solver's answers do not fit together: no plan ends"};
        if (const auto done = expand_all(); !done) return done;
    }
    keep_best_options();
    return Done{};
}

// The attacker's positions without an end where a line that goes round closes its circle.
std::vector<Plan::Number> Plan::turning_back() const {
    enum : std::uint8_t { Unseen, OnLine, Left };
    std::vector<std::uint8_t> state(ranks_.size(), Unseen);
    std::vector<std::pair<Number, std::vector<Number>>> line;  // with what is still to be tried
    std::vector<Number> out;
    const auto go_to = [&](Number at) {
        state[at] = OnLine;
        line.emplace_back(at, std::vector<Number>());
        for (const Number to : targets(at)) line.back().second.push_back(to);
        if (const auto more = options_.find(at); more != options_.end())
            for (const Step& step : more->second) line.back().second.push_back(step.to);
    };
    for (const Number root : roots_) {
        if (ranks_[root] == 0 && state[root] == Unseen) go_to(root);
        while (!line.empty()) {
            auto& [at, rest] = line.back();
            if (rest.empty()) {
                state[at] = Left;
                line.pop_back();
                continue;
            }
            const Number to = rest.back();
            rest.pop_back();
            if (to == kEnd || ranks_[to] != 0 || state[to] == Left) continue;
            if (state[to] == Unseen) go_to(to);
            else out.push_back(scenes_.attacker_moves(at) ? at : to);
        }
    }
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
}

std::vector<Plan::Number> Plan::not_ending() const {
    std::vector<Number> out;
    for (Number i = 0; i < ranks_.size(); ++i)
        if (ranks_[i] == 0 && scenes_.attacker_moves(i)) out.push_back(i);
    return out;
}

// Whether there was another move at any of them.
Result<bool> Plan::add_options(const std::vector<Number>& places) {
    bool out = false;
    for (const Number i : places) {
        std::vector<int> already{moves_[i]};
        for (const Step& step : options_[i]) already.push_back(step.move);
        const auto step = another_step(scene(i), already);
        if (!step) return step.fault();
        if (!*step) continue;
        options_[i].push_back(**step);
        out = true;
    }
    return out;
}

void Plan::keep_best_options() {
    for (const auto& [i, steps] : options_)
        for (const Step& step : steps) {
            Number& best = to_[begins_[i]];
            if (rank_of(step.to) == 0) continue;
            if (rank_of(best) != 0 && rank_of(best) <= rank_of(step.to)) continue;
            best = step.to;
            moves_[i] = static_cast<std::int8_t>(step.move);
        }
    options_.clear();
}

}  // namespace boyi::go::life
