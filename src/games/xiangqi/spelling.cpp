// How phrases are spelt: the letters of WXF and the characters of the Chinese notation.
#include "base/text.h"
#include "games/xiangqi/phrase.h"

namespace boyi::xiangqi {

const std::u32string_view kMoveCharacters =
    U"帅帥将將仕士相象马馬傌车車俥伡炮砲包兵卒进進上退下平前中后後一二三四五六七八九";

namespace {

struct KindSpelling {
    char32_t text;
    Kind kind;
};

constexpr KindSpelling kKindCharacters[] = {
    {U'帅', Kind::King},     {U'帥', Kind::King},     {U'将', Kind::King},
    {U'將', Kind::King},     {U'仕', Kind::Advisor},  {U'士', Kind::Advisor},
    {U'相', Kind::Elephant}, {U'象', Kind::Elephant}, {U'马', Kind::Horse},
    {U'馬', Kind::Horse},    {U'傌', Kind::Horse},    {U'车', Kind::Chariot},
    {U'車', Kind::Chariot},  {U'俥', Kind::Chariot},  {U'伡', Kind::Chariot},
    {U'炮', Kind::Cannon},   {U'砲', Kind::Cannon},   {U'包', Kind::Cannon},
    {U'兵', Kind::Pawn},     {U'卒', Kind::Pawn},
};

// The first letter of each kind is the one we write.
constexpr KindSpelling kKindLetters[] = {
    {U'k', Kind::King},     {U'a', Kind::Advisor},  {U'e', Kind::Elephant}, {U'h', Kind::Horse},
    {U'r', Kind::Chariot},  {U'c', Kind::Cannon},   {U'p', Kind::Pawn},     {U'g', Kind::King},
    {U'b', Kind::Elephant}, {U'm', Kind::Elephant}, {U'n', Kind::Horse},    {U's', Kind::Pawn},
};

constexpr std::u32string_view kNumerals = U"一二三四五六七八九";

template <std::size_t Size>
std::optional<Kind> kind_of(char32_t c, const KindSpelling (&table)[Size]) {
    for (const auto& row : table)
        if (row.text == c) return row.kind;
    return std::nullopt;
}

std::optional<int> digit_of(char32_t c) {
    if (c >= U'1' && c <= U'9') return static_cast<int>(c - U'0');
    const auto at = kNumerals.find(c);
    if (at == std::u32string_view::npos) return std::nullopt;
    return static_cast<int>(at) + 1;
}

std::optional<Action> chinese_action(char32_t c) {
    if (c == U'平') return Action::Traverse;
    if (c == U'进' || c == U'進' || c == U'上') return Action::Advance;
    if (c == U'退' || c == U'下') return Action::Retreat;
    return std::nullopt;
}

std::optional<Action> wxf_action(char32_t c) {
    if (c == U'=' || c == U'.') return Action::Traverse;
    if (c == U'+') return Action::Advance;
    if (c == U'-') return Action::Retreat;
    return std::nullopt;
}

std::optional<Order> chinese_order(char32_t c) {
    if (c == U'前') return Order{Order::Word::Front};
    if (c == U'中') return Order{Order::Word::Middle};
    if (c == U'后' || c == U'後') return Order{Order::Word::Back};
    if (const auto n = digit_of(c)) return Order{Order::Word::Ordinal, *n - 1};
    return std::nullopt;
}

std::optional<Order> wxf_order(char32_t c) {
    if (c == U'+') return Order{Order::Word::Front};
    if (c == U'-') return Order{Order::Word::Back};
    if (const auto n = digit_of(c)) return Order{Order::Word::Ordinal, *n - 1};
    return std::nullopt;
}

// The letters of one notation; both have the same grammar.
struct Alphabet {
    std::optional<Kind> (*kind)(char32_t);
    std::optional<Action> (*action)(char32_t);
    std::optional<Order> (*order)(char32_t);
};

constexpr Alphabet kWxf{[](char32_t c) { return kind_of(c, kKindLetters); }, wxf_action, wxf_order};
constexpr Alphabet kChinese{[](char32_t c) { return kind_of(c, kKindCharacters); }, chinese_action,
                            chinese_order};

// Which man: kind file, kind order, order kind, order file (a pawn), order kind file.
bool read_man(std::u32string_view head, const Alphabet& of, Phrase& phrase) {
    if (const auto kind = of.kind(head[0])) {
        phrase.kind = *kind;
        phrase.file = digit_of(head[1]);
        if (!phrase.file) phrase.order = of.order(head[1]);
        return head.size() == 2 && (phrase.file || phrase.order);
    }
    phrase.order = of.order(head[0]);
    if (!phrase.order) return false;
    const auto kind = of.kind(head[1]);
    if (kind) phrase.kind = *kind;
    if (kind && head.size() == 2) return true;
    if (!kind && head.size() == 3) return false;
    phrase.file = digit_of(head.back());
    return phrase.file.has_value();
}

// The man (two or three signs), the action, the number.
std::optional<Phrase> read_phrase(std::u32string_view text, const Alphabet& of) {
    if (text.size() < 4 || text.size() > 5) return std::nullopt;
    const auto action = of.action(text[text.size() - 2]);
    const auto number = digit_of(text.back());
    Phrase phrase;
    if (!action || !number || !read_man(text.substr(0, text.size() - 2), of, phrase))
        return std::nullopt;
    phrase.action = *action;
    phrase.number = *number;
    return phrase;
}

char32_t fold_sign(char32_t c) {
    if (c >= 0xFF01 && c <= 0xFF5E) c -= 0xFEE0;                   // full-width forms
    if ((c >= 0x2010 && c <= 0x2015) || c == 0x2212) return U'-';  // dashes, minus
    if (c >= U'A' && c <= U'Z') return c - U'A' + U'a';
    return c;
}

bool is_skipped(char32_t c) {
    return c == U' ' || c == U'\t' || c == 0xA0 || c == 0x3000 || c == U'\r' || c == U'\n';
}

std::optional<Square> read_square(std::u32string_view& text, int first_rank) {
    if (text.size() < 2 || text[0] < U'a' || text[0] > U'i') return std::nullopt;
    std::size_t used = 1;
    int rank = 0;
    while (used < text.size() && used < 3 && text[used] >= U'0' && text[used] <= U'9')
        rank = rank * 10 + static_cast<int>(text[used++] - U'0');
    rank -= first_rank;
    const bool padded = used == 3 && text[1] == U'0';
    if (used == 1 || padded || rank < 0 || rank >= kRanks) return std::nullopt;
    const Square s{static_cast<int>(text[0] - U'a'), rank};
    text.remove_prefix(used);
    return s;
}

// Bytes of the first code point.
std::size_t sign_length(std::string_view text) {
    std::size_t length = 1;
    while (length < text.size() && (static_cast<unsigned char>(text[length]) & 0xC0) == 0x80)
        ++length;
    return length;
}

void append_digit(std::string& out, int n, Side s) {
    append_utf8(out, s == Side::First ? kNumerals[static_cast<std::size_t>(n - 1)]
                                      : static_cast<char32_t>(U'０' + n));
}

void append_order(std::string& out, const Order& order, Script script) {
    switch (order.word) {
        case Order::Word::Front: out += "前"; break;
        case Order::Word::Middle: out += "中"; break;
        case Order::Word::Back: out += script == Script::Simplified ? "后" : "後"; break;
        case Order::Word::Ordinal:
            append_utf8(out, kNumerals[static_cast<std::size_t>(order.place)]);
            break;
    }
}

std::string_view action_text(Action a, Script script) {
    if (a == Action::Traverse) return "平";
    if (a == Action::Retreat) return "退";
    return script == Script::Simplified ? "进" : "進";
}

}  // namespace

std::u32string fold(std::string_view text) {
    std::u32string out;
    for (const char32_t c : code_points(text))
        if (!is_skipped(c)) out.push_back(fold_sign(c));
    while (!out.empty() && (out.back() == U'!' || out.back() == U'?')) out.pop_back();
    return out;
}

std::optional<Move> read_coordinates(std::u32string_view text, int first_rank) {
    const auto from = read_square(text, first_rank);
    if (from && !text.empty() && text[0] == U'-') text.remove_prefix(1);
    const auto to = from ? read_square(text, first_rank) : std::nullopt;
    if (!to || !text.empty()) return std::nullopt;
    return Move{*from, *to};
}

std::optional<Phrase> read_wxf(std::u32string_view text) { return read_phrase(text, kWxf); }

std::optional<Phrase> read_chinese(std::u32string_view text) { return read_phrase(text, kChinese); }

std::string write_wxf(const Position& p, Move m) {
    const Phrase phrase = phrase_of(p, m);
    const FilePlace at = place_on_file(p.board(), m.from());
    const bool counted = phrase.kind == Kind::Pawn && phrase.order && (phrase.file || at.count > 2);
    std::string out;
    if (counted) {
        const int file = m.from().file();
        out += static_cast<char>('1' + at.place);
        out += static_cast<char>(p.side_to_move() == Side::First ? '9' - file : '1' + file);
    } else {
        out += "KAEHRCP"[static_cast<std::size_t>(phrase.kind)];
        if (phrase.order) out += phrase.order->word == Order::Word::Front ? '+' : '-';
        else out += static_cast<char>('0' + *phrase.file);
    }
    out += phrase.action == Action::Traverse ? '=' : phrase.action == Action::Advance ? '+' : '-';
    out += static_cast<char>('0' + phrase.number);
    return out;
}

std::string write_chinese(const Position& p, Move m, Script script) {
    const Phrase phrase = phrase_of(p, m);
    const Side us = p.side_to_move();
    std::string out;
    if (phrase.order) append_order(out, *phrase.order, script);
    if (!phrase.order || !phrase.file) out += man_name(p.at(m.from()), script);
    if (phrase.file) append_digit(out, *phrase.file, us);
    out += action_text(phrase.action, script);
    append_digit(out, phrase.number, us);
    return out;
}

std::vector<std::string_view> split_moves(std::string_view word) {
    std::vector<std::string_view> out;
    std::size_t from = 0;
    bool number_follows = false, is_complete = false;
    for (std::size_t at = 0; at < word.size();) {
        const std::size_t length = sign_length(word.substr(at));
        const char32_t sign = code_points(word.substr(at, length)).front();
        if (is_complete && sign != U'!' && sign != U'?') {
            out.push_back(word.substr(from, at - from));
            from = at;
            is_complete = false;
        }
        if (number_follows) is_complete = true;
        number_follows = chinese_action(sign).has_value();
        at += length;
    }
    if (from < word.size()) out.push_back(word.substr(from));
    return out;
}

}  // namespace boyi::xiangqi
