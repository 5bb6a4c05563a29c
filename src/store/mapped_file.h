// MappedFile: the bytes of a file, read by the system when they are looked at. They stay valid as
// long as the object lives; whoever replaces the file should rename a new one into its place.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"

namespace boyi::store {

class MappedFile {
  public:
    static Result<MappedFile> open(const std::string& path);

    MappedFile(MappedFile&& other) noexcept;
    MappedFile& operator=(MappedFile&& other) noexcept;
    ~MappedFile();

    std::string_view bytes() const { return bytes_; }

  private:
    explicit MappedFile(std::string_view bytes) : bytes_(bytes) {}

    std::string_view bytes_;  // empty: nothing is mapped
};

}  // namespace boyi::store
