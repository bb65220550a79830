// What is seen on a site, each thing with a number: what the learnt outlook sums its weights over.
//
// Looked at closely are three layers: those of the perfect cube while it is still possible (BQ-13), else from the
// lowest that can still be completed. Their cells are seen in slices of nine, lying and upright, and in quads, the four
// columns of a corner; those that a turn or a mirror brings upon each other are the same. Of all layers it is seen how
// many cubes they have and whether empty cells lie under others.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "games/bloqs/rules.hpp"

namespace blockhaus::bloqs {

// How far the end is (BQ-14), in classes; 0 is near. And how freely players choose where to go: by the die alone, by
// direction (BQ-20), by cards (BQ-31 to BQ-33).
struct Pace {
  std::size_t fine;
  std::size_t coarse;
  std::size_t freedom;
};
inline constexpr std::size_t kFinePaces = 8;
inline constexpr std::size_t kCoarsePaces = 2;
inline constexpr std::size_t kFreedoms = 3;

Pace pace_of(const Bloqs& game, const State& state);

namespace features {

inline constexpr std::size_t kWindow = 3;  // layers looked at closely
inline constexpr std::size_t kCubeCells = kColumns * kSide;
inline constexpr std::size_t kSlices = 512;
inline constexpr std::size_t kColumnStates = 8;  // of the three cells of a column
inline constexpr std::size_t kMostSealed = 4;
inline constexpr std::size_t kMostAbove = 12;
inline constexpr std::size_t kLosses = 13;      // by a theft: steps of layers lost
inline constexpr std::size_t kCubeLosses = 9;   // and of the chance of the cube
inline constexpr std::size_t kMostPieces = 11;  // that can be taken
inline constexpr std::size_t kCovers = 4;       // no empty cell under another, one, several; one that nothing reaches

// Classes of patterns that a symmetry brings upon each other, numbered by their least member.
template <std::size_t kCount>
struct Classes {
  std::array<std::uint16_t, kCount> of{};
  std::size_t count = 0;
};

template <std::size_t kCount, class Least>
constexpr Classes<kCount> classes_by(Least least) {
  Classes<kCount> classes;
  for (unsigned pattern = 0; pattern < kCount; ++pattern) {
    const unsigned first = least(pattern);
    classes.of[pattern] = first == pattern ? static_cast<std::uint16_t>(classes.count++) : classes.of[first];
  }
  return classes;
}

// A lying slice: bit c is column c. Four turns, each with its mirror.
constexpr unsigned least_lying(unsigned slice) {
  unsigned least = slice;
  for (int turn = 0; turn < 4; ++turn) {
    unsigned next = 0;
    unsigned mirrored = 0;
    for (unsigned cell = 0; cell < kColumns; ++cell) {
      if ((slice >> cell & 1U) == 0) continue;
      const unsigned x = cell % kSide;
      const unsigned y = cell / kSide;
      next |= 1U << (x * kSide + (kSide - 1 - y));
      mirrored |= 1U << (y * kSide + (kSide - 1 - x));
    }
    least = std::min({least, next, mirrored});
    slice = next;
  }
  return least;
}

// An upright slice: three columns of three layers, three bits each; a mirror changes the outer ones.
constexpr unsigned least_upright(unsigned slice) {
  return std::min(slice, (slice & 7U) << 6 | (slice & 070U) | slice >> 6);
}

// A corner's column, the two beside it and the middle one, three bits each; a mirror changes the two.
constexpr unsigned least_quad(unsigned quad) {
  return std::min(quad, (quad & 07007U) | (quad & 070U) << 3 | (quad & 0700U) >> 3);
}

inline constexpr auto kLyingClass = classes_by<kSlices>(least_lying);
inline constexpr auto kUprightClass = classes_by<kSlices>(least_upright);
inline constexpr auto kQuadClass = classes_by<kSlices * kColumnStates>(least_quad);
static_assert(kLyingClass.count == 102 && kUprightClass.count == 288 && kQuadClass.count == 2304);

// Where the numbers of each kind begin. Patterns differ by whether the cube is possible and by the coarse pace.
inline constexpr std::size_t kRegimes = 2;
inline constexpr std::size_t kPatterns = kRegimes * kCoarsePaces;
inline constexpr std::size_t kLying = 0;                                                     // [pattern][layer][class]
inline constexpr std::size_t kUpright = kLying + kPatterns * kWindow * kLyingClass.count;    // [pattern][inner][class]
inline constexpr std::size_t kQuad = kUpright + kPatterns * 2 * kUprightClass.count;         // [pattern][class]
inline constexpr std::size_t kScore = kQuad + kPatterns * kQuadClass.count;                  // [fine], layers now
inline constexpr std::size_t kMass = kScore + kFinePaces;                                    // [fine], cubes / 9
inline constexpr std::size_t kInCube = kMass + kFinePaces;                                   // [freedom][fine][cubes]
inline constexpr std::size_t kSealed = kInCube + kFreedoms * kFinePaces * (kCubeCells + 1);  // [coarse][cells]
inline constexpr std::size_t kAbove = kSealed + kCoarsePaces * (kMostSealed + 1);            // [coarse][cubes]
inline constexpr std::size_t kAlways = kAbove + kCoarsePaces * (kMostAbove + 1);             // [freedom][fine]
inline constexpr std::size_t kLayer = kAlways + kFreedoms * kFinePaces;  // [regime][fine][cubes][cover]
// How exposed a site is to theft (exposure.hpp) differs by whether the cube is possible, by freedom and by the fine
// pace.
inline constexpr std::size_t kCourses = kRegimes * kFreedoms * kFinePaces;
inline constexpr std::size_t kWorst = kLayer + kRegimes * kFinePaces * (kColumns + 1) * kCovers;  // [course][loss]
inline constexpr std::size_t kSecond = kWorst + kCourses * kLosses;                               // [course][loss]
inline constexpr std::size_t kCubeLoss = kSecond + kCourses * kLosses;                            // [course][loss]
inline constexpr std::size_t kTakeable = kCubeLoss + kCourses * kCubeLosses;                      // [course][pieces]
inline constexpr std::size_t kCount = kTakeable + kCourses * (kMostPieces + 1);

}  // namespace features

// Only a cell in the middle can be out of reach: its four neighbours stand, and something above it.
inline unsigned sealed_layers(const Columns& columns) {
  const unsigned middle = columns[4];
  return ~middle & columns[1] & columns[3] & columns[5] & columns[7] & ((1U << std::bit_width(middle)) - 1);
}

inline bool cube_is_possible(const Columns& columns) {
  const bool low = std::all_of(columns.begin(), columns.end(), [](Layers column) { return column < 1U << kSide; });
  return low && sealed_layers(columns) == 0;
}

// Calls `visit(number, amount)` for everything seen on the site.
template <class Visit>
void visit_features(const Columns& columns, const Pace& pace, Visit visit) {
  using namespace features;
  unsigned complete = kAllLayers;
  unsigned any = 0;
  std::size_t mass = 0;
  // Counted for all layers at once, in binary, a word a digit: the cubes, and whether one or more empty cells are
  // covered.
  std::array<unsigned, 4> digits{};
  unsigned covered = 0;
  unsigned twice_covered = 0;
  for (const Layers column : columns) {
    complete &= column;
    any |= column;
    mass += static_cast<std::size_t>(std::popcount(column));
    unsigned carry = column;
    for (unsigned& digit : digits) {
      const unsigned next = digit & carry;
      digit ^= carry;
      carry = next;
    }
    const unsigned below = ~static_cast<unsigned>(column) & ((1U << std::bit_width(column)) - 1);
    twice_covered |= covered & below;
    covered |= below;
  }
  const auto cubes_of = [&](int layer) {
    std::size_t cubes = 0;
    for (std::size_t digit = 0; digit < digits.size(); ++digit)
      cubes |= std::size_t{digits[digit] >> layer & 1U} << digit;
    return cubes;
  };
  const unsigned sealed = sealed_layers(columns);
  const bool cube = any < 1U << kSide && sealed == 0;
  const int base = cube ? 0 : std::countr_one(complete | sealed);
  const std::size_t pattern = (cube ? 0 : kCoarsePaces) + pace.coarse;

  std::array<unsigned, kColumns> window;
  for (std::size_t c = 0; c < kColumns; ++c) window[c] = static_cast<unsigned>(columns[c]) >> base & 7U;
  for (std::size_t layer = 0; layer < kWindow; ++layer) {
    unsigned slice = 0;
    for (std::size_t c = 0; c < kColumns; ++c) slice |= (window[c] >> layer & 1U) << c;
    visit(kLying + (pattern * kWindow + layer) * kLyingClass.count + kLyingClass.of[slice], 1.0F);
  }
  const auto upright = [&](std::size_t a, std::size_t b, std::size_t c, std::size_t inner) {
    const unsigned slice = window[a] | window[b] << 3 | window[c] << 6;
    visit(kUpright + (pattern * 2 + inner) * kUprightClass.count + kUprightClass.of[slice], 1.0F);
  };
  upright(0, 1, 2, 0);
  upright(3, 4, 5, 1);
  upright(6, 7, 8, 0);
  upright(0, 3, 6, 0);
  upright(1, 4, 7, 1);
  upright(2, 5, 8, 0);
  const auto quad = [&](std::size_t corner, std::size_t a, std::size_t b) {
    const unsigned cells = window[corner] | window[a] << 3 | window[b] << 6 | window[4] << 9;
    visit(kQuad + pattern * kQuadClass.count + kQuadClass.of[cells], 1.0F);
  };
  quad(0, 1, 3);
  quad(2, 1, 5);
  quad(6, 3, 7);
  quad(8, 5, 7);

  const std::size_t first_layer = kLayer + ((cube ? 0 : 1) * kFinePaces + pace.fine) * (kColumns + 1) * kCovers;
  for (int layer = 0, height = std::bit_width(any); layer < height; ++layer) {
    const auto bit = [layer](unsigned word) { return std::size_t{word >> layer & 1U}; };
    const std::size_t cover = bit(sealed) != 0 ? kCovers - 1 : bit(covered) + bit(twice_covered);
    visit(first_layer + cubes_of(layer) * kCovers + cover, 1.0F);
  }

  const std::size_t course = pace.freedom * kFinePaces + pace.fine;
  visit(kAlways + course, 1.0F);
  const int lowest = std::countr_one(complete);
  const auto begun = static_cast<int>(lowest < kLayers ? cubes_of(lowest) : 0);
  visit(kScore + pace.fine, static_cast<float>(layer_score(std::popcount(complete), begun)) / kColumns);
  visit(kMass + pace.fine, static_cast<float>(mass) / kColumns);
  const auto sealed_cells = static_cast<std::size_t>(std::popcount(sealed));
  visit(kSealed + pace.coarse * (kMostSealed + 1) + std::min(sealed_cells, kMostSealed), 1.0F);
  if (cube) {
    visit(kInCube + course * (kCubeCells + 1) + mass, 1.0F);
  } else {
    std::size_t above = 0;
    for (const Layers column : columns)
      above += static_cast<std::size_t>(std::popcount(static_cast<unsigned>(column) >> base >> kWindow));
    visit(kAbove + pace.coarse * (kMostAbove + 1) + std::min(above, kMostAbove), 1.0F);
  }
}

}  // namespace blockhaus::bloqs
