#include "engine/options.h"

#include <cassert>

#include "base/text.h"

namespace boyi::engine {
namespace {

std::string standard_of(const Option& option) {
    struct Visitor {
        std::string operator()(const Check& c) const { return c.standard ? "true" : "false"; }
        std::string operator()(const Spin& s) const { return std::to_string(s.standard); }
        std::string operator()(const Combo& c) const { return c.standard; }
        std::string operator()(const Text& t) const { return t.standard; }
        std::string operator()(const Button&) const { return {}; }
    };
    return std::visit(Visitor{}, option.kind);
}

std::string named(const Option& option) { return "option '" + option.name + "': "; }

// The value in the form in which it is kept, or what was expected.
struct Checked {
    const Option& option;
    const std::string& value;

    Result<std::string> operator()(const Check&) const {
        const std::string word = lower(trim(value));
        if (word == "true" || word == "on" || word == "1") return std::string("true");
        if (word == "false" || word == "off" || word == "0") return std::string("false");
        return Fault{named(option) + "value " + excerpt(value) + ", want true or false"};
    }
    Result<std::string> operator()(const Spin& spin) const {
        const auto number = read_number<long>(trim(value));
        if (number && *number >= spin.low && *number <= spin.high) return std::to_string(*number);
        return Fault{named(option) + "value " + excerpt(value) + ", want a number from " +
                     std::to_string(spin.low) + " to " + std::to_string(spin.high)};
    }
    Result<std::string> operator()(const Combo& combo) const {
        for (const auto& choice : combo.choices)
            if (is_same_name(choice, value)) return choice;
        return Fault{named(option) + "value " + excerpt(value) + ", want one of " +
                     join(combo.choices, ", ")};
    }
    Result<std::string> operator()(const Text&) const { return value; }
    Result<std::string> operator()(const Button&) const { return std::string(); }
};

std::string plain(std::string_view name) {
    std::string out;
    for (const char c : lower(name))
        if (c != ' ' && c != '\t') out.push_back(c);
    return out;
}

}  // namespace

bool is_same_name(std::string_view a, std::string_view b) { return plain(a) == plain(b); }

Options::Options(std::vector<Option> declared) {
    for (auto& option : declared) declare(std::move(option));
}

void Options::declare(Option option) {
    assert(!find(option.name));
    values_.push_back(standard_of(option));
    declared_.push_back(std::move(option));
}

Result<Option> Options::set(std::string_view name, const std::optional<std::string>& value) {
    const auto at = find(name);
    if (!at) return Fault{"option " + excerpt(name) + " is not known"};
    const Option& option = declared_[*at];
    if (!value && !std::holds_alternative<Button>(option.kind))
        return Fault{named(option) + "a value is missing"};
    const std::string wanted = value.value_or("");
    const auto checked = std::visit(Checked{option, wanted}, option.kind);
    if (!checked) return checked.fault();
    values_[*at] = *checked;
    return option;
}

bool Options::check(std::string_view name) const { return value(name) == "true"; }

long Options::spin(std::string_view name) const { return *read_number<long>(value(name)); }

const std::string& Options::text(std::string_view name) const { return value(name); }

std::optional<std::size_t> Options::find(std::string_view name) const {
    for (std::size_t i = 0; i < declared_.size(); ++i)
        if (is_same_name(declared_[i].name, name)) return i;
    return std::nullopt;
}

const std::string& Options::value(std::string_view name) const {
    const auto at = find(name);
    assert(at);
    return values_[*at];
}

}  // namespace boyi::engine
