#include "apps/book_files.h"

#include "apps/files.h"
#include "base/text.h"
#include "book/file.h"
#include "db/book_workshop.h"

namespace boyi::apps {

Result<book::Contents> load_book(const std::string& path, std::string_view game) {
    auto bytes = load_file(path);
    if (!bytes) return bytes.fault();
    const auto unpacked = [&]() -> Result<book::Contents> {
        if (db::is_workshop(*bytes)) return db::load_workshop(path);
        const auto book = book::Book::read(std::move(*bytes));
        if (!book) return Fault{path + ": " + book.fault().what};
        return book->unpack();
    }();
    if (unpacked && unpacked->game != game)
        return Fault{path + " is a book of " + unpacked->game + ", want one of " +
                     std::string(game)};
    return unpacked;
}

bool is_workshop_name(std::string_view path) {
    const std::string name = lower(path);
    return name.ends_with(".db") || name.ends_with(".sqlite");
}

Result<Done> save_book(const std::string& path, const book::Contents& contents) {
    if (is_workshop_name(path)) return db::save_workshop(path, contents);
    auto file = OutputFile::open(path);
    if (!file) return file.fault();
    if (auto written = file->write(book::pack(contents)); !written) return written;
    return file->commit();
}

}  // namespace boyi::apps
