#include "games/xiangqi/endgame/manifest.h"

#include <filesystem>
#include <fstream>
#include <iterator>

#include "base/text.h"
#include "store/digest.h"
#include "store/output_file.h"

namespace boyi::xiangqi::endgame {
namespace {

constexpr std::string_view kName = "/manifest.sha256";
constexpr std::size_t kDigits = 64;

}  // namespace

Result<Manifest> Manifest::load(const std::string& folder) {
    Manifest out(folder);
    const std::string path = folder + std::string(kName);
    if (!std::filesystem::exists(path)) return out;
    std::ifstream in(path, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    for (const auto line : lines(text)) {
        if (line.empty()) continue;
        if (line.size() < kDigits + 3 || line.substr(kDigits, 2) != "  ")
            return Fault{"manifest " + excerpt(path, 200) + ": line " + excerpt(line) +
                         ", want 64 digits, two blanks and a file name"};
        out.digests_[std::string(line.substr(kDigits + 2))] = line.substr(0, kDigits);
    }
    return out;
}

Result<Done> Manifest::add(const std::string& file) {
    auto digest = store::sha256_of_file(folder_ + "/" + file);
    if (!digest) return digest.fault();
    digests_[file] = std::move(*digest);
    return Done{};
}

Result<Done> Manifest::check(const std::string& file) const {
    const auto known = digests_.find(file);
    if (known == digests_.end()) return Fault{"table " + file + " is not in the manifest"};
    const auto digest = store::sha256_of_file(folder_ + "/" + file);
    if (!digest) return digest.fault();
    if (*digest != known->second)
        return Fault{"table " + file + " has SHA-256 " + *digest + ", the manifest says " +
                     known->second};
    return Done{};
}

Result<Done> Manifest::save() const {
    auto file = store::OutputFile::open(folder_ + std::string(kName));
    if (!file) return file.fault();
    std::string text;
    for (const auto& [name, digest] : digests_) text += digest + "  " + name + "\n";
    const auto done = file->write(text);
    if (!done) return done;
    return file->commit();
}

}  // namespace boyi::xiangqi::endgame
