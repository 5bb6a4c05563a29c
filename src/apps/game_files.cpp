#include "apps/game_files.h"

#include <algorithm>
#include <filesystem>

#include "apps/files.h"
#include "base/text.h"

namespace boyi::apps {
namespace {

namespace fs = std::filesystem;

struct Source {
    std::string path;
    bool is_named;  // by the user, not found in a folder
};

Result<std::vector<Source>> list_sources(const std::vector<std::string>& paths) {
    std::vector<Source> out;
    for (const auto& path : paths) {
        std::error_code error;
        if (path == "-" || fs::is_regular_file(path, error)) {
            out.push_back({path, true});
            continue;
        }
        if (!fs::is_directory(path, error))
            return Fault{path + " cannot be read: want a file or a folder of games"};
        std::vector<std::string> found;
        for (auto at = fs::recursive_directory_iterator(
                 path, fs::directory_options::skip_permission_denied, error);
             !error && at != fs::recursive_directory_iterator(); at.increment(error))
            if (at->is_regular_file(error)) found.push_back(at->path().string());
        std::sort(found.begin(), found.end());
        for (auto& each : found) out.push_back({std::move(each), false});
    }
    return out;
}

const record::Format* format_of(const record::Formats& formats, const std::string& path,
                                std::string_view bytes) {
    const auto* by_content = record::format_by_content(formats, bytes);
    if (by_content != nullptr) return by_content;
    std::string name = lower(path);
    if (name.ends_with(".xz")) name.resize(name.size() - 3);
    return record::format_by_path(formats, name);
}

}  // namespace

Result<Done> read_games(const std::vector<std::string>& paths, const record::Formats& formats,
                        const record::Sink& sink) {
    const auto sources = list_sources(paths);
    if (!sources) return sources.fault();
    for (std::size_t i = 0; i < sources->size(); ++i) {
        const Source& source = (*sources)[i];
        const auto bytes = load_file(source.path);
        if (!bytes && source.is_named) return bytes.fault();
        if (!bytes) {
            sink.fault(bytes.fault());
            continue;
        }
        const auto* format = format_of(formats, source.path, *bytes);
        if (format == nullptr || format->read == nullptr) {
            if (source.is_named) return Fault{source.path + " holds no games of a known format"};
            continue;
        }
        const auto named = [&](const std::function<void(Fault)>& tell) {
            return [&source, &tell](const Fault& f) { tell({source.path + ": " + f.what}); };
        };
        const auto share = [&](double part) {
            if (sink.progress)
                sink.progress((static_cast<double>(i) + part) /
                              static_cast<double>(sources->size()));
        };
        format->read(*bytes, {sink.game, named(sink.fault), named(sink.note), share});
    }
    return Done{};
}

}  // namespace boyi::apps
