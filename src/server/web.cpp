#include "server/web.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "base/text.h"

namespace boyi::server {
namespace {

std::optional<int> hex_digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return std::nullopt;
}

std::optional<std::string> unescape(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '%') {
            out += text[i];
            continue;
        }
        if (i + 2 >= text.size()) return std::nullopt;
        const auto high = hex_digit(text[i + 1]), low = hex_digit(text[i + 2]);
        if (!high || !low) return std::nullopt;
        out += static_cast<char>(*high * 16 + *low);
        i += 2;
    }
    return out;
}

// "example.org:8080" without its port; "[::1]:8080" without its brackets' outside.
std::string_view without_port(std::string_view host) {
    const std::size_t bracket = host.find(']');
    const std::size_t colon = host.find(':', bracket == std::string_view::npos ? 0 : bracket);
    return host.substr(0, colon);
}

}  // namespace

Result<std::string> path_of(std::string_view target) {
    auto path = unescape(target.substr(0, target.find_first_of("?#")));
    if (path && path->starts_with('/')) return *path;
    return Fault{"address " + excerpt(target) + ": want a path like /api/about"};
}

std::string query_value(std::string_view target, std::string_view name) {
    const std::size_t mark = target.find('?');
    if (mark == std::string_view::npos) return {};
    for (const auto part : split(target.substr(mark + 1), '&')) {
        const std::size_t equals = part.find('=');
        if (equals != std::string_view::npos && part.substr(0, equals) == name)
            return unescape(part.substr(equals + 1)).value_or("");
    }
    return {};
}

WebAnswer json_answer(int status, std::string text) {
    WebAnswer answer;
    answer.status = status;
    answer.headers.emplace_back("Cache-Control", "no-store");
    answer.body = std::make_shared<const std::string>(std::move(text));
    return answer;
}

WebAnswer refusal(int status, const std::string& what) {
    const nlohmann::json text = {{"fault", what}};
    return json_answer(status, text.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

Doorkeeper::Doorkeeper(bool loopback, std::vector<std::string> names) : names_(std::move(names)) {
    if (loopback)
        for (const char* own : {"localhost", "127.0.0.1", "[::1]"}) names_.emplace_back(own);
    for (auto& name : names_) name = lower(name);
}

bool Doorkeeper::admits(std::string_view host, std::string_view origin) const {
    const std::string asked = lower(host);
    const auto is_ours = [&](const std::string& name) { return name == without_port(asked); };
    if (!names_.empty() && std::none_of(names_.begin(), names_.end(), is_ours)) return false;
    if (origin.empty()) return true;  // no browser, or our own page
    const std::string from = lower(origin);
    for (const std::string_view scheme : {"http://", "https://"})
        if (from.starts_with(scheme)) return from.substr(scheme.size()) == asked;
    return false;
}

}  // namespace boyi::server
