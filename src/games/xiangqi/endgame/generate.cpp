#include "games/xiangqi/endgame/generate.h"

#include <cstring>
#include <filesystem>
#include <map>

#include "base/text.h"
#include "games/xiangqi/endgame/manifest.h"
#include "games/xiangqi/endgame/perpetual.h"
#include "store/scratch_file.h"

namespace boyi::xiangqi::endgame {
namespace {

constexpr std::uint32_t kBlock = 1 << 14;  // bytes that are packed together
constexpr int kLevel = 9;
constexpr std::uint64_t kHead = 4096;  // of a working file: one page
constexpr std::uint64_t kWorkMagic = 0x3157'4942'5942'4F42;

// How far the work on a class has come; stands at the beginning of its working file. Cells only
// ever change from "not known" to what is right, so values that were written after the head was
// do no harm.
struct Stage {
    std::uint64_t magic = 0;
    std::uint32_t step = 0;   // see Step
    std::uint32_t layer = 0;  // the layer to run next
};
enum Step : std::uint32_t { kPrepare, kMates, kWriteMates, kReset, kCaptures, kWriteCaptures };

std::uint64_t positions(const Material& m) { return Layout::of(m)->size(); }

class Workshop {
  public:
    Workshop(const Order& order, const std::function<void(const Advance&)>& told, Manifest manifest)
        : order_(order), told_(told), manifest_(std::move(manifest)) {}

    Result<Done> run() {
        const auto classes = with_dependencies(order_.classes);
        advance_.classes = classes.size();
        for (const Material& m : classes) all_ += positions(m);
        for (const Material& m : classes) {
            advance_.material = m;
            if (!is_complete(m)) {
                const auto done = make(m);
                if (!done) return done;
            }
            done_ += positions(m);
            ++advance_.classes_done;
            tell(0);
        }
        return Done{};
    }

  private:
    void tell(double share_of_class) {
        advance_.share = (static_cast<double>(done_) +
                          share_of_class * static_cast<double>(positions(advance_.material))) /
                         static_cast<double>(all_);
        told_(advance_);
    }

    std::string path(const std::string& name) const { return order_.folder + "/" + name; }

    bool is_complete(const Material& m) const {
        for (const Content c : kContents)
            if (!manifest_.lists(file_name(m, c)) || !open_table(order_.folder, *Layout::of(m), c))
                return false;
        return true;
    }

    Result<Done> make(const Material& m) {
        const auto layout = Layout::of(m);
        if (!layout) return layout.fault();
        auto work =
            store::ScratchFile::open(path(write_class(m) + ".work"), kHead + 2 * layout->size());
        if (!work) return work.fault();
        const auto bytes = work->bytes();
        PerSide<std::span<Value>> values = {bytes.subspan(kHead, layout->size()),
                                            bytes.subspan(kHead + layout->size())};
        Stage stage;
        std::memcpy(&stage, bytes.data(), sizeof stage);
        if (stage.magic != kWorkMagic) stage = {kWorkMagic, kPrepare, 0};
        while (stage.step <= kWriteCaptures) {
            const auto done = run_step(*layout, values, stage, bytes.data());
            if (!done) return done;
        }
        for (const Content c : kContents) {
            const auto done = manifest_.add(file_name(m, c));
            if (!done) return done;
        }
        const auto saved = manifest_.save();
        if (!saved) return saved;
        work->remove();
        return Done{};
    }

    static void note(Stage& stage, std::uint8_t* head) { std::memcpy(head, &stage, sizeof stage); }

    Result<Done> run_step(const Layout& layout, PerSide<std::span<Value>> values, Stage& stage,
                          std::uint8_t* head) {
        Result<Done> done = Done{};
        switch (stage.step) {
            case kPrepare:
            case kMates:
            case kCaptures: done = analyse(layout, values, stage, head); break;
            case kWriteMates: done = write_mates(layout, values); break;
            case kReset: reset(values); break;
            default: done = write(layout, {values.first, values.second}, Content::ToCapture); break;
        }
        stage = {kWorkMagic, stage.step + 1, 0};
        if (done) note(stage, head);
        return done;
    }

    Result<Done> analyse(const Layout& layout, PerSide<std::span<Value>> values, Stage& stage,
                         std::uint8_t* head) {
        const Metric metric = stage.step == kCaptures ? Metric::ToCapture : Metric::ToMate;
        const auto smaller = load_smaller(layout.material());
        if (!smaller) return smaller.fault();
        const Smaller after_captures(layout, [&](const Material& m) {
            const auto& table = tables_.at(code_of(m));
            return metric == Metric::ToMate
                       ? table
                       : std::make_shared<const Table>(without_distances(*table));
        });
        Retrograde analysis(layout, values, after_captures, order_.threads);
        if (stage.step == kPrepare) {
            analysis.prepare();
            return Done{};
        }
        advance_.metric = metric;
        while (analysis.has_layer(static_cast<int>(stage.layer))) {
            analysis.run_layer(static_cast<int>(stage.layer));
            ++stage.layer;
            note(stage, head);
            advance_.layer = static_cast<int>(stage.layer);
            tell(metric == Metric::ToMate ? 0.25 : 0.75);
        }
        if (static_cast<int>(stage.layer) > kMostPlies)
            return Fault{"class " + write_class(layout.material()) + " has lines longer than " +
                         std::to_string(kMostPlies) + " plies, more than a table can hold"};
        return Done{};
    }

    // Keeps what is no position, and mates: where the distances to a capture begin too.
    static void reset(PerSide<std::span<Value>> values) {
        for (const Side s : kSides)
            for (Value& v : values[s])
                if (v != kNowhere && v != value_of_plies(0)) v = kDraw;
    }

    // The smaller classes that a capture leads to, in memory; others are forgotten.
    Result<Done> load_smaller(const Material& m) {
        std::map<std::uint32_t, std::shared_ptr<const Table>> wanted;
        for (const Victim v : victims_of(m)) {
            const Material smaller = m.without(v.side, v.kind).canonical();
            const auto known = tables_.find(code_of(smaller));
            if (known != tables_.end()) {
                wanted.insert(*known);
                continue;
            }
            auto loaded = load_table(order_.folder, smaller);
            if (!loaded) return loaded.fault();
            wanted[code_of(smaller)] = std::move(*loaded);
        }
        tables_ = std::move(wanted);
        return Done{};
    }

    Result<Done> write_mates(const Layout& layout, PerSide<std::span<Value>> values) {
        const auto done = write(layout, {values.first, values.second}, Content::ToMate);
        if (!done) return done;
        PerSide<std::vector<Value>> judged;
        if (!layout.material().both_attack())
            return write(layout, {values.first, values.second}, Content::Fates);
        for (const Side s : kSides) judged[s].assign(values[s].begin(), values[s].end());
        const auto ruled = judge_perpetual(layout, judged);
        return ruled ? write(layout, {judged.first, judged.second}, Content::Fates) : ruled;
    }

    Result<Done> judge_perpetual(const Layout& layout, PerSide<std::vector<Value>>& values) {
        std::map<std::uint32_t, std::shared_ptr<const Table>> judged;
        for (const Victim v : victims_of(layout.material())) {
            const Material m = layout.material().without(v.side, v.kind).canonical();
            auto table = load_judged(order_.folder, m);
            if (!table) return table.fault();
            judged[code_of(m)] = std::move(*table);
        }
        judge_perpetual_checks(
            layout, Smaller(layout, [&](const Material& m) { return judged.at(code_of(m)); }),
            values);
        return Done{};
    }

    Result<Done> write(const Layout& layout, PerSide<std::span<const Value>> values,
                       Content content) {
        PerSide<std::vector<std::uint8_t>> packed;
        PerSide<std::span<const std::uint8_t>> bytes;
        for (const Side s : kSides) {
            if (content == Content::Fates) packed[s] = pack_fates(layout, values[s]);
            if (content == Content::Fates) bytes[s] = packed[s];
            else bytes[s] = values[s];
        }
        store::BlockSource source;
        source.label = label_of(layout.material(), content);
        source.size = bytes.first.size() + bytes.second.size();
        source.block_size = kBlock;
        source.level = kLevel;
        source.fill = [&](std::uint64_t offset, std::span<std::uint8_t> out) {
            for (std::uint8_t& byte : out) {
                const std::uint64_t half = bytes.first.size();
                byte = offset < half ? bytes.first[offset] : bytes.second[offset - half];
                ++offset;
            }
        };
        return store::write_block_file(path(file_name(layout.material(), content)), source,
                                       order_.threads);
    }

    const Order& order_;
    const std::function<void(const Advance&)>& told_;
    Manifest manifest_;
    std::map<std::uint32_t, std::shared_ptr<const Table>> tables_;  // distances to mate, by code
    Advance advance_;
    std::uint64_t all_ = 0, done_ = 0;  // positions
};

}  // namespace

Result<std::uint64_t> memory_needed(const std::vector<Material>& classes) {
    std::uint64_t most = 0;
    for (const Material& m : with_dependencies(classes)) {
        const auto layout = Layout::of(m);
        if (!layout) return layout.fault();
        std::uint64_t bytes = 2 * layout->size();
        // Each smaller class twice: as it is, and simplified for the distances to a capture.
        for (const Victim v : victims_of(m)) bytes += 4 * positions(m.without(v.side, v.kind));
        most = std::max(most, bytes);
    }
    return most;
}

Result<Done> generate(const Order& order, const std::function<void(const Advance&)>& told) {
    for (const Material& m : with_dependencies(order.classes)) {
        const auto layout = Layout::of(m);
        if (!layout) return layout.fault();
    }
    std::error_code error;
    std::filesystem::create_directories(order.folder, error);
    if (error) return Fault{"folder " + excerpt(order.folder, 200) + " cannot be made"};
    auto manifest = Manifest::load(order.folder);
    if (!manifest) return manifest.fault();
    return Workshop(order, told, std::move(*manifest)).run();
}

Result<std::shared_ptr<const Table>> load_table(const std::string& folder, const Material& m) {
    const auto layout = Layout::of(m.canonical());
    if (!layout) return layout.fault();
    const auto file = open_table(folder, *layout, Content::ToMate);
    if (!file) return file.fault();
    auto bytes = file->read_all();
    if (!bytes) return bytes.fault();
    Table table{*layout, {}};
    const auto half = bytes->begin() + static_cast<std::ptrdiff_t>(layout->size());
    table.values.first.assign(bytes->begin(), half);
    table.values.second.assign(half, bytes->end());
    return std::make_shared<const Table>(std::move(table));
}

Result<std::shared_ptr<const Table>> load_judged(const std::string& folder, const Material& m) {
    const auto mates = load_table(folder, m);
    if (!mates) return mates.fault();
    const auto file = open_table(folder, (*mates)->layout, Content::Fates);
    if (!file) return file.fault();
    const auto bytes = file->read_all();
    if (!bytes) return bytes.fault();
    Table table = **mates;
    const Packing packing(table.layout, Content::Fates);
    for (const Side s : kSides)
        for (Index i = 0; i < table.layout.size(); ++i) {
            Value& v = table.values[s][i];
            const Place at = packing.place(s, i);
            const Fate fate = fate_in((*bytes)[at.byte], at.shift);
            if (v == kDraw && fate != Fate::Draw) v = value_of_plies(fate == Fate::Win ? 1 : 2);
        }
    return std::make_shared<const Table>(std::move(table));
}

}  // namespace boyi::xiangqi::endgame
