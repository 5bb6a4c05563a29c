#include "games/go/life/proof.h"

#include <algorithm>
#include <array>

#include "games/go/notation.h"
#include "games/go/sgf.h"
#include "record/sgf.h"

namespace boyi::go::life {
namespace {

struct Claim {
    int attackers_threats = 0, defenders_threats = 0;
};

std::string threats_text(const Scene& s) {
    const auto text = [](int threats) {
        return threats == kAnyNumber ? "any" : std::to_string(threats);
    };
    return text(s.attackers_threats) + ":" + text(s.defenders_threats);
}

struct FirstMove {
    int move = kPassing;
    bool is_right = false, attacker_wins = false;
    Scene next;
};

class ClaimWriter {
  public:
    ClaimWriter(const Problem& p, const Claim& claim, const ProofWish& wish, Prover& prover)
        : problem_(p),
          claim_(claim),
          wish_(wish),
          rules_(p),
          start_(rules_.start(claim.attackers_threats, claim.defenders_threats)),
          prover_(prover) {}

    Result<Done> judge_first_moves() {
        for (const int move : rules_.moves(start_)) {
            FirstMove first{move, false, false, start_};
            rules_.play(first.next, move);
            const auto taken = rules_.is_taken(first.next)
                                   ? std::optional(true)
                                   : prover_.attacker_wins(first.next, wish_.limits.nodes);
            if (!taken) return Fault{"the solver did not decide a first move: want more nodes"};
            first.attacker_wins = *taken;
            first.is_right = *taken == start_.attacker_moves;
            firsts_.push_back(first);
        }
        return Done{};
    }

    // The same first moves as the answer has found.
    bool agrees(const Answer& a) const {
        if (a.moves.empty()) return true;
        return std::all_of(firsts_.begin(), firsts_.end(), [&](const FirstMove& first) {
            if (first.move == kPassing) return true;
            const Move m(problem_.area[static_cast<std::size_t>(first.move)]);
            const bool found = std::find(a.moves.begin(), a.moves.end(), m) != a.moves.end();
            return found == first.is_right;
        });
    }

    Result<Done> write(const ProofSink& sink) {
        for (const bool attacker_wins : {true, false})
            if (const auto done = make_plan(attacker_wins); !done) return done;
        writer_.enter(root(), true);
        for (std::size_t i = 0; i < firsts_.size(); ++i)
            if (const auto done = write_first_move(i, sink); !done) return done;
        writer_.leave();
        text_ += '\n';
        return sink(text_);
    }

  private:
    using Number = Plan::Number;

    // The positions of a plan, each continued where it is reached soonest.
    struct Planned {
        std::optional<Plan> plan;
        std::vector<Number> roots;    // by first move
        std::vector<Number> parents;  // kEnd: a root, or not needed
        std::vector<bool> is_written;
    };
    struct Open {
        Number place;
        std::vector<Plan::Step> steps;
        std::size_t next = 0;
    };

    static std::size_t index(bool attacker_wins) { return attacker_wins ? 1 : 0; }

    Result<Done> make_plan(bool attacker_wins) {
        Planned& planned = planned_[index(attacker_wins)];
        planned.plan.emplace(rules_, prover_, attacker_wins, wish_.limits);
        for (const FirstMove& first : firsts_)
            planned.roots.push_back(
                first.attacker_wins == attacker_wins ? planned.plan->add(first.next) : Plan::kEnd);
        if (const auto done = planned.plan->finish(); !done) return done;
        find_parents(planned);
        return Done{};
    }

    static void find_parents(Planned& planned) {
        const Plan& plan = *planned.plan;
        std::vector<bool> seen(plan.size());
        std::vector<Number> open;
        const auto reach = [&](Number place, Number from) {
            if (place == Plan::kEnd || seen[place]) return;
            seen[place] = true;
            planned.parents[place] = from;
            open.push_back(place);
        };
        planned.parents.assign(plan.size(), Plan::kEnd);
        for (const Number root : planned.roots) reach(root, Plan::kEnd);
        for (std::size_t i = 0; i < open.size(); ++i)
            for (const Number to : plan.targets(open[i])) reach(to, open[i]);
        planned.is_written.resize(plan.size());
    }

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

    record::SgfNode root() const {
        record::SgfNode out = tree_with(Position(problem_.board, problem_.to_move)).root();
        out.set("TR", sgf_points(problem_.target));
        out.set("AREA", sgf_points(problem_.area));
        out.set("THREATS", {threats_text(start_)});
        if (problem_.board.ko() != kNoPoint)
            out.set("FORBIDDEN", sgf_points({problem_.board.ko()}));
        if (!wish_.name.empty()) out.set("GN", {wish_.name});
        if (!wish_.comment.empty()) out.set("C", {wish_.comment});
        return out;
    }

    // A move after which the plan goes on from a place of its own, or ends.
    record::SgfNode node(const Plan& plan, const Scene& before, const Plan::Step& step) const {
        record::SgfNode out;
        const Side side = before.attacker_moves ? other(problem_.defender) : problem_.defender;
        out.properties.push_back({side == Side::First ? "B" : "W", {sgf_move(step.move)}});
        if (step.to == Plan::kEnd) return out;
        Scene after = before;
        rules_.play(after, step.move);
        const std::string threats = threats_text(plan.scene(step.to));
        if (threats != threats_text(after)) out.properties.push_back({"THREATS", {threats}});
        return out;
    }

    Result<Done> write_first_move(std::size_t i, const ProofSink& sink) {
        const FirstMove& first = firsts_[i];
        Planned& planned = planned_[index(first.attacker_wins)];
        const Plan::Step step{first.move, planned.roots[i]};
        record::SgfNode out = node(*planned.plan, start_, step);
        out.set(first.is_right ? "TE" : "BM", {"1"});
        out.set("C", {first.is_right ? "RIGHT" : "WRONG"});
        writer_.enter(out, firsts_.size() == 1);
        if (const auto done = write_below(planned, step.to, sink); !done) return done;
        writer_.leave();
        return Done{};
    }

    // Depth first, down to positions that are continued elsewhere.
    Result<Done> write_below(Planned& planned, Number root, const ProofSink& sink) {
        constexpr std::size_t kPiece = 1 << 20;
        const Plan& plan = *planned.plan;
        std::vector<Open> line;
        const auto open = [&](Number place, Number from) {
            if (place == Plan::kEnd || planned.is_written[place] || planned.parents[place] != from)
                return false;
            planned.is_written[place] = true;
            line.push_back({place, plan.steps(place)});
            return true;
        };
        open(root, Plan::kEnd);
        while (!line.empty()) {
            Open& last = line.back();
            if (last.next == last.steps.size()) {
                line.pop_back();
                if (!line.empty()) writer_.leave();
                continue;
            }
            const Plan::Step step = last.steps[last.next++];
            writer_.enter(node(plan, plan.scene(last.place), step), last.steps.size() == 1);
            if (!open(step.to, last.place)) writer_.leave();
            if (text_.size() < kPiece) continue;
            if (const auto done = sink(text_); !done) return done;
            text_.clear();
        }
        return Done{};
    }

    const Problem& problem_;
    const Claim claim_;
    const ProofWish& wish_;
    const PlainRules rules_;
    const Scene start_;
    Prover& prover_;
    std::vector<FirstMove> firsts_;
    std::array<Planned, 2> planned_;
    std::string text_;
    record::SgfWriter writer_{text_};
};

Result<Done> write_claim(const Problem& p, const Claim& claim, const ProofWish& wish,
                         Prover& prover, const ProofSink& sink) {
    ClaimWriter writer(p, claim, wish, prover);
    if (const auto done = writer.judge_first_moves(); !done) return done;
    return writer.write(sink);
}

// A clean result holds for any number of threats of the loser; where that is not so, or some first
// move needs it, for many of them.
Result<Done> write_clean(const Problem& p, const Answer& a, const ProofWish& wish, Prover& prover,
                         const ProofSink& sink) {
    const bool dead = a.status == Status::Dead;
    const Claim any = dead ? Claim{0, kAnyNumber} : Claim{kAnyNumber, 0};
    const Claim many = dead ? Claim{0, kManyThreats} : Claim{kManyThreats, 0};
    const Scene s = PlainRules(p).start(any.attackers_threats, any.defenders_threats);
    if (prover.attacker_wins(s, wish.limits.nodes) == dead) {
        ClaimWriter writer(p, any, wish, prover);
        if (const auto done = writer.judge_first_moves(); !done) return done;
        if (writer.agrees(a)) return writer.write(sink);
    }
    return write_claim(p, many, wish, prover, sink);
}

std::vector<Claim> claims_of_ko(const Problem& p, const KoFight& ko, KoTrees wished) {
    const auto with = [&](int n) { return ko.needs == p.defender ? Claim{0, n} : Claim{n, 0}; };
    std::vector<Claim> out;
    if (wished != KoTrees::Lost) out.push_back(with(ko.enough.value_or(kAnyNumber)));
    if (wished != KoTrees::Won) out.push_back(with(ko.threats - 1));
    return out;
}

}  // namespace

Result<Done> write_proof(const Problem& p, const Answer& a, const ProofWish& wish,
                         const StopFlag& stop, const ProofSink& sink) {
    if (!a.proved) return Fault{"nothing is proved: want more time"};
    Prover prover(p, wish.megabytes, stop);
    if (!a.ko) return write_clean(p, a, wish, prover, sink);
    for (const Claim& claim : claims_of_ko(p, *a.ko, wish.ko))
        if (const auto done = write_claim(p, claim, wish, prover, sink); !done) return done;
    return Done{};
}

}  // namespace boyi::go::life
