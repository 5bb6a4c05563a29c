#include "protocol/json_text.h"

#include <limits>

#include "base/text.h"
#include "protocol/words.h"

namespace boyi::protocol {
namespace {

constexpr int kDeepest = 8;

// Brackets outside strings, so that no parser ever meets a tower of them.
bool is_shallow(std::string_view text) {
    int depth = 0;
    bool in_string = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (in_string && c == '\\') ++i;
        else if (c == '"') in_string = !in_string;
        else if (!in_string && (c == '{' || c == '[')) ++depth;
        else if (!in_string && (c == '}' || c == ']')) --depth;
        if (depth > kDeepest) return false;
    }
    return true;
}

}  // namespace

Fields::Fields(const Json& object, std::string where) : object_(object), where_(std::move(where)) {
    if (!object.is_object()) blame("want an object");
}

const Json* Fields::find(const char* name) {
    asked_.insert(name);
    if (fault_ || !object_.is_object()) return nullptr;
    const auto it = object_.find(name);
    return it == object_.end() || it->is_null() ? nullptr : &*it;
}

void Fields::blame(const std::string& what) {
    if (!fault_) fault_ = Fault{where_ + ": " + what};
}

void Fields::want(const char* name, const char* kind) {
    blame(std::string("\"") + name + "\": want " + kind);
}

std::optional<std::string> Fields::text(const char* name) {
    const Json* value = find(name);
    if (!value) return std::nullopt;
    if (const auto* text = value->get_ptr<const std::string*>()) return *text;
    want(name, "a text");
    return std::nullopt;
}

std::string Fields::needed_text(const char* name) {
    const auto value = text(name);
    if (!value) want(name, "a text");
    return value.value_or("");
}

std::optional<std::vector<std::string>> Fields::texts(const char* name) {
    const Json* value = find(name);
    if (!value) return std::nullopt;
    std::vector<std::string> out;
    bool good = value->is_array();
    for (std::size_t i = 0; good && i < value->size(); ++i) {
        const auto* text = (*value)[i].get_ptr<const std::string*>();
        good = text != nullptr;
        if (good) out.push_back(*text);
    }
    if (!good) want(name, "a list of texts");
    return out;
}

std::optional<bool> Fields::flag(const char* name) {
    const Json* value = find(name);
    if (!value) return std::nullopt;
    if (!value->is_boolean()) want(name, "true or false");
    return value->is_boolean() && value->get<bool>();
}

std::optional<long long> Fields::number(const char* name, long long low, long long high) {
    const Json* value = find(name);
    if (!value) return std::nullopt;
    const bool fits = value->is_number_integer() &&
                      !(value->is_number_unsigned() &&
                        value->get<std::uint64_t>() > static_cast<std::uint64_t>(high)) &&
                      value->get<long long>() >= low && value->get<long long>() <= high;
    if (fits) return value->get<long long>();
    want(name,
         ("a whole number from " + std::to_string(low) + " to " + std::to_string(high)).c_str());
    return std::nullopt;
}

std::optional<int> Fields::count(const char* name) {
    const auto value = number(name, 0, std::numeric_limits<int>::max());
    if (!value) return std::nullopt;
    return static_cast<int>(*value);
}

std::optional<Millis> Fields::millis(const char* name) {
    const auto value = number(name, 0, kLongestMillis);
    if (!value) return std::nullopt;
    return Millis(*value);
}

const Json* Fields::any(const char* name) { return find(name); }

std::optional<Fault> Fields::fault() {
    if (fault_ || !object_.is_object()) return fault_;
    for (const auto& [name, value] : object_.items())
        if (!asked_.count(name)) blame("\"" + one_line(name) + "\" is not known here");
    return fault_;
}

Result<Json> read_object(std::string_view line) {
    const Fault fault{"line " + excerpt(line) +
                      ": want one JSON object, like {\"id\":\"1\",\"do\":\"hello\"}"};
    if (!is_shallow(line)) return Fault{"line " + excerpt(line) + ": nested too deep"};
    Json object = Json::parse(line, nullptr, false);
    if (object.is_discarded() || !object.is_object()) return fault;
    return object;
}

std::string write_object(const Json& object) {
    return object.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace boyi::protocol
