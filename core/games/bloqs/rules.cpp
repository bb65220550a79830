#include "games/bloqs/rules.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

namespace blockhaus::bloqs {

namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

// Everything that comes from data files.
const Setup& checked(const Setup& setup) {
  if (setup.seats < kMinSeats || setup.seats > kMaxSeats || setup.circles.size() != at(setup.seats))
    throw Malformed("bloqs-seats", {{"seats", setup.seats}});
  for (std::size_t i = 0; i < setup.circles.size(); ++i)
    if (setup.circles[i] < 1 || setup.circles[i] > kDiscs ||
        std::count(setup.circles.begin(), setup.circles.end(), setup.circles[i]) != 1)
      throw Malformed("bloqs-circles", {{"seat", static_cast<std::int64_t>(i) + 1}});
  if (setup.copies.size() != kShapes ||
      std::any_of(setup.copies.begin(), setup.copies.end(), [](int copies) { return copies != kCopies; }))
    throw Malformed("bloqs-copies", {{"wanted", kCopies}});
  if (setup.discs.size() != kDiscKinds ||
      std::any_of(setup.discs.begin(), setup.discs.end(), [](int discs) { return discs != kDiscsPerKind; }))
    throw Malformed("bloqs-discs", {{"wanted", kDiscsPerKind}});
  if (!setup.cards) return setup;
  const bool counts = setup.deck.size() == kCards &&
                      std::all_of(setup.deck.begin(), setup.deck.end(), [](int n) { return n >= 0 && n <= kDeckSize; });
  if (!counts || std::accumulate(setup.deck.begin(), setup.deck.end(), 0) != kDeckSize)
    throw Malformed("bloqs-deck-size", {{"wanted", kDeckSize}});
  if (setup.first_hand < 0 || setup.first_hand * setup.seats > kDeckSize)
    throw Malformed("bloqs-first-hand", {{"cards", setup.first_hand}});
  return setup;
}

}  // namespace

Bloqs::Bloqs(Setup setup)
    : setup_(std::move(setup)), placements_(setup_.shapes), actions_(checked(setup_).seats, placements_.count()) {}

State Bloqs::start() const {
  State state;
  state.discs.fill(kFaceDown);
  state.face_down.fill(kDiscsPerKind);
  state.supply.fill(kCopies);
  state.pawns.fill(0);
  for (int seat = 0; seat < setup_.seats; ++seat) state.pawns[at(seat)] = kOnCircle;
  if (!setup_.cards) {
    state.contenders = static_cast<std::uint8_t>((1U << setup_.seats) - 1);
    return state;
  }
  for (std::size_t card = 0; card < kCards; ++card) state.deck[card] = static_cast<std::uint8_t>(setup_.deck[card]);
  state.deck_size = kDeckSize;
  for (int seat = 0; seat < setup_.seats; ++seat)
    state.gains[at(seat)] = static_cast<std::uint8_t>(setup_.first_hand);  // BQ-30
  state.then = Then::kStartRoll;
  settle_cards(state);
  return state;
}

int Bloqs::to_act(const State& state) const {
  switch (state.phase) {
    case Phase::kStartRoll:
    case Phase::kRoll:
    case Phase::kReveal:
    case Phase::kLose:
    case Phase::kDraw: return kChance;
    case Phase::kBuild: return state.builder;
    case Phase::kDefend: return state.target;
    case Phase::kOver: return blockhaus::kOver;
    default: return state.turn;
  }
}

int Bloqs::pending_seat(const State& state) const {
  const auto& pending = state.phase == Phase::kLose ? state.losses : state.gains;
  for (int step = 0; step < setup_.seats; ++step) {
    const int seat = (state.turn + step) % setup_.seats;
    if (pending[at(seat)] != 0) return seat;
  }
  return state.turn;
}

bool Bloqs::holds(const State& state, int seat, int card) const { return state.hands[at(seat)][at(card)] != 0; }

bool Bloqs::supply_empty(const State& state) const {
  return std::all_of(state.supply.begin(), state.supply.end(), [](std::uint8_t pieces) { return pieces == 0; });
}

bool Bloqs::all_discs_up(const State& state) const {
  return std::all_of(state.face_down.begin(), state.face_down.end(), [](std::uint8_t discs) { return discs == 0; });
}

bool Bloqs::somebody_else_has_a_piece(const State& state) const {
  for (int seat = 0; seat < setup_.seats; ++seat)
    if (seat != state.turn && any_to_take(state.sites[at(seat)], placements_)) return true;
  return false;
}

// BQ-33: both pawns stand on discs, and on different ones.
bool Bloqs::teleport_possible(const State& state, int target) const {
  const std::uint8_t own = state.pawns[state.turn];
  const std::uint8_t theirs = state.pawns[at(target)];
  return own != kOnCircle && theirs != kOnCircle && own != theirs;
}

int Bloqs::others_on_disc(const State& state) const {
  int others = 0;
  for (int seat = 0; seat < setup_.seats; ++seat)
    if (seat != state.turn && state.pawns[at(seat)] == state.pawns[state.turn]) others |= 1 << seat;
  return others;
}

void Bloqs::list_takes(const State& state, int seat, MoveIndex base, std::vector<MoveIndex>& indices) const {
  const Site& site = state.sites[at(seat)];
  for (std::uint32_t slots = takeable(site, placements_); slots != 0; slots &= slots - 1)
    indices.push_back(base + site.pieces[at(std::countr_zero(slots))]);
}

void Bloqs::legal_moves(const State& state, std::vector<MoveIndex>& indices) const {
  indices.clear();
  const auto add = [&](Kind kind, int value = 0, int seat = 0) {
    indices.push_back(actions_.index({kind, seat, value, 0}));
  };
  switch (state.phase) {
    case Phase::kMeans:  // BQ-31, BQ-33: a card instead of rolling
      add(Kind::kRoll);
      for (int number = 0; number < kDieSides; ++number)
        if (holds(state, state.turn, number)) {
          add(Kind::kDieCard, 2 * number);
          add(Kind::kDieCard, 2 * number + 1);
        }
      if (holds(state, state.turn, kTeleportCard))
        for (int seat = 0; seat < setup_.seats; ++seat)
          if (teleport_possible(state, seat)) add(Kind::kTeleport, 0, seat);
      return;
    case Phase::kDirection:  // BQ-20
      add(Kind::kDirection, 0);
      add(Kind::kDirection, 1);
      return;
    case Phase::kShapeCard: {  // BQ-32: asked whether or not the card is held
      const int shape = state.discs[state.pawns[state.turn]];
      if (holds(state, state.turn, kFirstShapeCard + shape)) add(Kind::kShapeCard, shape);
      add(Kind::kNoCard);
      return;
    }
    case Phase::kTake:  // BQ-8, BQ-32
      for (int shape = 0; shape < kShapes; ++shape)
        if (state.supply[at(shape)] != 0) add(Kind::kTake, shape);
      return;
    case Phase::kBuild:  // BQ-10
      list_builds(state.sites[state.builder], placements_, state.lifted, actions_.first(Kind::kBuild), indices);
      return;
    case Phase::kSteal:  // BQ-7
      for (int seat = 0; seat < setup_.seats; ++seat)
        if (seat != state.turn) list_takes(state, seat, actions_.index({Kind::kSteal, seat, 0, 0}), indices);
      return;
    case Phase::kGive:  // BQ-9
      for (int seat = 0; seat < setup_.seats; ++seat)
        if (state.partners >> seat & 1)
          list_takes(state, state.turn, actions_.index({Kind::kGive, seat, 0, 0}), indices);
      return;
    case Phase::kWant: list_takes(state, state.target, actions_.first(Kind::kWant), indices); return;
    case Phase::kDefend:  // BQ-34: asked whether or not the card is held
      if (holds(state, state.target, kDefenceCard)) add(Kind::kDefend);
      add(Kind::kLet);
      return;
    case Phase::kOver: return;
    default: {
      std::vector<ChanceMove> chances;
      chance_moves(state, chances);
      for (const ChanceMove& chance : chances) indices.push_back(chance.index);
    }
  }
}

void Bloqs::chance_moves(const State& state, std::vector<ChanceMove>& chances) const {
  chances.clear();
  const auto add = [&](const auto& counts, Kind kind, int seat) {
    for (std::size_t value = 0; value < counts.size(); ++value)
      if (counts[value] != 0)
        chances.push_back({actions_.index({kind, seat, static_cast<int>(value), 0}), counts[value]});
  };
  constexpr std::array<std::uint8_t, kDieSides> kDie{1, 1, 1, 1, 1, 1};
  switch (state.phase) {
    case Phase::kStartRoll:
    case Phase::kRoll: return add(kDie, Kind::kRolled, 0);
    case Phase::kReveal: return add(state.face_down, Kind::kReveal, 0);
    case Phase::kLose: return add(state.hands[at(pending_seat(state))], Kind::kLose, pending_seat(state));
    case Phase::kDraw: return add(state.deck, Kind::kDraw, pending_seat(state));
    default: return;
  }
}

int Bloqs::score(const Site& site) const {
  // BQ-15: every complete layer counts, and the cubes of the lowest incomplete one.
  const Layers complete = complete_layers(site.columns);
  const int lowest = std::countr_one(complete);
  const int cubes = lowest < kLayers ? cubes_in_layer(site.columns, lowest) : 0;
  return layer_score(std::popcount(complete), cubes);
}

std::optional<Outcome> Bloqs::outcome(const State& state) const {
  if (state.phase != Phase::kOver) return std::nullopt;
  constexpr std::array<const char*, 5> kReasons{"", "bloqs-perfect-cube", "bloqs-double-cube", "bloqs-supply-empty",
                                                "bloqs-all-discs-up"};
  Outcome outcome;
  outcome.reason = kReasons[static_cast<std::size_t>(state.end)];
  List layers;
  List cubes;
  for (int seat = 0; seat < setup_.seats; ++seat) {
    const int total = score(state.sites[at(seat)]);
    outcome.scores.push_back(total);
    layers.emplace_back(total / kColumns);
    cubes.emplace_back(total % kColumns);
  }
  outcome.details = {{"layers", layers}, {"cubes", cubes}};
  if (state.end == End::kPerfectCube || state.end == End::kDoubleCube) {  // BQ-13, BQ-39: whatever the others have
    outcome.ranks.assign(at(setup_.seats), 2);
    outcome.ranks[state.winner] = 1;
    outcome.details.emplace_back("winner", static_cast<int>(state.winner));
  } else {
    outcome.ranks = ranks_by_score(outcome.scores);
  }
  outcome.utilities = shared_win(outcome.ranks);
  return outcome;
}

}  // namespace blockhaus::bloqs
