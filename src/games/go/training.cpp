#include "games/go/training.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "games/go/levels.h"
#include "games/go/play/mind.h"
#include "games/go/score.h"
#include "games/go/status.h"

namespace boyi::go {
namespace {

constexpr double kKomi = 7.5;

// A game of one or two minds; `see` looks at each position before its move.
class GameOf {
  public:
    GameOf(const SelfPlay& how, const PerSide<KnowledgePtr>& players)
        : how_(how), random_(how.seed), now_(Board(how.size), Side::First) {
        now_.set_komi(kKomi);
        for (const Side s : kSides) {
            MindSettings settings;
            settings.knowledge = players[s];
            settings.seed = random_.next();
            minds_[s] = make_mind(how.size, settings);
        }
    }

    template <class See>
    double play(See see) {
        const std::size_t most = static_cast<std::size_t>(3 * how_.size * how_.size);
        while (!now_.is_over() && moves_.size() < most) {
            Mind& mind = *minds_[now_.side_to_move()];
            mind.set(now_, moves_, now_.moves(), std::nullopt);
            mind.grow(0, how_.playouts);
            const Picture picture = mind.picture(1);
            if (is_decided(picture)) return picture.black_points;
            see(now_, moves_, picture);
            const Move m = choose(picture);
            now_.play(m);
            moves_.push_back(m);
        }
        return final_score(now_, dead_stones(now_, look_at(now_, how_.playouts)));
    }

  private:
    bool is_decided(const Picture& picture) const {
        constexpr float kSure = 0.03F;
        return moves_.size() > 20 && (picture.value < kSure || picture.value > 1 - kSure);
    }

    Move choose(const Picture& picture) {
        Strength strength;
        strength.temperature = static_cast<int>(moves_.size()) < how_.opening ? 1 : 0;
        std::vector<std::uint32_t> visits;
        for (const auto& m : picture.moves) visits.push_back(m.visits);
        return picture.moves[pick(visits, strength, random_)].move;
    }

    const SelfPlay& how_;
    Random random_;
    Position now_;
    std::vector<Move> moves_;
    PerSide<std::unique_ptr<Mind>> minds_;
};

template <class Fast>
Lesson lesson_of(const Position& now, const std::vector<Move>& played, const Picture& picture) {
    const Fast board(now.board());
    const auto spot = [&](std::size_t from_end) {
        if (played.size() < from_end || played[played.size() - from_end].is_pass()) return kNoSpot;
        return board.spot(played[played.size() - from_end].point());
    };
    const FeatureReader<Fast> reader(board, now.side_to_move(), {spot(1), spot(2)});
    Lesson out;
    float sum = 0;
    for (const RootMove& m : picture.moves) {
        FeatureList features;
        if (m.move.is_pass()) features.add(Feature::Pass);
        else features = reader.of(board.spot(m.move.point()));
        out.moves.push_back(features);
        const auto visits = static_cast<float>(m.visits);
        out.shares.push_back(visits * visits);
        sum += out.shares.back();
    }
    for (float& share : out.shares) share /= std::max(1.0F, sum);
    return out;
}

Lesson any_lesson(const Position& now, const std::vector<Move>& played, const Picture& picture) {
    if (now.board().size() <= 9) return lesson_of<FastBoard<9>>(now, played, picture);
    if (now.board().size() <= 13) return lesson_of<FastBoard<13>>(now, played, picture);
    return lesson_of<FastBoard<kLargestSize>>(now, played, picture);
}

// Stochastic gradient descent with a step of its own for each weight (Adagrad, Duchi 2011).
class Fitter {
  public:
    explicit Fitter(Weights& weights) : weights_(weights) { sums_.fill(kFirstSum); }

    void learn(const Lesson& lesson) {
        chances(lesson);
        for (std::size_t i = 0; i < lesson.moves.size(); ++i) {
            const float error = chance_[i] - lesson.shares[i];
            const FeatureList& f = lesson.moves[i];
            for (int k = 0; k < f.count; ++k) {
                const auto at = f.index[static_cast<std::size_t>(k)];
                gradient_[at] += error;
            }
        }
        for (const FeatureList& f : lesson.moves)
            for (int k = 0; k < f.count; ++k) apply(f.index[static_cast<std::size_t>(k)]);
    }

    void judge(const Lesson& lesson, FitReport& report) {
        chances(lesson);
        for (std::size_t i = 0; i < lesson.moves.size(); ++i)
            report.surprise -=
                double{lesson.shares[i]} * std::log2(std::max(1e-9, double{chance_[i]}));
        const auto visited = static_cast<std::size_t>(
            std::max_element(lesson.shares.begin(), lesson.shares.end()) - lesson.shares.begin());
        const float most = *std::max_element(chance_.begin(), chance_.end());
        const auto equals = std::count(chance_.begin(), chance_.end(), most);
        if (chance_[visited] == most) report.agreement += 1.0 / static_cast<double>(equals);
        ++report.positions;
    }

  private:
    static constexpr float kStep = 0.1F, kPull = 1e-4F, kFirstSum = 0.1F;

    void chances(const Lesson& lesson) {
        chance_.clear();
        float sum = 0;
        for (const FeatureList& f : lesson.moves) {
            chance_.push_back(std::exp(std::min(20.0F, f.sum(weights_))));
            sum += chance_.back();
        }
        for (float& c : chance_) c /= sum;
    }

    void apply(std::uint16_t at) {
        if (gradient_[at] == 0) return;
        float& w = weights_.value[at];
        const float g = gradient_[at] + kPull * w;
        sums_[at] += g * g;
        w -= kStep * g / std::sqrt(sums_[at]);
        gradient_[at] = 0;
    }

    Weights& weights_;
    std::array<float, kWeights> sums_{}, gradient_{};
    std::vector<float> chance_;
};

}  // namespace

std::vector<Lesson> play_lessons(const SelfPlay& how, const KnowledgePtr& knowledge) {
    std::vector<Lesson> out;
    GameOf(how, {knowledge, knowledge})
        .play([&](const Position& now, const std::vector<Move>& played, const Picture& picture) {
            if (picture.moves.size() > 1) out.push_back(any_lesson(now, played, picture));
        });
    return out;
}

double play_match_game(const SelfPlay& how, const KnowledgePtr& black, const KnowledgePtr& white) {
    return GameOf(how, {black, white}).play([](const auto&, const auto&, const auto&) {});
}

FitReport fit(Weights& weights, const std::vector<Lesson>& lessons, int epochs,
              std::uint64_t seed) {
    Random random(seed);
    std::vector<std::size_t> order(lessons.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    Fitter fitter(weights);
    for (int epoch = 0; epoch < epochs; ++epoch) {
        for (std::size_t i = order.size(); i > 1; --i)
            std::swap(order[i - 1], order[random.below(static_cast<std::uint32_t>(i))]);
        for (const std::size_t i : order) fitter.learn(lessons[i]);
    }
    FitReport report;
    for (const Lesson& lesson : lessons) fitter.judge(lesson, report);
    const auto count = static_cast<double>(std::max<std::size_t>(1, report.positions));
    report.surprise /= count;
    report.agreement /= count;
    return report;
}

}  // namespace boyi::go
