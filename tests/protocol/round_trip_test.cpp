// The law of every protocol: what it can express survives writing and reading.
#include <gtest/gtest.h>

#include "base/random.h"
#include "protocol/protocol.h"

namespace boyi::protocol {
namespace {

using namespace engine;

// Seeded commands and events, cut down to what a protocol can say.
class Maker {
  public:
    explicit Maker(std::uint64_t seed) : random_(seed) {}

    bool coin() { return random_.below(2) == 0; }
    int upto(int most) {
        return static_cast<int>(random_.below(static_cast<std::uint32_t>(most + 1)));
    }
    std::string word() {
        std::string out;
        for (int n = 1 + upto(5); n > 0; --n) out.push_back(static_cast<char>('a' + upto(25)));
        return out + "7";  // no keyword of any protocol ends so
    }
    std::string text() { return coin() ? word() : word() + " " + word(); }
    std::vector<std::string> words(int most = 4) {
        std::vector<std::string> out;
        for (int n = upto(most); n > 0; --n) out.push_back(word());
        return out;
    }
    template <class T>
    std::optional<T> maybe(T value) {
        return coin() ? std::optional<T>(std::move(value)) : std::nullopt;
    }
    Millis millis() { return Millis(upto(1'000'000)); }
    search::Clock clock() { return {millis(), millis(), maybe(upto(50))}; }
    Score score() {
        const auto bound = static_cast<Bound>(upto(2));
        if (coin()) return {Unit::Centi, bound, upto(4000) - 2000};
        return {Unit::Plies, bound, coin() ? 2 * upto(40) + 1 : -2 * upto(40)};
    }
    Option option(std::string name) {
        switch (upto(4)) {
            case 0: return {name, Check{coin()}};
            case 1: return {name, Spin{upto(9), upto(9) - 20, upto(99)}};
            case 2: {
                auto choices = words();
                choices.push_back(text());
                return {name, Combo{choices.back(), choices}};
            }
            case 3: return {name, Text{coin() ? text() : ""}};
            default: return {name, Button{}};
        }
    }
    Report report() {
        Report r;
        r.depth = upto(60);
        r.depth_reached = maybe(upto(99));
        r.rank = maybe(1 + upto(4));
        r.score = maybe(score());
        r.wdl = maybe(Wdl{upto(300), upto(300), upto(300)});
        r.nodes = maybe<std::uint64_t>(random_.next() >> 20);
        r.elapsed = maybe(millis());
        r.table_permille = maybe(upto(1000));
        r.line = words();
        return r;
    }

  private:
    Random random_;
};

constexpr int kRounds = 2000;

void survives(Protocol& protocol, const Command& command, const std::string& id = {}) {
    const Lines lines = protocol.write_command(command, id);
    ASSERT_EQ(lines.size(), 1u);
    const auto heard = protocol.read_command(lines[0]);
    ASSERT_TRUE(heard.content) << lines[0];
    ASSERT_TRUE(*heard.content) << lines[0] << ": " << heard.content->fault().what;
    EXPECT_EQ(**heard.content, command) << lines[0];
    EXPECT_EQ(heard.id, id);
}

void survives(Protocol& protocol, const Event& event, const std::string& id = {}) {
    const Lines lines = protocol.write_event(event, id);
    ASSERT_FALSE(lines.empty());
    const auto heard = protocol.read_event(lines.back());
    ASSERT_TRUE(heard.content) << lines.back();
    ASSERT_TRUE(*heard.content) << lines.back() << ": " << heard.content->fault().what;
    EXPECT_EQ(**heard.content, event) << lines.back();
    EXPECT_EQ(heard.id, id);
}

// Commands that all three can say in full.
Command common_command(Maker& make) {
    switch (make.upto(10)) {
        case 0: return Hello{};
        case 1: return Ready{};
        case 2: return NewGame{};
        case 3: return SetPosition{make.maybe(make.text()), make.words()};
        case 4: return Play{make.word()};
        case 5: return Undo{make.upto(9)};
        case 6: return Ban{make.words()};
        case 7: return Stop{};
        case 8: return SetOption{make.word(), make.maybe(make.text())};
        case 9: return Query{make.word(), make.coin() ? make.text() : ""};
        default: return Quit{};
    }
}

Event common_event(Maker& make) {
    switch (make.upto(6)) {
        case 0: return make.coin() ? Identity{make.text(), ""} : Identity{"", make.text()};
        case 1: return make.option(make.word());
        case 2: return Welcome{};
        case 3: return ReadyOk{};
        case 4: return Message{make.text()};
        case 5: return Fault{make.text()};
        default: return BestMove{};
    }
}

TEST(RoundTrip, UciCommands) {
    Maker make(1);
    const auto uci = make_uci();
    for (int i = 0; i < kRounds; ++i) {
        survives(*uci, common_command(make));
        const auto moves_to_go = make.maybe(make.upto(40));
        Go go{make.maybe(make.upto(60)), make.maybe<std::uint64_t>(make.upto(1 << 30)),
              make.maybe(make.millis()), make.maybe(make.upto(9)), make.maybe(make.upto(9))};
        for (const Side side : kSides)
            go.clocks[side] = make.maybe(search::Clock{make.millis(), make.millis(), moves_to_go});
        go.only = make.words();
        go.infinite = make.coin();
        go.ponder = make.coin();
        survives(*uci, Command{go});
        survives(*uci, SetOption{make.text(), make.maybe(make.coin() ? make.text() : "")});
        survives(*uci, Command{PonderHit{}});
    }
}

TEST(RoundTrip, UciEvents) {
    Maker make(2);
    const auto uci = make_uci();
    for (int i = 0; i < kRounds; ++i) {
        survives(*uci, common_event(make));
        survives(*uci, Event{make.report()});
        survives(*uci, Event{make.option(make.text())});
        survives(*uci, Event{BestMove{make.word(), make.maybe(make.word())}});
    }
}

TEST(RoundTrip, UcciCommands) {
    Maker make(3);
    const auto ucci = make_ucci();
    for (int i = 0; i < kRounds; ++i) {
        survives(*ucci, common_command(make));
        Go go{make.maybe(make.upto(60)), make.maybe<std::uint64_t>(make.upto(1 << 30)),
              make.maybe(make.millis())};
        go.ours = make.maybe(make.clock());
        go.theirs = make.maybe(make.clock());
        go.infinite = make.coin();
        go.ponder = make.coin();
        go.draw_offered = make.coin();
        survives(*ucci, Command{go});
        survives(*ucci, Command{PonderHit{make.coin()}});
        survives(*ucci, Command{Query{"probe", make.text()}});
    }
}

TEST(RoundTrip, UcciEvents) {
    Maker make(4);
    const auto ucci = make_ucci();
    for (int i = 0; i < kRounds; ++i) {
        survives(*ucci, common_event(make));
        Report found;
        found.depth = make.upto(60);
        if (make.coin()) found.score = make.score();
        if (found.score) found.score->bound = Bound::Exact;
        found.line = make.words();
        survives(*ucci, Event{found});
        Report effort;
        effort.elapsed = make.millis();
        effort.nodes = make.maybe<std::uint64_t>(make.upto(1 << 30));
        survives(*ucci, Event{effort});
        survives(*ucci,
                 Event{BestMove{make.word(), make.maybe(make.word()), make.coin(), make.coin()}});
        survives(*ucci, Event{Answer{"probe", make.coin() ? make.text() : ""}});
        survives(*ucci, Event{Bye{}});
    }
}

TEST(RoundTrip, JsonCommandsWithAnyText) {
    Maker make(5);
    const auto json = make_json_lines();
    for (int i = 0; i < kRounds; ++i) {
        const std::string id = make.coin() ? make.word() : "";
        const std::string odd = "\"\\\n\t{[博弈" + make.text();
        survives(*json, common_command(make), id);
        Go go{make.maybe(make.upto(60)),
              make.maybe<std::uint64_t>(make.upto(1 << 30)),
              make.maybe(make.millis()),
              make.maybe(make.upto(9)),
              make.maybe(make.upto(9)),
              {make.maybe(make.clock()), make.maybe(make.clock())},
              make.maybe(make.clock()),
              make.maybe(make.clock()),
              make.words(),
              make.coin(),
              make.coin(),
              make.coin()};
        survives(*json, Command{go}, id);
        survives(*json, SetOption{odd, make.maybe(odd)}, odd);
        survives(*json, SetPosition{odd, {odd, odd}}, id);
        survives(*json, Command{PonderHit{make.coin()}}, id);
        Go compare;
        compare.lab = Lab{1 + make.upto(9), {odd}, odd, 1u + static_cast<unsigned>(make.upto(99))};
        survives(*json, Command{compare}, id);
        survives(*json, Command{Query{odd, odd}}, id);
    }
}

TEST(RoundTrip, JsonEventsWithAnyText) {
    Maker make(6);
    const auto json = make_json_lines();
    for (int i = 0; i < kRounds; ++i) {
        const std::string id = make.coin() ? make.word() : "";
        const std::string odd = "\"\\\n\t{[博弈" + make.text();
        survives(*json, common_event(make), id);
        Report report = make.report();
        report.score = Score{static_cast<Unit>(make.upto(5)), Bound::Exact, make.upto(9) - 4};
        survives(*json, Event{report}, id);
        survives(*json, Event{Report{}}, id);
        survives(*json, Event{Sample{}}, id);
        survives(*json,
                 Event{Sample{odd,
                              make.maybe(make.upto(60)),
                              make.maybe(make.upto(60)),
                              make.maybe(make.upto(60)),
                              make.maybe<std::uint64_t>(make.upto(1 << 30)),
                              make.maybe<std::uint64_t>(make.upto(1 << 30)),
                              make.maybe(make.millis()),
                              {odd}}},
                 id);
        survives(*json, Event{Identity{odd, odd}}, id);
        survives(*json, Event{Answer{odd, odd}}, id);
        survives(*json, Event{Accepted{}}, id);
        survives(*json, Event{Bye{}}, id);
        survives(*json, Event{BestMove{make.maybe(odd), make.maybe(odd), make.coin(), make.coin()}},
                 id);
    }
}

}  // namespace
}  // namespace boyi::protocol
