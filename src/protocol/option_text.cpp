#include "protocol/option_text.h"

#include <algorithm>

namespace boyi::protocol {
namespace {

using namespace engine;

struct KindWriter {
    KindText operator()(const Check& c) const {
        return {"check", c.standard ? "true" : "false", ""};
    }
    KindText operator()(const Spin& s) const {
        return {"spin", std::to_string(s.standard),
                " min " + std::to_string(s.low) + " max " + std::to_string(s.high)};
    }
    KindText operator()(const Combo& c) const {
        std::string range;
        for (const auto& choice : c.choices) range += " var " + one_line(choice);
        return {"combo", one_line(c.standard), range};
    }
    KindText operator()(const Text& t) const { return {"string", one_line(t.standard), ""}; }
    KindText operator()(const Button&) const { return {"button", std::nullopt, ""}; }
};

std::string until_keyword(Words& words) {
    std::vector<std::string> out;
    const auto is_keyword = [](std::string_view w) {
        return w == "default" || w == "min" || w == "max" || w == "var";
    };
    while (!words.at_end() && !is_keyword(words.peek())) out.emplace_back(words.next());
    return join(out, " ");
}

}  // namespace

KindText write_kind(const Option& option) { return std::visit(KindWriter{}, option.kind); }

std::optional<Option> read_kind(std::string name, Words& words) {
    words.take("type");
    const std::string_view type = words.next();
    std::string standard;
    Spin spin;
    std::vector<std::string> choices;
    while (!words.at_end()) {
        const std::string_view word = words.next();
        if (word == "default") standard = until_keyword(words);
        if (word == "min") spin.low = read_number<long>(words.next()).value_or(0);
        if (word == "max") spin.high = read_number<long>(words.next()).value_or(0);
        if (word == "var") choices.push_back(until_keyword(words));
    }
    if (standard == "<empty>") standard.clear();
    spin.standard = read_number<long>(standard).value_or(0);
    Option option{std::move(name), Button{}};
    if (type == "check") option.kind = Check{standard == "true"};
    else if (type == "spin") option.kind = spin;
    else if (type == "combo") option.kind = Combo{standard, choices};
    else if (type == "string") option.kind = Text{standard};
    else if (type != "button") return std::nullopt;
    return option;
}

}  // namespace boyi::protocol
