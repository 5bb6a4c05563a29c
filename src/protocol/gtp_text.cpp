#include "protocol/gtp_text.h"

#include <algorithm>

#include "base/text.h"

namespace boyi::protocol {
namespace {

constexpr std::size_t kLongestId = 12;
constexpr long long kMostSeconds = 1'000'000'000;

bool is_digits(std::string_view text) {
    return !text.empty() &&
           std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// As GTP asks: tabs are blanks, other control characters are dropped, a comment ends the line.
std::string clean(std::string_view line) {
    std::string out;
    for (const char c : line) {
        if (c == '#') break;
        if (c == '\t') out += ' ';
        else if (static_cast<unsigned char>(c) >= ' ' && c != '\x7f') out += c;
    }
    return std::string(trim(out));
}

std::string_view cut_word(std::string_view& rest) {
    const auto end = std::min(rest.find(' '), rest.size());
    const std::string_view word = rest.substr(0, end);
    rest = trim(rest.substr(end));
    return word;
}

}  // namespace

std::optional<GtpRequest> read_gtp_request(std::string_view line) {
    const std::string whole = clean(line);
    std::string_view rest = whole;
    if (rest.empty()) return std::nullopt;
    GtpRequest out;
    std::string_view word = cut_word(rest);
    if (is_digits(word) && word.size() <= kLongestId) {
        out.id = word;
        word = cut_word(rest);
    }
    out.command = word;
    out.arguments = rest;
    return out;
}

std::string write_gtp_request(const GtpRequest& request) {
    std::string out = request.id;
    for (const auto* part : {&request.command, &request.arguments})
        if (!part->empty()) out += (out.empty() ? "" : " ") + *part;
    return clean(out);
}

std::vector<std::string> write_gtp_reply(const GtpReply& reply) {
    std::vector<std::string> out{(reply.ok ? "=" : "?") + reply.id};
    bool first = true;
    for (const auto line : lines(reply.text)) {
        if (trim(line).empty()) continue;
        if (first) out[0] += " " + std::string(line);
        else out.emplace_back(line);
        first = false;
    }
    out.emplace_back();
    return out;
}

std::optional<GtpReply> GtpReplyReader::take(std::string_view line) {
    while (line.ends_with('\r') || line.ends_with('\n')) line.remove_suffix(1);
    if (!open_) {
        if (!line.starts_with('=') && !line.starts_with('?')) return std::nullopt;
        open_ = true;
        reply_ = {};
        reply_.ok = line[0] == '=';
        line.remove_prefix(1);
        while (!line.empty() && line[0] >= '0' && line[0] <= '9') {
            reply_.id += line[0];
            line.remove_prefix(1);
        }
        reply_.text = trim(line);
        return std::nullopt;
    }
    if (trim(line).empty()) {
        open_ = false;
        return std::move(reply_);
    }
    if (!reply_.text.empty()) reply_.text += '\n';
    reply_.text += line;
    return std::nullopt;
}

Result<Side> read_gtp_colour(std::string_view text) {
    const std::string word = lower(text);
    if (word == "b" || word == "black") return Side::First;
    if (word == "w" || word == "white") return Side::Second;
    return Fault{"colour " + excerpt(text) + ": want black or white"};
}

std::string_view gtp_colour(Side s) { return s == Side::First ? "b" : "w"; }

Result<Millis> read_gtp_seconds(std::string_view text) {
    const auto dot = std::min(text.find('.'), text.size());
    const auto whole = read_number<long long>(text.substr(0, dot));
    std::string part(text.substr(std::min(dot + 1, text.size())));
    part.resize(3, '0');
    const auto thousandths = read_number<long long>(part);
    if (!whole || !thousandths || *thousandths < 0)
        return Fault{"time " + excerpt(text) + ": want seconds, 0 or more"};
    return Millis(std::clamp<long long>(*whole, 0, kMostSeconds) * 1000 +
                  (*whole >= 0 ? *thousandths : 0));
}

std::string write_gtp_seconds(Millis time) { return std::to_string(time.count() / 1000); }

std::string write_thousandths(long thousandths) {
    const long size = std::abs(thousandths);
    return (thousandths < 0 ? "-" : "") + std::to_string(size / 1000) + "." +
           std::to_string(1000 + size % 1000).substr(1);
}

}  // namespace boyi::protocol
