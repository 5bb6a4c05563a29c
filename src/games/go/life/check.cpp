#include "games/go/life/check.h"

#include <algorithm>
#include <map>

#include "base/text.h"
#include "games/go/notation.h"
#include "games/go/sgf.h"

namespace boyi::go::life {
namespace {

using record::NodeId;
using record::SgfTree;

constexpr std::size_t kMostNodes = 20'000'000;

// One side's plan as the nodes of a tree tell it: positions with the moves shown from them.
struct Shown {
    std::map<int, std::size_t> next;
    NodeId node = 0;  // where it occurs first
    bool is_over = false;
    bool is_won = false;
};

class PlanCheck {
  public:
    PlanCheck(const PlainRules& rules, bool attacker_wins)
        : rules_(rules), attacker_wins_(attacker_wins) {}

    std::size_t enter(const Scene& s, NodeId node) {
        const auto [it, fresh] = numbers_.emplace(s, shown_.size());
        if (fresh) {
            scenes_.push_back(&it->first);
            shown_.push_back({{}, node, is_over(s), false});
        }
        return it->second;
    }
    void connect(std::size_t from, int move, std::size_t to) { shown_[from].next[move] = to; }

    // The node of a position that is not played out, with the reason.
    struct Gap {
        NodeId node;
        std::string why;
    };
    std::optional<Gap> gap() {
        for (std::size_t i = 0; i < shown_.size(); ++i)
            if (const auto found = gap_at(i)) return found;
        if (!attacker_wins_) return std::nullopt;
        play_back();
        for (const Shown& shown : shown_)
            if (!shown.is_won) return Gap{shown.node, "the attack goes round in a circle"};
        return std::nullopt;
    }
    std::size_t size() const { return shown_.size(); }

  private:
    bool is_over(const Scene& s) const {
        if (attacker_wins_) return rules_.is_taken(s) || rules_.lacks_room(s);
        return rules_.is_lasting(s);
    }

    std::optional<Gap> gap_at(std::size_t i) const {
        const Shown& shown = shown_[i];
        const Scene& s = *scenes_[i];
        if (shown.is_over) return std::nullopt;
        if (!attacker_wins_ && rules_.is_taken(s)) return Gap{shown.node, "the target is taken"};
        if (s.attacker_moves == attacker_wins_) {
            if (shown.next.empty()) return Gap{shown.node, "the winner's move is missing"};
            return std::nullopt;
        }
        for (const int move : rules_.moves(s))
            if (shown.next.count(move) == 0)
                return Gap{shown.node, move == kPassing ? "the answer to a pass is missing"
                                                        : "the answer to a move is missing"};
        return std::nullopt;
    }

    // From the ends backwards: a win of the attacker takes finitely many moves.
    void play_back() {
        std::vector<std::vector<std::size_t>> before(shown_.size());
        std::vector<std::size_t> missing(shown_.size()), ready;
        for (std::size_t i = 0; i < shown_.size(); ++i) {
            for (const auto& [move, to] : shown_[i].next) before[to].push_back(i);
            const bool chooses = scenes_[i]->attacker_moves;
            missing[i] = shown_[i].is_over ? 0 : chooses ? 1 : shown_[i].next.size();
            if (missing[i] == 0) ready.push_back(i);
        }
        while (!ready.empty()) {
            const std::size_t i = ready.back();
            ready.pop_back();
            shown_[i].is_won = true;
            for (const std::size_t from : before[i])
                if (missing[from] > 0 && --missing[from] == 0) ready.push_back(from);
        }
    }

    const PlainRules& rules_;
    const bool attacker_wins_;
    std::map<Scene, std::size_t> numbers_;
    std::vector<const Scene*> scenes_;
    std::vector<Shown> shown_;
};

Result<int> read_threats(std::string_view text) {
    if (text == "any") return kAnyNumber;
    const auto number = read_number<int>(text);
    if (!number || *number < 0 || *number >= kAnyNumber)
        return Fault{"THREATS " + excerpt(text) + ": want a number or any"};
    return *number;
}

Result<Points> points_of(const SgfTree& tree, const char* name, int size) {
    Points out;
    const auto* property = tree.root().find(name);
    if (property == nullptr) return out;
    for (const auto& value : property->values) {
        const auto point = read_sgf_point(trim(value), size);
        if (!point) return Fault{std::string(name) + ": " + point.fault().what};
        out.push_back(*point);
    }
    return out;
}

Result<Problem> read_problem(const SgfTree& tree) {
    const auto diagram = read_diagram(tree);
    if (!diagram) return diagram.fault();
    const Board& board = diagram->position.board();
    const auto area = points_of(tree, "AREA", board.size());
    if (!area) return area.fault();
    const auto forbidden = points_of(tree, "FORBIDDEN", board.size());
    if (!forbidden) return forbidden.fault();
    if (area->empty()) return Fault{"AREA is missing: want a proof written by solve go --proof"};
    if (diagram->triangles.empty()) return Fault{"TR is missing: want the target"};
    Problem out{board, diagram->position.side_to_move(), Side::First, diagram->triangles, *area};
    std::sort(out.area.begin(), out.area.end());
    out.area.erase(std::unique(out.area.begin(), out.area.end()), out.area.end());
    if (!forbidden->empty()) out.board.forbid(forbidden->front());
    const Cell colour = board.at(out.target.front());
    for (const Point t : out.target)
        if (!is_stone(board.at(t)) || board.at(t) != colour ||
            !std::binary_search(out.area.begin(), out.area.end(), t))
            return Fault{"target " + write_point(t) + ": want stones of one colour in the area"};
    out.defender = owner_of(colour);
    return out;
}

class TreeCheck {
  public:
    TreeCheck(const SgfTree& tree, Problem problem, int attackers_threats, int defenders_threats)
        : tree_(tree),
          rules_(problem),
          start_(rules_.start(attackers_threats, defenders_threats)),
          attackers_(rules_, true),
          defenders_(rules_, false) {
        out_.attackers_threats = attackers_threats;
        out_.defenders_threats = defenders_threats;
        out_.problem = std::move(problem);
    }

    Result<Checked> run() {
        if (tree_.nodes.size() > kMostNodes) return Fault{"the tree is too large to be checked"};
        entered_.resize(tree_.nodes.size());
        for (NodeId id = 1; id < tree_.nodes.size(); ++id)
            if (const auto done = enter(id); !done) return Fault{where(id) + done.fault().what};
        for (PlanCheck* plan : {&attackers_, &defenders_})
            if (const auto gap = plan->gap()) return Fault{where(gap->node) + gap->why};
        return conclude();
    }

  private:
    struct Entered {
        Scene scene;
        bool attacker_wins = false;
        std::size_t place = 0;
        int move = kPassing;
    };

    std::string where(NodeId id) const {
        std::string out;
        for (NodeId at = id; at != 0; at = *tree_.nodes[at].parent) {
            const auto& move = entered_[at];
            const std::string text =
                move.move == kPassing
                    ? "pass"
                    : write_point(out_.problem.area[static_cast<std::size_t>(move.move)]);
            out = out.empty() ? text : text + " " + out;
        }
        return out + ": ";
    }

    Result<int> read_node(NodeId id, const Scene& before) const {
        const bool defends = !before.attacker_moves;
        const Side side = defends ? out_.problem.defender : other(out_.problem.defender);
        const auto* move = tree_.nodes[id].find(side == Side::First ? "B" : "W");
        if (move == nullptr) return Fault{"want a move of " + std::string(side_word(side))};
        const auto text = move->values.empty() ? std::string_view() : trim(move->values.front());
        if (text.empty()) return kPassing;
        const auto point = read_sgf_point(text, out_.problem.board.size());
        if (!point) return point.fault();
        const auto& area = out_.problem.area;
        const auto found = std::lower_bound(area.begin(), area.end(), *point);
        if (found == area.end() || *found != *point) return Fault{"the move lies outside the area"};
        return static_cast<int>(found - area.begin());
    }

    Result<Done> enter(NodeId id) {
        const NodeId parent = *tree_.nodes[id].parent;
        Entered& here = entered_[id];
        here.scene = parent == 0 ? start_ : entered_[parent].scene;
        const auto move = read_node(id, here.scene);
        if (!move) return move.fault();
        here.move = *move;
        if (!rules_.play(here.scene, *move)) return Fault{"the move is not allowed"};
        if (parent == 0) {
            const bool right = tree_.nodes[id].find("TE") != nullptr;
            if (right == (tree_.nodes[id].find("BM") != nullptr))
                return Fault{"want the first move marked right (TE) or wrong (BM)"};
            here.attacker_wins = right == start_.attacker_moves;
            const Move first = *move == kPassing
                                   ? Move::pass()
                                   : Move(out_.problem.area[static_cast<std::size_t>(*move)]);
            (right ? out_.right : out_.wrong).push_back(first);
            firsts_.push_back(*move);
        } else {
            here.attacker_wins = entered_[parent].attacker_wins;
        }
        PlanCheck& plan = here.attacker_wins ? attackers_ : defenders_;
        here.place = plan.enter(here.scene, id);
        if (parent != 0) plan.connect(entered_[parent].place, *move, here.place);
        return Done{};
    }

    Result<Checked> conclude() {
        const auto all = rules_.moves(start_);
        const auto missing = std::find_if(all.begin(), all.end(), [&](int move) {
            return std::find(firsts_.begin(), firsts_.end(), move) == firsts_.end();
        });
        out_.is_complete = missing == all.end();
        if (out_.right.empty() && !out_.is_complete)
            return Fault{"no first move is right, and not all are refuted"};
        out_.attacker_wins = out_.right.empty() != start_.attacker_moves;
        out_.positions = attackers_.size() + defenders_.size();
        return std::move(out_);
    }

    const SgfTree& tree_;
    const PlainRules rules_;
    const Scene start_;
    PlanCheck attackers_, defenders_;
    std::vector<Entered> entered_;
    std::vector<int> firsts_;
    Checked out_;
};

bool is_same_problem(const Problem& a, const Problem& b) {
    return a.board == b.board && a.to_move == b.to_move && a.target == b.target && a.area == b.area;
}

// The threats of the side that is given some, the other having none.
int helped(const Checked& c, bool attacker) {
    const int mine = attacker ? c.attackers_threats : c.defenders_threats;
    const int theirs = attacker ? c.defenders_threats : c.attackers_threats;
    return theirs == 0 ? mine : -1;
}

std::string threats_text(int least, int enough) {
    const std::string from = std::to_string(least) + (least == 1 ? " threat" : " threats");
    if (enough == kAnyNumber) return "at least " + from;
    if (enough == least) return from;
    return std::to_string(least) + " to " + std::to_string(enough) + " threats";
}

}  // namespace

Result<Checked> check_proof(const SgfTree& tree) {
    auto problem = read_problem(tree);
    if (!problem) return problem.fault();
    const auto parts = split(trim(tree.root().text("THREATS")), ':');
    if (parts.size() != 2) return Fault{"THREATS: want those of attacker and defender, like 0:6"};
    const auto attackers = read_threats(parts[0]), defenders = read_threats(parts[1]);
    if (!attackers) return attackers.fault();
    if (!defenders) return defenders.fault();
    return TreeCheck(tree, std::move(*problem), *attackers, *defenders).run();
}

Result<std::string> conclusion(const std::vector<Checked>& trees) {
    constexpr int kManySaveNothing = 6;
    for (const Checked& c : trees) {
        if (!is_same_problem(c.problem, trees.front().problem))
            return Fault{"the trees belong to different problems"};
        if (helped(c, !c.attacker_wins) >= (c.attacker_wins ? kManySaveNothing : kAnyNumber))
            return std::string(c.attacker_wins ? "dead" : "alive or seki");
    }
    for (const Checked& lost : trees)
        for (const Checked& won : trees) {
            const bool attacker = won.attacker_wins;
            const int enough = helped(won, attacker), few = helped(lost, attacker);
            if (lost.attacker_wins == attacker || few < 0 || enough <= few) continue;
            if (!attacker && enough == kAnyNumber) continue;  // he may need them for ever
            const Side needs = attacker ? other(won.problem.defender) : won.problem.defender;
            return "ko: " + std::string(side_word(needs)) + " needs " +
                   threats_text(few + 1, enough) + " more";
        }
    return Fault{"the trees hold, but no status follows from them"};
}

}  // namespace boyi::go::life
