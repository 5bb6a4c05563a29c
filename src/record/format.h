// Format: one kind of file that holds game records. Each game lists its own; `boyi convert` finds
// them by name, by file name or by content.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/encoding.h"
#include "base/result.h"
#include "record/record.h"

namespace boyi::record {

// Where a reader hands what it finds, game by game, so that a large file never stands in memory as
// records. A fault is one game that was left out: which one, where, and why. A note is a part, such
// as a variation that cannot be played, that was left out of a game which is kept otherwise.
struct Sink {
    std::function<void(Record)> game;
    std::function<void(Fault)> fault;
    std::function<void(Fault)> note = [](const Fault&) {};
    std::function<void(double)> progress{};  // share of the bytes read; may be absent
};

// How text is written; a binary format takes what applies to it. Names are the game's own words,
// empty for what is usual in the format.
struct WriteStyle {
    std::string notation;
    std::string script;
    Encoding encoding = Encoding::Utf8;
};

struct Format {
    std::string_view name;  // as in --to NAME
    std::string_view help;
    std::vector<std::string_view> extensions;  // lower case, with the dot; the first is written
    bool (*recognises)(std::string_view bytes) = nullptr;         // is this content ours?
    void (*read)(std::string_view bytes, const Sink&) = nullptr;  // absent: cannot be read
    // One game as a whole file; absent: cannot be written.
    Result<std::string> (*write)(const Record&, const WriteStyle&) = nullptr;
    bool joins = false;          // written games may follow one another in one file
    std::string_view head = "";  // stands once at the beginning of such a file
};

using Formats = std::vector<Format>;

// Nothing when no format fits.
const Format* format_by_name(const Formats& formats, std::string_view name);
const Format* format_by_path(const Formats& formats, std::string_view path);
const Format* format_by_content(const Formats& formats, std::string_view bytes);

struct ReadGames {
    std::vector<Record> games;
    std::vector<Fault> faults, notes;
};

// All games of one small file at once.
ReadGames read_all(const Format& format, std::string_view bytes);

}  // namespace boyi::record
