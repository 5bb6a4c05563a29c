// Page: the files of a folder, as a browser wants them: types, caching, packed twins, and the
// headers that let the browser's engine use threads and keep strangers out.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "server/web.h"

namespace boyi::server {

class Page {
  public:
    explicit Page(std::string folder);  // "": there is no page

    // GET and HEAD. A path without a file and without a dot is the page itself, which finds its way
    // by the address. Calls may come from any thread.
    WebAnswer serve(const WebRequest& request);

  private:
    struct File {
        std::shared_ptr<const std::string> bytes;
        std::string tag;         // quoted, as in ETag
        std::int64_t stamp = 0;  // when it was changed
    };

    std::optional<File> load(const std::string& path);  // relative to the folder

    std::string folder_;
    std::mutex mutex_;
    std::map<std::string, File> cache_;
};

// What every answer of the server carries.
const std::vector<std::pair<std::string, std::string>>& safety_headers();

// By the ending of a name.
std::string_view type_of_file(std::string_view name);

}  // namespace boyi::server
