// Archive: finished games in a compact file, for tuning and training. A file is a row of blocks,
// each a few hundred games, compressed and checksummed; a block torn by a crash is recognised and
// dropped, and writing goes on behind the last whole one.
//
//   file   "BOYIGAMES1 " game name "\n", blocks
//   block  size:32 raw size:32 checksum:64, zstd bytes
//   game   length of start:16 start text, result:8, plies:16, moves plies x 16, scores plies x 16
#pragma once

#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "base/result.h"

namespace boyi::train {

enum class GameResult : std::uint8_t { Draw, FirstWins, SecondWins };

struct PackedPly {
    std::uint16_t move = 0;  // in the game's own 16-bit code
    std::int16_t score = 0;  // of the side to move, in the game's unit
    bool operator==(const PackedPly&) const = default;
};

struct PackedGame {
    std::string start;  // position text; empty: the usual start
    GameResult result = GameResult::Draw;
    std::vector<PackedPly> plies;
    bool operator==(const PackedGame&) const = default;
};

std::string pack(const std::vector<PackedGame>& games);
Result<std::vector<PackedGame>> unpack(std::string_view bytes);

class ArchiveWriter {
  public:
    // Opens for going on: drops a torn tail and counts the games already there.
    static Result<ArchiveWriter> open(const std::string& path, const std::string& game);

    std::uint64_t games() const { return games_; }
    Result<Done> append(
        const std::vector<PackedGame>& games);  // one block, on disk when it returns

  private:
    struct Close {
        void operator()(std::FILE* f) const { std::fclose(f); }
    };
    using File = std::unique_ptr<std::FILE, Close>;

    ArchiveWriter(File file, std::uint64_t games) : file_(std::move(file)), games_(games) {}

    File file_;
    std::uint64_t games_ = 0;
};

// All whole blocks of a file, in order.
Result<std::vector<PackedGame>> read_archive(const std::string& path, const std::string& game);

}  // namespace boyi::train
