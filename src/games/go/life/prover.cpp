#include "games/go/life/prover.h"

#include "games/go/life/ground.h"
#include "games/go/life/question.h"

namespace boyi::go::life {

struct Prover::Inside {
    using Search = search::ProofSearch<Question<2>>;

    Inside(const Problem& p, std::size_t megabytes, const StopFlag& s)
        : ground(ground_of<2>(p)), question(ground), table(megabytes), stop(s) {}

    State<2> state_of(const Scene& s) const {
        State<2> out;
        for (std::size_t i = 0; i < s.cells.size(); ++i) {
            const auto here = PointSet<2>::of(static_cast<int>(i));
            if (s.cells[i] == 'D') out.defender |= here;
            else if (s.cells[i] == 'A') out.attacker |= here;
        }
        out.to_move = s.attacker_moves ? Role::Attacker : Role::Defender;
        out.threats.first = static_cast<std::uint8_t>(s.attackers_threats);
        out.threats.second = static_cast<std::uint8_t>(s.defenders_threats);
        out.ko = static_cast<std::int16_t>(s.ko);
        return out;
    }

    const Ground<2> ground;
    const Question<2> question;
    Search::Table table;
    const StopFlag& stop;
};

static_assert(kAnyNumber == kEndless && kPassing == kPass);

Prover::Prover(const Problem& p, std::size_t megabytes, const StopFlag& stop)
    : inside_(std::make_unique<Inside>(p, megabytes, stop)) {}

Prover::~Prover() = default;

std::optional<bool> Prover::attacker_wins(const Scene& s, std::uint64_t nodes) {
    const auto result = Inside::Search(inside_->question, inside_->table, inside_->stop)
                            .solve(inside_->state_of(s), nodes);
    if (result.proof == 0) return true;
    if (result.disproof == 0) return false;
    return std::nullopt;
}

std::optional<int> Prover::known_move(const Scene& s) const {
    const auto state = inside_->state_of(s);
    const auto entry = inside_->table.find(state, inside_->question.key(state));
    if (!entry || entry->best < 0) return std::nullopt;
    return entry->best;
}

}  // namespace boyi::go::life
