#include "record/format.h"

#include "base/text.h"

namespace boyi::record {

const Format* format_by_name(const Formats& formats, std::string_view name) {
    for (const auto& format : formats)
        if (format.name == name) return &format;
    return nullptr;
}

const Format* format_by_path(const Formats& formats, std::string_view path) {
    const std::string file = lower(path);
    for (const auto& format : formats)
        for (const auto extension : format.extensions)
            if (file.ends_with(extension)) return &format;
    return nullptr;
}

const Format* format_by_content(const Formats& formats, std::string_view bytes) {
    for (const auto& format : formats)
        if (format.recognises != nullptr && format.recognises(bytes)) return &format;
    return nullptr;
}

ReadGames read_all(const Format& format, std::string_view bytes) {
    ReadGames out;
    format.read(bytes, {[&](Record r) { out.games.push_back(std::move(r)); },
                        [&](Fault f) { out.faults.push_back(std::move(f)); },
                        [&](Fault f) { out.notes.push_back(std::move(f)); }});
    return out;
}

}  // namespace boyi::record
