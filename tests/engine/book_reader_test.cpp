#include "engine/book_reader.h"

#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include "engine/game_engine.h"
#include "tests/book/sample_book.h"
#include "tests/support.h"

namespace boyi::engine {
namespace {

using toy::TicTacToe;
using toy::ToyCanon;

// Always takes the last allowed move, so that a book move can be told from it.
struct Plodder {
    using Move = toy::Move;
    int* thoughts;

    std::vector<Option> options() const { return {{"Hash", Spin{1, 1, 9}}}; }
    Result<Done> configure(const Options&) { return Done{}; }
    void press(std::string_view) {}
    void new_game() {}
    search::Choice<Move> think(const search::Task<TicTacToe>& task, const search::Signals&,
                               const search::Findings<Move>&) {
        ++*thoughts;
        return {task.allowed.back(), {}};
    }
};

// After any first move the centre, and nothing else: the book of one idea.
std::string one_idea() {
    book::Builder<TicTacToe, ToyCanon> builder({2, 1});
    for (const toy::Move first : TicTacToe::start().moves()) {
        Line<TicTacToe> line;
        if (first.cell == 4) continue;
        line.moves = {first, {4}};
        builder.add(line, draw_by(""), {"any", "centre answer"});
    }
    return book::pack(builder.finish("one idea", {}));
}

class BookReading : public ::testing::Test {
  protected:
    BookReading() {
        auto shelf =
            std::make_shared<BookShelf>("tictactoe", [this] { return std::string_view(carried_); });
        using Reader = BookReader<TicTacToe, ToyCanon, Plodder>;
        Parts<TicTacToe, Reader> parts{{"reader", "boyi"}, Reader{Plodder{&thoughts_}, shelf}};
        parts.questions.push_back(book_question<TicTacToe, ToyCanon>(
            shelf, {{}, [](std::string_view name) { return "<" + std::string(name) + ">"; }}));
        parts.executor = callers_thread();
        engine_ = make_game_engine<TicTacToe>(std::move(parts));
        engine_->listen([this](const Event& e) {
            if (const auto* best = std::get_if<BestMove>(&e)) best_ = best->move.value_or("none");
            if (const auto* answer = std::get_if<Answer>(&e)) answer_ = answer->text;
        });
    }
    void TearDown() override { std::remove(path_.c_str()); }

    void put(const std::string& bytes) const { std::ofstream(path_, std::ios::binary) << bytes; }
    Result<Done> set(const std::string& name, const std::string& value) {
        return engine_->handle(SetOption{name, value});
    }
    std::string go(const std::vector<std::string>& moves, Go wish = {}) {
        EXPECT_TRUE(engine_->handle(SetPosition{{}, moves}));
        wish.depth = 1;
        EXPECT_TRUE(engine_->handle(wish));
        return best_;
    }

    const std::string carried_ = one_idea();
    const std::string path_ = testing::temporary_path();
    std::unique_ptr<Engine> engine_;
    std::string best_, answer_;
    int thoughts_ = 0;
};

TEST_F(BookReading, IsOffUntilItIsAskedFor) {
    EXPECT_EQ(go({"a1"}), "c3");
    EXPECT_EQ(thoughts_, 1);
    ASSERT_TRUE(set("Book", "true"));
    EXPECT_EQ(go({"a1"}), "b2");
    EXPECT_EQ(go({"c2"}), "b2") << "a turned board";
    EXPECT_EQ(thoughts_, 1);
    EXPECT_EQ(go({"b2"}), "c3") << "outside the book";
    EXPECT_EQ(thoughts_, 2);
}

TEST_F(BookReading, ObeysWhatWasAsked) {
    ASSERT_TRUE(set("Book", "true"));
    Go only;
    only.only = {"c3", "c2"};
    EXPECT_EQ(go({"a1"}, only), "c3");
    Go mate;
    mate.mate_in = 1;
    EXPECT_EQ(go({"a1"}, mate), "c3");
    ASSERT_TRUE(set("BookDepth", "1"));
    EXPECT_EQ(go({"a1"}), "c3");
    EXPECT_EQ(thoughts_, 3);
}

TEST_F(BookReading, VariesByItsSeed) {
    ASSERT_TRUE(set("Book", "true"));
    const auto first_moves = [this](const char* seed) {
        EXPECT_TRUE(set("BookSeed", "1"));
        EXPECT_TRUE(set("BookSeed", seed));
        std::vector<std::string> out;
        for (int i = 0; i < 40; ++i) out.push_back(go({}));
        return out;
    };
    const auto moves = first_moves("7");
    EXPECT_EQ(first_moves("7"), moves);
    EXPECT_NE(first_moves("8"), moves);
    EXPECT_EQ(std::set<std::string>(moves.begin(), moves.end()).size(), 8u)
        << "corners and edges, turned every way";
    EXPECT_EQ(thoughts_, 0);
}

TEST_F(BookReading, ABrokenFileIsRefusedAndPlayGoesOn) {
    ASSERT_TRUE(set("Book", "true"));
    put(carried_.substr(0, carried_.size() / 2));
    const auto cut = set("BookFile", path_);
    ASSERT_FALSE(cut);
    EXPECT_NE(cut.fault().what.find("cut off"), std::string::npos);
    EXPECT_EQ(go({"a1"}), "b2") << "the book of before";
    EXPECT_FALSE(set("BookFile", path_ + ".none"));
    auto other = book::random_contents(1);
    other.game = "chess";
    put(book::pack(other));
    EXPECT_NE(set("BookFile", path_).fault().what.find("a book of chess"), std::string::npos);
    EXPECT_EQ(go({"b2"}), "c3");
}

TEST_F(BookReading, AnotherFileTakesItsPlace) {
    put(book::pack(book::random_contents(1)));
    ASSERT_TRUE(set("BookFile", path_));
    ASSERT_TRUE(set("Book", "true"));
    EXPECT_EQ(go({"a1"}), "c3") << "not in that book";
    ASSERT_TRUE(set("BookFile", ""));
    EXPECT_EQ(go({"a1"}), "b2");
}

TEST_F(BookReading, TellsWhatItKnows) {
    ASSERT_TRUE(set("BookSeed", "5"));
    ASSERT_TRUE(engine_->handle(SetPosition{{}, {"a1"}}));
    ASSERT_TRUE(engine_->handle(Query{"book", ""}));
    EXPECT_EQ(answer_,
              R"({"book":true,"opening":"centre answer","opening_words":"<centre answer>",)"
              R"("seed":5,"sources":["one idea"],"moves":[{"move":"b2","wins":0,"draws":4,)"
              R"("losses":0,"weight":4,"learned":0,"chance":1.0,"sources":[0]}]})");
    ASSERT_TRUE(engine_->handle(SetPosition{{}, {"b2"}}));
    ASSERT_TRUE(engine_->handle(Query{"book", ""}));
    EXPECT_NE(answer_.find(R"("moves":[])"), std::string::npos);
}

TEST(BookShelf, MayBeEmpty) {
    EXPECT_EQ(BookShelf("tictactoe", CarriedBook{}).book(), nullptr);
    EXPECT_EQ(BookShelf("tictactoe", [] { return std::string_view("rubbish"); }).book(), nullptr);
}

}  // namespace
}  // namespace boyi::engine
