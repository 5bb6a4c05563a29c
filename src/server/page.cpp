#include "server/page.h"

#include <cstdio>
#include <filesystem>
#include <fstream>

#include "base/text.h"

namespace boyi::server {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kLargestFile = 64 << 20;
constexpr std::size_t kLargestCache = 256;  // files

constexpr std::pair<std::string_view, std::string_view> kTypes[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".wasm", "application/wasm"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".jpg", "image/jpeg"},
    {".webp", "image/webp"},
    {".ico", "image/vnd.microsoft.icon"},
    {".woff2", "font/woff2"},
    {".mp3", "audio/mpeg"},
    {".ogg", "audio/ogg"},
    {".wav", "audio/wav"},
    {".txt", "text/plain; charset=utf-8"},
    {".map", "application/json"},
};

// No hidden files, no way up, nothing a file system could read in two ways.
bool is_plain(std::string_view path) {
    for (const unsigned char c : path)
        if (c < ' ' || c == '\\' || c == ':' || c == 127) return false;
    for (const auto part : split(path, '/'))
        if (part.starts_with('.')) return false;
    return true;
}

// FNV-1a, and the length: files of a page differ by accident only.
std::string tag_of(std::string_view bytes) {
    std::uint64_t hash = 0xcbf29ce484222325;
    for (const unsigned char c : bytes) hash = (hash ^ c) * 0x100000001b3;
    char text[48];
    std::snprintf(text, sizeof text, "\"%zx-%llx\"", bytes.size(),
                  static_cast<unsigned long long>(hash));
    return text;
}

bool accepts(std::string_view header, std::string_view encoding) {
    for (const auto part : split(header, ','))
        if (trim(part.substr(0, part.find(';'))) == encoding)
            return part.find("q=0") == std::string_view::npos ||
                   part.find("q=0.") != std::string_view::npos;
    return false;
}

// The builder puts a hash into the names of what lies here, so it never changes.
bool is_for_ever(std::string_view path) { return path.starts_with("assets/"); }

}  // namespace

std::string_view type_of_file(std::string_view name) {
    for (const auto& [ending, type] : kTypes)
        if (name.ends_with(ending)) return type;
    return "application/octet-stream";
}

const std::vector<std::pair<std::string, std::string>>& safety_headers() {
    static const std::vector<std::pair<std::string, std::string>> headers = {
        {"Content-Security-Policy",
         "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' "
         "'unsafe-inline'; img-src 'self' data: blob:; media-src 'self' data: blob:; worker-src "
         "'self' blob:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action "
         "'none'; frame-ancestors 'none'"},
        {"Cross-Origin-Opener-Policy", "same-origin"},
        {"Cross-Origin-Embedder-Policy", "require-corp"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
        {"X-Content-Type-Options", "nosniff"},
        {"Referrer-Policy", "no-referrer"}};
    return headers;
}

Page::Page(std::string folder) : folder_(std::move(folder)) {}

std::optional<Page::File> Page::load(const std::string& path) {
    std::error_code trouble;
    const fs::path whole = fs::path(folder_) / path;
    if (!fs::is_regular_file(whole, trouble) || trouble) return std::nullopt;
    // A link inside the folder must not lead out of it.
    const auto home = fs::canonical(folder_, trouble).string() + "/";
    if (trouble || !fs::canonical(whole, trouble).string().starts_with(home)) return std::nullopt;
    const auto size = fs::file_size(whole, trouble);
    if (trouble || size > kLargestFile) return std::nullopt;
    const auto changed = fs::last_write_time(whole, trouble);
    const std::int64_t stamp = changed.time_since_epoch().count();
    const std::lock_guard lock(mutex_);
    const auto known = cache_.find(path);
    if (known != cache_.end() && known->second.stamp == stamp &&
        known->second.bytes->size() == size)
        return known->second;
    std::ifstream in(whole, std::ios::binary);
    std::string bytes(static_cast<std::size_t>(size), '\0');
    if (!in.read(bytes.data(), static_cast<std::streamsize>(size))) return std::nullopt;
    if (cache_.size() >= kLargestCache) cache_.clear();
    const std::string tag = tag_of(bytes);
    return cache_[path] = {std::make_shared<const std::string>(std::move(bytes)), tag, stamp};
}

WebAnswer Page::serve(const WebRequest& request) {
    if (request.method != "GET" && request.method != "HEAD")
        return refusal(405, "method " + excerpt(request.method) + ": want GET or HEAD here");
    auto whole = path_of(request.target);
    if (!whole) return refusal(400, whole.fault().what);
    std::string path = whole->substr(1);
    if (!is_plain(path)) return refusal(404, "there is no " + excerpt(*whole));
    if (folder_.empty())
        return refusal(404, "this server has no page: start it with --page FOLDER");
    auto file = path.empty() ? std::nullopt : load(path);
    const bool is_file_name = path.find('.', path.rfind('/') + 1) != std::string::npos;
    if (!file && !is_file_name) file = load(path = "index.html");
    if (!file) return refusal(404, "there is no " + excerpt(*whole));

    WebAnswer answer;
    answer.type = type_of_file(path);
    for (const auto& [encoding, ending] : {std::pair("br", ".br"), std::pair("gzip", ".gz")})
        if (accepts(request.accept_encoding, encoding))
            if (auto packed = load(path + ending)) {
                file = std::move(packed);
                answer.headers.emplace_back("Content-Encoding", encoding);
                break;
            }
    answer.headers.emplace_back("Vary", "Accept-Encoding");
    answer.headers.emplace_back("ETag", file->tag);
    answer.headers.emplace_back(
        "Cache-Control", is_for_ever(path) ? "public, max-age=31536000, immutable" : "no-cache");
    if (!request.if_none_match.empty() &&
        request.if_none_match.find(file->tag) != std::string::npos)
        answer.status = 304;
    else answer.body = file->bytes;
    return answer;
}

}  // namespace boyi::server
