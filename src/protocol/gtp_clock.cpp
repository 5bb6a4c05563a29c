#include "protocol/gtp_clock.h"

#include "base/text.h"
#include "protocol/gtp_text.h"

namespace boyi::protocol {
namespace {

constexpr int kMostStones = 10'000;

Result<int> read_stones(std::string_view text) {
    const auto stones = read_number<int>(text);
    if (stones && *stones >= 0 && *stones <= kMostStones) return *stones;
    return Fault{"stones " + excerpt(text) + ": want a number, 0 or more"};
}

}  // namespace

Result<Done> GtpClock::set(std::string_view arguments) {
    const auto parts = words(arguments);
    if (parts.size() != 3)
        return Fault{"time_settings: want main time, byo-yomi time and byo-yomi stones"};
    const auto main = read_gtp_seconds(parts[0]), period = read_gtp_seconds(parts[1]);
    const auto stones = read_stones(parts[2]);
    if (!main) return main.fault();
    if (!period) return period.fault();
    if (!stones) return stones.fault();
    // By the standard a period without stones means that there is no limit.
    const bool endless = period->count() > 0 && *stones == 0;
    settings_.reset();
    if (!endless) settings_ = Settings{*main, *period, *stones};
    restart();
    return Done{};
}

Result<Done> GtpClock::left(std::string_view arguments) {
    const auto parts = words(arguments);
    if (parts.size() < 2 || parts.size() > 3)
        return Fault{"time_left: want a colour, seconds and stones"};
    const auto side = read_gtp_colour(parts[0]);
    const auto time = read_gtp_seconds(parts[1]);
    const auto stones = parts.size() == 3 ? read_stones(parts[2]) : Result{0};
    if (!side) return side.fault();
    if (!time) return time.fault();
    if (!stones) return stones.fault();
    if (!settings_) settings_ = Settings{};
    accounts_[*side] = {*time, *stones};
    return Done{};
}

void GtpClock::enter_period(Account& account) const {
    if (settings_->stones > 0) account = {settings_->period, settings_->stones};
}

void GtpClock::restart() {
    if (!settings_) return;
    for (const Side s : kSides) {
        accounts_[s] = {settings_->main, 0};
        if (settings_->main.count() == 0) enter_period(accounts_[s]);
    }
}

void GtpClock::spend(Side side, Millis used) {
    if (!settings_) return;
    Account& account = accounts_[side];
    const bool in_period = account.stones > 0;
    account.left = std::max(Millis{0}, account.left - used);
    if (in_period ? --account.stones == 0 : account.left.count() == 0) enter_period(account);
}

engine::Go GtpClock::limits(Side side, const engine::Go& otherwise) const {
    if (!settings_) return otherwise;
    const Account& ours = accounts_[side];
    engine::Go go;
    if (ours.stones == 1) {
        go.move_time = ours.left;
        return go;
    }
    go.ours = search::Clock{ours.left, Millis{0}, {}};
    if (ours.stones > 1) go.ours->moves_to_go = ours.stones;
    // Behind the main time each move has at least its part of a period.
    else if (settings_->stones > 0) go.ours->increment = settings_->period / settings_->stones;
    return go;
}

}  // namespace boyi::protocol
