#include "games/go/sgf.h"

#include <algorithm>

#include "base/text.h"
#include "games/go/notation.h"
#include "games/go/score.h"

namespace boyi::go {
namespace {

using record::NodeId;
using record::Record;
using record::SgfNode;
using record::SgfTree;

struct TagName {
    std::string_view sgf, tag;
};
constexpr TagName kTags[] = {
    {"EV", "Event"},     {"RO", "Round"},     {"PC", "Site"},      {"DT", "Date"},
    {"PB", "Black"},     {"PW", "White"},     {"BR", "BlackRank"}, {"WR", "WhiteRank"},
    {"BT", "BlackTeam"}, {"WT", "WhiteTeam"}, {"GN", "Title"},     {"RE", "Result"},
    {"RU", "Rules"},     {"KM", "Komi"},      {"HA", "Handicap"},
};

// Said by the start position or by the format itself.
constexpr std::string_view kOwn[] = {"GM", "FF", "CA", "SZ", "AB", "AW", "AE", "PL", "C"};

template <class List>
bool contains(const List& list, std::string_view name) {
    return std::find(std::begin(list), std::end(list), name) != std::end(list);
}

// A list of points, also by rectangles ("aa:cc"). On no board is a pass.
Result<Points> points_of(const SgfNode& node, std::string_view name, int size) {
    Points out;
    const auto* property = node.find(name);
    if (property == nullptr) return out;
    for (const auto& value : property->values) {
        const auto text = trim(value);
        if (text.empty()) continue;
        const auto colon = text.find(':');
        const auto from = read_sgf_point(text.substr(0, std::min<std::size_t>(colon, 2)), size);
        if (!from) return Fault{std::string(name) + ": " + from.fault().what};
        const bool is_rectangle = colon == 2 && name != "LB";
        const auto to = is_rectangle ? read_sgf_point(text.substr(3), size) : from;
        if (!to) return Fault{std::string(name) + ": " + to.fault().what};
        for (int row = std::min(row_of(*from), row_of(*to));
             row <= std::max(row_of(*from), row_of(*to)); ++row)
            for (int column = std::min(column_of(*from), column_of(*to));
                 column <= std::max(column_of(*from), column_of(*to)); ++column)
                out.push_back(point_at(column, row));
    }
    return out;
}

Result<Done> set_up(Board& board, const SgfNode& node) {
    constexpr std::string_view kNames[] = {"AE", "AB", "AW"};
    for (const auto name : kNames) {
        const auto points = points_of(node, name, board.size());
        if (!points) return points.fault();
        for (const Point p : *points) {
            if (is_stone(board.at(p))) board.remove(p);
            if (name != "AE") board.put(p, name == "AB" ? Side::First : Side::Second);
        }
    }
    if (const auto p = board.breathless())
        return Fault{"the chain at " + write_point(*p) + " has no liberty"};
    board.pass();
    return Done{};
}

bool sets_up(const SgfNode& node) {
    return node.find("AB") != nullptr || node.find("AW") != nullptr || node.find("AE") != nullptr;
}

std::optional<Side> mover_of(const SgfNode& node) {
    if (node.find("B") != nullptr) return Side::First;
    if (node.find("W") != nullptr) return Side::Second;
    return std::nullopt;
}

// Who begins: PL, else the first move, else White after a handicap.
Result<Side> first_side(const SgfTree& tree) {
    if (const auto pl = tree.root().text("PL"); !trim(pl).empty()) return read_side(pl);
    NodeId at = 0;
    while (!mover_of(tree.nodes[at]) && !tree.nodes[at].children.empty())
        at = tree.nodes[at].children.front();
    if (const auto side = mover_of(tree.nodes[at])) return *side;
    return read_number<int>(trim(tree.root().text("HA"))).value_or(0) > 1 ? Side::Second
                                                                          : Side::First;
}

Result<Position> start_of(const SgfTree& tree) {
    const SgfNode& root = tree.root();
    if (const auto gm = trim(root.text("GM")); !gm.empty() && gm != "1")
        return Fault{"GM[" + std::string(gm) + "] is another game: want GM[1], Go"};
    auto size_text = trim(root.text("SZ"));
    if (const auto colon = size_text.find(':'); colon != size_text.npos) {
        if (size_text.substr(0, colon) != size_text.substr(colon + 1))
            return Fault{"SZ " + excerpt(size_text) + ": want a square board"};
        size_text = size_text.substr(0, colon);
    }
    const auto size = size_text.empty() ? Result{kLargestSize} : read_size(size_text);
    if (!size) return size.fault();
    Board board(*size);
    if (const auto done = set_up(board, root); !done) return done.fault();
    const auto side = first_side(tree);
    if (!side) return side.fault();
    const auto rules = read_rules(root.text("RU"));
    Position p(board, *side, rules ? *rules : kChinese);
    const auto komi = read_position("2/2 b - " + std::string(trim(root.text("KM"))));
    if (komi && !trim(root.text("KM")).empty()) p.set_komi(komi->komi());
    return p;
}

record::Ending ending_of(std::string_view result) {
    if (result.starts_with("B+") || result.starts_with("b+")) return record::Ending::FirstWins;
    if (result.starts_with("W+") || result.starts_with("w+")) return record::Ending::SecondWins;
    if (result == "0" || lower(result) == "draw") return record::Ending::Draw;
    return record::Ending::Unknown;
}

void keep_tags(Record& out, const SgfNode& root) {
    for (const auto& property : root.properties) {
        const auto known = std::find_if(std::begin(kTags), std::end(kTags),
                                        [&](const TagName& t) { return t.sgf == property.name; });
        if (known != std::end(kTags))
            out.set_tag(known->tag, property.values.empty() ? "" : property.values.front());
        else if (!contains(kOwn, property.name) && property.name != "B" && property.name != "W")
            out.nodes[0].properties.push_back(property);
    }
    out.nodes[0].comment = std::string(root.text("C"));
    out.ending = ending_of(trim(out.tag("Result")));
}

// Walks an SGF tree beside the record that is made of it.
class Replay {
  public:
    Replay(const SgfTree& tree, const std::function<void(Fault)>& note)
        : tree_(tree), note_(note) {}

    Result<Record> run() {
        const auto start = start_of(tree_);
        if (!start) return Fault{"line " + std::to_string(tree_.line) + ": " + start.fault().what};
        keep_tags(out_, tree_.root());
        if (write_position(*start) != write_position(Position{}))
            out_.start = write_position(*start);
        open_.push_back({0, 0, start->board(), start->side_to_move()});
        while (!open_.empty()) {
            const Place place = open_.back();
            open_.pop_back();
            visit(place);
        }
        return std::move(out_);
    }

  private:
    struct Place {
        NodeId source, target;  // the node to visit, and where its parent went
        Board board;
        Side side;
    };

    void visit(Place place) {
        const SgfNode& node = tree_.nodes[place.source];
        if (place.source != 0 || mover_of(node)) {
            if (const auto done = enter(node, place); !done) {
                note_(Fault{"line " + std::to_string(tree_.line) +
                            ": a variation is left out: " + done.fault().what});
                return;
            }
        }
        for (auto it = node.children.rbegin(); it != node.children.rend(); ++it)
            open_.push_back({*it, place.target, place.board, place.side});
    }

    Result<Done> enter(const SgfNode& node, Place& place) {
        const auto mover = mover_of(node);
        if (place.source != 0 && sets_up(node))
            if (const auto done = set_up(place.board, node); !done) return done;
        if (const auto pl = node.text("PL"); !mover && !trim(pl).empty()) {
            const auto side = read_side(pl);
            if (!side) return side.fault();
            place.side = *side;
        }
        std::string move;
        if (mover) {
            const auto played = play(node, *mover, place);
            if (!played) return played.fault();
            move = *played;
        }
        if (place.source != 0 || mover) place.target = out_.add(place.target, move);
        if (place.source == 0) return Done{};
        auto& target = out_.nodes[place.target];
        target.comment = std::string(node.text("C"));
        for (const auto& property : node.properties)
            if (property.name != "B" && property.name != "W" && property.name != "C")
                target.properties.push_back(property);
        return Done{};
    }

    // The move as text. A side that moves twice: the other has passed between.
    Result<std::string> play(const SgfNode& node, Side mover, Place& place) {
        const auto value = trim(node.text(mover == Side::First ? "B" : "W"));
        const bool passes = value.empty() || (value == "tt" && place.board.size() <= 19);
        const auto point = passes ? Result{kNoPoint} : read_sgf_point(value, place.board.size());
        if (!point) return point.fault();
        if (!passes && place.board.at(*point) != Cell::Empty)
            return Fault{"move " + write_point(*point) + ": there is a stone"};
        if (mover != place.side) place.target = out_.add(place.target, "pass");
        if (passes) place.board.pass();
        else place.board.play(*point, mover);
        place.side = other(mover);
        return write_move(passes ? Move::pass() : Move(*point));
    }

    const SgfTree& tree_;
    const std::function<void(Fault)>& note_;
    Record out_;
    std::vector<Place> open_;
};

void read_sgf(std::string_view bytes, const record::Sink& sink) {
    const std::string text = record::sgf_text(bytes);
    record::SgfReader reader(text);
    while (auto tree = reader.next()) {
        if (!*tree) {
            sink.fault(tree->fault());
        } else {
            auto game = record_of(**tree, sink.note);
            if (game) sink.game(std::move(*game));
            else sink.fault(game.fault());
        }
        if (sink.progress) sink.progress(reader.share_read());
    }
}

Result<std::string> write_record(const Record& r, const record::WriteStyle& style) {
    const auto tree = tree_of(r);
    if (!tree) return tree.fault();
    if (style.encoding != Encoding::Utf8) return Fault{"SGF is written in utf-8"};
    return record::write_sgf(*tree);
}

bool is_go_sgf(std::string_view bytes) {
    if (!record::looks_like_sgf(bytes)) return false;
    const auto at = bytes.substr(0, 4000).find("GM[");
    return at == bytes.npos || trim(bytes.substr(at + 3, bytes.find(']', at) - at - 3)) == "1";
}

std::string_view colour_name(Side s) { return s == Side::First ? "B" : "W"; }

}  // namespace

Result<Diagram> read_diagram(const SgfTree& tree) {
    auto position = start_of(tree);
    if (!position) return position.fault();
    Diagram out{*position, {}, {}, {}};
    const int size = out.position.board().size();
    constexpr std::string_view kMarks[] = {"MA", "SQ", "CR"};
    const auto triangles = points_of(tree.root(), "TR", size);
    const auto letters = points_of(tree.root(), "LB", size);
    if (!triangles) return triangles.fault();
    if (!letters) return letters.fault();
    out.triangles = *triangles;
    out.letters = *letters;
    for (const auto name : kMarks) {
        const auto marks = points_of(tree.root(), name, size);
        if (!marks) return marks.fault();
        out.marks.insert(out.marks.end(), marks->begin(), marks->end());
    }
    return out;
}

Result<Diagram> read_first_diagram(std::string_view bytes) {
    const std::string text = record::sgf_text(bytes);
    const auto tree = record::SgfReader(text).next();
    if (!tree) return Fault{"holds no SGF game: want (;GM[1] ...)"};
    if (!*tree) return tree->fault();
    return read_diagram(**tree);
}

Result<Record> record_of(const SgfTree& tree, const std::function<void(Fault)>& note) {
    return Replay(tree, note).run();
}

SgfTree tree_with(const Position& p) {
    SgfTree tree;
    SgfNode& root = tree.nodes[0];
    const Board& board = p.board();
    root.set("GM", {"1"});
    root.set("SZ", {std::to_string(board.size())});
    root.set("KM", {write_points(p.komi())});
    root.set("RU", {std::string(p.rules().name)});
    for (const Side s : kSides) {
        std::vector<std::string> stones;
        for (const Point q : board.points())
            if (board.at(q) == stone_of(s)) stones.push_back(write_sgf_point(q, board.size()));
        if (!stones.empty()) root.set(s == Side::First ? "AB" : "AW", stones);
    }
    if (root.find("AB") != nullptr || p.side_to_move() == Side::Second)
        root.set("PL", {std::string(colour_name(p.side_to_move()))});
    return tree;
}

Result<SgfTree> tree_of(const Record& r) {
    const auto start = r.start ? read_position(*r.start) : Result{Position{}};
    if (!start) return start.fault();
    SgfTree tree = tree_with(*start);
    for (const auto& [sgf, tag] : kTags)
        if (r.has_tag(tag)) tree.nodes[0].set(sgf, {std::string(r.tag(tag))});
    if (!r.nodes[0].comment.empty()) tree.nodes[0].set("C", {r.nodes[0].comment});
    for (const auto& property : r.nodes[0].properties)
        tree.nodes[0].set(property.name, property.values);
    std::vector<Side> side(r.nodes.size(), start->side_to_move());  // to move after each node
    for (NodeId id = 1; id < r.nodes.size(); ++id) {
        const auto& node = r.nodes[id];
        SgfNode& out = tree.nodes[tree.add(*node.parent)];
        side[id] = side[*node.parent];
        if (!node.move.empty()) {
            const int size = start->board().size();
            const auto point = node.move == "pass" ? Result{kNoPoint} : read_point(node.move, size);
            if (!point) return point.fault();
            out.set(colour_name(side[id]),
                    {*point == kNoPoint ? "" : write_sgf_point(*point, size)});
            side[id] = other(side[id]);
        }
        for (const auto& property : node.properties) {
            out.set(property.name, property.values);
            if (property.name != "PL" || property.values.empty()) continue;
            if (const auto s = read_side(property.values[0])) side[id] = *s;
        }
        if (!node.comment.empty()) out.set("C", {node.comment});
    }
    return tree;
}

record::Format sgf_format() {
    return {"sgf",    "Smart Game Format FF[4]: variations, comments, marks, set-up stones",
            {".sgf"}, is_go_sgf,
            read_sgf, write_record,
            true,     ""};
}

const record::Formats& formats() {
    static const record::Formats list = {sgf_format()};
    return list;
}

}  // namespace boyi::go
