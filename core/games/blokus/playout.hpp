// A game of Blokus played on to its end as fast as can be: what the leaves of a search are judged by.
//
// No list of moves is made. A piece is chosen, large ones first, then one of its orientations that fits somewhere, then
// one of its places. Where opponents have just opened new contacts, pieces are first tried near those: most of what
// matters in a game is decided where the last pieces lie.
#pragma once

#include <array>
#include <cstdint>

#include "games/blokus/rules.hpp"
#include "games/blokus/surroundings.hpp"
#include "search/replies.hpp"

namespace blockhaus::blokus {

struct PlayoutMove {
  std::uint16_t move;
  std::uint8_t colour;
};

inline constexpr int kRecentMoves = 3;  // a round of the other colours

struct PlayoutStart {
  const Placements* placements;
  const Surroundings* surroundings;
  const Replies* replies;  // that were good before; null: none are looked for
  Rows covered;
  std::array<Reach, kColours> reach;
  std::array<std::uint32_t, kColours> pieces;
  std::array<std::uint8_t, kColours> last_size;  // of the piece laid last, 0: none
  std::array<std::uint8_t, kColours> side;       // colours that win together have the same number
  std::array<PlayoutMove, kRecentMoves> recent;  // the moves made last, the latest at the end
  std::uint8_t recent_count;
  std::uint8_t colour;
  std::uint8_t out;
};

// How moves are chosen, in 16ths.
struct PlayoutWeights {
  std::uint32_t fives_first = 16;  // turns that begin with a piece of five squares rather than of four
  std::uint32_t near = 8;          // turns that begin near the opponents' last moves
  // The following are not in 16ths.
  std::uint32_t heat_most = 10;                                             // that counts, near the last moves
  std::array<std::uint32_t, kMaxCells + 1> by_size{0, 1, 5, 25, 125, 625};  // how often pieces are laid there
};

struct PlayoutEnd {
  std::array<int, kColours> scores;
  std::array<int, kColours> room;  // at the beginning: fields each colour could come to in its next moves
  std::array<PlayoutMove, kColours * kMaxPieces> moves;
  int count;
};

// The fastest code this processor runs is chosen when the program starts.
using RunPlayout = void (*)(const PlayoutStart& start, const PlayoutWeights& weights, Random& random, PlayoutEnd& end);
extern const RunPlayout run_playout;
extern const RunPlayout run_playout_portable;  // the same for any processor, to compare with

}  // namespace blockhaus::blokus
