// What can be laid over one field, as fast as can be asked.
//
// A piece of five squares that covers a field stays within four steps of it. Those 41 fields are the bits of one word,
//
//             40
//          37 38 39
//       32 33 34 35 36
//    25 26 27 28 29 30 31
//   16 17 18 19 20 21 22 23 24      (20: the field itself)
//     9 10 11 12 13 14 15
//        4  5  6  7  8
//           1  2  3
//              0
//
// and the 21 bits above them are the pieces. A way to lie has the bits of its fields and of its piece; it can be laid
// where its word has no bit beside those of the free fields and of the pieces in hand. Which of the four fields at the
// sides are free leaves a short list of ways to try: at a contact, the own piece closes two of them.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/blokus/placements.hpp"

namespace blockhaus::blokus {

inline constexpr int kSteps = kMaxCells - 1;  // how far from a field a piece over it may reach
inline constexpr std::array<int, 2 * kSteps + 1> kSurroundingRows{0, 1, 4, 9, 16, 25, 32, 37, 40};  // first bits
inline constexpr int kPieceBits = 41;            // where the pieces begin
static_assert(kPieceBits + kMaxPieces < 64);     // and a bit is left for what never fits
inline constexpr std::size_t kWaysTogether = 4;  // ways are tried so many at a time

class Surroundings {
 public:
  // An orientation, and where its lower left lies from the field.
  struct Way {
    std::uint8_t shape;
    std::uint8_t size;
    std::int8_t row;
    std::int8_t column;
  };

  // By piece; filled up to whole blocks with words that never fit.
  struct Ways {
    std::vector<std::uint64_t> words;
    std::vector<Way> ways;
  };

  explicit Surroundings(const Placements& placements);

  // The ways that need no other of the four fields at the sides than the free ones.
  const Ways& ways(std::uint64_t free) const {
    return by_sides_[(free >> 12 & 1U) | (free >> 18 & 2U) | (free >> 19 & 4U) | (free >> 25 & 8U)];
  }

 private:
  std::array<Ways, 16> by_sides_;
};

}  // namespace blockhaus::blokus
