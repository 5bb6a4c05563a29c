// Converter: game records from one format into another, a file or a folder at a time. A game that
// cannot be read or written is reported and left out; the others are kept.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "base/result.h"
#include "record/format.h"

namespace boyi::apps {

struct Conversion {
    std::string in, out;   // files, folders or "-"
    std::string from, to;  // names of formats; empty: found by file name or content
    record::WriteStyle style;
};

struct ConversionReport {
    int games = 0;                 // written
    int skipped = 0;               // left out, each with a fault
    int notes = 0;                 // parts left out of games that were kept
    int files = 0;                 // written
    int others = 0;                // files of a folder that hold no records
    std::optional<Fault> failure;  // the system refused: what was written before is complete
};

// What happens on the way.
struct ConversionWatch {
    std::function<void(const std::string& file, const Fault& fault)> fault;
    std::function<void(const std::string& file, const Fault& note)> note;
    std::function<void(double share, int games)> progress;
};

// A fault means that the request itself is wrong; nothing was written then.
Result<ConversionReport> convert(const Conversion& wish, const ConversionWatch& watch);

}  // namespace boyi::apps
