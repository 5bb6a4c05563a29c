#include "games/xiangqi/endgame/retrograde.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <thread>

#include "games/xiangqi/endgame/steps.h"

namespace boyi::xiangqi::endgame {
namespace {

constexpr Index kChunk = 1 << 16;  // positions that a thread takes at a time

// In one step of a layer all threads write the same value, and read only cells that no thread
// changes in that step, or that may be seen before or after the change alike. The compilers' own
// words: the browser's library has no std::atomic_ref.
Value load(const Value& cell) { return __atomic_load_n(&cell, __ATOMIC_RELAXED); }
void store(Value& cell, Value v) { __atomic_store_n(&cell, v, __ATOMIC_RELAXED); }

int longest(const Value* values, Index size) {
    Value most = value_of_plies(0);
    for (Index i = 0; i < size; ++i)
        if (values[i] != kNowhere) most = std::max(most, values[i]);
    return plies_of(most);
}

}  // namespace

int longest_of(const Table& t) {
    int most = 0;
    for (const Side s : kSides)
        most = std::max(most, longest(t.values[s].data(), t.values[s].size()));
    return most;
}

Table without_distances(const Table& t) {
    Table out = t;
    for (const Side s : kSides)
        for (Value& v : out.values[s])
            v = is_loss(v) ? value_of_plies(0) : is_win(v) ? value_of_plies(1) : v;
    return out;
}

Retrograde::Retrograde(const Layout& layout, PerSide<std::span<Value>> values, Smaller smaller,
                       int threads)
    : layout_(layout), values_(values), smaller_(std::move(smaller)), threads_(threads) {
    for (const Smaller::Class& c : smaller_.classes())
        longest_smaller_ = std::max(longest_smaller_, endgame::longest_of(*c.table));
}

template <class Work>
void Retrograde::in_parallel(Index size, Work work) const {
    std::atomic<Index> next{0};
    const auto take_turns = [&] {
        for (Index from = next.fetch_add(kChunk); from < size; from = next.fetch_add(kChunk))
            work(from, std::min(from + kChunk, size));
    };
    std::vector<std::thread> helpers;
    for (int i = 1; i < threads_ && size > kChunk; ++i) helpers.emplace_back(take_turns);
    take_turns();
    for (auto& helper : helpers) helper.join();
}

template <class Visit>
void Retrograde::for_each_value(const Value* values, Index size, Value wanted, Visit visit) const {
    in_parallel(size, [&](Index from, Index to) {
        const Value* const end = values + to;
        for (const Value* at = values + from; at != end; ++at) {
            at = static_cast<const Value*>(
                std::memchr(at, wanted, static_cast<std::size_t>(end - at)));
            if (at == nullptr) return;
            visit(static_cast<Index>(at - values));
        }
    });
}

void Retrograde::prepare() {
    const Index size = layout_.size();
    in_parallel(size, [this](Index from, Index to) { mark_impossible(from, to); });
    in_parallel(size, [this](Index from, Index to) { mark_mates(from, to); });
}

void Retrograde::mark_impossible(Index from, Index to) {
    for (Index i = from; i < to; ++i) {
        const Setup s = layout_.setup(i);
        const bool possible = layout_.is_possible(s);
        const Bitboard occupied = layout_.occupied(s);
        for (const Side mover : kSides) {
            const bool legal = possible && !attacks_king(layout_, s, mover, occupied);
            store(values_[mover][i], legal ? kDraw : kNowhere);
        }
    }
}

void Retrograde::mark_mates(Index from, Index to) {
    for (Index i = from; i < to; ++i)
        for (const Side mover : kSides)
            if (load(values_[mover][i]) == kDraw && !has_legal_move(layout_.setup(i), mover))
                store(values_[mover][i], value_of_plies(0));
}

bool Retrograde::has_legal_move(const Setup& s, Side mover) const {
    const auto& after = values_[other(mover)];
    return visit_quiet(
               layout_, s, mover, Direction::Forward,
               [&](const Setup& next) { return load(after[layout_.index(next)]) != kNowhere; }) ||
           visit_captures(layout_, s, mover, [&](Kind victim, const Setup& next) {
               return smaller_.after(other(mover), victim, next) != kNowhere;
           });
}

// Every move leads to a position that the other side wins, at `limit` or nearer to the end.
bool Retrograde::only_loses(const Setup& s, Side mover, Value limit) const {
    const auto& after = values_[other(mover)];
    const auto escapes = [limit](Value v) { return v != kNowhere && (!is_win(v) || v > limit); };
    return !visit_quiet(layout_, s, mover, Direction::Forward, [&](const Setup& next) {
        return escapes(load(after[layout_.index(next)]));
    }) && !visit_captures(layout_, s, mover, [&](Kind victim, const Setup& next) {
        return escapes(smaller_.after(other(mover), victim, next));
    });
}

// `mover` can move from `before` to a position of value `from`.
void Retrograde::derive(const Setup& before, Side mover, Value from) {
    Value& cell = values_[mover][layout_.index(before)];
    if (load(cell) != kDraw) return;
    if (is_win(from) && !only_loses(before, mover, from)) return;
    const auto value = static_cast<Value>(from + 1);
    store(cell, value);
    if (const auto twin = layout_.twin(before)) store(values_[mover][*twin], value);
}

bool Retrograde::has_layer(int plies) {
    if (plies > kMostPlies) return false;
    const Value wanted = value_of_plies(plies);
    if (plies <= longest_smaller_) return true;
    for (const Side s : kSides)
        if (std::memchr(values_[s].data(), wanted, values_[s].size()) != nullptr) return true;
    return false;
}

void Retrograde::run_layer(int plies) {
    for (const Side s : kSides) run_step(s, value_of_plies(plies));
}

void Retrograde::run_step(Side to_move, Value wanted) {
    const Side mover = other(to_move);
    for_each_value(values_[to_move].data(), layout_.size(), wanted, [&](Index i) {
        visit_quiet(layout_, layout_.setup(i), mover, Direction::Backward, [&](const Setup& s) {
            derive(s, mover, wanted);
            return false;
        });
    });
    for (const Smaller::Class& smaller : smaller_.classes()) {
        if (smaller.victim_side != to_move) continue;
        for_each_value(smaller.values[to_move], smaller.layout.size(), wanted, [&](Index i) {
            const Setup after = smaller.layout.setup(i);
            visit_uncaptures(layout_, smaller.layout, after, mover, smaller.victim,
                             [&](const Setup& s) { derive(s, mover, wanted); });
        });
    }
}

}  // namespace boyi::xiangqi::endgame
