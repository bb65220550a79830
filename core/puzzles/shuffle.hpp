// Order by lot.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "kernel/random.hpp"

namespace blockhaus::puzzles {

// An index into something of this size, by lot; the size must not be 0.
inline std::size_t pick(Random& random, std::size_t size) { return random.below(static_cast<std::uint32_t>(size)); }

template <class T>
void shuffle(std::vector<T>& items, Random& random) {
  for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[pick(random, i)]);
}

}  // namespace blockhaus::puzzles
