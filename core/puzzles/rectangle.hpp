// Filling a rectangle with pieces (BK-33 to BK-36 and smaller puzzles of their kind).
#pragma once

#include <cstdint>
#include <vector>

#include "kernel/polyomino.hpp"
#include "puzzles/colouring.hpp"
#include "puzzles/control.hpp"
#include "puzzles/cover.hpp"
#include "puzzles/frontier.hpp"
#include "puzzles/placements.hpp"

namespace blockhaus::puzzles {

// One piece of a colour that lies: fields as row * width + column.
struct Laid {
  int shape = 0;
  int colour = 0;
  std::vector<int> fields;
};

struct Rectangle {
  int height = 0;
  int width = 0;
  std::vector<Polyomino> shapes;
  std::vector<ColourSet> stock;  // by shape: the colours that have it, one piece each
  bool colours_apart = false;    // BK-34, BK-36: the same colour never meets at a side
};

struct Answer {
  Verdict verdict = Verdict::unknown;
  std::vector<Laid> pieces;  // those that were to be added, when the verdict is yes
};

// The position as an exact cover: free fields and pieces that are left. `field` maps items to fields.
struct RectangleCover {
  CoverProblem problem;
  std::vector<int> field;
};
RectangleCover cover_of(const Rectangle& rectangle, const std::vector<Laid>& laid);

// Completes a position, or shows that it cannot be. `laid` must fit: no overlap, nothing beyond the stock.
// With haste for a first answer, an empty board may get one that is built of equal strips.
enum class Haste { general, first };
Answer fill(const Rectangle& rectangle, const std::vector<Laid>& laid, std::uint64_t seed, Control& control,
            Haste haste = Haste::general);

// The number of ways to complete a position, counted one by one up to `most`. Ways that differ only in which
// of equal pieces lies where are one way; with colours apart, colours count. Below 0: the control ended.
std::int64_t ways(const Rectangle& rectangle, const std::vector<Laid>& laid, std::int64_t most, Control& control);

// Which mirrorings of the rectangle a tiling is left alone by; both together are the half turn.
struct Mirror {
  bool rows = false;
  bool columns = false;
};

// The number of tilings by shape (colours aside) that complete a position and that a mirroring leaves alone; what lies
// must be symmetric likewise. Without a mirroring: all of them.
Count count_tilings(const Rectangle& rectangle, const std::vector<Laid>& laid, Mirror mirror, Control& control);

}  // namespace blockhaus::puzzles
