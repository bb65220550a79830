// What a decision or a lot leads to.
#include <algorithm>
#include <bit>

#include "games/bloqs/rules.hpp"

namespace blockhaus::bloqs {

namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

}  // namespace

void Bloqs::apply(State& state, Move move) const {
  const Action action = actions_.at(move.index);
  switch (action.kind) {
    case Kind::kRolled:
      if (state.phase == Phase::kStartRoll) return rolled_for_start(state, action.value + 1);
      if (!setup_.direction) return advance(state, action.value + 1, false);
      state.rolled = static_cast<std::uint8_t>(action.value + 1);
      state.phase = Phase::kDirection;
      return;
    case Kind::kReveal:
      state.discs[state.pawns[state.turn]] = static_cast<std::uint8_t>(action.value);
      --state.face_down[at(action.value)];
      return arrive(state);
    case Kind::kDraw:
      --state.deck[at(action.value)];
      --state.deck_size;
      ++state.hands[at(action.seat)][at(action.value)];
      ++state.hand_sizes[at(action.seat)];
      --state.gains[at(action.seat)];
      return settle_cards(state);
    case Kind::kLose:
      discard(state, action.seat, action.value);
      --state.losses[at(action.seat)];
      return settle_cards(state);
    case Kind::kRoll: state.phase = Phase::kRoll; return;
    case Kind::kDieCard:  // BQ-31
      discard(state, state.turn, action.value / 2);
      state.played = kPlayedDie;
      return advance(state, action.value / 2 + 1, action.value % 2 != 0);
    case Kind::kTeleport:  // BQ-33
      discard(state, state.turn, kTeleportCard);
      state.played = kPlayedTeleport;
      state.attack = Attack::kTeleport;
      state.target = static_cast<std::uint8_t>(action.seat);
      return declare(state);
    case Kind::kDirection: {
      const int steps = state.rolled;
      state.rolled = 0;
      return advance(state, steps, action.value != 0);
    }
    case Kind::kShapeCard:  // BQ-32
      discard(state, state.turn, kFirstShapeCard + action.value);
      state.played = static_cast<std::uint8_t>(state.played | kPlayedShape);
      state.phase = Phase::kTake;
      return;
    case Kind::kNoCard: {  // BQ-6
      const int shape = state.discs[state.pawns[state.turn]];
      if (state.supply[at(shape)] == 0) return end_turn(state);
      --state.supply[at(shape)];
      return start_building(state, state.turn, shape);
    }
    case Kind::kTake: --state.supply[at(action.value)]; return start_building(state, state.turn, action.value);
    case Kind::kBuild:
      add_piece(state.sites[state.builder], placements_, action.placement);
      return finish_building(state);
    case Kind::kSteal:
      state.attack = Attack::kSteal;
      state.target = static_cast<std::uint8_t>(action.seat);
      state.wanted = action.placement;
      return declare(state);
    case Kind::kGive:
      state.attack = Attack::kSwap;
      state.target = static_cast<std::uint8_t>(action.seat);
      state.given = action.placement;
      state.partners = static_cast<std::uint8_t>(state.partners & ~(1U << action.seat));
      state.phase = Phase::kWant;
      return;
    case Kind::kWant: state.wanted = action.placement; return declare(state);
    case Kind::kDefend: discard(state, state.target, kDefenceCard); return foil_attack(state);
    case Kind::kLet: return carry_out_attack(state);
  }
}

void Bloqs::discard(State& state, int seat, int card) const {
  --state.hands[at(seat)][at(card)];
  --state.hand_sizes[at(seat)];
  ++state.discards[at(card)];
}

// BQ-1: the highest begins; those tied roll again.
void Bloqs::rolled_for_start(State& state, int number) const {
  int highest = 0;
  bool all = true;
  bool recorded = false;
  for (int seat = 0; seat < setup_.seats; ++seat) {
    if ((state.contenders >> seat & 1) == 0) continue;
    std::uint8_t& roll = state.start_rolls[at(seat)];
    if (roll == 0 && !recorded) {
      roll = static_cast<std::uint8_t>(number);
      recorded = true;
    }
    all = all && roll != 0;
    highest = std::max<int>(highest, roll);
  }
  if (!all) return;
  unsigned best = 0;
  for (int seat = 0; seat < setup_.seats; ++seat)
    if (state.start_rolls[at(seat)] == highest) best |= 1U << seat;
  state.start_rolls.fill(0);
  state.contenders = static_cast<std::uint8_t>(best);
  if (!std::has_single_bit(best)) return;
  state.contenders = 0;
  begin_turn(state, std::countr_zero(best));
}

void Bloqs::begin_turn(State& state, int seat) const {
  state.turn = static_cast<std::uint8_t>(seat);
  state.played = 0;
  state.phase = setup_.cards ? Phase::kMeans : Phase::kRoll;
}

// BQ-2. Where so many steps lead. A start circle lies between two discs: the first step leads to one of them.
int Bloqs::landing(const State& state, int steps, bool anticlockwise) const {
  int disc = state.pawns[state.turn];
  if (disc == kOnCircle) {
    disc = setup_.circles[state.turn] - 1;
    if (!anticlockwise) --steps;
  }
  return (disc + (anticlockwise ? kDiscs - steps : steps)) % kDiscs;
}

void Bloqs::advance(State& state, int steps, bool anticlockwise) const {
  const int disc = landing(state, steps, anticlockwise);
  state.pawns[state.turn] = static_cast<std::uint8_t>(disc);
  if (state.discs[at(disc)] == kFaceDown)
    state.phase = Phase::kReveal;
  else
    arrive(state);
}

// BQ-3 to BQ-5
void Bloqs::arrive(State& state) const {
  state.partners = static_cast<std::uint8_t>(others_on_disc(state));
  if (state.partners != 0)
    next_swap(state);
  else
    carry_out(state);
}

// BQ-9: a swap falls away where either side has no piece that can be taken.
void Bloqs::next_swap(State& state) const {
  if (state.partners != 0 && !any_to_take(state.sites[state.turn], placements_)) state.partners = 0;
  for (int seat = 0; seat < setup_.seats; ++seat)
    if ((state.partners >> seat & 1) != 0 && !any_to_take(state.sites[at(seat)], placements_))
      state.partners = static_cast<std::uint8_t>(state.partners & ~(1U << seat));
  if (state.partners != 0)
    state.phase = Phase::kGive;
  else if (state.discs[state.pawns[state.turn]] < kShapes)
    end_turn(state);  // BQ-4
  else
    carry_out(state);  // BQ-5
}

void Bloqs::carry_out(State& state) const {
  const int disc = state.discs[state.pawns[state.turn]];
  if (disc == kStealDisc) {  // BQ-7
    if (!somebody_else_has_a_piece(state)) return end_turn(state);
    state.phase = Phase::kSteal;
  } else if (disc == kBuildDisc) {  // BQ-8
    state.phase = Phase::kTake;
  } else if (setup_.cards) {
    state.phase = Phase::kShapeCard;
  } else if (state.supply[at(disc)] != 0) {  // BQ-6
    --state.supply[at(disc)];
    start_building(state, state.turn, disc);
  } else {
    end_turn(state);
  }
}

// BQ-34: the target is asked, whatever its hand holds.
void Bloqs::declare(State& state) const {
  if (setup_.cards)
    state.phase = Phase::kDefend;
  else
    carry_out_attack(state);
}

void Bloqs::foil_attack(State& state) const {
  const bool swap = state.attack == Attack::kSwap;
  state.attack = Attack::kNone;
  state.target = 0;
  state.given = 0;
  state.wanted = 0;
  if (swap)
    next_swap(state);
  else
    end_turn(state);
}

void Bloqs::carry_out_attack(State& state) const {
  if (state.attack == Attack::kTeleport) {
    std::swap(state.pawns[state.turn], state.pawns[state.target]);
    state.attack = Attack::kNone;
    state.target = 0;
    return arrive(state);
  }
  Site& own = state.sites[state.turn];
  Site& theirs = state.sites[state.target];
  if (setup_.cards) state.before = {complete_layers(own.columns), complete_layers(theirs.columns)};
  const int received = placements_.shape(state.wanted);
  remove_piece(theirs, placements_, slot_of(theirs, state.wanted));
  if (state.attack == Attack::kSwap) {
    state.waiting = static_cast<std::uint8_t>(placements_.shape(state.given));
    remove_piece(own, placements_, slot_of(own, state.given));
  }
  state.given = 0;
  state.wanted = 0;
  start_building(state, state.turn, received);
}

// BQ-11: a piece that fits nowhere goes back to the supply.
void Bloqs::start_building(State& state, int seat, int shape) const {
  state.builder = static_cast<std::uint8_t>(seat);
  if (setup_.cards && state.attack == Attack::kNone) state.before = {complete_layers(state.sites[at(seat)].columns), 0};
  if (fits_somewhere(state.sites[at(seat)], placements_, shape)) {
    state.lifted = static_cast<std::uint8_t>(shape);
    state.phase = Phase::kBuild;
    return;
  }
  ++state.supply[at(shape)];
  finish_building(state);
}

void Bloqs::finish_building(State& state) const {
  state.lifted = kNoShape;
  if (state.waiting != kNoShape) {  // BQ-9: the partner builds after the player whose turn it is
    const int shape = state.waiting;
    state.waiting = kNoShape;
    return start_building(state, state.target, shape);
  }
  const Attack attack = state.attack;
  const int target = state.target;
  const std::array<Layers, 2> before = state.before;
  state.attack = Attack::kNone;
  state.target = 0;
  state.builder = 0;
  state.before = {};
  // BQ-13: nothing is lifted any more. In a swap both have built, the player whose turn it is first.
  if (ends_with_cube(state, state.turn)) return;
  if (attack != Attack::kNone && ends_with_cube(state, target)) return;
  if (setup_.cards) {
    compare_layers(state, state.turn, before[0]);
    if (attack != Attack::kNone) compare_layers(state, target, before[1]);
  }
  state.then = attack == Attack::kSwap ? Then::kSwaps : Then::kEndTurn;
  settle_cards(state);
}

bool Bloqs::ends_with_cube(State& state, int seat) const {
  const Columns& columns = state.sites[at(seat)].columns;
  const bool perfect = is_block(columns, kSide);                      // BQ-13
  const bool doubled = setup_.cards && is_block(columns, 2 * kSide);  // BQ-39
  if (!perfect && !doubled) return false;
  state.end = perfect ? End::kPerfectCube : End::kDoubleCube;
  state.winner = static_cast<std::uint8_t>(seat);
  state.partners = 0;
  state.played = 0;
  state.phase = Phase::kOver;
  return true;
}

// BQ-36, BQ-37
void Bloqs::compare_layers(State& state, int seat, Layers before) const {
  const Layers after = complete_layers(state.sites[at(seat)].columns);
  state.losses[at(seat)] = static_cast<std::uint8_t>(std::popcount(static_cast<unsigned>(before & ~after)));
  state.gains[at(seat)] = static_cast<std::uint8_t>(std::popcount(static_cast<unsigned>(after & ~before)));
}

// Losses first, then gains, each beginning with the player whose turn it is.
void Bloqs::settle_cards(State& state) const {
  state.phase = Phase::kLose;
  for (int seat = 0; seat < setup_.seats; ++seat)
    if (state.hand_sizes[at(seat)] == 0) state.losses[at(seat)] = 0;  // BQ-37: with fewer in hand, all of them
  if (state.losses[at(pending_seat(state))] != 0) return;

  state.phase = Phase::kDraw;
  if (state.gains[at(pending_seat(state))] != 0) {
    if (state.deck_size == 0) {  // BQ-38
      state.deck = state.discards;
      for (const std::uint8_t cards : state.discards)
        state.deck_size = static_cast<std::uint8_t>(state.deck_size + cards);
      state.discards.fill(0);
    }
    if (state.deck_size != 0) return;
    state.gains.fill(0);
  }

  const Then then = state.then;
  state.then = Then::kEndTurn;
  if (then == Then::kStartRoll) {
    state.contenders = static_cast<std::uint8_t>((1U << setup_.seats) - 1);
    state.phase = Phase::kStartRoll;
  } else if (then == Then::kSwaps) {
    next_swap(state);
  } else {
    end_turn(state);
  }
}

// BQ-14
void Bloqs::end_turn(State& state) const {
  state.played = 0;
  if (supply_empty(state) || all_discs_up(state)) {
    state.end = supply_empty(state) ? End::kSupplyEmpty : End::kAllDiscsUp;
    state.phase = Phase::kOver;
    return;
  }
  begin_turn(state, (state.turn + 1) % setup_.seats);
}

}  // namespace blockhaus::bloqs
