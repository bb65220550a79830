// Where shapes can lie on a board.
#pragma once

#include <vector>

#include "kernel/polyomino.hpp"

namespace blockhaus::puzzles {

// One way to lay one piece: fields as row * width + column, ascending.
struct Placement {
  int piece = 0;
  std::vector<int> fields;
};

// All placements of all shapes on the fields that are not blocked, in order of shape, orientation, field.
std::vector<Placement> placements(const std::vector<Polyomino>& shapes, int height, int width,
                                  const std::vector<char>& blocked);

}  // namespace blockhaus::puzzles
