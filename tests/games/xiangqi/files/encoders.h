// Writers that only the tests need: scrambled XQF, CBR and CBL, straight from the description of
// the layouts and sharing no code with the readers.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "base/encoding.h"
#include "games/xiangqi/fen.h"
#include "record/record.h"

namespace boyi::xiangqi::testing {

inline std::string little_endian(std::uint32_t value) {
    std::string out;
    for (int i = 0; i < 4; ++i, value >>= 8) out += static_cast<char>(value & 0xFF);
    return out;
}

inline std::string encoded(const std::string& utf8, Encoding encoding) {
    return *encode(utf8, encoding);
}

inline Position start_position(const record::Record& r) {
    return *read_fen(r.start ? *r.start : std::string(kStartFen));
}

// Nodes in the order of the lines, each with whether a later sibling follows.
struct Visit {
    record::NodeId id = 0;
    bool has_sibling = false;
};
inline std::vector<Visit> visits(const record::Record& r) {
    std::vector<Visit> out, waiting{{0, false}};
    while (!waiting.empty()) {
        const Visit next = waiting.back();
        waiting.pop_back();
        out.push_back(next);
        const auto& children = r.nodes[next.id].children;
        for (std::size_t i = children.size(); i-- > 0;)
            waiting.push_back({children[i], i + 1 < children.size()});
    }
    return out;
}

// Bytes 3..15 of the header, which decide how the rest is scrambled.
using XqfSeeds = std::array<std::uint8_t, 13>;

class XqfEncoder {
  public:
    XqfEncoder(std::uint8_t version, const XqfSeeds& seeds) : version_(version) {
        header_[0] = 'X';
        header_[1] = 'Q';
        header_[2] = static_cast<char>(version);
        for (std::size_t i = 0; i < seeds.size(); ++i) header_[3 + i] = static_cast<char>(seeds[i]);
        men_ = key(seeds[10], seeds[10]);
        from_ = key(seeds[11], men_);
        to_ = key(seeds[12], from_);
        comment_ = (seeds[9] * 256u + seeds[10]) % 32000u + 767u;
        const std::string text = "[(C) Copyright Mr. Dong Shiwei.]";
        for (std::size_t i = 0; i < 32; ++i)
            stream_[i] = static_cast<std::uint8_t>(
                text[i] & ((seeds[9 + i % 4] & seeds[0]) | seeds[5 + i % 4]));
    }

    std::string run(const record::Record& r) {
        const Position start = start_position(r);
        put_men(start);
        header_[50] = start.side_to_move() == Side::Second ? 1 : 0;
        header_[51] = static_cast<char>(r.ending);
        put_text(80, r.tag("Title"));
        put_text(304, r.tag("Red"));
        std::string body;
        for (const Visit& visit : visits(r)) body += step(r, visit);
        for (std::size_t i = 0; i < body.size(); ++i)
            body[i] = static_cast<char>(body[i] + stream_[(1024 + i) % 32]);
        return header_ + body;
    }

  private:
    // As published: ((((k * k * 3 + 9) * 3 + 8) * 2 + 1) * 3 + 8) times the key before.
    static std::uint8_t key(unsigned k, unsigned before) {
        return static_cast<std::uint8_t>(((((k * k * 3 + 9) * 3 + 8) * 2 + 1) * 3 + 8) * before);
    }

    void put_men(const Position& start) {
        const std::string order = "RNBAKABNRCCPPPPPrnbakabnrccppppp";
        std::array<std::uint8_t, 32> plain;
        plain.fill(0xFF);
        for (int i = 0; i < kSquares; ++i) {
            const Square s{i};
            if (start.at(s).is_none()) continue;
            auto slot = order.find(letter(start.at(s)));
            while (plain[slot] != 0xFF) ++slot, slot = order.find(letter(start.at(s)), slot);
            plain[slot] = static_cast<std::uint8_t>(s.file() * 10 + s.rank());
        }
        for (std::size_t i = 0; i < 32; ++i) {
            const std::size_t from = version_ >= 12 ? (i + 1 + men_) % 32 : i;
            header_[16 + i] = static_cast<char>(plain[from] + men_);
        }
    }

    void put_text(std::size_t at, std::string_view text) {
        const std::string bytes = encoded(std::string(text), Encoding::Gb18030);
        header_[at] = static_cast<char>(bytes.size());
        header_.replace(at + 1, bytes.size(), bytes);
    }

    std::string step(const record::Record& r, const Visit& visit) const {
        const auto& node = r.nodes[visit.id];
        unsigned from = 0, to = 0;
        if (node.parent) {
            from = static_cast<unsigned>((node.move[0] - 'a') * 10 + node.move[1] - '0');
            to = static_cast<unsigned>((node.move[2] - 'a') * 10 + node.move[3] - '0');
        }
        std::string out;
        out += static_cast<char>(from + 0x18 + from_);
        out += static_cast<char>(to + 0x20 + to_);
        out +=
            static_cast<char>((node.children.empty() ? 0 : 0x80) | (visit.has_sibling ? 0x40 : 0) |
                              (node.comment.empty() ? 0 : 0x20));
        out += '\0';
        if (node.comment.empty()) return out;
        const std::string text = encoded(node.comment, Encoding::Gb18030);
        return out + little_endian(static_cast<std::uint32_t>(text.size()) + comment_) + text;
    }

    std::uint8_t version_, men_ = 0, from_ = 0, to_ = 0;
    std::uint32_t comment_ = 0;
    std::array<std::uint8_t, 32> stream_{};
    std::string header_ = std::string(1024, '\0');
};

inline std::string encode_cbr(const record::Record& r) {
    std::string out(2214, '\0');
    out.replace(0, 15, "CCBridge Record");
    out[19] = 2;
    const auto put = [&](std::size_t at, std::string_view text) {
        const std::string bytes = encoded(std::string(text), Encoding::Utf16Le);
        out.replace(at, bytes.size(), bytes);
    };
    put(180, r.tag("Title"));
    put(692, r.tag("Event"));
    put(1076, r.tag("Red"));
    put(1300, r.tag("Black"));
    out[2076] = static_cast<char>(r.ending);
    const Position start = start_position(r);
    out[2112] = start.side_to_move() == Side::Second ? 2 : 1;
    out[2116] = 1;
    for (int i = 0; i < kSquares; ++i) {
        const Piece man = start.at(Square{i % 9, 9 - i / 9});
        if (man.is_none()) continue;
        const auto kind = std::string("rnbakcp").find(letter(Piece{Side::Second, man.kind()}));
        out[2120 + static_cast<std::size_t>(i)] =
            static_cast<char>((man.side() == Side::First ? 0x11 : 0x21) + kind);
    }
    for (const Visit& visit : visits(r)) {
        const auto& node = r.nodes[visit.id];
        out += static_cast<char>((node.children.empty() ? 1 : 0) | (visit.has_sibling ? 2 : 0) |
                                 (node.comment.empty() ? 0 : 4));
        out += '\0';
        for (const std::size_t at : {0, 2})
            out +=
                node.parent
                    ? static_cast<char>((9 - (node.move[at + 1] - '0')) * 9 + node.move[at] - 'a')
                    : '\0';
        if (node.comment.empty()) continue;
        const std::string text = encoded(node.comment, Encoding::Utf16Le);
        out += little_endian(static_cast<std::uint32_t>(text.size())) + text;
    }
    return out;
}

// A library with an index of `slots` entries; the records named in `deleted` are marked so.
inline std::string encode_cbl(const std::vector<record::Record>& games, std::uint32_t slots,
                              const std::vector<std::size_t>& deleted) {
    std::string out(66624 + slots * 276, '\0');
    out.replace(0, 15, "CCBridgeLibrary");
    out.replace(60, 4, little_endian(slots));
    std::size_t slot = 0;
    for (std::size_t i = 0; i < games.size(); ++i) {
        bool gone = false;
        for (const auto each : deleted) gone = gone || each == i;
        out[66624 + slot * 276] = gone ? 5 : 7;
        std::string one = encode_cbr(games[i]);
        one.resize((one.size() + 4095) / 4096 * 4096, '\0');
        slot += one.size() / 4096;
        out += one;
    }
    return out;
}

}  // namespace boyi::xiangqi::testing
