#include "arena/spec.h"

#include <algorithm>
#include <filesystem>
#include <map>

#include "base/text.h"

namespace boyi::arena {
namespace {

constexpr std::string_view kOption = "option.";
constexpr std::string_view kSelf = "self";
constexpr const char* kLevel = "Level";

// In the name of an option '~' stands for a blank.
std::string option_name(std::string_view key) {
    std::string name(key.substr(kOption.size()));
    std::replace(name.begin(), name.end(), '~', ' ');
    return name;
}

Result<Done> set_command(Spec& spec, const std::string& value) {
    if (value == kSelf) return Done{};
    auto command = quoted_words(value);
    if (!command) return command.fault();
    if (command->empty()) return Fault{"engine with an empty cmd=: want a program or self"};
    spec.command = std::move(*command);
    return Done{};
}

Result<Done> set(Spec& spec, const std::string& key, const std::string& value) {
    static const std::map<std::string_view, std::string Spec::*> texts = {
        {"name", &Spec::name},
        {"proto", &Spec::protocol},
        {"dir", &Spec::directory},
        {"notation", &Spec::notation},
    };
    if (key == "cmd") return set_command(spec, value);
    if (key.starts_with(kOption)) {
        spec.options.emplace_back(option_name(key), value);
        return Done{};
    }
    if (key == "level") {
        spec.options.emplace_back(kLevel, value);
        return Done{};
    }
    if (const auto found = texts.find(key); found != texts.end()) {
        spec.*found->second = value;
        return Done{};
    }
    if (is_limit(key)) return set_limit(spec.pace, key, value);
    return Fault{"engine key " + excerpt(key) +
                 ": want name, cmd, proto, dir, notation, level, option.NAME, nodes, depth, "
                 "movetime, cputime, tc or cputc"};
}

std::string own_name(const Spec& spec) {
    if (!spec.is_self()) return std::filesystem::path(spec.command[0]).filename().string();
    for (const auto& [name, value] : spec.options)
        if (name == kLevel) return "boyi-" + value;
    return "boyi";
}

}  // namespace

Result<std::vector<std::string>> quoted_words(std::string_view text) {
    std::vector<std::string> out;
    char quote = 0;       // the mark that must end what is being read; 0: none
    bool inside = false;  // of a word, also an empty quoted one
    for (const char c : text) {
        if (quote != 0) {
            if (c == quote) quote = 0;
            else out.back() += c;
            continue;
        }
        if (c == ' ' || c == '\t' || c == '\n') {
            inside = false;
            continue;
        }
        if (!std::exchange(inside, true)) out.emplace_back();
        if (c == '"' || c == '\'') quote = c;
        else out.back() += c;
    }
    if (quote != 0) return Fault{"text " + excerpt(text) + " has a quotation mark without its end"};
    return out;
}

Result<Spec> read_spec(std::string_view text) {
    const auto parts = quoted_words(text);
    if (!parts) return parts.fault();
    Spec spec;
    bool has_command = false;
    for (const auto& part : *parts) {
        const auto equals = part.find('=');
        if (equals == std::string::npos)
            return Fault{"engine word " + excerpt(part) + ": want key=value, like cmd=self"};
        const std::string key = part.substr(0, equals);
        has_command |= key == "cmd";
        if (const auto done = set(spec, key, part.substr(equals + 1)); !done) return done.fault();
    }
    if (!has_command)
        return Fault{"engine " + excerpt(text) + " has no cmd=: want cmd=self or cmd=PROGRAM"};
    if (spec.name.empty()) spec.name = own_name(spec);
    return spec;
}

}  // namespace boyi::arena
