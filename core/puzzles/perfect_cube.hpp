// "Can this site still become the perfect cube with the pieces left?"
//
// The empty cells of the 3 × 3 × 3 cube are covered exactly with pieces, and the pieces brought into an order in which
// each has a way in and stands (BQ-11). Both are searched completely: no answer means there is none.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "games/bloqs/site.hpp"

namespace blockhaus::puzzles {

using PiecesLeft = std::array<std::uint8_t, bloqs::kShapes>;

// The placements in an order in which they can be built, or nothing. A site that is the cube already needs none.
std::optional<std::vector<bloqs::Placement>> plan_perfect_cube(const bloqs::Placements& placements,
                                                               const bloqs::Columns& site, const PiecesLeft& left);

}  // namespace blockhaus::puzzles
