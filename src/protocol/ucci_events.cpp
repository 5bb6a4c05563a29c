#include "protocol/ucci_events.h"

#include <algorithm>
#include <array>

#include "engine/options.h"
#include "protocol/option_text.h"
#include "protocol/words.h"

namespace boyi::protocol {
namespace {

using namespace engine;

constexpr int kMate = 30000;       // a mate in n plies is told as kMate - n
constexpr int kMateFloor = 29000;  // from here on a score means mate

// The standard's names for options that engines call otherwise.
constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kNames = {{
    {"hashsize", "Hash"},
    {"usebook", "Book"},
    {"bookfiles", "BookFile"},
    {"egtbpaths", "TablebasePath"},
}};

}  // namespace

std::string engine_name(std::string_view name) {
    for (const auto& [ucci, ours] : kNames)
        if (is_same_name(name, ucci) || is_same_name(name, ours)) return std::string(ours);
    return lower(name);
}

std::string ucci_name(std::string_view name) {
    for (const auto& [ucci, ours] : kNames)
        if (is_same_name(name, ours)) return std::string(ucci);
    std::string out;
    for (const char c : lower(name))
        if (static_cast<unsigned char>(c) > ' ') out.push_back(c);
    return out;
}

namespace {

std::string write_option(const Option& option) {
    const KindText kind = write_kind(option);
    std::string out = "option " + ucci_name(option.name) + " type " + kind.type + kind.range;
    if (kind.standard && !kind.standard->empty()) out += " default " + *kind.standard;
    return out;
}

std::optional<long long> bare(const Score& score) {
    const long long value = score.value;
    switch (score.unit) {
        case Unit::Centi: return std::clamp<long long>(value, 1 - kMateFloor, kMateFloor - 1);
        case Unit::Plies: return value > 0 ? kMate - value : -kMate - value;
        case Unit::Rule: return value * kRuleWin;
        case Unit::Discs:
        case Unit::Points: return 100 * value;
        case Unit::Permille: break;
    }
    return std::nullopt;
}

Score score_of(int told) {
    const int value = std::clamp(told, -kMate, kMate);
    if (value >= kMateFloor) return {Unit::Plies, Bound::Exact, kMate - value};
    if (value <= -kMateFloor) return {Unit::Plies, Bound::Exact, -kMate - value};
    return {Unit::Centi, Bound::Exact, value};
}

// Only the best line has words here.
Lines write_report(const Report& r) {
    if (r.rank && *r.rank > 1) return {};
    Lines out;
    if (r.elapsed || r.nodes) {
        std::string effort = "info";
        if (r.elapsed) effort += " time " + std::to_string(r.elapsed->count());
        if (r.nodes) effort += " nodes " + std::to_string(*r.nodes);
        out.push_back(effort);
    }
    const auto score = r.score ? bare(*r.score) : std::nullopt;
    if (r.depth || score || !r.line.empty()) {
        std::string found = "info";
        if (r.depth) found += " depth " + std::to_string(*r.depth);
        if (score) found += " score " + std::to_string(*score);
        if (!r.line.empty()) found += " pv" + after_blanks(r.line);
        out.push_back(found);
    }
    if (r.score && r.score->unit == Unit::Rule)
        out.push_back(std::string("info message this score is a ") +
                      (r.score->value > 0 ? "win" : "loss") + " by rule, not by mate");
    return out;
}

struct EventWriter {
    Lines operator()(const Identity& who) const {
        Lines out;
        if (!who.name.empty()) out.push_back("id name " + one_line(who.name));
        if (!who.author.empty()) out.push_back("id author " + one_line(who.author));
        return out;
    }
    Lines operator()(const Option& o) const { return {write_option(o)}; }
    // Times are seconds for an engine that does not announce usemillisec.
    Lines operator()(const Welcome&) const {
        return {"option usemillisec type check default true",
                "option batch type check default false", "option newgame type button", "ucciok"};
    }
    Lines operator()(const ReadyOk&) const { return {"readyok"}; }
    Lines operator()(const Report& r) const { return write_report(r); }
    Lines operator()(const Sample&) const { return {}; }  // for pictures: JSON lines only
    Lines operator()(const BestMove& b) const {
        if (!b.move) return {"nobestmove"};
        std::string out = "bestmove " + *b.move;
        if (b.ponder) out += " ponder " + *b.ponder;
        if (b.offers_draw) out += " draw";
        if (b.resigns) out += " resign";
        return {out};
    }
    Lines operator()(const Answer& a) const {
        if (a.name == "probe") return {std::string(trim("pophash " + one_line(a.text)))};
        return with_prefix("info message " + a.name + ": ", a.text);
    }
    Lines operator()(const Message& m) const { return with_prefix("info message ", m.text); }
    Lines operator()(const Fault& f) const { return with_prefix("info message error: ", f.what); }
    Lines operator()(const Accepted&) const { return {}; }
    Lines operator()(const Bye&) const { return {"bye"}; }
};

Report read_report(Words& words) {
    Report r;
    while (!words.at_end()) {
        const std::string_view word = words.next();
        if (word == "depth") {
            r.depth = read_number<int>(words.next());
        } else if (word == "score") {
            if (words.peek() == "cp") words.next();
            if (const auto value = read_number<int>(words.next())) r.score = score_of(*value);
        } else if (word == "nodes") {
            r.nodes = read_number<std::uint64_t>(words.next());
        } else if (word == "time") {
            if (const auto ms = read_number<long>(words.next())) r.elapsed = Millis(*ms);
        } else if (word == "pv") {
            r.line = rest_as_moves(words);
        }
    }
    return r;
}

std::optional<Event> read_best_move(Words& words) {
    if (words.at_end()) return Event{BestMove{}};
    BestMove best{std::string(words.next())};
    while (!words.at_end()) {
        const std::string_view word = words.next();
        if (word == "ponder" && !words.at_end()) best.ponder = std::string(words.next());
        if (word == "draw") best.offers_draw = true;
        if (word == "resign") best.resigns = true;
    }
    return Event{best};
}

std::optional<Event> read_any_event(Words& words) {
    const std::string_view word = words.next();
    if (word == "info") return read_info(words, "message", read_report);
    if (word == "bestmove") return read_best_move(words);
    if (word == "nobestmove") return Event{BestMove{}};
    if (word == "readyok") return Event{ReadyOk{}};
    if (word == "ucciok") return Event{Welcome{}};
    if (word == "bye") return Event{Bye{}};
    if (word == "pophash") return Event{Answer{"probe", std::string(words.rest())}};
    if (word == "option") {
        std::string name = engine_name(words.next());
        return read_kind(std::move(name), words);
    }
    if (word == "id") return read_identity(words);
    return std::nullopt;
}

}  // namespace

Lines write_ucci_event(const Event& event) { return std::visit(EventWriter{}, event); }

std::optional<Event> read_ucci_event(std::string_view line) {
    const std::string clean = one_line(line);
    Words words(clean);
    return read_any_event(words);
}

}  // namespace boyi::protocol
