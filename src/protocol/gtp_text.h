// GTP's lines: requests, replies, and the words for times and colours. Pure text, both directions.
//
//   7 play b D4            a request: an id if wished, a command, its arguments
//   =7 text                a reply that obeys, up to an empty line
//   ?7 a sentence          a reply that refuses
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/timer.h"
#include "game/score.h"
#include "game/side.h"

namespace boyi::protocol {

struct GtpRequest {
    std::string id{};  // digits, or empty
    std::string command{};
    std::string arguments{};
    bool operator==(const GtpRequest&) const = default;
};

// Nothing: an empty line or a comment.
std::optional<GtpRequest> read_gtp_request(std::string_view line);
std::string write_gtp_request(const GtpRequest& request);

struct GtpReply {
    std::string id{};
    bool ok = true;
    std::string text{};  // may have several lines, none of them empty
    bool operator==(const GtpReply&) const = default;
};

// The lines of the reply, with the empty one that ends it.
std::vector<std::string> write_gtp_reply(const GtpReply& reply);

// Collects the lines of replies.
class GtpReplyReader {
  public:
    // The reply that this line has completed, if it has.
    std::optional<GtpReply> take(std::string_view line);
    bool is_inside() const { return open_; }

  private:
    bool open_ = false;
    GtpReply reply_;
};

Result<Side> read_gtp_colour(std::string_view text);
std::string_view gtp_colour(Side s);
Result<Millis> read_gtp_seconds(std::string_view text);  // whole or decimal
std::string write_gtp_seconds(Millis time);              // whole, rounded down
std::string write_thousandths(long thousandths);         // 0.523

}  // namespace boyi::protocol
