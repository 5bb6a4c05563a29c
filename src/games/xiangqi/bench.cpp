#include "games/xiangqi/bench.h"

#include "games/xiangqi/fen.h"
#include "games/xiangqi/player.h"

namespace boyi::xiangqi {

const std::vector<std::string_view>& bench_positions() {
    static const std::vector<std::string_view> positions = {
        kStartFen,
        "r1bakab1r/9/1cn2cn2/p1p1p1p1p/9/2P6/P3P1P1P/1C2C1N2/9/RNBAKAB1R w - - 0 5",
        "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 0 1",
        "1cbak4/9/n2a5/2p1p3p/5cp2/2n2N3/6PCP/3AB4/2C6/3A1K1N1 w - - 0 1",
        "5a3/3k5/3aR4/9/5r3/5n3/9/3A1A3/5K3/2BC2B2 w - - 0 1",
        "CRN1k1b2/3ca4/4ba3/9/2nr5/9/9/4B4/4A4/4KA3 w - - 0 1",
        "r2akab2/9/2n1b1n1c/p1R1p1p1p/1c7/2P3P2/P3P3P/1CN1C1N2/9/1RBAKAB1r b - - 0 1",
        "1C2ka3/9/C1Nab1n2/p3p3p/6p2/9/P3P3P/3AB4/3p2c2/c1BAK4 w - - 0 1",
        "2bakab2/9/2n1c1n2/p3p3p/2p3p2/9/P1P1P1P1P/2N1C1N2/9/2BAKAB2 b - - 0 12",
        "4kab2/4a4/4b4/3N5/9/2P6/4n4/4B4/4A4/2BAK4 w - - 0 40",
        "3ak4/4a4/4b3b/9/2p3P2/6B2/4P4/3CB4/4A4/4KA3 b - - 0 50",
        "4k4/4a4/4b4/9/3R5/9/2n6/4B4/4r4/3AKA3 w - - 0 60",
    };
    return positions;
}

std::uint64_t bench(const BenchPlan& plan,
                    const std::function<void(std::string_view, std::uint64_t)>& done) {
    Settings settings;
    settings.threads = plan.threads;
    settings.features = plan.features;
    Player player(settings);
    std::uint64_t sum = 0;
    for (const auto fen : bench_positions()) {
        search::Task<Xiangqi> task;
        task.line.start = *read_fen(fen);
        for (const Move m : task.line.start.moves()) task.allowed.push_back(m);
        task.limits.depth = plan.depth;
        player.new_game();
        player.think(task, {}, [](const auto&) {});
        done(fen, player.nodes());
        sum += player.nodes();
    }
    return sum;
}

}  // namespace boyi::xiangqi
