#include "games/blox/moves.hpp"

#include <algorithm>

namespace blockhaus::blox {

namespace {

// All sets of `number` things of four colours, black before grey before white before purple.
std::vector<Counts> sets_of(int number) {
  std::vector<Counts> sets;
  for (int black = number; black >= 0; --black)
    for (int grey = number - black; grey >= 0; --grey)
      for (int white = number - black - grey; white >= 0; --white) {
        const int purple = number - black - grey - white;
        sets.push_back(Counts::one(kBlack) * black + Counts::one(kGrey) * grey + Counts::one(kWhite) * white +
                       Counts::one(kPurple) * purple);
      }
  return sets;
}

MoveIndex number_of(int value) { return static_cast<MoveIndex>(value); }

MoveIndex line_number(const Deed& deed) {
  return number_of(deed.from * kLineTargets + target_number(deed.from, deed.to).value());
}

MoveIndex swap_number(const std::vector<Counts>& swaps, Counts cards) {
  return number_of(static_cast<int>(std::find(swaps.begin(), swaps.end(), cards) - swaps.begin()));
}

}  // namespace

Moves::Moves() {
  for (int height = kFewestBlocks; height <= kTallest; ++height) {
    auto& plans = plans_[at(height)];
    for (const Counts blocks : sets_of(height)) {
      plans.push_back({blocks, kNone});
      for (int colour = 0; colour < kColours; ++colour)
        if (blocks.of(colour) > 0) plans.push_back({blocks, colour});
    }
    first_plan_[at(height) + 1] = first_plan_[at(height)] + static_cast<MoveIndex>(plans.size());
  }
  for (int number = 1; number <= kHand; ++number)
    for (const Counts cards : sets_of(number)) swaps_.push_back(cards);

  constexpr MoveIndex kLines = kFields * kLineTargets;
  const std::array<MoveIndex, kActions> counts{kFields * kEnterWays,
                                               kLines * kMoveWays,
                                               kLines * kClearWays,
                                               kFields * plan_count(),
                                               kLines * kCaptureWays,
                                               static_cast<MoveIndex>(swaps_.size()),
                                               kMaxSeats,
                                               kFields,
                                               kFields * kColours,
                                               kMaxSeats * kDrawWays};
  for (std::size_t action = 0; action < kActions; ++action) begin_[action + 1] = begin_[action] + counts[action];
}

Deed Moves::deed(MoveIndex index, const Board& board) const {
  Deed deed;
  std::size_t action = 0;
  while (index >= begin_[action + 1]) ++action;
  deed.action = static_cast<Action>(action);
  const int number = static_cast<int>(index - begin_[action]);
  const auto reach_target = [&](int line) {
    deed.from = line / kLineTargets;
    deed.to = target_at(deed.from, line % kLineTargets);
  };

  switch (deed.action) {
    case Action::kEnter:
      deed.to = number / static_cast<int>(kEnterWays);
      deed.cards = Counts::one(board.colour(deed.to));
      if (number % static_cast<int>(kEnterWays) != 0) deed.joker = board.colour(deed.to);
      break;
    case Action::kMove:
      reach_target(number / static_cast<int>(kMoveWays));
      deed.cards = Counts::one(board.colour(deed.to));
      if (number % static_cast<int>(kMoveWays) != 0) deed.joker = board.colour(deed.to);
      break;
    case Action::kClear:
      reach_target(number / static_cast<int>(kClearWays));
      deed.joker = number % static_cast<int>(kClearWays) - 1;
      break;
    case Action::kBuild: {
      deed.to = number / static_cast<int>(plan_count());
      const MoveIndex plan_number = number_of(number) % plan_count();
      int height = kFewestBlocks;
      while (plan_number >= first_plan_[at(height) + 1]) ++height;
      const Plan& plan = plans_[at(height)][plan_number - first_plan_[at(height)]];
      deed.cards = plan.blocks;
      deed.joker = plan.joker;
      break;
    }
    case Action::kCapture: {
      reach_target(number / static_cast<int>(kCaptureWays));
      const int way = number % static_cast<int>(kCaptureWays);
      const bool joker = way >= static_cast<int>(kFirstJokerCapture);
      deed.cards = Counts::one(board.colour(deed.to)) *
                   (kFewestCaptureCards + (joker ? way - static_cast<int>(kFirstJokerCapture) : way));
      if (joker) deed.joker = board.colour(deed.to);
      break;
    }
    case Action::kSwap: deed.cards = swaps_[at(number)]; break;
    case Action::kStart: deed.seat = number; break;
    case Action::kTower: deed.to = number; break;
    case Action::kBlock:
      deed.to = number / kColours;
      deed.colour = number % kColours;
      break;
    case Action::kDraw:
      deed.seat = number / static_cast<int>(kDrawWays);
      deed.colour = number % static_cast<int>(kDrawWays);
      if (deed.colour == kColours) deed.colour = kNone;
      break;
  }
  return deed;
}

MoveIndex Moves::index(const Deed& deed) const {
  const MoveIndex joker = deed.joker == kNone ? 0 : 1;
  const MoveIndex first = begin(deed.action);
  switch (deed.action) {
    case Action::kEnter: return first + number_of(deed.to) * kEnterWays + joker;
    case Action::kMove: return first + line_number(deed) * kMoveWays + joker;
    case Action::kClear: return first + line_number(deed) * kClearWays + number_of(deed.joker + 1);
    case Action::kBuild: {
      const auto& plans = plans_[at(deed.cards.total())];
      const auto plan = std::find_if(plans.begin(), plans.end(), [&](const Plan& candidate) {
        return candidate.blocks == deed.cards && candidate.joker == deed.joker;
      });
      return first + number_of(deed.to) * plan_count() + first_plan_[at(deed.cards.total())] +
             number_of(static_cast<int>(plan - plans.begin()));
    }
    case Action::kCapture:
      return first + line_number(deed) * kCaptureWays + (joker != 0 ? kFirstJokerCapture : 0) +
             number_of(deed.cards.total() - kFewestCaptureCards);
    case Action::kSwap: return first + swap_number(swaps_, deed.cards);
    case Action::kStart: return first + number_of(deed.seat);
    case Action::kTower: return first + number_of(deed.to);
    case Action::kBlock: return first + number_of(deed.to * kColours + deed.colour);
    case Action::kDraw:
      return first + number_of(deed.seat) * kDrawWays + number_of(deed.colour == kNone ? kColours : deed.colour);
  }
  return count();
}

}  // namespace blockhaus::blox
