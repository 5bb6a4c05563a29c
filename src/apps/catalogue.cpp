#include "apps/catalogue.h"

#include "apps/carried_books.h"
#include "apps/manners.h"
#include "base/text.h"
#include "game/perft.h"
#include "games/go/bench.h"
#include "games/go/engine.h"
#include "games/go/game.h"
#include "games/othello/bench.h"
#include "games/othello/engine.h"
#include "games/othello/game.h"
#include "games/othello/kernel.h"
#include "games/xiangqi/bench.h"
#include "games/xiangqi/engine.h"
#include "games/xiangqi/game.h"
#include "games/xiangqi/kernel.h"
#include "games/xiangqi/training.h"

namespace boyi::apps {
namespace {

// A game may bring a faster counter than the general one, and one in which a pass is no ply.
template <Game G>
std::uint64_t count_lines(const typename G::Position& p, int depth, bool) {
    return boyi::perft(p, depth);
}

template <>
std::uint64_t count_lines<xiangqi::Xiangqi>(const xiangqi::Position& p, int depth, bool) {
    return xiangqi::kernel().perft(p.board(), depth);
}

template <>
std::uint64_t count_lines<othello::Othello>(const othello::Position& p, int depth,
                                            bool free_passes) {
    const auto& kernel = othello::kernel();
    return (free_passes ? kernel.perft_free_passes : kernel.perft)(p.board(), depth);
}

using BenchDone = std::function<void(std::string_view, std::uint64_t)>;

template <Game G>
Result<std::uint64_t> bench_of(const BenchWish&, const BenchDone&) {
    return Fault{std::string(G::kName) + " has no bench yet"};
}

template <>
Result<std::uint64_t> bench_of<xiangqi::Xiangqi>(const BenchWish& wish, const BenchDone& done) {
    return xiangqi::bench({wish.depth.value_or(xiangqi::kBenchDepth), wish.threads, {}}, done);
}

template <>
Result<std::uint64_t> bench_of<othello::Othello>(const BenchWish& wish, const BenchDone& done) {
    if (wish.threads > 1) return Fault{"othello is counted on one thread: want --threads 1"};
    return othello::bench(wish.depth.value_or(othello::kBenchDepth), done);
}

template <>
Result<std::uint64_t> bench_of<go::Go>(const BenchWish& wish, const BenchDone& done) {
    if (wish.threads > 1) return Fault{"go is counted on one thread: want --threads 1"};
    return go::bench(wish.depth.value_or(go::kBenchDepth), done);
}

template <Game G>
Result<SelfPlayer> self_player(std::uint64_t, std::string_view) {
    return Fault{std::string(G::kName) + " does not play against itself yet"};
}

template <>
Result<SelfPlayer> self_player<xiangqi::Xiangqi>(std::uint64_t nodes, std::string_view text) {
    const auto weights =
        text.empty() ? Result{xiangqi::kStandardWeights} : xiangqi::read_weights(text);
    if (!weights) return weights.fault();
    return SelfPlayer(xiangqi::make_self_player(nodes, *weights));
}

template <Game G>
Result<std::unique_ptr<engine::Engine>> engine_of(std::unique_ptr<engine::Executor>) {
    return Fault{"game " + std::string(G::kName) + " has no engine"};
}

template <>
Result<std::unique_ptr<engine::Engine>> engine_of<xiangqi::Xiangqi>(
    std::unique_ptr<engine::Executor> executor) {
    return xiangqi::make_engine(std::move(executor), carried_xiangqi_book);
}

template <>
Result<std::unique_ptr<engine::Engine>> engine_of<othello::Othello>(
    std::unique_ptr<engine::Executor> executor) {
    return othello::make_engine(std::move(executor));
}

template <>
Result<std::unique_ptr<engine::Engine>> engine_of<go::Go>(
    std::unique_ptr<engine::Executor> executor) {
    return go::make_engine(std::move(executor));
}

template <Game G>
constexpr bool kHasPasses = requires {
    G::Position::Move::pass();
};

template <Game G>
bool is_pass(typename G::Position::Move m) {
    if constexpr (kHasPasses<G>) return m == G::Position::Move::pass();
    return false;
}

template <Game G>
class Entry final : public GameEntry {
  public:
    std::string_view name() const override { return G::kName; }

    Result<PerftCount> perft(std::string_view position, int depth,
                             bool free_passes) const override {
        if (free_passes && !kHasPasses<G>)
            return Fault{"--free-passes: " + std::string(name()) + " has no passes"};
        const auto start = position.empty() ? Result{G::start()} : G::read_position(position);
        if (!start) return start.fault();
        PerftCount count;
        for (const auto m : start->moves()) {
            auto next = *start;
            next.play(m);
            const int left = free_passes && is_pass<G>(m) ? depth : depth - 1;
            count.divided.emplace_back(G::write_move(*start, m),
                                       count_lines<G>(next, left, free_passes));
            count.nodes += count.divided.back().second;
        }
        return count;
    }

    Result<std::uint64_t> bench(const BenchWish& wish, const BenchDone& done) const override {
        return bench_of<G>(wish, done);
    }

    Result<SelfPlayer> make_self_player(std::uint64_t nodes,
                                        std::string_view weights) const override {
        return self_player<G>(nodes, weights);
    }

    Result<View> view(std::string_view position, const std::vector<std::string>& moves,
                      const Look& look) const override {
        auto p = position.empty() ? Result{G::start()} : G::read_position(position);
        if (!p) return p.fault();
        std::optional<typename G::Position::Move> last;
        for (const auto& text : moves) {
            const auto m = G::read_move(*p, text);
            if (!m) return m.fault();
            p->play(*m);
            last = *m;
        }
        View out;
        out.drawing = Manners<G>::draw(*p, last, look);
        out.position = G::write_position(*p);
        out.to_move = Manners<G>::side_name(p->side_to_move());
        if constexpr (requires { p->in_check(); }) out.in_check = p->in_check();
        for ([[maybe_unused]] const auto m : p->moves()) ++out.legal_moves;
        out.outcome = p->outcome();
        return out;
    }

    Result<std::unique_ptr<Table>> open_table(std::string_view position) const override {
        const auto p = position.empty() ? Result{G::start()} : G::read_position(position);
        if (!p) return p.fault();
        return std::unique_ptr<Table>(std::make_unique<TableOf<G>>(*p));
    }

    const record::Formats& formats() const override { return Manners<G>::formats(); }

    Result<std::unique_ptr<engine::Engine>> make_engine(
        std::unique_ptr<engine::Executor> executor) const override {
        return engine_of<G>(std::move(executor));
    }
};

}  // namespace

const std::vector<std::unique_ptr<GameEntry>>& catalogue() {
    static const auto games = [] {
        std::vector<std::unique_ptr<GameEntry>> list;
        list.push_back(std::make_unique<Entry<xiangqi::Xiangqi>>());
        list.push_back(std::make_unique<Entry<othello::Othello>>());
        list.push_back(std::make_unique<Entry<go::Go>>());
        return list;
    }();
    return games;
}

Result<const GameEntry*> find_game(std::string_view name) {
    std::vector<std::string> known;
    for (const auto& game : catalogue()) {
        if (game->name() == name) return game.get();
        known.emplace_back(game->name());
    }
    return Fault{"game " + excerpt(name) + " is not known: want " + join(known, ", ")};
}

}  // namespace boyi::apps
