// Games from files: every game of some files and folders, handed out one by one.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "record/format.h"

namespace boyi::apps {

// Files (also .xz) in any of these formats; folders with all that lies in them, in the order of
// their names. Faults and notes name their file. Refused when a path cannot be read or when a file
// that was named holds no known format; other files of a folder are passed over.
Result<Done> read_games(const std::vector<std::string>& paths, const record::Formats& formats,
                        const record::Sink& sink);

}  // namespace boyi::apps
