#include "apps/converter.h"

#include <algorithm>
#include <filesystem>
#include <set>

#include "apps/catalogue.h"
#include "apps/files.h"
#include "base/text.h"

namespace boyi::apps {
namespace {

namespace fs = std::filesystem;
using record::Format;
using record::Formats;
using record::Record;

// All formats of all games; a target must belong to the game of the source.
std::string known_formats(bool written) {
    std::vector<std::string> names;
    for (const auto& game : catalogue())
        for (const auto& format : game->formats())
            if (written ? format.write != nullptr : format.read != nullptr)
                names.emplace_back(format.name);
    return join(names, ", ");
}

std::string without_packing(const std::string& path) {
    return lower(path).ends_with(".xz") ? path.substr(0, path.size() - 3) : path;
}

struct Source {
    const Formats* game = nullptr;
    const Format* format = nullptr;
};

// The name of the file decides if the content agrees, then the content, then the name alone.
Source find_source(const std::string& path, std::string_view bytes, const std::string& from) {
    Source by_name, by_content;
    for (const auto& game : catalogue()) {
        const Formats& formats = game->formats();
        const auto* named = from.empty() ? record::format_by_path(formats, without_packing(path))
                                         : record::format_by_name(formats, from);
        const auto* content = record::format_by_content(formats, bytes);
        if (named != nullptr && named->read == nullptr) named = nullptr;
        if (named != nullptr && (!from.empty() || named->recognises(bytes)))
            return {&formats, named};
        if (named != nullptr && by_name.format == nullptr) by_name = {&formats, named};
        if (content != nullptr && content->read != nullptr && by_content.format == nullptr)
            by_content = {&formats, content};
    }
    if (!from.empty()) return {};
    return by_content.format != nullptr ? by_content : by_name;
}

std::string title_of(const Record& r, int number) {
    std::string out = "game " + std::to_string(number);
    const auto red = trim(r.tag("Red")), black = trim(r.tag("Black"));
    if (!red.empty() || !black.empty())
        out += " (" + std::string(red) + " - " + std::string(black) + ")";
    return out;
}

// Where the games of one source go.
struct Target {
    std::string path;        // of the whole, or of the only game
    bool may_spread = true;  // several games of a format that holds one: NAME-0001, NAME-0002, ...
    bool is_source = false;  // it would replace what is being read
};

// Takes the games of one source, one by one.
class Writer {
  public:
    Writer(const Format& format, const record::WriteStyle& style, Target target)
        : format_(format), style_(style), target_(std::move(target)) {}

    // A fault is about this game alone, unless `failure` or `wrong` is set.
    std::optional<Fault> take(const Record& r, int number) {
        auto bytes = format_.write(r, style_);
        if (!bytes) return Fault{title_of(r, number) + ": " + bytes.fault().what};
        ++games_;
        if (format_.joins) join(*bytes);
        else spread(std::move(*bytes));
        return std::nullopt;
    }

    bool may_go_on() const { return !failure_ && !wrong_; }
    int games() const { return games_; }
    int files() const { return files_; }
    const std::optional<Fault>& failure() const { return failure_; }
    const std::optional<Fault>& wrong() const { return wrong_; }

    // `lost`: games and variations that could not be read or written.
    void finish(int lost) {
        if (!may_go_on()) return;
        if (target_.is_source && lost > 0) {
            wrong_ = Fault{target_.path + " is left as it was, for it would lose " +
                           std::to_string(lost) + " games or variations: want another name"};
            return;
        }
        if (waiting_) save(target_.path, *waiting_);
        if (file_) keep(file_->commit());
        files_ += file_.has_value() && may_go_on();
    }

  private:
    void join(const std::string& bytes) {
        if (!file_) {
            auto file = OutputFile::open(target_.path);
            if (!file) return keep(file.fault());
            file_.emplace(std::move(*file));
            keep(file_->write(format_.head));
        }
        keep(file_->write(bytes));
    }

    void spread(std::string bytes) {
        if (games_ == 1) {
            waiting_ = std::move(bytes);
            return;
        }
        if (!target_.may_spread) {
            wrong_ =
                Fault{target_.path + " can hold one game only, but there are more: want a folder"};
            return;
        }
        if (waiting_) save(numbered(1), *waiting_);
        waiting_.reset();
        save(numbered(games_), bytes);
    }

    std::string numbered(int number) const {
        const std::string digits = std::to_string(number);
        const fs::path path = target_.path;
        const std::string name = path.stem().string() + "-" +
                                 std::string(digits.size() < 4 ? 4 - digits.size() : 0, '0') +
                                 digits + path.extension().string();
        return (path.parent_path() / name).string();
    }

    void save(const std::string& path, const std::string& bytes) {
        if (failure_) return;
        keep(save_file(path, bytes));
        files_ += !failure_;
    }

    void keep(const Result<Done>& done) {
        if (!done && !failure_) failure_ = done.fault();
    }

    const Format& format_;
    const record::WriteStyle& style_;
    const Target target_;
    std::optional<OutputFile> file_;
    std::optional<std::string> waiting_;  // the first game, while it may be the only one
    std::optional<Fault> failure_, wrong_;
    int games_ = 0, files_ = 0;
};

class Converter {
  public:
    Converter(const Conversion& wish, const ConversionWatch& watch) : wish_(wish), watch_(watch) {}

    Result<ConversionReport> convert() {
        std::error_code error;
        if (wish_.in != "-" && !fs::exists(wish_.in, error))
            return Fault{wish_.in + " does not exist: want a file, a folder or -"};
        const bool folder = wish_.in != "-" && fs::is_directory(wish_.in, error);
        auto fault = folder ? convert_folder() : convert_file();
        if (fault) return *fault;
        return report_;
    }

  private:
    Result<const Format*> find_target(const Formats& formats, const std::string& path) const {
        const auto* by_path = record::format_by_path(formats, path);
        const auto* format = !wish_.to.empty()    ? record::format_by_name(formats, wish_.to)
                             : by_path != nullptr ? by_path
                                                  : &formats.front();
        const std::string wanted = !wish_.to.empty() ? wish_.to : path;
        if (format != nullptr && format->write != nullptr) return format;
        return Fault{"format " + excerpt(wanted) + " cannot be written: want " +
                     known_formats(true)};
    }

    std::optional<Fault> convert_file() {
        auto bytes = load_file(wish_.in);
        if (!bytes) return bytes.fault();
        const Source source = find_source(wish_.in, *bytes, wish_.from);
        if (source.format == nullptr)
            return Fault{wish_.in + " is in no known format: want " + known_formats(false) +
                         " (--from NAME says which)"};
        const auto format = find_target(*source.game, wish_.out);
        if (!format) return format.fault();
        std::error_code error;
        const bool into_folder = wish_.out.ends_with('/') || fs::is_directory(wish_.out, error);
        Target target{wish_.out, into_folder, false};
        if (into_folder) {
            fs::create_directories(wish_.out, error);
            const auto name =
                wish_.in == "-" ? "games" : fs::path(without_packing(wish_.in)).stem();
            target.path = (fs::path(wish_.out) / name).string() + extension_of(**format);
        }
        return convert_bytes(*bytes, wish_.in, *source.format, **format, target, {0.0, 1.0});
    }

    static std::string extension_of(const Format& format) {
        return std::string(format.extensions.front());
    }

    // The part of all the work that one file is.
    struct Part {
        double from, size;
    };

    std::optional<Fault> convert_bytes(std::string_view bytes, const std::string& name,
                                       const Format& from, const Format& to, Target target,
                                       Part part) {
        std::error_code error;
        target.is_source = name != "-" && fs::equivalent(name, target.path, error) && !error;
        Writer writer(to, wish_.style, std::move(target));
        int number = 0, skipped = 0, notes = 0;
        const auto skip = [&](const Fault& fault) {
            ++skipped;
            watch_.fault(name, fault);
        };
        from.read(bytes, {[&](const Record& r) {
                              ++number;
                              if (!writer.may_go_on()) return;
                              if (const auto fault = writer.take(r, number)) skip(*fault);
                          },
                          [&](const Fault& fault) {
                              ++number;
                              skip(fault);
                          },
                          [&](const Fault& note) {
                              ++notes;
                              watch_.note(name, note);
                          },
                          [&](double share) {
                              watch_.progress(part.from + share * part.size,
                                              report_.games + writer.games());
                          }});
        writer.finish(skipped + notes);
        report_.skipped += skipped;
        report_.notes += notes;
        if (writer.wrong()) return writer.wrong();
        if (writer.failure()) report_.failure = writer.failure();
        else report_.games += writer.games();
        report_.files += writer.files();
        return std::nullopt;
    }

    std::vector<fs::path> files_of_folder() const {
        std::vector<fs::path> paths;
        std::error_code error;
        const auto out = fs::weakly_canonical(wish_.out, error);
        for (auto it = fs::recursive_directory_iterator(
                 wish_.in, fs::directory_options::skip_permission_denied, error);
             it != fs::recursive_directory_iterator(); it.increment(error)) {
            if (it->is_directory(error) && fs::weakly_canonical(it->path(), error) == out)
                it.disable_recursion_pending();  // what we write there is not read again
            if (it->is_regular_file(error)) paths.push_back(it->path());
        }
        std::sort(paths.begin(), paths.end());
        return paths;
    }

    std::optional<Fault> convert_folder() {
        std::error_code error;
        if (wish_.out == "-" || fs::is_regular_file(wish_.out, error))
            return Fault{wish_.out + " cannot mirror the folder " + wish_.in + ": want a folder"};
        if (auto fault = fault_of_names()) return fault;
        const auto paths = files_of_folder();
        double total = 1, done = 0;
        for (const auto& path : paths) total += static_cast<double>(fs::file_size(path, error));
        for (const auto& path : paths) {
            const auto size = static_cast<double>(fs::file_size(path, error));
            if (auto fault = convert_member(path, {done / total, size / total})) return fault;
            if (report_.failure) return std::nullopt;
            done += size;
            watch_.progress(done / total, report_.games);
        }
        return std::nullopt;
    }

    // Before anything is written: is there such a format at all?
    std::optional<Fault> fault_of_names() const {
        for (const auto& game : catalogue()) {
            if (game->formats().empty()) continue;
            const auto format = find_target(game->formats(), "");
            if (format) return std::nullopt;
        }
        return Fault{"format " + excerpt(wish_.to) + " cannot be written: want " +
                     known_formats(true)};
    }

    std::optional<Fault> convert_member(const fs::path& path, Part part) {
        const auto bytes = load_file(path.string());
        if (!bytes) {
            ++report_.skipped;
            watch_.fault(path.string(), bytes.fault());
            return std::nullopt;
        }
        const Source source = find_source(path.string(), *bytes, wish_.from);
        if (source.format == nullptr) {
            ++report_.others;
            return std::nullopt;
        }
        const auto format = find_target(*source.game, "");
        if (!format) return format.fault();
        const Target target{mirror(path, extension_of(**format)), true, false};
        std::error_code error;
        fs::create_directories(fs::path(target.path).parent_path(), error);
        if (error) {
            report_.failure = Fault{target.path + " cannot be written: " + error.message()};
            return std::nullopt;
        }
        const auto wrong =
            convert_bytes(*bytes, path.string(), *source.format, **format, target, part);
        if (wrong) watch_.fault(path.string(), *wrong);  // the other files are still converted
        return std::nullopt;
    }

    // The same place under the other folder. a.xqf and a.cbr must not both become a.pgn.
    std::string mirror(const fs::path& path, const std::string& extension) {
        std::error_code error;
        const fs::path plain = without_packing(path.string());
        const fs::path place = fs::path(wish_.out) / fs::relative(plain, wish_.in, error);
        fs::path target = place;
        target.replace_extension(extension);
        if (!taken_.insert(target).second) {
            target = place.string() + extension;
            taken_.insert(target);
        }
        return target.string();
    }

    const Conversion& wish_;
    const ConversionWatch& watch_;
    ConversionReport report_;
    std::set<fs::path> taken_;
};

}  // namespace

Result<ConversionReport> convert(const Conversion& wish, const ConversionWatch& watch) {
    return Converter(wish, watch).convert();
}

}  // namespace boyi::apps
