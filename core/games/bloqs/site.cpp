#include "games/bloqs/site.hpp"

#include <algorithm>
#include <bit>

namespace blockhaus::bloqs {

namespace {

constexpr int kLane = 16;

Layers fold(std::uint64_t lanes) {
  lanes |= lanes >> 2 * kLane;
  return static_cast<Layers>(lanes | lanes >> kLane);
}

bool reachable(const Ways& ways, const Pattern& pattern, int layer) {
  std::uint64_t sides = ~std::uint64_t{0};
  unsigned above = kAllLayers;
  for (std::size_t i = 0; i < pattern.size; ++i) {
    const Offset cube = pattern.cubes[i];
    sides &= ways.sides[cube.column] >> cube.layer;
    above &= static_cast<unsigned>(ways.above[cube.column]) >> cube.layer;
  }
  return ((fold(sides) | above) >> layer & 1U) != 0;
}

// Whether a piece that stands there has a way out (BQ-11).
bool comes_out(const Columns& columns, const Pattern& pattern, int layer) {
  bool from_above = true;
  for (std::size_t i = 0; i < pattern.size; ++i) {
    const Offset cube = pattern.cubes[i];
    const unsigned above = static_cast<unsigned>(columns[cube.column]) >> (layer + cube.layer + 1);
    from_above = from_above && (above & ~(pattern.columns[cube.column] >> (cube.layer + 1))) == 0;
  }
  if (from_above) return true;
  for (const auto& side : pattern.sides) {
    unsigned in_the_way = 0;
    for (std::size_t c = 0; c < kColumns; ++c) in_the_way |= static_cast<unsigned>(columns[c]) >> layer & side[c];
    if (in_the_way == 0) return true;
  }
  return false;
}

}  // namespace

Ways::Ways(const Columns& columns) {
  for (std::size_t c = 0; c < kColumns; ++c) {
    // Free from above: everything higher than the highest cell that is taken.
    above[c] = static_cast<Layers>(kAllLayers & ~((1U << std::bit_width(columns[c])) - 1));
  }
  for (std::size_t i = 0; i < kSide; ++i) {
    const std::size_t row = i * kSide;
    const std::uint64_t west = columns[row];
    const std::uint64_t from_west = west | columns[row + 1];
    const std::uint64_t east = columns[row + 2];
    const std::uint64_t from_east = east | columns[row + 1];
    const std::uint64_t all = from_west | east;
    sides[row] = west | all << kLane;
    sides[row + 1] = from_west | from_east << kLane;
    sides[row + 2] = all | east << kLane;
  }
  for (std::size_t c = 0; c < kSide; ++c) {
    const std::uint64_t south = columns[c];
    const std::uint64_t from_south = south | columns[c + kSide];
    const std::uint64_t north = columns[c + 2 * kSide];
    const std::uint64_t from_north = north | columns[c + kSide];
    const std::uint64_t all = from_south | north;
    sides[c] |= south << 2 * kLane | all << 3 * kLane;
    sides[c + kSide] |= from_south << 2 * kLane | from_north << 3 * kLane;
    sides[c + 2 * kSide] |= all << 2 * kLane | north << 3 * kLane;
  }
  constexpr std::uint64_t kInEachLane = kAllLayers * 0x0001'0001'0001'0001U;
  for (std::uint64_t& lanes : sides) lanes = ~lanes & kInEachLane;
}

Builds::Builds(const Columns& columns) : ways_(columns), rests_{} {
  for (std::size_t c = 0; c < kColumns; ++c) rests_[c] = static_cast<Layers>(columns[c] << 1 | 1U);
}

Layers Builds::layers(const Pattern& pattern) const {
  // A lane's two highest bits are never open, so moving down by up to two layers brings nothing false into the layers
  // that count; what would stick out above finds no way.
  std::uint64_t sides = ~std::uint64_t{0};
  unsigned above = kAllLayers;
  for (std::size_t i = 0; i < pattern.size; ++i) {
    const Offset cube = pattern.cubes[i];
    sides &= ways_.sides[cube.column] >> cube.layer;
    above &= static_cast<unsigned>(ways_.above[cube.column]) >> cube.layer;
  }
  std::array<unsigned, kMaxCubes> rests{};
  for (std::size_t i = 0; i < pattern.faces; ++i)
    rests[i] = static_cast<unsigned>(rests_[pattern.bottom[i].column]) >> pattern.bottom[i].layer;
  unsigned standing = 0;
  for (std::size_t s = 0; s < pattern.supports; ++s) {
    unsigned together = kAllLayers;
    for (unsigned set = pattern.support[s]; set != 0; set &= set - 1)
      together &= rests[static_cast<std::size_t>(std::countr_zero(set))];
    standing |= together;
  }
  return static_cast<Layers>((fold(sides) | above) & standing & kAllLayers);
}

void toggle(Columns& columns, const Pattern& pattern, int layer) {
  for (std::size_t i = 0; i < pattern.size; ++i) {
    const Offset cube = pattern.cubes[i];
    columns[cube.column] = static_cast<Layers>(columns[cube.column] ^ 1U << (layer + cube.layer));
  }
}

void add_piece(Site& site, const Placements& placements, Placement placement) {
  toggle(site.columns, placements.pattern(placement), Placements::layer(placement));
  std::size_t slot = site.count++;
  for (; slot > 0 && site.pieces[slot - 1] > placement; --slot) site.pieces[slot] = site.pieces[slot - 1];
  site.pieces[slot] = placement;
}

void remove_piece(Site& site, const Placements& placements, int slot) {
  const Placement placement = site.pieces[static_cast<std::size_t>(slot)];
  toggle(site.columns, placements.pattern(placement), Placements::layer(placement));
  --site.count;
  for (std::size_t i = static_cast<std::size_t>(slot); i < site.count; ++i) site.pieces[i] = site.pieces[i + 1];
  site.pieces[site.count] = 0;
}

void list_builds(const Site& site, const Placements& placements, int shape, MoveIndex base,
                 std::vector<MoveIndex>& indices) {
  const Builds builds(site.columns);
  const std::size_t end = placements.first(shape + 1);
  for (std::size_t p = placements.first(shape); p < end; ++p)
    for (unsigned layers = builds.layers(placements.patterns()[p]); layers != 0; layers &= layers - 1)
      indices.push_back(base + static_cast<MoveIndex>(p * kLayers) + static_cast<MoveIndex>(std::countr_zero(layers)));
}

bool fits_somewhere(const Site& site, const Placements& placements, int shape) {
  const Builds builds(site.columns);
  const std::size_t end = placements.first(shape + 1);
  for (std::size_t p = placements.first(shape); p < end; ++p)
    if (builds.layers(placements.patterns()[p]) != 0) return true;
  return false;
}

Obstacle why_not_build(const Columns& columns, const Pattern& pattern, int layer) {
  for (std::size_t i = 0; i < pattern.size; ++i)
    if (columns[pattern.cubes[i].column] >> (layer + pattern.cubes[i].layer) & 1U) return Obstacle::kTaken;
  if (layer + pattern.height <= kLayers && !reachable(Ways(columns), pattern, layer)) return Obstacle::kNoWay;
  if (!stands(columns, pattern, layer)) return Obstacle::kFalls;
  return layer + pattern.height <= kLayers ? Obstacle::kNone : Obstacle::kTooHigh;
}

bool stands(const Columns& others, const Pattern& pattern, int layer) {
  unsigned resting = 0;
  for (std::size_t i = 0; i < pattern.faces; ++i) {
    const Offset cube = pattern.bottom[i];
    const unsigned rests = static_cast<unsigned>(others[cube.column]) << 1 | 1U;
    resting |= (rests >> (layer + cube.layer) & 1U) << i;
  }
  return (pattern.stands >> resting & 1U) != 0;
}

int slot_of(const Site& site, Placement placement) {
  for (int slot = 0; slot < site.count; ++slot)
    if (site.pieces[static_cast<std::size_t>(slot)] == placement) return slot;
  return -1;
}

TakeProblem why_not_take(const Site& site, const Placements& placements, int slot) {
  const Placement taken = site.pieces[static_cast<std::size_t>(slot)];
  const Columns others = without(site.columns, placements, taken);
  if (!reachable(Ways(others), placements.pattern(taken), Placements::layer(taken))) return {Obstacle::kNoWay, 0};
  for (std::size_t i = 0; i < site.count; ++i) {
    const Placement other = site.pieces[i];
    if (other != taken && !stands(others, placements.pattern(other), Placements::layer(other)))
      return {Obstacle::kFalls, other};
  }
  return {};
}

bool can_take(const Site& site, const Placements& placements, int slot) {
  return why_not_take(site, placements, slot).obstacle == Obstacle::kNone;
}

std::uint32_t takeable(const Site& site, const Placements& placements) {
  std::array<std::array<std::uint8_t, kLayers + 1>, kColumns> slots;  // whose each cell is, where it is taken
  for (std::size_t slot = 0; slot < site.count; ++slot) {
    const Pattern& pattern = placements.pattern(site.pieces[slot]);
    const auto layer = static_cast<std::size_t>(Placements::layer(site.pieces[slot]));
    for (std::size_t i = 0; i < pattern.size; ++i)
      slots[pattern.cubes[i].column][layer + pattern.cubes[i].layer] = static_cast<std::uint8_t>(slot);
  }
  std::uint32_t taken = 0;
  for (std::size_t slot = 0; slot < site.count; ++slot) {
    const Pattern& pattern = placements.pattern(site.pieces[slot]);
    const int layer = Placements::layer(site.pieces[slot]);
    if (!comes_out(site.columns, pattern, layer)) continue;
    const Columns others = without(site.columns, placements, site.pieces[slot]);
    bool all_stand = true;
    for (std::size_t i = 0; i < pattern.size && all_stand; ++i) {  // only what rests on it could fall
      const Offset cube = pattern.cubes[i];
      const auto above = static_cast<std::size_t>(layer + cube.layer + 1);
      if ((others[cube.column] >> above & 1U) == 0) continue;
      const Placement other = site.pieces[slots[cube.column][above]];
      all_stand = stands(others, placements.pattern(other), Placements::layer(other));
    }
    if (all_stand) taken |= 1U << slot;
  }
  return taken;
}

Layers complete_layers(const Columns& columns) {
  unsigned complete = kAllLayers;
  for (const Layers column : columns) complete &= column;
  return static_cast<Layers>(complete);
}

int cubes_in_layer(const Columns& columns, int layer) {
  int cubes = 0;
  for (const Layers column : columns) cubes += column >> layer & 1;
  return cubes;
}

bool is_block(const Columns& columns, int layers) {
  const auto full = static_cast<Layers>((1U << layers) - 1);
  return std::all_of(columns.begin(), columns.end(), [&](Layers column) { return column == full; });
}

}  // namespace blockhaus::bloqs
