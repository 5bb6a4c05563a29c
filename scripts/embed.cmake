# Writes OUT: the bytes of IN as the 64-bit words of boyi::NAMESPACE::kName, first byte highest, so
# that no compiler, linker or machine needs to know about files. Called by the build:
#   cmake -DIN=file -DOUT=file.cpp -DSPACE=boyi::othello -DNAME=WeightBytes -P embed.cmake
file(READ ${IN} hex HEX)
file(SIZE ${IN} size)
string(LENGTH "${hex}" length)
math(EXPR rest "(16 - ${length} % 16) % 16")
string(REPEAT "0" ${rest} padding)
string(REGEX REPLACE "(................)" "0x\\1,\n" words "${hex}${padding}")
file(WRITE ${OUT} "#include <cstddef>\n#include <cstdint>\nnamespace ${SPACE} {\n"
     "extern const std::size_t k${NAME}Size = ${size};\n"
     "extern const std::uint64_t k${NAME}[] = {\n${words}};\n}\n")
