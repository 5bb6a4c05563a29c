#include "arena/game.h"

#include <cmath>
#include <cstdlib>

#include "base/text.h"

namespace boyi::arena {
namespace {

constexpr int kDecided = 1'000'000;  // a mate or a win by rule, whatever the engine's unit

// How long each side has held which opinion.
class Adjudicator {
  public:
    explicit Adjudicator(const Conditions& conditions) : conditions_(conditions) {}

    void hear(Side mover, const std::optional<Score>& score) {
        const int value = score ? plain_value(*score) : 0;
        count(winning_[mover], conditions_.resign && score && value >= conditions_.resign->score);
        count(losing_[mover], conditions_.resign && score && value <= -conditions_.resign->score);
        count(level_[mover],
              conditions_.draw && score && std::abs(value) <= conditions_.draw->score);
    }

    std::optional<Outcome> decide(int ply) const {
        if (const auto& rule = conditions_.resign)
            for (const Side s : kSides)
                if (winning_[s] >= rule->moves && losing_[other(s)] >= rule->moves)
                    return win_for(s, "adjudicated win");
        if (const auto& rule = conditions_.draw)
            if (ply >= rule->from_ply && level_.first >= rule->moves &&
                level_.second >= rule->moves)
                return draw_by("adjudicated draw");
        return std::nullopt;
    }

  private:
    static void count(int& run, bool holds) { run = holds ? run + 1 : 0; }

    const Conditions& conditions_;
    PerSide<int> winning_, losing_, level_;
};

class Round {
  public:
    Round(Referee& referee, const PerSide<Seat>& seats, const Opening& opening,
          const Conditions& conditions)
        : referee_(referee),
          seats_(seats),
          opening_(opening),
          conditions_(conditions),
          adjudicator_(conditions) {}

    Result<Done> set_up_board() {
        if (const auto begun = referee_.begin(opening_.position); !begun) return begun.fault();
        for (const auto& move : opening_.moves)
            if (const auto done = keep(move); !done) return done.fault();
        if (const auto end = referee_.outcome())
            return Fault{"an opening in which the game is over: " + end->reason};
        for (const Side s : kSides)
            if (seats_[s].pace.clock) left_[s] = double(seats_[s].pace.clock->base.count());
        return Done{};
    }

    bool wake_players() {
        for (const Side s : kSides)
            if (const auto begun = seats_[s].player->begin_game(); !begun) {
                fail(s, Lapse::Crash, begun.fault().what);
                return false;
            }
        return true;
    }

    // One move; false when the game is over.
    bool play_move() {
        const Side mover = referee_.side_to_move();
        const auto answer = seats_[mover].player->think(turn_of(mover));
        if (const auto* failure = std::get_if<Failure>(&answer)) {
            fail(mover, failure->lapse, failure->what);
            return false;
        }
        const Thought& thought = std::get<Thought>(answer);
        if (!count_time(mover, thought)) return false;
        if (!take_move(mover, thought.best)) return false;
        adjudicator_.hear(mover, thought.score);
        return !is_over();
    }

    GameResult result() && { return std::move(result_); }

  private:
    Turn turn_of(Side mover) const {
        Turn turn{opening_.position, told_[mover], mover, seats_[mover].pace, {}};
        for (const Side s : kSides)
            turn.left[s] = Millis(std::max(1L, std::lround(std::floor(left_[s]))));
        return turn;
    }

    // Books the effort; false when the flag fell.
    bool count_time(Side mover, const Thought& thought) {
        Effort& effort = result_.effort[mover];
        ++effort.moves;
        effort.wall_ms += thought.wall_ms;
        effort.cpu_ms += thought.cpu_ms;
        effort.nodes += thought.nodes.value_or(0);
        effort.depths += thought.depth.value_or(0);
        const Pace& pace = seats_[mover].pace;
        const double margin = double(conditions_.margin.count());
        if (pace.move_time && thought.wall_ms > double(pace.move_time->count()) + margin)
            ++effort.late;
        if (!pace.clock) return true;
        left_[mover] -= pace.clock->counts_cpu ? thought.cpu_ms : thought.wall_ms;
        if (left_[mover] < -margin) {
            fail(mover, Lapse::Time,
                 "flag fell by " + std::to_string(std::lround(-left_[mover])) + " ms");
            return false;
        }
        left_[mover] = std::max(0.0, left_[mover]) + double(pace.clock->increment.count());
        return true;
    }

    bool take_move(Side mover, const engine::BestMove& best) {
        if (best.resigns) {
            end(win_for(other(mover), "resignation"));
            return false;
        }
        if (!best.move) {
            fail(mover, Lapse::Illegal, "gave no move in " + referee_.position());
            return false;
        }
        const auto move = referee_.from_notation(*best.move, seats_[mover].notation);
        if (!move) {
            fail(mover, Lapse::Illegal, move.fault().what);
            return false;
        }
        if (const auto done = keep(*move); !done) {
            fail(mover, Lapse::Illegal, done.fault().what);
            return false;
        }
        result_.moves.push_back(*move);
        return true;
    }

    // Plays a move and writes it down for both players, each in its own notation.
    Result<Done> keep(const std::string& move) {
        PerSide<std::string> texts;
        for (const Side s : kSides) {
            auto text = referee_.to_notation(move, seats_[s].notation);
            if (!text) return text.fault();
            texts[s] = std::move(*text);
        }
        if (const auto done = referee_.play(move); !done) return done;
        for (const Side s : kSides) told_[s].push_back(std::move(texts[s]));
        return Done{};
    }

    bool is_over() {
        if (auto known = referee_.outcome()) return end(std::move(*known));
        const int plies = static_cast<int>(told_.first.size());
        if (auto decided = adjudicator_.decide(plies)) return end(std::move(*decided));
        if (plies >= conditions_.most_plies) return end(draw_by("length of the game"));
        return false;
    }

    bool end(Outcome outcome) {
        result_.outcome = std::move(outcome);
        return true;
    }

    void fail(Side who, Lapse lapse, std::string what) {
        static constexpr const char* kReasons[] = {"illegal move", "time", "crash"};
        result_.failed = who;
        result_.lapse = lapse;
        result_.what = std::move(what);
        end(win_for(other(who), kReasons[static_cast<std::size_t>(lapse)]));
    }

    Referee& referee_;
    const PerSide<Seat>& seats_;
    const Opening& opening_;
    const Conditions& conditions_;
    Adjudicator adjudicator_;
    PerSide<std::vector<std::string>> told_;  // the moves in each side's notation
    PerSide<double> left_;                    // milliseconds
    GameResult result_;
};

}  // namespace

int plain_value(const Score& score) {
    if (score.unit != Unit::Plies && score.unit != Unit::Rule) return score.value;
    return score.value >= 0 ? kDecided : -kDecided;
}

Result<std::optional<GameResult>> play_game(Referee& referee, const PerSide<Seat>& seats,
                                            const Opening& opening, const Conditions& conditions,
                                            const StopFlag& stop) {
    Round round(referee, seats, opening, conditions);
    if (const auto ready = round.set_up_board(); !ready) return ready.fault();
    if (!round.wake_players()) return std::optional(std::move(round).result());
    while (round.play_move())
        if (stop.raised()) return std::optional<GameResult>();
    return std::optional(std::move(round).result());
}

}  // namespace boyi::arena
