#include "engine/game_engine.h"

#include <gtest/gtest.h>

#include <condition_variable>

#include "games/xiangqi/game.h"
#include "tests/engine/tiny_searcher.h"
#include "tests/toy/tictactoe.h"

namespace boyi::engine {
namespace {

// Collects events and waits for one of a kind.
class Ear {
  public:
    void hear(const Event& event) {
        const std::lock_guard lock(mutex_);
        events_.push_back(event);
        heard_.notify_all();
    }
    template <class Kind>
    Kind wait() {
        std::unique_lock lock(mutex_);
        std::optional<Kind> found;
        heard_.wait(lock, [&] { return (found = take<Kind>()).has_value(); });
        return *found;
    }
    template <class Kind>
    int count() {
        const std::lock_guard lock(mutex_);
        return static_cast<int>(std::count_if(events_.begin(), events_.end(), [](const Event& e) {
            return std::holds_alternative<Kind>(e);
        }));
    }

  private:
    template <class Kind>
    std::optional<Kind> take() {
        for (auto it = events_.begin(); it != events_.end(); ++it)
            if (const auto* kind = std::get_if<Kind>(&*it)) {
                Kind out = *kind;
                events_.erase(events_.begin(), it + 1);
                return out;
            }
        return std::nullopt;
    }

    std::mutex mutex_;
    std::condition_variable heard_;
    std::vector<Event> events_;
};

template <Game G>
struct Room {
    using Tiny = testing::TinySearcher<G>;

    explicit Room(std::unique_ptr<Executor> executor = own_thread(),
                  std::vector<Dialect<G>> more_dialects = {}) {
        Parts<G, Tiny> parts{{"tiny", "boyi"}, Tiny{&diary}};
        for (auto& dialect : more_dialects) parts.dialects.push_back(std::move(dialect));
        parts.questions.push_back({"echo", "the argument", [](const Line<G>&, std::string_view a) {
                                       return Result<std::string>(std::string(a));
                                   }});
        parts.executor = std::move(executor);
        engine = make_game_engine<G>(std::move(parts));
        engine->listen([this](const Event& e) { ear.hear(e); });
    }
    bool obeys(const Command& c) { return engine->handle(c).ok(); }
    std::string fault(const Command& c) {
        const auto result = engine->handle(c);
        return result ? "obeyed" : result.fault().what;
    }
    std::string ask(const std::string& name, const std::string& argument = "") {
        return obeys(Query{name, argument}) ? ear.template wait<Answer>().text : "refused";
    }

    typename Tiny::Diary diary;
    Ear ear;
    std::unique_ptr<Engine> engine;
};

using Toy = Room<toy::TicTacToe>;

TEST(GameEngine, TellsWhoItIsAndWhatCanBeSet) {
    Toy room;
    ASSERT_TRUE(room.obeys(Hello{}));
    EXPECT_EQ(room.ear.count<Option>(), 5 + 4);
    EXPECT_EQ(room.ear.wait<Identity>().name, "tiny");
    room.ear.wait<Welcome>();
}

TEST(GameEngine, AnswersAGoWithReportsAndOneBestMove) {
    Toy room;
    ASSERT_TRUE(room.obeys(SetPosition{{}, {"b2", "a1"}}));
    ASSERT_TRUE(room.obeys(Go{.depth = 4}));
    EXPECT_EQ(room.ear.wait<Report>().line.size(), 1u);
    const auto best = room.ear.wait<BestMove>();
    EXPECT_TRUE(room.obeys(Play{best.move.value()}));
    EXPECT_TRUE(room.obeys(Play{best.ponder.value()}));
    EXPECT_EQ(room.diary.allowed, std::vector<std::size_t>{7});
}

TEST(GameEngine, StopReachesTheSearcherAndBringsTheAnswer) {
    Toy room;
    ASSERT_TRUE(room.obeys(SetOption{"dreamer", "true"}));
    ASSERT_TRUE(room.obeys(Go{.depth = 1}));
    room.ear.wait<Report>();
    EXPECT_EQ(room.ear.count<BestMove>(), 0);
    ASSERT_TRUE(room.obeys(Stop{}));
    EXPECT_TRUE(room.ear.wait<BestMove>().move);
    EXPECT_TRUE(room.diary.saw_stop);
}

TEST(GameEngine, RefusesWhatWouldDisturbTheThinking) {
    Toy room;
    ASSERT_TRUE(room.obeys(SetOption{"Dreamer", "on"}));
    ASSERT_TRUE(room.obeys(Go{.infinite = true}));
    for (const Command& c : std::vector<Command>{Go{}, NewGame{}, SetPosition{}, Play{"a1"},
                                                 Undo{0}, Ban{}, SetOption{"Hash", "2"}})
        EXPECT_NE(room.fault(c).find("thinking"), std::string::npos) << c.index();
    EXPECT_TRUE(room.obeys(Ready{}));
    EXPECT_EQ(room.ask("position"), ".../.../... x");
    ASSERT_TRUE(room.obeys(Stop{}));
    EXPECT_TRUE(room.ear.wait<BestMove>().move);
    EXPECT_TRUE(room.obeys(Play{"a1"}));
}

TEST(GameEngine, HoldsTheAnswerOfAnInfiniteSearch) {
    Toy room;
    ASSERT_TRUE(room.obeys(Go{.depth = 2, .infinite = true}));
    room.ear.wait<Report>();
    room.ear.wait<Report>();  // the searcher ends after the second
    EXPECT_EQ(room.ear.count<BestMove>(), 0);
    ASSERT_TRUE(room.obeys(Stop{}));
    room.ear.wait<BestMove>();
    ASSERT_TRUE(room.obeys(Stop{}));  // idle: nothing more to say
    EXPECT_EQ(room.ear.count<BestMove>(), 0);
}

TEST(GameEngine, APonderHitBringsTheAnswer) {
    Toy room;
    EXPECT_NE(room.fault(PonderHit{}), "obeyed");
    ASSERT_TRUE(room.obeys(Go{.depth = 1, .ponder = true}));
    room.ear.wait<Report>();
    EXPECT_EQ(room.ear.count<BestMove>(), 0);
    ASSERT_TRUE(room.obeys(PonderHit{}));
    room.ear.wait<BestMove>();
    EXPECT_TRUE(room.diary.limits[0].ponder);
}

TEST(GameEngine, ClocksBySideBecomeOursAndTheirs) {
    Toy room;
    const search::Clock first{Millis(1000), Millis(10), 5}, second{Millis(2000), Millis(20), {}};
    ASSERT_TRUE(room.obeys(SetPosition{{}, {"b2"}}));
    ASSERT_TRUE(room.obeys(Go{.clocks = {first, second}}));
    room.ear.wait<BestMove>();
    EXPECT_EQ(room.diary.limits[0].ours, second);
    EXPECT_EQ(room.diary.limits[0].theirs, first);
}

TEST(GameEngine, ChoosesOnlyAmongTheAllowedMoves) {
    Toy room;
    ASSERT_TRUE(room.obeys(Ban{{"a1", "b1"}}));
    ASSERT_TRUE(room.obeys(Go{.only = {"a1", "b1", "c1"}}));
    EXPECT_EQ(room.ear.wait<BestMove>().move, "c1");
    ASSERT_TRUE(room.obeys(Go{.only = {"a1"}}));
    EXPECT_FALSE(room.ear.wait<BestMove>().move);
    EXPECT_NE(room.fault(Go{.only = {"z9"}}), "obeyed");
    ASSERT_TRUE(room.obeys(SetPosition{}));  // the ban is over
    ASSERT_TRUE(room.obeys(Go{.only = {"a1"}}));
    EXPECT_EQ(room.ear.wait<BestMove>().move, "a1");
}

TEST(GameEngine, HasNoBestMoveWhereTheGameIsOver) {
    Room<xiangqi::Xiangqi> room;
    ASSERT_TRUE(room.obeys(SetPosition{"3k5/4P4/3P5/9/9/9/9/9/9/4K4 b - - 0 1", {}}));
    ASSERT_TRUE(room.obeys(Go{}));
    EXPECT_EQ(room.ear.wait<BestMove>(), BestMove{});
    EXPECT_EQ(room.ask("moves"), "");
    EXPECT_EQ(room.ask("outcome").substr(0, 6), "first:");
}

TEST(GameEngine, AWrongCommandChangesNothing) {
    Toy room;
    ASSERT_TRUE(room.obeys(SetPosition{{}, {"b2"}}));
    const std::string before = room.ask("position");
    EXPECT_NE(room.fault(SetPosition{{}, {"a1", "a1"}}).find("move 2"), std::string::npos);
    EXPECT_NE(room.fault(SetPosition{"nonsense", {}}), "obeyed");
    EXPECT_NE(room.fault(Undo{2}), "obeyed");
    EXPECT_NE(room.fault(Undo{-1}), "obeyed");
    EXPECT_NE(room.fault(Play{"b2"}), "obeyed");
    EXPECT_NE(room.fault(SetOption{"Hash", "0"}), "obeyed");
    EXPECT_NE(room.fault(SetOption{"Book File", "missing"}), "obeyed");
    EXPECT_NE(room.fault(Query{"weather", ""}), "obeyed");
    EXPECT_EQ(room.ask("position"), before);
    EXPECT_TRUE(room.obeys(Undo{1}));
    EXPECT_EQ(room.ask("position"), ".../.../... x");
}

TEST(GameEngine, PressesButtonsAndBeginsNewGames) {
    Toy room;
    EXPECT_TRUE(room.obeys(SetOption{"clearhash", {}}));
    EXPECT_EQ(room.diary.pressed, std::vector<std::string>{"Clear Hash"});
    EXPECT_TRUE(room.obeys(NewGame{}));
    EXPECT_EQ(room.diary.games, 1);
}

TEST(GameEngine, CountsLinesOfPlay) {
    Toy room;
    ASSERT_TRUE(room.obeys(Go{.perft = 3}));
    const std::string text = room.ear.wait<Answer>().text;
    EXPECT_NE(text.find("a1: 56\n"), std::string::npos);
    EXPECT_NE(text.find("Nodes searched: 504"), std::string::npos);
    EXPECT_TRUE(room.obeys(Play{"a1"}));
}

TEST(GameEngine, StopEndsALongCount) {
    Room<xiangqi::Xiangqi> room;
    ASSERT_TRUE(room.obeys(Go{.perft = 12}));  // years
    ASSERT_TRUE(room.obeys(Stop{}));
    EXPECT_EQ(room.ear.wait<Answer>().name, "perft");
    EXPECT_TRUE(room.obeys(Play{"h2e2"}));
}

TEST(GameEngine, AnswersTheGamesOwnQuestions) {
    Toy room;
    EXPECT_EQ(room.ask("ECHO", "hello"), "hello");
    EXPECT_NE(room.ask("help").find("echo: the argument"), std::string::npos);
    EXPECT_EQ(room.ask("probe"), "");
}

TEST(GameEngine, SpeaksTheChosenDialect) {
    Dialect<toy::TicTacToe> loud{"loud"};
    loud.write = [](const toy::Position& p, toy::Move m) {
        return toy::TicTacToe::write_move(p, m) + "!";
    };
    Toy room(own_thread(), {loud});
    ASSERT_TRUE(room.obeys(SetOption{"notation", "Loud"}));
    ASSERT_TRUE(room.obeys(Go{.only = {"b2"}}));
    EXPECT_EQ(room.ear.wait<Report>().line, std::vector<std::string>{"b2!"});
    EXPECT_EQ(room.ear.wait<BestMove>().move, "b2!");
}

TEST(GameEngine, ThinksOnTheCallersThreadWhenAsked) {
    Toy room(callers_thread());
    ASSERT_TRUE(room.obeys(Go{.depth = 2}));
    EXPECT_EQ(room.ear.count<BestMove>(), 1);
    EXPECT_NE(room.fault(Go{.infinite = true}).find("without an end"), std::string::npos);
    EXPECT_NE(room.fault(Go{}).find("without an end"), std::string::npos);
}

TEST(GameEngine, AListenerMayStop) {
    Toy room;
    std::atomic<int> best{0};
    room.engine->listen([&](const Event& e) {
        if (std::holds_alternative<Report>(e)) {
            EXPECT_TRUE(room.obeys(Stop{}));
        }
        if (std::holds_alternative<BestMove>(e)) ++best;
    });
    ASSERT_TRUE(room.obeys(SetOption{"Dreamer", "true"}));
    ASSERT_TRUE(room.obeys(Go{.infinite = true}));
    ASSERT_TRUE(room.obeys(Quit{}));
    EXPECT_EQ(best, 1);
}

TEST(GameEngine, MayGoAwayWhileItThinks) {
    for (int i = 0; i < 20; ++i) {
        Toy room;
        ASSERT_TRUE(room.obeys(SetOption{"Dreamer", "true"}));
        ASSERT_TRUE(room.obeys(Go{.infinite = true}));
    }
}

}  // namespace
}  // namespace boyi::engine
