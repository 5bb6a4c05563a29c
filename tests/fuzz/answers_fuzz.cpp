// The arguments in which a page asks: whatever they hold gets an answer of JSON or one sentence,
// and a game that was told can be written and read again.
#include <nlohmann/json.hpp>

#include "base/text.h"
#include "engine/answers.h"
#include "games/xiangqi/formats.h"
#include "tests/fuzz/fuzz.h"

namespace boyi {

FUZZ_TARGET(answers) {
    const auto nothing = [](std::string_view) -> Result<record::Record> { return Fault{"no"}; };
    const auto& formats = xiangqi::formats();
    const auto read = engine::answer_read(formats, nothing, input.substr(0, 4000));
    if (read)
        for (const auto& game : nlohmann::ordered_json::parse(*read)) {
            if (game.contains("fault")) continue;
            const auto file = engine::answer_write(
                formats, nlohmann::ordered_json{{"format", "pgn"}, {"record", game}}.dump());
            fuzz::require(static_cast<bool>(file), "what was told can be written");
            fuzz::require(static_cast<bool>(engine::answer_read(formats, nothing, *file)),
                          "what was written can be read");
        }
    const auto written = engine::answer_write(formats, input.substr(0, 4000));
    if (written) fuzz::require(is_utf8(*written), "an answer is UTF-8");
    const auto line = engine::read_line_to_name(input);
    if (!line) fuzz::require(is_utf8(line.fault().what), "a fault is UTF-8");
}

}  // namespace boyi
