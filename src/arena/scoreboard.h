// Scoreboard: what the finished games add up to, by pairing and by engine.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "arena/journal.h"
#include "arena/statistics.h"

namespace boyi::arena {

struct Pairing {
    std::size_t a = 0, b = 0;  // engines by number; results from a's view
    Tally games;
    Pairs pairs;
};

struct Conduct {  // of one engine, over all its games
    long illegal = 0, time_losses = 0, crashes = 0;
    long games = 0;
    Effort effort;
};

class Scoreboard {
  public:
    // Every pairing that will be played, in order.
    Scoreboard(std::vector<std::string> names, const std::vector<Pairing>& pairings);

    // Game numbers 2k and 2k + 1 are a pair.
    void add(const Entry& entry);

    const std::vector<std::string>& names() const { return names_; }
    const std::vector<Pairing>& pairings() const { return pairings_; }
    const std::vector<Conduct>& conduct() const { return conduct_; }
    const std::map<std::string, long>& reasons() const { return reasons_; }
    long games() const { return games_; }

  private:
    std::size_t number_of(const std::string& name) const;
    Pairing& pairing_of(std::size_t one, std::size_t two);
    void book_conduct(std::size_t engine, Side side, const GameResult& result);

    std::vector<std::string> names_;
    std::vector<Pairing> pairings_;
    std::vector<Conduct> conduct_;
    std::map<std::string, long> reasons_;
    std::map<long, int> half_pairs_;  // pair number -> half points of its first finished game
    long games_ = 0;
};

}  // namespace boyi::arena
