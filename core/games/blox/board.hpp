// The board of BLOX: the colours and squares of its fields, and what can be seen along its lines.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "games/blox/material.hpp"
#include "kernel/grid.hpp"

namespace blockhaus::blox {

struct Layout {
  std::array<std::int8_t, kFields> colours{};  // field 0 is a1, 1 is b1, 9 is a2
  std::array<std::int8_t, kFields> squares{};  // blocks that the tower on this field has at the start (BX-1)
};

// Directions in the order in which the fields of a line ascend.
enum Direction : int { kDown, kLeft, kRight, kUp, kDirections };

// One direction from a field (or from outside the board): how far it is to the first field of each colour.
struct Ray {
  Counts first;  // distance in steps; kOutOfSight where the colour does not come
  static constexpr int kOutOfSight = 100;

  // The colours of the fields nearer than `distance`, a bit each.
  unsigned colours_before(int distance) const { return kAllColours & ~first.colours_covering(Counts::each(distance)); }
};

inline constexpr int kLineTargets = 2 * (kSize - 1);  // fields in line with a field: 16
inline constexpr int kEntrances = 4 * kSize;

// A row or column from outside: where entering figures come from (BX-5).
struct Entrance {
  Ray ray;
  Direction direction;
  int line;  // the row or column
};

class Board {
 public:
  explicit Board(const Layout& layout);  // Malformed says what a layout lacks

  int colour(int field) const { return layout_.colours[at(field)]; }
  int squares(int field) const { return layout_.squares[at(field)]; }
  const Ray& ray(int field, int direction) const { return rays_[at(field)][at(direction)]; }
  const std::array<Entrance, kEntrances>& entrances() const { return entrances_; }
  int total_squares() const;

 private:
  Layout layout_;
  std::array<std::array<Ray, kDirections>, kFields> rays_{};
  std::array<Entrance, kEntrances> entrances_{};
};

inline constexpr int row_of(int field) { return field / kSize; }
inline constexpr int column_of(int field) { return field % kSize; }
inline constexpr int field_at(int row, int column) { return row * kSize + column; }
std::string name(int field);
std::optional<int> field_named(std::string_view text);

// The fields in line with a field, numbered 0 to 15, ascending.
inline constexpr int target_number(int from, int direction, int distance) {
  const int row = row_of(from);
  switch (direction) {
    case kDown: return row - distance;
    case kLeft: return row + column_of(from) - distance;
    case kRight: return row + column_of(from) + distance - 1;
    default: return row + kSize - 1 + distance - 1;
  }
}
int target_at(int from, int number);
std::optional<int> target_number(int from, int to);  // nothing where they are not in line

inline constexpr int step(int direction) {
  constexpr std::array<int, kDirections> kSteps{-kSize, -1, 1, kSize};
  return kSteps[at(direction)];
}

inline constexpr int steps_to_rim(int field, int direction) {
  switch (direction) {
    case kDown: return row_of(field);
    case kLeft: return column_of(field);
    case kRight: return kSize - 1 - column_of(field);
    default: return kSize - 1 - row_of(field);
  }
}

// The field a number of steps from another; it must be on the board.
inline constexpr int field_from(int from, int direction, int distance) { return from + step(direction) * distance; }

// The field that an entering figure meets after `distance` steps; the first is on the rim.
inline constexpr int field_from(const Entrance& entrance, int distance) {
  switch (entrance.direction) {
    case kDown: return field_at(kSize - distance, entrance.line);
    case kLeft: return field_at(entrance.line, kSize - distance);
    case kRight: return field_at(entrance.line, distance - 1);
    default: return field_at(distance - 1, entrance.line);
  }
}

// The orthogonal neighbours on the board.
template <class Visitor>
constexpr void each_neighbour(int field, Visitor visit) {
  if (row_of(field) > 0) visit(field - kSize);
  if (column_of(field) > 0) visit(field - 1);
  if (column_of(field) < kSize - 1) visit(field + 1);
  if (row_of(field) < kSize - 1) visit(field + kSize);
}

}  // namespace blockhaus::blox
