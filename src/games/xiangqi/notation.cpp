#include "games/xiangqi/notation.h"

#include <array>

#include "base/text.h"
#include "games/xiangqi/attacks.h"
#include "games/xiangqi/fen.h"
#include "games/xiangqi/phrase.h"

namespace boyi::xiangqi {
namespace {

constexpr std::string_view kNotationNames[] = {"uci", "uci10", "iccs", "wxf", "chinese"};
constexpr std::string_view kScriptNames[] = {"simplified", "traditional"};

using Names = std::array<std::string_view, kPieces>;
constexpr Names kSimplified = {"帅", "仕", "相", "马", "车", "炮", "兵",
                               "将", "士", "象", "马", "车", "炮", "卒"};
constexpr Names kTraditional = {"帥", "仕", "相", "馬", "車", "炮", "兵",
                                "將", "士", "象", "馬", "車", "炮", "卒"};

Fault unknown(std::string_view text) {
    return Fault{"move " + excerpt(text) +
                 " is not understood: want h2e2, H2-E2, C2=5 or 炮二平五"};
}

std::string kind_name(Kind k) {
    constexpr std::string_view kNames[] = {"king",    "advisor", "elephant", "horse",
                                           "chariot", "cannon",  "pawn"};
    return std::string(kNames[static_cast<std::size_t>(k)]);
}

Fault illegal(const Position& p, std::string_view text, const std::string& why) {
    return Fault{"move " + excerpt(text) + " is not legal in " + write_fen(p) + ": " + why};
}

// Why a move of two squares is not legal.
std::string reason(const Position& p, Move m) {
    const Side us = p.side_to_move();
    const std::string ours = us == Side::First ? "Red" : "Black";
    const Piece mover = p.at(m.from());
    const std::string from = write_square(m.from()), to = write_square(m.to());
    if (mover.is_none()) return "there is nothing on " + from;
    if (!mover.is(us))
        return ours + " is to move, but the man on " + from + " is not " + ours + "'s";
    if (p.at(m.to()).is(us)) return ours + "'s own man stands on " + to;
    if (targets<Plain>(mover, m.from(), p.board().occupied()).contains(m.to()))
        return "it would leave " + ours + "'s king in check";
    return "the " + kind_name(mover.kind()) + " on " + from + " cannot go to " + to;
}

Result<Move> legal_or_fault(const Position& p, std::string_view text, Move m) {
    if (p.is_legal(m)) return m;
    return illegal(p, text, reason(p, m));
}

Result<Move> resolve(const Position& p, std::string_view text, const Phrase& phrase) {
    const Candidates found = candidates(p, phrase);
    if (found.legal.size() == 1) return found.legal.front();
    if (!found.legal.empty()) {
        std::vector<std::string> names;
        for (const Move m : found.legal) names.push_back(write_move(p, m, {Notation::Uci}));
        return Fault{"move " + excerpt(text) + " is ambiguous in " + write_fen(p) + ": it may be " +
                     join(names, " or ")};
    }
    if (!found.illegal.empty()) return illegal(p, text, reason(p, found.illegal.front()));
    return illegal(p, text, "no " + kind_name(phrase.kind) + " of the side to move fits");
}

std::string write_coordinates(Move m, int first_rank) {
    std::string out;
    for (const Square s : {m.from(), m.to()}) {
        out += static_cast<char>('a' + s.file());
        out += std::to_string(s.rank() + first_rank);
    }
    return out;
}

std::string write_iccs(Move m) {
    std::string out = write_square(m.from()) + "-" + write_square(m.to());
    for (char& c : out)
        if (c >= 'a') c = static_cast<char>(c - 'a' + 'A');
    return out;
}

}  // namespace

std::string_view notation_name(Notation n) { return kNotationNames[static_cast<std::size_t>(n)]; }

Result<Notation> read_notation(std::string_view name) {
    for (const Notation n : kAllNotations)
        if (notation_name(n) == name) return n;
    return Fault{"notation " + excerpt(name) +
                 " is not known: want chinese, wxf, iccs, uci or uci10"};
}

std::string_view script_name(Script s) { return kScriptNames[static_cast<std::size_t>(s)]; }

Result<Script> read_script(std::string_view name) {
    for (const Script s : {Script::Simplified, Script::Traditional})
        if (script_name(s) == name) return s;
    return Fault{"script " + excerpt(name) + " is not known: want simplified or traditional"};
}

std::string_view man_name(Piece man, Script script) {
    if (man.is_none()) return {};
    return (script == Script::Simplified ? kSimplified
                                         : kTraditional)[static_cast<std::size_t>(man.index())];
}

std::string write_move(const Position& p, Move m, const MoveStyle& style) {
    switch (style.notation) {
        case Notation::Uci: return write_coordinates(m, 0);
        case Notation::Uci10: return write_coordinates(m, 1);
        case Notation::Iccs: return write_iccs(m);
        case Notation::Wxf: return write_wxf(p, m);
        case Notation::Chinese: return write_chinese(p, m, style.script);
    }
    return {};
}

Result<Move> read_move(const Position& p, std::string_view text) {
    const std::u32string folded = fold(text);
    if (const auto m = read_coordinates(folded, 0)) return legal_or_fault(p, text, *m);
    if (const auto phrase = read_wxf(folded)) return resolve(p, text, *phrase);
    if (const auto phrase = read_chinese(folded)) return resolve(p, text, *phrase);
    return unknown(text);
}

Result<Move> read_move(const Position& p, std::string_view text, Notation n) {
    const std::u32string folded = fold(text);
    switch (n) {
        case Notation::Uci:
        case Notation::Iccs:
            if (const auto m = read_coordinates(folded, 0)) return legal_or_fault(p, text, *m);
            return Fault{"move " + excerpt(text) + ": want from and to with ranks 0..9, like h2e2"};
        case Notation::Uci10:
            if (const auto m = read_coordinates(folded, 1)) return legal_or_fault(p, text, *m);
            return Fault{"move " + excerpt(text) +
                         ": want from and to with ranks 1..10, like h3e3"};
        case Notation::Wxf:
            if (const auto phrase = read_wxf(folded)) return resolve(p, text, *phrase);
            return Fault{"move " + excerpt(text) + ": want WXF text, like C2=5"};
        case Notation::Chinese:
            if (const auto phrase = read_chinese(folded)) return resolve(p, text, *phrase);
            return Fault{"move " + excerpt(text) + ": want Chinese text, like 炮二平五"};
    }
    return unknown(text);
}

}  // namespace boyi::xiangqi
