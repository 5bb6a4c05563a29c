#include "store/digest.h"

#include <openssl/evp.h>

#include <array>

#include "store/mapped_file.h"

namespace boyi::store {

Result<std::string> sha256_of_file(const std::string& path) {
    const auto file = MappedFile::open(path);
    if (!file) return file.fault();
    std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
    unsigned size = 0;
    const auto bytes = file->bytes();
    if (EVP_Digest(bytes.data(), bytes.size(), digest.data(), &size, EVP_sha256(), nullptr) != 1)
        return Fault{"SHA-256 of " + path + " cannot be computed"};
    constexpr char kDigits[] = "0123456789abcdef";
    std::string out;
    for (unsigned i = 0; i < size; ++i) {
        out += kDigits[digest[i] >> 4];
        out += kDigits[digest[i] & 15];
    }
    return out;
}

}  // namespace boyi::store
