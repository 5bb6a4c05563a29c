// Formats: the kinds of file that hold Xiangqi games. Each format is one file of this room that
// hands one `Format` to the list in formats.cpp; `boyi convert` finds them by name, by file name or
// by content.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/encoding.h"
#include "base/result.h"
#include "games/xiangqi/notation.h"
#include "record/record.h"

namespace boyi::xiangqi {

// Where a reader hands what it finds, game by game, so that a large file never stands in memory as
// records. A fault is one game that was left out: which one, where, and why.
struct Sink {
    std::function<void(record::Record)> game;
    std::function<void(Fault)> fault;
};

// How the text formats write; a binary format takes what applies to it.
struct WriteStyle {
    MoveStyle moves;
    Encoding encoding = Encoding::Utf8;
};

// Moves in a record are UCI text (`h2e2`), legal where they stand; comments and tags are UTF-8.
// The usual tags: Event Site Date Round Red RedTeam Black BlackTeam ECCO Opening; the result is in
// `ending`, the position in `start`.
struct Format {
    std::string_view name;  // as in --to NAME
    std::string_view help;
    std::vector<std::string_view> extensions;  // lower case, with the dot; the first is written
    bool (*recognises)(std::string_view bytes) = nullptr;         // is this content ours?
    void (*read)(std::string_view bytes, const Sink&) = nullptr;  // absent: cannot be read
    // One game as a whole file; absent: cannot be written.
    Result<std::string> (*write)(const record::Record&, const WriteStyle&) = nullptr;
    bool joins = false;          // written games may follow one another in one file
    std::string_view head = "";  // stands once at the beginning of a joined file
};

const std::vector<Format>& formats();

// Nothing when no format fits.
const Format* format_by_name(std::string_view name);
const Format* format_by_path(std::string_view path);
const Format* format_by_content(std::string_view bytes);

struct ReadGames {
    std::vector<record::Record> games;
    std::vector<Fault> faults;
};

// All games of one small file at once.
ReadGames read_all(const Format& format, std::string_view bytes);

}  // namespace boyi::xiangqi
