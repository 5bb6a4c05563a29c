// Phrase: what the wxf and chinese notations say about a move - which man, and how it goes - and
// the two ways of spelling it. Files and directions are the mover's own.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/xiangqi/notation.h"

namespace boyi::xiangqi {

enum class Action : std::uint8_t { Traverse, Advance, Retreat };

// Which of several equal men on one file: by place from the front (0, 1, ...), or by these words.
struct Order {
    enum class Word : std::uint8_t { Front, Middle, Back, Ordinal };
    Word word = Word::Front;
    int place = 0;  // of Ordinal

    bool fits(int at, int count) const;
    bool operator==(const Order&) const = default;
};

struct Phrase {
    Kind kind = Kind::Pawn;
    std::optional<int> file;     // 1..9
    std::optional<Order> order;  // only among two or more equal men on one file
    Action action = Action::Traverse;
    int number = 1;  // steps, or the file reached

    bool operator==(const Phrase&) const = default;
};

// Where a man stands among the equal men of its file, seen from the front.
struct FilePlace {
    int place = 0, count = 0;
};
FilePlace place_on_file(const Board& b, Square at);

// How many files hold two or more pawns of this side.
int crowded_files(const Board& b, Side s);

// The shortest phrase that the rules of notation allow for a legal move.
Phrase phrase_of(const Position& p, Move m);

struct Candidates {
    std::vector<Move> legal, illegal;
};

// All moves on the board that a phrase can mean.
Candidates candidates(const Position& p, const Phrase& phrase);

// Text made comparable: full-width forms and dashes as ASCII, letters lower case, no blanks, no
// trailing ! or ?.
std::u32string fold(std::string_view text);

// All of these take folded text.
std::optional<Move> read_coordinates(std::u32string_view text, int first_rank);
std::optional<Phrase> read_wxf(std::u32string_view text);
std::optional<Phrase> read_chinese(std::u32string_view text);

std::string write_wxf(const Position& p, Move m);
std::string write_chinese(const Position& p, Move m, Script script);

}  // namespace boyi::xiangqi
