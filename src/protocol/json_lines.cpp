// JSON lines: one object per line with an id, which every answer to it carries. docs/protocols.md
// lists the words.
#include "base/text.h"
#include "protocol/json_text.h"
#include "protocol/protocol.h"

namespace boyi::protocol {
namespace {

std::string id_of(const Json& object) {
    const auto it = object.find("id");
    if (it == object.end()) return {};
    if (const auto* text = it->get_ptr<const std::string*>()) return *text;
    return it->is_number_integer() ? it->dump() : std::string();
}

Lines with_id(const std::string& id, const Json& fields) {
    Json object = Json::object();
    if (!id.empty()) object["id"] = id;
    object.update(fields);
    return {write_object(object)};
}

template <class T, class Read>
Heard<T> read_line(std::string_view line, Read read) {
    if (trim(line).empty()) return {};
    const auto object = read_object(line);
    if (!object) return {{}, object.fault()};
    return {id_of(*object), read(*object)};
}

class JsonLines final : public Protocol {
  public:
    std::string_view name() const override { return "json"; }

    Heard<Command> read_command(std::string_view line) override {
        return read_line<Command>(line, read_command_fields);
    }
    Lines write_event(const Event& event, const std::string& id) const override {
        return with_id(id, write_event_fields(event));
    }
    Lines write_command(const Command& command, const std::string& id) override {
        return with_id(id, write_command_fields(command));
    }
    Heard<Event> read_event(std::string_view line) override {
        return read_line<Event>(line, read_event_fields);
    }
};

}  // namespace

std::unique_ptr<Protocol> make_json_lines() { return std::make_unique<JsonLines>(); }

std::unique_ptr<Protocol> detect(std::string_view first_line) {
    const std::string_view text = trim(first_line);
    if (text == "uci") return make_uci();
    if (text == "ucci") return make_ucci();
    if (!text.empty() && text.front() == '{') return make_json_lines();
    return nullptr;
}

}  // namespace boyi::protocol
