// Mate prover: forced wins by checkmate or stalemate, proved to the last reply. Plays no rules of
// repetition and no move clock: a shortest win repeats nothing.
//
// Three searches with growing freedom share one table: every move of the attacker gives check; one
// of them may be quiet; all moves. Only the last one can say that there is no shorter win.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "games/xiangqi/board.h"

namespace boyi::xiangqi {

struct MateWish {
    int plies = 15;  // look no further
    std::uint64_t nodes = 20'000'000;
    std::function<double()> spent{};  // share of another budget, 1 = all; asked now and then
};

struct MateProof {
    std::optional<int> plies;  // a win in so many is proved
    int excluded = 0;          // and that there is none within so many
    std::vector<Move> line;    // the longest resistance against the proof
    std::uint64_t nodes = 0;

    bool is_shortest() const { return plies && excluded >= *plies - 2; }
};

class MateProver {
  public:
    explicit MateProver(std::size_t table_mebibytes = 16);

    // What the side to move can force.
    MateProof prove(const Board& board, const MateWish& wish);

  private:
    static constexpr int kMostPlies = 63;
    enum Freedom : int { Checks, OneQuiet, Any, kFreedoms };

    struct Entry {
        Key key = 0;
        std::uint16_t move = 0;
        std::uint8_t proved = 0;            // in so many plies; 0: not
        std::uint8_t refuted[kFreedoms]{};  // up to so many plies
    };
    static_assert(sizeof(Entry) == 16);

    bool attack(const Board& b, int plies, Freedom freedom);
    bool attack_at_once(const Board& b, Freedom freedom);
    bool defend(const Board& b, int plies, Freedom freedom);
    void deepen(const Board& b, Freedom freedom, int last, double share);
    void follow(Board b);
    int proved_length(const Board& b, int most);
    std::optional<Move> longest_reply(const Board& b, int most);
    bool is_exhausted();

    Entry& slot(Key key) {
        return table_[static_cast<std::size_t>(
            static_cast<unsigned __int128>(key) * table_.size() >> 64)];
    }
    const Entry* find(Key key);
    void note_proof(Key key, int plies, Move m);
    void note_refutation(Key key, int plies, Freedom freedom);

    std::vector<Entry> table_;
    Move refuters_[kMostPlies + 1];  // the reply that last held, by plies left
    MateWish wish_;
    MateProof proof_;
    Freedom proved_with_ = Checks;
    double allowance_ = 1;  // share of the budget that the search of now may reach
    bool stopped_ = false;
};

}  // namespace boyi::xiangqi
