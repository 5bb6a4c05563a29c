// The opening books that the program carries in itself.
#pragma once

#include <string_view>

namespace boyi::apps {

std::string_view carried_xiangqi_book();

}  // namespace boyi::apps
