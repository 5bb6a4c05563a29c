// Options: what can be set in an engine, declared once with type, default and range.
#pragma once

#include <string>
#include <variant>
#include <vector>

namespace boyi::engine {

struct Check {
    bool standard = false;
    bool operator==(const Check&) const = default;
};
struct Spin {
    long standard = 0, low = 0, high = 0;
    bool operator==(const Spin&) const = default;
};
struct Combo {
    std::string standard{};
    std::vector<std::string> choices{};
    bool operator==(const Combo&) const = default;
};
struct Text {
    std::string standard{};
    bool operator==(const Text&) const = default;
};
struct Button {
    bool operator==(const Button&) const = default;
};

struct Option {
    std::string name{};
    std::variant<Check, Spin, Combo, Text, Button> kind{};
    bool operator==(const Option&) const = default;
};

}  // namespace boyi::engine
