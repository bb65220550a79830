#include "games/blokus/knowledge.hpp"

#include <algorithm>
#include <cmath>

namespace blockhaus::blokus {

namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

}  // namespace

void Knowledge::priors(const Position& position, std::vector<float>& worths) const {
  const Appraiser appraiser(*game_, position.state());
  worths.clear();
  for (const MoveIndex move : position.moves()) worths.push_back(appraiser.worth(move, weights_.appraisal));
}

void Knowledge::playout(const Position& position, Random& random, std::span<float> values,
                        std::vector<Played>& played) {
  const State& state = position.state();
  const Setup& setup = game_->setup();
  PlayoutStart start{&game_->placements(), position.covered(), position.reaches(), state.pieces, {}, {}, {}, 0,
                     state.colour,         state.out};
  for (int i = std::max(0, state.laid_count - kRecentMoves); i < state.laid_count; ++i)
    start.recent[start.recent_count++] = {state.laid[at(i)], state.laid_by[at(i)]};
  for (int i = 0; i < state.laid_count; ++i)
    start.last_size[state.laid_by[at(i)]] = game_->placements().shape(state.laid[at(i)]).size;
  for (int colour = 0; colour < kColours; ++colour) {
    const int owner = setup.owners[at(colour)];
    start.side[at(colour)] = static_cast<std::uint8_t>(owner == kSharedColour ? kColours : setup.sides[at(owner)]);
  }
  PlayoutEnd end;
  run_playout(start, weights_.playout, random, end);
  for (int i = 0; i < end.count; ++i) played.push_back({end.moves[at(i)].colour, end.moves[at(i)].move});
  values_of(end.scores, values);
}

void Knowledge::values(const State& state, std::span<float> values) const {
  std::array<int, kColours> scores{};
  for (int colour = 0; colour < kColours; ++colour) scores[at(colour)] = game_->colour_score(state, colour);
  values_of(scores, values);
}

// A seat's value: how many of the other sides it leaves behind, and by how much it leads the best of them.
void Knowledge::values_of(const std::array<int, kColours>& scores, std::span<float> values) const {
  const Setup& setup = game_->setup();
  std::array<int, kColours> sums{};
  std::array<bool, kColours> there{};
  int total = 0;
  for (int colour = 0; colour < kColours; ++colour) {
    total += scores[at(colour)];
    if (const int owner = setup.owners[at(colour)]; owner != kSharedColour) {
      sums[at(setup.sides[at(owner)])] += scores[at(colour)];
      there[at(setup.sides[at(owner)])] = true;
    }
  }
  if (setup.solitaire) {
    values[0] = 1.0F + static_cast<float>(std::min(total, 0)) / 356.0F;
    return;
  }
  for (int seat = 0; seat < setup.seats; ++seat) {
    const int own = setup.sides[at(seat)];
    float beaten = 0;
    int others = 0;
    int best_other = -1000;
    for (int side = 0; side < kColours; ++side) {
      if (side == own || !there[at(side)]) continue;
      ++others;
      best_other = std::max(best_other, sums[at(side)]);
      beaten += sums[at(own)] > sums[at(side)] ? 1.0F : sums[at(own)] == sums[at(side)] ? 0.5F : 0.0F;
    }
    const float lead = static_cast<float>(sums[at(own)] - best_other);
    values[at(seat)] = weights_.rank_share * beaten / static_cast<float>(others) +
                       (1 - weights_.rank_share) / (1 + std::exp(-lead / weights_.lead_scale));
  }
}

std::optional<std::vector<MoveIndex>> Knowledge::moves_between(const State& before, const State& after) const {
  if (after.laid_count < before.laid_count) return std::nullopt;
  for (int i = 0; i < before.laid_count; ++i)
    if (before.laid[at(i)] != after.laid[at(i)] || before.laid_by[at(i)] != after.laid_by[at(i)]) return std::nullopt;
  return std::vector<MoveIndex>(after.laid.begin() + before.laid_count, after.laid.begin() + after.laid_count);
}

}  // namespace blockhaus::blokus
