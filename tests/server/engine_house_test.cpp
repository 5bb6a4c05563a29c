#include "server/engine_house.h"

#include <gtest/gtest.h>

#include <condition_variable>

#include "tests/engine/tiny_searcher.h"
#include "tests/toy/tictactoe.h"

namespace boyi::server {
namespace {

using namespace engine;
using Tiny = testing::TinySearcher<toy::TicTacToe>;

Result<std::unique_ptr<Engine>> make_toy(const std::string&, std::unique_ptr<Executor> executor) {
    Parts<toy::TicTacToe, Tiny> parts{{"tiny", "boyi"}, Tiny{}};
    parts.executor = std::move(executor);
    return make_game_engine(std::move(parts));
}

// A lent engine and what it said.
class Guest {
  public:
    Guest(EngineHouse& house, const std::string& client = "somebody")
        : engine_(house.lend("tictactoe", client)) {
        engine_->listen([this](const Event& e) {
            const std::lock_guard lock(mutex_);
            events_.push_back(e);
            heard_.notify_all();
        });
    }
    bool obeys(const Command& c) { return engine_->handle(c).ok(); }
    std::string fault(const Command& c) {
        const auto done = engine_->handle(c);
        return done ? "" : done.fault().what;
    }
    template <class Kind>
    Kind wait() {
        std::unique_lock lock(mutex_);
        std::optional<Kind> found;
        heard_.wait(lock, [&] {
            for (const auto& e : events_)
                if (const auto* kind = std::get_if<Kind>(&e)) found = *kind;
            return found.has_value();
        });
        events_.clear();
        return *found;
    }
    std::vector<Option> options() {
        std::vector<Option> out;
        for (const auto& e : events_)
            if (const auto* option = std::get_if<Option>(&e)) out.push_back(*option);
        return out;
    }
    std::string position() {
        return obeys(Query{"position", ""}) ? wait<Answer>().text : "refused";
    }

  private:
    std::mutex mutex_;
    std::condition_variable heard_;
    std::vector<Event> events_;
    std::unique_ptr<Engine> engine_;
};

Limits quick() {
    Limits limits;
    limits.idle = Millis{0};
    return limits;
}

TEST(EngineHouseThreads, AnIdleEngineSleepsAndWakesAsItWas) {
    EngineHouse house(make_toy, quick());
    Guest guest(house);
    EXPECT_EQ(house.census().awake, 0);  // until its first command
    ASSERT_TRUE(guest.obeys(SetPosition{"x../.../... o", {"b2"}}));
    ASSERT_TRUE(guest.obeys(SetOption{"Style", "wild"}));
    const std::string before = guest.position();
    house.keep_house();
    EXPECT_EQ(house.census().awake, 0);
    EXPECT_EQ(guest.position(), before);
    EXPECT_EQ(house.census().awake, 1);
    ASSERT_TRUE(guest.obeys(Undo{1}));
    EXPECT_EQ(guest.position(), "x../.../... o");
}

TEST(EngineHouseThreads, AThinkingEngineDoesNotSleep) {
    EngineHouse house(make_toy, quick());
    Guest guest(house);
    ASSERT_TRUE(guest.obeys(SetOption{"Dreamer", "true"}));
    ASSERT_TRUE(guest.obeys(Go{.infinite = true}));
    guest.wait<Report>();
    house.keep_house();
    EXPECT_EQ(house.census().awake, 1);
    ASSERT_TRUE(guest.obeys(Stop{}));
    EXPECT_TRUE(guest.wait<BestMove>().move);
}

TEST(EngineHouseThreads, ThinkingThatLastsTooLongIsEnded) {
    Limits limits;
    limits.think = Millis{0};
    EngineHouse house(make_toy, limits);
    Guest guest(house);
    ASSERT_TRUE(guest.obeys(SetOption{"Dreamer", "true"}));
    ASSERT_TRUE(guest.obeys(Go{.infinite = true}));
    guest.wait<Report>();
    house.keep_house();
    EXPECT_TRUE(guest.wait<BestMove>().move);
}

TEST(EngineHouseThreads, OnlyAGivenTimeIsLowered) {
    Tiny::Diary diary;
    const auto make = [&diary](const std::string&, std::unique_ptr<Executor> executor) {
        Parts<toy::TicTacToe, Tiny> parts{{"tiny", "boyi"}, Tiny{&diary}};
        parts.executor = std::move(executor);
        return Result<std::unique_ptr<Engine>>(make_game_engine(std::move(parts)));
    };
    Limits limits;
    limits.think = Millis{7000};
    EngineHouse house(make, limits);
    Guest guest(house);
    const search::Clock clock{Millis{60'000}, Millis{0}, {}};
    for (const Go& go : {Go{.move_time = Millis{9000}}, Go{.ours = clock}, Go{.depth = 2}}) {
        ASSERT_TRUE(guest.obeys(go));
        guest.wait<BestMove>();
    }
    ASSERT_EQ(diary.limits.size(), 3u);
    EXPECT_EQ(diary.limits[0].move_time, Millis{7000});
    EXPECT_FALSE(diary.limits[1].move_time);
    EXPECT_FALSE(diary.limits[2].move_time);
}

TEST(EngineHouseThreads, OptionsStayWithinTheLimits) {
    Limits limits;
    limits.hash = 32;
    EngineHouse house(make_toy, limits);
    Guest guest(house);
    EXPECT_EQ(guest.fault(SetOption{"hash", "64"}), "hash 64: this server allows at most 32");
    EXPECT_TRUE(guest.obeys(SetOption{"Hash", "32"}));
    EXPECT_NE(guest.fault(SetOption{"Book File", "/etc/passwd"}), "");
    ASSERT_TRUE(guest.obeys(Hello{}));
    bool saw_hash = false;
    for (const auto& option : guest.options()) {
        EXPECT_NE(option.name, "Book File");
        if (option.name != "Hash") continue;
        saw_hash = true;
        EXPECT_EQ(std::get<Spin>(option.kind).high, 32);
    }
    EXPECT_TRUE(saw_hash);
}

TEST(EngineHouseThreads, RoomIsMadeByThoseThatRest) {
    Limits limits = quick();
    limits.engines = 2;
    EngineHouse house(make_toy, limits);
    Guest one(house, "a"), two(house, "b"), three(house, "c");
    for (Guest* each : {&one, &two, &three}) EXPECT_TRUE(each->obeys(Play{"a1"}));
    EXPECT_EQ(house.census().awake, 2);
    EXPECT_EQ(one.position(), ".../.../x.. o");  // woken again
}

TEST(EngineHouseThreads, AFullHouseSaysSo) {
    Limits limits = quick();
    limits.engines = 2;
    limits.engines_per_client = 1;
    limits.thinkers = 2;
    EngineHouse house(make_toy, limits);
    Guest one(house, "a"), same(house, "a"), two(house, "b"), three(house, "c");
    for (Guest* each : {&one, &two}) {
        ASSERT_TRUE(each->obeys(SetOption{"Dreamer", "true"}));
        ASSERT_TRUE(each->obeys(Go{.infinite = true}));
        each->wait<Report>();
    }
    EXPECT_NE(same.fault(Play{"a1"}).find("you have 1 engines at work"), std::string::npos);
    EXPECT_NE(three.fault(Play{"a1"}).find("all 2 engines"), std::string::npos);
    EXPECT_TRUE(three.obeys(Ready{}));  // wakes nobody
    ASSERT_TRUE(one.obeys(Stop{}));
    one.wait<BestMove>();
    EXPECT_TRUE(three.obeys(Play{"a1"}));
}

TEST(EngineHouseThreads, AStopReachesASearchThatWaitsForItsTurn) {
    Limits limits;
    limits.thinkers = 1;
    EngineHouse house(make_toy, limits);
    Guest first(house), second(house);
    for (Guest* each : {&first, &second}) {
        ASSERT_TRUE(each->obeys(SetOption{"Dreamer", "true"}));
        ASSERT_TRUE(each->obeys(Go{.infinite = true}));
    }
    first.wait<Report>();
    EXPECT_EQ(house.census().waiting, 1);
    ASSERT_TRUE(second.obeys(Stop{}));
    EXPECT_TRUE(second.wait<BestMove>().move);
    ASSERT_TRUE(first.obeys(Stop{}));
    EXPECT_TRUE(first.wait<BestMove>().move);
}

TEST(EngineHouseThreads, AnEngineMayGoWhileItsSearchWaits) {
    Limits limits;
    limits.thinkers = 1;
    EngineHouse house(make_toy, limits);
    Guest first(house);
    ASSERT_TRUE(first.obeys(SetOption{"Dreamer", "true"}));
    ASSERT_TRUE(first.obeys(Go{.infinite = true}));
    first.wait<Report>();
    {
        Guest second(house);
        ASSERT_TRUE(second.obeys(Go{.depth = 1}));
    }
    EXPECT_EQ(house.census().lent, 1);
}

TEST(EngineHouseThreads, ManyGuestsShareFewThinkers) {
    Limits limits;
    limits.thinkers = 2;
    EngineHouse house(make_toy, limits);
    std::vector<std::unique_ptr<Guest>> guests;
    for (int i = 0; i < 20; ++i)
        guests.push_back(std::make_unique<Guest>(house, std::to_string(i)));
    for (auto& guest : guests) ASSERT_TRUE(guest->obeys(Go{.depth = 2}));
    for (auto& guest : guests) EXPECT_TRUE(guest->wait<BestMove>().move);
}

}  // namespace
}  // namespace boyi::server
