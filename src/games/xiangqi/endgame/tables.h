// Tables: what the files of a folder know about positions. Any thread may ask; a damaged file is
// left out, and said so.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <unordered_map>

#include "games/xiangqi/endgame/format.h"
#include "games/xiangqi/position.h"
#include "store/block_cache.h"

namespace boyi::xiangqi::endgame {

// For the side to move.
struct Known {
    Fate fate = Fate::Draw;
    // Plies to the end of the game, and to the next capture or the end. Absent where the position
    // is drawn, where it is decided by the rule of perpetual check alone, or without such a table.
    std::optional<int> to_mate, to_capture;
};

class Tables {
  public:
    static constexpr std::size_t kUsualMemory = std::size_t{64} << 20;

    // Opens every table of the folder.
    static Result<std::shared_ptr<const Tables>> open(const std::string& folder,
                                                      std::size_t memory = kUsualMemory);
    // The same for all engines of the process, so that they share unpacked blocks.
    static Result<std::shared_ptr<const Tables>> share(const std::string& folder);

    std::size_t classes() const { return classes_.size(); }
    int most_men() const { return most_men_; }  // on the board in any class, kings included

    bool has_distances(const Board& b) const;  // not only wins, draws and losses
    std::optional<Fate> fate(const Board& b) const;
    std::optional<Known> probe(const Board& b) const;

    // What was wrong with tables, without the first `known` complaints.
    std::vector<std::string> complaints(std::size_t known = 0) const;

  private:
    struct Class {
        explicit Class(const Layout& l);

        Layout layout, turned;  // the canonical class, and with the colours exchanged
        std::array<std::optional<store::BlockFile>, 3> files;  // by Content
        std::uint32_t number = 0;
        mutable std::atomic<bool> is_broken{false};
    };
    struct Cell {  // where a board is found
        const Class* at;
        Side side;
        Index index;
    };

    explicit Tables(std::size_t memory) : cache_(memory) {}
    void add(const std::string& folder, const Material& m);
    void complain(const Fault& fault) const;
    std::optional<Cell> find(const Board& b) const;
    std::optional<std::uint8_t> read(const Cell& cell, Content content) const;
    std::optional<int> plies(const Cell& cell, Content content) const;

    std::unordered_map<std::uint32_t, std::unique_ptr<Class>> classes_;  // by code_of
    int most_men_ = 0;
    mutable store::BlockCache cache_;
    mutable std::mutex complaint_lock_;
    mutable std::vector<std::string> complaints_;
};

// The tables that an engine uses now, or none; its player and its questions share one shelf.
struct Shelf {
    std::string folder;
    std::shared_ptr<const Tables> tables;
};

}  // namespace boyi::xiangqi::endgame
