// Instruction sets: hot kernels are templates on one of these tags, compiled once per set and
// chosen when the program starts. This is the only header that asks the compiler what it targets.
//
// A file named *_bmi2.cpp is compiled for BMI2 and POPCNT and linked last, so that an inline
// function which both kinds of file define resolves to the plain one and old processors never meet
// a new instruction.
#pragma once

#include <cstdint>

#if defined(__BMI2__)
#include <immintrin.h>
#endif

// Where many types work together a tag on each would be in the way. Their headers stand in this
// inline namespace instead, so that they are other types in a file for another set.
#if defined(__BMI2__)
#define BOYI_ISA_SPACE for_bmi2
#else
#define BOYI_ISA_SPACE for_plain
#endif

namespace boyi {

enum class Isa : std::uint8_t { Plain, Bmi2 };

// The fastest set that this processor runs well and this build contains. BOYI_ISA=plain forces the
// plain kernels.
Isa best_isa();
const char* isa_name(Isa isa);

struct Plain {
    static int count(std::uint64_t x) { return __builtin_popcountll(x); }
};

#if defined(__BMI2__)
struct Bmi2 {
    static int count(std::uint64_t x) { return __builtin_popcountll(x); }
    static std::uint64_t extract(std::uint64_t x, std::uint64_t mask) { return _pext_u64(x, mask); }
    static std::uint64_t deposit(std::uint64_t x, std::uint64_t mask) { return _pdep_u64(x, mask); }
};
#endif

}  // namespace boyi
