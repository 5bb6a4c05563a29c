// What several tests need: files beside the tests, and files of their own.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>
#include <sstream>
#include <string>

#include "tests/paths.h"

namespace boyi::testing {

inline std::string source_path(const std::string& path) {
    return std::string(BOYI_SOURCE_DIR) + "/" + path;
}

// A path for this process alone: tests run side by side, in several checkouts too.
inline std::string temporary_path(const std::string& name) {
    return ::testing::TempDir() + "boyi_" + std::to_string(::getpid()) + "_" + name;
}

inline std::string read_text(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream out;
    out << in.rdbuf();
    return out.str();
}

}  // namespace boyi::testing
