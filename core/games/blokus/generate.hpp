// The list of legal placements, many fields at a time.
//
// For one orientation of a piece, the fields where its lower left may lie form a board of their own:
//
//   fits    = AND over its squares of (free fields,     moved back by the square's place in the shape)
//   touches = OR  over its squares of (corner contacts, moved back likewise)
//   legal   = fits AND touches
//
// Moving sideways is a shift of every row, kept ready for the five columns a shape can span (`Shifted`); moving
// up and down is reading from another row. Eight rows go through one AVX2 register.
#pragma once

#include <cstddef>

#include "games/blokus/placements.hpp"

namespace blockhaus::blokus {

// Room that the list of moves needs beyond its entries, since entries are written several at a time.
inline constexpr std::size_t kListSlack = 32;

struct Question {
  const Placements* placements;
  const Rows* free;      // fields the colour may cover
  const Rows* contacts;  // fields of which it must cover one
  std::uint32_t pieces;  // the pieces it still has, a bit each
};

// Writes the legal placements in ascending order to `out`, which has room for all placements and kListSlack more;
// returns how many there are. With `out` null it only tells whether there are any: 0 or 1. The fastest code this
// processor runs is chosen when the program starts.
using Generate = std::size_t (*)(const Question&, MoveIndex* out);
extern const Generate generate;
extern const Generate generate_portable;  // the same for any processor, to compare with

inline bool any_placement(const Question& question) { return generate(question, nullptr) != 0; }

}  // namespace blockhaus::blokus
