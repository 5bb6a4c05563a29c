#include "games/xiangqi/files/replay.h"

#include "base/text.h"
#include "games/xiangqi/fen.h"

namespace boyi::xiangqi::files {
namespace {

using record::NodeId;
using record::Record;

// A node of the raw tree that waits to be played.
struct Waiting {
    NodeId raw = 0;
    NodeId parent = 0;    // in the kept tree
    std::size_t ply = 0;  // of the position before the move
    bool is_main = false;
};

class Replay {
  public:
    Replay(const Record& raw, const Position& start) : raw_(raw) {
        path_.push_back(start);
        out_.record.tags = raw.tags;
        out_.record.ending = raw.ending;
        out_.record.nodes[0].comment = raw.nodes[0].comment;
        const std::string fen = write_fen(start);
        if (fen != kStartFen) out_.record.start = fen;
        wait_for_children(0, 0, 0, true);
    }

    Result<Reading> run() && {
        while (!waiting_.empty()) {
            const Waiting next = waiting_.back();
            waiting_.pop_back();
            path_.resize(next.ply + 1);
            if (auto fault = play(next)) {
                if (next.is_main) return *fault;
                note(std::move(*fault));
            }
        }
        if (left_out_ > kMostNotes)
            out_.notes.push_back(Fault{"and " + std::to_string(left_out_ - kMostNotes) +
                                       " more variations that cannot be played"});
        return std::move(out_);
    }

  private:
    void wait_for_children(NodeId raw, NodeId kept, std::size_t ply, bool is_main) {
        const auto& children = raw_.nodes[raw].children;
        for (std::size_t i = children.size(); i-- > 0;)
            waiting_.push_back({children[i], kept, ply, is_main && i == 0});
    }

    std::optional<Fault> play(const Waiting& next) {
        const auto& node = raw_.nodes[next.raw];
        const std::string where = "ply " + std::to_string(next.ply + 1) +
                                  (next.is_main ? " of the main line: " : " of a variation: ");
        if (next.ply >= kMostPlies)
            return Fault{where + "lines of more than " + std::to_string(kMostPlies) +
                         " plies are not read"};
        const auto move = move_of(node);
        if (!move) return Fault{where + move.fault().what};
        if (!path_.back().is_legal(*move))
            return Fault{where + "move " + excerpt(node.move) + " is not legal in " +
                         write_fen(path_.back())};
        path_.push_back(path_.back());
        path_.back().play(*move);
        const NodeId kept = out_.record.add(next.parent, node.move);
        out_.record.nodes[kept].comment = node.comment;
        wait_for_children(next.raw, kept, next.ply + 1, next.is_main);
        return std::nullopt;
    }

    void note(Fault fault) {
        if (++left_out_ <= kMostNotes) out_.notes.push_back(std::move(fault));
    }

    const Record& raw_;
    Reading out_;
    std::vector<Waiting> waiting_;
    std::vector<Position> path_;  // the positions of the line that is being played
    std::size_t left_out_ = 0;
};

std::optional<Side> first_mover(const Record& raw, const Board& start) {
    if (raw.nodes[0].children.empty()) return std::nullopt;
    const auto move = move_of(raw.nodes[raw.nodes[0].children.front()]);
    if (!move || start.at(move->from()).is_none()) return std::nullopt;
    return start.at(move->from()).side();
}

}  // namespace

void StepTree::begin(const Step& start) {
    record_.nodes[0].comment = start.comment;
    if (start.goes_on) at_ = 0;
}

void StepTree::add(Step step) {
    const NodeId parent = *at_;
    const NodeId id = record_.add(parent, move_text(step.move));
    record_.nodes[id].comment = std::move(step.comment);
    if (step.has_alternative) waiting_.push_back(parent);
    if (step.goes_on) {
        at_ = id;
    } else if (waiting_.empty()) {
        at_.reset();
    } else {
        at_ = waiting_.back();
        waiting_.pop_back();
    }
}

Result<Reading> replay(const Record& raw, Start start) {
    if (const auto side = first_mover(raw, start.board)) start.board.set_side_to_move(*side);
    else if (fault_of(start.board) && !fault_of(start.board.passed()))
        start.board = start.board.passed();
    if (auto fault = fault_of(start.board)) return Fault{"the start position: " + fault->what};
    return Replay(raw, Position{start.board, start.clock, start.move_number}).run();
}

std::string move_text(Move m) {
    if (m.from().index >= kSquares || m.to().index >= kSquares) return "off the board";
    return write_square(m.from()) + write_square(m.to());
}

Result<Move> move_of(const record::Node& node) {
    const std::string_view text = node.move;
    const auto from = read_square(text.substr(0, 2));
    const auto to = read_square(text.size() > 2 ? text.substr(2) : "");
    if (from && to) return Move{*from, *to};
    return Fault{"move " + excerpt(text) + ": want from and to, like h2e2"};
}

}  // namespace boyi::xiangqi::files
