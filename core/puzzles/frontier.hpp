// Counting exact covers without visiting them: a frontier walks over the items in order, and all
// partial covers that agree on what they cover beyond it and on the pieces used are counted as one.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "puzzles/control.hpp"
#include "puzzles/cover.hpp"

namespace blockhaus::puzzles {

// An unsigned number of 128 bits that only grows.
struct Tally {
  std::uint64_t low = 0;
  std::uint64_t high = 0;

  // Returns false on overflow.
  bool add(const Tally& other);
  [[nodiscard]] std::string digits() const;
};

enum class CountEnd { done, over, too_large };

struct Count {
  CountEnd end = CountEnd::done;
  Tally covers;
};

// The number of covers of a problem. An option may use several copies of its piece at once (`uses`, by
// option; empty means one each). Items are walked in their order, so number them along the short side.
Count count_covers(const CoverProblem& problem, const std::vector<int>& uses, Control& control);

// The tilings of a board that a symmetry leaves as they are, as a cover problem of its own: `image` maps
// each item to its image and must be an involution. Items that are images of each other become one.
struct Quotient {
  CoverProblem problem;
  std::vector<int> uses;
};
Quotient quotient(const CoverProblem& problem, const std::vector<int>& image);

}  // namespace blockhaus::puzzles
