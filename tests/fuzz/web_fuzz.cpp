// What a browser sends before it is trusted: addresses, hosts and origins.
#include "server/web.h"

#include "base/text.h"
#include "tests/fuzz/fuzz.h"

namespace boyi {

FUZZ_TARGET(web) {
    const auto path = server::path_of(input);
    if (path) fuzz::require(path->starts_with('/'), "a path begins with a slash");
    else fuzz::require(is_utf8(path.fault().what), "a fault is UTF-8");
    (void)server::query_value(input, "most");
    const auto half = input.size() / 2;
    const auto host = input.substr(0, half), origin = input.substr(half);
    const server::Doorkeeper ours(true, {}), open(false, {});
    if (ours.admits(host, origin)) {
        const std::string name = lower(host);
        fuzz::require(name.starts_with("localhost") || name.starts_with("127.0.0.1") ||
                          name.starts_with("[::1]"),
                      "only our own names lead in");
        fuzz::require(open.admits(host, origin), "an open door is no narrower");
        fuzz::require(origin.empty() || lower(origin).ends_with(name), "an origin is our host");
    }
}

}  // namespace boyi
