// Protocol: text <-> commands and events, in both directions and without threads. The engine's side
// reads commands and writes events; the client's side (arena, server) writes commands and reads
// events; both are the same object, so that each word of a protocol is spelled in one file.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "engine/command.h"
#include "engine/event.h"

namespace boyi::protocol {

using engine::Command;
using engine::Event;
using Lines = std::vector<std::string>;

// What a line said. No content: nothing to obey (an empty line, a word for somebody else).
template <class T>
struct Heard {
    std::string id{};  // which request this is, or belongs to; empty where the protocol has no ids
    std::optional<Result<T>> content{};
};

// The client's half: how an engine in another program is spoken to.
class Speech {
  public:
    virtual ~Speech() = default;
    virtual std::string_view name() const = 0;

    virtual Lines write_command(const Command& command, const std::string& id) = 0;
    virtual Heard<Event> read_event(std::string_view line) = 0;

    // Why this command has no words here; nothing: it has, or it may be left out.
    virtual std::optional<Fault> objection(const Command&) const { return std::nullopt; }
};

class Protocol : public Speech {
  public:
    virtual Heard<Command> read_command(std::string_view line) = 0;
    virtual Lines write_event(const Event& event, const std::string& id) const = 0;

    // Manners, in which protocols differ.
    virtual bool passes_over(const Command&) const { return false; }  // a refusal is not told
    virtual bool answers_idle_stop() const { return false; }          // with "no best move"
    virtual bool quits_after_thinking() const { return false; }       // not at once
};

std::unique_ptr<Protocol> make_uci();
std::unique_ptr<Protocol> make_ucci();
std::unique_ptr<Protocol> make_json_lines();

// Which protocol a client speaks, by its first line: `uci`, `ucci`, or an opening brace. Nothing
// when the line does not say.
std::unique_ptr<Protocol> detect(std::string_view first_line);

}  // namespace boyi::protocol
