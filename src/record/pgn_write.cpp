#include "base/text.h"
#include "record/pgn.h"

namespace boyi::record {
namespace {

// One game's moves: a line for each pair of the main line, variations in brackets behind the move
// that they replace.
class Writer {
  public:
    Writer(const Record& record, const PgnNumbering& numbering)
        : record_(record),
          first_ply_(2 * numbering.first_number + (numbering.second_begins ? 1 : 0)) {}

    std::string write() {
        for (const auto& [name, value] : record_.tags) tag(name, value);
        out_ += '\n';
        comment(record_.nodes[0].comment);
        line(0, first_ply_, 0);
        if (!out_.ends_with('\n')) out_ += '\n';
        out_ += write_ending(record_.ending);
        out_ += "\n\n";
        return out_;
    }

  private:
    void tag(std::string_view name, std::string_view value) {
        out_ += '[';
        out_ += name;
        out_ += " \"";
        for (const char c : value) {
            if (c == '"' || c == '\\') out_ += '\\';
            out_ += c == '\n' || c == '\r' ? ' ' : c;
        }
        out_ += "\"]\n";
    }

    void gap() {
        if (!out_.ends_with('\n') && !out_.ends_with('(')) out_ += ' ';
    }

    // Braces cannot hold a brace, nor a line that looks like a tag: such comments go line by line.
    void comment(std::string_view text) {
        if (text.empty()) return;
        gap();
        if (text.find('}') == text.npos && text.find("\n[") == text.npos) {
            ((out_ += '{') += text) += '}';
        } else {
            for (const auto each : lines(text)) ((out_ += "; ") += each) += '\n';
        }
        needs_number_ = true;
    }

    void number(int ply, int depth) {
        const bool second = ply % 2 == 1;
        if (second && !needs_number_) return gap();
        if (depth == 0 && !second && !out_.ends_with('\n')) out_ += '\n';
        gap();
        (out_ += std::to_string(ply / 2)) += second ? "... " : ". ";
    }

    void move(NodeId id, int ply, int depth) {
        number(ply, depth);
        out_ += record_.nodes[id].move;
        needs_number_ = false;
        comment(record_.nodes[id].comment);
    }

    void variation(NodeId id, int ply, int depth) {
        gap();
        out_ += '(';
        needs_number_ = true;
        move(id, ply, depth);
        line(id, ply + 1, depth);
        out_ += ')';
        needs_number_ = true;
    }

    // Everything after `id`. Main lines are long: they are followed without recursion.
    void line(NodeId id, int ply, int depth) {
        for (; !record_.nodes[id].children.empty(); ++ply) {
            const auto& children = record_.nodes[id].children;
            move(children[0], ply, depth);
            for (std::size_t i = 1; i < children.size(); ++i)
                variation(children[i], ply, depth + 1);
            id = children[0];
        }
    }

    const Record& record_;
    const int first_ply_;
    bool needs_number_ = true;
    std::string out_;
};

}  // namespace

std::string write_pgn(const Record& record, const PgnNumbering& numbering) {
    return Writer(record, numbering).write();
}

}  // namespace boyi::record
