// Worker: one thread's search, a principal-variation search with the field's usual cuts, reductions
// and extensions. The step numbers in `search` are the table of contents.
#pragma once

#include <cmath>
#include <cstring>

#include "games/xiangqi/endgame/advice.h"
#include "games/xiangqi/order.h"
#include "games/xiangqi/search.h"

namespace boyi::xiangqi {

template <class Set>
class Worker final : public SearchWorker {
  public:
    explicit Worker(Shared& shared) : shared_(shared), histories_(std::make_unique<Histories>()) {
        frames_.resize(kFramesBefore + kMaxPly + 4);
        fill_reductions();
    }

    void forget() override { *histories_ = Histories{}; }
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

    void fill_reductions() {
        for (int i = 1; i < 128; ++i) logs_[i] = std::log(i);
    }

    int reduction(int depth, int count) const {
        return static_cast<int>(1024 * (tune(LateBase) / 100.0 + logs_[std::min(depth, 127)] *
                                                                     logs_[std::min(count, 127)] *
                                                                     tune(LateShare) / 100.0));
    }

    void count_node() {
        const std::uint64_t n = nodes_.load(std::memory_order_relaxed) + 1;
        nodes_.store(n, std::memory_order_relaxed);
        if (n >= most_nodes_) shared_.stop.raise();
        if ((n & 511) == 0) (*poll_)();
    }

    void set_up(const Problem& problem) {
        nodes_.store(0, std::memory_order_relaxed);
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

    std::optional<int> cut_early(const Node& n) {
        Frame& f = frame(n.ply);
        if (f.position.in_check() || !f.excluded.is_none()) return std::nullopt;
        const int value = estimate(n);
        if (has(Feature::Razoring) && n.depth <= 4 &&
            value + tune(RazorMargin) * n.depth < n.alpha) {
            const int score = quiesce<false>(n.ply, 0, n.alpha, n.alpha + 1);
            if (score <= n.alpha) return score;
        }
        if (has(Feature::ReverseFutility) && n.depth <= tune(ReverseDepth) &&
            std::abs(n.beta) < kDecided && value < kDecided &&
            value - tune(ReverseMargin) * (n.depth - n.improving) >= n.beta)
            return (2 * n.beta + value) / 3;
        if (const auto score = null_move(n, value)) return score;
        return prob_cut(n, value);
    }

    std::optional<int> null_move(const Node& n, int value) {
        Frame& f = frame(n.ply);
        const bool just_passed = n.ply > 0 && frame(n.ply - 1).arrival == nullptr;
        if (!has(Feature::NullMove) || n.depth < 2 || just_passed || value < n.beta ||
            f.value < n.beta - 20 * n.depth + 150 || n.beta <= -kDecided ||
            n.ply < verified_until_ || !has_fighters(f.position))
            return std::nullopt;
        const int saved = tune(NullBase) + n.depth / tune(NullDepthShare) +
                          std::min(3, (value - n.beta) / tune(NullEvalShare));
        const int depth = n.depth - saved;
        pass(n.ply);
        const int score = -search<false>(n.ply + 1, depth, -n.beta, -n.beta + 1, !n.cut);
        unmake();
        if (stopped() || score < n.beta) return std::nullopt;
        const int safe = score > kDecided ? n.beta : score;
        if (n.depth < 14 || verified_until_ > 0) return safe;
        verified_until_ = n.ply + 3 * depth / 4;  // zugzwang? look again without passing
        const int again = search<false>(n.ply, depth, n.beta - 1, n.beta, false);
        verified_until_ = 0;
        return again >= n.beta ? std::optional(safe) : std::nullopt;
    }

    // Two men at least that can attack, or one chariot: else passing proves little.
    static bool has_fighters(const Position& p) {
        const Bitboard ours = p.board().of(p.side_to_move());
        return static_cast<bool>(ours & (p.board().of(Kind::Chariot) | p.board().of(Kind::Horse) |
                                         p.board().of(Kind::Cannon)));
    }

    std::optional<int> prob_cut(const Node& n, int value) {
        const int beta = n.beta + tune(ProbCutMargin) - 40 * n.improving;
        if (!has(Feature::ProbCut) || n.depth < 5 || std::abs(n.beta) > kDecided)
            return std::nullopt;
        if (n.known && n.known->bound != kNoBound && n.known->depth >= n.depth - 3 &&
            n.known_score < beta)
            return std::nullopt;
        OrderHints hints;
        const Move first = table_move(n);
        const Board& b = at(n.ply).board();
        if (!first.is_none() && !b.at(first.to()).is_none()) hints.first = first;
        Picker<Set> picker(b, *histories_, hints, beta - value);
        for (Move m = picker.next(); !m.is_none(); m = picker.next()) {
            make(n.ply, m);
            int score = -quiesce<false>(n.ply + 1, 0, -beta, -beta + 1);
            if (score >= beta)
                score = -search<false>(n.ply + 1, n.depth - 4, -beta, -beta + 1, !n.cut);
            unmake();
            if (stopped()) return 0;
            if (score >= beta) {
                shared_.table.store(at(n.ply).key(),
                                    {m.code, clip(to_table(score, n.ply)), clip(n.raw),
                                     static_cast<std::int8_t>(n.depth - 3), Bound::Lower});
                return score;
            }
        }
        return std::nullopt;
    }

    // ---- step 8: the moves ----------------------------------------------------------------------

    // Squares from which a man of ours would give check.
    struct CheckSquares {
        SliderView lines;
        Bitboard horse, pawn;
    };

    CheckSquares check_squares(const Board& b) const {
        const Side us = b.side_to_move();
        const Square king = b.king(other(us));
        return {slider_view<Set>(king, b.occupied()), horse_attackers(king, b.occupied()),
                kAttacks.pawn_from[us][king.index]};
    }

    static bool gives_direct_check(const Board& b, const CheckSquares& c, Move m) {
        switch (b.at(m.from()).kind()) {
            case Kind::Chariot: return c.lines.reach.contains(m.to());
            case Kind::Cannon: return c.lines.beyond.contains(m.to());
            case Kind::Horse: return c.horse.contains(m.to());
            case Kind::Pawn: return c.pawn.contains(m.to());
            default: return false;
        }
    }

    OrderHints hints_for(const Node& n) {
        OrderHints h;
        h.first = n.ply == 0 ? root_[static_cast<std::size_t>(line_)].move : table_move(n);
        const Frame& f = frame(n.ply);
        const Frame& last = frame(n.ply - 1);
        if (has(Feature::Killers)) {
            h.killers[0] = f.killers[0];
            h.killers[1] = f.killers[1];
            if (!last.move.is_none() && n.ply > 0)
                h.counter = histories_->counter[static_cast<std::size_t>(
                    piece_square(f.position.at(last.move.to()), last.move.to()))];
        }
        if (has(Feature::Continuation)) {
            h.before[0] = last.arrival;
            h.before[1] = frame(n.ply - 2).arrival;
            h.before[2] = frame(n.ply - 4).arrival;
        }
        return h;
    }

    struct Tried {
        Move moves[64];
        int count = 0;
        void add(Move m) {
            if (count < 64) moves[count++] = m;
        }
    };

    template <bool pv>
    std::optional<int> try_moves(Node& n) {
        Frame& f = frame(n.ply);
        const Board& b = f.position.board();
        const OrderHints hints = hints_for(n);
        const CheckSquares checks = check_squares(b);
        Picker<Set> picker(b, *histories_, hints);
        Tried quiets, captures;
        frame(n.ply + 1).cutoffs = 0;
        frame(n.ply + 2).killers[0] = frame(n.ply + 2).killers[1] = {};
        f.doubles = n.ply > 0 ? frame(n.ply - 1).doubles : 0;
        int count = 0;
        for (Move m = picker.next(); !m.is_none(); m = picker.next()) {
            if (m == f.excluded) continue;
            RootMove* root = nullptr;
            if (n.ply == 0 && (root = find_root(m)) == nullptr) continue;
            ++count;
            if (root != nullptr) root_number_ = count;
            const bool capture = !b.at(m.to()).is_none();
            const bool check = gives_direct_check(b, checks, m);
            const int history = capture ? 0 : picker.quiet_score(m);
            if (n.ply > 0 && n.best > -kDecided &&
                is_hopeless(n, m, count, capture, check, history)) {
                if (!capture && !f.position.in_check() && has(Feature::MoveCountPruning) &&
                    count >= most_quiets(n))
                    picker.skip_quiets();
                continue;
            }
            int extension = 0;
            if (n.ply > 0 && n.ply < 2 * root_depth_) {
                const auto extended = extend<pv>(n, m, check);
                if (extended.cut) return extended.cut;
                extension = extended.plies;
            }
            const std::uint64_t nodes_before = nodes();
            f.doubles = (n.ply > 0 ? frame(n.ply - 1).doubles : 0) + (extension >= 2);
            make(n.ply, m);
            const int score = search_child<pv>(n, m, count, extension, capture, history);
            unmake();
            if (stopped()) return 0;
            if (root != nullptr) note_root(*root, n, count, score, nodes() - nodes_before);
            if (score > n.best) {
                n.best = score;
                if (score > n.alpha) {
                    n.best_move = m;
                    if (pv) extend_line(n.ply, m);
                    if (score >= n.beta) {
                        ++f.cutoffs;
                        ++cuts_;
                        break;
                    }
                    n.alpha = score;
                    if (n.depth > 3 && n.depth < 12 && n.ply > 0)
                        --n.depth;  // the rest must beat a good move
                }
            }
            if (m != n.best_move) (capture ? captures : quiets).add(m);
        }
        if (count == 0) {
            if (!f.excluded.is_none()) return n.alpha;
            return -kMate + n.ply;  // no move loses, in check or not
        }
        if (!n.best_move.is_none()) learn(n, quiets, captures);
        return std::nullopt;
    }

    int most_quiets(const Node& n) const {
        return (tune(MoveCountBase) + n.depth * n.depth) * (n.improving ? 2 : 1) * 3 / 4;
    }

    // Late, losing or long unsuccessful moves at low depth.
    bool is_hopeless(const Node& n, Move m, int count, bool capture, bool check, int history) {
        const Board& b = at(n.ply).board();
        const int left = std::max(0, n.depth - 1 - reduction(n.depth, count) / 1024);
        if (capture || check)
            return has(Feature::ExchangePruning) && n.depth <= 8 &&
                   !exchange_gains<Set>(b, m, -tune(CaptureSeeMargin) * n.depth);
        if (has(Feature::MoveCountPruning) && count >= most_quiets(n) && !at(n.ply).in_check())
            return true;
        if (has(Feature::HistoryPruning) && left < 5 && history < -tune(HistoryPrune) * n.depth)
            return true;
        if (has(Feature::FutilityPruning) && !at(n.ply).in_check() && left < 9 &&
            frame(n.ply).value + tune(FutilityBase) + tune(FutilityMargin) * left <= n.alpha)
            return true;
        return has(Feature::ExchangePruning) && left < 9 &&
               !exchange_gains<Set>(b, m, -tune(QuietSeeMargin) * left * left);
    }

    struct Extended {
        int plies = 0;
        std::optional<int> cut;
    };

    // A table move without which the node would fall short is worth a deeper look.
    template <bool pv>
    Extended extend(const Node& n, Move m, bool check) {
        Frame& f = frame(n.ply);
        if (has(Feature::Singular) && n.depth >= tune(SingularDepth) && m == table_move(n) &&
            f.excluded.is_none() && n.known->depth >= n.depth - 3 &&
            n.known->bound != Bound::Upper && n.known->bound != kNoBound &&
            std::abs(n.known_score) < kDecided) {
            const int beta = n.known_score - tune(SingularMargin) * n.depth / 16;
            f.excluded = m;
            const int score = search<false>(n.ply, (n.depth - 1) / 2, beta - 1, beta, n.cut);
            f.excluded = {};
            if (stopped()) return {};
            if (score < beta)
                return {1 + (!pv && score < beta - tune(DoubleMargin) && f.doubles < 6),
                        std::nullopt};
            if (beta >= n.beta) return {0, beta};
            if (n.known_score >= n.beta) return {-2, std::nullopt};
            if (n.cut) return {-1, std::nullopt};
            return {};
        }
        const bool sound_check =
            check && has(Feature::CheckExtension) && exchange_gains<Set>(f.position.board(), m, 0);
        if (sound_check) return {1, std::nullopt};
        if (tune(OneReplyPlies) > 0 && f.position.in_check() &&
            count_legal_moves<Set>(f.position.board()) == 1)
            return {1, std::nullopt};
        return {pv && tune(RecapturePlies) > 0 && takes_back(n.ply, m) ? 1 : 0, std::nullopt};
    }

    // Does the move take the man that has just taken something?
    bool takes_back(int ply, Move m) {
        const Frame& last = frame(ply - 1);
        return !last.move.is_none() && last.move.to() == m.to() &&
               !last.position.at(m.to()).is_none();
    }

    template <bool pv>
    int search_child(const Node& n, Move, int count, int extension, bool capture, int history) {
        const int ply = n.ply + 1;
        const int depth = n.depth - 1 + extension;
        int score = 0;
        if (n.depth >= 2 && count > 1 + (n.ply == 0) && has(Feature::LateReduction)) {
            int late = reduction(n.depth, count);
            if (pv) late -= 1024;
            if (n.cut) late += 1400;
            if (!n.improving) late += 700;
            if (capture) late -= 1024;
            if (at(ply).in_check()) late -= 1024;
            if (frame(ply).cutoffs > 3) late += 900;
            if (known_move(n) && !at(n.ply).at(table_move(n).to()).is_none() && !capture)
                late += 700;
            late -= history * 1024 / tune(HistoryReduction);
            const int reduced = std::clamp(depth - late / 1024, 1, depth + 1);
            score = -search<false>(ply, reduced, -n.alpha - 1, -n.alpha, true);
            if (score > n.alpha && reduced < depth) {
                const int deeper = depth + (score > n.best + 60) - (score < n.best + 8);
                if (deeper > reduced)
                    score = -search<false>(ply, deeper, -n.alpha - 1, -n.alpha, !n.cut);
            }
        } else if (!pv || count > 1) {
            score = -search<false>(ply, depth, -n.alpha - 1, -n.alpha, !n.cut);
        }
        if (pv && (count == 1 || score > n.alpha))
            score = -search<true>(ply, depth, -n.beta, -n.alpha, false);
        return score;
    }

    void extend_line(int ply, Move m) {
        Frame& f = frame(ply);
        const Frame& next = frame(ply + 1);
        f.line[0] = m;
        const int tail = std::min(next.line_length, kMaxPly);
        std::memcpy(f.line + 1, next.line, static_cast<std::size_t>(tail) * sizeof(Move));
        f.line_length = tail + 1;
    }

    void note_root(RootMove& r, const Node& n, int count, int score, std::uint64_t effort) {
        r.effort += effort;
        if (count > 1 && score <= n.alpha) {
            r.score = -kInfinite;
            return;
        }
        r.score = score;
        r.mean_score = r.mean_score == 0 ? score : (2 * score + r.mean_score) / 3;
        r.depth_reached = depth_reached_;
        const Frame& next = frame(1);
        r.line.assign(1, r.move);
        r.line.insert(r.line.end(), next.line, next.line + next.line_length);
    }

    // ---- step 9: learning -----------------------------------------------------------------------

    static int bonus(int depth) { return std::min(1600, 130 * depth - 60); }
    static int malus(int depth) { return std::min(1300, 150 * depth - 40); }

    void reward_quiet(int ply, Move m, int by) {
        const Position& p = at(ply);
        const Piece mover = p.at(m.from());
        if (has(Feature::History))
            histories_->quiet[p.side_to_move()][m.from().index][m.to().index].nudge(by);
        if (!has(Feature::Continuation)) return;
        for (const int back : {1, 2, 4})
            if (FollowUps* f = frame(ply - back).arrival)
                (*f)[static_cast<std::size_t>(piece_square(mover, m.to()))].nudge(by);
    }

    void reward_capture(int ply, Move m, int by) {
        if (!has(Feature::CaptureHistory)) return;
        const Position& p = at(ply);
        const auto slot = static_cast<std::size_t>(piece_square(p.at(m.from()), m.to()));
        histories_->capture[slot][static_cast<std::size_t>(p.at(m.to()).kind())].nudge(by);
    }

    void learn(const Node& n, const Tried& quiets, const Tried& captures) {
        if (n.best < n.beta) return;
        Frame& f = frame(n.ply);
        const Move m = n.best_move;
        if (f.position.at(m.to()).is_none()) {
            if (f.killers[0] != m) {
                f.killers[1] = f.killers[0];
                f.killers[0] = m;
            }
            const Move last = n.ply > 0 ? frame(n.ply - 1).move : Move{};
            if (!last.is_none())
                histories_->counter[static_cast<std::size_t>(
                    piece_square(f.position.at(last.to()), last.to()))] = m;
            reward_quiet(n.ply, m, bonus(n.depth));
            for (int i = 0; i < quiets.count; ++i)
                reward_quiet(n.ply, quiets.moves[i], -malus(n.depth));
        } else {
            reward_capture(n.ply, m, bonus(n.depth));
        }
        for (int i = 0; i < captures.count; ++i)
            reward_capture(n.ply, captures.moves[i], -malus(n.depth));
    }

    static std::int16_t clip(int x) { return static_cast<std::int16_t>(x); }

    int remember(const Node& n) {
        Frame& f = frame(n.ply);
        if (!f.excluded.is_none()) return n.best;
        const Bound bound = n.best >= n.beta                 ? Bound::Lower
                            : n.pv && !n.best_move.is_none() ? Bound::Exact
                                                             : Bound::Upper;
        if (n.ply > 0 || line_ == 0)
            shared_.table.store(f.position.key(),
                                {n.best_move.code, clip(to_table(n.best, n.ply)), clip(n.raw),
                                 static_cast<std::int8_t>(n.depth), bound});
        const bool quiet_best = n.best_move.is_none() || f.position.at(n.best_move.to()).is_none();
        const bool informative =
            bound == Bound::Exact || (bound == Bound::Lower ? n.best > f.value : n.best < f.value);
        if (has(Feature::Correction) && !f.position.in_check() && quiet_best && informative &&
            std::abs(n.best) < kDecided)
            correct(f.position, n.best - f.value, n.depth);
        return n.best;
    }

    // ---- correction of the static value by what searches found in similar positions ------------

    static std::size_t slot_of(Bitboard a, Bitboard b) {
        const std::uint64_t x = a.lo * 0x9E3779B97F4A7C15ULL ^ a.hi * 0xC2B2AE3D27D4EB4FULL ^
                                b.lo * 0x165667B19E3779F9ULL ^ b.hi * 0xD6E8FEB86659FD93ULL;
        return (x ^ x >> 29) * 0xBF58476D1CE4E5B9ULL >> 50;
    }

    struct CorrectionSlots {
        std::size_t pawn, guard, army;
    };

    static CorrectionSlots correction_slots(const Board& b) {
        const Bitboard guards = b.of(Kind::Advisor) | b.of(Kind::Elephant) | b.of(Kind::King);
        const Bitboard army = b.of(Kind::Chariot) | b.of(Kind::Horse) | b.of(Kind::Cannon);
        return {
            slot_of(b.of(Kind::Pawn) & b.of(Side::First), b.of(Kind::Pawn) & b.of(Side::Second)),
            slot_of(guards, {}), slot_of(army & b.of(Side::First), army & b.of(Side::Second))};
    }

    int corrected(const Position& p, int raw) {
        if (!has(Feature::Correction)) return raw;
        const auto s = correction_slots(p.board());
        const Side us = p.side_to_move();
        const int by = histories_->pawn_correction[us][s.pawn].value +
                       histories_->guard_correction[us][s.guard].value +
                       histories_->army_correction[us][s.army].value;
        return std::clamp(raw + by / 12, -kMostValue, kMostValue);
    }

    void correct(const Position& p, int miss, int depth) {
        const int by = std::clamp(miss * depth / 8, -kCorrectionLimit / 4, kCorrectionLimit / 4);
        const auto s = correction_slots(p.board());
        const Side us = p.side_to_move();
        histories_->pawn_correction[us][s.pawn].nudge(by);
        histories_->guard_correction[us][s.guard].nudge(by);
        histories_->army_correction[us][s.army].nudge(by);
    }

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

    // Captures, answers to checks and, at its first ply, checks: until a static value can be
    // trusted.
    template <bool pv>
    int quiesce(int ply, int depth, int alpha, int beta) {
        Frame& f = frame(ply);
        f.line_length = 0;
        if (stopped()) return 0;
        if (ply > 0)
            if (const auto end = ended(ply)) return *end;  // 1. the rules have spoken
        if (ply > 0)
            if (const auto solved = ask_endgame(ply)) return *solved;
        const bool in_check = f.position.in_check();
        if (ply >= kMaxPly) return in_check ? 0 : evaluate_here(ply);
        QuietNode n{ply, depth,    alpha,      beta, shared_.table.probe(f.position.key()),
                    0,   kNoValue, -kInfinite, {}};
        if (n.known) n.known_score = from_table(n.known->score, ply);
        if (!pv && is_answered(n)) return n.known_score;  // 2. seen before
        f.value = kNoValue;
        if (!in_check && stand_pat(n)) return n.best;  // 3. good enough as it is
        const bool has_moves =
            in_check ? try_evasions<pv>(n) : try_captures<pv>(n);  // 4. the noisy moves
        if (stopped()) return 0;
        if (!has_moves) return -kMate + ply;
        shared_.table.store(f.position.key(),
                            {n.best_move.code, clip(to_table(n.best, ply)), clip(n.raw), 0,
                             n.best >= beta ? Bound::Lower : Bound::Upper});
        return n.best;
    }

    bool is_answered(const QuietNode& n) const {
        if (!n.known || n.known->depth < 0 || n.known->bound == kNoBound ||
            !has(Feature::TableCuts))
            return false;
        const Bound b = n.known->bound;
        return b == Bound::Exact ||
               (b == Bound::Lower ? n.known_score >= n.beta : n.known_score <= n.alpha);
    }

    // The static value as a floor: nobody is forced to capture. True when it already cuts.
    bool stand_pat(QuietNode& n) {
        Frame& f = frame(n.ply);
        n.raw = n.known && n.known->value != kNoValue ? n.known->value : evaluate_here(n.ply);
        f.value = n.best = corrected(f.position, n.raw);
        if (n.known && n.known->bound != kNoBound && std::abs(n.known_score) < kDecided) {
            const Bound b = n.known->bound;
            const bool better = b == Bound::Exact || (b == Bound::Lower ? n.known_score > n.best
                                                                        : n.known_score < n.best);
            if (better) n.best = n.known_score;
        }
        if (n.best >= n.beta) {
            if (!n.known)
                shared_.table.store(f.position.key(), {0, clip(to_table(n.best, n.ply)),
                                                       clip(n.raw), 0, Bound::Lower});
            return true;
        }
        n.alpha = std::max(n.alpha, n.best);
        return false;
    }

    OrderHints quiet_hints(const QuietNode& n) {
        OrderHints hints;
        if (n.known) hints.first.code = n.known->move;
        if (has(Feature::Continuation)) hints.before[0] = frame(n.ply - 1).arrival;
        return hints;
    }

    template <bool pv>
    void try_quietly(QuietNode& n, Move m) {
        make(n.ply, m);
        const int score = -quiesce<pv>(n.ply + 1, n.depth - 1, -n.beta, -n.alpha);
        unmake();
        if (stopped() || score <= n.best) return;
        n.best = score;
        if (score <= n.alpha) return;
        n.best_move = m;
        n.alpha = score;
        if (pv) extend_line(n.ply, m);
    }

    // Every capture that answers a check, and the likeliest quiet answers. False when there is
    // none: mate.
    template <bool pv>
    bool try_evasions(QuietNode& n) {
        constexpr int kQuietAnswers = 3;
        const Board& b = at(n.ply).board();
        const OrderHints hints = quiet_hints(n);
        Picker<Set> picker(b, *histories_, hints);
        int count = 0;
        for (Move m = picker.next(); !m.is_none() && !stopped() && !n.is_cut(); m = picker.next()) {
            if (++count > kQuietAnswers && n.best > -kDecided && b.at(m.to()).is_none()) continue;
            try_quietly<pv>(n, m);
        }
        return count > 0;
    }

    template <bool pv>
    bool try_captures(QuietNode& n) {
        const Board& b = at(n.ply).board();
        const int hope = n.best + tune(DeltaMargin);
        const OrderHints hints = quiet_hints(n);
        Picker<Set> picker(b, *histories_, hints, 0);
        for (Move m = picker.next(); !m.is_none() && !stopped() && !n.is_cut(); m = picker.next()) {
            const int most = hope + worth(b.at(m.to()), m.to());
            if (most <= n.alpha && n.best > -kDecided) n.best = std::max(n.best, most);
            else try_quietly<pv>(n, m);
        }
        if (n.depth == 0 && has(Feature::QuietChecks)) try_checks<pv>(n);
        return true;
    }

    template <bool pv>
    void try_checks(QuietNode& n) {
        const Board& b = at(n.ply).board();
        const CheckSquares checks = check_squares(b);
        for (const Move m : legal_moves<Set>(b, kEverywhere.without(b.occupied()))) {
            if (stopped() || n.is_cut()) return;
            if (gives_direct_check(b, checks, m) && exchange_gains<Set>(b, m, 0))
                try_quietly<pv>(n, m);
        }
    }

    static constexpr Bound kNoBound =
        static_cast<Bound>(3);  // an entry that holds a static value only

    Shared& shared_;
    std::unique_ptr<Histories> histories_;
    std::vector<Frame> frames_;
    History past_{0};
    std::vector<RootMove> root_;
    double logs_[128] = {};
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
