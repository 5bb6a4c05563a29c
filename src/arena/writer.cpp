#include "arena/writer.h"

#include <fstream>

#include "base/text.h"
#include "record/pgn.h"

namespace boyi::arena {
namespace {

record::Ending ending_of(const Outcome& outcome) {
    if (!outcome.winner) return record::Ending::Draw;
    return *outcome.winner == Side::First ? record::Ending::FirstWins : record::Ending::SecondWins;
}

}  // namespace

record::Record to_record(const Entry& entry, const Venue& venue) {
    record::Record record;
    record.start = entry.opening.position;
    record.ending = ending_of(entry.result.outcome);
    record.set_tag("Event", "arena");
    record.set_tag("Round", std::to_string(entry.number + 1));
    for (const Side s : kSides) record.set_tag(venue.sides[s], entry.engines[s]);
    record.set_tag("Result", std::string(record::write_ending(record.ending)));
    record.set_tag("Termination", entry.result.outcome.reason);
    record::NodeId at = 0;
    for (const auto* part : {&entry.opening.moves, &entry.result.moves})
        for (const auto& move : *part) at = record.add(at, move);
    record.nodes[at].comment = entry.result.what;
    return record;
}

Result<GameWriter> GameWriter::open(const std::string& path, const Venue& venue,
                                    const std::vector<Entry>& known) {
    if (!std::ofstream(path, std::ios::binary | std::ios::trunc))
        return Fault{"file '" + path + "' cannot be written"};
    GameWriter writer(path, venue);
    for (const Entry& entry : known)
        if (const auto added = writer.add(entry); !added) return added.fault();
    return writer;
}

Result<Done> GameWriter::add(const Entry& entry) {
    const auto text = venue_->write_record(to_record(entry, *venue_));
    if (!text) return text.fault();
    std::ofstream out(path_, std::ios::binary | std::ios::app);
    out << *text << '\n' << std::flush;
    if (!out) return Fault{"file '" + path_ + "' cannot be written"};
    return Done{};
}

}  // namespace boyi::arena
