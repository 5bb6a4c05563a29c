// Proof-number search, depth first (df-pn, Nagai 2002) for a game in which the attacker wants to
// reach a goal and the defender to keep him from it for ever. So a line that repeats a position
// counts for the defender.
//
// A disproof that rests on repetitions holds only where these happen: it is kept together with the
// positions that it repeats, and used only below them, or where they are disproved themselves.
// (This is the graph-history interaction; a proof never rests on the past.) Proofs and disproofs
// also name a zone: the points on which they rest. The game says when the moves that failed make
// the others pointless.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/isa.h"
#include "base/stop.h"
#include "base/timer.h"
#include "search/proof_crowd.h"
#include "search/proof_memory.h"

namespace boyi::search {
inline namespace BOYI_ISA_SPACE {

// A game brings:
//   State, Zone, key(state), attacker_moves(state), everything() (the largest zone)
//   judge(state, zone, numbers): the position's value if it is plain, else numbers to begin with
//   Origin: what it likes to keep of a position while those after its moves are looked at
//   expand(state, origin, children, found): all moves with the positions after them, each of them
//       handed to `found` as soon as it is there
//   judge(origin, child, zone, numbers): the same as above, of one of these
//   closes(state, children, zone): the moves that fail for their mover are all that matter
//   zone_by(state, child): what the success by this move rests on
//   matters(child, zone): the move is one that such a zone had to look at
//   general(state): a position that stands for this one and others like it; what was solved
//       without anything in which these differ holds in general, with holds_in_general(state,
//       proved) here, too:
//   is_general_move(state, move), is_general_defence(state, zone): so far as the winner plays this
//       move, the loser has those that matter to the zone; plain values always are general
//   holds(lesson, proved, state), basis(known, proved): whether what was solved there, resting
//       on its zone, holds here too; what must not be missing outside of the zone
//   parts(), sight(state, part) (0 to 3), is_part_of(zone, part): such a lesson, too, sees the same
//       in all parts of its zone
//   related_key(state, key, related): the key of its general, a harder or an easier position
//   harder(state, i), easier(state, i): the i-th other position, if any, whose proof or whose
//       disproof holds here too; kMostRelated of them. From the second on they look the same
enum class Plain : std::int8_t { Disproved = -1, Open = 0, Proved = 1 };

template <class Game>
class ProofSearch {
  public:
    using State = typename Game::State;
    using Zone = typename Game::Zone;
    using Child = ProofChild<State, Zone>;
    using Table = ProofTable<State, Zone>;

    // The number of the thread among those that share the table.
    ProofSearch(const Game& game, Table& table, const StopFlag& stop, int thread = 0)
        : game_(game), memory_(game, table, thread), stop_(stop) {}

    void set_deadline(std::optional<double> seconds_from_now) {
        deadline_ = seconds_from_now;
        clock_.restart();
    }

    // Stops as well when this flag is raised.
    void heed(const StopFlag& other) { other_stop_ = &other; }
    // Where the first of the related positions are looked up instead of in the own table.
    // The third keeps what holds in general.
    void relate(const Table& harder, const Table& easier, Table& general) {
        memory_.relate(harder, easier, general);
    }

    // Works at the question together with others, who share the table and the positions to look at.
    void join(ProofCrowd& crowd) { crowd_ = &crowd; }

    // What is known in the end: both numbers positive when it was stopped or the nodes ran out.
    Child solve(const State& root, std::uint64_t most_nodes = 0) {
        Child out;
        out.state = root;
        out.key = game_.key(root);
        most_nodes_ = nodes_ + most_nodes;
        memory_.forget_path();
        look_up(out, nullptr);
        if (!out.is_solved()) search(out, {kNever - 1, kNever - 1});
        if (crowd_ != nullptr && most_nodes_ > nodes_) crowd_->give_back(most_nodes_ - nodes_);
        return out;
    }

    std::uint64_t nodes() const { return nodes_; }  // positions looked at

  private:
    using Memory = ProofMemory<Game>;
    using Hint = typename Memory::Hint;
    struct Frame {
        std::vector<Child> children;
    };
    struct Choice {
        std::size_t best = 0;
        std::uint32_t proof = 0, disproof = 0;
        std::uint32_t second = kNever;  // of the number that the mover makes small
        std::uint32_t more = 0;         // what the moves beside the hardest add
        std::size_t failed = 0;         // moves that are refuted
    };

    static constexpr int kDeepest = 2000;
    static constexpr std::size_t kMostServed = 8;
    static constexpr std::uint32_t kGiveWay = 2;

    bool must_stop() {
        constexpr std::uint64_t kLookAtClock = 64;
        if (deadline_ && ++asked_ % kLookAtClock == 0 && clock_.seconds() >= *deadline_)
            is_late_ = true;
        return is_late_ || stop_.raised() || is_spent() || is_unwinding() ||
               (other_stop_ != nullptr && other_stop_->raised());
    }
    bool is_spent() {
        if (nodes_ < most_nodes_) return false;
        if (crowd_ != nullptr) most_nodes_ = nodes_ + crowd_->take();
        return nodes_ >= most_nodes_;
    }
    void give_up() {
        if (crowd_ != nullptr) crowd_->give_up();
        nodes_ = most_nodes_;
        is_late_ = true;
    }

    // Whether another thread has solved a position above this one: then back to it.
    bool is_unwinding() {
        if (crowd_ == nullptr) return false;
        if (crowd_->news() != news_) {
            news_ = crowd_->news();
            solved_above_ = memory_.solved_on_path();
        }
        return solved_above_ && *solved_above_ + 1 < memory_.depth();
    }

    // What is known, or else a plain look. It comes after a move from `origin`, if any.
    void look_up(Child& c, typename Game::Origin* origin) {
        Hint hint = Hint::None;
        if (memory_.take_known(c, hint)) return;
        ++nodes_;
        ProofNumbers numbers;
        const Plain plain = origin == nullptr ? game_.judge(c.state, c.zone, numbers)
                                              : game_.judge(*origin, c, c.zone, numbers);
        c.is_general = true;
        numbers = heed(numbers, hint);
        c.proof = plain == Plain::Proved ? 0 : plain == Plain::Disproved ? kNever : numbers.proof;
        c.disproof = plain == Plain::Disproved ? 0
                     : plain == Plain::Proved  ? kNever
                                               : numbers.disproof;
        memory_.remember_look(c);
    }

    static ProofNumbers heed(ProofNumbers numbers, Hint hint) {
        constexpr std::uint32_t kHint = 4;
        if (hint == Hint::Proof)
            return {std::max(1u, numbers.proof / kHint), numbers.disproof * kHint};
        if (hint == Hint::Disproof)
            return {numbers.proof * kHint, std::max(1u, numbers.disproof / kHint)};
        return numbers;
    }

    // Looks at all moves, unless one of them wins at once. What won elsewhere lately comes first.
    bool look_up_all(std::vector<Child>& children, bool attacker) {
        put_served_ahead(children, attacker);
        for (const Child& c : children) memory_.prefetch(c);
        for (Child& c : children) {
            look_up(c, &origin_);
            if ((attacker ? c.proof : c.disproof) == 0) return true;
        }
        return false;
    }

    void put_served_ahead(std::vector<Child>& children, bool attacker) {
        const auto place = [&](std::int16_t move) -> std::uint8_t& {
            return place_of_[static_cast<std::size_t>(move) % place_of_.size()];
        };
        for (std::size_t i = 0; i < children.size(); ++i)
            place(children[i].move) = static_cast<std::uint8_t>(i);
        std::size_t ahead = 0;
        for (const std::int16_t move : served_[attacker ? 1 : 0]) {
            const std::size_t i = place(move);
            if (i < ahead || i >= children.size() || children[i].move != move) continue;
            place(children[ahead].move) = static_cast<std::uint8_t>(i);
            std::swap(children[i], children[ahead++]);
        }
    }

    // Works on a position until its numbers reach the limits; the result is in `node`.
    void search(Child& node, ProofNumbers limits) {
        const auto depth = memory_.depth();
        if (depth >= kDeepest) {
            give_up();  // never a verdict
            return;
        }
        if (frames_.size() <= depth) frames_.resize(depth + 1);
        auto children = std::move(frames_[depth].children);
        children.clear();
        const std::uint64_t before = nodes_;
        memory_.enter(node);
        if (crowd_ != nullptr) crowd_->enter(node.key);
        const bool attacker = game_.attacker_moves(node.state);
        game_.expand(node.state, origin_, children, [&](Child& c) {
            c.key = game_.key(c.state);
            memory_.prefetch_sign(c);
        });
        if (!look_up_all(children, attacker))
            for (const Child& c : children)
                if (c.is_solved()) share_failure(c, children, attacker);
        bool fresh = true;   // something was solved since `closes` was asked
        bool is_own = true;  // the result, not another thread's
        while (is_own) {
            Choice choice = attacker ? choose<true>(children) : choose<false>(children);
            node.proof = choice.proof;
            node.disproof = choice.disproof;
            if (settle(node, children, choice, attacker, fresh)) break;
            if (node.proof >= limits.proof || node.disproof >= limits.disproof || must_stop())
                break;
            if (crowd_ != nullptr)
                attacker ? give_way<true>(choice, children, limits)
                         : give_way<false>(choice, children, limits);
            Child& next = children[choice.best];
            const std::uint64_t before_child = nodes_;
            search(next, attacker ? limits_below<true>(choice, limits)
                                  : limits_below<false>(choice, limits));
            fresh = next.is_solved();
            if (fresh) share_failure(next, children, attacker);
            const bool is_news = crowd_ != nullptr && may_have_news(before_child);
            if (fresh || is_news) fresh |= refresh(children, next);
            is_own = !is_news || !take_solved(node);
        }
        memory_.leave();
        const auto work =
            static_cast<std::uint32_t>(std::min<std::uint64_t>(nodes_ - before, 1u << 30));
        if (is_own) memory_.remember_all(node, work + 1, best_move_);
        if (crowd_ != nullptr) crowd_->leave(node.key, node.is_solved());
        frames_[depth].children = std::move(children);
    }

    // Whether any of the others was solved meanwhile.
    bool refresh(std::vector<Child>& children, const Child& last) {
        for (const Child& c : children)
            if (!c.is_solved()) memory_.prefetch(c);
        bool out = false;
        for (Child& c : children) {
            if (c.is_solved() || &c == &last) continue;
            memory_.refresh(c);
            out |= c.is_solved();
        }
        return out;
    }
    // Whether other threads may have found out something since: not at every step, which would cost
    // more than it saves.
    bool may_have_news(std::uint64_t since) const {
        constexpr std::uint64_t kAWhile = 32;
        return nodes_ - since >= kAWhile || solved_above_;
    }
    bool take_solved(Child& node) {
        if (solved_above_ && *solved_above_ + 1 >= memory_.depth()) solved_above_.reset();
        return memory_.take_solved(node);
    }

    // Where another thread is at work on the best move, the next that is not much harder.
    template <bool kAttacker>
    void give_way(Choice& choice, const std::vector<Child>& children, ProofNumbers limits) const {
        const auto mine = [](const Child& c) { return kAttacker ? c.proof : c.disproof; };
        const Child& best = children[choice.best];
        if (!crowd_->is_busy(best.key)) return;
        const std::uint32_t most = mine(best) + mine(best) / kGiveWay + 1;
        std::uint32_t least = std::min(most + 1, kAttacker ? limits.proof : limits.disproof);
        for (std::size_t i = 0; i < children.size(); ++i) {
            const Child& c = children[i];
            if (c.is_solved() || mine(c) >= least || crowd_->is_busy(c.key)) continue;
            least = mine(c);
            choice.best = i;
            choice.second = most;
        }
    }

    // A move that fails whatever stands outside the zone of its refutation takes along all other
    // moves that leave the zone as it is.
    void share_failure(const Child& failed, std::vector<Child>& children, bool attacker) {
        const auto fails = [&](const Child& c) {
            return attacker ? c.disproof == 0 : c.proof == 0;
        };
        if (!fails(failed) || !failed.needs.is_empty()) return;
        for (Child& c : children) {
            if (c.is_solved() || !game_.agree(c.state, failed.state, failed.zone)) continue;
            const auto by = memory_.entry_of(failed);
            const std::uint32_t work = by ? by->work : 1;
            const std::int16_t reply = by ? by->best : std::int16_t{-1};
            c.proof = failed.proof;
            c.disproof = failed.disproof;
            c.zone = failed.zone;
            c.needs = {};
            c.is_general = failed.is_general;
            memory_.remember(c, work, reply);
        }
    }

    // The mover's number is the least of the children's. The other would be the sum of theirs if
    // they had nothing in common, and the largest if all led to the same positions (weak proof
    // numbers, Ueda and others 2008). It lies between: the largest and half of the rest.
    template <bool kAttacker>
    static Choice choose(const std::vector<Child>& children) {
        Choice out;
        std::uint32_t least = kNever, most = 0, open = 0;
        std::uint64_t sum = 0;
        for (std::size_t i = 0; i < children.size(); ++i) {
            const Child& c = children[i];
            const std::uint32_t mine = kAttacker ? c.proof : c.disproof;
            const std::uint32_t theirs = kAttacker ? c.disproof : c.proof;
            if (theirs != 0) ++open;
            sum += theirs;
            most = std::max(most, theirs);
            if (mine < least) {
                out.second = least;
                least = mine;
                out.best = i;
            } else {
                out.second = std::min(out.second, mine);
            }
        }
        out.failed = children.size() - open;
        constexpr std::uint64_t kMostOfRest = kNever / 1024;  // on a long way up it stays below
        if (open > 0)
            out.more =
                static_cast<std::uint32_t>(std::min(open - 1 + (sum - most) / 2, kMostOfRest));
        const std::uint32_t all = std::min(kNever, most + out.more);
        out.proof = kAttacker ? least : all;
        out.disproof = kAttacker ? all : least;
        return out;
    }

    // A child is searched until it is somewhat harder than the next best.
    template <bool kAttacker>
    static ProofNumbers limits_below(const Choice& choice, ProofNumbers limits) {
        const std::uint32_t room = choice.second + choice.second / 5 + 1;
        const auto less = [&](std::uint32_t limit) {
            return limit > choice.more ? limit - choice.more : 1;
        };
        if (kAttacker) return {std::min(limits.proof, room), less(limits.disproof)};
        return {less(limits.proof), std::min(limits.disproof, room)};
    }

    // Whether the position is decided: one move decides for its mover, or all moves that matter are
    // refuted. Completes zone and needs.
    bool settle(Child& node, const std::vector<Child>& children, const Choice& choice,
                bool attacker, bool fresh) {
        best_move_ = children.empty() ? std::int16_t{-1} : children[choice.best].move;
        node.needs = {};
        const std::uint32_t movers = attacker ? node.proof : node.disproof;
        if (movers == 0) {
            const Child& by = children[choice.best];
            node.zone = game_.zone_by(node.state, by);
            node.needs.add(by.needs);
            node.is_general = by.is_general && game_.is_general_move(node.state, by.move);
        } else {
            if (!fresh || (choice.failed == 0 && !children.empty())) return false;
            if (!game_.closes(node.state, children, node.zone)) return false;
            node.is_general = game_.is_general_defence(node.state, node.zone);
            for (const Child& c : children) {
                if (!c.is_solved() || !game_.matters(c, node.zone)) continue;
                node.needs.add(c.needs);
                node.is_general = node.is_general && c.is_general;
            }
        }
        if (movers == 0) praise(best_move_, attacker);
        const bool proved = (movers == 0) == attacker;
        node.proof = proved ? 0 : kNever;
        node.disproof = proved ? kNever : 0;
        node.needs.forget_from(static_cast<int>(memory_.depth()) - 1);
        return true;
    }

    // Towards the front of the moves that won lately.
    void praise(std::int16_t move, bool attacker) {
        auto& list = served_[attacker ? 1 : 0];
        const auto at = std::find(list.begin(), list.end(), move);
        if (at == list.end()) list.back() = move;
        else if (at != list.begin()) std::swap(*at, *(at - 1));
    }

    const Game& game_;
    Memory memory_;
    const StopFlag& stop_;
    const StopFlag* other_stop_ = nullptr;
    std::array<std::array<std::int16_t, kMostServed>, 2> served_{};  // by who moves
    std::array<std::uint8_t, 256> place_of_{};  // of moves among the children; old ones stay
    typename Game::Origin origin_;              // of the position that was expanded last
    std::vector<Frame> frames_;
    std::uint64_t nodes_ = 0, most_nodes_ = 0, asked_ = 0;
    ProofCrowd* crowd_ = nullptr;
    std::uint32_t news_ = 0;
    std::optional<std::size_t> solved_above_;  // depth of a position that another thread solved
    Timer clock_;
    std::optional<double> deadline_;
    bool is_late_ = false;
    std::int16_t best_move_ = -1;
};

}  // namespace BOYI_ISA_SPACE
}  // namespace boyi::search
