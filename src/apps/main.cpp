#include <iostream>

#include "apps/command.h"

int main(int argc, char** argv) {
    boyi::apps::Program program;
    program.app.description("boyi (博弈): plays, analyses and solves board games");
    program.app.require_subcommand(1);
    boyi::apps::add_analyze(program);
    boyi::apps::add_arena(program);
    boyi::apps::add_bench(program);
    boyi::apps::add_book(program);
    boyi::apps::add_convert(program);
    boyi::apps::add_eval(program);
    boyi::apps::add_gtp(program);
    boyi::apps::add_judge(program);
    boyi::apps::add_lab(program);
    boyi::apps::add_make(program);
    boyi::apps::add_perft(program);
    boyi::apps::add_play(program);
    boyi::apps::add_selfplay(program);
    boyi::apps::add_serve(program);
    boyi::apps::add_show(program);
    boyi::apps::add_solve(program);
    boyi::apps::add_tablebase(program);
    boyi::apps::add_tune(program);
    boyi::apps::add_talk(program);
    boyi::apps::add_nboard(program);
    boyi::apps::add_train(program);
    try {
        program.app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return program.app.exit(error) == 0 ? 0 : 2;
    }
    const auto result = program.chosen();
    if (result) return program.status;
    std::cerr << "boyi: " << result.fault().what << '\n';
    return 2;
}
