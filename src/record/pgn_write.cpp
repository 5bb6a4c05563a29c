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
        tasks_.push_back({What::Line, 0, first_ply_, 0});
        while (!tasks_.empty()) {
            const Task task = tasks_.back();
            tasks_.pop_back();
            carry_out(task);
        }
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

    // Lines and variations wait on a stack of their own: trees of other formats may be very deep.
    enum class What : unsigned char { Line, Variation, Close };
    struct Task {
        What what;
        NodeId id;
        int ply, depth;
    };

    void carry_out(const Task& task) {
        switch (task.what) {
            case What::Line: return line(task);
            case What::Variation: return variation(task);
            case What::Close: out_ += ')'; needs_number_ = true;
        }
    }

    // The next move of a line, what could be played instead, and then the rest.
    void line(const Task& task) {
        const auto& children = record_.nodes[task.id].children;
        if (children.empty()) return;
        move(children[0], task.ply, task.depth);
        tasks_.push_back({What::Line, children[0], task.ply + 1, task.depth});
        for (std::size_t i = children.size(); i-- > 1;)
            tasks_.push_back({What::Variation, children[i], task.ply, task.depth + 1});
    }

    void variation(const Task& task) {
        gap();
        out_ += '(';
        needs_number_ = true;
        move(task.id, task.ply, task.depth);
        tasks_.push_back({What::Close, 0, 0, 0});
        tasks_.push_back({What::Line, task.id, task.ply + 1, task.depth});
    }

    const Record& record_;
    const int first_ply_;
    std::vector<Task> tasks_;
    bool needs_number_ = true;
    std::string out_;
};

}  // namespace

std::string write_pgn(const Record& record, const PgnNumbering& numbering) {
    return Writer(record, numbering).write();
}

}  // namespace boyi::record
