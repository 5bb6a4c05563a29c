// What several tests need: files beside the tests.
#pragma once

#include <fstream>
#include <sstream>
#include <string>

#include "tests/paths.h"

namespace boyi::testing {

inline std::string source_path(const std::string& path) {
    return std::string(BOYI_SOURCE_DIR) + "/" + path;
}

inline std::string read_text(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream out;
    out << in.rdbuf();
    return out.str();
}

}  // namespace boyi::testing
