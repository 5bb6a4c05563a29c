// Books in files: the workshop (SQLite) and the packed one for play.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "book/contents.h"

namespace boyi::apps {

// Of either kind, told by its first bytes; of this game.
Result<book::Contents> load_book(const std::string& path, std::string_view game);

// A name that ends in .db or .sqlite makes a workshop, any other a packed book. A kill or a full
// disk leaves what was there before.
Result<Done> save_book(const std::string& path, const book::Contents& contents);
bool is_workshop_name(std::string_view path);

}  // namespace boyi::apps
