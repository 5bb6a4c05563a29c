// CBR and CBL: the records and libraries of CCBridge (象棋桥), read only. A record is one game with
// variations and comments in UTF-16; a library is a header, an index and many records.
#pragma once

#include <functional>
#include <string_view>

#include "games/xiangqi/files/replay.h"

namespace boyi::xiangqi::files {

bool is_cbr(std::string_view bytes);
bool is_cbl(std::string_view bytes);
bool is_old_cbl(std::string_view bytes);  // of the first CCBridge, compressed: refused in words

Result<Reading> read_cbr(std::string_view bytes);

// Hands over each record of a library with its number, from 1; those that its owner deleted are
// passed over. A fault when the file is no library.
Result<Done> read_cbl(std::string_view bytes,
                      const std::function<void(std::size_t number, Result<Reading>)>& found);

}  // namespace boyi::xiangqi::files
