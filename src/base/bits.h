// Bits: what <bit> has in the compilers of today but lacks in the browser's.
#pragma once

namespace boyi {

template <class To, class From>
constexpr To bit_cast(const From& from) {
    static_assert(sizeof(To) == sizeof(From));
    return __builtin_bit_cast(To, from);
}

}  // namespace boyi
