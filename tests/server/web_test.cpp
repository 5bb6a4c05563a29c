#include "server/web.h"

#include <gtest/gtest.h>

namespace boyi::server {
namespace {

TEST(Web, PathsAreUnescapedOnce) {
    EXPECT_EQ(*path_of("/a%20b?x=1"), "/a b");
    EXPECT_EQ(*path_of("/%2e%2e/%252e"), "/../%2e");
    for (const char* wrong : {"", "a", "/%", "/%2", "/%zz", "http://host/"})
        EXPECT_FALSE(path_of(wrong)) << wrong;
}

TEST(Web, QueryValues) {
    EXPECT_EQ(query_value("/a?most=5&before=7", "before"), "7");
    EXPECT_EQ(query_value("/a?most=%35", "most"), "5");
    EXPECT_EQ(query_value("/a?mostly=5&most", "most"), "");
    EXPECT_EQ(query_value("/a", "most"), "");
}

TEST(Web, OnlyOurOwnPageMayAsk) {
    const Doorkeeper door(true, {"Boyi.Example"});
    EXPECT_TRUE(door.admits("localhost:8080", ""));
    EXPECT_TRUE(door.admits("localhost:8080", "http://localhost:8080"));
    EXPECT_TRUE(door.admits("[::1]:8080", "http://[::1]:8080"));
    EXPECT_TRUE(door.admits("127.0.0.1", "http://127.0.0.1"));
    EXPECT_TRUE(door.admits("boyi.example", "https://boyi.example"));
    EXPECT_FALSE(door.admits("localhost:8080", "http://localhost:8081"));
    EXPECT_FALSE(door.admits("localhost:8080", "http://evil.example"));
    EXPECT_FALSE(door.admits("evil.example:8080", "http://evil.example:8080"));
    EXPECT_FALSE(door.admits("evil.example", ""));
    EXPECT_FALSE(door.admits("", ""));
    EXPECT_FALSE(door.admits("localhost", "null"));
}

TEST(Web, AnOpenServerWelcomesAnyHostButItsOwnPagesOnly) {
    const Doorkeeper door(false, {});
    EXPECT_TRUE(door.admits("192.168.1.5:8080", "http://192.168.1.5:8080"));
    EXPECT_FALSE(door.admits("192.168.1.5:8080", "http://evil.example"));
}

}  // namespace
}  // namespace boyi::server
