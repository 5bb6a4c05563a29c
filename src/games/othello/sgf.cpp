// SGF of Othello (GM[2]): points are c4, in some files two letters as in Go; a pass is empty.
// Comments, variations and what else a node says are kept.
#include <algorithm>

#include "base/text.h"
#include "games/othello/formats.h"
#include "games/othello/replay.h"
#include "record/sgf.h"

namespace boyi::othello {
namespace {

using record::NodeId;
using record::Record;
using record::SgfNode;
using record::SgfTree;

struct TagName {
    std::string_view sgf, tag;
};
constexpr TagName kTags[] = {{"EV", "Event"}, {"RO", "Round"}, {"PC", "Site"},  {"DT", "Date"},
                             {"PB", "Black"}, {"PW", "White"}, {"GN", "Title"}, {"RE", "Result"}};
// Said by the start position or by the format itself.
constexpr std::string_view kOwn[] = {"GM", "FF", "CA", "SZ", "AB", "AW", "AE", "PL", "B", "W", "C"};

bool is_own(std::string_view name) {
    return std::find(std::begin(kOwn), std::end(kOwn), name) != std::end(kOwn);
}

Result<Square> read_point(std::string_view text) {
    if (text.size() == 2 && text[1] >= 'a' && text[1] <= 'h') {
        const char digit = static_cast<char>('1' + (text[1] - 'a'));
        return read_square(std::string{text[0], digit});
    }
    return read_square(text);
}

bool is_pass(std::string_view text) {
    const std::string word = lower(text);
    return word.empty() || word == "tt" || word == "pass" || word == "pa" || word == "--";
}

Result<Bits> discs_of(const SgfNode& node, std::string_view name) {
    Bits out = 0;
    const auto* property = node.find(name);
    if (property == nullptr) return out;
    for (const auto& value : property->values) {
        const auto square = read_point(trim(value));
        if (!square) return Fault{std::string(name) + ": " + square.fault().what};
        out |= bit(*square);
    }
    return out;
}

Result<Position> start_of(const SgfTree& tree) {
    const SgfNode& root = tree.root();
    if (const auto gm = trim(root.text("GM")); gm != "2")
        return Fault{"GM[" + std::string(gm) + "] is another game: want GM[2], Othello"};
    if (const auto size = trim(root.text("SZ")); !size.empty() && size != "8")
        return Fault{"SZ[" + std::string(size) + "]: want 8"};
    const auto black = discs_of(root, "AB"), white = discs_of(root, "AW");
    if (!black) return black.fault();
    if (!white) return white.fault();
    if ((*black & *white) != 0) return Fault{"AB and AW: want no square in both"};
    const bool second = lower(trim(root.text("PL"))).starts_with('w');
    if (*black == 0 && *white == 0) return second ? Position(kStart, Side::Second) : Position{};
    return second ? Position({*white, *black}, Side::Second)
                  : Position({*black, *white}, Side::First);
}

// Walks an SGF tree beside the record that is made of it.
class Walk {
  public:
    Walk(const SgfTree& tree, const std::function<void(Fault)>& note) : tree_(tree), note_(note) {}

    Result<Record> run() {
        const auto start = start_of(tree_);
        if (!start) return Fault{at_line() + start.fault().what};
        if (*start != Position{}) out_.start = write_board(*start);
        keep_tags(tree_.root());
        open_.push_back({0, 0, *start});
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
        Position position;
    };

    std::string at_line() const { return "line " + std::to_string(tree_.line) + ": "; }

    void keep_tags(const SgfNode& root) {
        for (const auto& property : root.properties) {
            const auto known =
                std::find_if(std::begin(kTags), std::end(kTags),
                             [&](const TagName& t) { return t.sgf == property.name; });
            if (known != std::end(kTags))
                out_.set_tag(known->tag, property.values.empty() ? "" : property.values.front());
            else if (!is_own(property.name)) out_.nodes[0].properties.push_back(property);
        }
        out_.nodes[0].comment = std::string(root.text("C"));
    }

    void visit(Place place) {
        const SgfNode& node = tree_.nodes[place.source];
        for (const auto& [name, side] : {std::pair{"B", Side::First}, {"W", Side::Second}}) {
            if (node.find(name) == nullptr) continue;
            const auto done = play(trim(node.text(name)), side, place);
            if (done) continue;
            note_(Fault{at_line() + "a variation is left out: " + done.fault().what});
            return;
        }
        if (place.source != 0) {
            auto& target = out_.nodes[place.target];
            target.comment += std::string(node.text("C"));
            for (const auto& property : node.properties)
                if (!is_own(property.name)) target.properties.push_back(property);
        }
        if (node.children.empty() && out_.ending == record::Ending::Unknown)
            out_.ending = ending_of(place.position);
        for (auto it = node.children.rbegin(); it != node.children.rend(); ++it)
            open_.push_back({*it, place.target, place.position});
    }

    Result<Done> play(std::string_view text, Side side, Place& place) {
        if (side != place.position.side_to_move() || is_pass(text)) {
            if (!place.position.is_legal(Move::pass()))
                return Fault{"move " + excerpt(text) + ": it is the other side's turn, or no pass"};
            add(Move::pass(), place);
            if (is_pass(text)) return Done{};
        }
        const auto square = read_point(text);
        if (!square) return square.fault();
        const Move move{*square};
        if (!place.position.is_legal(move))
            return Fault{"move " + write_move(move) + " is not legal"};
        add(move, place);
        return Done{};
    }

    void add(Move move, Place& place) {
        place.target = out_.add(place.target, write_move(move));
        place.position.play(move);
    }

    const SgfTree& tree_;
    const std::function<void(Fault)>& note_;
    Record out_;
    std::vector<Place> open_;
};

SgfTree tree_with(const Position& p) {
    SgfTree tree;
    SgfNode& root = tree.nodes[0];
    root.set("GM", {"2"});
    root.set("SZ", {"8"});
    if (p == Position{}) return tree;
    for (const Side s : kSides) {
        std::vector<std::string> squares;
        for_each(p.discs(s), [&](int i) { squares.push_back(write_square(Square{i})); });
        if (!squares.empty()) root.set(s == Side::First ? "AB" : "AW", squares);
    }
    root.set("PL", {p.side_to_move() == Side::First ? "B" : "W"});
    return tree;
}

Result<SgfTree> tree_of(const Record& r) {
    const auto start = r.start ? read_board(*r.start) : Result{Position{}};
    if (!start) return start.fault();
    SgfTree tree = tree_with(*start);
    for (const auto& [sgf, tag] : kTags)
        if (r.has_tag(tag)) tree.nodes[0].set(sgf, {std::string(r.tag(tag))});
    if (!r.nodes[0].comment.empty()) tree.nodes[0].set("C", {r.nodes[0].comment});
    for (const auto& property : r.nodes[0].properties)
        tree.nodes[0].set(property.name, property.values);
    std::vector<Side> turn(r.nodes.size(), start->side_to_move());  // after each node
    for (NodeId id = 1; id < r.nodes.size(); ++id) {
        const auto& node = r.nodes[id];
        SgfNode& out = tree.nodes[tree.add(*node.parent)];
        const Side side = turn[*node.parent];
        turn[id] = node.move.empty() ? side : other(side);
        if (!node.move.empty())
            out.set(side == Side::First ? "B" : "W", {node.move == "pass" ? "" : node.move});
        for (const auto& property : node.properties) out.set(property.name, property.values);
        if (!node.comment.empty()) out.set("C", {node.comment});
    }
    return tree;
}

void read_sgf(std::string_view bytes, const record::Sink& sink) {
    const std::string text = record::sgf_text(bytes);
    record::SgfReader reader(text);
    while (auto tree = reader.next()) {
        auto game = *tree ? Walk(**tree, sink.note).run() : Result<Record>{tree->fault()};
        if (game) sink.game(std::move(*game));
        else sink.fault(game.fault());
        if (sink.progress) sink.progress(reader.share_read());
    }
}

Result<std::string> write_sgf(const Record& r, const record::WriteStyle& style) {
    if (style.encoding != Encoding::Utf8) return Fault{"SGF is written in utf-8"};
    const auto tree = tree_of(r);
    if (!tree) return tree.fault();
    return record::write_sgf(*tree);
}

bool is_othello_sgf(std::string_view bytes) {
    if (!record::looks_like_sgf(bytes)) return false;
    const auto at = bytes.substr(0, 4000).find("GM[");
    return at != bytes.npos && trim(bytes.substr(at + 3, bytes.find(']', at) - at - 3)) == "2";
}

}  // namespace

record::Format sgf_format() {
    return {"othello-sgf", "Smart Game Format of Othello (GM[2]): variations, comments",
            {".sgf"},      is_othello_sgf,
            read_sgf,      write_sgf,
            true,          ""};
}

}  // namespace boyi::othello
