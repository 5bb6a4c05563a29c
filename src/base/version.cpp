#include "base/version.h"

namespace boyi {

std::string_view version() { return BOYI_VERSION; }

}  // namespace boyi
