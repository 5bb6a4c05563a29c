// Documents: people's games and settings in one SQLite file. A document is text under a kind and a
// name; a change is on disk when `put` returns, so neither a kill nor a power cut loses it.
//
// Calls may come from any thread.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"

namespace boyi::db {

class Database;

class Documents {
  public:
    // "" keeps everything in memory. A file of a newer boyi is refused, an older one is brought up
    // to date.
    static Result<std::unique_ptr<Documents>> open(const std::string& path);
    ~Documents();

    struct Entry {
        std::string name;
        std::string summary;       // whatever was given for lists
        std::int64_t changed = 0;  // milliseconds since 1970
        std::int64_t bytes = 0;
    };

    Result<std::optional<std::string>> get(const std::string& kind, const std::string& name);
    // Refuses a new name when `most` of this kind are kept already.
    Result<Done> put(const std::string& kind, const std::string& name, const std::string& body,
                     const std::string& summary, std::int64_t most);
    Result<bool> drop(const std::string& kind, const std::string& name);  // false: was not there
    // Newest first, those changed before `before`.
    Result<std::vector<Entry>> list(const std::string& kind, std::int64_t before,
                                    std::int64_t most);

  private:
    explicit Documents(Database file);

    std::mutex mutex_;
    std::unique_ptr<Database> file_;
};

}  // namespace boyi::db
