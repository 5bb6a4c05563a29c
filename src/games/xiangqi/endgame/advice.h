// Advice: what tables mean for play: scores for the search, the moves of a perfect player, and what
// a person's move has changed.
#pragma once

#include "games/xiangqi/endgame/tables.h"

namespace boyi::xiangqi::endgame {

// A move and what it leads to, from the view of the side that makes it.
struct Judgement {
    Move move;
    std::optional<Known> known;
};

// All legal moves, the best first: nearest win, draws, moves without a table, longest loss.
std::vector<Judgement> judge_moves(const Tables& tables, const Position& p);

// The moves that a perfect player chooses among, or none when the tables do not tell: the quickest
// way to a capture or mate that keeps a win, whatever keeps a draw, the longest resistance.
std::vector<Move> best_moves(const Tables& tables, const Position& p,
                             const std::vector<Move>& allowed);

// True when the win or loss of `known` comes about before the clock makes a draw of it.
bool is_in_time(const Known& known, int clock, int clock_limit);

// The score of a position `ply` plies from the root, as the search counts: a nearer mate is worth
// more, so a win makes progress. Nothing where there is no table, where the clock may spoil a win,
// or where only the rule of perpetual check decides: there the search must find the way itself.
std::optional<int> score_of(const Tables& tables, const Position& p, int ply, int clock_limit);

// What a move has changed, for the side that made it.
struct Lesson {
    std::optional<Known> before, after;  // absent: no table
    std::vector<Move> better;            // what would have kept more
};

Lesson lesson_of(const Tables& tables, const Position& p, Move played);
// "the win is now a draw", "the win stands, 4 plies slower than e1e2", ...
std::string explain(const Lesson& lesson, const Position& p);

std::string explain(const std::optional<Known>& known, int clock, int clock_limit);

// The value of a position and of each move, a line each: for people and for the page.
//   KRKA win dtm 5 dtc 5
//   e1e2 win dtm 5 dtc 5
std::string list_values(const Tables& tables, const Position& p);

}  // namespace boyi::xiangqi::endgame
