#include "games/blox/state.hpp"

#include <algorithm>
#include <bit>

namespace blockhaus::blox {

namespace {

// Steps from bit `from` of a line to the next obstacle, upwards and downwards.
int steps_up(Line line, int from) { return std::countr_zero(static_cast<unsigned>(line) >> (from + 1)) + 1; }
int steps_down(Line line, int from) {
  return from + 1 - std::bit_width(static_cast<unsigned>(line) & ((1U << from) - 1));
}

}  // namespace

int State::obstacle_distance(int field, int direction) const {
  const int row = row_of(field);
  const int column = column_of(field);
  switch (direction) {
    case kDown: return steps_down(columns[at(column)], row + 1);
    case kLeft: return steps_down(rows[at(row)], column + 1);
    case kRight: return steps_up(rows[at(row)], column + 1);
    default: return steps_up(columns[at(column)], row + 1);
  }
}

int State::obstacle_distance(const Entrance& entrance) const {
  const bool vertical = entrance.direction == kDown || entrance.direction == kUp;
  const Line line = vertical ? columns[at(entrance.line)] : rows[at(entrance.line)];
  const bool forward = entrance.direction == kRight || entrance.direction == kUp;
  return forward ? steps_up(line, 0) : steps_down(line, kSize + 1);
}

int towers_of_height(const State& state, int height) {
  return static_cast<int>(
      std::count_if(state.towers.begin(), state.towers.end(), [&](Counts tower) { return tower.total() == height; }));
}

}  // namespace blockhaus::blox
