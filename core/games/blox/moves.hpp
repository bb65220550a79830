// The moves of BLOX as dense numbers, and taken apart.
//
//   enter    81 fields × card or joker
//   move     81 fields × 16 in line × card or joker
//   clear    81 fields × 16 in line × no joker, or the colour it stands for
//   build    81 fields × 397 sets of 2 to 5 blocks, each without the joker and with it as any of its colours
//   capture  81 fields × 16 in line × 3 to 5 cards, or 3 to 6 with the joker
//   swap     125 sets of 1 to 5 cards
//   chance   the start player, a field for an extra tower, a block's colour, a card drawn (or one not seen)
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "games/blox/board.hpp"
#include "games/game.hpp"

namespace blockhaus::blox {

enum class Action : std::uint8_t { kEnter, kMove, kClear, kBuild, kCapture, kSwap, kStart, kTower, kBlock, kDraw };
inline constexpr int kActions = 10;

// A move taken apart. What an action does not use stays as it is here.
struct Deed {
  Action action = Action::kSwap;
  int from = kNone;  // move, clear, capture: where the own figure stands
  int to = kNone;    // the field reached, built on, or given a tower or block
  Counts cards;      // all that is to be paid, the joker's card included; clear: what the tower asks for, not held here
  int joker = kNone;   // the colour the joker stands for
  int seat = kNobody;  // start: who begins; draw: who draws
  int colour = kNone;  // block: its colour; draw: the card's, kNone for one that is not seen
};

// Blocks to build with, and the colour whose card the joker replaces.
struct Plan {
  Counts blocks;
  int joker;
};

class Moves {
 public:
  Moves();

  MoveIndex count() const { return begin_.back(); }
  Deed deed(MoveIndex index, const Board& board) const;
  MoveIndex index(const Deed& deed) const;  // the deed must be one that `deed` can return

  MoveIndex begin(Action action) const { return begin_[static_cast<std::size_t>(action)]; }

  // Plans of the same height, in the order of their numbers, and the number of the first.
  const std::vector<Plan>& plans(int height) const { return plans_[at(height)]; }
  MoveIndex first_plan(int height) const { return first_plan_[at(height)]; }
  MoveIndex plan_count() const { return first_plan_[kTallest + 1]; }
  const std::vector<Counts>& swaps() const { return swaps_; }

  static constexpr MoveIndex kEnterWays = 2;
  static constexpr MoveIndex kMoveWays = 2;
  static constexpr MoveIndex kClearWays = 1 + kColours;
  static constexpr MoveIndex kCaptureWays = 7;
  static constexpr MoveIndex kFirstJokerCapture = 3;  // 3, 4, 5 cards; then 3, 4, 5, 6 with the joker
  static constexpr MoveIndex kDrawWays = kColours + 1;

 private:
  std::array<MoveIndex, kActions + 1> begin_{};
  std::array<std::vector<Plan>, kTallest + 1> plans_;
  std::array<MoveIndex, kTallest + 2> first_plan_{};
  std::vector<Counts> swaps_;
};

}  // namespace blockhaus::blox
