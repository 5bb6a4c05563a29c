// The solver: what becomes of a target with a given side to move, and why.
//
// A question has one of two answers: with so many ko threats left for each side, the attacker takes
// the target or he never does. Status and ko come from a few such questions; each is proved.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "base/stop.h"
#include "games/go/life/problem.h"

namespace boyi::go::life {

enum class Status : std::uint8_t { Alive, Dead, Ko, Seki, Unknown };

std::string_view status_word(Status s);

// So many threats stand for any number: a status that they do not change is clean.
inline constexpr int kManyThreats = 6;

struct KoFight {
    Side needs = Side::First;   // who loses without threats
    int threats = 1;            // so many more than the opponent he needs at least
    std::optional<int> enough;  // with so many he wins; nothing: with a number that is not known

    bool is_exact() const { return enough == threats; }
};

struct Refuted {
    Move move;
    Move reply;
};

struct Answer {
    Status status = Status::Unknown;
    bool proved = false;
    std::optional<KoFight> ko;
    std::optional<Move> move;  // the best that is known
    std::vector<Move>
        moves;  // all that reach the best result; empty: no move is needed or none helps
    std::vector<Refuted> refuted;  // the others
    std::vector<Move> open;        // not decided in the time given
    std::vector<Move> line;        // principal variation
    Points area;                   // smaller one in which it lives already; empty: the whole
    std::uint64_t nodes = 0;

    // Also the number of threats.
    bool is_exact() const { return proved && (!ko || ko->is_exact()); }
};

struct Effort {
    std::optional<double> seconds;
    std::uint64_t nodes = std::uint64_t{1} << 40;
    std::size_t megabytes = 256;
    bool all_moves = true;
    bool tell_seki = true;  // from life with two eyes
    int threads = 1;        // that work together on each question
};

// By the twin that suits this processor.
Answer solve(const Problem& p, const Effort& effort, const StopFlag& stop);

Answer solve_plain(const Problem& p, const Effort& effort, const StopFlag& stop);
// In builds for x86-64 only.
Answer solve_bmi2(const Problem& p, const Effort& effort, const StopFlag& stop);

}  // namespace boyi::go::life
