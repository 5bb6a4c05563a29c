#include "games/xiangqi/endgame/library.h"

namespace boyi::xiangqi::endgame {

Result<std::uint64_t> memory_for(const std::vector<Material>& classes) {
    std::uint64_t bytes = 0;
    for (const Material& m : with_dependencies(classes)) {
        const auto layout = Layout::of(m);
        if (!layout) return layout.fault();
        bytes += 2 * layout->size();
    }
    return bytes;
}

Result<std::shared_ptr<const Table>> Library::get(const Material& m) {
    for (const Material& each : with_dependencies({m})) {
        auto& known = tables_[code_of(each)];
        if (known) continue;
        auto made = generate(each);
        if (!made) return made;
        known = std::move(*made);
    }
    return tables_[code_of(m.canonical())];
}

Result<std::shared_ptr<const Table>> Library::generate(const Material& m) {
    auto layout = Layout::of(m);
    if (!layout) return layout.fault();
    auto table = std::make_shared<Table>(Table{*layout, {}});
    PerSide<std::span<Value>> values;
    for (const Side s : kSides) {
        table->values[s].resize(layout->size());
        values[s] = table->values[s];
    }
    const Smaller smaller(*layout, [this](const Material& each) { return tables_[code_of(each)]; });
    Retrograde analysis(*layout, values, smaller, threads_);
    analysis.prepare();
    int plies = 0;
    for (; analysis.has_layer(plies); ++plies) analysis.run_layer(plies);
    if (plies > kMostPlies)
        return Fault{"class " + write_class(m) + " has lines longer than " +
                     std::to_string(kMostPlies) + " plies, more than a table can hold"};
    return std::shared_ptr<const Table>(std::move(table));
}

}  // namespace boyi::xiangqi::endgame
