#include "games/xiangqi/endgame/material.h"

#include <algorithm>

#include "base/text.h"

namespace boyi::xiangqi::endgame {
namespace {

constexpr Kind kNameOrder[] = {Kind::Chariot, Kind::Horse,   Kind::Cannon,
                               Kind::Pawn,    Kind::Advisor, Kind::Elephant};

constexpr int most_of(Kind k) { return k == Kind::Pawn ? 5 : 2; }

std::array<int, 6> ranks(const Army& a) {
    std::array<int, 6> out{};
    std::transform(std::begin(kNameOrder), std::end(kNameOrder), out.begin(),
                   [&](Kind k) { return a.count(k); });
    return out;
}

int men(const Material& m) {
    int sum = 0;
    for (const Side s : kSides)
        for (const Kind k : kNameOrder) sum += m.armies[s].count(k);
    return sum;
}

// Adds the men named by the letters to the army; a fault names the letter.
std::optional<Fault> add_men(Army& army, std::string_view letters, std::string_view name) {
    for (const char c : letters) {
        const Piece p = piece_of_letter(c);
        if (p.is_none() || p.kind() == Kind::King)
            return Fault{"class " + excerpt(name) + ": " + excerpt(std::string(1, c)) +
                         " is no man, want letters of R N C P A B after each K"};
        army.set(p.kind(), army.count(p.kind()) + 1);
        if (army.count(p.kind()) > most_of(p.kind()))
            return Fault{"class " + excerpt(name) +
                         ": want at most 2 of R N C A B and 5 P on each side"};
    }
    return std::nullopt;
}

void collect(const Material& m, std::vector<Material>& out) {
    const Material wanted = m.canonical();
    if (std::find(out.begin(), out.end(), wanted) != out.end()) return;
    for (const Victim v : victims_of(wanted)) collect(wanted.without(v.side, v.kind), out);
    out.push_back(wanted);
}

}  // namespace

int Army::attackers() const {
    int sum = 0;
    for (const Kind k : kAttackerKinds) sum += count(k);
    return sum;
}

bool is_stronger(const Army& a, const Army& b) { return ranks(a) > ranks(b); }

Material Material::without(Side s, Kind k) const {
    Material m = *this;
    m.armies[s].set(k, m.armies[s].count(k) - 1);
    return m;
}

std::uint32_t code_of(const Material& m) {
    std::uint32_t code = 0;
    for (const Side s : kSides)
        for (const Kind k : kNameOrder)
            code = code << (k == Kind::Pawn ? 3 : 2) |
                   static_cast<std::uint32_t>(m.armies[s].count(k));
    return code;
}

Material material_of(const Board& b) {
    Material m;
    for (const Side s : kSides)
        for (const Kind k : kNameOrder) m.armies[s].set(k, b.of(s, k).count());
    return m;
}

Result<Material> read_class(std::string_view name) {
    std::string letters(trim(name));
    std::transform(letters.begin(), letters.end(), letters.begin(),
                   [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; });
    const auto second = letters.find('K', 1);
    if (letters.empty() || letters.front() != 'K' || second == std::string::npos)
        return Fault{"class " + excerpt(name) +
                     ": want the men of both sides, each beginning with K, like KRKAB"};
    Material m;
    const std::string_view all = letters;
    if (const auto fault = add_men(m.armies.first, all.substr(1, second - 1), name)) return *fault;
    if (const auto fault = add_men(m.armies.second, all.substr(second + 1), name)) return *fault;
    return m;
}

std::string write_class(const Material& m) {
    std::string name;
    for (const Side s : kSides) {
        name += 'K';
        for (const Kind k : kNameOrder)
            name.append(static_cast<std::size_t>(m.armies[s].count(k)), letter({Side::First, k}));
    }
    return name;
}

std::vector<Victim> victims_of(const Material& m) {
    std::vector<Victim> out;
    for (const Side s : kSides)
        for (const Kind k : kNameOrder)
            if (m.armies[s].count(k) > 0) out.push_back({s, k});
    return out;
}

std::vector<Material> with_dependencies(const std::vector<Material>& wanted) {
    std::vector<Material> out;
    for (const Material& m : wanted) collect(m, out);
    std::stable_sort(out.begin(), out.end(),
                     [](const Material& a, const Material& b) { return men(a) < men(b); });
    return out;
}

std::vector<Material> one_attacker_classes() {
    std::vector<Material> out;
    for (const Kind attacker : kAttackerKinds)
        for (int guards = 0; guards < 81; ++guards) {
            Material m;
            m.armies.first.set(attacker, 1);
            m.armies.first.set(Kind::Advisor, guards / 27);
            m.armies.first.set(Kind::Elephant, guards / 9 % 3);
            m.armies.second.set(Kind::Advisor, guards / 3 % 3);
            m.armies.second.set(Kind::Elephant, guards % 3);
            out.push_back(m);
        }
    return out;
}

}  // namespace boyi::xiangqi::endgame
