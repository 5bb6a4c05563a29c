// Generate: tables of classes as files in a folder. Work that was killed goes on where it stopped;
// the files are the same bytes for any number of threads and interruptions.
#pragma once

#include <functional>
#include <string>

#include "games/xiangqi/endgame/format.h"
#include "games/xiangqi/endgame/retrograde.h"

namespace boyi::xiangqi::endgame {

struct Order {
    std::string folder;
    std::vector<Material> classes;
    int threads = 1;
};

// Bytes of memory that the largest class of an order takes, with the smaller ones it leads to.
Result<std::uint64_t> memory_needed(const std::vector<Material>& classes);

enum class Metric : std::uint8_t { ToMate, ToCapture };

// What has been done of an order.
struct Advance {
    Material material;
    Metric metric = Metric::ToMate;
    int layer = 0;
    std::size_t classes_done = 0, classes = 0;
    double share = 0;  // of the work, 0..1, by positions
};

// `told` is called after every layer.
Result<Done> generate(const Order& order, const std::function<void(const Advance&)>& told);

// The distances to mate of a class, read from its file.
Result<std::shared_ptr<const Table>> load_table(const std::string& folder, const Material& m);
// The same with what the rule of perpetual check decides: won in 1 ply, lost in 2.
Result<std::shared_ptr<const Table>> load_judged(const std::string& folder, const Material& m);

}  // namespace boyi::xiangqi::endgame
