// Polyominoes: shapes of squares joined at sides, turned and flipped.
#pragma once

#include <algorithm>
#include <vector>

#include "kernel/grid.hpp"

namespace blockhaus {

using Polyomino = std::vector<Cell>;  // sorted, lowest row and leftmost column are 0

inline Polyomino normalised(Polyomino cells) {
  if (cells.empty()) return cells;
  int row = cells.front().row;
  int column = cells.front().column;
  for (const Cell& cell : cells) {
    row = std::min(row, cell.row);
    column = std::min(column, cell.column);
  }
  for (Cell& cell : cells) cell = {cell.row - row, cell.column - column};
  std::sort(cells.begin(), cells.end());
  return cells;
}

// The different ways a shape can lie (1, 2, 4 or 8), in ascending order of their cells.
inline std::vector<Polyomino> orientations(const Polyomino& shape) {
  std::vector<Polyomino> all;
  Polyomino cells = shape;
  for (int turn = 0; turn < 8; ++turn) {
    for (Cell& cell : cells) cell = {cell.column, -cell.row};  // a quarter turn
    if (turn == 4)
      for (Cell& cell : cells) cell.column = -cell.column;
    all.push_back(normalised(cells));
  }
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

// Whether the squares hang together at their sides and none is named twice.
inline bool is_polyomino(Polyomino cells) {
  if (cells.empty()) return false;
  std::sort(cells.begin(), cells.end());
  if (std::adjacent_find(cells.begin(), cells.end()) != cells.end()) return false;
  std::vector<Cell> reached{cells.front()};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const Cell at = reached[i];
    for (const Cell next : {Cell{at.row + 1, at.column}, Cell{at.row - 1, at.column}, Cell{at.row, at.column + 1},
                            Cell{at.row, at.column - 1}}) {
      const bool member = std::binary_search(cells.begin(), cells.end(), next);
      if (member && std::find(reached.begin(), reached.end(), next) == reached.end()) reached.push_back(next);
    }
  }
  return reached.size() == cells.size();
}

}  // namespace blockhaus
