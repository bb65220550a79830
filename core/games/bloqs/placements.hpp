// Every way a piece can stand on a site, numbered, and what it needs to stand there (BQ-10 to BQ-12).
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "games/game.hpp"
#include "kernel/polycube.hpp"

namespace blockhaus::bloqs {

inline constexpr int kSide = 3;
inline constexpr int kColumns = kSide * kSide;
inline constexpr int kLayers = 14;  // BQ-12
inline constexpr int kShapes = 8;
inline constexpr int kMaxCubes = 4;
inline constexpr std::uint16_t kAllLayers = (1U << kLayers) - 1;

struct Shape {
  std::string name;  // its sign in the notation
  Polycube cubes;
};

// A cube of a placement: the column of the site it is in, and how many layers above the placement's lowest.
struct Offset {
  std::uint8_t column;
  std::uint8_t layer;
};

// One orientation of one shape over certain columns of the site; with a layer it is a placement.
struct Pattern {
  std::uint8_t shape;
  std::uint8_t size;
  std::uint8_t height;  // layers it takes
  std::uint8_t faces;   // bottom faces: of cubes with no cube of the same piece below
  std::uint8_t supports;
  std::array<Offset, kMaxCubes> cubes;   // by layer, row, column; the first names the placement
  std::array<Offset, kMaxCubes> bottom;  // the cubes with a bottom face
  // BQ-11: bit s is set if the piece stands when the set s of its bottom faces rests on something. `support` lists the
  // least such sets, since more support never hurts.
  std::uint16_t stands;
  std::array<std::uint8_t, 6> support;
  Turn turn;
  std::array<std::uint16_t, kColumns> columns;  // its layers in every column, from its lowest
  // From each side, the cells that must be free for it to come out there: the layers of every column, from its lowest.
  std::array<std::array<std::uint16_t, kColumns>, 4> sides;

  // The layers it is in, a bit each from its lowest.
  unsigned layers() const { return (1U << height) - 1; }
};

// A placement's number: its pattern, then its lowest layer. Patterns are ordered by shape, orientation, row, column.
using Placement = std::uint16_t;

class Placements {
 public:
  explicit Placements(std::vector<Shape> shapes);  // Malformed for shapes Bloqs cannot play with

  const std::vector<Shape>& shapes() const { return shapes_; }
  const std::vector<Pattern>& patterns() const { return patterns_; }
  MoveIndex count() const { return static_cast<MoveIndex>(patterns_.size()) * kLayers; }

  // The patterns of one shape are those from first(shape) to before first(shape + 1).
  std::size_t first(int shape) const { return first_[static_cast<std::size_t>(shape)]; }

  const Pattern& pattern(Placement placement) const { return patterns_[placement / kLayers]; }
  static int layer(Placement placement) { return placement % kLayers; }
  int shape(Placement placement) const { return pattern(placement).shape; }
  int size(int shape) const { return static_cast<int>(shapes_[static_cast<std::size_t>(shape)].cubes.size()); }

  // The pattern of a shape that has its first cube in `column` after a turn from how it is drawn; patterns().size()
  // where it would stick out of the site (BQ-10).
  std::size_t find(int shape, Turn turn, int column) const;

 private:
  std::vector<Shape> shapes_;
  std::vector<Pattern> patterns_;
  std::array<std::size_t, kShapes + 1> first_{};
};

// Cells are named like fields with the layer behind: b2.1 is the middle of the lowest layer.
std::string cell_name(int column, int layer);

// Turns are named by two letters: where the drawn top faces, and where the drawn north side does.
std::string turn_name(Turn turn);

}  // namespace blockhaus::bloqs
