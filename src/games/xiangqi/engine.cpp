#include "games/xiangqi/engine.h"

#include "base/text.h"
#include "base/version.h"
#include "engine/book_reader.h"
#include "engine/game_engine.h"
#include "games/xiangqi/book.h"
#include "games/xiangqi/endgame/advice.h"
#include "games/xiangqi/endgame/practice.h"
#include "games/xiangqi/explain.h"
#include "games/xiangqi/findings_json.h"
#include "games/xiangqi/formats.h"
#include "games/xiangqi/kernel.h"
#include "games/xiangqi/laboratory.h"
#include "games/xiangqi/notation.h"
#include "games/xiangqi/player.h"

namespace boyi::xiangqi {
namespace {

Rules rules_of(const engine::Options& options) {
    Rules rules;
    if (const auto named = read_rule_set(options.text("Rule"))) rules.set = *named;
    if (!options.check("Sixty Move Rule")) rules.clock_limit = kNoClock;
    return rules;
}

// By the rules of the options, or by those of the argument.
Result<std::string> judge_in_words(const Line<Xiangqi>& line, std::string_view rule_set,
                                   const engine::Options& options) {
    Rules rules = rules_of(options);
    if (!rule_set.empty()) {
        const auto named = read_rule_set(rule_set);
        if (!named) return named.fault();
        rules.set = *named;
    }
    return explain(judge(line, rules), rules);
}

Result<std::string> value_in_words(const Line<Xiangqi>& line, std::string_view form) {
    const ValueBreakdown value = explain_value(line.now().board());
    if (form == "json") return write_json(value);
    if (!form.empty()) return Fault{"eval " + excerpt(form) + ": want nothing or json"};
    std::string out = "total for red " + std::to_string(value.total);
    const auto add = [&out](std::string_view name, PerSide<int> parts) {
        out += "\n" + std::string(name) + ": red " + std::to_string(parts.first) + ", black " +
               std::to_string(parts.second);
    };
    for (int i = 0; i < kParts; ++i) add(kPartNames[i], value.parts[static_cast<std::size_t>(i)]);
    return out;
}

engine::Standing standing(const Line<Xiangqi>& line, const engine::Options& options) {
    const Rules rules = rules_of(options);
    const Verdict verdict = judge(line, rules);
    return {verdict.outcome, {}, verdict.cycle.empty() ? "" : write_json(verdict, rules)};
}

// FEN lists know positions and positions with moves; the rest is moves from the usual start.
Result<record::Record> read_pasted(std::string_view text) {
    record::Record out;
    Position p = Xiangqi::start();
    record::NodeId at = 0;
    for (const auto word : words(text)) {
        if (engine::Telling<Xiangqi>::is_move_number(word)) continue;
        for (const auto each : split_moves(word)) {
            const auto m = read_move(p, each);
            if (!m) return m.fault();
            at = out.add(at, Xiangqi::write_move(p, *m));
            p.play(*m);
        }
    }
    if (at == 0) return Fault{"nothing to read: want a FEN, moves or a game record"};
    return out;
}

engine::Telling<Xiangqi> telling() {
    engine::Telling<Xiangqi> out;
    for (const Side s : kSides) out.side_names[s] = side_word(s);
    out.in_check = [](const Position& p) { return p.in_check(); };
    out.standing = standing;
    out.formats = formats();
    out.read_text = read_pasted;
    return out;
}

// The values of the position and its moves, or, with a move, what it would change.
Result<std::string> values_in_words(const endgame::Shelf& shelf, const Line<Xiangqi>& line,
                                    std::string_view move) {
    if (!shelf.tables) return Fault{"tablebase: there are no tables, set TablebasePath first"};
    const Position now = line.now();
    if (move.empty()) return list_values(*shelf.tables, now);
    const auto read = read_move(now, move);
    if (!read) return read.fault();
    return explain(lesson_of(*shelf.tables, now, *read), now);
}

std::vector<engine::Dialect<Xiangqi>> book_notations() {
    auto out = dialects();
    std::erase_if(out, [](const auto& d) { return d.name != "wxf" && d.name != "chinese"; });
    return out;
}

}  // namespace

std::vector<engine::Dialect<Xiangqi>> dialects() {
    std::vector<engine::Dialect<Xiangqi>> out;
    for (const Notation n : kAllNotations) {
        auto& dialect = out.emplace_back(std::string(notation_name(n)));
        dialect.read = [n](const Position& p, std::string_view text) {
            return read_move(p, text, n);
        };
        dialect.write = [n](const Position& p, Move m) {
            return write_move(p, m, MoveStyle{n, Script::Simplified});
        };
    }
    return out;
}

std::unique_ptr<engine::Engine> make_engine(std::unique_ptr<engine::Executor> executor,
                                            engine::CarriedBook carried) {
    using Reader = engine::BookReader<Xiangqi, BookCanon, Player>;
    auto books = std::make_shared<engine::BookShelf>(std::string(Xiangqi::kName), carried);
    Player player;
    const auto tables = player.shelf();
    engine::Parts<Xiangqi, Reader> parts{{"boyi " + std::string(version()), "the boyi authors"},
                                         Reader{std::move(player), books}};
    parts.dialects = dialects();
    parts.questions.push_back(
        engine::book_question<Xiangqi, BookCanon>(books, {book_notations(), opening_in_words}));
    parts.questions.push_back({"judge",
                               "how the rules see the line: judge [asian|chinese|computer]",
                               {},
                               judge_in_words});
    parts.questions.push_back(
        {"eval", "the static value and its parts: eval [json]", value_in_words});
    parts.telling = telling();
    parts.questions.push_back({"tablebase",
                               "what tables say of the position and each move, or of one: "
                               "tablebase [move]",
                               [tables](const Line<Xiangqi>& line, std::string_view move) {
                                   return values_in_words(*tables, line, move);
                               }});
    parts.questions.push_back({"ending",
                               "an ending to practise, as JSON, or what each move leads to: "
                               "ending [class [win|hold] [seed]]",
                               [practice = std::make_shared<endgame::Practice>()](
                                   const Line<Xiangqi>& line, std::string_view argument) {
                                   return practice->answer(line.now(), argument);
                               }});
    parts.outcome = [](const Line<Xiangqi>& line) { return judge(line, Rules{}).outcome; };
    parts.perft = [](const Position& p, int depth) { return kernel().perft(p.board(), depth); };
    parts.laboratory = engine::laboratory_of(comparing());
    parts.executor = std::move(executor);
    return engine::make_game_engine(std::move(parts));
}

}  // namespace boyi::xiangqi
