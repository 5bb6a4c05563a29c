#include "games/xiangqi/files/dhtmlxq_tags.h"

#include <algorithm>

namespace boyi::xiangqi::files {
namespace {

using record::Ending;

struct Pair {
    std::string_view item, tag;
};

constexpr Pair kPairs[] = {
    {"title", "Title"},
    {"event", "Event"},
    {"date", "Date"},
    {"place", "Site"},
    {"round", "Round"},
    {"redname", "Red"},
    {"redteam", "RedTeam"},
    {"redrating", "RedElo"},
    {"redlevel", "RedTitle"},
    {"redtime", "RedTime"},
    {"blackname", "Black"},
    {"blackteam", "BlackTeam"},
    {"blackrating", "BlackElo"},
    {"blacklevel", "BlackTitle"},
    {"blacktime", "BlackTime"},
    {"open", "Opening"},
    {"timerule", "TimeControl"},
    {"endtype", "Termination"},
    {"type", "Type"},
    {"gametype", "Mode"},
    {"class", "Category"},
    {"group", "Group"},
    {"table", "Board"},
    {"judge", "Referee"},
    {"record", "Recorder"},
    {"remark", "Annotator"},
    {"author", "Author"},
    {"refer", "Source"},
};

// Items that say nothing about the game, or that are read as something else than a tag.
constexpr std::string_view kNoTags[] = {"ver",    "init",     "pver",     "viewurl", "red",
                                        "black",  "result",   "fen",      "binit",   "movelist",
                                        "length", "firstnum", "generator"};

// Tags of a record that are not written as an item of their own.
constexpr std::string_view kNoItems[] = {"Game", "Result", "FEN", "Format", "SetUp"};

constexpr std::string_view kOwnTag = "DhtmlXQ_";   // a tag that only this format has
constexpr std::string_view kForeignItem = "pgn_";  // an item for a tag that it does not have

struct EndingText {
    std::string_view text;
    Ending ending;
};

constexpr EndingText kEndings[] = {
    {"红胜", Ending::FirstWins},   {"黑胜", Ending::SecondWins},   {"和棋", Ending::Draw},
    {"紅勝", Ending::FirstWins},   {"黑勝", Ending::SecondWins},   {"和局", Ending::Draw},
    {"红方胜", Ending::FirstWins}, {"黑方胜", Ending::SecondWins}, {"和", Ending::Draw},
    {"紅方勝", Ending::FirstWins}, {"黑方勝", Ending::SecondWins}, {"议和", Ending::Draw},
    {"黑负", Ending::FirstWins},   {"红负", Ending::SecondWins},   {"議和", Ending::Draw},
    {"黑負", Ending::FirstWins},   {"紅負", Ending::SecondWins},   {"先和", Ending::Draw},
    {"先胜", Ending::FirstWins},   {"先负", Ending::SecondWins},   {"红和", Ending::Draw},
    {"先勝", Ending::FirstWins},   {"先負", Ending::SecondWins},   {"双方议和", Ending::Draw},
    {"红先胜", Ending::FirstWins}, {"红先负", Ending::SecondWins}, {"红先和", Ending::Draw},
    {"紅先勝", Ending::FirstWins}, {"紅先負", Ending::SecondWins}, {"紅先和", Ending::Draw},
    {"胜", Ending::FirstWins},     {"负", Ending::SecondWins},     {"1/2-1/2", Ending::Draw},
    {"勝", Ending::FirstWins},     {"負", Ending::SecondWins},     {"0.5-0.5", Ending::Draw},
    {"1-0", Ending::FirstWins},    {"0-1", Ending::SecondWins},    {"1-1", Ending::Draw},
    {"2-0", Ending::FirstWins},    {"0-2", Ending::SecondWins},
};

template <class List, class Value>
bool holds(const List& list, const Value& value) {
    return std::find(std::begin(list), std::end(list), value) != std::end(list);
}

bool begins_with_digit_after(std::string_view item, std::string_view word) {
    return item.size() > word.size() && item.substr(0, word.size()) == word &&
           item[word.size()] >= '0' && item[word.size()] <= '9';
}

std::string item_named_for(std::string_view tag) {
    for (const Pair& pair : kPairs)
        if (pair.tag == tag) return std::string(pair.item);
    if (tag.substr(0, kOwnTag.size()) == kOwnTag) return std::string(tag.substr(kOwnTag.size()));
    return std::string(kForeignItem) + std::string(tag);
}

}  // namespace

std::optional<std::string> tag_of_item(std::string_view item) {
    if (holds(kNoTags, item) || begins_with_digit_after(item, "comment") ||
        begins_with_digit_after(item, "move_"))
        return std::nullopt;
    for (const Pair& pair : kPairs)
        if (pair.item == item) return std::string(pair.tag);
    if (item.substr(0, kForeignItem.size()) == kForeignItem)
        return std::string(item.substr(kForeignItem.size()));
    return std::string(kOwnTag) + std::string(item);
}

std::optional<std::string> item_of_tag(std::string_view tag) {
    if (holds(kNoItems, tag)) return std::nullopt;
    std::string item = item_named_for(tag);
    if (item.empty() || !is_item_name(item) || tag_of_item(item) != tag) return std::nullopt;
    return item;
}

bool is_item_name(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '_';
    });
}

Ending ending_of_text(std::string_view text) {
    for (const auto& known : kEndings)
        if (known.text == text) return known.ending;
    return Ending::Unknown;
}

std::string_view text_of_ending(Ending ending) {
    for (const auto& known : kEndings)
        if (known.ending == ending) return known.text;
    return "未知";
}

}  // namespace boyi::xiangqi::files
