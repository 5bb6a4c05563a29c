// Files of the commands: read whole (also .xz), written so that a full disk or a kill leaves what
// was there before. "-" is standard input and output.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"

namespace boyi::apps {

// The bytes of a file, unpacked when they are xz.
Result<std::string> load_file(const std::string& path);

// A whole file at once, as OutputFile writes it.
Result<Done> save_file(const std::string& path, std::string_view bytes);

// A file that appears under its name only when it is complete: `commit` renames it. Without a
// commit it vanishes.
class OutputFile {
  public:
    static Result<OutputFile> open(const std::string& path);

    OutputFile(OutputFile&& other) noexcept;
    OutputFile& operator=(OutputFile&&) = delete;
    ~OutputFile();

    Result<Done> write(std::string_view bytes);
    Result<Done> commit();

  private:
    OutputFile(int descriptor, std::string target, std::optional<std::string> temporary);
    Result<Done> flush();
    Fault trouble(const char* doing) const;

    int descriptor_;
    std::string target_;
    std::optional<std::string> temporary_;  // absent: written in place (a pipe, a device)
    std::string buffer_;
};

}  // namespace boyi::apps
