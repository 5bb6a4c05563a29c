#include "apps/files.h"

#include <fcntl.h>
#include <lzma.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <utility>

namespace boyi::apps {
namespace {

constexpr std::size_t kBlock = 1 << 16;
constexpr std::string_view kXzMagic{
    "\xFD"
    "7zXZ\0",
    6};

std::string reason() { return std::strerror(errno); }

Result<std::string> read_all_of(int descriptor, const std::string& path) {
    std::string out;
    std::array<char, kBlock> block;
    for (;;) {
        const ssize_t count = ::read(descriptor, block.data(), block.size());
        if (count == 0) return out;
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return Fault{path + " cannot be read: " + reason()};
        out.append(block.data(), static_cast<std::size_t>(count));
    }
}

Result<std::string> unpack_xz(std::string_view bytes, const std::string& path) {
    lzma_stream stream = LZMA_STREAM_INIT;
    if (lzma_stream_decoder(&stream, UINT64_MAX, LZMA_CONCATENATED) != LZMA_OK)
        return Fault{path + " cannot be unpacked: the xz decoder did not start"};
    stream.next_in = reinterpret_cast<const std::uint8_t*>(bytes.data());
    stream.avail_in = bytes.size();
    std::string out;
    std::array<std::uint8_t, kBlock> block;
    lzma_ret state = LZMA_OK;
    while (state == LZMA_OK) {
        stream.next_out = block.data();
        stream.avail_out = block.size();
        state = lzma_code(&stream, LZMA_FINISH);
        out.append(reinterpret_cast<const char*>(block.data()), block.size() - stream.avail_out);
    }
    lzma_end(&stream);
    if (state == LZMA_STREAM_END) return out;
    return Fault{path + " is a broken or cut off xz file"};
}

// A link is followed, so that the file behind it is replaced and not the link.
std::string resolved(const std::string& path) {
    std::error_code error;
    const auto real = std::filesystem::canonical(path, error);
    return error ? path : real.string();
}

}  // namespace

Result<std::string> load_file(const std::string& path) {
    std::error_code error;
    if (std::filesystem::is_directory(path, error))
        return Fault{path + " is a folder, want a file"};
    const int descriptor = path == "-" ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return Fault{path + " cannot be opened: " + reason()};
    auto bytes = read_all_of(descriptor, path);
    if (path != "-") ::close(descriptor);
    if (bytes && bytes->starts_with(kXzMagic)) return unpack_xz(*bytes, path);
    return bytes;
}

Result<OutputFile> OutputFile::open(const std::string& path) {
    if (path == "-") return OutputFile(STDOUT_FILENO, path, std::nullopt);
    const std::string target = resolved(path);
    struct stat old {};
    const bool exists = ::stat(target.c_str(), &old) == 0;
    if (exists && S_ISDIR(old.st_mode)) return Fault{path + " is a folder, want a file"};
    const bool in_place = exists && !S_ISREG(old.st_mode);
    const std::string temporary = target + ".part-" + std::to_string(::getpid());
    const int descriptor =
        in_place ? ::open(target.c_str(), O_WRONLY | O_CLOEXEC)
                 : ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (descriptor < 0) return Fault{path + " cannot be written: " + reason()};
    if (exists && !in_place) static_cast<void>(::fchmod(descriptor, old.st_mode & 07777));
    if (in_place) return OutputFile(descriptor, target, std::nullopt);
    return OutputFile(descriptor, target, temporary);
}

OutputFile::OutputFile(int descriptor, std::string target, std::optional<std::string> temporary)
    : descriptor_(descriptor), target_(std::move(target)), temporary_(std::move(temporary)) {}

OutputFile::OutputFile(OutputFile&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      target_(std::move(other.target_)),
      temporary_(std::exchange(other.temporary_, std::nullopt)),
      buffer_(std::move(other.buffer_)) {}

OutputFile::~OutputFile() {
    if (descriptor_ >= 0 && descriptor_ != STDOUT_FILENO) ::close(descriptor_);
    if (temporary_) ::unlink(temporary_->c_str());
}

Fault OutputFile::trouble(const char* doing) const {
    return Fault{target_ + " cannot be " + doing + ": " + reason()};
}

Result<Done> OutputFile::write(std::string_view bytes) {
    buffer_ += bytes;
    return buffer_.size() < kBlock ? Result{Done{}} : flush();
}

Result<Done> OutputFile::flush() {
    for (std::string_view rest = buffer_; !rest.empty();) {
        const ssize_t count = ::write(descriptor_, rest.data(), rest.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return trouble("written");
        rest.remove_prefix(static_cast<std::size_t>(count));
    }
    buffer_.clear();
    return Done{};
}

Result<Done> OutputFile::commit() {
    if (auto flushed = flush(); !flushed) return flushed;
    if (!temporary_) return Done{};
    if (::fsync(descriptor_) != 0) return trouble("written");
    if (::rename(temporary_->c_str(), target_.c_str()) != 0) return trouble("replaced");
    temporary_.reset();
    return Done{};
}

Result<Done> save_file(const std::string& path, std::string_view bytes) {
    auto file = OutputFile::open(path);
    if (!file) return file.fault();
    if (auto written = file->write(bytes); !written) return written;
    return file->commit();
}

}  // namespace boyi::apps
