#include "store/mapped_file.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

namespace boyi::store {
namespace {

Fault refused(const std::string& path) {
    return Fault{"file '" + path + "' cannot be read: " + std::strerror(errno)};
}

}  // namespace

Result<MappedFile> MappedFile::open(const std::string& path) {
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return refused(path);
    struct stat about {};
    if (::fstat(descriptor, &about) != 0) {
        const Fault fault = refused(path);
        ::close(descriptor);
        return fault;
    }
    const auto size = static_cast<std::size_t>(about.st_size);
    if (!S_ISREG(about.st_mode) || size == 0) {
        ::close(descriptor);
        if (S_ISREG(about.st_mode)) return MappedFile(std::string_view());
        return Fault{"'" + path + "' is no file: want one that holds bytes"};
    }
    void* at = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, descriptor, 0);
    const Fault fault = refused(path);  // before close() changes the reason
    ::close(descriptor);
    if (at == MAP_FAILED) return fault;
    return MappedFile(std::string_view(static_cast<const char*>(at), size));
}

MappedFile::MappedFile(MappedFile&& other) noexcept
    : bytes_(std::exchange(other.bytes_, std::string_view())) {}

MappedFile& MappedFile::operator=(MappedFile&& other) noexcept {
    std::swap(bytes_, other.bytes_);
    return *this;
}

MappedFile::~MappedFile() {
    if (!bytes_.empty()) ::munmap(const_cast<char*>(bytes_.data()), bytes_.size());
}

}  // namespace boyi::store
