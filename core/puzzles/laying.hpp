// Laying all pieces of all colours by the rules of the game (BK-31, BK-32): a beam search.
#pragma once

#include <cstdint>
#include <vector>

#include "kernel/polyomino.hpp"
#include "puzzles/control.hpp"
#include "puzzles/placements.hpp"
#include "puzzles/rectangle.hpp"

namespace blockhaus::puzzles {

struct Board {
  int height = 0;
  int width = 0;
  std::vector<Polyomino> shapes;
  std::vector<int> corners;  // by colour in order of play: the field its first piece covers (BK-3)
  bool descending = false;   // BK-32: larger pieces first
};

// Completes a position that came about by the rules, in order of play: yes or unknown, never no.
// At most 4 colours, 31 shapes, 448 fields and 63 columns.
Answer lay_all(const Board& board, const std::vector<Laid>& laid, std::uint64_t seed, Control& control);

// The same from the empty board, where every colour does the same as the one before it, turned by a quarter
// (a square board with four colours, corners in the order of the turn).
Answer lay_all_turned(const Board& board, std::uint64_t seed, Control& control);

}  // namespace blockhaus::puzzles
