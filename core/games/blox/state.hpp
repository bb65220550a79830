// The whole situation of a game of BLOX, as one value.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "games/blox/board.hpp"
#include "games/blox/material.hpp"

namespace blockhaus::blox {

enum class Stage : std::uint8_t { kStartPlayer, kExtraTowers, kBlocks, kDeal, kPlay, kOver };

// Which fields of a line are occupied, with the outside as obstacles at both ends:
//   bit  0  1 2 3 4 5 6 7 8 9  10
//        |  a b c d e f g h i  |     of a row; 1 to 9 of a column
using Line = std::uint16_t;
inline constexpr Line kEmptyLine = 1U | 1U << (kSize + 1);

struct State {
  std::array<Counts, kFields> towers{};           // the blocks on each field
  std::array<FieldSet, kMaxSeats + 1> figures{};  // of each seat, then the neutral ones
  std::array<Line, kSize> rows = filled();        // occupied fields, twice: follows from the above
  std::array<Line, kSize> columns = filled();
  std::array<std::uint8_t, kTallest + 1> heights{kFields};  // fields with so many blocks: follows, too
  std::array<Counts, kMaxSeats> hands{};                    // where hidden: empty, but `hand_sizes` is known
  std::array<Counts, kMaxSeats> blocks{};                   // in front of each player
  std::array<std::uint32_t, kMaxSeats> points{};
  Counts pile;  // where hidden: empty, but `pile_size` is known
  Counts discards;
  std::uint32_t round = 0;  // from 1 once play begins
  std::array<std::uint8_t, kMaxSeats> hand_sizes{};
  std::array<std::uint8_t, kExtraCount> extra_towers{kNoField, kNoField, kNoField, kNoField};  // until all are drawn
  std::uint8_t pile_size = 0;
  std::uint8_t jokers = 0;  // active ones, a bit a seat
  std::uint8_t phase = 0;
  std::uint8_t start_player = 0;
  std::uint8_t turn = 0;         // whose turn it is; while cards are dealt, who draws
  std::uint8_t idle_rounds = 0;  // full rounds up to now in which everybody only swapped (BX-19)
  bool round_busy = false;       // in this round somebody did something else than swap
  Stage stage = Stage::kStartPlayer;

  static constexpr std::uint8_t kNoField = 255;

  bool occupied(int field) const { return (rows[at(row_of(field))] >> (column_of(field) + 1) & 1U) != 0; }
  int owner(int field) const {  // of the figure there, kNobody where there is none
    for (int seat = 0; seat <= kNeutral; ++seat)
      if (figures[at(seat)].has(field)) return seat;
    return kNobody;
  }
  bool joker_active(int seat) const { return (jokers >> seat & 1) != 0; }
  int reserve(int seat) const { return kFigures - figures[at(seat)].size(); }

  // Steps to the first obstacle or beyond the rim.
  int obstacle_distance(int field, int direction) const {
    const int row = row_of(field);
    const int column = column_of(field);
    switch (direction) {
      case kDown: return steps_down(columns[at(column)], row + 1);
      case kLeft: return steps_down(rows[at(row)], column + 1);
      case kRight: return steps_up(rows[at(row)], column + 1);
      default: return steps_up(columns[at(column)], row + 1);
    }
  }
  int obstacle_distance(const Entrance& entrance) const {
    const bool vertical = entrance.direction == kDown || entrance.direction == kUp;
    const Line line = vertical ? columns[at(entrance.line)] : rows[at(entrance.line)];
    const bool forward = entrance.direction == kRight || entrance.direction == kUp;
    return forward ? steps_up(line, 0) : steps_down(line, kSize + 1);
  }

  void put_figure(int seat, int field) {
    figures[at(seat)].add(field);
    occupy(field);
  }
  void take_figure(int seat, int field) {
    figures[at(seat)].remove(field);
    vacate(field);
  }
  void put_blocks(int field, Counts added) {  // at most kTallest in all
    --heights[at(towers[at(field)].total())];
    towers[at(field)] += added;
    ++heights[at(towers[at(field)].total())];
    occupy(field);
  }
  void take_tower(int field) {
    --heights[at(towers[at(field)].total())];
    ++heights[0];
    towers[at(field)] = {};
    vacate(field);
  }

 private:
  static constexpr std::array<Line, kSize> filled() {
    std::array<Line, kSize> lines{};
    lines.fill(kEmptyLine);
    return lines;
  }
  // From bit `from` of a line to the next obstacle, upwards and downwards.
  static int steps_up(Line line, int from) { return std::countr_zero(static_cast<unsigned>(line) >> (from + 1)) + 1; }
  static int steps_down(Line line, int from) {
    return from + 1 - std::bit_width(static_cast<unsigned>(line) & ((1U << from) - 1));
  }
  void occupy(int field) {
    rows[at(row_of(field))] = static_cast<Line>(rows[at(row_of(field))] | 2U << column_of(field));
    columns[at(column_of(field))] = static_cast<Line>(columns[at(column_of(field))] | 2U << row_of(field));
  }
  void vacate(int field) {
    rows[at(row_of(field))] = static_cast<Line>(rows[at(row_of(field))] & ~(2U << column_of(field)));
    columns[at(column_of(field))] = static_cast<Line>(columns[at(column_of(field))] & ~(2U << row_of(field)));
  }
};

}  // namespace blockhaus::blox
