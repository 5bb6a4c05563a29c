// DhtmlXQ: the text that the web boards of dpxq.com and many forums show. Each item stands between
// [DhtmlXQ_name] and [/DhtmlXQ_name]; variations and comments are items of their own.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "games/xiangqi/files/replay.h"

namespace boyi::xiangqi::files {

bool is_dhtmlxq(std::string_view bytes);

// Hands over each game of a UTF-8 text with its number, from 1.
void read_dhtmlxq(std::string_view text,
                  const std::function<void(std::size_t number, Result<Reading>)>& found);

// One game as UTF-8 text.
Result<std::string> write_dhtmlxq(const record::Record& record);

}  // namespace boyi::xiangqi::files
