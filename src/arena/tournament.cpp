#include "arena/tournament.h"

#include <algorithm>
#include <mutex>
#include <set>
#include <thread>

#include "arena/recruit.h"
#include "base/text.h"

namespace boyi::arena {
namespace {

using Crew = std::vector<std::unique_ptr<Player>>;  // one of each engine

Pace pace_of(const Plan& plan, const Spec& spec) {
    return spec.pace.is_limited() ? spec.pace : plan.pace;
}

Result<Done> check(const Plan& plan) {
    if (plan.engines.size() < 2) return Fault{"one engine cannot play: want two or more"};
    std::set<std::string> names;
    for (const Spec& spec : plan.engines) {
        if (!names.insert(spec.name).second)
            return Fault{"two engines are called " + excerpt(spec.name) + ": want different names"};
        if (!pace_of(plan, spec).is_limited())
            return Fault{"engine " + excerpt(spec.name) +
                         " has no limit: want nodes, depth, movetime, cputime, tc or cputc"};
    }
    if (plan.games < 2 || plan.games % 2 != 0)
        return Fault{"games " + std::to_string(plan.games) +
                     ": want an even number, each opening is played twice"};
    if (plan.sprt && plan.engines.size() > 2)
        return Fault{"a sequential test is between two engines: want no more"};
    if (plan.sprt && !(plan.sprt->low < plan.sprt->high))
        return Fault{"sequential test: want the lower bound before the higher"};
    return Done{};
}

// The threads take games from one list and put results on one board.
class Hall {
  public:
    Hall(const Plan& plan, const Venue& venue, Journal* journal, const StopFlag& stop,
         const Progress& progress)
        : plan_(plan),
          venue_(venue),
          journal_(journal),
          stop_(stop),
          progress_(progress),
          pairings_(pairings(plan)),
          board_(names(plan), pairings_) {}

    // A fault when the entries are not of this tournament.
    Result<Done> recall(const std::vector<Entry>& entries) {
        for (const Entry& entry : entries) {
            const auto engines = fixture(pairings_, entry.number).engines;
            for (const Side s : kSides)
                if (entry.engines[s] != plan_.engines[engines[s]].name)
                    return Fault{"journal: game " + std::to_string(entry.number) +
                                 " was played by " + excerpt(entry.engines[s]) + ", not by " +
                                 excerpt(plan_.engines[engines[s]].name)};
            if (entry.number < last() && done_.insert(entry.number).second) board_.add(entry);
        }
        look_at_test();
        return Done{};
    }

    bool has_work() const { return !is_enough_ && static_cast<long>(done_.size()) < last(); }

    Crew crew() const {
        Crew crew;
        for (const Spec& spec : plan_.engines)
            crew.push_back(std::make_unique<Player>(
                recruit(spec, pace_of(plan_, spec), venue_, plan_.log_directory), spec.options,
                plan_.patience));
        return crew;
    }

    void work(Crew crew) {
        const auto referee = venue_.referee();
        while (const auto number = next()) {
            auto entry = play(*referee, crew, *number);
            if (!entry) return give_up(entry.fault());
            if (!*entry) return;
            book(**entry);
        }
    }

    Result<Scoreboard> result() && {
        if (fault_) return *fault_;
        return std::move(board_);
    }

  private:
    static std::vector<std::string> names(const Plan& plan) {
        std::vector<std::string> out;
        for (const Spec& spec : plan.engines) out.push_back(spec.name);
        return out;
    }

    long last() const { return plan_.games * static_cast<long>(pairings_.size()); }

    std::optional<long> next() {
        const std::lock_guard lock(mutex_);
        while (next_ < last() && done_.contains(next_)) ++next_;
        if (next_ >= last() || is_enough_ || fault_ || stop_.raised()) return std::nullopt;
        return next_++;
    }

    Result<std::optional<Entry>> play(Referee& referee, Crew& crew, long number) {
        const Fixture game = fixture(pairings_, number);
        auto opening = plan_.opening(referee, game.opening);
        if (!opening) return opening.fault();
        PerSide<Seat> seats;
        Entry entry;
        for (const Side s : kSides) {
            const Spec& spec = plan_.engines[game.engines[s]];
            seats[s] = {crew[game.engines[s]].get(), pace_of(plan_, spec), spec.notation};
            entry.engines[s] = spec.name;
        }
        auto played = play_game(referee, seats, *opening, plan_.conditions, enough_);
        if (!played) return played.fault();
        if (!*played) return std::optional<Entry>();
        entry.number = number;
        entry.opening = std::move(*opening);
        entry.result = std::move(**played);
        return std::optional(std::move(entry));
    }

    void book(const Entry& entry) {
        const std::lock_guard lock(mutex_);
        if (journal_ != nullptr)
            if (const auto kept = journal_->append(entry); !kept) fault_ = kept.fault();
        done_.insert(entry.number);
        board_.add(entry);
        look_at_test();
        progress_(board_, entry);
        if (stop_.raised() || is_enough_ || fault_) enough_.raise();
    }

    void look_at_test() {
        if (!plan_.sprt) return;
        const double llr = log_likelihood_ratio(board_.pairings().front().pairs, *plan_.sprt);
        is_enough_ = verdict(llr, *plan_.sprt) != Verdict::Open;
    }

    void give_up(const Fault& fault) {
        const std::lock_guard lock(mutex_);
        fault_ = fault;
        enough_.raise();
    }

    const Plan& plan_;
    const Venue& venue_;
    Journal* journal_;
    const StopFlag& stop_;
    const Progress& progress_;
    const std::vector<Pairing> pairings_;
    StopFlag enough_;  // games in the air need not be finished

    std::mutex mutex_;  // guards all below once the threads run
    long next_ = 0;
    std::set<long> done_;
    bool is_enough_ = false;
    std::optional<Fault> fault_;
    Scoreboard board_;
};

Result<Done> try_notation(Referee& referee, const std::string& notation) {
    if (const auto begun = referee.begin(std::nullopt); !begun) return begun;
    const auto written = referee.to_notation(referee.moves().front(), notation);
    if (!written) return written.fault();
    return Done{};
}

// An engine that does not even start is a mistake in the plan, not a lost game.
Result<Done> try_out(const Plan& plan, const Crew& crew, Referee& referee) {
    for (std::size_t i = 0; i < crew.size(); ++i) {
        const auto known = try_notation(referee, plan.engines[i].notation);
        const auto ready = known ? crew[i]->begin_game() : known;
        if (!ready)
            return Fault{"engine " + excerpt(plan.engines[i].name) + ": " + ready.fault().what};
    }
    return Done{};
}

}  // namespace

std::vector<Pairing> pairings(const Plan& plan) {
    std::vector<Pairing> out;
    for (std::size_t a = 0; a < plan.engines.size(); ++a)
        for (std::size_t b = a + 1; b < plan.engines.size(); ++b)
            if (a == 0 || plan.form == Form::RoundRobin) out.push_back({a, b, {}, {}});
    return out;
}

Fixture fixture(const std::vector<Pairing>& pairings, long number) {
    const auto pair = static_cast<std::size_t>(number / 2);
    const Pairing& p = pairings[pair % pairings.size()];
    const bool swapped = number % 2 != 0;
    return {swapped ? PerSide<std::size_t>{p.b, p.a} : PerSide<std::size_t>{p.a, p.b},
            pair / pairings.size()};
}

Result<Scoreboard> run_tournament(const Plan& plan, const Venue& venue, Journal* journal,
                                  const StopFlag& stop, const Progress& progress) {
    if (const auto good = check(plan); !good) return good.fault();
    Hall hall(plan, venue, journal, stop, progress);
    if (journal != nullptr)
        if (const auto recalled = hall.recall(journal->entries()); !recalled)
            return recalled.fault();
    if (!hall.has_work()) return std::move(hall).result();
    auto first = hall.crew();
    if (const auto started = try_out(plan, first, *venue.referee()); !started)
        return started.fault();
    std::vector<std::thread> threads;
    for (int i = 1; i < plan.concurrency; ++i)
        threads.emplace_back([&hall] { hall.work(hall.crew()); });
    hall.work(std::move(first));
    for (auto& thread : threads) thread.join();
    return std::move(hall).result();
}

}  // namespace boyi::arena
