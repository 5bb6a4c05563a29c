// The question as the proof search asks it: can the attacker, or can he never, take the target?
// Also says on which points an answer rests (relevance zones, Shih and others 2022): when the
// attacker plays outside the zone of a disproof, the defender may simply pass.
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "base/isa.h"
#include "games/go/life/benson.h"
#include "games/go/life/guess.h"
#include "games/go/life/local.h"
#include "games/go/life/room.h"
#include "games/go/life/solve.h"
#include "search/proof_search.h"

namespace boyi::go::life {
inline namespace BOYI_ISA_SPACE {

template <int kWords>
class Question {
  public:
    using State = life::State<kWords>;
    using Set = PointSet<kWords>;
    using Zone = Set;
    using Child = search::ProofChild<State, Zone>;

    explicit Question(const Ground<kWords>& ground)
        : local_(ground), room_(local_), guess_(local_) {
        std::size_t count = 0;
        for (Set rest : {ground.all - ground.target, ground.target})
            while (rest) points_[count++] = static_cast<std::int16_t>(rest.pop());
        tabulate_first_numbers();
    }
    Question(const Question&) = delete;

    const Local<kWords>& local() const { return local_; }
    std::uint64_t key(const State& s) const { return hash_of(s); }
    // Related positions differ in threats alone.
    std::uint64_t related_key(const State& s, std::uint64_t key, const State& related) const {
        return key ^ hash_of_threats(s.threats) ^ hash_of_threats(related.threats);
    }
    bool attacker_moves(const State& s) const { return s.to_move == Role::Attacker; }
    Zone everything() const { return local_.ground().all; }
    bool matters(const Child& c, const Zone& zone) const {
        return c.move == kPass || zone.has(c.move);
    }

    // Whether two positions are the same as far as a proof that rests on these points can tell.
    bool agree(const State& a, const State& b, const Zone& zone) const {
        return a.ko == b.ko && a.to_move == b.to_move && a.threats == b.threats &&
               (a.defender & zone) == (b.defender & zone) &&
               (a.attacker & zone) == (b.attacker & zone);
    }

    // A proof also counts on the immortal stones outside of its zone; others do no harm.
    Zone basis(const State& s, bool proved) const {
        if (!proved) return {};
        return local_.fixed(s);
    }
    bool holds(const search::Lesson<State, Zone>& known, bool proved, const State& s) const {
        return ((known.state.defender ^ s.defender) & known.zone).empty() &&
               ((known.state.attacker ^ s.attacker) & known.zone).empty() &&
               s.attacker.contains(known.basis) && known.state.ko == s.ko &&
               (known.state.threats == s.threats ||
                (known.is_general && holds_in_general(s, proved)));
    }

    // Its points, by what stands there; the target, which is nearly always the same, comes last.
    int parts() const { return local_.ground().points; }
    int sight(const State& s, int part) const {
        const int point = points_[static_cast<std::size_t>(part)];
        return static_cast<int>(s.defender.bit(point) | s.attacker.bit(point) << 1);
    }
    bool is_part_of(const Zone& zone, int part) const {
        return zone.has(points_[static_cast<std::size_t>(part)]);
    }

    // Most answers do not depend on the number of threats: the winner spends none, and the loser is
    // not kept from taking back a ko. But a proof may count on false eyes, which a defender with
    // endless threats can hold.
    State general(State s) const {
        s.threats = {kAnyCount, kAnyCount};
        return s;
    }
    bool holds_in_general(const State& s, bool proved) const {
        return !proved || s.threats.second != kEndless;
    }
    bool is_general_move(const State& s, std::int16_t move) const {
        return s.ko == kNone || move != s.ko;
    }
    bool is_general_defence(const State& s, const Zone& zone) const {
        return !local_.is_bound_by_ko(s) || !zone.has(s.ko);
    }

    // Whoever wins though the other never runs out of threats wins anyhow; so does he who wins with
    // one threat fewer, and the attacker who wins against many, the defender who wins with none.
    static constexpr int kMostRelated = 3;
    std::optional<State> harder(const State& s, int i) const {
        if (i == 0) return with_endless(s, 0, kEndless);
        return i == 1 ? with_one_fewer(s, Role::Attacker) : against_many(s);
    }
    std::optional<State> easier(const State& s, int i) const {
        if (i == 0) return with_endless(s, kEndless, 0);
        return i == 1 ? with_one_fewer(s, Role::Defender) : against_none(s);
    }

    // What the positions after the moves of one have in common.
    struct Origin {
        State state;
        Chains<kWords> chains;
        Chains<kWords> after;  // of the move that is looked at
    };

    search::Plain judge(const State& s, Zone& zone, search::ProofNumbers& numbers) const {
        Chains<kWords> chains;
        chains.find(local_, s);
        return judge(s, chains, zone, numbers);
    }
    search::Plain judge(Origin& origin, const Child& c, Zone& zone,
                        search::ProofNumbers& numbers) const {
        origin.after.follow(local_, origin.chains, origin.state, c.move, c.state);
        return judge(c.state, origin.after, zone, numbers);
    }

    void expand(const State& s, std::vector<Child>& out) const {
        Origin origin;
        expand(s, origin, out, [](const Child&) {});
    }
    template <class Found>
    void expand(const State& s, Origin& origin, std::vector<Child>& out, Found found) const {
        origin.state = s;
        origin.chains.find(local_, s);
        const auto& theirs = origin.chains.of(other(s.to_move));
        Set in_atari;
        for (const auto& chain : theirs)
            if (chain.liberties.is_single()) in_atari |= chain.liberties;
        Set empty = local_.empty(s);
        if (s.to_move == Role::Defender) empty -= local_.ground().barred;
        while (empty) {
            const int point = empty.pop();
            if (point == s.ko && !local_.may_take_back(s)) continue;
            Set taken;
            if (in_atari.has(point))
                for (const auto& chain : theirs)
                    if (chain.liberties == Set::of(point)) taken |= chain.stones;
            Child& c = out.emplace_back();
            c.state = s;
            c.move = static_cast<std::int16_t>(point);
            if (local_.play(c.state, point, taken)) found(c);
            else out.pop_back();
        }
        // The attacker's pass gains nothing unless it lifts a ko: the defender passes too.
        if (s.to_move == Role::Attacker && !local_.is_bound_by_ko(s)) return;
        Child& c = out.emplace_back();
        c.state = s;
        c.move = kPass;
        local_.pass(c.state);
        found(c);
    }

    Zone zone_by(const State& s, const Child& c) const {
        return c.move == kPass ? c.zone : c.zone | rests_of_choice(s, c.move, c.zone);
    }

    // Whether the moves that failed are all that matter. Outside of the zone the mover changes
    // nothing: a defender's move there is like a pass, and to an attacker's the defender passes.
    bool closes(const State& s, const std::vector<Child>& children, Zone& zone) const {
        const bool attacker = s.to_move == Role::Attacker;
        const bool is_bound = local_.is_bound_by_ko(s);
        const auto fails = [&](const Child& c) {
            return attacker ? c.disproof == 0 : c.proof == 0;
        };
        Moves moves;
        for (const Child& c : children) {
            if (c.move == kPass) {
                moves.pass_fails = fails(c);
                if (attacker && !moves.pass_fails) return false;
                continue;
            }
            moves.legal |= Set::of(c.move);
            if (!fails(c)) moves.open |= Set::of(c.move);
        }
        const bool all_fail = !moves.open && (attacker || moves.pass_fails);
        for (const Child& c : children) {
            if (!fails(c) || (attacker && is_bound && c.move != kPass)) continue;
            Set z = c.zone;
            if (attacker && !is_bound) z = {};
            else if (c.move != kPass && z.has(c.move)) continue;
            if (attacker && !add_base(s, moves.open, z)) break;
            if (complete(s, children, moves, z)) {
                zone = z;
                return true;
            }
            if (attacker) break;
        }
        if (all_fail) zone = everything();
        return all_fail;
    }

  private:
    search::Plain judge(const State& s, const Chains<kWords>& chains, Zone& zone,
                        search::ProofNumbers& numbers) const {
        const Set left = s.defender & local_.ground().target;
        zone = local_.ground().target;
        if (!left) return search::Plain::Proved;
        if (room_.is_lacking(s, chains, left, zone)) return search::Plain::Proved;
        if (s.to_move == Role::Attacker && can_take_at_once(s, chains, left, zone))
            return search::Plain::Proved;
        const auto lasting = lasting_life(local_, s, chains.defenders());
        if (lasting.chains & left) {
            zone = lasting.zone;
            return search::Plain::Disproved;
        }
        numbers = first_numbers(s, chains);
        return search::Plain::Open;
    }

    static std::optional<State> with_endless(State s, std::uint8_t attackers,
                                             std::uint8_t defenders) {
        if (s.threats.first == kEndless || s.threats.second == kEndless) return std::nullopt;
        s.threats.first = attackers;
        s.threats.second = defenders;
        return s;
    }

    static std::optional<State> with_one_fewer(State s, Role whose) {
        auto& threats = s.threats_of(whose);
        if (threats == 0 || threats == kEndless) return std::nullopt;
        --threats;
        return s;
    }
    static std::optional<State> against_many(State s) {
        if (s.threats.first != 0 || s.threats.second != 0) return std::nullopt;
        s.threats.second = kManyThreats;
        return s;
    }
    static std::optional<State> against_none(State s) {
        if (s.threats.first != 0 || s.threats.second < 2 || s.threats.second == kEndless)
            return std::nullopt;  // one fewer than one is asked for already
        s.threats.second = 0;
        return s;
    }

    // The less likely a side is to win, the more work its proof is taken to be; every empty point
    // makes more work, above all for a kill.
    search::ProofNumbers first_numbers(const State& s, const Chains<kWords>& chains) const {
        constexpr int kHope = 80;
        const int odds = std::clamp(guess_.odds(s, chains) + kHope, -kMostOdds, kMostOdds);
        const auto step = static_cast<std::size_t>((odds + kMostOdds) / kOddsStep);
        const auto empty = std::min<std::size_t>(local_.empty(s).size(), kManyEmpty);
        return {static_cast<std::uint32_t>(1 + kill_work_[empty] * by_odds_[kOddsSteps - step]),
                static_cast<std::uint32_t>(1 + life_work_[empty] * by_odds_[step])};
    }
    void tabulate_first_numbers() {
        constexpr double kUsual = 64, kKillByEmpty = 0.3, kLifeByEmpty = 0.1;
        constexpr int kUsualEmpty = 8;
        for (int i = 0; i <= kManyEmpty; ++i) {
            const auto empty = static_cast<std::size_t>(i);
            kill_work_[empty] =
                static_cast<float>(kUsual * std::exp(kKillByEmpty * (i - kUsualEmpty)));
            life_work_[empty] =
                static_cast<float>(kUsual * std::exp(kLifeByEmpty * (i - kUsualEmpty)));
        }
        constexpr double kTrust = 0.4 / 100;
        for (int i = 0; i <= kOddsSteps; ++i)
            by_odds_[static_cast<std::size_t>(i)] =
                static_cast<float>(std::exp(kTrust * (kOddsStep * i - kMostOdds)));
    }

    bool can_take_at_once(const State& s, const Chains<kWords>& chains, const Set& left,
                          Set& zone) const {
        const auto& [chain, liberties] = chains.defender_at(left.first());
        if (!chain.contains(left)) return false;
        if (!liberties.is_single()) return false;
        if (liberties.first() == s.ko) return false;  // it may cost a threat
        zone |= chain | local_.beside(chain);
        return true;
    }

    struct Moves {
        Set legal, open;  // all points to move to; those that have not failed yet
        bool pass_fails = false;
    };

    // Adds what the moves inside the zone rest on, until it grows no more. False when one of them
    // has not failed.
    bool complete(const State& s, const std::vector<Child>& children, const Moves& moves,
                  Set& z) const {
        for (Set done;;) {
            support_chains(s, moves.open, z);
            Set fresh = (z & local_.empty(s)) - done;
            if (!fresh) return true;
            if (fresh & moves.open) return false;
            done |= fresh;
            for (const Child& c : children)
                if (c.move != kPass && fresh.has(c.move))
                    z |= c.zone | rests_of_move(s, c.move, z, moves.open);
            fresh -= moves.legal;
            while (fresh) {
                const int point = fresh.pop();
                if (point != s.ko) z |= rests_of_suicide(s, point, z, moves.open);
            }
        }
    }

    // One of these points, as harmless to the zone as can be.
    static Set one_of(const Set& points, const Set& zone, const Set& open) {
        if (const Set inside = points & zone) return Set::of(inside.first());
        if (const Set closed = points - open) return Set::of(closed.first());
        return points ? Set::of(points.first()) : Set{};
    }

    // A chain of the target with a liberty. False when each of its liberties is still open.
    bool add_base(const State& s, const Set& open, Set& z) const {
        Set left = s.defender & local_.ground().target;
        if (z & left) return true;
        while (left) {
            const Set chain = local_.flood(Set::of(left.first()), s.defender);
            left -= chain;
            const Set closed = local_.liberties(s, chain) - open;
            if (!closed) continue;
            z |= chain | Set::of(closed.first());
            return true;
        }
        return false;
    }

    bool is_safe(Role whose, const Set& chain) const {
        return whose == Role::Attacker && local_.is_immortal(chain);
    }

    // A move outside must not take a chain that the zone holds a part of.
    void support_chains(const State& s, const Set& open, Set& z) const {
        const Role whose = other(s.to_move);
        Set left = z & s.stones(whose);
        while (left) {
            const Set chain = local_.flood(Set::of(left.first()), s.stones(whose));
            left -= chain;
            z |= chain;
            if (is_safe(whose, chain)) continue;
            const Set liberties = local_.liberties(s, chain);
            if (!(liberties & z)) z |= one_of(liberties, z, open);
        }
    }

    // The opponent's chains beside a point with what decides whether a move there takes them.
    Set rests_of_neighbours(const State& s, int point, const Set& z, const Set& open) const {
        const Role whose = other(s.to_move);
        Set out, left = local_.around(point) & s.stones(whose);
        const Set there = Set::of(point);
        while (left) {
            const Set chain = local_.flood(Set::of(left.first()), s.stones(whose));
            left -= chain;
            out |= chain;
            if (is_safe(whose, chain)) continue;
            const Set others = local_.liberties(s, chain) - there;
            out |= others ? one_of(others, z | out, open) : local_.beside(chain);
        }
        return out;
    }

    // What a move does must not change whatever happens outside.
    Set rests_of_move(const State& s, int point, const Set& z, const Set& open) const {
        Set out = Set::of(point) | rests_of_neighbours(s, point, z, open);
        if (local_.captures(s, point).is_single()) out |= local_.around(point);
        return out;
    }

    // It must stay suicide.
    Set rests_of_suicide(const State& s, int point, const Set& z, const Set& open) const {
        const Set chain = local_.flood(Set::of(point), s.stones(s.to_move) | Set::of(point));
        return chain | local_.beside(chain) | rests_of_neighbours(s, point, z, open);
    }

    // It must also stay legal.
    Set rests_of_choice(const State& s, int point, const Set& z) const {
        Set out = rests_of_move(s, point, z, {});
        const Set chain = local_.flood(Set::of(point), s.stones(s.to_move) | Set::of(point));
        out |= chain;
        if (is_safe(s.to_move, chain) || local_.captures(s, point)) return out;
        return out | one_of(local_.liberties(s, chain) - Set::of(point), z | out, {});
    }

    std::array<std::int16_t, Set::kMost> points_{};
    Local<kWords> local_;
    Room<kWords> room_;
    Guess<kWords> guess_;

    // Of the first numbers: what is expected of a kill and of a life with so many empty points, and
    // by how much that grows with the other side's odds.
    static constexpr int kManyEmpty = 20, kMostOdds = 700, kOddsStep = 4;
    static constexpr int kOddsSteps = 2 * kMostOdds / kOddsStep;
    std::array<float, kManyEmpty + 1> kill_work_{}, life_work_{};
    std::array<float, kOddsSteps + 1> by_odds_{};
};

}  // namespace BOYI_ISA_SPACE
}  // namespace boyi::go::life
