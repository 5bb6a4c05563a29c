// The program as people call it, for tests of its commands.
#pragma once

#include <sys/wait.h>

#include <cstdlib>

#include "tests/support.h"

namespace boyi::testing {

struct Ran {
    int status;
    std::string out;  // what it says on standard error too
};

inline Ran run_program(const std::string& arguments) {
    const std::string path = temporary_path("program.txt");
    const std::string line = std::string(BOYI_PROGRAM) + " " + arguments + " > " + path + " 2>&1";
    const int raw = std::system(line.c_str());
    return {WEXITSTATUS(raw), read_text(path)};
}

}  // namespace boyi::testing
