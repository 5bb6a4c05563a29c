#include "arena/journal.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstring>
#include <nlohmann/json.hpp>

#include "base/text.h"

namespace boyi::arena {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kLapses[] = {"illegal", "time", "crash"};
constexpr int kVersion = 1;

std::vector<std::string> cut(const std::string& text) {
    const auto parts = words(text);
    return {parts.begin(), parts.end()};
}

std::string result_text(const Outcome& outcome) {
    if (!outcome.winner) return "1/2-1/2";
    return *outcome.winner == Side::First ? "1-0" : "0-1";
}

Json effort_json(const Effort& e) {
    // Tenths of a millisecond are enough, and keep the lines short.
    const auto rounded = [](double ms) { return std::round(ms * 10) / 10; };
    return {{"moves", e.moves}, {"ms", rounded(e.wall_ms)}, {"cpu_ms", rounded(e.cpu_ms)},
            {"nodes", e.nodes}, {"depths", e.depths},       {"late", e.late}};
}

Effort read_effort(const Json& j) {
    return {j.at("moves"), j.at("ms"), j.at("cpu_ms"), j.at("nodes"), j.at("depths"), j.at("late")};
}

Outcome read_outcome(const Json& j) {
    const std::string result = j.at("result"), reason = j.at("reason");
    if (result == "1-0") return win_for(Side::First, reason);
    if (result == "0-1") return win_for(Side::Second, reason);
    if (result == "1/2-1/2") return draw_by(reason);
    throw std::runtime_error("result " + excerpt(result) + ": want 1-0, 0-1 or 1/2-1/2");
}

void read_failure(const Json& j, GameResult& result) {
    const std::string kind = j.at("kind");
    const auto* found = std::find(std::begin(kLapses), std::end(kLapses), kind);
    if (found == std::end(kLapses)) throw std::runtime_error("failure of kind " + excerpt(kind));
    result.lapse = static_cast<Lapse>(found - std::begin(kLapses));
    result.failed = j.at("side") == "first" ? Side::First : Side::Second;
    result.what = j.at("what");
}

Entry entry_of(const Json& j) {
    Entry entry;
    entry.number = j.at("number");
    if (entry.number < 0) throw std::runtime_error("a game has a negative number");
    entry.engines = {j.at("first"), j.at("second")};
    if (j.contains("position")) entry.opening.position = j.at("position").get<std::string>();
    entry.opening.moves = cut(j.at("opening"));
    entry.result.moves = cut(j.at("moves"));
    entry.result.outcome = read_outcome(j);
    if (j.contains("failure")) read_failure(j.at("failure"), entry.result);
    entry.result.effort = {read_effort(j.at("effort").at(0)), read_effort(j.at("effort").at(1))};
    return entry;
}

Json settings_json(const Settings& settings) {
    Json out = Json::object();
    for (const auto& [name, value] : settings) out[name] = value;
    return out;
}

// The first setting that differs, as a sentence.
Result<Done> compare(const Json& written, const Settings& ours) {
    if (written.size() != ours.size())
        return Fault{"it was written with " + std::to_string(written.size()) + " settings, not " +
                     std::to_string(ours.size()) + ": other limits or engines"};
    for (const auto& [name, value] : ours) {
        const auto found = written.find(name);
        const std::string was =
            found != written.end() && found->is_string() ? found->get<std::string>() : "";
        if (was != value)
            return Fault{"it was written with " + name + " " + excerpt(was, 200) + ", not " +
                         excerpt(value, 200)};
    }
    return Done{};
}

Result<std::string> read_all(int fd) {
    std::string text;
    char chunk[1 << 16];
    for (;;) {
        const auto got = read(fd, chunk, sizeof chunk);
        if (got < 0) return Fault{std::strerror(errno)};
        if (got == 0) return text;
        text.append(chunk, static_cast<std::size_t>(got));
    }
}

}  // namespace

std::string write_entry(const Entry& entry) {
    const GameResult& r = entry.result;
    Json j = {{"number", entry.number},
              {"first", entry.engines.first},
              {"second", entry.engines.second},
              {"result", result_text(r.outcome)},
              {"reason", r.outcome.reason}};
    if (r.failed)
        j["failure"] = {{"side", *r.failed == Side::First ? "first" : "second"},
                        {"kind", kLapses[static_cast<std::size_t>(r.lapse)]},
                        {"what", r.what}};
    if (entry.opening.position) j["position"] = *entry.opening.position;
    j["opening"] = join(entry.opening.moves, " ");
    j["moves"] = join(r.moves, " ");
    j["effort"] = Json::array({effort_json(r.effort.first), effort_json(r.effort.second)});
    // An engine may have said something that is no UTF-8.
    return j.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Result<Entry> read_entry(std::string_view line) {
    try {
        return entry_of(Json::parse(line));
    } catch (const std::exception& error) {
        return Fault{"no entry of a finished game: " + std::string(error.what())};
    }
}

Result<Journal> Journal::open(const std::string& path, const Settings& settings) {
    Journal journal;
    journal.path_ = path;
    journal.file_ = Descriptor(::open(path.c_str(), O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0644));
    const std::string name = "journal '" + path + "': ";
    if (journal.file_.number() < 0) return Fault{name + std::strerror(errno)};
    if (flock(journal.file_.number(), LOCK_EX | LOCK_NB) != 0)
        return Fault{name + "in use by another run"};
    if (const auto loaded = journal.load(settings); !loaded)
        return Fault{name + loaded.fault().what};
    return journal;
}

Result<Done> Journal::load(const Settings& settings) {
    const auto text = read_all(file_.number());
    if (!text) return text.fault();
    const auto end = text->rfind('\n');
    const std::size_t whole = end == std::string::npos ? 0 : end + 1;
    if (whole < text->size()) {
        was_torn_ = true;
        if (ftruncate(file_.number(), static_cast<off_t>(whole)) != 0)
            return Fault{std::strerror(errno)};
    }
    const auto all = lines(std::string_view(*text).substr(0, whole));
    if (all.empty()) {
        Json heading = {{"journal", kVersion}, {"settings", settings_json(settings)}};
        return write_line(heading.dump());
    }
    const Json heading = Json::parse(all[0], nullptr, false);
    if (!heading.is_object() || !heading.contains("journal") || heading["journal"] != kVersion ||
        !heading.contains("settings") || !heading["settings"].is_object())
        return Fault{"is no journal of an arena; nothing was written to it"};
    if (const auto same = compare(heading.at("settings"), settings); !same) return same;
    for (std::size_t i = 1; i < all.size(); ++i) {
        auto entry = read_entry(all[i]);
        if (!entry) return Fault{"line " + std::to_string(i + 1) + ": " + entry.fault().what};
        entries_.push_back(std::move(*entry));
    }
    return Done{};
}

Result<Done> Journal::append(const Entry& entry) { return write_line(write_entry(entry)); }

// One write for the line and its end: a reader sees all of it or a torn last line.
Result<Done> Journal::write_line(const std::string& line) {
    const std::string text = line + "\n";
    if (write(file_.number(), text.data(), text.size()) == static_cast<ssize_t>(text.size()))
        return Done{};
    return Fault{"journal '" + path_ + "' cannot be written: " + std::strerror(errno)};
}

}  // namespace boyi::arena
