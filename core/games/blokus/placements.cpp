#include "games/blokus/placements.hpp"

#include <algorithm>
#include <utility>

namespace blockhaus::blokus {

namespace {

// Pieces come from a data file that anybody may edit.
void check(const std::vector<Piece>& pieces) {
  if (pieces.empty() || pieces.size() > kMaxPieces)
    throw Malformed("blokus-piece-count", {{"count", static_cast<std::int64_t>(pieces.size())}});
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const Piece& piece = pieces[i];
    const auto size = piece.cells.size();
    if (size > kMaxCells || !is_polyomino(piece.cells)) throw Malformed("blokus-piece-shape", {{"piece", piece.name}});
    for (std::size_t j = 0; j < i; ++j) {
      const bool same_shape = orientations(pieces[j].cells).front() == orientations(piece.cells).front();
      if (pieces[j].name == piece.name || same_shape) throw Malformed("blokus-piece-twice", {{"piece", piece.name}});
    }
  }
}

Shape make_shape(std::size_t piece, const Polyomino& cells, MoveIndex first) {
  Shape shape{};
  shape.piece = static_cast<std::uint8_t>(piece);
  shape.size = static_cast<std::uint8_t>(cells.size());
  shape.first = first;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const auto row = static_cast<std::size_t>(cells[i].row);
    shape.rows[row] |= 1U << cells[i].column;
    shape.offsets[i] = static_cast<std::uint16_t>(cells[i].column * 32 + cells[i].row);
    shape.height = std::max(shape.height, static_cast<std::uint8_t>(cells[i].row + 1));
    shape.width = std::max(shape.width, static_cast<std::uint8_t>(cells[i].column + 1));
  }
  return shape;
}

Outline outline_of(const Shape& shape) {
  Outline outline{};
  for (std::size_t i = 0; i < kMaxCells; ++i) outline.covers[i + Outline::kBelow] = shape.rows[i] << 1;
  for (std::size_t i = 1; i < outline.covers.size(); ++i) {
    const std::uint32_t here = outline.covers[i];
    const std::uint32_t near = outline.covers[i - 1] | (i + 1 < outline.covers.size() ? outline.covers[i + 1] : 0);
    const std::uint32_t sides = (here << 1 | here >> 1 | near) & ~here;
    outline.sides[i] = sides;
    outline.corners[i] = (near << 1 | near >> 1) & ~here & ~sides;
  }
  return outline;
}

Footprint footprint_of(const Shape& shape, const Outline& outline) {
  Footprint footprint;
  const auto add = [&](const auto& rows, int row_step, int column_step) {
    for (std::size_t i = 0; i < rows.size(); ++i)
      for (int column = 0; column < kMaxCells + 2; ++column)
        if (rows[i] >> column & 1U)
          footprint.fields.push_back(
              static_cast<std::int16_t>((static_cast<int>(i) + row_step) * 32 + column + column_step));
    return footprint.fields.size();
  };
  footprint.covers_end = add(shape.rows, 0, 0);
  footprint.sides_end = add(outline.sides, -Outline::kBelow, -1);
  add(outline.corners, -Outline::kBelow, -1);
  return footprint;
}

}  // namespace

Placements::Placements(std::vector<Piece> pieces) : pieces_(std::move(pieces)) {
  check(pieces_);
  for (std::size_t piece = 0; piece < pieces_.size(); ++piece) {
    for (const Polyomino& cells : orientations(pieces_[piece].cells)) {
      const Shape shape = make_shape(piece, cells, count());
      std::array<MoveIndex, 32> bases{};
      for (int row = 0; row + shape.height <= kSize; ++row) {
        bases[static_cast<std::size_t>(row)] = count();
        for (int column = 0; column + shape.width <= kSize; ++column)
          placements_.push_back({static_cast<std::uint8_t>(shapes_.size()), static_cast<std::uint8_t>(row),
                                 static_cast<std::uint8_t>(column)});
      }
      row_bases_.push_back(bases);
      shapes_.push_back(shape);
      outlines_.push_back(outline_of(shape));
      footprints_.push_back(footprint_of(shape, outlines_.back()));
    }
    first_shapes_[piece + 1] = static_cast<std::uint8_t>(shapes_.size());
    by_size_[pieces_[piece].cells.size()] |= 1U << piece;
  }
}

std::vector<Cell> Placements::cells(MoveIndex index) const {
  const Placement placement = placements_[index];
  const Shape& shape = shapes_[placement.shape];
  std::vector<Cell> cells;
  for (int row = 0; row < shape.height; ++row)
    for (int column = 0; column < shape.width; ++column)
      if (shape.rows[static_cast<std::size_t>(row)] >> column & 1U)
        cells.push_back({placement.row + row, placement.column + column});
  return cells;
}

MoveIndex Placements::find(std::vector<Cell> cells) const {
  std::sort(cells.begin(), cells.end());
  const Polyomino wanted = normalised(cells);
  for (std::size_t s = 0; s < shapes_.size(); ++s) {
    const Shape& shape = shapes_[s];
    if (shape.size != cells.size()) continue;
    const bool same = std::equal(wanted.begin(), wanted.end(), shape.offsets.begin(),
                                 [](Cell cell, auto offset) { return cell.column * 32 + cell.row == offset; });
    if (!same) continue;
    int column = kSize;
    for (const Cell& cell : cells) column = std::min(column, cell.column);
    return row_bases_[s][static_cast<std::size_t>(cells.front().row)] + static_cast<MoveIndex>(column);
  }
  return count();
}

}  // namespace blockhaus::blokus
