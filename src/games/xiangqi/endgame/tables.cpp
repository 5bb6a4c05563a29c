#include "games/xiangqi/endgame/tables.h"

#include <algorithm>
#include <filesystem>

#include "base/text.h"

namespace boyi::xiangqi::endgame {
namespace {

constexpr std::size_t number(Content c) { return static_cast<std::size_t>(c); }

int men_of(const Material& m) {
    int sum = 2;
    for (const Side s : kSides)
        for (const Kind k : kAllKinds) sum += m.armies[s].count(k);
    return sum;
}

}  // namespace

Tables::Class::Class(const Layout& l) : layout(l), turned(*Layout::of(l.material().turned())) {}

Result<std::shared_ptr<const Tables>> Tables::open(const std::string& folder, std::size_t memory) {
    std::error_code error;
    std::filesystem::directory_iterator files(folder, error);
    if (error)
        return Fault{"folder of tablebases " + excerpt(folder, 200) +
                     " cannot be read: want one that boyi tablebase generate has filled"};
    std::shared_ptr<Tables> out(new Tables(memory));
    std::vector<std::string> names;
    for (const auto& file : files)
        if (file.path().extension() == ".wdl") names.push_back(file.path().stem().string());
    std::sort(names.begin(), names.end());
    for (const auto& name : names)
        if (const auto m = read_class(name); m && write_class(*m) == name && m->is_canonical())
            out->add(folder, *m);
    if (out->classes() == 0 && out->complaints_.empty())
        return Fault{"folder of tablebases " + excerpt(folder, 200) + " holds none"};
    return std::shared_ptr<const Tables>(std::move(out));
}

Result<std::shared_ptr<const Tables>> Tables::share(const std::string& folder) {
    static std::mutex lock;
    static std::unordered_map<std::string, std::weak_ptr<const Tables>> opened;
    const std::lock_guard guard(lock);
    if (auto tables = opened[folder].lock()) return tables;
    auto tables = open(folder);
    if (tables) opened[folder] = *tables;
    return tables;
}

void Tables::add(const std::string& folder, const Material& m) {
    const auto layout = Layout::of(m);
    if (!layout) return complain(layout.fault());
    auto entry = std::make_unique<Class>(*layout);
    for (const Content c : kContents) {
        if (!std::filesystem::exists(folder + "/" + file_name(m, c))) continue;
        auto file = open_table(folder, *layout, c);
        if (!file) return complain(file.fault());
        entry->files[number(c)] = std::move(*file);
    }
    entry->number = static_cast<std::uint32_t>(classes_.size() * 3);
    most_men_ = std::max(most_men_, men_of(m));
    classes_[code_of(m)] = std::move(entry);
}

void Tables::complain(const Fault& fault) const {
    const std::lock_guard guard(complaint_lock_);
    complaints_.push_back(fault.what + "; play goes on without this table");
}

std::vector<std::string> Tables::complaints(std::size_t known) const {
    const std::lock_guard guard(complaint_lock_);
    return {complaints_.begin() + static_cast<std::ptrdiff_t>(std::min(known, complaints_.size())),
            complaints_.end()};
}

std::optional<Tables::Cell> Tables::find(const Board& b) const {
    if (b.occupied().count() > most_men_) return std::nullopt;
    const Material m = material_of(b);
    const bool canonical = m.is_canonical();
    const auto found = classes_.find(code_of(canonical ? m : m.turned()));
    if (found == classes_.end() || found->second->is_broken.load(std::memory_order_relaxed))
        return std::nullopt;
    const Class& at = *found->second;
    const Layout& layout = canonical ? at.layout : at.turned;
    const Side side = canonical ? b.side_to_move() : other(b.side_to_move());
    return Cell{&at, side, layout.index(layout.setup(b))};
}

// The byte that holds the value; nothing when there is no such file, or it turns out damaged.
std::optional<std::uint8_t> Tables::read(const Cell& cell, Content content) const {
    const auto& file = cell.at->files[number(content)];
    if (!file) return std::nullopt;
    const Place place = Packing(cell.at->layout, content).place(cell.side, cell.index);
    const auto byte =
        cache_.byte(*file, cell.at->number + static_cast<std::uint32_t>(content), place.byte);
    if (byte)
        return content == Content::Fates ? static_cast<std::uint8_t>(*byte >> place.shift & 3)
                                         : *byte;
    if (!cell.at->is_broken.exchange(true)) complain(byte.fault());
    return std::nullopt;
}

std::optional<int> Tables::plies(const Cell& cell, Content content) const {
    const auto value = read(cell, content);
    if (!value || *value == kDraw || *value == kNowhere) return std::nullopt;
    return plies_of(*value);
}

bool Tables::has_distances(const Board& b) const {
    const auto cell = find(b);
    return cell && cell->at->files[number(Content::ToMate)];
}

std::optional<Fate> Tables::fate(const Board& b) const {
    const auto cell = find(b);
    if (!cell) return std::nullopt;
    const auto value = read(*cell, Content::Fates);
    if (!value) return std::nullopt;
    return static_cast<Fate>(*value);
}

std::optional<Known> Tables::probe(const Board& b) const {
    const auto cell = find(b);
    if (!cell) return std::nullopt;
    const auto value = read(*cell, Content::Fates);
    if (!value) return std::nullopt;
    Known known{static_cast<Fate>(*value), {}, {}};
    if (known.fate == Fate::Draw) return known;
    known.to_mate = plies(*cell, Content::ToMate);
    known.to_capture = plies(*cell, Content::ToCapture);
    return known;
}

}  // namespace boyi::xiangqi::endgame
