#include "server/api.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace boyi::server {
namespace {

using Json = nlohmann::ordered_json;

class ApiTest : public ::testing::Test {
  protected:
    ApiTest() {
        limits_.kept_games = 3;
        api_ = std::make_unique<Api>(std::vector<std::string>{"go"},
                                     std::move(*db::Documents::open("")), limits_);
    }
    WebAnswer ask(const std::string& method, const std::string& target,
                  const std::string& body = "") {
        return api_->answer({method, target, "", "", "", "", body});
    }
    Limits limits_;
    std::unique_ptr<Api> api_;
};

TEST_F(ApiTest, KeepsListsAndDropsGames) {
    EXPECT_EQ(ask("GET", "/api/games/one").status, 404);
    EXPECT_EQ(ask("PUT", "/api/games/one", R"({"moves":["a"],"summary":{"title":"甲"}})").status,
              200);
    EXPECT_EQ(
        ask("PUT", "/api/games/one", R"({"moves":["a","b"],"summary":{"title":"乙"}})").status,
        200);
    EXPECT_EQ(*ask("GET", "/api/games/one").body,
              R"({"moves":["a","b"],"summary":{"title":"乙"}})");
    const Json list = Json::parse(*ask("GET", "/api/games").body)["games"];
    ASSERT_EQ(list.size(), 1u);
    EXPECT_EQ(list[0]["id"], "one");
    EXPECT_EQ(list[0]["summary"]["title"], "乙");
    EXPECT_EQ(ask("DELETE", "/api/games/one").status, 200);
    EXPECT_EQ(ask("DELETE", "/api/games/one").status, 404);
    EXPECT_EQ(ask("GET", "/api/games/one").status, 404);
}

TEST_F(ApiTest, SettingsBeginEmpty) {
    EXPECT_EQ(*ask("GET", "/api/settings").body, "{}");
    EXPECT_EQ(ask("PUT", "/api/settings", R"({"theme":"dark"})").status, 200);
    EXPECT_EQ(*ask("GET", "/api/settings").body, R"({"theme":"dark"})");
}

TEST_F(ApiTest, HasRoomForSoManyAndNoMore) {
    for (const char* id : {"a", "b", "c"})
        EXPECT_EQ(ask("PUT", std::string("/api/games/") + id, "{}").status, 200);
    EXPECT_EQ(ask("PUT", "/api/games/d", "{}").status, 507);
    EXPECT_EQ(ask("PUT", "/api/games/a", R"({"x":1})").status, 200);  // what is there may change
}

TEST_F(ApiTest, SaysWhatIsWrong) {
    EXPECT_EQ(ask("PUT", "/api/games/a", "[1]").status, 400);
    EXPECT_EQ(ask("PUT", "/api/games/a", "{").status, 400);
    EXPECT_EQ(ask("PUT", "/api/games/..%2fa", "{}").status, 400);
    EXPECT_EQ(ask("PUT", "/api/games/" + std::string(65, 'a'), "{}").status, 400);
    EXPECT_EQ(ask("PUT", "/api/games/a", R"({"summary":")" + std::string(5000, 'x') + "\"}").status,
              413);
    EXPECT_EQ(ask("POST", "/api/games/a", "{}").status, 405);
    EXPECT_EQ(ask("DELETE", "/api/settings").status, 405);
    EXPECT_EQ(ask("PUT", "/api/about").status, 405);
    EXPECT_EQ(ask("GET", "/api/nothing").status, 404);
    EXPECT_EQ(ask("GET", "/api/%zz").status, 400);
}

TEST_F(ApiTest, TowersOfBracketsAreNotClimbed) {
    const std::string tower = std::string(200'000, '[') + std::string(200'000, ']');
    EXPECT_EQ(ask("PUT", "/api/games/a", R"({"summary":)" + tower + "}").status, 400);
    EXPECT_EQ(ask("PUT", "/api/games/a", R"({"tree":)" + tower + "}").status, 200);
    EXPECT_EQ(ask("GET", "/api/games/a").status, 200);
}

TEST(Api, WithoutAFileNothingIsKept) {
    Api api({"go"}, nullptr, {});
    EXPECT_EQ(api.answer({"GET", "/api/games", "", "", "", "", ""}).status, 404);
    EXPECT_NE(api.answer({"GET", "/api/about", "", "", "", "", ""}).body->find("\"stores\":false"),
              std::string::npos);
}

}  // namespace
}  // namespace boyi::server
