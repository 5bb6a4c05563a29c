#include "apps/tuning.h"

#include <algorithm>

#include "apps/catalogue.h"
#include "apps/opponent.h"
#include "base/text.h"
#include "games/xiangqi/game.h"
#include "games/xiangqi/tunables.h"

namespace boyi::apps {
namespace {

std::vector<train::Dial> xiangqi_dials() {
    std::vector<train::Dial> dials;
    for (const auto& t : xiangqi::kTunables)
        dials.push_back({std::string(t.name), t.standard, t.low, t.high});
    return dials;
}

// Games whose engines take their dials as text in one option.
struct Tunable {
    std::string_view game;
    std::vector<train::Dial> (*dials)();
    const char* option;
};
constexpr Tunable kTunableGames[] = {
    {xiangqi::Xiangqi::kName, xiangqi_dials, "Tuning"},
};

Result<std::vector<train::Dial>> keep(std::vector<train::Dial> all,
                                      const std::vector<std::string>& only) {
    if (only.empty()) return all;
    std::vector<train::Dial> kept;
    for (const auto& name : only) {
        const auto at = std::find_if(all.begin(), all.end(),
                                     [&](const train::Dial& d) { return d.name == name; });
        if (at != all.end()) {
            kept.push_back(*at);
            continue;
        }
        std::vector<std::string> names;
        for (const auto& dial : all) names.push_back(dial.name);
        return Fault{"dial " + excerpt(name) + " is not known: want some of " + join(names, ", ")};
    }
    return kept;
}

std::string write_setting(const std::vector<train::Dial>& dials, const train::Setting& setting) {
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < dials.size(); ++i)
        parts.push_back(dials[i].name + "=" + std::to_string(setting[i]));
    return join(parts, ", ");
}

Result<train::Setting> read_setting(const std::vector<train::Dial>& dials, std::string_view text) {
    train::Setting setting;
    for (const auto& dial : dials) setting.push_back(dial.now);
    for (const auto part : split(text, ',')) {
        if (trim(part).empty()) continue;
        const auto words = split(trim(part), '=');
        const auto at = std::find_if(dials.begin(), dials.end(), [&](const train::Dial& d) {
            return d.name == trim(words[0]);
        });
        const auto value = words.size() == 2 ? read_number<int>(trim(words[1])) : std::nullopt;
        if (at == dials.end() || !value || *value < at->low || *value > at->high)
            return Fault{"setting " + excerpt(part) +
                         ": want a known name, '=' and a value in its range"};
        setting[static_cast<std::size_t>(at - dials.begin())] = *value;
    }
    return setting;
}

}  // namespace

std::string TuningDesk::write(const train::Setting& setting) const {
    return write_setting(dials, setting);
}

Result<TuningDesk> find_desk(std::string_view game, const std::vector<std::string>& only) {
    const auto known = find_game(game);
    if (!known) return known.fault();
    std::vector<std::string> names;
    for (const Tunable& each : kTunableGames) {
        names.emplace_back(each.game);
        if (each.game != game) continue;
        auto dials = keep(each.dials(), only);
        if (!dials) return dials.fault();
        TuningDesk desk{std::string(game), *dials, {}, {}};
        desk.options = [dials = *dials, option = each.option](const train::Setting& setting) {
            return EngineOptions{{option, write_setting(dials, setting)}};
        };
        desk.read = [dials = *dials](std::string_view text) { return read_setting(dials, text); };
        return desk;
    }
    return Fault{"game " + std::string(game) + " has no dials to tune: want " + join(names, ", ")};
}

Result<std::vector<KnownMove>> read_suite(std::string_view text) {
    std::vector<KnownMove> suite;
    int number = 0;
    for (auto line : split(text, '\n')) {
        ++number;
        line = trim(line.substr(0, line.find('#')));
        if (line.empty()) continue;
        const auto parts = split(line, ';');
        const auto words =
            parts.size() == 2 ? split(trim(parts[1]), ' ') : std::vector<std::string_view>();
        if (words.size() < 2 || words[0] != "best")
            return Fault{"line " + std::to_string(number) + ": want POSITION; best MOVE"};
        KnownMove known{std::string(trim(parts[0])), {}};
        for (std::size_t i = 1; i < words.size(); ++i)
            if (!words[i].empty()) known.best.emplace_back(words[i]);
        suite.push_back(std::move(known));
    }
    if (suite.empty()) return Fault{"a suite without positions: want lines POSITION; best MOVE"};
    return suite;
}

Result<std::vector<std::string>> play_suite(const std::string& game, const EngineOptions& options,
                                            const std::vector<KnownMove>& suite,
                                            std::uint64_t nodes) {
    const auto entry = find_game(game);
    if (!entry) return entry.fault();
    auto engine = (*entry)->make_engine();
    if (!engine) return engine.fault();
    Opponent opponent(std::move(*engine));
    for (const auto& [name, value] : options)
        if (const auto set = opponent.set(name, value); !set) return set.fault();
    std::vector<std::string> played;
    for (const auto& known : suite) {
        opponent.new_game();
        engine::SetPosition position;
        position.start = known.position;
        engine::Go go;
        go.nodes = nodes;
        const auto thought = opponent.think(position, go);
        if (!thought)
            return Fault{"position " + excerpt(known.position, 100) + ": " + thought.fault().what};
        played.push_back(thought->best.move.value_or(""));
    }
    return played;
}

bool is_found(const KnownMove& known, const std::string& move) {
    return std::find(known.best.begin(), known.best.end(), move) != known.best.end();
}

}  // namespace boyi::apps
