// Looks at a search at work, and the laboratory behind the engine's door.
#include <gtest/gtest.h>

#include <condition_variable>
#include <mutex>
#include <nlohmann/json.hpp>

#include "games/xiangqi/engine.h"
#include "games/xiangqi/laboratory.h"

namespace boyi::xiangqi {
namespace {

using namespace engine;
using Json = nlohmann::ordered_json;

class Watcher {
  public:
    Watcher() : engine_(make_engine()) {
        engine_->listen([this](const Event& e) {
            const std::lock_guard lock(mutex_);
            events_.push_back(e);
            heard_.notify_all();
        });
    }
    bool obeys(const Command& c) { return engine_->handle(c).ok(); }

    template <class Kind>
    std::vector<Kind> wait_for(std::size_t count) {
        std::unique_lock lock(mutex_);
        std::vector<Kind> found;
        heard_.wait(lock, [&] {
            found.clear();
            for (const auto& e : events_)
                if (const auto* kind = std::get_if<Kind>(&e)) found.push_back(*kind);
            return found.size() >= count;
        });
        return found;
    }
    std::string wait_for_answer(const std::string& name) {
        std::unique_lock lock(mutex_);
        std::string text;
        heard_.wait(lock, [&] {
            for (const auto& e : events_)
                if (const auto* a = std::get_if<Answer>(&e); a && a->name == name) text = a->text;
            return !text.empty();
        });
        return text;
    }
    template <class Kind>
    std::size_t count() {
        const std::lock_guard lock(mutex_);
        return static_cast<std::size_t>(
            std::count_if(events_.begin(), events_.end(),
                          [](const Event& e) { return std::holds_alternative<Kind>(e); }));
    }

  private:
    std::mutex mutex_;
    std::condition_variable heard_;
    std::vector<Event> events_;
    std::unique_ptr<Engine> engine_;
};

TEST(XiangqiWatchThreads, SamplesFollowTheSearch) {
    Watcher watcher;
    ASSERT_TRUE(watcher.obeys(SetOption{"Watch", "30"}));
    ASSERT_TRUE(watcher.obeys(Go{.infinite = true}));
    const auto samples = watcher.wait_for<Sample>(5);
    ASSERT_TRUE(watcher.obeys(Stop{}));
    watcher.wait_for<BestMove>(1);
    std::uint64_t nodes = 0;
    for (const auto& s : samples) {
        EXPECT_GE(*s.nodes, nodes);
        nodes = *s.nodes;
        EXPECT_LE(*s.cuts, *s.nodes);
        EXPECT_EQ(*s.of, 44);
        EXPECT_GE(*s.number, 1);
        EXPECT_LE(*s.number, 44);
        ASSERT_FALSE(s.path.empty());
        Position p = Xiangqi::start();
        for (const auto& text : s.path) {
            const auto m = Xiangqi::read_move(p, text);
            ASSERT_TRUE(m) << text;
            p.play(*m);
        }
    }
}

TEST(XiangqiWatchThreads, NobodyAsksAndNothingIsSaid) {
    Watcher watcher;
    ASSERT_TRUE(watcher.obeys(Go{.nodes = 200'000}));
    watcher.wait_for<BestMove>(1);
    EXPECT_EQ(watcher.count<Sample>(), 0u);
}

TEST(XiangqiWatchThreads, TheLaboratoryIsAJob) {
    Watcher watcher;
    ASSERT_TRUE(watcher.obeys(SetPosition{{}, {"h2e2"}}));
    ASSERT_TRUE(watcher.obeys(Go{.lab = Lab{2, {"minimax", "alpha-beta-soft", "mcts"}, "", 200}}));
    const Json found = Json::parse(watcher.wait_for_answer("lab"));
    ASSERT_EQ(found["algorithms"].size(), 3u) << found;
    EXPECT_EQ(found["depth"], 2);
    EXPECT_EQ(found["agree"], true);
    EXPECT_EQ(found["algorithms"][0]["value"], found["algorithms"][1]["value"]);
    EXPECT_GT(found["algorithms"][0]["leaves"], found["algorithms"][1]["leaves"]);
    EXPECT_EQ(found["position"].get<std::string>().find(" b "),
              found["position"].get<std::string>().find(' '));
    EXPECT_EQ(watcher.count<Answer>(), 4u);  // three rows and the whole
}

TEST(XiangqiWatchThreads, TheLaboratoryHearsAStop) {
    Watcher watcher;
    ASSERT_TRUE(watcher.obeys(Go{.lab = Lab{9, {"alpha-beta-soft"}, "", 1}}));
    watcher.wait_for<Sample>(1);
    ASSERT_TRUE(watcher.obeys(Stop{}));
    const Json found = Json::parse(watcher.wait_for_answer("lab"));
    EXPECT_EQ(found["stopped"], true);
    EXPECT_EQ(found["algorithms"].size(), 0u);
    EXPECT_TRUE(watcher.obeys(Play{"h2e2"}));  // idle again
}

TEST(XiangqiWatchThreads, AnUnknownAlgorithmIsNamed) {
    Watcher watcher;
    ASSERT_TRUE(watcher.obeys(Go{.lab = Lab{2, {"magic"}, "", 1}}));
    EXPECT_NE(watcher.wait_for_answer("lab").find("algorithm 'magic' is not known"),
              std::string::npos);
}

}  // namespace
}  // namespace boyi::xiangqi
