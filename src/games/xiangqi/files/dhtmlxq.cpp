#include "games/xiangqi/files/dhtmlxq.h"

#include <array>
#include <map>

#include "base/text.h"
#include "games/xiangqi/fen.h"
#include "games/xiangqi/files/dhtmlxq_tags.h"
#include "games/xiangqi/files/men.h"
#include "games/xiangqi/pgn.h"

namespace boyi::xiangqi::files {
namespace {

using record::NodeId;
using record::Record;

constexpr std::string_view kWord = "DhtmlXQ";
constexpr std::string_view kLineBreak = "||";  // inside a comment
constexpr std::size_t kLongestName = 64;
constexpr std::size_t kMostClimbs = 50'000'000;  // from route to route, in one game

struct Item {
    std::string_view name, value;
};

// One place where the word stands in brackets: [DhtmlXQ_name], [/DhtmlXQ_name], [DhtmlXQ].
struct Mark {
    std::size_t begin = 0, end = 0;
    std::string_view name;  // empty for the bounds of a game
    bool closes = false;
};

std::optional<Mark> next_mark(std::string_view text, std::size_t from) {
    for (std::size_t at = text.find(kWord, from); at != text.npos; at = text.find(kWord, at + 1)) {
        const bool closes = at > from + 1 && text[at - 1] == '/' && text[at - 2] == '[';
        if (!closes && !(at > from && text[at - 1] == '[')) continue;
        const std::size_t name = at + kWord.size();
        const std::size_t end = text.substr(0, name + kLongestName).find(']', name);
        if (end == text.npos || !is_item_name(text.substr(name, end - name))) continue;
        Mark mark{at - (closes ? 2 : 1), end + 1, {}, closes};
        if (text[name] == '_') mark.name = text.substr(name + 1, end - name - 1);
        return mark;
    }
    return std::nullopt;
}

std::optional<std::string_view> value_of(const std::vector<Item>& items, std::string_view name) {
    for (const Item& item : items)
        if (item.name == name && !item.value.empty()) return item.value;
    return std::nullopt;
}

std::string read_comment(std::string_view value) {
    std::string text(value);
    std::erase(text, '\r');
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool breaks = std::string_view(text).substr(i, 2) == kLineBreak;
        out += breaks ? '\n' : text[i];
        if (breaks) ++i;
    }
    return std::string(trim(out));
}

// A line of moves that begins at some ply of another line.
struct Route {
    std::string_view name, moves;
    std::uint32_t parent = 0, first_ply = 1, id = 0;
    bool grown = false;         // it begins at a move of its parent; so no ring of lines ever is
    std::vector<NodeId> nodes;  // by ply, from first_ply
};

// Numbers between underscores: move_A_B_C, comment7, comment2_7.
std::optional<std::vector<std::uint32_t>> numbers_after(std::string_view name,
                                                        std::string_view word) {
    if (name.substr(0, word.size()) != word) return std::nullopt;
    std::vector<std::uint32_t> out;
    for (const auto part : split(name.substr(word.size()), '_')) {
        const auto number = read_number<std::uint32_t>(part);
        if (!number) return std::nullopt;
        out.push_back(*number);
    }
    return out;
}

class GameReader {
  public:
    explicit GameReader(const std::vector<Item>& items) : items_(items) {}

    Result<Reading> run() && {
        read_tags();
        const auto start = read_start();
        if (!start) return start.fault();
        collect_routes();
        if (auto fault = grow_routes()) return *fault;
        read_comments();
        auto reading = replay(raw_, *start);
        if (reading) reading->notes.insert(reading->notes.begin(), notes_.begin(), notes_.end());
        return reading;
    }

  private:
    void read_tags() {
        for (const Item& item : items_) {
            const auto tag = tag_of_item(item.name);
            if (tag && !tag->empty() && !item.value.empty() && raw_.tag(*tag).empty())
                raw_.set_tag(*tag, std::string(item.value));
        }
        for (const auto& [item, tag] : {std::pair{"red", "Red"}, std::pair{"black", "Black"}})
            if (const auto name = value_of(items_, item); name && raw_.tag(tag).empty())
                raw_.set_tag(tag, std::string(*name));
        if (const auto result = value_of(items_, "result")) raw_.ending = ending_of_text(*result);
    }

    Result<Start> read_start() const {
        if (const auto fen = value_of(items_, "fen")) {
            const auto position = read_fen(*fen);
            if (!position) return position.fault();
            return Start{position->board(), position->clock(), position->move_number()};
        }
        Start start{read_fen(kStartFen)->board()};
        if (const auto squares = value_of(items_, "binit")) {
            const auto men = read_men(*squares);
            if (!men) return men.fault();
            start.board = board_of(*men);
        }
        const auto first = read_number<int>(value_of(items_, "firstnum").value_or("0"));
        if (first && *first % 2 == 1) start.board.set_side_to_move(Side::Second);
        return start;
    }

    // Two digits a man: file from Red's left, rank from the top; anything else: off the board.
    static Result<Men> read_men(std::string_view squares) {
        if (squares.size() != 2 * kMen)
            return Fault{"item binit has " + std::to_string(squares.size()) +
                         " characters: want 64 digits, two for each man"};
        Men men;
        for (std::size_t i = 0; i < kMen; ++i) men[i] = read_point(squares.substr(2 * i, 2));
        return men;
    }

    static std::optional<Square> read_point(std::string_view digits) {
        const auto number = read_number<int>(digits);
        if (digits.size() != 2 || !number || *number < 0 || *number >= kSquares)
            return std::nullopt;
        return Square{*number / 10, kRanks - 1 - *number % 10};
    }

    void collect_routes() {
        routes_[0];
        for (const Item& item : items_) {
            const auto numbers = numbers_of_line(item.name);
            if (!numbers) continue;
            const auto [parent, first_ply, id] = *numbers;
            Route& route = routes_[id];
            if (!route.name.empty() || first_ply == 0 || (id == 0 && first_ply != 1)) {
                note("item " + excerpt(item.name) +
                     ": want a line number of its own and the ply of its first move");
                continue;
            }
            route = {item.name, item.value, parent, first_ply, id, false, {}};
        }
    }

    // Parent, first ply and own number of a line of moves.
    static std::optional<std::array<std::uint32_t, 3>> numbers_of_line(std::string_view name) {
        if (name == "movelist") return std::array<std::uint32_t, 3>{0, 1, 0};
        const auto numbers = numbers_after(name, "move_");
        if (!numbers || numbers->size() != 3) return std::nullopt;
        return std::array<std::uint32_t, 3>{(*numbers)[0], (*numbers)[1], (*numbers)[2]};
    }

    // Parents before children; the lines of one parent in the order of the file.
    std::optional<Fault> grow_routes() {
        std::map<std::uint32_t, std::vector<std::uint32_t>> children;
        for (const Item& item : items_) {
            const auto numbers = numbers_of_line(item.name);
            if (!numbers || (*numbers)[2] == 0) continue;
            const Route& route = routes_[(*numbers)[2]];
            if (route.name.data() == item.name.data()) children[route.parent].push_back(route.id);
        }
        std::vector<std::uint32_t> ready{0};
        for (std::size_t i = 0; i < ready.size(); ++i) {
            if (auto fault = grow(routes_[ready[i]])) return fault;
            const auto& next = children[ready[i]];
            ready.insert(ready.end(), next.begin(), next.end());
        }
        for (const auto& [id, route] : routes_)
            if (!route.moves.empty() && route.nodes.empty())
                note("variation " + excerpt(route.name) +
                     " begins where the line it names has no move");
        return std::nullopt;
    }

    std::optional<Fault> grow(Route& route) {
        auto at =
            route.id == 0 ? std::optional<NodeId>(0) : node_at(route.parent, route.first_ply - 1);
        if (climbs_ > kMostClimbs) return Fault{"its variations refer to one another too often"};
        if (!at) return std::nullopt;
        route.grown = true;
        std::string digits;
        for (const char c : route.moves)
            if (c != ' ' && c != '\n' && c != '\r' && c != '\t') digits += c;
        if (raw_.nodes.size() + digits.size() / 4 > kMostNodes)
            return Fault{"more than " + std::to_string(kMostNodes) + " moves are not read"};
        for (std::size_t i = 0; i < digits.size(); i += 4) {
            at = raw_.add(*at, read_move(std::string_view(digits).substr(i, 4)));
            route.nodes.push_back(*at);
        }
        return std::nullopt;
    }

    // What is no move stays as it is: the replay will stop there and show it.
    static std::string read_move(std::string_view digits) {
        const auto from = read_point(digits.substr(0, 2));
        const auto to = read_point(digits.substr(std::min<std::size_t>(2, digits.size())));
        return from && to ? move_text(Move{*from, *to}) : std::string(digits);
    }

    // The node of a line at a ply of the game; before its own first ply the line is its parent.
    std::optional<NodeId> node_at(std::uint32_t id, std::uint32_t ply) {
        if (ply == 0) return NodeId{0};
        while (climbs_++ <= kMostClimbs) {
            const auto found = routes_.find(id);
            if (found == routes_.end() || !found->second.grown) return std::nullopt;
            const Route& route = found->second;
            if (ply >= route.first_ply) {
                if (ply - route.first_ply >= route.nodes.size()) return std::nullopt;
                return route.nodes[ply - route.first_ply];
            }
            id = route.parent;
        }
        return std::nullopt;
    }

    void note(std::string what) {
        if (notes_.size() < kMostNotes) notes_.push_back(Fault{std::move(what)});
    }

    void read_comments() {
        for (const Item& item : items_) {
            auto numbers = numbers_after(item.name, "comment");
            if (!numbers || numbers->size() > 2 || item.value.empty()) continue;
            if (numbers->size() == 1) numbers->insert(numbers->begin(), 0);
            auto at = node_at((*numbers)[0], (*numbers)[1]);
            const auto route = routes_.find((*numbers)[0]);
            if (!at && route != routes_.end() && !route->second.nodes.empty())
                at = route->second.nodes.back();  // beyond the end of its line
            std::string& comment = raw_.nodes[at.value_or(0)].comment;
            if (!comment.empty()) comment += '\n';
            comment += read_comment(item.value);
        }
    }

    const std::vector<Item>& items_;
    Record raw_;
    std::map<std::uint32_t, Route> routes_;
    std::vector<Fault> notes_;
    std::size_t climbs_ = 0;
};

bool opens_item(std::string_view text) {
    if (text.substr(0, 1) != "[") return false;
    text.remove_prefix(text.substr(1, 1) == "/" ? 2 : 1);
    return text.substr(0, kWord.size()) == kWord;
}

// Text that can be mistaken neither for an item nor, in its bars, for a line break.
std::string escape(std::string_view raw, std::string_view line_break) {
    std::string plain(raw);
    std::erase(plain, '\r');  // first: what it parts may become an item
    const std::string_view text = plain;
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto is_bar_or_end = [&](std::size_t at) {
            return line_break == kLineBreak && at < text.size() &&
                   (text[at] == '|' || text[at] == '\n');
        };
        if (opens_item(text.substr(i))) out += "【";
        else if (text[i] == '|' && (is_bar_or_end(i + 1) || (i > 0 && is_bar_or_end(i - 1))))
            out += "｜";
        else if (text[i] == '\n') out += line_break;
        else out += text[i];
    }
    return out;
}

class GameWriter {
  public:
    Result<std::string> run(const Record& record) && {
        const auto start = start_of(record);
        if (!start) return start.fault();
        out_ = "[DhtmlXQ]\n";
        put("ver", "www_dpxq_com");
        put("init", "500,350");
        put_tags(record);
        put("result", std::string(text_of_ending(record.ending)));
        put_start(record, *start);
        if (auto fault = put_lines(record)) return *fault;
        out_ += comments_;
        return out_ + "[/DhtmlXQ]\n";
    }

  private:
    static void append(std::string& out, const std::string& name, const std::string& value) {
        out += "[DhtmlXQ_" + name + "]" + value + "[/DhtmlXQ_" + name + "]\n";
    }
    void put(const std::string& name, const std::string& value) { append(out_, name, value); }

    void put_tags(const Record& record) {
        for (const auto& [tag, value] : record.tags) {
            const auto item = item_of_tag(tag);
            if (item) put(*item, escape(value, " "));
        }
        for (const std::string side : {"Red", "Black"}) {
            const std::string team(record.tag(side + "Team")), name(record.tag(side));
            if (name.empty()) continue;
            put(lower(side), escape(team.empty() ? name : team + " " + name, " "));
        }
    }

    void put_start(const Record& record, const Position& start) {
        std::string squares;
        for (const auto& at : men_of(start.board())) squares += at ? point(*at) : std::string("99");
        put("binit", squares);
        put("firstnum", start.side_to_move() == Side::Second ? "1" : "0");
        if (record.start) put("fen", write_fen(start));
    }

    static std::string point(Square s) {
        return {static_cast<char>('0' + s.file()), static_cast<char>('0' + kRanks - 1 - s.rank())};
    }

    struct Branch {
        NodeId first = 0;
        std::size_t parent = 0, ply = 0;
    };

    std::optional<Fault> put_lines(const Record& record) {
        std::vector<Branch> branches{{0, 0, 0}};  // the main line, from the start
        for (std::size_t id = 0; id < branches.size(); ++id) {
            const Branch branch = branches[id];
            std::string moves;
            NodeId at = branch.first;
            for (std::size_t ply = branch.ply;; ++ply) {
                const auto& node = record.nodes[at];
                if (node.parent) {
                    const auto move = move_of(node);
                    if (!move) return move.fault();
                    moves += point(move->from()) + point(move->to());
                }
                put_comment(node, id, ply);
                for (std::size_t i = 1; i < node.children.size(); ++i)
                    branches.push_back({node.children[i], id, ply + 1});
                if (node.children.empty()) break;
                at = node.children.front();
            }
            put(id == 0 ? "movelist"
                        : "move_" + std::to_string(branch.parent) + "_" +
                              std::to_string(branch.ply) + "_" + std::to_string(id),
                moves);
        }
        return std::nullopt;
    }

    void put_comment(const record::Node& node, std::size_t id, std::size_t ply) {
        if (node.comment.empty()) return;
        const std::string line = id == 0 ? "" : std::to_string(id) + "_";
        append(comments_, "comment" + line + std::to_string(ply), escape(node.comment, kLineBreak));
    }

    std::string out_, comments_;
};

}  // namespace

bool is_dhtmlxq(std::string_view bytes) { return bytes.find("[DhtmlXQ") != bytes.npos; }

void read_dhtmlxq(std::string_view text,
                  const std::function<void(std::size_t, Result<Reading>)>& found) {
    std::vector<Item> items;
    std::size_t number = 0;
    const auto finish = [&] {
        if (!items.empty()) found(++number, GameReader(items).run());
        items.clear();
    };
    for (auto mark = next_mark(text, 0); mark;) {
        const auto next = next_mark(text, mark->end);
        const std::size_t end = next ? next->begin : text.size();
        if (mark->name.empty()) finish();
        else if (!mark->closes)
            items.push_back({mark->name, trim(text.substr(mark->end, end - mark->end))});
        mark = next;
    }
    finish();
}

Result<std::string> write_dhtmlxq(const Record& record) { return GameWriter().run(record); }

}  // namespace boyi::xiangqi::files
