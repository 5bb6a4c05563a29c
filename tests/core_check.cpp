// The core on a machine for which the program itself is not built: a few counts must be right.
#include <cstdint>
#include <cstdio>

#include "game/perft.h"
#include "games/othello/game.h"
#include "games/xiangqi/game.h"
#include "games/xiangqi/kernel.h"

int main() {
    const auto xiangqi = boyi::xiangqi::kernel().perft(boyi::xiangqi::Xiangqi::start().board(), 3);
    const auto othello = boyi::perft(boyi::othello::Othello::start(), 6);
    std::printf("core: xiangqi perft 3 = %llu, othello perft 6 = %llu\n",
                static_cast<unsigned long long>(xiangqi), static_cast<unsigned long long>(othello));
    return xiangqi == 79666 && othello == 8200 ? 0 : 1;
}
