#include "games/xiangqi/formats.h"

#include "base/text.h"

namespace boyi::xiangqi {

const std::vector<Format>& formats() {
    static const std::vector<Format> list = {};
    return list;
}

const Format* format_by_name(std::string_view name) {
    for (const auto& format : formats())
        if (format.name == name) return &format;
    return nullptr;
}

const Format* format_by_path(std::string_view path) {
    const std::string file = lower(path);
    for (const auto& format : formats())
        for (const auto extension : format.extensions)
            if (file.ends_with(extension)) return &format;
    return nullptr;
}

const Format* format_by_content(std::string_view bytes) {
    for (const auto& format : formats())
        if (format.recognises != nullptr && format.recognises(bytes)) return &format;
    return nullptr;
}

ReadGames read_all(const Format& format, std::string_view bytes) {
    ReadGames out;
    format.read(bytes, {[&](record::Record r) { out.games.push_back(std::move(r)); },
                        [&](Fault f) { out.faults.push_back(std::move(f)); }});
    return out;
}

}  // namespace boyi::xiangqi
