#include "puzzles/placements.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace blockhaus::puzzles {

std::vector<Placement> placements(const std::vector<Polyomino>& shapes, int height, int width,
                                  const std::vector<char>& blocked) {
  std::vector<Placement> all;
  for (std::size_t piece = 0; piece < shapes.size(); ++piece) {
    for (const Polyomino& shape : orientations(shapes[piece])) {
      int tall = 0;
      int wide = 0;
      for (const Cell& cell : shape) {
        tall = std::max(tall, cell.row + 1);
        wide = std::max(wide, cell.column + 1);
      }
      for (int row = 0; row + tall <= height; ++row) {
        for (int column = 0; column + wide <= width; ++column) {
          Placement placement{static_cast<int>(piece), {}};
          placement.fields.reserve(shape.size());
          bool free = true;
          for (const Cell& cell : shape) {
            const int field = (row + cell.row) * width + column + cell.column;
            free = free && blocked[static_cast<std::size_t>(field)] == 0;
            placement.fields.push_back(field);
          }
          if (free) all.push_back(std::move(placement));
        }
      }
    }
  }
  return all;
}

}  // namespace blockhaus::puzzles
