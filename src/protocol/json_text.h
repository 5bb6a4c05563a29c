// JSON for the two halves of JSON lines: reading fields with one sentence for each mistake.
// Included by the json_*.cpp files only: the library behind it is heavy.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/timer.h"
#include "engine/command.h"
#include "engine/event.h"

namespace boyi::protocol {

using Json = nlohmann::ordered_json;

// One object. Each getter names what is wrong; the first mistake is kept, and later getters give
// nothing. A field that nobody asked for is a mistake too.
class Fields {
  public:
    Fields(const Json& object, std::string where);

    bool has(const char* name) const { return object_.is_object() && object_.contains(name); }
    std::optional<std::string> text(const char* name);
    std::optional<std::vector<std::string>> texts(const char* name);
    std::optional<bool> flag(const char* name);
    std::optional<long long> number(const char* name, long long low, long long high);
    std::optional<int> count(const char* name);  // 0 or more
    std::optional<Millis> millis(const char* name);
    const Json* any(const char* name);  // an object or an array, to be read by the caller
    std::string needed_text(const char* name);

    void blame(const std::string& what);
    std::optional<Fault> fault();  // after the last getter

  private:
    const Json* find(const char* name);
    void want(const char* name, const char* kind);

    const Json& object_;
    std::string where_;
    std::set<std::string> asked_;
    std::optional<Fault> fault_;
};

// The text as an object, nested no deeper than needed.
Result<Json> read_object(std::string_view line);
std::string write_object(const Json& object);

Json write_command_fields(const engine::Command& command);
Result<engine::Command> read_command_fields(const Json& object);
Json write_event_fields(const engine::Event& event);
Result<engine::Event> read_event_fields(const Json& object);

}  // namespace boyi::protocol
