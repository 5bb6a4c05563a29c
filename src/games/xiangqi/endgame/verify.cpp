#include "games/xiangqi/endgame/verify.h"

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>
#include <thread>

#include "games/xiangqi/endgame/manifest.h"
#include "games/xiangqi/fen.h"

namespace boyi::xiangqi::endgame {
namespace {

constexpr Index kChunk = 1 << 14;

struct Looked {  // values of one position
    Value to_mate = kDraw, to_capture = kDraw;
    Fate fate = Fate::Draw;
};

class Verifier {
  public:
    Verifier(std::string folder, const Material& m)
        : folder_(std::move(folder)), material_(m.canonical()) {}

    Result<Done> load() {
        const auto manifest = Manifest::load(folder_);
        if (!manifest) return manifest.fault();
        for (const Content c : kContents) {
            const auto checked = manifest->check(file_name(material_, c));
            if (!checked) return checked;
        }
        std::vector<Material> reached{material_};
        for (const Victim v : victims_of(material_))
            reached.push_back(material_.without(v.side, v.kind));
        for (const Material& m : reached) {
            auto table = load_table(folder_, m);
            if (!table) return table.fault();
            auto judged = load_judged(folder_, m);
            if (!judged) return judged.fault();
            reached_.emplace(code_of(m), Reached{*table, *judged, *Layout::of(m)});
        }
        for (const Content c : {Content::Fates, Content::ToCapture}) {
            const auto file = open_table(folder_, layout(), c);
            if (!file) return file.fault();
            auto bytes = file->read_all();
            if (!bytes) return bytes.fault();
            (c == Content::Fates ? fates_ : captures_) = std::move(*bytes);
        }
        return Done{};
    }

    Proof run(int threads, const std::function<void(double)>& told) {
        std::vector<std::thread> helpers;
        for (int i = 1; i < threads; ++i) helpers.emplace_back([&] { work([](double) {}); });
        work(told);
        for (auto& helper : helpers) helper.join();
        proof_.positions = positions_.load();
        return proof_;
    }

  private:
    struct Reached {                          // a class that a move may lead to
        std::shared_ptr<const Table> table;   // distances to mate, of the canonical class
        std::shared_ptr<const Table> judged;  // the same with the rule of perpetual check
        Layout layout;                        // in the colours of the class that is verified
    };

    const Table& table() const { return *reached_.at(code_of(material_)).table; }
    const Layout& layout() const { return table().layout; }

    void work(const std::function<void(double)>& told) {
        const Index size = layout().size();
        for (Index from = next_.fetch_add(kChunk); from < size; from = next_.fetch_add(kChunk)) {
            for (Index i = from; i < std::min(from + kChunk, size); ++i)
                for (const Side s : kSides) look_at(i, s);
            told(static_cast<double>(from) / static_cast<double>(size));
        }
    }

    void look_at(Index i, Side to_move) {
        const Setup setup = layout().setup(i);
        const Looked found = values(i, to_move);
        if (!layout().is_possible(setup)) {
            if (found.to_mate != kNowhere || found.to_capture != kNowhere)
                complain("index " + std::to_string(i) + " is no position but has a value");
            return;
        }
        const Position p(layout().board(setup, to_move));
        const Looked wanted = derived(p);
        positions_.fetch_add(1, std::memory_order_relaxed);
        if (found.to_mate != wanted.to_mate || found.to_capture != wanted.to_capture ||
            (wanted.to_mate != kNowhere && found.fate != wanted.fate))
            complain(write_fen(p) + ": to mate " + write(found.to_mate) + ", want " +
                     write(wanted.to_mate) + "; to capture " + write(found.to_capture) + ", want " +
                     write(wanted.to_capture));
    }

    static std::string write(Value v) {
        if (v == kDraw) return "draw";
        return v == kNowhere ? "nothing" : std::to_string(plies_of(v));
    }

    Looked values(Index i, Side canonical_side) const {
        const Place place = Packing(layout(), Content::Fates).place(canonical_side, i);
        const Index start = canonical_side == Side::First ? 0 : layout().size();
        return {table().values[canonical_side][i], captures_[start + i],
                fate_in(fates_[place.byte], place.shift)};
    }

    // What the positions after each move say; a capture leaves only a win or a loss to reach. A win
    // by the rule of perpetual check too leads to a loss, and such a loss only to wins.
    Looked derived(const Position& p) const {
        if (is_in_check(p.board(), other(p.side_to_move())))
            return {kNowhere, kNowhere, Fate::Draw};
        std::vector<Value> mates, captures, fates;
        for (const Move m : p.moves()) {
            Position next = p;
            const bool takes = !next.play(m).is_none();
            const Board& b = next.board();
            const auto& [after, judged, seen] = reached_.at(code_of(material_of(b)));
            const Side side = seen.is_turned() ? other(b.side_to_move()) : b.side_to_move();
            const Index i = seen.index(seen.setup(b));
            const Value v = after->values[side][i];
            mates.push_back(v);
            fates.push_back(at_a_capture(judged->values[side][i]));
            captures.push_back(takes ? at_a_capture(v) : values(i, side).to_capture);
        }
        return {backed_up(mates), backed_up(captures), fate_of(backed_up(fates))};
    }

    static Value at_a_capture(Value v) {
        return is_loss(v) ? value_of_plies(0) : is_win(v) ? value_of_plies(1) : v;
    }

    // One more than the nearest loss of the other side, or, if all lose, than its farthest win.
    static Value backed_up(const std::vector<Value>& after) {
        Value nearest = kNowhere, farthest = kDraw;
        bool all_lose = true;
        for (const Value v : after) {
            if (is_loss(v)) nearest = std::min(nearest, v);
            if (is_win(v)) farthest = std::max(farthest, v);
            else all_lose = false;
        }
        if (nearest != kNowhere) return static_cast<Value>(nearest + 1);
        return all_lose ? static_cast<Value>(farthest + 1) : kDraw;
    }

    void complain(const std::string& what) {
        const std::lock_guard guard(lock_);
        if (proof_.wrong++ == 0) proof_.first = what;
    }

    std::string folder_;
    Material material_;
    std::map<std::uint32_t, Reached> reached_;    // by code_of
    std::vector<std::uint8_t> fates_, captures_;  // unpacked files
    std::atomic<Index> next_{0};
    std::atomic<std::uint64_t> positions_{0};
    std::mutex lock_;  // of the proof
    Proof proof_;
};

}  // namespace

Result<Proof> verify(const std::string& folder, const Material& m, int threads,
                     const std::function<void(double share)>& told) {
    Verifier verifier(folder, m);
    const auto loaded = verifier.load();
    if (!loaded) return loaded.fault();
    return verifier.run(threads, told);
}

}  // namespace boyi::xiangqi::endgame
