#include "games/go/life/prover.h"

#include "games/go/life/ground.h"
#include "games/go/life/question.h"

namespace boyi::go::life {

struct Prover::Inside {
    virtual ~Inside() = default;
    virtual std::optional<bool> attacker_wins(const Scene& s, std::uint64_t nodes) = 0;
    virtual std::optional<int> known_move(const Scene& s) const = 0;
};

namespace {

// Points have other numbers here where one word holds them.
template <int kWords>
class InsideOf : public Prover::Inside {
  public:
    InsideOf(const Problem& p, std::size_t megabytes, const StopFlag& stop)
        : numbers_(numbering_of<kWords>(p.area).numbers),
          ground_(ground_of<kWords>(p)),
          question_(ground_),
          table_(megabytes),
          stop_(stop) {}

    std::optional<bool> attacker_wins(const Scene& s, std::uint64_t nodes) override {
        const auto result = Search(question_, table_, stop_).solve(state_of(s), nodes);
        if (result.proof == 0) return true;
        if (result.disproof == 0) return false;
        return std::nullopt;
    }

    std::optional<int> known_move(const Scene& s) const override {
        const auto state = state_of(s);
        const auto entry = table_.find(state, question_.key(state));
        if (!entry || entry->best < 0) return std::nullopt;
        return ground_.place[static_cast<std::size_t>(entry->best)];
    }

  private:
    using Search = search::ProofSearch<Question<kWords>>;

    State<kWords> state_of(const Scene& s) const {
        State<kWords> out;
        for (std::size_t i = 0; i < numbers_.size(); ++i) {
            const auto here = PointSet<kWords>::of(numbers_[i]);
            if (s.cells[i] == 'D') out.defender |= here;
            else if (s.cells[i] == 'A') out.attacker |= here;
        }
        out.to_move = s.attacker_moves ? Role::Attacker : Role::Defender;
        out.threats.first = static_cast<std::uint8_t>(s.attackers_threats);
        out.threats.second = static_cast<std::uint8_t>(s.defenders_threats);
        if (s.ko >= 0) out.ko = static_cast<std::int16_t>(numbers_[static_cast<std::size_t>(s.ko)]);
        return out;
    }

    const std::vector<int> numbers_;
    const Ground<kWords> ground_;
    const Question<kWords> question_;
    typename Search::Table table_;
    const StopFlag& stop_;
};

}  // namespace

static_assert(kAnyNumber == kEndless && kPassing == kPass);

Prover::Prover(const Problem& p, std::size_t megabytes, const StopFlag& stop) {
    constexpr std::size_t kOneWord = 64;
    if (p.area.size() <= kOneWord) inside_ = std::make_unique<InsideOf<1>>(p, megabytes, stop);
    else inside_ = std::make_unique<InsideOf<2>>(p, megabytes, stop);
}

Prover::~Prover() = default;

std::optional<bool> Prover::attacker_wins(const Scene& s, std::uint64_t nodes) {
    return inside_->attacker_wins(s, nodes);
}

std::optional<int> Prover::known_move(const Scene& s) const { return inside_->known_move(s); }

}  // namespace boyi::go::life
