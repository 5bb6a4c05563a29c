#include "store/scratch_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <utility>

#include "base/text.h"

namespace boyi::store {
namespace {

Fault trouble(const std::string& path) {
    return {"working file " + excerpt(path, 200) + " cannot be used: " + std::strerror(errno)};
}

// The size is taken from the disk now: a full disk is better met here than in the middle of work.
bool resize(int descriptor, std::uint64_t size) {
    struct stat now {};
    if (::fstat(descriptor, &now) != 0) return false;
    if (static_cast<std::uint64_t>(now.st_size) == size) return true;
    if (::ftruncate(descriptor, 0) != 0) return false;
    errno = ::posix_fallocate(descriptor, 0, static_cast<off_t>(size));
    return errno == 0;
}

}  // namespace

Result<ScratchFile> ScratchFile::open(const std::string& path, std::uint64_t size) {
    const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    if (descriptor < 0) return trouble(path);
    if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
        ::close(descriptor);
        return Fault{"working file " + excerpt(path, 200) +
                     " is in use: another process is at work in this folder"};
    }
    void* at = MAP_FAILED;
    if (resize(descriptor, size))
        at = ::mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
    if (at == MAP_FAILED) {
        const Fault fault = trouble(path);
        ::close(descriptor);
        return fault;
    }
    return ScratchFile(descriptor, {static_cast<std::uint8_t*>(at), size}, path);
}

ScratchFile::ScratchFile(ScratchFile&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      bytes_(std::exchange(other.bytes_, {})),
      path_(std::move(other.path_)) {}

ScratchFile::~ScratchFile() {
    if (!bytes_.empty()) ::munmap(bytes_.data(), bytes_.size());
    if (descriptor_ >= 0) ::close(descriptor_);
}

void ScratchFile::remove() { std::remove(path_.c_str()); }

}  // namespace boyi::store
