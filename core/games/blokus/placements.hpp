// Every way a piece can lie on the board, numbered: a Blokus move is one of these numbers.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "games/game.hpp"
#include "kernel/polyomino.hpp"

namespace blockhaus::blokus {

inline constexpr int kSize = 20;
inline constexpr int kColours = 4;
inline constexpr int kMaxPieces = 21;
inline constexpr int kMaxCells = 5;
inline constexpr int kMaxShapes = 96;

// A set of fields, one word a row: bit c of row r is column c. Rows 20 to 31 stay empty, so that code may read a few
// rows past the top edge and find nothing there.
//
//    row 19  . . . . (top, named 20)           bit 0 is column a
//      …
//    row 0   . . . . (bottom, named 1)
struct Rows {
  alignas(32) std::array<std::uint32_t, 32> row{};
};

inline constexpr std::uint32_t kFullRow = (1U << kSize) - 1;

struct Piece {
  std::string name;
  Polyomino cells;
};

// One orientation of one piece, its lowest row and leftmost column at 0.
struct Shape {
  std::uint8_t piece;
  std::uint8_t size;
  std::uint8_t height;
  std::uint8_t width;
  MoveIndex first;                               // the number of its placement at the lower left
  std::array<std::uint32_t, kMaxCells> rows;     // its fields, a word a row
  std::array<std::uint16_t, kMaxCells> offsets;  // where to read in a `Shifted` board for each of its fields
};

// The fields an orientation covers, those at its sides and those at its corners, beginning two rows below and one
// column to the left of it: eight rows, which is what one AVX2 register holds.
struct Outline {
  static constexpr int kBelow = 2;
  alignas(32) std::array<std::uint32_t, 8> covers;
  alignas(32) std::array<std::uint32_t, 8> sides;
  alignas(32) std::array<std::uint32_t, 8> corners;
};

// The fields an orientation covers and those at its sides and corners, as steps from its lower left on a board of 32
// columns.
struct Footprint {
  std::vector<std::int16_t> fields;
  std::size_t covers_end = 0;
  std::size_t sides_end = 0;
  std::span<const std::int16_t> covers() const { return std::span(fields).first(covers_end); }
  std::span<const std::int16_t> sides() const { return std::span(fields).subspan(covers_end, sides_end - covers_end); }
  std::span<const std::int16_t> corners() const { return std::span(fields).subspan(sides_end); }
};

struct Placement {
  std::uint8_t shape;
  std::uint8_t row;
  std::uint8_t column;
};

// The numbering: by piece, then orientation, then row and column of its lower left corner, all ascending.
class Placements {
 public:
  explicit Placements(std::vector<Piece> pieces);  // Malformed for shapes Blokus cannot play with

  const std::vector<Piece>& pieces() const { return pieces_; }
  const std::vector<Shape>& shapes() const { return shapes_; }
  std::size_t first_shape(std::size_t piece) const {
    return first_shapes_[piece];
  }  // the next piece's: behind its last
  std::uint32_t pieces_of(std::size_t size) const { return by_size_[size]; }  // a bit each
  const std::vector<Outline>& outlines() const { return outlines_; }          // of each shape
  const std::vector<Footprint>& footprints() const { return footprints_; }
  MoveIndex count() const { return static_cast<MoveIndex>(placements_.size()); }
  Placement at(MoveIndex index) const { return placements_[index]; }
  const Shape& shape(MoveIndex index) const { return shapes_[placements_[index].shape]; }
  std::vector<Cell> cells(MoveIndex index) const;  // ascending: a1, b1, …, a2, …

  // The number for a set of fields, or count() where no piece has this shape.
  MoveIndex find(std::vector<Cell> cells) const;

  // The number of shape `s` with its lower left at (row, 0): what a generator adds columns to.
  const std::array<MoveIndex, 32>& row_bases(std::size_t s) const { return row_bases_[s]; }

 private:
  std::vector<Piece> pieces_;
  std::vector<Shape> shapes_;
  std::array<std::uint8_t, kMaxPieces + 1> first_shapes_{};
  std::array<std::uint32_t, kMaxCells + 1> by_size_{};
  std::vector<Outline> outlines_;
  std::vector<Footprint> footprints_;
  std::vector<Placement> placements_;
  std::vector<std::array<MoveIndex, 32>> row_bases_;
};

}  // namespace blockhaus::blokus
