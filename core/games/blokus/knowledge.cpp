#include "games/blokus/knowledge.hpp"

#include <algorithm>
#include <cmath>

namespace blockhaus::blokus {

namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

constexpr float kAllSquares = 356.0F;  // of four colours; data/players/points.toml turns values back into points

}  // namespace

void Knowledge::priors(const Position& position, std::vector<float>& worths) const {
  const Appraiser appraiser(*game_, position.state());
  worths.clear();
  for (const MoveIndex move : position.moves()) worths.push_back(appraiser.worth(move, weights_.appraisal));
  keep_to_opening(position, worths);
}

// Where some moves do what the opening asks for, the others are worth nothing.
void Knowledge::keep_to_opening(const Position& position, std::vector<float>& worths) const {
  if (game_->setup().solitaire) return;  // nobody is in the way
  const Opening& opening = weights_.opening;
  const Placements& placements = game_->placements();
  const auto moves = position.moves();
  const auto keep = [&](auto&& wanted) {
    bool any = false;
    for (std::size_t i = 0; i < moves.size() && !any; ++i) any = worths[i] > kNotLookedAt && wanted(moves[i]);
    for (std::size_t i = 0; i < moves.size() && any; ++i)
      if (!wanted(moves[i])) worths[i] = kNotLookedAt;
  };
  const int laid = position.state().laid_count;
  const int least = laid < opening.fives ? 5 : laid < opening.fours ? 4 : laid < opening.threes ? 3 : 1;
  if (least > 1) keep([&](MoveIndex move) { return placements.shape(move).size >= least; });
  if (laid < opening.middle) {
    float nearest = kSize;
    for (std::size_t i = 0; i < moves.size(); ++i)
      if (worths[i] > kNotLookedAt) nearest = std::min(nearest, distance_to_middle(placements, moves[i]));
    keep([&](MoveIndex move) { return distance_to_middle(placements, move) <= nearest + opening.middle_slack; });
  }
}

PlayoutStart Knowledge::start_of(const Position& position) const {
  const State& state = position.state();
  const Setup& setup = game_->setup();
  PlayoutStart start{.placements = &game_->placements(),
                     .surroundings = surroundings_.get(),
                     .replies = replies_.is_open() ? &replies_ : nullptr,
                     .covered = position.covered(),
                     .reach = position.reaches(),
                     .pieces = state.pieces,
                     .last_size = {},
                     .side = {},
                     .recent = {},
                     .recent_count = 0,
                     .colour = state.colour,
                     .out = state.out};
  for (int i = std::max(0, state.laid_count - kRecentMoves); i < state.laid_count; ++i)
    start.recent[start.recent_count++] = {state.laid[at(i)], state.laid_by[at(i)]};
  for (int i = 0; i < state.laid_count; ++i)
    start.last_size[state.laid_by[at(i)]] = game_->placements().shape(state.laid[at(i)]).size;
  for (int colour = 0; colour < kColours; ++colour) {
    const int owner = setup.owners[at(colour)];
    start.side[at(colour)] = static_cast<std::uint8_t>(owner == kSharedColour ? kColours : setup.sides[at(owner)]);
  }
  return start;
}

void Knowledge::playout(const Position& position, Random& random, std::span<Result> results,
                        std::vector<Played>& played) {
  PlayoutEnd end;
  run_playout(start_of(position), weights_.playout, random, end);
  for (int i = 0; i < end.count; ++i) played.push_back({end.moves[at(i)].colour, end.moves[at(i)].move});
  results_of(end.scores, end.room, results);
  if (replies_.is_open()) learn_replies(results, played);
}

// Keeps the replies of whoever came out best, and forgets those of the others.
void Knowledge::learn_replies(std::span<const Result> results, std::span<const Played> played) {
  const auto by_value = [](const Result& a, const Result& b) { return a.value < b.value; };
  const float best = std::max_element(results.begin(), results.end(), by_value)->value;
  std::array<bool, kColours> won{};
  for (int colour = 0; colour < kColours; ++colour) {
    const int owner = game_->setup().owners[at(colour)];
    won[at(colour)] = owner != kSharedColour && results[at(owner)].value == best;
  }
  MoveIndex before = Replies::kNone;
  for (std::size_t i = 1; i < played.size(); ++i) {
    const MoveIndex last = played[i - 1].move;
    if (won[played[i].owner])
      replies_.keep(played[i].owner, last, before, played[i].move);
    else
      replies_.forget(played[i].owner, last, before, played[i].move);
    before = last;
  }
}

void Knowledge::results(const State& state, std::span<Result> results) const {
  std::array<int, kColours> scores{};
  for (int colour = 0; colour < kColours; ++colour) scores[at(colour)] = game_->colour_score(state, colour);
  results_of(scores, {}, results);
}

// A seat's value: how many of the other sides it leaves behind, and by how much it leads each of them.
void Knowledge::results_of(const std::array<int, kColours>& scores, const std::array<int, kColours>& room,
                           std::span<Result> results) const {
  const Setup& setup = game_->setup();
  std::array<int, kColours> sums{};
  std::array<float, kColours> leading{};  // the same, and what room counts as
  std::array<bool, kColours> there{};
  int left = 0;
  for (int colour = 0; colour < kColours; ++colour) {
    left -= std::min(scores[at(colour)], 0);
    if (const int owner = setup.owners[at(colour)]; owner != kSharedColour) {
      sums[at(setup.sides[at(owner)])] += scores[at(colour)];
      leading[at(setup.sides[at(owner)])] +=
          static_cast<float>(scores[at(colour)]) + weights_.room * static_cast<float>(room[at(colour)]);
      there[at(setup.sides[at(owner)])] = true;
    }
  }
  if (setup.solitaire) {
    results[0] = {1.0F - static_cast<float>(left) / kAllSquares, 1.0F};  // BK-24: no bonus
    return;
  }
  for (int seat = 0; seat < setup.seats; ++seat) {
    const int own = setup.sides[at(seat)];
    float beaten = 0;
    int others = 0;
    float leads = 0;
    bool ahead = false;  // anybody else
    for (int side = 0; side < kColours; ++side) {
      if (side == own || !there[at(side)]) continue;
      ++others;
      leads += 1 / (1 + std::exp((leading[at(side)] - leading[at(own)]) / weights_.lead_scale));
      ahead = ahead || sums[at(side)] > sums[at(own)];
      beaten += sums[at(own)] > sums[at(side)] ? 1.0F : sums[at(own)] == sums[at(side)] ? 0.5F : 0.0F;
    }
    const float value = weights_.rank_share * beaten + (1 - weights_.rank_share) * leads;
    results[at(seat)] = {value / static_cast<float>(others), ahead ? 0.0F : 1.0F};
  }
}

// By the pieces that the seat itself has laid: with two colours two a round, of a shared one (BK-23) every third.
bool Knowledge::is_opening(const State& state) const {
  const int seat = game_->to_act(state);
  int own = 0;
  int shared = 0;
  for (int i = 0; i < state.laid_count; ++i) {
    const int owner = game_->setup().owners[state.laid_by[at(i)]];
    const int by = owner == kSharedColour ? shared++ % game_->seats() : owner;
    own += by == seat ? 1 : 0;
  }
  return own < kOpeningTurns;
}

std::optional<std::vector<MoveIndex>> Knowledge::moves_between(const State& before, const State& after) const {
  if (after.laid_count < before.laid_count) return std::nullopt;
  for (int i = 0; i < before.laid_count; ++i)
    if (before.laid[at(i)] != after.laid[at(i)] || before.laid_by[at(i)] != after.laid_by[at(i)]) return std::nullopt;
  return std::vector<MoveIndex>(after.laid.begin() + before.laid_count, after.laid.begin() + after.laid_count);
}

}  // namespace blockhaus::blokus
