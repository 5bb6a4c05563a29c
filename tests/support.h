// What several tests need: files beside the tests, and files of their own.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>

#include "tests/paths.h"

namespace boyi::testing {

inline std::string source_path(const std::string& path) {
    return std::string(BOYI_SOURCE_DIR) + "/" + path;
}

inline std::string this_test() {
    const auto* info = ::testing::UnitTest::GetInstance()->current_test_info();
    std::string name = std::string(info->test_suite_name()) + "_" + info->name();
    std::replace(name.begin(), name.end(), '/', '_');
    return name;
}

// A path for this process alone: tests run side by side, in several checkouts too.
inline std::string temporary_path(const std::string& name = this_test()) {
    return ::testing::TempDir() + "boyi_" + std::to_string(::getpid()) + "_" + name;
}

inline std::string read_text(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream out;
    out << in.rdbuf();
    return out.str();
}

}  // namespace boyi::testing
