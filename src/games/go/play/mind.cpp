#include "games/go/play/mind.h"

#include <algorithm>
#include <atomic>
#include <cmath>

#include "games/go/play/features.h"

namespace boyi::go {
namespace {

// Go as the tree sees it; one for each thread, with the statistics of its playouts.
template <class Fast>
class Model {
  public:
    static constexpr int kPlaces = Fast::kMost;
    using Marks = std::array<std::uint8_t, kPlaces>;

    struct State {
        Fast board;
        Side side;
        Lately lately;
        int passes;
    };

    explicit Model(const MindSettings& settings)
        : knowledge_(settings.knowledge),
          playout_(knowledge_->shapes, settings.style),
          margin_(settings.margin) {}

    void begin(double komi) {
        komi_ = komi;
        count_.store(0, kRelaxed);
        points_.store(0, kRelaxed);
        for (auto& each : black_) each.store(0, kRelaxed);
    }

    static Side side(const State& s) { return s.side; }

    static void play(State& s, search::Place place) {
        if (place == kNoSpot) {
            s.board.pass();
            ++s.passes;
        } else {
            s.board.play(place, s.side);
            s.passes = 0;
        }
        s.lately = {place, s.lately.last};
        s.side = other(s.side);
    }

    std::optional<float> ended(const State& s) {
        if (s.passes < 2) return std::nullopt;
        return value_of(count_areas(s.board));
    }

    void candidates(const State& s, std::vector<search::Candidate>& out) const {
        const Weights& weights = knowledge_->weights;
        const FeatureReader<Fast> reader(s.board, s.side, s.lately);
        float sum = 0;
        const auto add = [&](Spot spot, float merit) {
            const float chance = std::exp(merit);
            out.push_back({spot, chance});
            sum += chance;
        };
        for (int i = 0; i < s.board.empties(); ++i) {
            const Spot spot = s.board.empty(i);
            if (reader.is_candidate(spot)) add(spot, reader.of(spot).sum(weights));
        }
        add(kNoSpot, weights.of(Feature::Pass));
        for (auto& each : out) each.chance /= sum;
    }

    float playout(State& s, Random& random, Marks& marks) {
        playout_.run(s.board, s.side, s.lately.last, random, marks);
        return value_of(note_areas(s.board));
    }

    std::uint32_t count() const { return count_.load(kRelaxed); }
    double points() const { return points_.load(kRelaxed); }
    std::uint32_t black(Spot s) const { return black_[s].load(kRelaxed); }

  private:
    static constexpr auto kRelaxed = std::memory_order_relaxed;

    // Read by whoever reports, written by one thread.
    template <class T>
    static void bump(std::atomic<T>& to, T by) {
        to.store(to.load(kRelaxed) + by, kRelaxed);
    }

    // A playout ends in single empty points, which their neighbours own.
    double note_areas(const Fast& b) {
        int black = 0;
        b.for_each_owner([&](Spot s, Cell c) {
            if (c == Cell::Empty) return;
            if (c == Cell::Black) bump<std::uint32_t>(black_[s], 1);
            black += c == Cell::Black ? 1 : -1;
        });
        bump<std::uint32_t>(count_, 1);
        bump<double>(points_, black);
        return black - komi_;
    }

    // In the tree a game may end with larger regions.
    double count_areas(const Fast& b) const {
        int black = 0;
        std::array<bool, kPlaces> seen{};
        std::vector<Spot> open;
        b.for_each_owner([&](Spot s, Cell c) {
            if (is_stone(b.at(s))) {
                black += c == Cell::Black ? 1 : -1;
                return;
            }
            if (seen[s]) return;
            int size = 0;
            bool near_black = false, near_white = false;
            open.assign(1, s);
            seen[s] = true;
            while (!open.empty()) {
                const Spot at = open.back();
                open.pop_back();
                ++size;
                for (const Spot n : b.around(at)) {
                    near_black |= b.at(n) == Cell::Black;
                    near_white |= b.at(n) == Cell::White;
                    if (b.at(n) != Cell::Empty || seen[n]) continue;
                    seen[n] = true;
                    open.push_back(n);
                }
            }
            if (near_black != near_white) black += near_black ? size : -size;
        });
        return black - komi_;
    }

    float value_of(double points) const {
        const double wins = points > 0 ? 1 : points < 0 ? 0 : 0.5;
        const double by = 0.5 + 0.5 * std::tanh(points / 20);
        return static_cast<float>((1 - margin_) * wins + margin_ * by);
    }

    std::shared_ptr<const Knowledge> knowledge_;
    Playout<Fast> playout_;
    double margin_;
    double komi_ = 0;
    std::atomic<std::uint32_t> count_{0};
    std::atomic<double> points_{0};
    std::array<std::atomic<std::uint32_t>, kPlaces> black_{};
};

template <int kLargest>
class MindOf final : public Mind {
  public:
    using Fast = FastBoard<kLargest>;
    using Tree = search::RaveTree<Model<Fast>>;
    using State = typename Model<Fast>::State;

    explicit MindOf(const MindSettings& settings)
        : root_{Fast(Board(kLargest)), Side::First, {}, 0}, tree_(settings.tree) {
        for (int i = 0; i < settings.workers; ++i) {
            models_.push_back(std::make_unique<Model<Fast>>(settings));
            workers_.push_back(std::make_unique<typename Tree::Worker>());
            workers_.back()->random =
                Random(settings.seed + 0x9E3779B97F4A7C15 * static_cast<std::uint64_t>(i));
        }
    }

    void set(const Position& now, const std::vector<Move>& recent, const std::vector<Move>& allowed,
             const std::optional<std::vector<Move>>& played) override {
        const Fast board(now.board());
        std::vector<search::Place> line;
        if (played)
            for (const Move m : *played) line.push_back(place_of(board, m));
        if (!played || !tree_.descend(line)) tree_.clear();
        // After an opponent's pass the game is not over for the tree: dead stones that we should
        // have to believe in for a win would be taken off, as they would be by playing on.
        root_ = State{board, now.side_to_move(), {}, 0};
        if (!recent.empty()) root_.lately.last = place_of(board, recent.back());
        if (recent.size() > 1) root_.lately.own = place_of(board, recent[recent.size() - 2]);
        limit_root(allowed);
        komi_ = now.komi() + (now.rules().counting == Counting::Area ? now.handicap() : 0);
        for (const auto& model : models_) model->begin(komi_);
        for (const auto& worker : workers_) worker->deepest = 0;
    }

    void grow(int worker, int rounds) override {
        const auto i = static_cast<std::size_t>(worker);
        for (int round = 0; round < rounds; ++round) tree_.grow(*models_[i], root_, *workers_[i]);
    }

    std::uint32_t visits() const override { return tree_.visits(); }

    std::uint64_t playouts() const override {
        std::uint64_t sum = 0;
        for (const auto& model : models_) sum += model->count();
        return sum;
    }

    std::pair<std::uint32_t, std::uint32_t> leaders() const override {
        const auto children = tree_.children();
        return {children.empty() ? 0 : children[0].visits,
                children.size() < 2 ? 0 : children[1].visits};
    }

    Picture picture(std::size_t longest_line) const override {
        Picture out;
        out.visits = tree_.visits();
        out.playouts = playouts();
        out.nodes = tree_.nodes();
        out.value = tree_.root_value();
        for (const auto& child : tree_.children())
            out.moves.push_back({move_of(child.place), child.visits, child.value, child.chance,
                                 moves_of(tree_.line_after(child.place, longest_line))});
        const auto count = static_cast<double>(std::max<std::uint64_t>(1, out.playouts));
        double points = 0;
        for (const auto& model : models_) points += model->points();
        out.black_points = points / count - komi_;
        root_.board.for_each_owner([&](Spot s, Cell) {
            std::uint64_t black = 0;
            for (const auto& model : models_) black += model->black(s);
            out.black[root_.board.point(s)] =
                static_cast<float>(static_cast<double>(black) / count);
        });
        for (const auto& worker : workers_) out.depth = std::max(out.depth, worker->deepest.load());
        return out;
    }

  private:
    static constexpr float kChanceOfPass = 0.05F;

    static search::Place place_of(const Fast& board, Move m) {
        return m.is_pass() ? kNoSpot : board.spot(m.point());
    }
    Move move_of(search::Place place) const { return Move(root_.board.point(place)); }
    std::vector<Move> moves_of(const std::vector<search::Place>& places) const {
        std::vector<Move> out;
        for (const auto place : places) out.push_back(move_of(place));
        return out;
    }

    // The root may look at allowed moves only, and must have one.
    void limit_root(const std::vector<Move>& allowed) {
        std::vector<search::Candidate> found, kept;
        models_[0]->candidates(root_, found);
        for (const auto& each : found)
            if (std::find(allowed.begin(), allowed.end(), move_of(each.place)) != allowed.end())
                kept.push_back(each);
        if (kept.empty())
            for (const Move m : allowed) kept.push_back({place_of(root_.board, m), 1});
        for (auto& each : kept)  // whether nothing is left to do must be tried, not guessed
            if (each.place == kNoSpot) each.chance = std::max(each.chance, kChanceOfPass);
        tree_.set_root_moves(kept);
    }

    State root_;
    double komi_ = 0;
    Tree tree_;
    std::vector<std::unique_ptr<Model<Fast>>> models_;
    std::vector<std::unique_ptr<typename Tree::Worker>> workers_;
};

}  // namespace

std::unique_ptr<Mind> make_mind(int size, const MindSettings& settings) {
    if (size <= 9) return std::make_unique<MindOf<9>>(settings);
    if (size <= 13) return std::make_unique<MindOf<13>>(settings);
    return std::make_unique<MindOf<kLargestSize>>(settings);
}

}  // namespace boyi::go
