// How good a move of BLOX looks at first sight: what the greedy player goes by.
#include "games/blox/prospect.hpp"
#include "games/blox/rules.hpp"

namespace blockhaus::blox {

namespace {

constexpr float kTheirFigure = 0.5F;  // an opponent loses a figure's way

}  // namespace

void Blox::appraise(const State& state, std::vector<float>& worths) const {
  worths.clear();
  if (to_act(state) < 0) return;
  std::vector<MoveIndex> indices;
  legal_moves(state, indices);
  State after;
  for (const MoveIndex index : indices) worths.push_back(appraise(state, index, after));
}

float Blox::appraise(const State& state, MoveIndex index, State& after) const {
  const int seat = state.turn;
  const Deed deed = moves_.deed(index, board_);
  after = state;
  apply(after, deed);
  float worth = static_cast<float>(after.points[at(seat)] - state.points[at(seat)]);
  const int blocks = after.blocks[at(seat)].total() - state.blocks[at(seat)].total();
  if (deed.action == Action::kClear) worth += kBlockWorth * static_cast<float>(blocks);
  if (deed.action == Action::kBuild) worth += kChipWorth * static_cast<float>(blocks);
  if (deed.action == Action::kCapture && state.owner(deed.to) != kNeutral) worth += kTheirFigure;
  if (deed.joker != kNone) worth -= kJokerWorth;
  if (!ending(after)) worth += kFuture * prospect(board_, after, seat);
  return worth;
}

}  // namespace blockhaus::blox
