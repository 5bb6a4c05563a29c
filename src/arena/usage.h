// Usage: how much processor time an engine has had, and whether it still wants more.
#pragma once

namespace boyi::arena {

struct Usage {
    double cpu_ms = 0;
    bool is_idle = false;  // no thread of it runs or wants to run
};

}  // namespace boyi::arena
