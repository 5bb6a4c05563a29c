#include "arena/pace.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <vector>

#include "base/text.h"

namespace boyi::arena {
namespace {

constexpr double kLongestSeconds = 1e6;
constexpr const char* kWantClock = "seconds+increment, like 8+0.08";

template <class Number>
std::optional<Number> read_positive(std::string_view text) {
    const auto value = read_number<Number>(text);
    return value && *value > 0 ? value : std::nullopt;
}

std::optional<Millis> read_millis(std::string_view text) {
    const auto value = read_positive<int>(text);
    return value ? std::optional(Millis(*value)) : std::nullopt;
}

std::optional<Millis> read_seconds(std::string_view text) {
    const auto value = read_number<double>(text);
    if (!value || !(*value >= 0) || *value > kLongestSeconds) return std::nullopt;
    return Millis(std::lround(*value * 1000));
}

std::optional<GameClock> read_clock(std::string_view text, bool counts_cpu) {
    const auto plus = text.find('+');
    const auto base = read_seconds(text.substr(0, plus));
    const auto increment =
        plus == std::string_view::npos ? Millis(0) : read_seconds(text.substr(plus + 1));
    if (!base || !increment || base->count() == 0) return std::nullopt;
    return GameClock{*base, *increment, counts_cpu};
}

template <class T>
bool keep(std::optional<T>& place, std::optional<T> value) {
    if (value) place = value;
    return value.has_value();
}

struct Limit {
    const char* want;
    bool (*set)(Pace&, std::string_view);
};

const std::map<std::string_view, Limit>& limits() {
    using View = std::string_view;
    static const std::map<View, Limit> table = {
        {"nodes",
         {"a positive number",
          [](Pace& p, View v) { return keep(p.nodes, read_positive<std::uint64_t>(v)); }}},
        {"depth",
         {"a positive number",
          [](Pace& p, View v) { return keep(p.depth, read_positive<int>(v)); }}},
        {"movetime",
         {"milliseconds", [](Pace& p, View v) { return keep(p.move_time, read_millis(v)); }}},
        {"cputime",
         {"milliseconds", [](Pace& p, View v) { return keep(p.cpu_time, read_millis(v)); }}},
        {"tc", {kWantClock, [](Pace& p, View v) { return keep(p.clock, read_clock(v, false)); }}},
        {"cputc", {kWantClock, [](Pace& p, View v) { return keep(p.clock, read_clock(v, true)); }}},
    };
    return table;
}

bool has_clock_of_other_kind(const Pace& pace, std::string_view name) {
    return pace.clock && name == (pace.clock->counts_cpu ? "tc" : "cputc");
}

std::string write_seconds(Millis time) {
    std::string text = std::to_string(time.count() / 1000);
    if (const auto rest = time.count() % 1000; rest != 0) {
        std::string digits = std::to_string(1000 + rest).substr(1);
        digits.erase(digits.find_last_not_of('0') + 1);
        text += "." + digits;
    }
    return text;
}

}  // namespace

bool is_limit(std::string_view name) { return limits().contains(name); }

Result<Done> set_limit(Pace& pace, std::string_view name, std::string_view value) {
    const auto found = limits().find(name);
    if (found == limits().end()) return Fault{"limit " + excerpt(name) + " is not known"};
    if (has_clock_of_other_kind(pace, name)) return Fault{"tc and cputc: want one of them"};
    if (found->second.set(pace, value)) return Done{};
    return Fault{std::string(name) + " " + excerpt(value) + ": want " + found->second.want};
}

std::string write_pace(const Pace& pace) {
    std::vector<std::string> parts;
    if (pace.nodes) parts.push_back("nodes=" + std::to_string(*pace.nodes));
    if (pace.depth) parts.push_back("depth=" + std::to_string(*pace.depth));
    if (pace.move_time) parts.push_back("movetime=" + std::to_string(pace.move_time->count()));
    if (pace.cpu_time) parts.push_back("cputime=" + std::to_string(pace.cpu_time->count()));
    if (pace.clock)
        parts.push_back((pace.clock->counts_cpu ? "cputc=" : "tc=") +
                        write_seconds(pace.clock->base) + "+" +
                        write_seconds(pace.clock->increment));
    return join(parts, " ");
}

}  // namespace boyi::arena
