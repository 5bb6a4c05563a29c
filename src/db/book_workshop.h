// The workshop of a book: its contents as one SQLite file that people can open with other tools.
//
//   setting(name, value)                         'format', 'game'
//   source(bit, name)                            1, 2, 4, ...
//   position(key, board, opening)                board: the position as text, where it is known
//   move(key, move, wins, draws, losses, weight, learned, sources)
//   line                                         a view: positions and moves with their shares
#pragma once

#include <string>

#include "base/result.h"
#include "book/contents.h"

namespace boyi::db {

bool is_workshop(std::string_view bytes);

// Everything or nothing: a kill or a full disk leaves the file as it was.
Result<Done> save_workshop(const std::string& path, const book::Contents& contents);
Result<book::Contents> load_workshop(const std::string& path);

}  // namespace boyi::db
