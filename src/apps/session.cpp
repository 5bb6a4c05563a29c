#include "apps/session.h"

#include <istream>
#include <ostream>

#include "apps/files.h"
#include "base/text.h"

namespace boyi::apps {
namespace {

std::string in_words(const Score& score) {
    const std::string sign = score.value > 0 ? "+" : score.value < 0 ? "-" : "";
    const int size = std::abs(score.value);
    const std::string hundredths = std::to_string(100 + size % 100).substr(1);
    switch (score.unit) {
        case Unit::Centi: return sign + std::to_string(size / 100) + "." + hundredths;
        case Unit::Plies:
            return (score.value > 0 ? "wins in " : "loses in ") + std::to_string(size) + " plies";
        case Unit::Rule: return score.value > 0 ? "wins by rule" : "loses by rule";
        case Unit::Discs: return sign + std::to_string(size) + " discs";
        case Unit::Points: return sign + std::to_string(size) + " points";
        case Unit::Permille: return std::to_string(size / 10) + " %";
    }
    return {};
}

std::string in_words(const std::optional<engine::Report>& report) {
    if (!report || !report->score) return "";
    std::string out = "  (" + in_words(*report->score);
    if (report->depth) out += ", depth " + std::to_string(*report->depth);
    return out + ")";
}

}  // namespace

Session::Session(SessionWish wish, NewTable new_table, Opponent& opponent, std::istream& in,
                 std::ostream& out)
    : wish_(std::move(wish)),
      new_table_(std::move(new_table)),
      opponent_(opponent),
      in_(in),
      out_(out),
      table_(new_table_()) {}

const std::map<std::string, Session::Word, std::less<>>& Session::words_known() {
    static const std::map<std::string, Word, std::less<>> words = {
        {"help", {"this list", &Session::help}},
        {"undo", {"take back your last move; undo N takes back N plies", &Session::undo}},
        {"hint", {"what the engine would play", &Session::hint}},
        {"moves", {"all legal moves", &Session::moves}},
        {"fen", {"the position as text", &Session::fen}},
        {"flip", {"turn the board round", &Session::flip}},
        {"go", {"let the engine move for you", &Session::engine_moves}},
        {"resign", {"give up", &Session::resign}},
        {"save", {"save FILE: write the game, in the format of the file's name", &Session::save}},
        {"new", {"begin again", &Session::begin_anew}},
        {"quit", {"leave", &Session::quit}},
    };
    return words;
}

Result<Done> Session::run() {
    out_ << "Type a move, or help.\n";
    std::string line;
    while (!closed_) {
        if (fresh_) show();
        const Side side = table_->to_move();
        if (!over_ && !wish_.person[side]) {
            if (const auto moved = let_engine_move(); !moved) return moved.fault();
            continue;
        }
        out_ << (over_ ? "new, undo, save or quit" : table_->side_name(side)) << "> " << std::flush;
        if (!std::getline(in_, line)) break;
        obey(trim(line));
    }
    return Done{};
}

void Session::show() {
    out_ << '\n' << table_->drawing(wish_.look) << std::flush;
    fresh_ = false;
    finish_if_over();
}

void Session::finish_if_over() {
    const auto ending = table_->ending();
    over_ = ending.has_value() || resigned_.has_value();
    if (resigned_) {
        out_ << table_->side_name(*resigned_)
             << " resigns: " << table_->side_name(other(*resigned_)) << " wins\n";
    } else if (ending) {
        const auto& winner = ending->outcome.winner;
        out_ << (winner ? table_->side_name(*winner) + " wins" : std::string("draw")) << ": "
             << ending->outcome.reason << '\n'
             << ending->explanation;
    }
}

Result<Done> Session::let_engine_move() {
    const std::string who = table_->side_name(table_->to_move());
    const auto thought = opponent_.think(table_->line(), wish_.effort);
    if (!thought) return thought.fault();
    if (!thought->best.move) return Fault{"the engine found no move in " + table_->position()};
    const auto name = table_->play(*thought->best.move);
    if (!name) return name.fault();
    out_ << who << " plays " << *name << in_words(thought->report) << '\n';
    fresh_ = true;
    return Done{};
}

void Session::obey(std::string_view line) {
    if (line.empty()) return;
    const std::string_view first = words(line).front();
    const auto word = words_known().find(lower(first));
    if (word != words_known().end())
        return (this->*word->second.act)(trim(line.substr(first.size())));
    if (over_) {
        out_ << "the game is over: want new, undo, save or quit\n";
        return;
    }
    const auto name = table_->play(line);
    if (!name) {
        out_ << name.fault().what << "; type help for what else there is\n";
        return;
    }
    out_ << "you play " << *name << '\n';
    fresh_ = true;
}

void Session::help(std::string_view) {
    out_ << "Type a move in any notation, or one of these words:\n";
    for (const auto& [name, word] : words_known())
        out_ << "  " << name << std::string(8 - name.size(), ' ') << word.help << '\n';
}

// Alone against the engine, a move of one's own is two plies.
void Session::undo(std::string_view argument) {
    const bool alone = wish_.person.first != wish_.person.second;
    const bool engine_was_last = alone && wish_.person[table_->to_move()];
    int plies = engine_was_last ? 2 : 1;
    if (!argument.empty()) plies = read_number<int>(argument).value_or(-1);
    if (plies < 1 || plies > table_->plies()) {
        out_ << "undo: want a number from 1 to " << table_->plies()
             << ", the plies that were played\n";
        return;
    }
    resigned_.reset();
    table_->undo(plies);
    fresh_ = true;
}

void Session::hint(std::string_view) {
    if (over_) return finish_if_over();
    const auto thought = opponent_.think(table_->line(), wish_.effort);
    if (!thought || !thought->best.move) {
        out_ << (thought ? "no move" : thought.fault().what) << '\n';
        return;
    }
    const auto name = table_->name_of(*thought->best.move);
    out_ << "try " << (name ? *name : *thought->best.move) << in_words(thought->report) << '\n';
}

void Session::moves(std::string_view) { out_ << table_->legal_moves() << '\n'; }

void Session::fen(std::string_view) { out_ << table_->position() << '\n'; }

void Session::flip(std::string_view) {
    wish_.look.below = other(wish_.look.below);
    fresh_ = true;
}

void Session::engine_moves(std::string_view) {
    if (over_) return finish_if_over();
    if (const auto moved = let_engine_move(); !moved) out_ << moved.fault().what << '\n';
}

void Session::resign(std::string_view) {
    if (over_) return finish_if_over();
    resigned_ = table_->to_move();
    finish_if_over();
}

void Session::save(std::string_view path) {
    const auto& formats = table_->formats();
    const auto* format = record::format_by_path(formats, path);
    if (format == nullptr) format = record::format_by_name(formats, "pgn");
    if (path.empty() || format == nullptr || format->write == nullptr) {
        out_ << "save: want a file name, like game.pgn\n";
        return;
    }
    record::Record record = table_->record();
    for (const Side side : kSides) {
        std::string tag = table_->side_name(side);
        tag[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(tag[0])));
        record.set_tag(tag, wish_.person[side] ? "you" : "boyi");
    }
    if (resigned_)
        record.ending =
            *resigned_ == Side::First ? record::Ending::SecondWins : record::Ending::FirstWins;
    const auto bytes = format->write(record, {});
    if (!bytes) {
        out_ << "save: " << bytes.fault().what << '\n';
        return;
    }
    const auto done = save_file(std::string(path), *bytes);
    if (done) out_ << "saved " << path << '\n';
    else out_ << "save: " << done.fault().what << '\n';
}

void Session::begin_anew(std::string_view) {
    opponent_.new_game();
    resigned_.reset();
    table_ = new_table_();
    fresh_ = true;
}

void Session::quit(std::string_view) { closed_ = true; }

}  // namespace boyi::apps
