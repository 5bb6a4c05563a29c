#include "protocol/uci_events.h"

#include <algorithm>

#include "protocol/option_text.h"
#include "protocol/words.h"

namespace boyi::protocol {
namespace {

using namespace engine;

// Mates are told in moves: +n we mate in n moves, -n we are mated in n moves.
int moves_of(int plies) { return plies > 0 ? plies / 2 + plies % 2 : plies / 2; }
int plies_of(int moves) {
    constexpr int kFar = 1'000'000;  // no mate is farther, whatever another program says
    const int near = std::clamp(moves, -kFar, kFar);
    return near > 0 ? 2 * near - 1 : 2 * near;
}

std::string write_option(const Option& option) {
    const KindText kind = write_kind(option);
    std::string out = "option name " + one_line(option.name) + " type " + kind.type;
    if (kind.standard) out += " default " + (kind.standard->empty() ? "<empty>" : *kind.standard);
    return out + kind.range;
}

std::string write_bound(Bound bound) {
    return bound == Bound::Lower ? " lowerbound" : bound == Bound::Upper ? " upperbound" : "";
}

// GUIs know cp and mate only; what has no such form is left out.
std::string write_score(const Score& score) {
    const auto cp = [&](long long n) {
        return " score cp " + std::to_string(n) + write_bound(score.bound);
    };
    switch (score.unit) {
        case Unit::Centi: return cp(score.value);
        case Unit::Plies:
            return " score mate " + std::to_string(moves_of(score.value)) +
                   write_bound(score.bound);
        case Unit::Rule: return cp(static_cast<long long>(score.value) * kRuleWin);
        case Unit::Discs:
        case Unit::Points: return cp(100LL * score.value);
        case Unit::Permille: break;
    }
    return {};
}

Lines write_report(const Report& r) {
    std::string out = "info";
    const auto put = [&out](std::string_view word, const auto& value) {
        if (value) out += " " + std::string(word) + " " + std::to_string(*value);
    };
    put("depth", r.depth);
    put("seldepth", r.depth_reached);
    put("multipv", r.rank);
    if (r.score) out += write_score(*r.score);
    if (r.wdl)
        out += " wdl " + std::to_string(r.wdl->win) + " " + std::to_string(r.wdl->draw) + " " +
               std::to_string(r.wdl->loss);
    put("nodes", r.nodes);
    if (r.nodes && r.elapsed && r.elapsed->count() > 0)
        out += " nps " + std::to_string(*r.nodes * 1000 / r.elapsed->count());
    put("hashfull", r.table_permille);
    if (r.elapsed) out += " time " + std::to_string(r.elapsed->count());
    if (!r.line.empty()) out += " pv" + after_blanks(r.line);
    Lines lines{out};
    if (r.score && r.score->unit == Unit::Rule)
        lines.push_back(std::string("info string this score is a ") +
                        (r.score->value > 0 ? "win" : "loss") + " by rule, not by mate");
    return lines;
}

struct EventWriter {
    Lines operator()(const Identity& who) const {
        Lines out;
        if (!who.name.empty()) out.push_back("id name " + one_line(who.name));
        if (!who.author.empty()) out.push_back("id author " + one_line(who.author));
        return out;
    }
    Lines operator()(const Option& o) const { return {write_option(o)}; }
    Lines operator()(const Welcome&) const { return {"uciok"}; }
    Lines operator()(const ReadyOk&) const { return {"readyok"}; }
    Lines operator()(const Report& r) const { return write_report(r); }
    Lines operator()(const Sample&) const { return {}; }  // for pictures: JSON lines only
    Lines operator()(const BestMove& b) const {
        std::string out = "bestmove " + b.move.value_or("(none)");
        if (b.move && b.ponder) out += " ponder " + *b.ponder;
        return {out};
    }
    Lines operator()(const Answer& a) const {
        return with_prefix(a.name == "perft" ? "" : "info string " + a.name + ": ", a.text);
    }
    Lines operator()(const Message& m) const { return with_prefix("info string ", m.text); }
    Lines operator()(const Fault& f) const { return with_prefix("info string error: ", f.what); }
    Lines operator()(const Accepted&) const { return {}; }
    Lines operator()(const Bye&) const { return {}; }
};

// Reading events: another program wrote them, so what cannot be understood is passed over.

template <class Number>
std::optional<Number> number_after(Words& words) {
    return read_number<Number>(words.next());
}

std::optional<Score> read_score(Words& words) {
    const std::string_view unit = words.next();
    const auto value = number_after<int>(words);
    if (!value || (unit != "cp" && unit != "mate")) return std::nullopt;
    Score score{Unit::Centi, Bound::Exact, *value};
    if (unit == "mate") score = {Unit::Plies, Bound::Exact, plies_of(*value)};
    if (words.take("lowerbound")) score.bound = Bound::Lower;
    if (words.take("upperbound")) score.bound = Bound::Upper;
    return score;
}

std::optional<Wdl> read_wdl(Words& words) {
    const auto win = number_after<int>(words), draw = number_after<int>(words),
               loss = number_after<int>(words);
    if (!win || !draw || !loss) return std::nullopt;
    return Wdl{*win, *draw, *loss};
}

Report read_report(Words& words) {
    Report r;
    while (!words.at_end()) {
        const std::string_view word = words.next();
        if (word == "depth") r.depth = number_after<int>(words);
        else if (word == "seldepth") r.depth_reached = number_after<int>(words);
        else if (word == "multipv") r.rank = number_after<int>(words);
        else if (word == "score") r.score = read_score(words);
        else if (word == "wdl") r.wdl = read_wdl(words);
        else if (word == "nodes") r.nodes = number_after<std::uint64_t>(words);
        else if (word == "hashfull") r.table_permille = number_after<int>(words);
        else if (word == "pv") r.line = rest_as_moves(words);
        else if (word == "time") {
            if (const auto ms = number_after<long>(words)) r.elapsed = Millis(*ms);
        }
    }
    return r;
}

std::optional<Event> read_option(Words& words) {
    if (!words.take("name")) return std::nullopt;
    std::vector<std::string> name;
    while (!words.at_end() && words.peek() != "type") name.emplace_back(words.next());
    return read_kind(join(name, " "), words);
}

std::optional<Event> read_best_move(Words& words) {
    BestMove best;
    const std::string_view move = words.next();
    if (move != "(none)" && move != "0000" && !move.empty()) best.move = std::string(move);
    if (best.move && words.take("ponder") && !words.at_end())
        best.ponder = std::string(words.next());
    return Event{best};
}

std::optional<Event> read_any_event(Words& words) {
    const std::string_view word = words.next();
    if (word == "info") return read_info(words, "string", read_report);
    if (word == "bestmove") return read_best_move(words);
    if (word == "readyok") return Event{ReadyOk{}};
    if (word == "uciok") return Event{Welcome{}};
    if (word == "option") return read_option(words);
    if (word == "id") return read_identity(words);
    return std::nullopt;
}

}  // namespace

Lines write_uci_event(const Event& event) { return std::visit(EventWriter{}, event); }

std::optional<Event> read_uci_event(std::string_view line) {
    const std::string clean = one_line(line);
    Words words(clean);
    return read_any_event(words);
}

}  // namespace boyi::protocol
