// Whether a situation can be at all. Bytes and drawn positions come from outside; nothing in them is taken on trust.
#include <algorithm>
#include <bit>

#include "games/bloqs/rules.hpp"

namespace blockhaus::bloqs {

namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

template <class Array>
bool all_zero(const Array& values) {
  return std::all_of(values.begin(), values.end(), [](auto value) { return value == 0; });
}

}  // namespace

void Bloqs::put_piece(Site& site, Placement placement) const {
  if (placement >= placements_.count()) throw Malformed("bloqs-forged-piece");
  const Pattern& pattern = placements_.pattern(placement);
  const int layer = Placements::layer(placement);
  const std::string piece = placement_text(placement);
  if (layer + pattern.height > kLayers) throw Malformed("bloqs-forged-too-high", {{"piece", piece}, {"most", kLayers}});
  for (std::size_t i = 0; i < pattern.size; ++i)
    if (site.columns[pattern.cubes[i].column] >> (layer + pattern.cubes[i].layer) & 1U)
      throw Malformed("bloqs-forged-overlap", {{"piece", piece}});
  if (site.count == kMaxPieces)
    throw Malformed("bloqs-forged-supply", {{"shape", placements_.shapes()[pattern.shape].name}});
  add_piece(site, placements_, placement);
}

// The supply, the face-down discs and the deck follow from what lies elsewhere.
void Bloqs::count_rest(State& state) const {
  std::array<int, kShapes> supply;
  supply.fill(kCopies);
  for (const Site& site : state.sites)
    for (std::size_t i = 0; i < site.count; ++i) --supply[at(placements_.shape(site.pieces[i]))];
  for (const std::uint8_t held : {state.lifted, state.waiting})
    if (held != kNoShape) --supply[held];
  for (std::size_t shape = 0; shape < kShapes; ++shape) {
    if (supply[shape] < 0) throw Malformed("bloqs-forged-supply", {{"shape", placements_.shapes()[shape].name}});
    state.supply[shape] = static_cast<std::uint8_t>(supply[shape]);
  }

  std::array<int, kDiscKinds> face_down;
  face_down.fill(kDiscsPerKind);
  for (const std::uint8_t disc : state.discs)
    if (disc != kFaceDown) --face_down[disc];
  for (int disc = 0; disc < kDiscKinds; ++disc) {
    if (face_down[at(disc)] < 0) throw Malformed("bloqs-forged-discs", {{"disc", disc_text(disc)}});
    state.face_down[at(disc)] = static_cast<std::uint8_t>(face_down[at(disc)]);
  }

  if (!setup_.cards) return;
  int in_deck = kDeckSize;
  for (std::size_t card = 0; card < kCards; ++card) {
    int left = setup_.deck[card] - state.discards[card];
    for (const auto& hand : state.hands) left -= hand[card];
    if (left < 0) throw Malformed("bloqs-forged-cards", {{"card", card_text(static_cast<int>(card))}});
    state.deck[card] = static_cast<std::uint8_t>(state.hidden == 0 ? left : 0);
    in_deck -= state.discards[card];
  }
  for (const std::uint8_t size : state.hand_sizes) in_deck -= size;
  if (in_deck < 0) throw Malformed("bloqs-forged-hands");
  state.deck_size = static_cast<std::uint8_t>(in_deck);
}

void Bloqs::check(const State& state) const {
  check_sites(state);
  check_ring(state);
  check_phase(state);
}

void Bloqs::check_sites(const State& state) const {
  const bool pieces_lifted = state.phase == Phase::kBuild && state.attack != Attack::kNone;
  for (int seat = 0; seat < setup_.seats; ++seat) {
    const Site& site = state.sites[at(seat)];
    for (std::size_t i = 0; i < site.count; ++i)
      if (!stands(site.columns, placements_.pattern(site.pieces[i]), Placements::layer(site.pieces[i])))
        throw Malformed("bloqs-forged-floating", {{"piece", placement_text(site.pieces[i])}});
    const bool won = has_won(site.columns, setup_.cards);
    if (won && state.phase != Phase::kOver && !pieces_lifted)
      throw Malformed("bloqs-forged-cube", {{"number", seat + 1}});
  }
}

// Pawns stand on discs that are up, or where one is just being turned, or on their circles.
void Bloqs::check_ring(const State& state) const {
  for (int seat = 0; seat < kMaxSeats; ++seat) {
    const std::uint8_t pawn = state.pawns[at(seat)];
    const bool turning = state.phase == Phase::kReveal && seat == state.turn;
    const bool fits = seat >= setup_.seats ? pawn == 0
                      : pawn == kOnCircle  ? !turning
                                           : pawn < kDiscs && (state.discs[pawn] == kFaceDown) == turning;
    if (!fits) throw Malformed("bloqs-forged-pawn", {{"number", seat + 1}});
  }
}

void Bloqs::check_phase(const State& state) const {
  const auto require = [&](bool possible) {
    if (!possible) throw Malformed("bloqs-forged-phase", {{"bloqs-phase", phase_name(state.phase)}});
  };
  const auto only_in = [&](bool used, std::initializer_list<Phase> phases) {
    require(!used || std::find(phases.begin(), phases.end(), state.phase) != phases.end());
  };
  only_in(state.contenders != 0 || !all_zero(state.start_rolls), {Phase::kStartRoll});
  only_in(state.rolled != 0, {Phase::kDirection});
  only_in(state.attack != Attack::kNone || state.target != 0, {Phase::kWant, Phase::kDefend, Phase::kBuild});
  only_in(state.given != 0, {Phase::kWant, Phase::kDefend});
  only_in(state.wanted != 0, {Phase::kDefend});
  only_in(state.builder != 0 || state.lifted != kNoShape || state.waiting != kNoShape || !all_zero(state.before),
          {Phase::kBuild});
  only_in(!all_zero(state.losses), {Phase::kLose});
  only_in(!all_zero(state.gains) || state.then != Then::kEndTurn, {Phase::kLose, Phase::kDraw});
  only_in(state.partners != 0, {Phase::kGive, Phase::kWant, Phase::kDefend, Phase::kBuild, Phase::kLose, Phase::kDraw});
  only_in(state.end != End::kNone || state.winner != 0, {Phase::kOver});
  require(state.turn < setup_.seats && state.target < setup_.seats && state.builder < setup_.seats);
  require(state.played == 0 || (setup_.cards && state.played <= (kPlayedTeleport | kPlayedShape) &&
                                (state.played & (kPlayedDie | kPlayedTeleport)) != (kPlayedDie | kPlayedTeleport)));

  const std::uint8_t pawn = state.pawns[state.turn];
  const bool landed = pawn != kOnCircle && state.discs[pawn] != kFaceDown;
  const int disc = landed ? state.discs[pawn] : 0;
  const int others = landed ? others_on_disc(state) : 0;
  const bool swapping = state.attack == Attack::kSwap || state.then == Then::kSwaps || state.phase == Phase::kGive;
  require((state.partners & ~others) == 0 && (state.partners == 0 || swapping));
  require(state.then != Then::kSwaps || others != 0);
  const bool on_shape = landed && disc < kShapes;
  const bool shape_played = (state.played & kPlayedShape) != 0;
  require(!shape_played || (on_shape && others == 0));
  // BQ-14: a turn begins with something in the supply; only the piece taken in it can have been the last.
  const bool last_taken = state.phase == Phase::kOver ||
                          (state.phase == Phase::kBuild && state.attack == Attack::kNone) ||
                          (state.phase == Phase::kDraw && state.then == Then::kEndTurn);
  require(last_taken || !supply_empty(state));
  switch (state.phase) {
    case Phase::kStartRoll: {
      bool to_come = false;
      for (int seat = 0; seat < kMaxSeats; ++seat) {
        const bool contends = (state.contenders >> seat & 1) != 0;
        const int roll = state.start_rolls[at(seat)];
        require(roll <= kDieSides && (roll == 0 || (contends && !to_come)));
        to_come = to_come || (contends && roll == 0);
        require(state.pawns[at(seat)] == (seat < setup_.seats ? kOnCircle : 0) && state.sites[at(seat)].count == 0);
      }
      require(to_come && std::popcount(state.contenders) >= 2 && state.contenders >> setup_.seats == 0);
      require(state.turn == 0 && state.played == 0);
      return;
    }
    case Phase::kMeans: return require(setup_.cards && state.played == 0 && !all_discs_up(state));
    case Phase::kRoll: return require(state.played == 0 && !all_discs_up(state));
    case Phase::kDirection:
      return require(setup_.direction && state.played == 0 && state.rolled >= 1 && state.rolled <= kDieSides);
    case Phase::kReveal: return require(pawn != kOnCircle && (state.played & kPlayedTeleport) == 0);
    case Phase::kShapeCard: return require(setup_.cards && on_shape && others == 0 && !shape_played);
    case Phase::kTake: return require(landed && (disc == kBuildDisc || (shape_played && on_shape)));
    case Phase::kBuild: return require(is_building_possible(state));
    case Phase::kSteal: return require(landed && disc == kStealDisc && somebody_else_has_a_piece(state));
    case Phase::kGive:
      require(state.partners != 0 && any_to_take(state.sites[state.turn], placements_));
      for (int seat = 0; seat < setup_.seats; ++seat)
        require((state.partners >> seat & 1) == 0 || any_to_take(state.sites[at(seat)], placements_));
      return;
    case Phase::kWant:
    case Phase::kDefend: return require(is_attack_possible(state));
    case Phase::kLose:
    case Phase::kDraw: return require(are_cards_pending(state));
    case Phase::kOver: break;
  }
  require(state.played == 0);
  const bool won = is_block(state.sites[state.winner].columns, kSide);
  const bool won_double = setup_.cards && is_block(state.sites[state.winner].columns, 2 * kSide);
  switch (state.end) {
    case End::kPerfectCube: return require(state.winner < setup_.seats && won);
    case End::kDoubleCube: return require(state.winner < setup_.seats && won_double);
    case End::kSupplyEmpty: return require(state.winner == 0 && supply_empty(state));
    case End::kAllDiscsUp: return require(state.winner == 0 && !supply_empty(state) && all_discs_up(state));
    case End::kNone: require(false);
  }
}

bool Bloqs::is_attack_possible(const State& state) const {
  const auto takeable = [&](int seat, Placement placement) {
    const Site& site = state.sites[at(seat)];
    const int slot = slot_of(site, placement);
    return slot >= 0 && can_take(site, placements_, slot);
  };
  const std::uint8_t pawn = state.pawns[state.turn];
  if (state.target == state.turn || pawn == kOnCircle) return false;
  if (state.phase == Phase::kDefend && !setup_.cards) return false;
  const bool together = state.pawns[state.target] == pawn;
  switch (state.attack) {
    case Attack::kNone: return false;
    case Attack::kTeleport:
      return state.phase == Phase::kDefend && teleport_possible(state, state.target) && state.given == 0 &&
             state.wanted == 0 && state.played == kPlayedTeleport;
    case Attack::kSteal:
      return state.phase == Phase::kDefend && state.discs[pawn] == kStealDisc && state.given == 0 &&
             takeable(state.target, state.wanted);
    case Attack::kSwap: break;
  }
  if (!together || (state.partners >> state.target & 1) != 0 || !takeable(state.turn, state.given)) return false;
  if (state.phase == Phase::kWant) return any_to_take(state.sites[state.target], placements_);
  return takeable(state.target, state.wanted);
}

bool Bloqs::is_building_possible(const State& state) const {
  const std::uint8_t pawn = state.pawns[state.turn];
  if (pawn == kOnCircle || state.lifted >= kShapes || (state.waiting != kNoShape && state.waiting >= kShapes))
    return false;
  const int disc = state.discs[pawn];
  const bool partner_builds = state.builder != state.turn;
  if (!fits_somewhere(state.sites[state.builder], placements_, state.lifted)) return false;
  // The lifted pieces explain what is missing from the layers that were complete.
  const auto explained = [&](int seat, Layers before) {
    const Layers now = complete_layers(state.sites[at(seat)].columns);
    return before >> kLayers == 0 && std::popcount(static_cast<unsigned>(before & ~now)) <= kSide;
  };
  if (!setup_.cards && !all_zero(state.before)) return false;
  if (!explained(state.turn, state.before[0]) || !explained(state.target, state.before[1])) return false;
  const Layers complete = setup_.cards ? complete_layers(state.sites[state.turn].columns) : Layers{0};
  switch (state.attack) {
    case Attack::kNone: {
      const bool any = disc == kBuildDisc || (state.played & kPlayedShape) != 0;
      return !partner_builds && state.target == 0 && state.waiting == kNoShape && state.before[1] == 0 &&
             state.before[0] == complete && (any || disc == state.lifted) &&
             (disc == kBuildDisc || others_on_disc(state) == 0);
    }
    case Attack::kSteal:
      return !partner_builds && state.target != state.turn && state.waiting == kNoShape && disc == kStealDisc &&
             state.before[0] == complete;
    case Attack::kSwap:
      return state.target != state.turn && state.pawns[state.target] == pawn &&
             (state.partners >> state.target & 1) == 0 &&
             (partner_builds ? state.builder == state.target && state.waiting == kNoShape : state.waiting != kNoShape);
    case Attack::kTeleport: break;
  }
  return false;
}

bool Bloqs::are_cards_pending(const State& state) const {
  if (!setup_.cards) return false;
  const bool dealing = state.then == Then::kStartRoll;
  const int most = dealing ? setup_.first_hand : kSide;
  for (int seat = 0; seat < kMaxSeats; ++seat) {
    if (state.losses[at(seat)] > kSide || state.gains[at(seat)] > most) return false;
    if (seat >= setup_.seats && (state.losses[at(seat)] != 0 || state.gains[at(seat)] != 0)) return false;
    if (state.losses[at(seat)] != 0 && state.hand_sizes[at(seat)] == 0) return false;
    if (dealing && (state.pawns[at(seat)] != (seat < setup_.seats ? kOnCircle : 0) || state.sites[at(seat)].count != 0))
      return false;
  }
  if (dealing) {  // BQ-30: seat after seat, everybody gets as many
    if (state.phase != Phase::kDraw || state.turn != 0 || state.played != 0) return false;
    for (int seat = 0; seat < setup_.seats; ++seat)
      if (state.hand_sizes[at(seat)] + state.gains[at(seat)] != setup_.first_hand) return false;
    const int drawing = pending_seat(state);
    for (int seat = drawing + 1; seat < setup_.seats; ++seat)
      if (state.hand_sizes[at(seat)] != 0) return false;
  } else if (state.pawns[state.turn] == kOnCircle) {
    return false;
  }
  if (state.phase == Phase::kLose) return state.losses[at(pending_seat(state))] != 0;
  return state.gains[at(pending_seat(state))] != 0 && state.deck_size != 0;
}

}  // namespace blockhaus::bloqs
