#include "games/bloqs/knowledge.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include "games/bloqs/appraisal.hpp"

namespace blockhaus::bloqs {

namespace {

// What a disc promises, in cubes; chosen by hand.
constexpr float kBuildDiscWorth = 4.5F;
constexpr float kStealDiscWorth = 4.0F;
constexpr float kFaceDownWorth = 3.0F;
constexpr float kSwapWorth = 1.0F;

std::size_t at(int index) { return static_cast<std::size_t>(index); }

}  // namespace

void Knowledge::priors(const Position& position, std::vector<float>& worths) const {
  if (weights_.cube != 0) {
    game_->appraise(position.state(), worths);
  } else {
    worths.clear();
    const Appraisal appraisal(*game_, position.state());
    for (const MoveIndex move : position.moves()) worths.push_back(appraisal.worth(game_->actions().at(move)));
  }
  for (float& worth : worths) worth *= weights_.prior_scale;
}

void Knowledge::playout(const Position& position, Random& random, std::span<float> result,
                        std::vector<Played>& played) {
  Position on(position);
  for (int decisions = 0; on.to_act() != blockhaus::kOver;) {
    if (on.to_act() == kChance) {
      on.play_chance(random);
      continue;
    }
    if (decisions >= weights_.horizon) break;
    const MoveIndex move = choose(on.state(), on.moves(), random);
    played.push_back({owner(on), move});
    on.play(move);
    ++decisions;
  }
  values(on.state(), result);
}

// How likely each seat leads by what stands on its site; at the end mostly who has won.
void Knowledge::values(const State& state, std::span<float> result) const {
  const auto outcome = game_->outcome(state);
  float most = -2 * kWinWorth;
  for (std::size_t seat = 0; seat < result.size(); ++seat) {
    result[seat] =
        outcome ? static_cast<float>(outcome->scores[seat])
                : site_worth(state.sites[seat].columns) + weights_.card * static_cast<float>(state.hand_sizes[seat]);
    most = std::max(most, result[seat]);
  }
  float total = 0;
  for (float& worth : result) total += worth = std::exp((worth - most) / weights_.lead_scale);
  for (std::size_t seat = 0; seat < result.size(); ++seat) {
    result[seat] /= total;
    if (outcome)
      result[seat] =
          weights_.win_share * static_cast<float>(outcome->utilities[seat]) + (1 - weights_.win_share) * result[seat];
  }
}

// What stands, the hope for a perfect cube (BQ-13), and towards the end the result (BQ-15).
float Knowledge::seat_worth(const State& state, int seat, float lateness) const {
  const Site& site = state.sites[at(seat)];
  float worth = site_worth(site.columns);
  int cubes = 0;
  bool low = true;
  for (const Layers column : site.columns) {
    low = low && (column >> kSide) == 0;
    cubes += std::popcount(column);
  }
  const float share = static_cast<float>(cubes) / (kColumns * kSide);
  if (low) worth += weights_.hope * share * share;
  worth += lateness * (static_cast<float>(game_->score(site)) - worth);
  return worth + (1 - lateness) * weights_.card * static_cast<float>(state.hand_sizes[at(seat)]);
}

// 0 while the end is far, 1 where it is there: BQ-14, when the supply is empty or all discs are up.
float Knowledge::lateness(const State& state) const {
  constexpr int kTurnsADisc = 2;  // that pass until one more is turned up, roughly
  int pieces = 0;
  int discs = 0;
  for (const int left : state.supply) pieces += left;
  for (const int left : state.face_down) discs += left;
  const auto turns = static_cast<float>(std::min(pieces, kTurnsADisc * discs));
  return std::clamp(1 - turns / (weights_.late * static_cast<float>(game_->seats())), 0.0F, 1.0F);
}

MoveIndex Knowledge::choose(const State& state, std::span<const MoveIndex> moves, Random& random) const {
  if (moves.size() == 1 || random.unit() < static_cast<double>(weights_.by_lot))
    return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
  MoveIndex best = moves.front();
  float best_worth = -4 * kWinWorth;
  for (const MoveIndex move : moves) {
    const float worth =
        quick_worth(state, game_->actions().at(move)) + weights_.noise * static_cast<float>(random.unit());
    if (worth > best_worth) {
      best_worth = worth;
      best = move;
    }
  }
  return best;
}

// A coarse first sight, quick enough for playouts.
float Knowledge::quick_worth(const State& state, const Action& action) const {
  const Placements& placements = game_->placements();
  const auto loss = [&](int seat) {
    const Columns& columns = state.sites[at(seat)].columns;
    return site_worth(columns) - site_worth(without(columns, placements, action.placement));
  };
  switch (action.kind) {
    case Kind::kBuild:
      return worth_after_building(state.sites[state.builder].columns, placements.pattern(action.placement),
                                  Placements::layer(action.placement));
    case Kind::kTake: return static_cast<float>(placements.size(action.value));
    case Kind::kSteal: return loss(action.seat);
    case Kind::kGive: return -loss(state.turn);
    case Kind::kWant: return loss(state.target);
    case Kind::kDirection: {
      const int pawn = state.pawns[state.turn];
      int steps = state.rolled;
      int from = pawn;
      if (pawn == kOnCircle) {
        from = game_->setup().circles[state.turn] - 1;
        if (action.value == 0) --steps;
      }
      return disc_worth(state, (from + (action.value != 0 ? kDiscs - steps : steps)) % kDiscs);
    }
    case Kind::kShapeCard: return 1.0F;
    case Kind::kDefend: return state.attack == Attack::kTeleport ? -1.0F : 1.0F;
    default: return 0.5F;
  }
}

float Knowledge::disc_worth(const State& state, int number) const {
  for (int seat = 0; seat < game_->seats(); ++seat)
    if (seat != state.turn && state.pawns[at(seat)] == number) return kSwapWorth;
  const int kind = state.discs[at(number)];
  if (kind == kFaceDown) return kFaceDownWorth;
  if (kind == kStealDisc) return kStealDiscWorth;
  if (kind == kBuildDisc) return kBuildDiscWorth;
  return state.supply[at(kind)] == 0 ? 0.0F : static_cast<float>(game_->placements().size(kind));
}

}  // namespace blockhaus::bloqs
