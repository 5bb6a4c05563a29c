// `boyi book`: opening books from games: build, learn, merge, prune, show, export, import.
#include <cmath>
#include <cstdio>
#include <iostream>
#include <memory>

#include "apps/book_desk.h"
#include "apps/book_files.h"
#include "apps/catalogue.h"
#include "apps/command.h"
#include "apps/files.h"
#include "apps/game_files.h"
#include "apps/progress.h"
#include "base/text.h"
#include "base/timer.h"

namespace boyi::apps {
namespace {

struct Wish {
    std::string game, book, out, source, side, player, format;
    std::vector<std::string> files;
    book::BuildWish build;
    book::Pruning pruning;
    TreeWish tree;
    double share_percent = 0;
    bool json = false;
};

// Games on their way to a desk, with what people see of it.
struct Arrivals {
    Progress progress;
    int games = 0, skipped = 0;

    void tell(const Fault& fault) {
        progress.clear();
        std::cerr << "boyi: " << fault.what << '\n';
        ++skipped;
    }
};

Result<Done> for_each_game(const Wish& wish, Arrivals& arrivals,
                           const std::function<Result<Done>(const record::Record&)>& take) {
    const auto game = find_game(wish.game);
    if (!game) return game.fault();
    const record::Sink sink{[&](const record::Record& r) {
                                if (const auto taken = take(r); !taken)
                                    arrivals.tell(taken.fault());
                                else ++arrivals.games;
                            },
                            [&](const Fault& fault) { arrivals.tell(fault); }, [](const Fault&) {},
                            [&](double share) {
                                arrivals.progress.show(share,
                                                       std::to_string(arrivals.games) + " games");
                            }};
    if (auto read = read_games(wish.files, (*game)->formats(), sink); !read) return read;
    arrivals.progress.clear();
    if (arrivals.games == 0)
        return Fault{"there are no games in what was named: want at least one"};
    return Done{};
}

void print(const Wish& wish, Json facts, const std::string& words) {
    if (wish.json) std::cout << facts.dump() << '\n';
    else std::cerr << words << '\n';
}

Json size_of(const book::Contents& book) {
    return {{"positions", book.pages.size()}, {"moves", book.moves()}};
}

std::string size_in_words(const book::Contents& book) {
    return std::to_string(book.pages.size()) + " positions with " + std::to_string(book.moves()) +
           " moves";
}

Result<Done> build(const Wish& wish) {
    const Timer wall;
    const auto desk = open_book_desk(wish.game, wish.build);
    if (!desk) return desk.fault();
    Arrivals arrivals;
    const auto add = [&](const record::Record& r) { return (*desk)->add(r); };
    if (auto read = for_each_game(wish, arrivals, add); !read) return read;
    const auto book =
        (*desk)->finish(wish.source.empty() ? "games" : wish.source,
                        [&](double share) { arrivals.progress.show(share, "counting positions"); });
    arrivals.progress.clear();
    if (auto saved = save_book(wish.out, book); !saved) return saved;
    Json facts = size_of(book);
    facts["games"] = arrivals.games;
    facts["skipped"] = arrivals.skipped;
    facts["ms"] = wall.elapsed().count();
    print(wish, facts,
          std::to_string(arrivals.games) + " games, " + std::to_string(arrivals.skipped) +
              " skipped: " + size_in_words(book));
    return Done{};
}

// Whose moves are judged in this game; nothing where nobody's are.
Result<std::optional<book::Lesson>> lesson_for(const Wish& wish, const record::Record& game,
                                               const PerSide<std::string_view>& tags,
                                               book::Lesson lesson) {
    if (wish.side == "first") lesson.side = Side::First;
    if (wish.side == "second") lesson.side = Side::Second;
    if (wish.player.empty()) return std::optional(lesson);
    const bool first = game.tag(tags[Side::First]) == wish.player;
    const bool second = game.tag(tags[Side::Second]) == wish.player;
    if (!first && !second) return std::optional<book::Lesson>();
    if (first != second) lesson.side = first ? Side::First : Side::Second;
    return std::optional(lesson);
}

Result<Done> learn(const Wish& wish) {
    const auto desk = open_book_desk(wish.game);
    if (!desk) return desk.fault();
    auto book = load_book(wish.book, wish.game);
    if (!book) return book.fault();
    const auto bit = book->source_bit(wish.source.empty() ? "learned games" : wish.source);
    if (!bit) return bit.fault();
    book::Lesson usual;
    usual.plies = wish.build.plies;
    usual.source = *bit;
    book::Learned sum;
    Arrivals arrivals;
    const auto take = [&](const record::Record& r) -> Result<Done> {
        const auto lesson = lesson_for(wish, r, (*desk)->player_tags(), usual);
        if (!lesson) return lesson.fault();
        if (!*lesson) return Done{};
        const auto learned = (*desk)->learn(*book, r, **lesson);
        if (!learned) return learned.fault();
        sum.moves += learned->moves;
        sum.new_moves += learned->new_moves;
        return Done{};
    };
    if (auto read = for_each_game(wish, arrivals, take); !read) return read;
    book->sort_entries();
    if (auto saved = save_book(wish.out.empty() ? wish.book : wish.out, *book); !saved)
        return saved;
    Json facts = size_of(*book);
    facts["games"] = arrivals.games;
    facts["skipped"] = arrivals.skipped;
    facts["known_moves"] = sum.moves;
    facts["new_moves"] = sum.new_moves;
    print(wish, facts,
          std::to_string(arrivals.games) + " games: " + std::to_string(sum.moves) +
              " book moves judged, " + std::to_string(sum.new_moves) + " new moves written down");
    return Done{};
}

Result<Done> finish_change(const Wish& wish, const book::Contents& book) {
    if (auto saved = save_book(wish.out, book); !saved) return saved;
    print(wish, size_of(book), size_in_words(book));
    return Done{};
}

Result<Done> merge(const Wish& wish) {
    std::optional<book::Contents> all;
    for (const auto& file : wish.files) {
        auto book = load_book(file, wish.game);
        if (!book) return book.fault();
        if (!all) all = std::move(*book);
        else if (auto merged = book::merge(*all, *book); !merged) return merged;
    }
    return finish_change(wish, *all);
}

Result<Done> prune(const Wish& wish) {
    auto book = load_book(wish.book, wish.game);
    if (!book) return book.fault();
    book::Pruning pruning = wish.pruning;
    pruning.share = wish.share_percent / 100;
    book::prune(*book, pruning);
    return finish_change(wish, *book);
}

Json tree_json(const std::vector<BookTree>& moves) {
    Json out = Json::array();
    for (const auto& m : moves) {
        Json each = {{"move", m.move},
                     {"names", m.names},
                     {"wins", m.entry.wins},
                     {"draws", m.entry.draws},
                     {"losses", m.entry.losses},
                     {"weight", m.entry.weight},
                     {"learned", m.entry.learned},
                     {"share", std::round(m.share * 1000) / 1000},
                     {"opening", m.opening}};
        if (!m.next.empty()) each["next"] = tree_json(m.next);
        out.push_back(std::move(each));
    }
    return out;
}

void print_tree(const std::vector<BookTree>& moves, int indent) {
    for (const auto& m : moves) {
        const double games = std::max<double>(1, static_cast<double>(m.entry.games()));
        char numbers[96];
        std::snprintf(numbers, sizeof numbers,
                      "%6llu games %3.0f %% won %3.0f %% drawn %3.0f %% lost  weight %u",
                      static_cast<unsigned long long>(m.entry.games()), 100 * m.entry.wins / games,
                      100 * m.entry.draws / games, 100 * m.entry.losses / games, m.entry.weight);
        std::cout << std::string(static_cast<std::size_t>(indent), ' ') << join(m.names, " ") << ' '
                  << m.move << "  " << numbers;
        if (m.entry.learned != 0) std::cout << " learned " << m.entry.learned;
        std::cout << " = " << std::lround(100 * m.share) << " %";
        if (!m.opening.empty()) std::cout << "  " << m.opening;
        std::cout << '\n';
        print_tree(m.next, indent + 2);
    }
}

Result<Done> show(const Wish& wish) {
    const auto desk = open_book_desk(wish.game);
    if (!desk) return desk.fault();
    const auto book = load_book(wish.book, wish.game);
    if (!book) return book.fault();
    const auto view = (*desk)->view(*book, wish.tree);
    if (!view) return view.fault();
    if (wish.json) {
        Json out = size_of(*book);
        out["sources"] = book->sources;
        out["position"] = view->position;
        out["opening"] = view->opening;
        out["opening_words"] = view->opening_words;
        out["moves_here"] = tree_json(view->moves);
        std::cout << out.dump() << '\n';
        return Done{};
    }
    std::cout << size_in_words(*book) << ", from " << join(book->sources, ", ") << '\n'
              << view->position << '\n';
    if (!view->opening.empty()) std::cout << view->opening << "  " << view->opening_words << '\n';
    if (view->moves.empty()) std::cout << "no moves here\n";
    print_tree(view->moves, 0);
    return Done{};
}

Result<const ForeignBook*> find_foreign(const BookDesk& desk, const std::string& name) {
    std::vector<std::string> known;
    for (const auto& each : desk.foreign_books()) {
        if (each.name == name) return &each;
        known.emplace_back(each.name);
    }
    return Fault{"format " + excerpt(name) + " is not known: want " + join(known, ", ") +
                 ", or a name that ends in .book or .db"};
}

void remark(const std::string& text) {
    if (!text.empty()) std::cerr << "boyi: " << text << '\n';
}

Result<Done> export_book(const Wish& wish) {
    const auto desk = open_book_desk(wish.game);
    if (!desk) return desk.fault();
    auto book = load_book(wish.book, wish.game);
    if (!book) return book.fault();
    if (wish.format.empty()) {
        if (is_workshop_name(wish.out)) (*desk)->fill_texts(*book);
        return finish_change(wish, *book);
    }
    const auto format = find_foreign(**desk, wish.format);
    if (!format) return format.fault();
    if ((*format)->write == nullptr)
        return Fault{"format " + wish.format +
                     " is only read: want a name that ends in .book or .db"};
    (*desk)->fill_texts(*book);
    const auto written = (*format)->write(*book);
    if (!written) return written.fault();
    remark(written->remark);
    if (auto done = save_file(wish.out, written->bytes); !done) return done;
    print(wish, {{"bytes", written->bytes.size()}, {"remark", written->remark}},
          std::to_string(written->bytes.size()) + " bytes written");
    return Done{};
}

Result<Done> import_book(const Wish& wish) {
    const auto desk = open_book_desk(wish.game);
    if (!desk) return desk.fault();
    const auto format = find_foreign(**desk, wish.format);
    if (!format) return format.fault();
    const auto bytes = load_file(wish.book);
    if (!bytes) return bytes.fault();
    const auto reading = (*format)->read(*bytes, wish.source.empty() ? wish.book : wish.source);
    if (!reading) return Fault{wish.book + ": " + reading.fault().what};
    remark(reading->remark);
    return finish_change(wish, reading->book);
}

using Run = Result<Done> (*)(const Wish&);

// One verb of the command.
struct Verb {
    Program& program;
    CLI::App& parent;

    template <class Fill>
    void operator()(const char* name, const char* help, Run run, Fill fill) const {
        auto wish = std::make_shared<Wish>();
        CLI::App* sub = parent.add_subcommand(name, help);
        sub->add_option("GAME", wish->game, "xiangqi or othello")->required();
        fill(*sub, *wish);
        sub->add_flag("--json", wish->json, "one JSON object");
        sub->callback([&program = program, wish, run] {
            program.chosen = [wish, run] { return run(*wish); };
        });
    }
};

constexpr const char* kBookHelp = "a book: packed (.book) or workshop (.db)";
constexpr const char* kOutHelp = "the book to write: .db makes a workshop, else packed";

void add_out(CLI::App& sub, Wish& w) { sub.add_option("--out", w.out, kOutHelp)->required(); }

void add_making(const Verb& verb) {
    verb("build", "a book from games", build, [](CLI::App& sub, Wish& w) {
        sub.add_option("GAMES", w.files, "files (also .xz) and folders of games")->required();
        add_out(sub, w);
        sub.add_option("--plies", w.build.plies, "of each game")
            ->capture_default_str()
            ->check(CLI::Range(1, 400));
        sub.add_option("--games", w.build.games, "that must have reached a position")
            ->capture_default_str()
            ->check(CLI::Range(1, 1000000));
        sub.add_option("--source", w.source, "what the games are: name and licence");
    });
    verb("learn", "results of finished games: a lost line is played less", learn,
         [](CLI::App& sub, Wish& w) {
             sub.add_option("BOOK", w.book, kBookHelp)->required();
             sub.add_option("GAMES", w.files, "files and folders of games")->required();
             sub.add_option("--out", w.out, "another book to write; else BOOK itself");
             sub.add_option("--plies", w.build.plies, "of each game")
                 ->capture_default_str()
                 ->check(CLI::Range(1, 400));
             sub.add_option("--side", w.side, "judge the moves of one side only")
                 ->check(CLI::IsMember({"first", "second", "both"}));
             sub.add_option("--player", w.player, "judge the moves of this player only");
             sub.add_option("--source", w.source, "what the games are, for moves that are new");
         });
    verb("merge", "several books into one", merge, [](CLI::App& sub, Wish& w) {
        sub.add_option("BOOKS", w.files, kBookHelp)->required();
        add_out(sub, w);
    });
    verb("prune", "leave out moves that are seldom or badly played", prune,
         [](CLI::App& sub, Wish& w) {
             sub.add_option("BOOK", w.book, kBookHelp)->required();
             add_out(sub, w);
             sub.add_option("--games", w.pruning.games, "fewest games of a move that stays");
             sub.add_option("--share", w.share_percent, "smallest part of a position's weight, %")
                 ->check(CLI::Range(0.0, 100.0));
             sub.add_option("--best", w.pruning.best, "most moves of a position")
                 ->check(CLI::Range(1, 200));
             sub.add_flag("--unplayed", w.pruning.unplayed, "also moves of no weight");
         });
}

void add_looking(const Verb& verb) {
    verb("show", "moves of a position as a tree with numbers", show, [](CLI::App& sub, Wish& w) {
        sub.add_option("BOOK", w.book, kBookHelp)->required();
        sub.add_option("MOVES", w.tree.moves, "played first, in any notation");
        sub.add_option("--position", w.tree.position, "where the moves begin; else the start");
        sub.add_option("--depth", w.tree.depth, "plies of the tree")
            ->capture_default_str()
            ->check(CLI::Range(1, 40));
        sub.add_option("--width", w.tree.width, "most moves of a position")
            ->capture_default_str()
            ->check(CLI::Range(1, 200));
        sub.add_option("--games", w.tree.games, "fewest games of a move that is shown");
    });
    verb("export", "into another kind of book", export_book, [](CLI::App& sub, Wish& w) {
        sub.add_option("BOOK", w.book, kBookHelp)->required();
        sub.add_option("--out", w.out, "the file to write")->required();
        sub.add_option("--to", w.format, "bookdat: BOOK.DAT of ElephantEye; else by the name");
    });
    verb("import", "from another program's book", import_book, [](CLI::App& sub, Wish& w) {
        sub.add_option("FILE", w.book, "the other program's book")->required();
        add_out(sub, w);
        sub.add_option("--from", w.format,
                       "bookdat: BOOK.DAT of ElephantEye (xiangqi); edax: .dat of Edax (othello)")
            ->required();
        sub.add_option("--source", w.source, "what it is; else its name");
    });
}

}  // namespace

void add_book(Program& program) {
    CLI::App* sub = program.app.add_subcommand("book", "opening books: make, learn, look into");
    sub->require_subcommand(1);
    const Verb verb{program, *sub};
    add_making(verb);
    add_looking(verb);
}

}  // namespace boyi::apps
