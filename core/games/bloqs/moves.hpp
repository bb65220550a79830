// What can be done or drawn in Bloqs, and the dense number of each.
#pragma once

#include <array>
#include <cstdint>

#include "games/bloqs/placements.hpp"

namespace blockhaus::bloqs {

inline constexpr int kDieSides = 6;

// Cards by kind: die cards 1 to 6, a card a shape, teleport, defence. A face-down one is kHiddenCard.
inline constexpr int kFirstShapeCard = kDieSides;
inline constexpr int kTeleportCard = kFirstShapeCard + kShapes;
inline constexpr int kDefenceCard = kTeleportCard + 1;
inline constexpr int kCards = kDefenceCard + 1;
inline constexpr int kHiddenCard = kCards;

// Discs by kind: a shape, or an action.
inline constexpr int kStealDisc = kShapes;
inline constexpr int kBuildDisc = kShapes + 1;
inline constexpr int kDiscKinds = kShapes + 2;

enum class Kind : std::uint8_t {
  kRolled,     // chance: the die shows value + 1
  kReveal,     // chance: a disc of kind `value` is turned up
  kDraw,       // chance: `seat` draws a card of kind `value`
  kLose,       // chance: `seat` loses a card of kind `value`
  kRoll,       // the player will roll
  kDieCard,    // BQ-31; value: 2 * (number - 1), plus 1 for anticlockwise
  kTeleport,   // BQ-33; seat: whose pawn
  kDirection,  // BQ-20; value: 0 clockwise, 1 anticlockwise
  kShapeCard,  // BQ-32; value: the shape
  kNoCard,     // no shape card is played
  kTake,       // value: the shape to take from the supply
  kBuild,      // placement
  kSteal,      // seat, placement
  kGive,       // BQ-9; seat: the partner, placement: the own piece to give
  kWant,       // BQ-9; placement: the partner's piece to take
  kDefend,
  kLet,
};
inline constexpr int kKinds = 17;

struct Action {
  Kind kind = Kind::kRolled;
  int seat = 0;
  int value = 0;
  Placement placement = 0;
};

// Numbers run by kind, then seat, then value or placement.
class Actions {
 public:
  Actions(int seats, MoveIndex placements);

  MoveIndex count() const { return first_[kKinds]; }
  MoveIndex first(Kind kind) const { return first_[static_cast<std::size_t>(kind)]; }
  MoveIndex index(const Action& action) const;
  Action at(MoveIndex index) const;

 private:
  std::array<MoveIndex, kKinds + 1> first_{};
  std::array<MoveIndex, kKinds> per_seat_{};
};

}  // namespace blockhaus::bloqs
