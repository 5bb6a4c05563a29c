// Fuzz targets: one function from bytes to nothing, which must neither crash nor break a law.
//
//   FUZZ_TARGET(xiangqi_fen) { ... uses `input`, a std::string_view ... }
//
// in xiangqi_fen_fuzz.cpp. The `fuzz` preset makes a libFuzzer program of each such file; the test
// program replays the seeds of tests/fuzz/corpus/xiangqi_fen, and mutations of them, everywhere.
#pragma once

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace boyi::fuzz {

using Target = void (*)(std::string_view input);

// A law that must hold whatever the input was.
inline void require(bool holds, const std::string& law) {
    if (!holds) throw std::logic_error("broken: " + law);
}

struct Entry {
    std::string name;
    Target target;
};

inline std::vector<Entry>& targets() {
    static std::vector<Entry> all;
    return all;
}

struct Registration {
    Registration(const char* name, Target target) { targets().push_back({name, target}); }
};

}  // namespace boyi::fuzz

#if defined(BOYI_FUZZER)
#define FUZZ_TARGET(name)                                                               \
    static void name(std::string_view input);                                           \
    extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size); \
    int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {           \
        name({reinterpret_cast<const char*>(bytes), size});                             \
        return 0;                                                                       \
    }                                                                                   \
    static void name(std::string_view input)
#else
#define FUZZ_TARGET(name)                                                     \
    static void name(std::string_view input);                                 \
    static const ::boyi::fuzz::Registration name##_registration(#name, name); \
    static void name(std::string_view input)
#endif
