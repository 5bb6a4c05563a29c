// Move order: what earlier play says about a move, and the picker that hands moves out best first.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <vector>

#include "games/xiangqi/position.h"
#include "games/xiangqi/see.h"
#include "games/xiangqi/tunables.h"

namespace boyi::xiangqi {

// A number that drifts towards +-limit, the slower the nearer it is.
template <int kLimit>
struct Drift {
    std::int16_t value = 0;

    void nudge(int by) {
        by = std::clamp(by, -kLimit, kLimit);
        value = static_cast<std::int16_t>(value + by - value * std::abs(by) / kLimit);
    }
};

inline constexpr int kHistoryLimit = 8192;
inline constexpr int kCorrectionLimit = 1024;
inline constexpr int kCorrectionSlots = 1 << 14;
inline constexpr int kPieceSquares = kPieces * kSquares;

using HistoryValue = Drift<kHistoryLimit>;
using CorrectionValue = Drift<kCorrectionLimit>;

constexpr int piece_square(Piece p, Square s) { return p.index() * kSquares + s.index; }

// How a man arriving on a square fared after another had arrived on another.
using FollowUps = std::array<HistoryValue, kPieceSquares>;

struct Histories {
    PerSide<std::array<std::array<HistoryValue, kSquares>, kSquares>> quiet;  // [from][to]
    std::array<std::array<HistoryValue, kKinds>, kPieceSquares> capture;      // [arrival][taken]
    std::array<FollowUps, kPieceSquares> follow_up;                           // [before][now]
    std::array<Move, kPieceSquares> counter;                                  // reply to an arrival
    PerSide<std::array<CorrectionValue, kCorrectionSlots>> pawn_correction;   // by pawn skeleton
    PerSide<std::array<CorrectionValue, kCorrectionSlots>> guard_correction;  // by both shelters
    PerSide<std::array<CorrectionValue, kCorrectionSlots>> army_correction;   // by R N C placement
};

// What a node knows when it orders its moves.
struct OrderHints {
    Move first;  // from the table
    Move killers[2];
    Move counter;
    const FollowUps* before[3] = {nullptr, nullptr, nullptr};  // one, two and four plies ago
};

template <class Set>
class Picker {
  public:
    // All moves.
    Picker(const Position& p, const Histories& h, const OrderHints& hints)
        : board_(p.board()),
          histories_(h),
          hints_(hints),
          exposure_(exposure<Set>(board_, p.in_check())) {}

    // Captures only, for quiescence and ProbCut: those whose exchange gains at least `least`.
    Picker(const Position& p, const Histories& h, const OrderHints& hints, int least)
        : Picker(p, h, hints) {
        captures_only_ = true;
        least_ = least;
    }

    Move next() {
        switch (stage_) {
            case Stage::First:
                stage_ = Stage::LoadCaptures;
                if (is_usable(hints_.first)) return hints_.first;
                [[fallthrough]];
            case Stage::LoadCaptures:
                load(board_.of(other(board_.side_to_move())),
                     [this](Move m) { return capture_score(m); });
                stage_ = Stage::Captures;
                [[fallthrough]];
            case Stage::Captures:
                if (const Move m = next_good_capture(); !m.is_none()) return m;
                if (captures_only_) return {};
                stage_ = Stage::Killers;
                [[fallthrough]];
            case Stage::Killers:
                while (killer_ < 3) {
                    const Move m = killer_ < 2 ? hints_.killers[killer_] : hints_.counter;
                    ++killer_;
                    if (is_fresh_killer(m)) return m;
                }
                [[fallthrough]];
            case Stage::LoadQuiets:
                if (skip_quiets_) {
                    stage_ = Stage::BadCaptures;
                    return next();
                }
                load(kEverywhere.without(board_.occupied()),
                     [this](Move m) { return quiet_score(m); });
                stage_ = Stage::Quiets;
                [[fallthrough]];
            case Stage::Quiets:
                while (!skip_quiets_ && at_ < size_) {
                    const Move m = take_best();
                    if (m != hints_.first && !was_killer(m)) return m;
                }
                stage_ = Stage::BadCaptures;
                [[fallthrough]];
            case Stage::BadCaptures:
                while (bad_at_ < bad_size_) {
                    const Move m = bad_[bad_at_++];
                    if (m != hints_.first) return m;
                }
                return {};
        }
        return {};
    }

    void skip_quiets() { skip_quiets_ = true; }

    int quiet_score(Move m) const {
        const Piece p = board_.at(m.from());
        int score = histories_.quiet[board_.side_to_move()][m.from().index][m.to().index].value;
        for (const FollowUps* f : hints_.before)
            if (f != nullptr)
                score += (*f)[static_cast<std::size_t>(piece_square(p, m.to()))].value;
        return score;
    }

  private:
    enum class Stage { First, LoadCaptures, Captures, Killers, LoadQuiets, Quiets, BadCaptures };
    struct Scored {
        Move move;
        int score;
    };

    bool is_legal(Move m) const {
        if (m.is_none()) return false;
        const Piece p = board_.at(m.from());
        return p.is(board_.side_to_move()) && !board_.at(m.to()).is(board_.side_to_move()) &&
               targets<Set>(p, m.from(), board_.occupied()).contains(m.to()) &&
               (cannot_expose(p, m) || leaves_king_safe<Set>(board_, m));
    }

    bool cannot_expose(Piece mover, Move m) const {
        return mover.kind() != Kind::King && !exposure_.blockers.contains(m.from()) &&
               !exposure_.hollow.contains(m.to());
    }

    bool is_usable(Move m) const {
        if (!is_legal(m)) return false;
        if (!captures_only_) return true;
        return !board_.at(m.to()).is_none() && exchange_gains<Set>(board_, m, least_);
    }

    bool was_killer(Move m) const {
        return m == hints_.killers[0] || m == hints_.killers[1] || m == hints_.counter;
    }

    bool is_fresh_killer(Move m) const {
        if (m.is_none() || m == hints_.first || !board_.at(m.to()).is_none()) return false;
        for (int i = 0; i + 1 < killer_; ++i)
            if (m == hints_.killers[i]) return false;
        return is_legal(m);
    }

    template <class Score>
    void load(Bitboard wanted, Score score) {
        size_ = at_ = 0;
        for_each_legal_move<Set>(
            board_, exposure_, [wanted](Kind) { return wanted; },
            [&](Move m) {
                list_[size_++] = {m, score(m)};
            });
    }

    int capture_score(Move m) const {
        const Piece taken = board_.at(m.to());
        const auto slot = static_cast<std::size_t>(piece_square(board_.at(m.from()), m.to()));
        return 8 * worth(taken, m.to()) +
               histories_.capture[slot][static_cast<std::size_t>(taken.kind())].value / 2;
    }

    Move take_best() {
        int best = at_;
        for (int i = at_ + 1; i < size_; ++i)
            if (list_[i].score > list_[best].score) best = i;
        std::swap(list_[at_], list_[best]);
        return list_[at_++].move;
    }

    Move next_good_capture() {
        while (at_ < size_) {
            const Move m = take_best();
            if (m == hints_.first) continue;
            const int least = captures_only_ ? least_ : -list_[at_ - 1].score / 64;
            if (exchange_gains<Set>(board_, m, least)) return m;
            if (!captures_only_) bad_[bad_size_++] = m;
        }
        return {};
    }

    const Board& board_;
    const Histories& histories_;
    const OrderHints& hints_;
    const Exposure exposure_;
    Stage stage_ = Stage::First;
    bool captures_only_ = false, skip_quiets_ = false;
    int least_ = 0;
    int size_ = 0, at_ = 0, bad_size_ = 0, bad_at_ = 0, killer_ = 0;
    Scored list_[128];
    Move bad_[64];
};

}  // namespace boyi::xiangqi
