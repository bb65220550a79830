// A rectangle filled with coloured pieces, improved by small changes until the same colour nowhere meets
// at a side (BK-36): where finding a tiling and colouring it afterwards would all but never succeed.
#pragma once

#include <cstdint>
#include <vector>

#include "kernel/random.hpp"
#include "puzzles/control.hpp"
#include "puzzles/rectangle.hpp"
#include "puzzles/shuffle.hpp"

namespace blockhaus::puzzles {

// Simulated annealing from a full tiling, whose first `fixed` pieces stay as they are. Two kinds of change:
// two pieces of one shape swap colours; some pieces that hang together are laid anew on the same fields.
// Returns all pieces when it succeeds within so many rounds; never a `no`. At most 63 pieces.
Answer untangle(const Rectangle& rectangle, std::vector<Laid> pieces, std::size_t fixed, int rounds, Random& random,
                Control& control);

}  // namespace blockhaus::puzzles
