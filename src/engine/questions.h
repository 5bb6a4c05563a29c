// Questions: answers everything that a client asks about the game on the board, from the line of
// play and what the game tells of itself. What the searcher remembers is not its business.
#pragma once

#include <array>
#include <optional>

#include "engine/answers.h"
#include "engine/command.h"
#include "engine/parts.h"

namespace boyi::engine {

// The texts of a line of play, each written by `write` in the position it is played in.
template <class Position, class Moves, class Write>
std::vector<std::string> write_moves(Position p, const Moves& moves, const Write& write) {
    std::vector<std::string> out;
    for (const auto m : moves) {
        out.push_back(write(p, m));
        p.play(m);
    }
    return out;
}

template <Game G>
class Questions {
  public:
    using Position = typename G::Position;
    using Move = typename Position::Move;
    using Outcomes = std::function<std::optional<Outcome>(const Line<G>&)>;

    Questions(std::vector<Question<G>> own, std::vector<Dialect<G>> dialects, Telling<G> telling,
              Outcomes outcome)
        : own_(std::move(own)),
          dialects_(std::move(dialects)),
          telling_(std::move(telling)),
          outcome_(std::move(outcome)) {}

    const std::vector<Dialect<G>>& dialects() const { return dialects_; }

    const Dialect<G>& dialect(std::string_view name) const {
        const auto* found = find_dialect(name);
        return found ? *found : dialects_.front();
    }

    // The name as published, and the answer. Nothing: nobody here knows such a question.
    struct Reply {
        std::string name;
        Result<std::string> text;
    };
    std::optional<Reply> answer(const Query& query, const Line<G>& line,
                                const Options& options) const {
        for (const auto& question : own_)
            if (is_same_name(question.name, query.name))
                return Reply{question.name, question.by_options
                                                ? question.by_options(line, query.argument, options)
                                                : question.answer(line, query.argument)};
        const std::string name = lower(query.name);
        for (const auto& each : shared())
            if (name == each.name)
                return Reply{name, (this->*each.answer)({line, options, query.argument})};
        return std::nullopt;
    }

  private:
    struct Asked {
        const Line<G>& line;
        const Options& options;
        std::string_view argument;
    };
    using Text = Result<std::string>;
    struct Shared {
        std::string_view name, help;
        Text (Questions::*answer)(const Asked&) const;
    };
    // A function: clang wants the class whole before it takes the address of a member.
    static std::array<Shared, 12> shared() {
        return {{
            {"help", "this list", &Questions::help},
            {"position", "the position as text", &Questions::position},
            {"moves", "the legal moves", &Questions::moves},
            {"outcome", "how the game stands", &Questions::outcome},
            {"turn", "whose turn it is; turn first|second: the position with that side to move",
             &Questions::turn},
            {"showboard", "the board in lines of text", &Questions::showboard},
            {"state", "all of the above and more, as JSON", &Questions::state},
            {"names", "the moves played, as JSON: names NOTATION", &Questions::names},
            {"name_line", "a continuation in words, as JSON: name_line {notation, moves}",
             &Questions::name_line},
            {"read", "games of a file or of pasted text, as JSON: read {name, text or base64}",
             &Questions::read},
            {"write", "a game as a file: write {format, notation, script, record}",
             &Questions::write},
            {"formats", "the kinds of file that read and write know, as JSON", &Questions::formats},
        }};
    }

    Text help(const Asked&) const {
        std::string text;
        for (const auto& each : shared())
            text += std::string(each.name) + ": " + std::string(each.help) + "\n";
        text += "probe: what is remembered of a position";
        for (const auto& question : own_) text += "\n" + question.name + ": " + question.help;
        return text;
    }

    Text position(const Asked& asked) const { return G::write_position(asked.line.now()); }

    Text moves(const Asked& asked) const {
        const Position now = asked.line.now();
        const auto& spoken = dialect(asked.options.text("Notation"));
        std::vector<std::string> texts;
        for (const Move m : now.moves()) texts.push_back(spoken.write(now, m));
        return join(texts, " ");
    }

    Text outcome(const Asked& asked) const {
        const auto outcome = standing(asked).outcome;
        if (!outcome) return std::string("none");
        const std::string who = !outcome->winner                  ? "draw"
                                : *outcome->winner == Side::First ? "first"
                                                                  : "second";
        return who + ": " + outcome->reason;
    }

    Text turn(const Asked& asked) const {
        Position now = asked.line.now();
        const std::string_view wish = trim(asked.argument);
        if (wish.empty())
            return std::string(now.side_to_move() == Side::First ? "first" : "second");
        if (wish != "first" && wish != "second")
            return Fault{"turn " + excerpt(wish) + ": want first or second"};
        if constexpr (requires { now.set_side(Side::First); }) {
            now.set_side(wish == "first" ? Side::First : Side::Second);
            return G::write_position(now);
        }
        return Fault{"turn: in this game nobody moves twice"};
    }

    Text showboard(const Asked& asked) const { return telling_.draw(asked.line.now()); }

    Text state(const Asked& asked) const {
        const Position now = asked.line.now();
        StateOfPlay state;
        state.game = G::kName;
        state.position = G::write_position(now);
        state.start = G::write_position(asked.line.start);
        state.side = now.side_to_move();
        state.side_name = telling_.side_names[state.side];
        state.check = telling_.in_check(now);
        state.played = write_moves(asked.line.start, asked.line.moves, &G::write_move);
        state.standing = standing(asked);
        for (const Move m : now.moves()) state.moves.push_back(G::write_move(now, m));
        return write_state(state);
    }

    Text names(const Asked& asked) const {
        const auto* spoken = find_dialect(asked.argument);
        if (!spoken) return unknown_notation(asked.argument);
        return write_texts(write_moves(asked.line.start, asked.line.moves, spoken->write));
    }

    Text name_line(const Asked& asked) const {
        const auto wish = read_line_to_name(asked.argument);
        if (!wish) return wish.fault();
        const auto* spoken = find_dialect(wish->notation);
        if (!spoken) return unknown_notation(wish->notation);
        Position p = asked.line.now();
        std::vector<std::string> texts;
        for (const auto& each : wish->moves) {
            const auto m = G::read_move(p, each);
            if (!m) return m.fault();
            texts.push_back(spoken->write(p, *m));
            p.play(*m);
        }
        return write_texts(texts);
    }

    Text read(const Asked& asked) const {
        return answer_read(telling_.formats, telling_.read_text, asked.argument);
    }
    Text write(const Asked& asked) const { return answer_write(telling_.formats, asked.argument); }
    Text formats(const Asked&) const { return write_formats(telling_.formats); }

    Standing standing(const Asked& asked) const {
        Standing standing = telling_.standing ? telling_.standing(asked.line, asked.options)
                                              : Standing{outcome_(asked.line), {}, {}};
        if (standing.outcome && standing.words.empty())
            standing.words = tell_outcome(*standing.outcome, telling_.side_names);
        return standing;
    }

    const Dialect<G>* find_dialect(std::string_view name) const {
        for (const auto& each : dialects_)
            if (each.name == name) return &each;
        return nullptr;
    }

    Fault unknown_notation(std::string_view name) const {
        std::vector<std::string> known;
        for (const auto& each : dialects_) known.push_back(each.name);
        return Fault{"notation " + excerpt(name) + " is not known: want " + join(known, ", ")};
    }

    std::vector<Question<G>> own_;
    std::vector<Dialect<G>> dialects_;  // the first is the usual one
    Telling<G> telling_;
    Outcomes outcome_;
};

}  // namespace boyi::engine
