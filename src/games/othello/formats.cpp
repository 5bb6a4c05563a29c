#include "games/othello/formats.h"

#include "base/text.h"
#include "games/othello/replay.h"

namespace boyi::othello {
namespace {

// Only what begins like one: squares, perhaps with numbers and blanks between.
bool is_transcript(std::string_view bytes) {
    const auto first = trim(bytes.substr(0, std::min(bytes.find('\n'), bytes.size())));
    const auto start = first.find_first_not_of("0123456789. \t");
    return first.size() >= 4 && start != first.npos && read_square(first.substr(start, 2)).ok() &&
           read_transcript(Position{}, first).ok();
}

void read_transcripts(std::string_view bytes, const record::Sink& sink) {
    int number = 0;
    for (const auto text : lines(bytes)) {
        ++number;
        if (trim(text).empty()) continue;
        const auto line = read_transcript(Position{}, text);
        const std::string where = "line " + std::to_string(number) + ": ";
        if (!line) sink.fault(Fault{where + line.fault().what});
        else if (line->moves.empty()) sink.fault(Fault{where + "want moves like f5d6c3"});
        else sink.game(record_of(*line));
    }
}

Result<std::string> write_transcript_line(const record::Record& r, const record::WriteStyle&) {
    const auto line = line_of(r);
    if (!line) return line.fault();
    if (line->start != Position{}) return Fault{"a transcript has the usual start only"};
    const bool ends_in_pass = !line->moves.empty() && line->moves.back().is_pass();
    return write_transcript(*line) + (ends_in_pass ? " pass\n" : "\n");
}

}  // namespace

record::Format transcript_format() {
    return {"transcript",
            "moves like f5d6c3, a game a line",
            {".othello"},
            is_transcript,
            read_transcripts,
            write_transcript_line,
            true,
            ""};
}

const record::Formats& formats() {
    static const record::Formats list = {sgf_format(), ggf_format(), wthor_format(),
                                         transcript_format()};
    return list;
}

}  // namespace boyi::othello
