// Polycubes: shapes of cubes joined at faces, turned in space. The 24 turns are derived from the six directions.
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <string_view>
#include <vector>

namespace blockhaus {

struct Cube {
  int layer = 0;   // 0 is the lowest
  int row = 0;     // 0 is the southernmost
  int column = 0;  // 0 is the westernmost
  auto operator<=>(const Cube&) const = default;
};

using Polycube = std::vector<Cube>;  // sorted; lowest layer, row and column are 0

inline Polycube normalised(Polycube cubes) {
  if (cubes.empty()) return cubes;
  Cube least = cubes.front();
  for (const Cube& cube : cubes) {
    least.layer = std::min(least.layer, cube.layer);
    least.row = std::min(least.row, cube.row);
    least.column = std::min(least.column, cube.column);
  }
  for (Cube& cube : cubes) cube = {cube.layer - least.layer, cube.row - least.row, cube.column - least.column};
  std::sort(cubes.begin(), cubes.end());
  return cubes;
}

// Whether the cubes hang together at their faces and none is named twice.
inline bool is_polycube(Polycube cubes) {
  if (cubes.empty()) return false;
  std::sort(cubes.begin(), cubes.end());
  if (std::adjacent_find(cubes.begin(), cubes.end()) != cubes.end()) return false;
  std::vector<Cube> reached{cubes.front()};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const Cube at = reached[i];
    for (const Cube next : {Cube{at.layer + 1, at.row, at.column}, Cube{at.layer - 1, at.row, at.column},
                            Cube{at.layer, at.row + 1, at.column}, Cube{at.layer, at.row - 1, at.column},
                            Cube{at.layer, at.row, at.column + 1}, Cube{at.layer, at.row, at.column - 1}}) {
      const bool member = std::binary_search(cubes.begin(), cubes.end(), next);
      if (member && std::find(reached.begin(), reached.end(), next) == reached.end()) reached.push_back(next);
    }
  }
  return reached.size() == cubes.size();
}

// A direction by its letter: u(p), n(orth), e(ast), s(outh), w(est), d(own).
inline constexpr std::string_view kDirectionLetters = "uneswd";

inline constexpr std::array<Cube, 6> kDirections{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {0, -1, 0}, {0, 0, -1}, {-1, 0, 0}}};

// A turn of a shape from how it is drawn: where its top side faces then, and where its north side does.
struct Turn {
  int top = 0;    // into kDirections
  int north = 1;  // into kDirections, at a right angle to `top`
  bool operator==(const Turn&) const = default;
};

inline int dot(const Cube& a, const Cube& b) { return a.layer * b.layer + a.row * b.row + a.column * b.column; }

// Axes are (column, row, layer) = (east, north, up), right-handed: north × up = east.
inline Cube cross(const Cube& a, const Cube& b) {
  return {a.column * b.row - a.row * b.column, a.layer * b.column - a.column * b.layer,
          a.row * b.layer - a.layer * b.row};
}

// All 24: every direction for the top, every one at a right angle to it for the north side.
inline std::vector<Turn> all_turns() {
  std::vector<Turn> turns;
  for (std::size_t top = 0; top < kDirections.size(); ++top)
    for (std::size_t north = 0; north < kDirections.size(); ++north)
      if (dot(kDirections[top], kDirections[north]) == 0)
        turns.push_back({static_cast<int>(top), static_cast<int>(north)});
  return turns;
}

inline Polycube turned(const Polycube& shape, Turn turn) {
  const Cube up = kDirections[static_cast<std::size_t>(turn.top)];
  const Cube north = kDirections[static_cast<std::size_t>(turn.north)];
  const Cube east = cross(north, up);
  Polycube cubes;
  for (const Cube& cube : shape)
    cubes.push_back({cube.layer * up.layer + cube.row * north.layer + cube.column * east.layer,
                     cube.layer * up.row + cube.row * north.row + cube.column * east.row,
                     cube.layer * up.column + cube.row * north.column + cube.column * east.column});
  return normalised(cubes);
}

struct Orientation {
  Polycube cubes;
  Turn turn;  // the first of the turns that lead here
};

// The different ways a shape can lie in space (1 to 24), in the order of all_turns().
inline std::vector<Orientation> orientations(const Polycube& shape) {
  std::vector<Orientation> all;
  for (const Turn turn : all_turns()) {
    const Polycube cubes = turned(shape, turn);
    const bool known = std::any_of(all.begin(), all.end(), [&](const Orientation& o) { return o.cubes == cubes; });
    if (!known) all.push_back({cubes, turn});
  }
  return all;
}

}  // namespace blockhaus
