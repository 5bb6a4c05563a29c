#include "games/othello/squares.h"

#include <algorithm>
#include <cmath>

namespace boyi::othello {
namespace {

constexpr int kWon = 1 << 20;  // beyond every sum of weights

using Row = std::array<double, kSquareClasses>;

// Own discs less the other's in each class.
Row counts_of(const Board& b) {
    Row out{};
    for_each(b.mover, [&](int s) { out[static_cast<std::size_t>(square_class(s))] += 1; });
    for_each(b.other, [&](int s) { out[static_cast<std::size_t>(square_class(s))] -= 1; });
    return out;
}

int value_of(const SquareWeights& weights, const Board& b, int depth, int alpha, int beta) {
    const Bits moves = kernel().mobility(b);
    if (moves == 0 && kernel().mobility(b.passed()) == 0) return final_score(b) * kWon;
    if (depth == 0) return evaluate_squares(weights, b);
    if (moves == 0) return -value_of(weights, b.passed(), depth - 1, -beta, -alpha);
    int best = alpha;
    for (Bits left = moves; left != 0 && best < beta; left &= left - 1) {
        const int s = std::countr_zero(left);
        const Board next = b.after(bit(s), kernel().flips(b, s));
        best = std::max(best, -value_of(weights, next, depth - 1, -beta, -best));
    }
    return best;
}

// Solves the normal equations by elimination; a little ridge keeps them solvable.
Row solved(std::array<Row, kSquareClasses> matrix, Row right) {
    for (std::size_t i = 0; i < kSquareClasses; ++i) matrix[i][i] += 1;
    for (std::size_t i = 0; i < kSquareClasses; ++i)
        for (std::size_t j = 0; j < kSquareClasses; ++j) {
            if (i == j) continue;
            const double factor = matrix[j][i] / matrix[i][i];
            for (std::size_t k = 0; k < kSquareClasses; ++k) matrix[j][k] -= factor * matrix[i][k];
            right[j] -= factor * right[i];
        }
    for (std::size_t i = 0; i < kSquareClasses; ++i) right[i] /= matrix[i][i];
    return right;
}

}  // namespace

int square_class(int square) {
    const int x = std::min(square % kSize, kSize - 1 - square % kSize);
    const int y = std::min(square / kSize, kSize - 1 - square / kSize);
    constexpr int kFirst[] = {0, 4, 7, 9};  // class of the diagonal square of each ring
    return kFirst[std::min(x, y)] + std::max(x, y) - std::min(x, y);
}

int square_phase(int empties) { return empties > 40 ? 0 : empties > 20 ? 1 : 2; }

int evaluate_squares(const SquareWeights& weights, const Board& b) {
    const auto& of = weights.of[static_cast<std::size_t>(square_phase(b.empties()))];
    int sum = 0;
    for_each(b.mover, [&](int s) { sum += of[static_cast<std::size_t>(square_class(s))]; });
    for_each(b.other, [&](int s) { sum -= of[static_cast<std::size_t>(square_class(s))]; });
    return sum;
}

Move choose_by_squares(const SquareWeights& weights, const Position& p, int depth) {
    const MoveList moves = p.moves();
    Move best = moves[0];
    int most = -kSquares * kWon - 1;
    for (const Move m : moves) {
        Position next = p;
        next.play(m);
        const int value = -value_of(weights, next.board(), depth - 1, -kSquares * kWon - 1, -most);
        if (value <= most) continue;
        most = value;
        best = m;
    }
    return best;
}

SquareWeights fit_squares(const std::vector<Sample>& samples) {
    std::array<std::array<Row, kSquareClasses>, kSquarePhases> matrix{};
    std::array<Row, kSquarePhases> right{};
    for (const Sample& sample : samples) {
        const auto phase = static_cast<std::size_t>(square_phase(sample.board.empties()));
        const Row counts = counts_of(sample.board);
        for (std::size_t i = 0; i < kSquareClasses; ++i) {
            right[phase][i] += counts[i] * sample.score;
            for (std::size_t j = 0; j < kSquareClasses; ++j)
                matrix[phase][i][j] += counts[i] * counts[j];
        }
    }
    SquareWeights out;
    for (std::size_t phase = 0; phase < kSquarePhases; ++phase) {
        const Row fitted = solved(matrix[phase], right[phase]);
        for (std::size_t i = 0; i < kSquareClasses; ++i)
            out.of[phase][i] = static_cast<int>(std::lround(100 * fitted[i]));
    }
    return out;
}

}  // namespace boyi::othello
