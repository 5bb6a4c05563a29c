#include "arena/recruit.h"

#include <map>

#include "arena/remote.h"
#include "base/text.h"
#include "protocol/nboard.h"

namespace boyi::arena {
namespace {

struct Tongue {
    std::unique_ptr<protocol::Speech> (*make)(const Venue& venue);
    bool has_move_time;  // the protocol can say "think for so long"
    EngineOptions courtesies;
};

template <std::unique_ptr<protocol::Protocol> (*kMake)()>
std::unique_ptr<protocol::Speech> speak(const Venue&) {
    return kMake();
}

const std::map<std::string_view, Tongue>& tongues() {
    static const std::map<std::string_view, Tongue> table = {
        {"uci", {speak<protocol::make_uci>, true, {}}},
        {"ucci", {speak<protocol::make_ucci>, false, {{"usemillisec", "true"}}}},
        {"gtp",
         {[](const Venue& venue) { return protocol::make_gtp_client(venue.gtp); }, true, {}}},
        {"nboard", {[](const Venue&) { return protocol::make_nboard_client(); }, false, {}}},
    };
    return table;
}

Result<Contestant> from_outside(const Spec& spec, const Venue& venue,
                                const std::string& log_directory) {
    const auto tongue = tongues().find(spec.protocol);
    if (tongue == tongues().end())
        return Fault{"protocol " + excerpt(spec.protocol) +
                     " is not known: want uci, ucci, gtp or nboard"};
    const std::string errors =
        log_directory.empty() ? "" : log_directory + "/" + spec.name + ".stderr";
    auto remote =
        RemoteEngine::start({spec.command, spec.directory, errors}, tongue->second.make(venue));
    if (!remote) return remote.fault();
    RemoteEngine* engine = remote->get();
    return Contestant{std::move(*remote), [engine] { return engine->usage(); },
                      [engine] { return engine->epitaph(); }, tongue->second.has_move_time,
                      tongue->second.courtesies};
}

// Fixed work needs nobody to stop it, so it may be done on the thread that asks.
bool ends_by_itself(const Pace& pace) { return !pace.cpu_time && !pace.move_time && !pace.clock; }

Result<Contestant> from_here(Thread thread, const Venue& venue) {
    auto engine = venue.engine(thread);
    if (!engine) return engine.fault();
    return Contestant{std::move(*engine), {}, {}, true, {}};
}

}  // namespace

Recruit recruit(const Spec& spec, const Pace& pace, const Venue& venue,
                const std::string& log_directory) {
    const Thread thread = ends_by_itself(pace) ? Thread::Callers : Thread::Own;
    if (spec.is_self()) return [thread, &venue] { return from_here(thread, venue); };
    return [spec, &venue, log_directory] { return from_outside(spec, venue, log_directory); };
}

Result<Contestant> recruit_own(const Venue& venue) { return from_here(Thread::Callers, venue); }

}  // namespace boyi::arena
