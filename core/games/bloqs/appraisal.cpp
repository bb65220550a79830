#include "games/bloqs/appraisal.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

#include "puzzles/perfect_cube.hpp"

namespace blockhaus::bloqs {

namespace {

// Worths in cubes of a layer. Chosen by hand, compared in games against random players.
constexpr float kCompleteLayer = 5.0F;
constexpr float kSealed = 3.0F;         // an empty cell that no piece can reach any more
constexpr float kCovered = 0.7F;        // an empty cell under a cube, which only a piece from the side can reach
constexpr float kHigher = 0.06F;        // a layer counts this much less than the one below
constexpr float kHarm = 0.5F;           // what another player loses
constexpr float kUnknownDisc = 2.5F;    // a face-down disc
constexpr float kSwapDisc = 0.5F;       // a disc with another pawn on it
constexpr float kCard = 1.5F;           // a card kept for later
constexpr float kCubeInReach = 4.0F;    // the supply still holds what the perfect cube needs
constexpr std::size_t kLookedInto = 8;  // so many of the best placements are asked whether the cube stays in reach

std::size_t at(int index) { return static_cast<std::size_t>(index); }

}  // namespace

float site_worth(const Columns& columns) {
  const Ways ways(columns);
  unsigned any = 0;
  for (const Layers column : columns) any |= column;
  const int height = std::bit_width(any);
  if (is_block(columns, kSide)) return kWinWorth;
  float worth = 0.0F;
  for (int layer = 0; layer < height; ++layer) {
    int cubes = 0;
    int sealed = 0;
    int covered = 0;
    for (std::size_t c = 0; c < kColumns; ++c) {
      if (columns[c] >> layer & 1U) {
        ++cubes;
        continue;
      }
      const std::uint64_t lanes = ways.sides[c] >> layer & 0x0001'0001'0001'0001U;
      if (ways.above[c] >> layer & 1U) continue;
      ++(lanes == 0 ? sealed : covered);
    }
    float here = static_cast<float>(cubes * cubes) / kColumns;
    if (cubes == kColumns) here += kCompleteLayer;
    worth += here * (1.0F - kHigher * static_cast<float>(layer));
    worth -= kSealed * static_cast<float>(sealed) + kCovered * static_cast<float>(covered);
  }
  return worth;
}

float worth_after_building(Columns columns, const Pattern& pattern, int layer) {
  toggle(columns, pattern, layer);
  return site_worth(columns);
}

namespace {

// The worth of a site once the shape is built in where that is best.
float best_building(const Columns& columns, const Placements& placements, int shape) {
  const Builds builds(columns);
  float best = site_worth(columns);
  bool first = true;
  for (std::size_t p = placements.first(shape); p < placements.first(shape + 1); ++p) {
    const Pattern& pattern = placements.patterns()[p];
    for (unsigned layers = builds.layers(pattern); layers != 0; layers &= layers - 1) {
      const float worth = worth_after_building(columns, pattern, std::countr_zero(layers));
      best = first ? worth : std::max(best, worth);
      first = false;
    }
  }
  return best;
}

}  // namespace

Columns without(const Columns& columns, const Placements& placements, Placement placement) {
  Columns rest = columns;
  toggle(rest, placements.pattern(placement), Placements::layer(placement));
  return rest;
}

Appraisal::Appraisal(const Bloqs& game, const State& state)
    : game_(game), placements_(game.placements()), state_(state), own_(columns(game.to_act(state))) {}

float Appraisal::worth(const Action& action) const {
  switch (action.kind) {
    case Kind::kRoll: return rolling();
    case Kind::kDieCard: return landing(action.value / 2 + 1, action.value % 2 != 0) - kCard;
    case Kind::kTeleport: return disc(state_.pawns[at(action.seat)], action.seat) - kCard;
    case Kind::kDirection: return landing(state_.rolled, action.value != 0);
    case Kind::kShapeCard: return any_piece() - kCard;
    case Kind::kNoCard: return from_supply(state_.discs[state_.pawns[state_.turn]]);
    case Kind::kTake: return best_building(own_, placements_, action.value);
    case Kind::kBuild:
      return worth_after_building(own_, placements_.pattern(action.placement), Placements::layer(action.placement));
    case Kind::kSteal:
      return taking(action.seat, action.placement) +
             best_building(own_, placements_, placements_.shape(action.placement));
    case Kind::kGive:  // what is left, and what the other makes of it
      return site_worth(without(own_, placements_, action.placement)) -
             kHarm * best_building(columns(action.seat), placements_, placements_.shape(action.placement));
    case Kind::kWant:
      return taking(state_.target, action.placement) +
             best_building(without(own_, placements_, state_.given), placements_, placements_.shape(action.placement));
    case Kind::kDefend: return defending();
    default: return 0.0F;
  }
}

// What a target's loss is worth to the one who takes; a cube laid bare is a gift.
float Appraisal::taking(int seat, Placement placement) const {
  const float rest = site_worth(without(columns(seat), placements_, placement));
  return rest >= kWinWorth ? -kWinWorth : kHarm * (site_worth(columns(seat)) - rest);
}

float Appraisal::from_supply(int shape) const {
  return state_.supply[at(shape)] == 0 ? site_worth(own_) : best_building(own_, placements_, shape);
}

float Appraisal::any_piece() const {
  float best = site_worth(own_);
  for (int shape = 0; shape < kShapes; ++shape) best = std::max(best, from_supply(shape));
  return best;
}

float Appraisal::any_theft() const {
  float best = site_worth(own_);
  for (int seat = 0; seat < game_.seats(); ++seat) {
    const Site& site = state_.sites[at(seat)];
    for (int slot = 0; seat != state_.turn && slot < site.count; ++slot)
      if (can_take(site, placements_, slot))
        best = std::max(best, worth({Kind::kSteal, seat, 0, site.pieces[at(slot)]}));
  }
  return best;
}

// Arriving at a disc; `leaving` is the seat whose pawn goes away from there, or -1.
float Appraisal::disc(int number, int leaving) const {
  for (int seat = 0; seat < game_.seats(); ++seat)
    if (seat != state_.turn && seat != leaving && state_.pawns[at(seat)] == number) return site_worth(own_) + kSwapDisc;
  const int kind = state_.discs[at(number)];
  if (kind == kFaceDown) return site_worth(own_) + kUnknownDisc;
  if (kind == kStealDisc) return any_theft();
  return kind == kBuildDisc ? any_piece() : from_supply(kind);
}

float Appraisal::landing(int steps, bool anticlockwise) const {
  int number = state_.pawns[state_.turn];
  if (number == kOnCircle) {
    number = game_.setup().circles[state_.turn] - 1;
    if (!anticlockwise) --steps;
  }
  return disc((number + (anticlockwise ? kDiscs - steps : steps)) % kDiscs, -1);
}

float Appraisal::rolling() const {
  float total = 0.0F;
  for (int number = 1; number <= kDieSides; ++number) total += std::max(landing(number, false), landing(number, true));
  return total / kDieSides;
}

float Appraisal::defending() const {
  const Columns& target = columns(state_.target);
  if (state_.attack == Attack::kTeleport) return -kCard;
  float lost = site_worth(target);
  Columns rest = without(target, placements_, state_.wanted);
  lost -= state_.attack == Attack::kSwap ? best_building(rest, placements_, placements_.shape(state_.given))
                                         : site_worth(rest);
  return lost - kCard;
}

namespace {

// Among the best placements those count more after which the perfect cube can still be.
void favour_the_cube(const Bloqs& game, const State& state, const std::vector<MoveIndex>& moves,
                     std::vector<float>& worths) {
  const Columns& columns = state.sites[state.builder].columns;
  puzzles::PiecesLeft left = state.supply;
  ++left[state.lifted];
  if (!puzzles::plan_perfect_cube(game.placements(), columns, left)) return;
  std::vector<std::size_t> order(moves.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return worths[a] > worths[b]; });
  for (std::size_t i = 0; i < std::min(kLookedInto, order.size()); ++i) {
    const Placement placement = game.actions().at(moves[order[i]]).placement;
    Columns after = columns;
    toggle(after, game.placements().pattern(placement), Placements::layer(placement));
    if (puzzles::plan_perfect_cube(game.placements(), after, state.supply)) worths[order[i]] += kCubeInReach;
  }
}

}  // namespace

void Bloqs::appraise(const State& state, std::vector<float>& worths) const {
  worths.clear();
  if (to_act(state) < 0) return;
  std::vector<MoveIndex> moves;
  legal_moves(state, moves);
  const Appraisal appraisal(*this, state);
  for (const MoveIndex index : moves) worths.push_back(appraisal.worth(actions_.at(index)));
  if (state.phase == Phase::kBuild) favour_the_cube(*this, state, moves, worths);
}

}  // namespace blockhaus::bloqs
