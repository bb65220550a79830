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
constexpr float kCubeInReach = 4.0F;    // the supply still holds what the perfect cube needs
constexpr std::size_t kLookedInto = 8;  // so many of the best placements are asked whether the cube stays in reach

}  // namespace

float HandMade::glance(const Columns& columns, int) const {
  const Ways ways(columns);
  unsigned any = 0;
  for (const Layers column : columns) any |= column;
  const int height = std::bit_width(any);
  if (has_won(columns, cards_)) return kWinWorth;
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
  const HandMade judge(setup_.cards);
  const Appraisal appraisal(*this, state, judge);
  for (const MoveIndex index : moves) worths.push_back(appraisal.worth(actions_.at(index)));
  if (state.phase == Phase::kBuild) favour_the_cube(*this, state, moves, worths);
}

}  // namespace blockhaus::bloqs
