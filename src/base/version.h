// The version of this program, as the build names it.
#pragma once

#include <string_view>

namespace boyi {

std::string_view version();

}  // namespace boyi
