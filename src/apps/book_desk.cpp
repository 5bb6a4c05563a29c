#include "apps/book_desk.h"

#include <algorithm>

#include "apps/catalogue.h"
#include "base/text.h"
#include "book/explore.h"
#include "games/othello/book.h"
#include "games/othello/edax_book.h"
#include "games/xiangqi/book.h"
#include "games/xiangqi/files/book_dat.h"
#include "games/xiangqi/notation.h"

namespace boyi::apps {
namespace {

using xiangqi::Xiangqi;

std::string counted(std::size_t number, const std::string& what) {
    return number == 0 ? "" : std::to_string(number) + " " + what;
}

ForeignBook::Reading taken_over(book::Contents book, std::size_t all, std::size_t placed,
                                const std::string& what) {
    return {std::move(book), counted(all - placed, "of " + std::to_string(all) + " " + what)};
}

Result<ForeignBook::Reading> read_dat(std::string_view bytes, const std::string& source) {
    auto reading = xiangqi::files::read_book_dat(bytes, source);
    if (!reading) return reading.fault();
    return taken_over(std::move(reading->book), reading->records, reading->placed,
                      "records left out: no way leads to their position, or their move is illegal");
}

Result<ForeignBook::Reading> read_edax(std::string_view bytes, const std::string& source) {
    auto reading = othello::read_edax_book(bytes, source);
    if (!reading) return reading.fault();
    return taken_over(std::move(reading->book), reading->positions, reading->placed,
                      "positions left out: no way leads to them, or they have no legal move");
}

Result<ForeignBook::Writing> write_dat(const book::Contents& book) {
    auto writing = xiangqi::files::write_book_dat(book);
    if (!writing) return writing.fault();
    std::vector<std::string> left_out;
    for (const auto& [number, why] :
         {std::pair(writing->nameless, "positions whose men are not known"),
          std::pair(writing->collided, "positions with the 32-bit key of another one"),
          std::pair(writing->unreachable, "records that no line of the file leads to")})
        if (number > 0) left_out.push_back(counted(number, why));
    const std::string remark = left_out.empty() ? "" : "left out: " + join(left_out, ", ");
    return ForeignBook::Writing{std::move(writing->bytes), remark};
}

// What a game calls its openings and moves, and whose books it can read.
struct XiangqiWords {
    static constexpr PerSide<std::string_view> kPlayers{"Red", "Black"};
    static std::vector<std::string> opening_names(const record::Record& r) {
        return xiangqi::opening_names(trim(r.tag("ECCO")));
    }
    static std::string opening_words(std::string_view name) {
        return xiangqi::opening_in_words(name);
    }
    static std::vector<std::string> names(const xiangqi::Position& p, xiangqi::Move m) {
        using xiangqi::Notation;
        return {xiangqi::write_move(p, m, {}), xiangqi::write_move(p, m, {Notation::Wxf})};
    }
    static const std::vector<ForeignBook>& foreign_books() {
        static const std::vector<ForeignBook> list = {
            {"bookdat", "BOOK.DAT of ElephantEye", read_dat, write_dat}};
        return list;
    }
};

struct OthelloWords {
    static constexpr PerSide<std::string_view> kPlayers{"Black", "White"};
    static std::vector<std::string> opening_names(const record::Record&) { return {}; }
    static std::string opening_words(std::string_view) { return {}; }
    static std::vector<std::string> names(const othello::Position&, othello::Move) { return {}; }
    static const std::vector<ForeignBook>& foreign_books() {
        static const std::vector<ForeignBook> list = {
            {"edax", "a .dat book of Edax", read_edax, nullptr}};
        return list;
    }
};

std::optional<Outcome> outcome_of(record::Ending ending) {
    switch (ending) {
        case record::Ending::FirstWins: return win_for(Side::First, "");
        case record::Ending::SecondWins: return win_for(Side::Second, "");
        case record::Ending::Draw: return draw_by("");
        case record::Ending::Unknown: break;
    }
    return std::nullopt;
}

template <Game G, book::CanonFor<G> C, class Words>
class Desk final : public BookDesk {
  public:
    using Position = typename G::Position;

    explicit Desk(const book::BuildWish& wish) : wish_(wish), builder_(wish) {}

    std::string_view game() const override { return G::kName; }
    PerSide<std::string_view> player_tags() const override { return Words::kPlayers; }

    Result<Done> add(const record::Record& game) override {
        auto line = line_of(game, wish_.plies);
        if (!line) return line.fault();
        builder_.add(std::move(*line), outcome_of(game.ending), Words::opening_names(game));
        return Done{};
    }

    book::Contents finish(const std::string& source,
                          const std::function<void(double)>& progress) override {
        return builder_.finish(source, progress);
    }

    Result<book::Learned> learn(book::Contents& book, const record::Record& game,
                                const book::Lesson& lesson) const override {
        const auto outcome = outcome_of(game.ending);
        if (!outcome) return book::Learned{};
        const auto line = line_of(game, lesson.plies);
        if (!line) return line.fault();
        return book::learn<G, C>(book, *line, *outcome, lesson);
    }

    Result<BookView> view(const book::Contents& book, const TreeWish& wish) const override {
        auto p = wish.position.empty() ? Result{G::start()} : G::read_position(wish.position);
        if (!p) return p.fault();
        for (const auto& text : wish.moves) {
            const auto m = G::read_move(*p, text);
            if (!m) return m.fault();
            p->play(*m);
        }
        BookView out;
        out.position = G::write_position(*p);
        out.opening = opening_at(book, *p);
        out.opening_words = Words::opening_words(out.opening);
        out.moves = branches(book, *p, wish, wish.depth);
        return out;
    }

    std::size_t fill_texts(book::Contents& book) const override {
        return book::fill_texts<G, C>(book);
    }

    const std::vector<ForeignBook>& foreign_books() const override {
        return Words::foreign_books();
    }

  private:
    static Result<Line<G>> line_of(const record::Record& game, int plies) {
        Line<G> line;
        if (game.start) {
            const auto start = G::read_position(*game.start);
            if (!start) return start.fault();
            line.start = *start;
        }
        Position p = line.start;
        for (const auto node : game.main_line()) {
            if (line.moves.size() >= static_cast<std::size_t>(plies)) break;
            const auto m = G::read_move(p, game.nodes[node].move);
            if (!m) return m.fault();
            line.moves.push_back(*m);
            p.play(*m);
        }
        return line;
    }

    static std::string opening_at(const book::Contents& book, const Position& p) {
        const auto* page = book.find(C::place(p).key);
        return page == nullptr ? std::string() : book.openings[page->opening];
    }

    static std::vector<BookTree> branches(const book::Contents& book, const Position& p,
                                          const TreeWish& wish, int depth) {
        std::vector<BookTree> out;
        const auto place = C::place(p);
        const auto* page = depth > 0 ? book.find(place.key) : nullptr;
        if (page == nullptr) return out;
        double all = 0;
        for (const auto& e : page->entries) all += book::playing_weight(e);
        for (const auto& e : page->entries) {
            if (out.size() >= static_cast<std::size_t>(wish.width)) break;
            const auto moves = C::moves(p, place, e.move);
            if (moves.empty() || e.games() < wish.games) continue;
            Position next = p;
            next.play(moves[0]);
            out.push_back({G::write_move(p, moves[0]), Words::names(p, moves[0]),
                           opening_at(book, next), e, all > 0 ? book::playing_weight(e) / all : 0,
                           branches(book, next, wish, depth - 1)});
        }
        return out;
    }

    book::BuildWish wish_;
    book::Builder<G, C> builder_;
};

}  // namespace

Result<std::unique_ptr<BookDesk>> open_book_desk(std::string_view game,
                                                 const book::BuildWish& wish) {
    const auto known = find_game(game);
    if (!known) return known.fault();
    if (game == Xiangqi::kName)
        return std::unique_ptr<BookDesk>(
            std::make_unique<Desk<Xiangqi, xiangqi::BookCanon, XiangqiWords>>(wish));
    if (game == othello::Othello::kName)
        return std::unique_ptr<BookDesk>(
            std::make_unique<Desk<othello::Othello, othello::BookCanon, OthelloWords>>(wish));
    return Fault{"game " + std::string(game) + " has no opening books: want xiangqi or othello"};
}

}  // namespace boyi::apps
