// What a search should know about Bloqs beyond its rules: which decisions look good, how to play on quickly, and what a
// position is worth.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "games/bloqs/rules.hpp"
#include "games/plain_position.hpp"
#include "search/knowledge.hpp"

namespace blockhaus::bloqs {

using Position = PlainPosition<Bloqs>;

// Tuned by games; the values in use are in data/players/bloqs.toml.
struct SearchWeights {
  int horizon = 6;           // decisions a playout goes on for
  float by_lot = 0.0F;       // share of them that are any
  float noise = 0.2F;        // by which the worth of the others varies at most
  float prior_scale = 0.5F;  // logits a unit of appraisal
  float lead_scale = 6.0F;   // worth of a site that makes a lead
  float win_share = 0.9F;    // how much of a finished game's value is the win, the rest being the lead
  float card = 1.5F;         // worth of a card in the hand
  float hope = 6.0F;         // worth of all but a perfect cube, less the more cubes are missing
  float late = 4.0F;         // turns a seat before the end from which on the result counts more and more
  int cube = 0;              // whether priors look for a way to the perfect cube, which takes time
};

class Knowledge {
 public:
  using PositionType = Position;
  static constexpr bool kHidden = true;
  static constexpr bool kMergesDraws = false;

  Knowledge(const Bloqs& game, const SearchWeights& weights) : game_(&game), weights_(weights) {}

  std::uint32_t owners() const { return kMaxSeats; }
  std::uint32_t owner(const Position& position) const {
    return static_cast<std::uint32_t>(std::max(position.to_act(), 0));
  }
  void priors(const Position& position, std::vector<float>& worths) const;
  void playout(const Position& position, Random& random, std::span<float> result, std::vector<Played>& played);
  void values(const State& state, std::span<float> result) const;

  // Dice lie between two searches: nothing is kept.
  std::optional<std::vector<MoveIndex>> moves_between(const State&, const State&) const { return std::nullopt; }

 private:
  MoveIndex choose(const State& state, std::span<const MoveIndex> moves, Random& random) const;
  float quick_worth(const State& state, const Action& action) const;
  float disc_worth(const State& state, int number) const;
  float seat_worth(const State& state, int seat, float lateness) const;
  float lateness(const State& state) const;

  const Bloqs* game_;
  SearchWeights weights_;
};

static_assert(blockhaus::Knowledge<Knowledge>);

}  // namespace blockhaus::bloqs
