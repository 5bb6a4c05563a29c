#include "games/go/life/check.h"

#include <algorithm>

#include "base/text.h"
#include "games/go/life/scenes.h"
#include "games/go/notation.h"
#include "games/go/sgf.h"

namespace boyi::go::life {
namespace {

using record::SgfNode;
using record::SgfTree;

// One side's plan as the nodes of a tree tell it: positions, and for each those after the moves
// shown from it. What a lemma ends is not kept.
class PlanCheck {
  public:
    using Number = Scenes::Number;
    static constexpr Number kNone = 0xFFFF'FFFF;
    struct Way {  // by which a position was reached first
        Number from = kNone;
        int move = kPassing;
    };

    PlanCheck(const PlainRules& rules, bool attacker_wins)
        : rules_(rules), attacker_wins_(attacker_wins), scenes_(rules.size()) {}

    bool attacker_wins() const { return attacker_wins_; }
    bool is_over(const Scene& s) const {
        if (attacker_wins_) return rules_.is_taken(s) || rules_.lacks_room(s);
        return rules_.is_lasting(s);
    }

    Number enter(const Scene& s, Way way) {
        const Number out = scenes_.add(s);
        if (out == ways_.size()) {
            ways_.push_back(way);
            begins_.push_back(kNotShown);
        }
        return out;
    }

    // All that one node shows: the moves, and the positions after them. What is missing, if
    // anything.
    std::optional<std::string> show(Number at, const std::vector<int>& moves,
                                    const std::vector<Number>& next) {
        const Scene s = scenes_.at(at);
        if (s.attacker_moves != attacker_wins_)
            for (const int move : rules_.moves(s))
                if (std::find(moves.begin(), moves.end(), move) == moves.end())
                    return move == kPassing ? "the answer to a pass is missing"
                                            : "the answer to a move is missing";
        if (begins_[at] != kNotShown) return std::nullopt;
        begins_[at] = next_.size();
        next_.insert(next_.end(), next.begin(), next.end());
        next_.push_back(kNone);
        return std::nullopt;
    }

    // A position that is not played out, with the reason.
    struct Gap {
        Number at;
        std::string why;
    };
    std::optional<Gap> gap() const {
        for (Number i = 0; i < size(); ++i)
            if (begins_[i] == kNotShown)
                return Gap{i, scenes_.attacker_moves(i) == attacker_wins_
                                  ? "the winner's move is missing"
                                  : "the answer to a move is missing"};
        if (!attacker_wins_) return std::nullopt;
        if (const auto at = circle()) return Gap{*at, "the attack goes round in a circle"};
        return std::nullopt;
    }
    Way way_to(Number i) const { return ways_[i]; }
    std::size_t size() const { return scenes_.size(); }

  private:
    static constexpr std::size_t kNotShown = ~std::size_t{0};

    // A win of the attacker takes finitely many moves: no line comes back to where it was.
    std::optional<Number> circle() const {
        enum : std::uint8_t { Unseen, OnLine, Done };
        std::vector<std::uint8_t> state(size(), Unseen);
        std::vector<std::pair<Number, std::size_t>> line;  // with the next step from each
        const auto go_to = [&](Number at) {
            state[at] = OnLine;
            line.emplace_back(at, begins_[at]);
        };
        for (Number root = 0; root < size(); ++root) {
            if (state[root] == Unseen) go_to(root);
            while (!line.empty()) {
                auto& [at, step] = line.back();
                const Number to = next_[step++];
                if (to == kNone) {
                    state[at] = Done;
                    line.pop_back();
                } else if (state[to] == OnLine) {
                    return to;
                } else if (state[to] == Unseen) {
                    go_to(to);
                }
            }
        }
        return std::nullopt;
    }

    const PlainRules& rules_;
    const bool attacker_wins_;
    Scenes scenes_;
    std::vector<Way> ways_;
    std::vector<std::size_t> begins_;  // of each position's part of next_, which ends with kNone
    std::vector<Number> next_;
};

struct Threats {
    int attackers = 0, defenders = 0;
};

Result<int> read_threats(std::string_view text) {
    if (text == "any") return kAnyNumber;
    const auto number = read_number<int>(text);
    if (!number || *number < 0 || *number >= kAnyNumber)
        return Fault{"THREATS " + excerpt(text) + ": want a number or any"};
    return *number;
}

Result<Threats> read_both_threats(std::string_view text) {
    const auto parts = split(trim(text), ':');
    if (parts.size() != 2) return Fault{"THREATS: want those of attacker and defender, like 0:6"};
    const auto attackers = read_threats(parts[0]), defenders = read_threats(parts[1]);
    if (!attackers) return attackers.fault();
    if (!defenders) return defenders.fault();
    return Threats{*attackers, *defenders};
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
    if (out.area.size() > kLargestArea)
        return Fault{"AREA: want at most " + std::to_string(kLargestArea) + " points"};
    if (!forbidden->empty()) out.board.forbid(forbidden->front());
    const Cell colour = board.at(out.target.front());
    for (const Point t : out.target)
        if (!is_stone(board.at(t)) || board.at(t) != colour ||
            !std::binary_search(out.area.begin(), out.area.end(), t))
            return Fault{"target " + write_point(t) + ": want stones of one colour in the area"};
    out.defender = owner_of(colour);
    return out;
}

// Follows a tree from move to move.
class TreeCheck {
  public:
    TreeCheck(Problem problem, Threats threats)
        : rules_(problem),
          start_(rules_.start(threats.attackers, threats.defenders)),
          attackers_(rules_, true),
          defenders_(rules_, false) {
        out_.attackers_threats = threats.attackers;
        out_.defenders_threats = threats.defenders;
        out_.problem = std::move(problem);
        open().scene = start_;
    }

    Result<Done> enter(const SgfNode& node) {
        Open& here = open();
        if (const auto done = enter(node, line_[depth_ - 2], here); !done)
            return Fault{where() + done.fault().what};
        return Done{};
    }

    Result<Done> leave() {
        const Open& here = line_[depth_ - 1];
        if (here.place != PlanCheck::kNone && !here.moves.empty())
            if (const auto missing = here.plan->show(here.place, here.moves, here.next))
                return Fault{where() + *missing};
        --depth_;
        return Done{};
    }

    Result<Checked> conclude() {
        for (const PlanCheck* plan : {&attackers_, &defenders_})
            if (const auto gap = plan->gap()) return Fault{where(*plan, gap->at) + gap->why};
        const auto all = rules_.moves(start_);
        const auto& shown = line_[0].moves;
        out_.is_complete = std::all_of(all.begin(), all.end(), [&](int move) {
            return std::find(shown.begin(), shown.end(), move) != shown.end();
        });
        if (out_.right.empty() && !out_.is_complete)
            return Fault{"no first move is right, and not all are refuted"};
        out_.attacker_wins = out_.right.empty() != start_.attacker_moves;
        out_.positions = attackers_.size() + defenders_.size();
        return std::move(out_);
    }

  private:
    // A node with the moves below it that were read so far.
    struct Open {
        Scene scene;
        PlanCheck* plan = nullptr;                   // of the root: none
        PlanCheck::Number place = PlanCheck::kNone;  // none: over
        int move = kPassing;
        std::vector<int> moves;
        std::vector<PlanCheck::Number> next;
    };

    Open& open() {
        if (++depth_ > line_.size()) line_.emplace_back();
        Open& out = line_[depth_ - 1];
        out.plan = nullptr;
        out.place = PlanCheck::kNone;
        out.moves.clear();
        out.next.clear();
        return out;
    }

    std::string text(int move) const {
        return move == kPassing ? "pass"
                                : write_point(out_.problem.area[static_cast<std::size_t>(move)]);
    }
    std::string where() const {
        std::string out;
        for (std::size_t i = 1; i < depth_; ++i) out += (i > 1 ? " " : "") + text(line_[i].move);
        return out + ": ";
    }
    std::string where(const PlanCheck& plan, PlanCheck::Number at) const {
        std::string out = ": ";
        for (; at != PlanCheck::kNone; at = plan.way_to(at).from)
            out = text(plan.way_to(at).move) + (out[0] == ':' ? "" : " ") + out;
        return out;
    }

    Result<int> read_move(const SgfNode& node, const Scene& before) const {
        const bool defends = !before.attacker_moves;
        const Side side = defends ? out_.problem.defender : other(out_.problem.defender);
        const auto* move = node.find(side == Side::First ? "B" : "W");
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

    Result<Done> enter(const SgfNode& node, Open& above, Open& here) {
        here.move = kPassing;
        const bool is_first = depth_ == 2;
        if (!is_first && above.place == PlanCheck::kNone)
            return Done{};  // what comes after the end
        const auto move = read_move(node, above.scene);
        if (!move) return move.fault();
        here.move = *move;
        here.scene = above.scene;
        if (!rules_.play(here.scene, *move)) return Fault{"the move is not allowed"};
        here.plan = above.plan;
        if (is_first)
            if (const auto done = take_mark(node, here); !done) return done;
        if (const auto done = give_threats(node, here); !done) return done;
        return enter_plan(above, here);
    }

    Result<Done> take_mark(const SgfNode& node, Open& here) {
        const bool right = node.find("TE") != nullptr;
        if (right == (node.find("BM") != nullptr))
            return Fault{"want the first move marked right (TE) or wrong (BM)"};
        here.plan = right == start_.attacker_moves ? &attackers_ : &defenders_;
        const Move first = here.move == kPassing
                               ? Move::pass()
                               : Move(out_.problem.area[static_cast<std::size_t>(here.move)]);
        (right ? out_.right : out_.wrong).push_back(first);
        return Done{};
    }

    // A winner may do without threats, and let the other have more: whoever wins so wins anyhow.
    Result<Done> give_threats(const SgfNode& node, Open& here) const {
        const auto* property = node.find("THREATS");
        if (property == nullptr) return Done{};
        const auto now = read_both_threats(node.text("THREATS"));
        if (!now) return now.fault();
        const int more_attackers = now->attackers - here.scene.attackers_threats;
        const int more_defenders = now->defenders - here.scene.defenders_threats;
        const int winners = here.plan->attacker_wins() ? more_attackers : more_defenders;
        const int losers = here.plan->attacker_wins() ? more_defenders : more_attackers;
        if (winners > 0 || losers < 0) return Fault{"THREATS: want no help for the winner"};
        here.scene = rules_.with_threats(here.scene, now->attackers, now->defenders);
        return Done{};
    }

    Result<Done> enter_plan(Open& above, Open& here) {
        PlanCheck& plan = *here.plan;
        above.moves.push_back(here.move);
        if (plan.is_over(here.scene)) return Done{};
        if (!plan.attacker_wins() && rules_.is_taken(here.scene))
            return Fault{"the target is taken"};
        if (plan.size() >= Scenes::kMost) return Fault{"the tree is too large to be checked"};
        here.place = plan.enter(here.scene, {above.place, here.move});
        above.next.push_back(here.place);
        return Done{};
    }

    const PlainRules rules_;
    const Scene start_;
    PlanCheck attackers_, defenders_;
    std::vector<Open> line_;  // the first depth_ of them, the root first
    std::size_t depth_ = 0;
    Checked out_;
};

// Reads the problem at the root; after a fault it looks at nothing more.
class ProofVisitor : public record::SgfVisitor {
  public:
    explicit ProofVisitor(const std::function<void()>& progress) : progress_(progress) {}

    void enter(const SgfNode& node) override {
        constexpr std::size_t kSome = 10'000;
        if (++nodes_ % kSome == 0 && progress_) progress_();
        if (fault_) return;
        if (tree_) keep(tree_->enter(node));
        else keep(begin(node));
    }
    void leave() override {
        if (!fault_ && tree_) keep(tree_->leave());
    }
    CheckedTree take() {
        if (fault_) return {name_, *fault_};
        return {name_, tree_->conclude()};
    }

  private:
    void keep(const Result<Done>& done) {
        if (!done) fault_ = done.fault();
    }
    Result<Done> begin(const SgfNode& root) {
        name_ = root.text("GN");
        SgfTree alone;
        alone.nodes[0] = root;
        auto problem = read_problem(alone);
        if (!problem) return problem.fault();
        const auto threats = read_both_threats(root.text("THREATS"));
        if (!threats) return threats.fault();
        tree_.emplace(std::move(*problem), *threats);
        return Done{};
    }

    const std::function<void()>& progress_;
    std::size_t nodes_ = 0;
    std::string name_;
    std::optional<TreeCheck> tree_;
    std::optional<Fault> fault_;
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

std::string half_of_a_status(const Checked& c) {
    const auto count = [](int threats) {
        return threats == kAnyNumber ? "any number" : std::to_string(threats);
    };
    const std::string attacker(side_word(other(c.problem.defender)));
    const std::string defender(side_word(c.problem.defender));
    return defender + (c.attacker_wins ? " dies" : " lives") + ", threats: " + attacker + " " +
           count(c.attackers_threats) + ", " + defender + " " + count(c.defenders_threats);
}

}  // namespace

std::optional<Result<CheckedTree>> check_next(record::SgfReader& reader,
                                              const std::function<void()>& progress) {
    ProofVisitor visitor(progress);
    const auto done = reader.visit_next(visitor);
    if (!done) return std::nullopt;
    if (!*done) return done->fault();
    return visitor.take();
}

Result<Checked> check_proof(std::string_view sgf) {
    record::SgfReader reader(sgf);
    auto tree = check_next(reader);
    if (!tree) return Fault{"holds no SGF game: want a proof written by solve go --proof"};
    if (!*tree) return tree->fault();
    return std::move((*tree)->result);
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
    if (trees.size() == 1) return half_of_a_status(trees.front());
    return Fault{"the trees hold, but no status follows from them"};
}

}  // namespace boyi::go::life
