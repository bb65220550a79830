#include "games/blokus/knowledge.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace blockhaus::blokus {

namespace {

constexpr int kOpening = 20;  // placements of all colours that count as the opening

std::size_t at(int index) { return static_cast<std::size_t>(index); }

}  // namespace

Appraiser::Appraiser(const Blokus& game, const State& state, const Appraisal& weights)
    : placements_(&game.placements()), weights_(weights), opening_(state.laid_count < kOpening) {
  const Rows covered = covered_fields(state);
  const Reach own = game.reach(state, state.colour);
  free_ = free_fields(covered, own.sides);
  const Setup& setup = game.setup();
  const int side = setup.sides[at(game.to_act(state))];
  for (std::size_t row = 0; row < kSize; ++row) contacts_.row[row] = own.contacts.row[row] & free_.row[row];
  for (int colour = 0; colour < kColours; ++colour) {
    const int owner = setup.owners[at(colour)];
    if (colour == state.colour || (owner != kSharedColour && setup.sides[at(owner)] == side)) continue;
    const Reach reach = game.reach(state, colour);
    const Rows open = free_fields(covered, reach.sides);
    for (std::size_t row = 0; row < kSize; ++row) theirs_.row[row] |= open.row[row] & reach.contacts.row[row];
  }
}

float Appraiser::worth(MoveIndex index) const {
  const Placement placement = placements_->at(index);
  const Shape& shape = placements_->shapes()[placement.shape];
  const Outline& outline = placements_->outlines()[placement.shape];
  int taken = 0;
  int lost = 0;
  int gained = 0;
  // Outlines begin one row below and one column to the left.
  const auto moved = [&](std::uint32_t row) { return (row << placement.column) >> 1; };
  for (int i = 0; i < shape.height + 2; ++i) {
    const int row = placement.row + i - 1;
    if (row < 0 || row >= kSize) continue;
    const std::uint32_t here = i > 0 && i <= shape.height ? shape.rows[at(i - 1)] << placement.column : 0;
    taken += std::popcount(here & theirs_.row[at(row)]);
    lost += std::popcount((here | moved(outline.sides[at(i)])) & contacts_.row[at(row)]);
    gained += std::popcount(moved(outline.corners[at(i)]) & free_.row[at(row)] & ~contacts_.row[at(row)]);
  }
  float worth = weights_.square * static_cast<float>(shape.size) + weights_.new_contact * static_cast<float>(gained) -
                weights_.lost_contact * static_cast<float>(lost) + weights_.taken_contact * static_cast<float>(taken);
  if (opening_) {
    const int top = placement.row + shape.height - 1;
    const int right = placement.column + shape.width - 1;
    const int rows = std::max(std::min<int>(placement.row, kSize - 1 - placement.row), std::min(top, kSize - 1 - top));
    const int columns =
        std::max(std::min<int>(placement.column, kSize - 1 - placement.column), std::min(right, kSize - 1 - right));
    worth += weights_.middle * static_cast<float>(rows + columns);
  }
  return worth;
}

void Blokus::appraise(const State& state, std::vector<float>& worths) const {
  worths.clear();
  if (state.colour == kColours) return;
  std::vector<MoveIndex> moves;
  legal_moves(state, moves);
  const Appraiser appraiser(*this, state, Appraisal{});
  for (const MoveIndex move : moves) worths.push_back(appraiser.worth(move));
}

void Knowledge::priors(const Position& position, std::vector<float>& worths) const {
  const Appraiser appraiser(*game_, position.state(), weights_.appraisal);
  worths.clear();
  for (const MoveIndex move : position.moves()) worths.push_back(weights_.prior_scale * appraiser.worth(move));
}

void Knowledge::playout(const Position& position, Random& random, std::span<float> values,
                        std::vector<Played>& played) {
  const State& state = position.state();
  const Setup& setup = game_->setup();
  PlayoutStart start{&game_->placements(), position.covered(), position.reaches(), state.pieces, {}, {},
                     state.colour,         state.out};
  for (int i = 0; i < state.laid_count; ++i)
    start.last_size[state.laid_by[at(i)]] = game_->placements().shape(state.laid[at(i)]).size;
  for (int colour = 0; colour < kColours; ++colour) {
    const int owner = setup.owners[at(colour)];
    start.side[at(colour)] = static_cast<std::uint8_t>(owner == kSharedColour ? kColours : setup.sides[at(owner)]);
  }
  PlayoutEnd end;
  run_playout(start, weights_.playout, random, end);
  for (int i = 0; i < end.count; ++i) played.push_back({end.colours[at(i)], end.moves[at(i)]});
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
