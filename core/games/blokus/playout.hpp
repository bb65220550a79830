// A game of Blokus played on to its end as fast as can be: what the leaves of a search are judged by.
//
// No list of moves is made. A piece is chosen, large ones first, then one of its orientations that fits somewhere, then
// one of its places; places that take a field where an opponent could attach are preferred.
#pragma once

#include <array>
#include <cstdint>

#include "games/blokus/rules.hpp"

namespace blockhaus::blokus {

struct PlayoutStart {
  const Placements* placements;
  Rows covered;
  std::array<Reach, kColours> reach;
  std::array<std::uint32_t, kColours> pieces;
  std::array<std::uint8_t, kColours> last_size;  // of the piece laid last, 0: none
  std::array<std::uint8_t, kColours> side;       // colours that win together have the same number
  std::uint8_t colour;
  std::uint8_t out;
};

// How moves are chosen, in 16ths.
struct PlayoutWeights {
  std::uint32_t fives_first = 16;  // turns that begin with a piece of five squares rather than of four
  std::uint32_t taking = 4;        // places chosen among those that take an opponent's contact, if there are any
};

struct PlayoutEnd {
  std::array<int, kColours> scores;
  std::array<std::uint16_t, kColours * kMaxPieces> moves;
  std::array<std::uint8_t, kColours * kMaxPieces> colours;
  int count;
};

// The fastest code this processor runs is chosen when the program starts.
using RunPlayout = void (*)(const PlayoutStart& start, const PlayoutWeights& weights, Random& random, PlayoutEnd& end);
extern const RunPlayout run_playout;

}  // namespace blockhaus::blokus
