// One building site and the physics of building (BQ-10 to BQ-12).
//
// A site is nine columns of fourteen layers, a word a column: bit l of column c is the cell in layer l.
//
//      row 3   6 7 8        column c stands over the field with
//      row 2   3 4 5        letter a + c % 3 and row 1 + c / 3;
//      row 1   0 1 2        the complete layers are the AND of
//              a b c        all nine words
//
// What is worked out for a pattern holds for all layers at once: bit l of the result is the placement in layer l.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/bloqs/placements.hpp"

namespace blockhaus::bloqs {

inline constexpr int kMaxPieces = 32;

using Layers = std::uint16_t;  // a set of layers, a bit each
using Columns = std::array<Layers, kColumns>;

struct Site {
  Columns columns{};                           // the cells that are taken
  std::array<Placement, kMaxPieces> pieces{};  // ascending; beyond `count` they are 0
  std::uint8_t count = 0;
};

// Why a piece cannot be built in or taken, in the order in which it is said.
enum class Obstacle : std::uint8_t { kNone, kTaken, kNoWay, kFalls, kTooHigh };

// From where a column's cells can be reached in a straight line. Bit l of a lane: in layer l nothing lies on the way
// from that side, the cell itself included.
struct Ways {
  std::array<std::uint64_t, kColumns> sides;  // four lanes of 16 bits: west, east, south, north
  std::array<Layers, kColumns> above;

  explicit Ways(const Columns& columns);
};

// The layers in which a pattern may be built in.
class Builds {
 public:
  explicit Builds(const Columns& columns);
  Layers layers(const Pattern& pattern) const;

 private:
  Ways ways_;
  Columns rests_;  // bit l: what is in layer l rests on the ground or on something
};

void add_piece(Site& site, const Placements& placements, Placement placement);
void remove_piece(Site& site, const Placements& placements, int slot);

// Takes a pattern's cells in a layer away from these columns, or puts them there.
void toggle(Columns& columns, const Pattern& pattern, int layer);

// The same site without one of its pieces.
inline Columns without(const Columns& columns, const Placements& placements, Placement placement) {
  Columns rest = columns;
  toggle(rest, placements.pattern(placement), Placements::layer(placement));
  return rest;
}

// Adds `base` + placement for each place where the shape may be built in, ascending.
void list_builds(const Site& site, const Placements& placements, int shape, MoveIndex base,
                 std::vector<MoveIndex>& indices);
bool fits_somewhere(const Site& site, const Placements& placements, int shape);
Obstacle why_not_build(const Columns& columns, const Pattern& pattern, int layer);

// Whether a piece in this pattern and layer stands, given what else is there.
bool stands(const Columns& others, const Pattern& pattern, int layer);

// Where a piece lies in the list, or -1.
int slot_of(const Site& site, Placement placement);
bool can_take(const Site& site, const Placements& placements, int slot);

// All that can be taken, a bit a slot: the same, and much quicker than asking for one after the other.
std::uint32_t takeable(const Site& site, const Placements& placements);
inline bool any_to_take(const Site& site, const Placements& placements) { return takeable(site, placements) != 0; }

struct TakeProblem {
  Obstacle obstacle = Obstacle::kNone;
  Placement falling = 0;  // with kFalls: the piece that would fall
};
TakeProblem why_not_take(const Site& site, const Placements& placements, int slot);

Layers complete_layers(const Columns& columns);
int cubes_in_layer(const Columns& columns, int layer);
bool is_block(const Columns& columns, int layers);  // exactly full up to here, nothing above

// Whether it is the perfect cube (BQ-13) or, in Maestro, the double cube (BQ-39).
inline bool has_won(const Columns& columns, bool cards) {
  return is_block(columns, kSide) || (cards && is_block(columns, 2 * kSide));
}

}  // namespace blockhaus::bloqs
