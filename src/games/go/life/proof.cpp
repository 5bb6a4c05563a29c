#include "games/go/life/proof.h"

#include <algorithm>

#include "games/go/notation.h"
#include "games/go/sgf.h"

namespace boyi::go::life {
namespace {

struct Claim {
    int attackers_threats = 0, defenders_threats = 0;
};

std::string threats_text(int threats) {
    return threats == kAnyNumber ? "any" : std::to_string(threats);
}

class ClaimWriter {
  public:
    ClaimWriter(const Problem& p, const Claim& claim, const ProofWish& wish, Prover& prover)
        : problem_(p),
          claim_(claim),
          wish_(wish),
          rules_(p),
          prover_(prover),
          attackers_(rules_, prover, true, wish.limits),
          defenders_(rules_, prover, false, wish.limits) {}

    Result<record::SgfTree> run() {
        tree_ = tree_with(Position(problem_.board, problem_.to_move));
        const Scene start = rules_.start(claim_.attackers_threats, claim_.defenders_threats);
        describe();
        for (const int move : rules_.moves(start))
            if (const auto done = add_first_move(start, move); !done) return done.fault();
        write_plans();
        return std::move(tree_);
    }

  private:
    struct Open {
        const Plan* plan;
        std::size_t place;
        record::NodeId node;
    };

    std::string sgf_move(int move) const {
        return move == kPassing ? ""
                                : write_sgf_point(problem_.area[static_cast<std::size_t>(move)],
                                                  problem_.board.size());
    }

    std::vector<std::string> sgf_points(const Points& points) const {
        std::vector<std::string> out;
        for (const Point p : points) out.push_back(write_sgf_point(p, problem_.board.size()));
        return out;
    }

    void describe() {
        auto& root = tree_.nodes[0];
        root.set("TR", sgf_points(problem_.target));
        root.set("AREA", sgf_points(problem_.area));
        root.set("THREATS", {threats_text(claim_.attackers_threats) + ":" +
                             threats_text(claim_.defenders_threats)});
        if (problem_.board.ko() != kNoPoint)
            root.set("FORBIDDEN", sgf_points({problem_.board.ko()}));
    }

    record::NodeId add_node(record::NodeId parent, const Scene& before, int move) {
        const bool defends = !before.attacker_moves;
        const Side side = defends ? problem_.defender : other(problem_.defender);
        const auto node = tree_.add(parent);
        tree_.nodes[node].set(side == Side::First ? "B" : "W", {sgf_move(move)});
        return node;
    }

    Result<Done> add_first_move(const Scene& start, int move) {
        Scene next = start;
        rules_.play(next, move);
        const auto taken = rules_.is_taken(next) ? std::optional(true)
                                                 : prover_.attacker_wins(next, wish_.limits.nodes);
        if (!taken) return Fault{"the solver did not decide a first move: want more nodes"};
        const bool is_right = *taken == start.attacker_moves;
        Plan& plan = *taken ? attackers_ : defenders_;
        const auto place = plan.add(next);
        if (!place) return place.fault();
        const auto node = add_node(0, start, move);
        tree_.nodes[node].set(is_right ? "TE" : "BM", {"1"});
        tree_.nodes[node].set("C", {is_right ? "RIGHT" : "WRONG"});
        open_.push_back({&plan, *place, node});
        return Done{};
    }

    // Breadth first, so that a position is continued where it is reached soonest.
    void write_plans() {
        std::vector<bool> written[2] = {std::vector<bool>(defenders_.size()),
                                        std::vector<bool>(attackers_.size())};
        for (std::size_t i = 0; i < open_.size(); ++i) {
            const Open open = open_[i];
            const auto& place = open.plan->place(open.place);
            auto& done = written[open.plan == &attackers_ ? 1 : 0];
            if (place.is_leaf || done[open.place]) continue;
            done[open.place] = true;
            for (const auto& step : place.next)
                open_.push_back({open.plan, step.to, add_node(open.node, place.scene, step.move)});
        }
    }

    const Problem& problem_;
    const Claim claim_;
    const ProofWish& wish_;
    const PlainRules rules_;
    Prover& prover_;
    Plan attackers_, defenders_;
    record::SgfTree tree_;
    std::vector<Open> open_;
};

// The same first moves as the answer has found.
bool agrees(const record::SgfTree& tree, const Problem& p, const Answer& a) {
    if (a.moves.empty()) return true;
    for (const auto id : tree.root().children) {
        const auto& node = tree.nodes[id];
        const auto text = node.text(p.to_move == Side::First ? "B" : "W");
        if (text.empty()) continue;
        const Move m(*read_sgf_point(text, p.board.size()));
        const bool found = std::find(a.moves.begin(), a.moves.end(), m) != a.moves.end();
        if (found != (node.find("TE") != nullptr)) return false;
    }
    return true;
}

// A clean result holds for any number of threats of the loser; where that is not so, or some first
// move needs it, for many of them.
Result<record::SgfTree> clean_tree(const Problem& p, const Answer& a, const ProofWish& wish,
                                   Prover& prover) {
    const bool dead = a.status == Status::Dead;
    const Claim any = dead ? Claim{0, kAnyNumber} : Claim{kAnyNumber, 0};
    const Claim many = dead ? Claim{0, kManyThreats} : Claim{kManyThreats, 0};
    const Scene s = PlainRules(p).start(any.attackers_threats, any.defenders_threats);
    if (prover.attacker_wins(s, wish.limits.nodes) == dead) {
        auto tree = ClaimWriter(p, any, wish, prover).run();
        if (!tree || agrees(*tree, p, a)) return tree;
    }
    return ClaimWriter(p, many, wish, prover).run();
}

std::vector<Claim> claims_of_ko(const Problem& p, const KoFight& ko) {
    const auto with = [&](int n) { return ko.needs == p.defender ? Claim{0, n} : Claim{n, 0}; };
    return {with(ko.enough.value_or(kAnyNumber)), with(ko.threats - 1)};
}

}  // namespace

Result<std::vector<record::SgfTree>> write_proof(const Problem& p, const Answer& a,
                                                 const ProofWish& wish, const StopFlag& stop) {
    if (!a.proved) return Fault{"nothing is proved: want more time"};
    Prover prover(p, wish.megabytes, stop);
    std::vector<record::SgfTree> out;
    if (!a.ko) {
        auto tree = clean_tree(p, a, wish, prover);
        if (!tree) return tree.fault();
        out.push_back(std::move(*tree));
        return out;
    }
    for (const Claim& claim : claims_of_ko(p, *a.ko)) {
        auto tree = ClaimWriter(p, claim, wish, prover).run();
        if (!tree) return tree.fault();
        out.push_back(std::move(*tree));
    }
    return out;
}

}  // namespace boyi::go::life
