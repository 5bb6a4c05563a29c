#include "games/xiangqi/files/entries.h"

#include "games/xiangqi/files/cbr.h"
#include "games/xiangqi/files/dhtmlxq.h"
#include "games/xiangqi/files/xqf.h"
#include "games/xiangqi/notation.h"

namespace boyi::xiangqi::files {
namespace {

using record::Record;
using record::Sink;
using record::WriteStyle;

// `which` names the game in a file of many, and is empty in a file of one.
void hand_over(Result<Reading> reading, const std::string& which, const Sink& sink) {
    if (!reading) return sink.fault(Fault{which + reading.fault().what});
    for (const Fault& note : reading->notes) sink.note(Fault{which + note.what});
    sink.game(std::move(reading->record));
}

std::string game_number(std::size_t number) { return "game " + std::to_string(number) + ": "; }

void read_xqf_file(std::string_view bytes, const Sink& sink) {
    hand_over(read_xqf(bytes), "", sink);
}

Result<std::string> write_xqf_file(const Record& record, const WriteStyle&) {
    return write_xqf(record);
}

void read_cbr_file(std::string_view bytes, const Sink& sink) {
    hand_over(read_cbr(bytes), "", sink);
}

bool is_any_cbl(std::string_view bytes) { return is_cbl(bytes) || is_old_cbl(bytes); }

void read_cbl_file(std::string_view bytes, const Sink& sink) {
    const auto done = read_cbl(bytes, [&](std::size_t number, Result<Reading> reading) {
        hand_over(std::move(reading), game_number(number), sink);
    });
    if (!done) sink.fault(done.fault());
}

void read_dhtmlxq_file(std::string_view bytes, const Sink& sink) {
    const std::string text = decode_loosely(bytes, detect_encoding(bytes, kMoveCharacters)).text;
    bool is_empty = true;
    read_dhtmlxq(text, [&](std::size_t number, Result<Reading> reading) {
        is_empty = false;
        hand_over(std::move(reading), game_number(number), sink);
    });
    if (is_empty) sink.fault(Fault{"no game: want items such as [DhtmlXQ_movelist]"});
}

Result<std::string> write_dhtmlxq_file(const Record& record, const WriteStyle& style) {
    const auto text = write_dhtmlxq(record);
    if (!text) return text.fault();
    return encode(*text, style.encoding);
}

}  // namespace

record::Format xqf_format() {
    return {"xqf",         "XQStudio files; version 1.0 is written",
            {".xqf"},      is_xqf,
            read_xqf_file, write_xqf_file};
}

record::Format dhtmlxq_format() {
    return {"dhtmlxq",
            "text of the web boards of dpxq.com",
            {".dhtmlxq", ".ubb", ".dpxq"},
            is_dhtmlxq,
            read_dhtmlxq_file,
            write_dhtmlxq_file,
            true};
}

record::Format cbr_format() { return {"cbr", "CCBridge records", {".cbr"}, is_cbr, read_cbr_file}; }

record::Format cbl_format() {
    return {"cbl", "CCBridge libraries", {".cbl"}, is_any_cbl, read_cbl_file};
}

}  // namespace boyi::xiangqi::files
