#include "base/text.h"
#include "games/othello/engine.h"
#include "protocol/gtp.h"
#include "tests/fuzz/fuzz.h"

namespace boyi {

// Whatever comes in, every request gets exactly one reply, and requests and replies survive
// writing.
FUZZ_TARGET(gtp) {
    using namespace protocol;
    const auto links = memory_links();
    GtpManners manners;
    manners.effort.nodes = 1;
    GtpDialog dialog(*links.first, othello::make_engine(engine::callers_thread()),
                     {"Othello", 8, {}}, manners);
    GtpReplyReader reader;
    const auto client = make_gtp_client({"Othello", 8, {}});
    int most = 20;
    for (const auto line : lines(input)) {
        (void)client->read_event(line);
        const auto request = read_gtp_request(line);
        if (request)
            fuzz::require(read_gtp_request(write_gtp_request(*request)) == request,
                          "a request survives writing");
        // Thinking is bounded by the effort above, except where times are set.
        if (!request || request->command.starts_with("time") || --most < 0) continue;
        dialog.receive(line);
        int replies = 0;
        for (;;) {
            const auto arrival = links.second->read(Millis{0});
            if (arrival.kind != Link::Kind::Line) break;
            if (const auto reply = reader.take(arrival.line)) replies += reply->id == request->id;
        }
        fuzz::require(replies == 1, "a request has one reply");
    }
}

}  // namespace boyi
