// OutputFile: a file that appears under its name only when it is complete; without a commit it
// vanishes, and what had that name before stays.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"

namespace boyi::store {

class OutputFile {
  public:
    static Result<OutputFile> open(const std::string& path);

    OutputFile(OutputFile&& other) noexcept;
    OutputFile& operator=(OutputFile&&) = delete;
    ~OutputFile();

    Result<Done> write(std::string_view bytes);
    Result<Done> rewrite_start(std::string_view bytes);  // over what was written first
    Result<Done> commit();

  private:
    OutputFile(int descriptor, std::string path)
        : descriptor_(descriptor), path_(std::move(path)) {}
    Fault trouble(const char* doing) const;
    std::string part() const { return path_ + ".part"; }

    int descriptor_;  // -1 when moved from or committed
    std::string path_;
};

}  // namespace boyi::store
