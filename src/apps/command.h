// Commands: each file in commands/ adds one subcommand to the program.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>

#include "base/result.h"

namespace boyi::apps {

// Runs when the subcommand was chosen; a fault is printed as one sentence and ends with status 2.
using Action = std::function<Result<Done>()>;

struct Program {
    CLI::App app;
    Action chosen;
    int status = 0;  // of a command that was carried out; 1: and failed

    // Adds `boyi NAME` with its help line; `fill` adds the options and returns the action.
    template <class Fill>
    CLI::App* add(const std::string& name, const std::string& help, Fill fill) {
        CLI::App* sub = app.add_subcommand(name, help);
        Action action = fill(*sub);
        sub->callback([this, action] { chosen = action; });
        return sub;
    }
};

using Json = nlohmann::ordered_json;

void add_analyze(Program& program);
void add_arena(Program& program);
void add_bench(Program& program);
void add_book(Program& program);
void add_convert(Program& program);
void add_eval(Program& program);
void add_gtp(Program& program);
void add_judge(Program& program);
void add_lab(Program& program);
void add_lab_spread(Program& program, CLI::App& lab);
void add_make(Program& program);
void add_perft(Program& program);
void add_play(Program& program);
void add_selfplay(Program& program);
void add_serve(Program& program);
void add_show(Program& program);
void add_solve(Program& program);
void add_tablebase(Program& program);
void add_tune(Program& program);
void add_tune_search(Program& program, CLI::App& tune);  // spsa, ga, suite
void add_nboard(Program& program);
void add_talk(Program& program);  // uci, ucci, json
void add_train(Program& program);

}  // namespace boyi::apps
