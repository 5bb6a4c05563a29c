// GTP clock: what time_settings and time_left say, and how much of it a move may take.
#pragma once

#include <optional>
#include <string_view>

#include "base/result.h"
#include "engine/command.h"
#include "game/side.h"

namespace boyi::protocol {

class GtpClock {
  public:
    Result<Done> set(std::string_view arguments);   // main time, byo-yomi time, byo-yomi stones
    Result<Done> left(std::string_view arguments);  // colour, time, stones
    void restart();                                 // a new game: all the time is there again
    void spend(Side side, Millis used);             // where the controller keeps no account

    // The limits of a move, or `otherwise` where no time was set.
    engine::Go limits(Side side, const engine::Go& otherwise) const;

  private:
    struct Account {
        Millis left{0};
        int stones = 0;  // still to be played in `left`; 0: main time
    };
    struct Settings {
        Millis main{0}, period{0};
        int stones = 0;
    };

    void enter_period(Account& account) const;

    std::optional<Settings> settings_;  // absent: no limit
    PerSide<Account> accounts_;
};

}  // namespace boyi::protocol
