#include "games/bloqs/moves.hpp"

namespace blockhaus::bloqs {

namespace {

bool has_placement(Kind kind) {
  return kind == Kind::kBuild || kind == Kind::kSteal || kind == Kind::kGive || kind == Kind::kWant;
}

bool has_seat(Kind kind) {
  return kind == Kind::kDraw || kind == Kind::kLose || kind == Kind::kTeleport || kind == Kind::kSteal ||
         kind == Kind::kGive;
}

MoveIndex values(Kind kind) {
  switch (kind) {
    case Kind::kRolled: return kDieSides;
    case Kind::kReveal: return kDiscKinds;
    case Kind::kDraw: return kCards + 1;  // and a hidden one
    case Kind::kLose: return kCards;
    case Kind::kDieCard: return 2 * kDieSides;
    case Kind::kDirection: return 2;
    case Kind::kShapeCard:
    case Kind::kTake: return kShapes;
    default: return 1;
  }
}

}  // namespace

Actions::Actions(int seats, MoveIndex placements) {
  MoveIndex next = 0;
  for (std::size_t k = 0; k < kKinds; ++k) {
    const auto kind = static_cast<Kind>(k);
    first_[k] = next;
    per_seat_[k] = has_placement(kind) ? placements : values(kind);
    next += per_seat_[k] * static_cast<MoveIndex>(has_seat(kind) ? seats : 1);
  }
  first_[kKinds] = next;
}

MoveIndex Actions::index(const Action& action) const {
  const auto k = static_cast<std::size_t>(action.kind);
  const MoveIndex inner =
      has_placement(action.kind) ? MoveIndex{action.placement} : static_cast<MoveIndex>(action.value);
  return first_[k] + static_cast<MoveIndex>(action.seat) * per_seat_[k] + inner;
}

Action Actions::at(MoveIndex index) const {
  std::size_t k = 0;
  while (index >= first_[k + 1]) ++k;
  const MoveIndex inner = index - first_[k];
  Action action;
  action.kind = static_cast<Kind>(k);
  action.seat = static_cast<int>(inner / per_seat_[k]);
  if (has_placement(action.kind))
    action.placement = static_cast<Placement>(inner % per_seat_[k]);
  else
    action.value = static_cast<int>(inner % per_seat_[k]);
  return action;
}

}  // namespace blockhaus::bloqs
