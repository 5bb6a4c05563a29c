// What a proof search knows of a position on the way to it: that it came before, what the table has
// of it or of one like it, what holds only where certain positions lie on the way.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/isa.h"
#include "search/proof_needs.h"
#include "search/proof_table.h"

namespace boyi::search {
inline namespace BOYI_ISA_SPACE {

// One move and what is known of the position after it.
template <class State, class Zone>
struct ProofChild {
    std::int16_t move = -1;
    State state{};
    std::uint64_t key = 0;
    std::uint32_t proof = 1, disproof = 1;
    Zone zone{};
    Needs needs;
    bool is_general = false;  // solved in a way that holds for the general position, too

    bool is_solved() const { return proof == 0 || disproof == 0; }
    bool is_refuted() const { return disproof == 0; }
};

template <class Game>
class ProofMemory {
  public:
    using State = typename Game::State;
    using Zone = typename Game::Zone;
    using Child = ProofChild<State, Zone>;
    using Table = ProofTable<State, Zone>;
    using Entry = typename Table::Entry;
    enum class Hint : std::int8_t { None, Proof, Disproof };

    // The number of the thread among those that share the table.
    ProofMemory(const Game& game, Table& table, int thread)
        : game_(game),
          table_(table),
          harder_(&table),
          easier_(&table),
          general_(&table),
          thread_(thread) {}

    // Other tables than the own one: for the first of the related positions, and for what holds
    // in general.
    void relate(const Table& harder, const Table& easier, Table& general) {
        harder_ = &harder;
        easier_ = &easier;
        general_ = &general;
    }

    // The way to where the search is.
    void enter(const Child& c) {
        path_.push_back({c.key, c.state});
        ++on_path_[c.key % kPathSlots];
    }
    void leave() {
        --on_path_[path_.back().key % kPathSlots];
        path_.pop_back();
    }
    void forget_path() {
        while (!path_.empty()) leave();
    }
    std::size_t depth() const { return path_.size(); }

    // Begin to load what `take_known` will look at, in two steps.
    [[gnu::always_inline]] void prefetch_sign(const Child& c) const {
        table_.prefetch_sign(c.key);
        table_.leaves().prefetch(c.key);
    }
    [[gnu::always_inline]] void prefetch(const Child& c) const {
        if (table_.prefetch_entry(c.key)) return;
        harder_->prefetch_sign(c.key);  // keys of related positions lie side by side
        easier_->prefetch_sign(c.key);
    }

    // Takes what is known: 1. a repetition, 2. the table, 3. an earlier guess, 4. what is like it,
    // solved or at least searched.
    // False: nothing but a hint perhaps.
    bool take_known(Child& c, Hint& hint) {
        if (const auto depth = repeated(c)) {
            refute_by_repetition(c, *depth);
            return true;
        }
        if (const auto known = table_.find(c.state, c.key)) {
            take(c, *known);
            return true;
        }
        if (const auto guess = table_.leaves().find(c.key)) {
            c.proof = guess->proof;
            c.disproof = guess->disproof;
            return true;
        }
        std::optional<ProofNumbers> begun;
        if (take_related(c, hint, begun) || take_lesson(c)) return true;
        if (!begun) return false;
        c.proof = begun->proof;
        c.disproof = begun->disproof;
        remember_look(c);
        return true;
    }
    void refresh(Child& c) {
        if (const auto known = table_.find(c.state, c.key)) take(c, *known);
    }

    // What another thread found out about the position where the search is; false when it is open.
    bool take_solved(Child& c) {
        const auto known = table_.find(c.state, c.key);
        if (!known || !known->is_solved()) return false;
        Child found = c;
        take(found, *known);
        if (!found.is_solved()) return false;
        found.needs.forget_from(static_cast<int>(depth()) - 1);
        c = found;
        return true;
    }
    // The first position on the way here that another thread has solved.
    std::optional<std::size_t> solved_on_path() const {
        for (std::size_t i = 0; i < path_.size(); ++i) {
            const auto known = table_.find(path_[i].state, path_[i].key);
            if (known && known->is_final()) return i;
        }
        return std::nullopt;
    }

    // After a search that looked at so many positions.
    void remember_all(const Child& c, std::uint32_t work, std::int16_t best) {
        remember(c, work, best);
        remember_general(c, work, best);
        keep_lesson(c, work, best);
    }
    // After a look.
    void remember_look(const Child& c) {
        if (c.is_solved()) remember(c, 1, -1);
        else table_.leaves().add(c.key, {c.proof, c.disproof});
    }
    void remember(const Child& c, std::uint32_t work, std::int16_t best) {
        remember_in(table_, c, c.state, c.key, work, best);
    }

    std::optional<Entry> entry_of(const Child& c) const { return table_.find(c.state, c.key); }

  private:
    struct Step {
        std::uint64_t key;
        State state;
    };
    static constexpr std::size_t kPathSlots = 4096;
    static constexpr std::uint32_t kHardly = 100;
    static constexpr std::uint32_t kLessonWork = 4;  // positions that a lesson must save

    std::optional<Entry> known_in(const Table& table, const Child& c, const State& related) const {
        return table.find(related, game_.related_key(c.state, c.key, related));
    }

    // The depth of an equal position on the way here.
    std::optional<int> repeated(const Child& c) const {
        if (on_path_[c.key % kPathSlots] == 0) return std::nullopt;
        for (std::size_t i = path_.size(); i-- > 0;)
            if (path_[i].key == c.key && path_[i].state == c.state) return static_cast<int>(i);
        return std::nullopt;
    }
    std::optional<int> depth_of(std::uint64_t key) const {
        if (on_path_[key % kPathSlots] == 0) return std::nullopt;
        for (std::size_t i = path_.size(); i-- > 0;)
            if (path_[i].key == key) return static_cast<int>(i);
        return std::nullopt;
    }

    void refute_by_repetition(Child& c, int depth) {
        c.proof = kNever;
        c.disproof = 0;
        c.zone = game_.everything();
        c.needs = {};
        c.needs.add(depth);
        c.is_general = true;
    }

    // What is proved where it is harder, or disproved where it is easier, or in general. Where it
    // is the other way round that is only a hint. Where nothing is solved the numbers of a search
    // that has begun tell more than a look, if a look would be the same there.
    bool take_related(Child& c, Hint& hint, std::optional<ProofNumbers>& begun) {
        if (const auto e = known_in(*general_, c, game_.general(c.state));
            e && game_.holds_in_general(c.state, e->is_proved()))
            return take_from(c, *e, true);
        for (int i = 0; i < Game::kMostRelated; ++i) {
            const auto harder = game_.harder(c.state, i);
            auto e = harder ? known_in(i == 0 ? *harder_ : table_, c, *harder) : std::nullopt;
            if (e && e->is_proved()) return take_from(c, *e, i == 0);
            if (e && e->is_disproved()) hint = Hint::Disproof;
            if (e && i > 0 && !e->is_solved()) begun = {e->proof, e->disproof};
            const auto easier = game_.easier(c.state, i);
            e = easier ? known_in(i == 0 ? *easier_ : table_, c, *easier) : std::nullopt;
            if (e && e->is_disproved() && e->condition == 0) return take_from(c, *e, i == 0);
            if (e && e->is_proved()) hint = hint == Hint::Disproof ? Hint::None : Hint::Proof;
            if (e && i > 0 && !e->is_solved()) begun = {e->proof, e->disproof};
        }
        return false;
    }
    bool take_from(Child& c, const Entry& known, bool is_general) {
        take(c, known);
        c.is_general = c.is_general || is_general;
        return true;
    }

    // What was solved where it looked the same as far as that mattered.
    bool take_lesson(Child& c) {
        const bool attacker = game_.attacker_moves(c.state);
        for (const bool proved : {true, false}) {
            const auto* lesson =
                table_.lessons(thread_, attacker, proved).find(game_, c.state, [&](const auto& l) {
                    return game_.holds(l, proved, c.state);
                });
            if (lesson == nullptr) continue;
            c.proof = proved ? 0 : kNever;
            c.disproof = proved ? kNever : 0;
            c.zone = lesson->zone;
            c.needs = {};
            c.is_general = lesson->is_general;
            remember(c, kLessonWork, lesson->best);
            return true;
        }
        return false;
    }

    void keep_lesson(const Child& c, std::uint32_t work, std::int16_t best) {
        if (!c.is_solved() || !c.needs.is_empty() || work < kLessonWork ||
            c.zone == game_.everything())
            return;
        const bool proved = c.proof == 0;
        table_.lessons(thread_, game_.attacker_moves(c.state), proved)
            .add(game_, {c.state, c.zone, game_.basis(c.state, proved), best, c.is_general});
    }

    void take(Child& c, const Entry& known) {
        c.proof = known.proof;
        c.disproof = known.disproof;
        c.zone = known.zone;
        c.needs = {};
        c.is_general = known.is_general;
        if (!known.is_disproved() || known.condition == 0) return;
        seen_.clear();
        if (holds(known.condition, c) && !c.needs.is_many()) return;
        c.needs = {};
        c.proof = kHardly;  // it was refuted elsewhere
        c.disproof = 1;
    }

    // Whether each position that the disproof repeats lies on the way here, or is disproved itself
    // in the same sense. Disproofs that rest on one another hold: the line goes round for ever.
    bool holds(std::uint32_t condition, Child& c) {
        if (std::find(seen_.begin(), seen_.end(), condition) != seen_.end()) return true;
        constexpr std::size_t kMostSeen = 8;
        if (seen_.size() == kMostSeen) return false;
        seen_.push_back(condition);
        const Repeated keys = table_.condition(condition);
        for (const std::uint64_t key : keys) {
            if (key == 0) break;
            if (const auto depth = depth_of(key)) {
                c.needs.add(*depth);
                continue;
            }
            const auto known = table_.find_key(key);
            if (!known || !known->is_disproved()) return false;
            c.is_general = c.is_general && known->is_general;
            if (known->condition != 0 && !holds(known->condition, c)) return false;
        }
        return true;
    }

    void remember_in(Table& table, const Child& c, const State& state, std::uint64_t key,
                     std::uint32_t work, std::int16_t best) {
        Entry e{};
        e.state = state;
        e.key = key;
        e.zone = c.zone;
        e.proof = c.proof;
        e.disproof = c.disproof;
        e.work = std::max(work, 1u);
        e.best = best;
        e.is_general = c.is_general;
        if (c.is_refuted() && !c.needs.is_empty()) {
            if (c.needs.is_many()) {  // more than the entry can say
                e.proof = kHardly;
                e.disproof = 1;
            } else {
                e.condition = condition_of(c.needs);
            }
        }
        table.store(e);
    }

    void remember_general(const Child& c, std::uint32_t work, std::int16_t best) {
        if (!c.is_solved() || !c.is_general || !c.needs.is_empty()) return;
        const State general = game_.general(c.state);
        const std::uint64_t key = game_.related_key(c.state, c.key, general);
        remember_in(*general_, c, general, key, work, best);
    }

    std::uint32_t condition_of(const Needs& needs) {
        Repeated keys{};
        std::size_t count = 0;
        for (int i = 0; i < needs.count(); ++i)
            keys[count++] = path_[static_cast<std::size_t>(needs[i])].key;
        std::sort(keys.begin(), keys.begin() + static_cast<std::ptrdiff_t>(count));
        return table_.number_of(keys);
    }

    const Game& game_;
    Table& table_;
    const Table *harder_, *easier_;
    Table* general_;
    const int thread_;
    std::vector<Step> path_;
    std::array<std::uint16_t, kPathSlots> on_path_{};  // how many keys of the path fall there
    std::vector<std::uint32_t> seen_;
};

}  // namespace BOYI_ISA_SPACE
}  // namespace boyi::search
