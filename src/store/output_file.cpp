#include "store/output_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

#include "base/text.h"

namespace boyi::store {

Result<OutputFile> OutputFile::open(const std::string& path) {
    OutputFile out(-1, path);
    out.descriptor_ = ::open(out.part().c_str(), O_CREAT | O_TRUNC | O_RDWR | O_CLOEXEC, 0644);
    if (out.descriptor_ < 0) return out.trouble("created");
    return out;
}

OutputFile::OutputFile(OutputFile&& other) noexcept
    : descriptor_(other.descriptor_), path_(std::move(other.path_)) {
    other.descriptor_ = -1;
}

OutputFile::~OutputFile() {
    if (descriptor_ < 0) return;
    ::close(descriptor_);
    std::remove(part().c_str());
}

Fault OutputFile::trouble(const char* doing) const {
    return {"file " + excerpt(path_, 200) + " cannot be " + doing + ": " + std::strerror(errno)};
}

Result<Done> OutputFile::write(std::string_view bytes) {
    while (!bytes.empty()) {
        const auto count = ::write(descriptor_, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return trouble("written");
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return Done{};
}

Result<Done> OutputFile::rewrite_start(std::string_view bytes) {
    if (::lseek(descriptor_, 0, SEEK_SET) < 0) return trouble("written");
    return write(bytes);
}

Result<Done> OutputFile::commit() {
    if (::fsync(descriptor_) != 0) return trouble("written");
    if (::close(descriptor_) != 0) return trouble("written");
    descriptor_ = -1;
    if (std::rename(part().c_str(), path_.c_str()) != 0) return trouble("renamed");
    return Done{};
}

}  // namespace boyi::store
