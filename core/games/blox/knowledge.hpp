// What a search should know about BLOX beyond its rules: which moves look good, how to play on for a few turns, and
// what a position is worth then.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "games/blox/position.hpp"
#include "search/knowledge.hpp"

namespace blockhaus::blox {

// Tuned by games; the values in use are in data/players/blox.toml.
struct SearchWeights {
  int horizon = 4;           // decisions a playout goes on for at least; it ends where a round does
  int looks = 4;             // quiet moves that are compared at each, beside those that score
  float by_lot = 0.05F;      // share of decisions that are any move
  float prior_scale = 1.0F;  // logits a point of appraisal
  float lead_scale = 5.0F;   // points that make a lead in the last phase
  float lead_early = 2.0F;   // and how many more for each phase before it
  float block = 0.3F;        // worth of a block in front of a player, in points
  float joker = 0.8F;        // of an active joker
  float future = 0.6F;       // of a point in sight
  float win_share = 0.8F;    // how much of a finished game's value is the win, the rest being the lead
};

class Knowledge {
 public:
  using PositionType = Position;
  static constexpr bool kHidden = true;
  static constexpr bool kMergesDraws = true;

  Knowledge(const Blox& game, const SearchWeights& weights) : game_(&game), weights_(weights) {}

  std::uint32_t owner(const Position& position) const { return static_cast<std::uint32_t>(position.state().turn); }
  void priors(const Position& position, std::vector<float>& worths) const;
  void playout(const Position& position, Random& random, std::span<Result> found, std::vector<Played>& played);
  void results(const State& state, std::span<Result> found) const;

  bool is_opening(const State& state) const { return state.round <= kOpeningTurns; }  // one turn a round

  // Draws lie between two searches: nothing is kept.
  std::optional<std::vector<MoveIndex>> moves_between(const State&, const State&) const { return std::nullopt; }

 private:
  MoveIndex choose(const State& state, std::span<const MoveIndex> moves, Random& random);
  void lead(const State& state, std::span<float> chances) const;

  const Blox* game_;
  SearchWeights weights_;
  State after_;  // room to try a move in
};

static_assert(blockhaus::Knowledge<Knowledge>);

}  // namespace blockhaus::blox
