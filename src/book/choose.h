// Choosing a book move: by weight, sharper or flatter as wished.
#pragma once

#include <optional>
#include <vector>

#include "base/random.h"
#include "book/contents.h"

namespace boyi::book {

// 0: always the heaviest move; 50: as often as it weighs; 100: all moves alike.
inline constexpr int kMostVariety = 100;

// How likely each move of the page is chosen; they sum to one, or are all zero where no move has
// any weight.
std::vector<double> chances(const Page& page, int variety);

// The number of the chosen one; nothing where there is no chance.
std::optional<std::size_t> choose(const std::vector<double>& chances, Random& random);

}  // namespace boyi::book
