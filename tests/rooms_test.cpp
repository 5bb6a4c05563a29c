// The order of the rooms, held by machine: src/rooms.txt says which room may include which.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <set>

#include "base/text.h"
#include "tests/support.h"

namespace boyi {
namespace {

namespace fs = std::filesystem;

using Rooms = std::map<std::string, std::set<std::string>, std::less<>>;  // room -> may include

// "room : room room"; what a room may include, that room's permissions too. Lowest first, so a
// room named on the right must stand above its line.
Rooms read_rooms(std::string_view text) {
    Rooms rooms;
    for (const auto line : lines(text)) {
        const auto colon = line.find(':');
        if (line.empty() || line[0] == '#' || colon == std::string_view::npos) continue;
        std::set<std::string> allowed;
        for (const auto word : words(line.substr(colon + 1))) {
            const auto below = rooms.find(word);
            if (below == rooms.end())
                throw std::logic_error("room above or unknown: " + std::string(word));
            allowed.insert(below->first);
            allowed.insert(below->second.begin(), below->second.end());
        }
        rooms.emplace(std::string(trim(line.substr(0, colon))), std::move(allowed));
    }
    return rooms;
}

// "games/xiangqi/fen.h" lives in "games/xiangqi", "base/text.h" in "base".
std::string room_of(std::string_view path) {
    const auto parts = split(path, '/');
    if (parts.size() < 2) return {};
    std::string room(parts[0]);
    if (room == "games" && parts.size() > 2) room += "/" + std::string(parts[1]);
    return room;
}

std::optional<std::string> quoted_include(std::string_view line) {
    line = trim(line);
    if (line.substr(0, 1) != "#") return std::nullopt;
    line = trim(line.substr(1));
    if (line.substr(0, 7) != "include") return std::nullopt;
    const auto open = line.find('"'), close = line.rfind('"');
    if (open == std::string_view::npos || close == open) return std::nullopt;
    return std::string(line.substr(open + 1, close - open - 1));
}

// What is wrong with the includes of one file, a sentence each.
std::vector<std::string> faults_of(const Rooms& rooms, const std::string& path,
                                   std::string_view source) {
    std::vector<std::string> faults;
    const std::string room = room_of(path);
    if (!rooms.contains(room)) return {path + " is in no room of rooms.txt"};
    for (const auto line : lines(source)) {
        const auto include = quoted_include(line);
        if (!include) continue;
        const std::string target = room_of(*include);
        if (target == room) continue;
        if (!rooms.contains(target))
            faults.push_back(path + " includes " + *include + ", which is in no room");
        else if (!rooms.at(room).contains(target))
            faults.push_back(path + " includes " + *include + ": " + room + " may not see " +
                             target);
    }
    return faults;
}

Rooms real_rooms() { return read_rooms(testing::read_text(testing::source_path("src/rooms.txt"))); }

TEST(Rooms, NoIncludeClimbs) {
    const Rooms rooms = real_rooms();
    const fs::path src = testing::source_path("src");
    int files = 0;
    for (const auto& entry : fs::recursive_directory_iterator(src)) {
        const auto extension = entry.path().extension();
        if (extension != ".h" && extension != ".cpp") continue;
        const auto path = fs::relative(entry.path(), src).generic_string();
        for (const auto& fault : faults_of(rooms, path, testing::read_text(entry.path().string())))
            ADD_FAILURE() << fault;
        ++files;
    }
    EXPECT_GT(files, 30);
}

TEST(Rooms, EveryFolderIsARoom) {
    const Rooms rooms = real_rooms();
    const fs::path src = testing::source_path("src");
    for (const auto& entry : fs::directory_iterator(src)) {
        const auto name = entry.path().filename().string();
        if (!entry.is_directory() || name == "games") continue;
        EXPECT_TRUE(rooms.contains(name)) << name;
    }
    for (const auto& entry : fs::directory_iterator(src / "games"))
        EXPECT_TRUE(rooms.contains("games/" + entry.path().filename().string())) << entry.path();
}

TEST(Rooms, NoGameSeesAnother) {
    const Rooms rooms = real_rooms();
    for (const auto& [room, allowed] : rooms) {
        if (room.rfind("games/", 0) != 0) continue;
        for (const auto& each : allowed) EXPECT_NE(each.rfind("games/", 0), 0u) << room << each;
    }
}

// "games/xiangqi/kernel_bmi2.cpp" is explained with "games/xiangqi/kernel".
std::string unit_of(const fs::path& path) {
    auto unit = fs::path(path).replace_extension().generic_string();
    if (const auto at = unit.rfind("_bmi2"); at != std::string::npos) unit.resize(at);
    return unit;
}

TEST(Architecture, ExplainsEveryUnitAndNoOther) {
    const fs::path src = testing::source_path("src");
    const std::string page = testing::read_text(testing::source_path("ARCHITECTURE.md"));
    std::set<std::string> units;
    for (const auto& entry : fs::recursive_directory_iterator(src)) {
        const auto extension = entry.path().extension();
        if (extension == ".h" || extension == ".cpp")
            units.insert(unit_of(fs::relative(entry.path(), src)));
    }
    for (const auto& unit : units)
        EXPECT_NE(page.find("* `" + unit + "`: "), std::string::npos)
            << "ARCHITECTURE.md wants a line \"* `" << unit << "`: what it is for\"";
    for (const auto line : lines(page)) {
        if (line.substr(0, 3) != "* `") continue;
        const std::string unit(line.substr(3, line.find('`', 3) - 3));
        EXPECT_TRUE(units.contains(unit))
            << "ARCHITECTURE.md explains " << unit << ", which is gone";
    }
}

class MadeUpRooms : public ::testing::Test {
  protected:
    const Rooms rooms = read_rooms(
        "# a comment\n"
        "base :\n"
        "game : base\n"
        "search : game\n"
        "games/chess : search\n"
        "games/draughts : search\n"
        "apps : games/chess games/draughts\n");

    std::vector<std::string> faults(const std::string& path, std::string_view source) const {
        return faults_of(rooms, path, source);
    }
};

TEST_F(MadeUpRooms, AllowWhatTheOrderAllows) {
    EXPECT_TRUE(faults("search/a.h", "#include \"base/b.h\"\n#include <vector>\n").empty());
    EXPECT_TRUE(faults("search/deep/a.h", "#include \"search/b.h\"").empty());
    EXPECT_TRUE(faults("games/chess/deep/a.h", "#include \"games/chess/b.h\"").empty());
    EXPECT_TRUE(
        faults("apps/a.cpp", "#include \"games/chess/b.h\"\n#include \"base/b.h\"").empty());
}

TEST_F(MadeUpRooms, RefuseAnIncludeThatClimbs) {
    EXPECT_EQ(faults("base/a.h", "#include \"game/b.h\"").size(), 1u);
    EXPECT_EQ(faults("game/a.h", "#  include \"search/b.h\"\r\n").size(), 1u);
    EXPECT_EQ(faults("search/a.h", "#include \"games/chess/b.h\"\n#include \"apps/b.h\"").size(),
              2u);
}

TEST_F(MadeUpRooms, RefuseOneGameInAnother) {
    EXPECT_EQ(faults("games/chess/a.h", "#include \"games/draughts/b.h\"").size(), 1u);
}

TEST_F(MadeUpRooms, RefuseUnknownRooms) {
    EXPECT_EQ(faults("cellar/a.h", "").size(), 1u);
    EXPECT_EQ(faults("base/a.h", "#include \"cellar/b.h\"").size(), 1u);
    EXPECT_EQ(faults("base/a.h", "#include \"neighbour.h\"").size(), 1u);
    EXPECT_EQ(faults("base/a.h", "#include \"../game/b.h\"").size(), 1u);
    EXPECT_THROW(read_rooms("base : game\ngame :\n"), std::logic_error);
}

}  // namespace
}  // namespace boyi
