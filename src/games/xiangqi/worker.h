// Worker: one thread's search, a principal-variation search with the field's usual cuts, reductions
// and extensions. The step numbers in `search` are the table of contents; the longer steps have
// files of their own, included at the end.
#pragma once

#include <array>
#include <cmath>
#include <cstring>
#include <utility>

#include "games/xiangqi/endgame/advice.h"
#include "games/xiangqi/order.h"
#include "games/xiangqi/search.h"

namespace boyi::xiangqi {

template <class Set>
class Worker final : public SearchWorker {
  public:
    explicit Worker(Shared& shared) : shared_(shared), histories_(std::make_unique<Histories>()) {
        frames_.resize(kFramesBefore + kMaxPly + 4);
    }

    void forget() override { new (histories_.get()) Histories{}; }
    std::uint64_t nodes() const override { return nodes_.load(std::memory_order_relaxed); }
    const std::vector<RootMove>& root_moves() const override { return root_; }

    WorkerView view() const override {
        WorkerView out{root_depth_, root_number_, cuts_, {}};
        const int plies = std::min(past_.size() - root_plies_, kMaxPly);
        for (int ply = 0; ply < plies; ++ply) {
            const Move m = frames_[static_cast<std::size_t>(ply + kFramesBefore)].move;
            if (m.is_none()) break;
            out.path.push_back(m);
        }
        return out;
    }

    void run(const Problem& problem, const Poll& poll, const Finished& finished) override {
        set_up(problem);
        poll_ = &poll;
        most_nodes_ = problem.most_nodes;
        const int lines = std::min<int>(problem.lines, static_cast<int>(root_.size()));
        for (root_depth_ = 1; root_depth_ <= problem.most_depth; ++root_depth_) {
            for (RootMove& m : root_) m.last_score = m.score;
            for (line_ = 0; line_ < lines && !stopped(); ++line_) {
                search_line();
                if (!stopped()) sort_root(0, line_ + 1);  // a later line may turn out better
            }
            if (stopped()) break;
            if (!finished(root_depth_, root_)) break;
        }
    }

  private:
    static constexpr int kFramesBefore = 6;
    static constexpr int kReductions = 128;

    struct Frame {
        Position position;
        Move move;                     // made from here
        FollowUps* arrival = nullptr;  // histories after that move; null after a pass
        Move killers[2];
        Move excluded;
        int value = kNoValue;
        int cutoffs = 0;
        int doubles = 0;  // double extensions on the way here
        int line_length = 0;
        Move line[kMaxPly + 2];
    };

    // What the steps of one node hand to each other.
    struct Node {
        Node(int at, int plies, int low, int high, bool principal, bool expects_cut)
            : ply(at), depth(plies), alpha(low), beta(high), pv(principal), cut(expects_cut) {}

        int ply, depth, alpha, beta;
        bool pv, cut;  // on the principal variation; expected to fail high
        bool improving = false;
        std::optional<search::Known> known;
        int known_score = 0;
        int raw = kNoValue;  // evaluation before correction
        int best = -kInfinite;
        Move best_move;
    };

    // ---- small helpers --------------------------------------------------------------------------

    int tune(Tune t) const { return shared_.tuning[static_cast<std::size_t>(t)]; }
    bool has(Feature f) const { return shared_.features.has(f); }
    bool stopped() const { return shared_.stop.raised(); }
    Frame& frame(int ply) {  // the histories look up to four plies back beyond the root
        const int number = ply + kFramesBefore;
        return frames_[static_cast<std::size_t>(number)];
    }
    const Position& at(int ply) { return frame(ply).position; }

    // Thousandths of a ply (1024 to one) by depth and number of the move; anew when it was tuned.
    void fill_reductions() {
        const std::array<int, 2> tuned = {tune(LateBase), tune(LateShare)};
        if (std::exchange(reductions_tuned_, tuned) == tuned) return;
        double logs[kReductions] = {};
        for (int i = 1; i < kReductions; ++i) logs[i] = std::log(i);
        for (int depth = 0; depth < kReductions; ++depth)
            for (int count = 0; count < kReductions; ++count)
                reductions_[depth][count] = static_cast<int>(
                    1024 * (tuned[0] / 100.0 + logs[depth] * logs[count] * tuned[1] / 100.0));
    }

    int reduction(int depth, int count) const {
        return reductions_[std::min(depth, kReductions - 1)][std::min(count, kReductions - 1)];
    }

    void count_node() {
        const std::uint64_t n = nodes_.load(std::memory_order_relaxed) + 1;
        nodes_.store(n, std::memory_order_relaxed);
        if (n >= most_nodes_) shared_.stop.raise();
        if ((n & 511) == 0) (*poll_)();
    }

    void set_up(const Problem& problem) {
        nodes_.store(0, std::memory_order_relaxed);
        fill_reductions();
        Position p = problem.start;
        past_ = History(p.key());
        for (const Move m : problem.past) {
            const Piece taken = p.play(m);
            past_.push(p.key(), m, !taken.is_none(), p.in_check());
        }
        root_plies_ = past_.size();
        root_number_ = 0;
        cuts_ = 0;
        for (Frame& f : frames_) f = Frame{};
        frame(0).position = p;
        root_.clear();
        for (const Move m : problem.allowed) {
            RootMove r;
            r.move = m;
            r.line = {m};
            root_.push_back(std::move(r));
        }
    }

    // ---- moving ---------------------------------------------------------------------------------

    // What the key will be: memory is slow, so the table is called up before the move is made.
    static Key key_after(const Position& p, Move m) {
        const Piece mover = p.at(m.from()), taken = p.at(m.to());
        Key key = p.key() ^ kZobrist.second_to_move ^ kZobrist.man[mover.index()][m.from().index] ^
                  kZobrist.man[mover.index()][m.to().index];
        if (!taken.is_none()) key ^= kZobrist.man[taken.index()][m.to().index];
        return key;
    }

    void make(int ply, Move m) {
        Frame& f = frame(ply);
        Frame& next = frame(ply + 1);
        shared_.table.prefetch(key_after(f.position, m));
        const Piece mover = f.position.at(m.from());
        f.move = m;
        f.arrival = &histories_->follow_up[static_cast<std::size_t>(piece_square(mover, m.to()))];
        next.position = f.position;
        const Piece taken = next.position.template play_with<Set>(m);
        past_.push(next.position.key(), m, !taken.is_none(), next.position.in_check());
        count_node();
    }

    void pass(int ply) {
        Frame& f = frame(ply);
        f.move = {};
        f.arrival = nullptr;
        frame(ply + 1).position = f.position;
        frame(ply + 1).position.pass();
        past_.push(frame(ply + 1).position.key(), {}, false, false);
        count_node();
    }

    void unmake() { past_.pop(); }

    // ---- the root -------------------------------------------------------------------------------

    // One best line among the root moves from line_ on, in a window around the last score.
    void search_line() {
        const int last = root_[static_cast<std::size_t>(line_)].last_score;
        int delta = tune(AspirationWindow) + std::abs(last) / 200;
        int alpha = -kInfinite, beta = kInfinite;
        if (root_depth_ >= 5 && has(Feature::Aspiration) && std::abs(last) < kDecided) {
            alpha = std::max(last - delta, -kInfinite);
            beta = std::min(last + delta, kInfinite);
        }
        int failed_high = 0;
        for (;;) {
            const int depth = std::max(1, root_depth_ - failed_high);
            const int score = search<true>(0, depth, alpha, beta, false);
            sort_root(line_, static_cast<int>(root_.size()));
            if (stopped()) return;
            if (score <= alpha) {
                beta = (alpha + beta) / 2;
                alpha = std::max(score - delta, -kInfinite);
                failed_high = 0;
            } else if (score >= beta) {
                beta = std::min(score + delta, kInfinite);
                if (failed_high < 2) ++failed_high;
            } else {
                return;
            }
            delta += delta / 2;
        }
    }

    void sort_root(int from, int to) {
        std::stable_sort(
            root_.begin() + from, root_.begin() + to, [](const RootMove& a, const RootMove& b) {
                return a.score != b.score ? a.score > b.score : a.last_score > b.last_score;
            });
    }

    RootMove* find_root(Move m) {
        for (std::size_t i = static_cast<std::size_t>(line_); i < root_.size(); ++i)
            if (root_[i].move == m) return &root_[i];
        return nullptr;
    }

    // ---- one node -------------------------------------------------------------------------------

    template <bool pv>
    int search(int ply, int depth, int alpha, int beta, bool cut) {
        if (depth <= 0) return quiesce<pv>(ply, 0, alpha, beta);
        frame(ply).line_length = 0;
        if (stopped()) return 0;  // 1. out of time
        if (ply > 0) {
            depth_reached_ = std::max(depth_reached_, ply);
            if (const auto end = ended(ply)) return *end;  // 2. the rules have spoken
            if (const auto solved = ask_endgame(ply)) return *solved;
            if (ply >= kMaxPly) return at(ply).in_check() ? 0 : evaluate_here(ply);
            alpha = std::max(alpha, -kMate + ply);  // 3. a nearer mate is known
            beta = std::min(beta, kMate - ply - 1);
            if (alpha >= beta) return alpha;
        }
        Node n(ply, depth, alpha, beta, pv, cut);
        if (const auto score = ask_table(n)) return *score;  // 4. seen before
        judge_statically(n);                                 // 5. what it looks like
        if (!pv)
            if (const auto score = cut_early(n)) return *score;  // 6. no move needs a look
        if (has(Feature::InternalReduction) && n.depth >= 4 && !known_move(n) && (pv || cut))
            --n.depth;                                           // 7. no idea yet: look less deep
        if (const auto score = try_moves<pv>(n)) return *score;  // 8. one move after the other
        return remember(n);                                      // 9. keep what was learnt
    }

    bool known_move(const Node& n) const { return n.known && n.known->move != 0; }
    Move table_move(const Node& n) const {
        Move m;
        if (n.known) m.code = n.known->move;
        return m;
    }

    // Draws, repetitions and rule losses. A mate that falls on the last move of the clock counts
    // first.
    std::optional<int> ended(int ply) {
        const Position& p = at(ply);
        if (const auto ruling = past_.ruling_in_tree(p.board(), ply, shared_.rules.set)) {
            if (!ruling->loser) return 0;
            return *ruling->loser == p.side_to_move() ? -kRuleWin + ply : kRuleWin - ply;
        }
        if (p.clock() >= shared_.rules.clock_limit)
            return p.in_check() && count_legal_moves<Set>(p.board()) == 0 ? -kMate + ply : 0;
        if (is_dead_material(p.board(), shared_.rules)) return 0;
        return std::nullopt;
    }

    // A class of endings is entered by a capture, and there the search ends: below an unsolved root
    // nothing else needs to be looked up.
    std::optional<int> ask_endgame(int ply) {
        if (shared_.tables == nullptr) return std::nullopt;
        if (at(ply).clock() != 0 && !shared_.is_root_solved) return std::nullopt;
        return endgame::score_of(*shared_.tables, at(ply), ply, shared_.rules.clock_limit);
    }

    std::optional<int> ask_table(Node& n) {
        Frame& f = frame(n.ply);
        if (!f.excluded.is_none()) return std::nullopt;
        n.known = shared_.table.probe(f.position.key());
        if (!n.known) return std::nullopt;
        n.known_score = from_table(n.known->score, n.ply);
        if (n.pv || !has(Feature::TableCuts) || n.known->depth < n.depth) return std::nullopt;
        if (f.position.clock() > shared_.rules.clock_limit - 20) return std::nullopt;
        const Bound b = n.known->bound;
        const bool fits = b == Bound::Exact ||
                          (b == Bound::Lower ? n.known_score >= n.beta : n.known_score <= n.alpha);
        if (!fits) return std::nullopt;
        const Move m = table_move(n);
        if (!m.is_none() && n.known_score >= n.beta && f.position.at(m.to()).is_none() &&
            f.position.at(m.from()).is(f.position.side_to_move()))
            reward_quiet(n.ply, m, bonus(n.depth));
        return n.known_score;
    }

    int evaluate_here(int ply) {
        return std::clamp(evaluate<Set>(at(ply).board(), shared_.weights), -kMostValue, kMostValue);
    }

    void judge_statically(Node& n) {
        Frame& f = frame(n.ply);
        if (f.position.in_check()) {
            f.value = kNoValue;
            return;
        }
        if (f.excluded.is_none()) {
            n.raw = n.known && n.known->value != kNoValue ? n.known->value : evaluate_here(n.ply);
            f.value = corrected(f.position, n.raw);
            if (!n.known) shared_.table.store(f.position.key(), {0, 0, clip(n.raw), -1, kNoBound});
        }
        const int before =
            frame(n.ply - 2).value != kNoValue ? frame(n.ply - 2).value : frame(n.ply - 4).value;
        n.improving = before != kNoValue && f.value > before;
    }

    // The static value, or what the table knows better.
    int estimate(const Node& n) {
        const int value = frame(n.ply).value;
        if (!n.known || std::abs(n.known_score) > kDecided || n.known->bound == kNoBound)
            return value;
        const Bound b = n.known->bound;
        const bool better = b == Bound::Exact ||
                            (b == Bound::Lower ? n.known_score > value : n.known_score < value);
        return better ? n.known_score : value;
    }

    // ---- step 6: cuts before any move ----------------------------------------------------------

    std::optional<int> cut_early(const Node& n);
    std::optional<int> null_move(const Node& n, int value);
    static bool has_fighters(const Position& p);
    std::optional<int> prob_cut(const Node& n, int value);

    // ---- step 8: the moves ----------------------------------------------------------------------

    // Squares from which a man of ours would give check.
    struct CheckSquares {
        SliderView lines;
        Bitboard horse, pawn;

        Bitboard of(Kind k) const {
            switch (k) {
                case Kind::Chariot: return lines.reach;
                case Kind::Cannon: return lines.beyond;
                case Kind::Horse: return horse;
                case Kind::Pawn: return pawn;
                default: return {};
            }
        }
    };
    CheckSquares check_squares(const Board& b) const;
    static bool gives_direct_check(const Board& b, const CheckSquares& c, Move m);
    OrderHints hints_for(const Node& n);

    struct Tried {
        Move moves[64];
        int count = 0;
        void add(Move m) {
            if (count < 64) moves[count++] = m;
        }
    };

    template <bool pv>
    std::optional<int> try_moves(Node& n);
    int most_quiets(const Node& n) const;
    bool is_hopeless(const Node& n, Move m, int count, bool capture, bool check, int history);

    struct Extended {
        int plies = 0;
        std::optional<int> cut;
    };

    template <bool pv>
    Extended extend(const Node& n, Move m, bool check);
    bool takes_back(int ply, Move m);
    template <bool pv>
    int search_child(const Node& n, Move, int count, int extension, bool capture, int history);
    void extend_line(int ply, Move m);
    void note_root(RootMove& r, const Node& n, int count, int score, std::uint64_t effort);

    // ---- step 9: learning -----------------------------------------------------------------------

    static int bonus(int depth) { return std::min(1600, 130 * depth - 60); }
    static int malus(int depth) { return std::min(1300, 150 * depth - 40); }
    void reward_quiet(int ply, Move m, int by);
    void reward_capture(int ply, Move m, int by);
    void learn(const Node& n, const Tried& quiets, const Tried& captures);
    static std::int16_t clip(int x) { return static_cast<std::int16_t>(x); }
    int remember(const Node& n);

    // ---- correction of the static value by what searches found in similar positions ------------

    static std::size_t slot_of(Bitboard a, Bitboard b);

    struct CorrectionSlots {
        std::size_t pawn, guard, army;
    };

    static CorrectionSlots correction_slots(const Board& b);
    int corrected(const Position& p, int raw);
    void correct(const Position& p, int miss, int depth);

    // ---- quiescence -----------------------------------------------------------------------------

    struct QuietNode {
        int ply, depth, alpha, beta;
        std::optional<search::Known> known;
        int known_score = 0;
        int raw = kNoValue;
        int best = -kInfinite;
        Move best_move;

        bool is_cut() const { return alpha >= beta; }
    };

    template <bool pv>
    int quiesce(int ply, int depth, int alpha, int beta);
    bool is_answered(const QuietNode& n) const;
    bool stand_pat(QuietNode& n);
    OrderHints quiet_hints(const QuietNode& n);
    template <bool pv>
    void try_quietly(QuietNode& n, Move m);
    template <bool pv>
    bool try_evasions(QuietNode& n);
    template <bool pv>
    bool try_captures(QuietNode& n);
    template <bool pv>
    void try_checks(QuietNode& n);

    static constexpr Bound kNoBound =
        static_cast<Bound>(3);  // an entry that holds a static value only

    Shared& shared_;
    std::unique_ptr<Histories> histories_;
    std::vector<Frame> frames_;
    History past_{0};
    std::vector<RootMove> root_;
    std::array<int, 2> reductions_tuned_ = {-1, -1};
    int reductions_[kReductions][kReductions];
    std::atomic<std::uint64_t> nodes_{0};
    std::uint64_t most_nodes_ = ~std::uint64_t{0};
    std::uint64_t cuts_ = 0;
    int root_plies_ = 0;   // of the line before the root
    int root_number_ = 0;  // of the root move at work
    const Poll* poll_ = nullptr;
    int root_depth_ = 0, line_ = 0, depth_reached_ = 0, verified_until_ = 0;
};

template <class Set>
std::unique_ptr<SearchWorker> make_worker(Shared& shared) {
    return std::make_unique<Worker<Set>>(shared);
}

}  // namespace boyi::xiangqi

#include "games/xiangqi/worker_cuts.h"
#include "games/xiangqi/worker_learning.h"
#include "games/xiangqi/worker_moves.h"
#include "games/xiangqi/worker_quiescence.h"
