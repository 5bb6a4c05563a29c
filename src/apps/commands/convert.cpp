#include <iostream>
#include <memory>

#include "apps/catalogue.h"
#include "apps/command.h"
#include "apps/converter.h"
#include "apps/progress.h"
#include "games/xiangqi/pgn.h"

namespace boyi::apps {
namespace {

struct Wish {
    Conversion conversion;
    std::string encoding = "utf-8";
    bool json = false, strict = false;
};

// Wrong names are told before any file is touched.
Result<Done> complete(Wish& wish) {
    const auto encoding = read_encoding(wish.encoding);
    if (!encoding) return encoding.fault();
    if (*encoding == Encoding::Utf16Le)
        return Fault{"encoding utf-16le is read but not written: want utf-8, gb18030 or big5"};
    wish.conversion.style.encoding = *encoding;
    if (wish.json && wish.conversion.out == "-")
        return Fault{"--json and OUT '-' both want standard output: name a file"};
    const auto style = xiangqi::move_style(wish.conversion.style);
    if (!style) return style.fault();
    return Done{};
}

// What was told on the way, for --json.
struct Said {
    Json faults = Json::array(), notes = Json::array();
};

std::string counted(int number, const std::string& thing) {
    return std::to_string(number) + " " + thing + (number == 1 ? "" : "s");
}

void print(const Wish& wish, const ConversionReport& report, const Said& said, Millis wall) {
    if (wish.json) {
        std::cout << Json{{"games", report.games}, {"skipped", report.skipped},
                          {"files", report.files}, {"others", report.others},
                          {"faults", said.faults}, {"notes", said.notes},
                          {"ms", wall.count()}}
                         .dump()
                  << '\n';
        return;
    }
    std::cerr << counted(report.games, "game") << " converted into "
              << counted(report.files, "file") << ", " << report.skipped << " skipped";
    if (report.notes > 0) std::cerr << ", " << counted(report.notes, "part") << " left out";
    if (report.others > 0)
        std::cerr << ", " << counted(report.others, "other file") << " left alone";
    std::cerr << '\n';
}

// The request was right, but not all of it could be done.
std::optional<Fault> failure_of(const Wish& wish, const ConversionReport& report) {
    if (report.failure) return report.failure;
    if (report.skipped > 0 && (wish.strict || report.games == 0))
        return Fault{counted(report.skipped, "game") + " could not be converted"};
    if (report.notes > 0 && wish.strict)
        return Fault{counted(report.notes, "part") + " of games could not be converted"};
    if (report.games == 0) return Fault{wish.conversion.in + " holds no games"};
    return std::nullopt;
}

Result<Done> run(Wish& wish, Program& program) {
    if (auto good = complete(wish); !good) return good;
    const Timer wall;
    Progress progress;
    Said said;
    const auto tell = [&](const std::string& file, const Fault& fault, Json& list) {
        progress.clear();
        std::cerr << "boyi: " << file << ": " << fault.what << '\n';
        list.push_back({{"file", file}, {"what", fault.what}});
    };
    const ConversionWatch watch{
        [&](const std::string& file, const Fault& fault) { tell(file, fault, said.faults); },
        [&](const std::string& file, const Fault& note) { tell(file, note, said.notes); },
        [&](double share, int games) { progress.show(share, std::to_string(games) + " games"); }};
    const auto report = convert(wish.conversion, watch);
    progress.clear();
    if (!report) return report.fault();
    print(wish, *report, said, wall.elapsed());
    if (const auto failure = failure_of(wish, *report)) {
        std::cerr << "boyi: " << failure->what << '\n';
        program.status = 1;
    }
    return Done{};
}

}  // namespace

void add_convert(Program& program) {
    const auto fill = [&program](CLI::App& sub) -> Action {
        auto wish = std::make_shared<Wish>();
        auto& c = wish->conversion;
        sub.add_option("IN", c.in, "a file (also .xz), a folder, or - for standard input")
            ->required();
        sub.add_option("OUT", c.out, "a file, a folder, or - for standard output")->required();
        sub.add_option("--to", c.to, "format to write; else by the name of OUT, else pgn");
        sub.add_option("--from", c.from, "format to read; else by name and content of IN");
        sub.add_option("--notation", c.style.notation, "chinese, wxf, iccs, uci or uci10");
        sub.add_option("--script", c.style.script, "simplified or traditional");
        sub.add_option("--encoding", wish->encoding, "utf-8, gb18030 or big5");
        sub.add_flag("--strict", wish->strict, "status 1 when any game or variation was left out");
        sub.add_flag("--json", wish->json,
                     "one JSON object: games, skipped, files, others, faults, notes, ms");
        std::string footer = "Formats:\n";
        for (const auto& game : catalogue())
            for (const auto& format : game->formats()) {
                footer += "  " + std::string(format.name) + "  " + std::string(format.help);
                if (format.write == nullptr) footer += " (read only)";
                footer += '\n';
            }
        footer +=
            "A game that cannot be read or written is named and skipped, the others are kept.";
        sub.footer(footer);
        return [wish, &program] { return run(*wish, program); };
    };
    program.add("convert", "game records from one format into another", fill);
}

}  // namespace boyi::apps
