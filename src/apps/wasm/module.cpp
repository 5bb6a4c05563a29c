// The browser's engine: what a page calls. A worker opens a game once and then exchanges the same
// JSON lines with it as every other client; lines come back through Module.onLine. It is built
// twice. With threads the engine thinks on one of its own and the worker hears everything at once.
// Without them the thinking begins when the call that asked for it is about to return, so a line
// that arrives meanwhile waits in the browser's queue; a page that cannot wait ends the worker.
#include <emscripten.h>
#include <emscripten/threading.h>

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "games/go/engine.h"
#include "games/othello/engine.h"
#include "games/xiangqi/engine.h"
#include "games/xiangqi/kernel.h"
#include "protocol/dialog.h"

// clang-format off
EM_JS(void, hand_line_to_page, (const char* text, std::size_t size), {
    Module.onLine(UTF8ToString(text, size));
});
// clang-format on

namespace {

using namespace boyi;

void continue_waiting();

// Who runs the thinking, and how its words come to the page, which only the worker's own thread
// may speak to.
#if defined(__EMSCRIPTEN_PTHREADS__)
std::unique_ptr<engine::Executor> make_executor(engine::Job&) { return engine::own_thread(); }

void deliver(std::string* line) {
    const std::unique_ptr<std::string> owned(line);
    hand_line_to_page(line->data(), line->size());
}

void say_to_page(std::string_view line) {
    emscripten_async_run_in_main_runtime_thread(EM_FUNC_SIG_VI, deliver, new std::string(line));
}

void ask_to_continue() {
    emscripten_async_run_in_main_runtime_thread(EM_FUNC_SIG_V, continue_waiting);
}
#else
// Keeps a job until somebody has time for it.
class LaterExecutor final : public engine::Executor {
  public:
    explicit LaterExecutor(engine::Job& job) : job_(job) {}
    void start(engine::Job job) override { job_ = std::move(job); }
    void join() override { job_ = {}; }
    bool returns_at_once() const override { return true; }

  private:
    engine::Job& job_;
};

std::unique_ptr<engine::Executor> make_executor(engine::Job& job) {
    return std::make_unique<LaterExecutor>(job);
}

void say_to_page(std::string_view line) { hand_line_to_page(line.data(), line.size()); }

void ask_to_continue() {}  // whoever ran the job does so
#endif

class PageLink final : public protocol::Link {
  public:
    Arrival read(std::optional<Millis>) override { return {Kind::Closed}; }
    bool write(std::string_view line) override {
        say_to_page(line);
        return true;
    }
    void wake() override { ask_to_continue(); }
};

using MakeEngine = std::unique_ptr<engine::Engine> (*)(std::unique_ptr<engine::Executor>);
struct Opener {
    std::string_view game;
    MakeEngine make;
};
using Executor = std::unique_ptr<engine::Executor>;
constexpr Opener kOpeners[] = {
    // Its book is a file that the page writes with Module.FS, not a part of the program.
    {"xiangqi", [](Executor executor) { return xiangqi::make_engine(std::move(executor)); }},
    {"othello", [](Executor executor) { return othello::make_engine(std::move(executor)); }},
    {"go", [](Executor executor) { return go::make_engine(std::move(executor)); }},
};

// One worker, one client.
struct Table {
    engine::Job job;
    PageLink link;
    protocol::Dialog dialog;

    explicit Table(MakeEngine make)
        : dialog(link, protocol::make_json_lines(), make(make_executor(job))) {}

    void receive(std::string_view line) {
        dialog.receive(line);
        while (job) {
            std::exchange(job, {})();
            continue_waiting();
        }
    }
};

std::unique_ptr<Table>& table() {
    static std::unique_ptr<Table> only;
    return only;
}

void continue_waiting() {
    if (table()) table()->dialog.continue_waiting();
}

}  // namespace

// True when the game is known; the table before is cleared.
extern "C" EMSCRIPTEN_KEEPALIVE bool boyi_open(const char* game) {
    for (const auto& opener : kOpeners)
        if (opener.game == game) {
            table() = std::make_unique<Table>(opener.make);
            return true;
        }
    return false;
}

// One line of JSON from the page; false when no game is open.
extern "C" EMSCRIPTEN_KEEPALIVE bool boyi_receive(const char* line) {
    if (!table()) return false;
    table()->receive(line);
    return true;
}

// Lines of play of a given length from a Xiangqi position (empty: the start); -1 when it cannot be
// read. Exact up to 2^53.
extern "C" EMSCRIPTEN_KEEPALIVE double boyi_perft(const char* position, int depth) {
    using xiangqi::Xiangqi;
    const std::string_view text(position);
    const auto start = text.empty() ? Result{Xiangqi::start()} : Xiangqi::read_position(text);
    if (!start) return -1;
    return static_cast<double>(xiangqi::kernel().perft(start->board(), depth));
}
