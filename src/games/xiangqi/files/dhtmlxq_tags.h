// The tags of a DhtmlXQ game and those of a record: two names for the same thing.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "record/record.h"

namespace boyi::xiangqi::files {

// The record's name for an item. Items that only this format has keep their name: [DhtmlXQ_hits]
// is the tag "DhtmlXQ_hits". Nothing for items that are no tag (moves, comments, layout).
std::optional<std::string> tag_of_item(std::string_view item);

// The item for a record's tag; a tag unknown to the format gets one that other readers pass over.
// Nothing for tags that are written otherwise (result, position) or that no item can name.
std::optional<std::string> item_of_tag(std::string_view tag);

// Letters, digits and underscores.
bool is_item_name(std::string_view text);

// 红胜, 先负, 和棋, 1-0, ...; in either script.
record::Ending ending_of_text(std::string_view text);
std::string_view text_of_ending(record::Ending ending);

}  // namespace boyi::xiangqi::files
