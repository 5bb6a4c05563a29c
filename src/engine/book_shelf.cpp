#include "engine/book_shelf.h"

#include <cmath>
#include <nlohmann/json.hpp>
#include <random>

namespace boyi::engine {
namespace {

constexpr long kUsualPlies = 30, kMostPlies = 1000;
constexpr long kUsualVariety = 40;
constexpr long kMostSeed = 2147483647;

std::uint64_t fresh_seed() {
    std::random_device device;
    return 1 + device() % kMostSeed;
}

}  // namespace

BookShelf::BookShelf(std::string game, CarriedBook carried)
    : game_(std::move(game)), carried_(std::move(carried)) {}

std::vector<Option> BookShelf::options() {
    return {
        {"Book", Check{false}},
        {"BookFile", Text{""}},
        {"BookDepth", Spin{kUsualPlies, 0, kMostPlies}},
        {"BookVariety", Spin{kUsualVariety, 0, book::kMostVariety}},
        {"BookSeed", Spin{0, 0, kMostSeed}},
    };
}

Result<Done> BookShelf::configure(const Options& options) {
    BookHabits wished;
    wished.plays = options.check("Book");
    wished.file = options.text("BookFile");
    wished.plies = static_cast<int>(options.spin("BookDepth"));
    wished.variety = static_cast<int>(options.spin("BookVariety"));
    wished.seed = static_cast<std::uint64_t>(options.spin("BookSeed"));
    const std::lock_guard lock(mutex_);
    if (wished.file != habits_.file) {
        auto opened = open(wished.file);
        if (!opened) return opened.fault();
        book_ = std::move(*opened);
    }
    if (seed_ == 0 || wished.seed != habits_.seed) {
        seed_ = wished.seed == 0 ? fresh_seed() : wished.seed;
        random_ = Random(seed_);
    }
    habits_ = wished;
    return Done{};
}

Result<std::shared_ptr<const book::Book>> BookShelf::open(const std::string& file) const {
    if (file.empty()) return std::shared_ptr<const book::Book>();  // the carried one, when asked
    auto book = book::Book::map(file);
    if (!book) return book.fault();
    if (book->game() != game_)
        return Fault{"file '" + file + "' is a book of " + book->game() + ", want one of " + game_};
    return std::shared_ptr<const book::Book>(std::make_shared<const book::Book>(std::move(*book)));
}

BookHabits BookShelf::habits() const {
    const std::lock_guard lock(mutex_);
    return habits_;
}

std::shared_ptr<const book::Book> BookShelf::book() {
    const std::lock_guard lock(mutex_);
    if (!book_ && habits_.file.empty() && carried_) {
        const std::string_view bytes = carried_();
        auto book = book::Book::open(bytes, nullptr);
        if (book) book_ = std::make_shared<const book::Book>(std::move(*book));
    }
    return book_;
}

std::optional<std::size_t> BookShelf::choose(const std::vector<double>& chances) {
    const std::lock_guard lock(mutex_);
    return book::choose(chances, random_);
}

std::uint32_t BookShelf::below(std::uint32_t bound) {
    const std::lock_guard lock(mutex_);
    return random_.below(bound);
}

std::uint64_t BookShelf::seed() const {
    const std::lock_guard lock(mutex_);
    return seed_;
}

std::string write_book_answer(const BookAnswer& answer) {
    using Json = nlohmann::ordered_json;
    Json out = {{"book", answer.has_book},
                {"opening", answer.opening},
                {"opening_words", answer.opening_words},
                {"seed", answer.seed},
                {"sources", answer.sources},
                {"moves", Json::array()}};
    for (const auto& move : answer.moves) {
        Json each;
        for (const auto& [notation, text] : move.names) each[notation] = text;
        const book::Entry& e = move.entry;
        each["wins"] = e.wins;
        each["draws"] = e.draws;
        each["losses"] = e.losses;
        each["weight"] = e.weight;
        each["learned"] = e.learned;
        each["chance"] = std::round(1000 * move.chance) / 1000;
        Json from = Json::array();
        for (std::size_t i = 0; i < answer.sources.size(); ++i)
            if ((e.sources >> i & 1) != 0) from.push_back(i);
        each["sources"] = std::move(from);
        out["moves"].push_back(std::move(each));
    }
    return out.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace boyi::engine
