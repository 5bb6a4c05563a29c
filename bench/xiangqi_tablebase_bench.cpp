// A probe of a table whose block is in memory: boyi_bench --benchmark_filter=probe. Tables are made
// in a folder of their own when it is first run.
#include <benchmark/benchmark.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>

#include "base/random.h"
#include "games/xiangqi/endgame/generate.h"
#include "games/xiangqi/endgame/tables.h"
#include "games/xiangqi/fen.h"

namespace boyi::xiangqi::endgame {
namespace {

std::shared_ptr<const Tables> tables() {
    const std::string folder = std::filesystem::temp_directory_path() / "boyi-bench-tables";
    const auto made = generate({folder, {*read_class("KRKAAB")}, 1}, [](const Advance&) {});
    const auto opened =
        made ? Tables::open(folder) : Result<std::shared_ptr<const Tables>>(made.fault());
    if (opened) return *opened;
    std::fprintf(stderr, "%s\n", opened.fault().what.c_str());
    std::exit(1);
}

std::vector<Board> boards() {
    const Layout layout = *Layout::of(*read_class("KRKAAB"));
    std::vector<Board> out;
    Random random(1);
    while (out.size() < 1000) {
        const Setup s = layout.setup(random.next() % layout.size());
        if (layout.is_possible(s)) out.push_back(layout.board(s, Side::First));
    }
    return out;
}

void probe_fate(benchmark::State& state) {
    const auto known = tables();
    const auto all = boards();
    std::size_t i = 0;
    for (auto _ : state) benchmark::DoNotOptimize(known->fate(all[i++ % all.size()]));
}
BENCHMARK(probe_fate);

void probe_all(benchmark::State& state) {
    const auto known = tables();
    const auto all = boards();
    std::size_t i = 0;
    for (auto _ : state) benchmark::DoNotOptimize(known->probe(all[i++ % all.size()]));
}
BENCHMARK(probe_all);

}  // namespace
}  // namespace boyi::xiangqi::endgame
