#include "record/sgf.h"

#include <algorithm>

#include "base/text.h"

namespace boyi::record {
namespace {

bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\f' || c == '\v';
}
bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
bool is_small(char c) { return c >= 'a' && c <= 'z'; }

constexpr std::u32string_view kUsualCharacters = U"的一是不白黑先后後活死杀殺段中国國日本";
constexpr std::size_t kHeadLength = 2000;  // CA stands near the beginning

// The value of CA, as far as the bytes can be looked at without knowing it.
std::string_view named_charset(std::string_view bytes) {
    const auto head = bytes.substr(0, kHeadLength);
    for (auto at = head.find("CA["); at != head.npos; at = head.find("CA[", at + 1)) {
        if (at > 0 && is_capital(head[at - 1])) continue;
        const auto end = head.find(']', at);
        if (end != head.npos) return trim(head.substr(at + 3, end - at - 3));
    }
    return {};
}

std::string from_latin1(std::string_view bytes) {
    std::string out;
    for (const char c : bytes) append_utf8(out, static_cast<unsigned char>(c));
    return out;
}

// Text with its escapes resolved: a backslash takes the next character as it is, a line end after
// it vanishes.
void append_escaped(std::string& out, std::string_view text, std::size_t& at) {
    if (at >= text.size()) return;
    const char c = text[at++];
    if (c != '\n' && c != '\r') {
        out += c;
        return;
    }
    const char partner = c == '\n' ? '\r' : '\n';
    if (at < text.size() && text[at] == partner) ++at;
}

std::string escaped(std::string_view value) {
    std::string out;
    for (const char c : value) {
        if (c == ']' || c == '\\') out += '\\';
        out += c;
    }
    return out;
}

void write_node(std::string& out, const SgfNode& node, bool is_root) {
    out += ';';
    if (is_root) out += "FF[4]CA[UTF-8]";
    for (const auto& p : node.properties) {
        if (is_root && (p.name == "FF" || p.name == "CA")) continue;
        out += p.name;
        if (p.values.empty()) out += "[]";
        for (const auto& value : p.values) out += "[" + escaped(value) + "]";
    }
}

struct TreeBuilder : SgfVisitor {
    void enter(const SgfNode& node) override {
        const NodeId id = line.empty() ? NodeId{0} : tree.add(line.back());
        tree.nodes[id].properties = node.properties;
        line.push_back(id);
    }
    void leave() override { line.pop_back(); }

    SgfTree tree;
    std::vector<NodeId> line;
};

}  // namespace

const Property* SgfNode::find(std::string_view name) const {
    const auto found = std::find_if(properties.begin(), properties.end(),
                                    [&](const Property& p) { return p.name == name; });
    return found == properties.end() ? nullptr : &*found;
}

std::string_view SgfNode::text(std::string_view name) const {
    const auto* p = find(name);
    return p == nullptr || p->values.empty() ? std::string_view{} : p->values.front();
}

void SgfNode::set(std::string_view name, std::vector<std::string> values) {
    for (auto& p : properties)
        if (p.name == name) {
            p.values = std::move(values);
            return;
        }
    properties.push_back({std::string(name), std::move(values)});
}

NodeId SgfTree::add(NodeId parent) {
    const NodeId id = nodes.size();
    nodes.emplace_back().parent = parent;
    nodes[parent].children.push_back(id);
    return id;
}

std::string sgf_text(std::string_view bytes) {
    const auto charset = lower(named_charset(bytes));
    auto encoding = detect_encoding(bytes, kUsualCharacters);
    const bool marked = without_mark(bytes, encoding).size() != bytes.size();
    if (!marked && !is_utf8(bytes)) {
        if (charset.starts_with("iso-8859") || charset == "latin1" || charset == "windows-1252")
            return from_latin1(bytes);
        if (const auto named = read_encoding(charset); named && *named != Encoding::Utf8)
            encoding = *named;
    }
    return decode_loosely(without_mark(bytes, encoding), encoding).text;
}

bool looks_like_sgf(std::string_view bytes) {
    const auto start = bytes.substr(0, kHeadLength);
    const auto open = start.find('(');
    if (open == start.npos) return false;
    const auto next = start.find_first_not_of(" \t\r\n", open + 1);
    return next != start.npos && start[next] == ';';
}

double SgfReader::share_read() const {
    return text_.empty() ? 1.0 : static_cast<double>(at_) / static_cast<double>(text_.size());
}

Fault SgfReader::fault(const std::string& why) const {
    const auto passed = text_.substr(0, std::min(at_, text_.size()));
    const auto line = 1 + std::count(passed.begin(), passed.end(), '\n');
    return Fault{"line " + std::to_string(line) + ": " + why};
}

void SgfReader::skip_blanks() {
    while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
}

bool SgfReader::find_tree() {
    for (;;) {
        at_ = text_.find('(', at_);
        if (at_ == text_.npos) {
            at_ = text_.size();
            return false;
        }
        begin_ = at_++;
        skip_blanks();
        if (at_ < text_.size() && text_[at_] == ';') return true;
    }
}

std::optional<Result<Done>> SgfReader::visit_next(SgfVisitor& visitor) {
    if (!find_tree()) return std::nullopt;
    auto done = read_tree(visitor);
    if (!done) give_up();
    return done;
}

std::optional<Result<SgfTree>> SgfReader::next() {
    TreeBuilder builder;
    const auto done = visit_next(builder);
    if (!done) return std::nullopt;
    if (!*done) return done->fault();
    const auto passed = text_.substr(0, begin_);
    builder.tree.line = 1 + static_cast<int>(std::count(passed.begin(), passed.end(), '\n'));
    return std::move(builder.tree);
}

// Goes on after a broken tree.
void SgfReader::give_up() {
    const auto next = text_.find("\n(;", begin_);
    at_ = next == text_.npos ? text_.size() : next + 1;
}

Result<Done> SgfReader::read_tree(SgfVisitor& visitor) {
    std::vector<std::size_t> branches;  // how deep the open variations began
    std::size_t depth = 0;
    SgfNode node;
    for (;;) {
        skip_blanks();
        if (at_ >= text_.size()) return fault("the game is not closed: want ')'");
        const char c = text_[at_++];
        if (c == ';') {
            node.properties.clear();
            if (const auto done = read_node(node); !done) return done.fault();
            visitor.enter(node);
            ++depth;
        } else if (c == '(') {
            branches.push_back(depth);
        } else if (c == ')') {
            const std::size_t to = branches.empty() ? 0 : branches.back();
            for (; depth > to; --depth) visitor.leave();
            if (branches.empty()) return Done{};
            branches.pop_back();
        } else {
            return fault("unexpected " + excerpt(std::string_view(&c, 1)) +
                         ": want ';', '(', ')' or a property");
        }
    }
}

// Small letters in a name are those of older versions: AddBlack is AB.
Result<Done> SgfReader::read_node(SgfNode& node) {
    for (;;) {
        skip_blanks();
        std::string name;
        while (at_ < text_.size() && (is_capital(text_[at_]) || is_small(text_[at_]))) {
            if (is_capital(text_[at_])) name += text_[at_];
            ++at_;
        }
        if (name.empty()) return Done{};
        skip_blanks();
        if (at_ >= text_.size() || text_[at_] != '[')
            return fault("property " + excerpt(name) + " has no value: want '['");
        std::vector<std::string> values;
        while (at_ < text_.size() && text_[at_] == '[') {
            ++at_;
            auto value = read_value();
            if (!value) return value.fault();
            values.push_back(std::move(*value));
            skip_blanks();
        }
        if (const auto* known = node.find(name)) {
            auto all = known->values;
            all.insert(all.end(), values.begin(), values.end());
            values = std::move(all);
        }
        node.set(name, std::move(values));
    }
}

Result<std::string> SgfReader::read_value() {
    std::string out;
    const std::size_t begin = at_;
    while (at_ < text_.size()) {
        const char c = text_[at_++];
        if (c == ']') return out;
        if (c == '\\') append_escaped(out, text_, at_);
        else if (c != '\r') out += c;
    }
    at_ = begin;  // name the line where it was opened
    return fault("a value is not closed: want ']'");
}

void SgfWriter::enter(const SgfNode& node, bool is_alone) {
    constexpr std::size_t kLineLength = 72;
    const bool is_root = is_alone_.empty();
    if (is_root) {
        out_ += '(';
    } else if (!is_alone) {
        out_ += "\n(";
        column_ = 0;
    } else if (column_ > kLineLength) {
        out_ += '\n';
        column_ = 0;
    }
    const std::size_t before = out_.size();
    write_node(out_, node, is_root);
    column_ += out_.size() - before;
    is_alone_.push_back(is_alone);
}

void SgfWriter::leave() {
    const bool is_root = is_alone_.size() == 1;
    if (is_root || !is_alone_.back()) out_ += ')';
    if (is_root) out_ += '\n';
    is_alone_.pop_back();
}

// Depth first without recursion: games of thousands of nodes are usual.
std::string write_sgf(const SgfTree& tree) {
    std::string out;
    SgfWriter writer(out);
    struct Step {
        NodeId node;
        bool is_alone, leaves;
    };
    std::vector<Step> open{{0, true, false}};
    while (!open.empty()) {
        const Step now = open.back();
        open.pop_back();
        if (now.leaves) {
            writer.leave();
            continue;
        }
        writer.enter(tree.nodes[now.node], now.is_alone);
        open.push_back({now.node, now.is_alone, true});
        const auto& children = tree.nodes[now.node].children;
        for (auto it = children.rbegin(); it != children.rend(); ++it)
            open.push_back({*it, children.size() == 1, false});
    }
    return out;
}

}  // namespace boyi::record
