#include "games/xiangqi/endgame/format.h"

#include "base/text.h"

namespace boyi::xiangqi::endgame {

std::string_view extension_of(Content c) {
    switch (c) {
        case Content::Fates: return "wdl";
        case Content::ToMate: return "dtm";
        case Content::ToCapture: return "dtc";
    }
    return "";
}

std::string file_name(const Material& canonical, Content c) {
    return write_class(canonical) + "." + std::string(extension_of(c));
}

std::string label_of(const Material& canonical, Content c) {
    return "boyi xiangqi " + write_class(canonical) + " " + std::string(extension_of(c)) + " 1";
}

std::vector<std::uint8_t> pack_fates(const Layout& layout, std::span<const Value> values) {
    const Packing packing(layout, Content::Fates);
    std::vector<std::uint8_t> out(packing.side_bytes());
    std::vector<Fate> above(layout.row(), Fate::Draw);
    for (Index i = 0; i < values.size(); ++i) {
        Fate& fate = above[i % layout.row()];
        if (is_legal(values[i])) fate = fate_of(values[i]);
        const Place at = packing.place(Side::First, i);
        out[at.byte] = static_cast<std::uint8_t>(out[at.byte] | static_cast<int>(fate) << at.shift);
    }
    return out;
}

Result<store::BlockFile> open_table(const std::string& folder, const Layout& layout,
                                    Content content) {
    const Material m = layout.material().canonical();
    auto file = store::BlockFile::open(folder + "/" + file_name(m, content));
    if (!file) return file;
    if (file->label() != label_of(m, content) || file->size() != Packing(layout, content).bytes())
        return Fault{"file " + excerpt(file->path(), 200) + " is not the table " +
                     file_name(m, content) + " that its name promises"};
    return file;
}

}  // namespace boyi::xiangqi::endgame
