#include "games/othello/monte_carlo.h"

#include <cmath>

#include "base/text.h"
#include "games/othello/certainty.h"
#include "games/othello/notation.h"
#include "games/othello/weights_file.h"

namespace boyi::othello {
namespace {

constexpr int kTableMegabytes = 1;
constexpr int kProvedFrom = 10;    // empty squares from which the solver speaks
constexpr double kWinDiscs = 8;    // a lead of so many discs is tanh(1) of a win
constexpr double kPriorDiscs = 3;  // a move that much worse is tried e times more rarely
constexpr double kExploration = 1.5;
constexpr std::uint64_t kUsualPlayouts = 1000, kMostPlayouts = 100'000;

double discs_of(const Weights& weights, const Board& b) {
    return kernel().evaluate(weights, b) / double(kDisc);
}

}  // namespace

PatternLeaf::PatternLeaf(const Weights& weights)
    : weights_(&weights), table_(std::make_shared<Table>(kTableMegabytes)) {}

double PatternLeaf::value(const Position& p, Random&) const {
    return std::tanh(discs_of(*weights_, p.board()) / kWinDiscs);
}

std::vector<double> PatternLeaf::priors(const Position& p, const MoveList& moves) const {
    std::vector<double> out;
    double best = -2 * kSquares;
    for (const Move m : moves) {
        Position next = p;
        next.play(m);
        out.push_back(next.is_over() ? -final_score(next.board())
                                     : -discs_of(*weights_, next.board()));
        best = std::max(best, out.back());
    }
    for (double& prior : out) prior = std::exp((prior - best) / kPriorDiscs);
    return out;
}

search::Proof PatternLeaf::proof(const Position& p) {
    if (p.board().empties() > kProvedFrom) return search::Proof::None;
    const StopFlag never;
    Worker worker{*table_, never, weights_};
    const int score = kernel().search(worker, p.board(), -1, 1, kSquares, kCertain);
    return score > 0 ? search::Proof::Win : score < 0 ? search::Proof::Loss : search::Proof::Draw;
}

search::MctsResult<Move> search_tree(const Position& p, const search::MctsSettings& settings,
                                     const StopFlag& stop) {
    search::MctsSettings own = settings;
    own.exploration = kExploration;
    return search::Mcts<Position, PatternLeaf>(PatternLeaf(standard_weights()), own).run(p, stop);
}

Result<std::string> shares_in_json(const Position& p, std::string_view argument) {
    const auto wished =
        argument.empty() ? kUsualPlayouts : read_number<std::uint64_t>(trim(argument));
    if (!wished || *wished < 1 || *wished > kMostPlayouts)
        return Fault{"shares " + excerpt(argument) + ": want playouts from 1 to " +
                     std::to_string(kMostPlayouts)};
    search::MctsSettings settings;
    settings.most_visits = *wished;
    const StopFlag never;
    const auto found = search_tree(p, settings, never);
    std::string out = "{\"playouts\":" + std::to_string(found.visits) + ",\"moves\":[";
    for (std::size_t i = 0; i < found.shares.size(); ++i)
        out += std::string(i > 0 ? "," : "") + "{\"move\":\"" + write_move(found.shares[i].first) +
               "\",\"visits\":" + std::to_string(found.shares[i].second) + "}";
    return out + "]}";
}

}  // namespace boyi::othello
