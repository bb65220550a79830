// What a player should know about Blokus beyond its rules: which placements look good, and how to play on quickly.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "games/blokus/appraisal.hpp"
#include "games/blokus/playout.hpp"
#include "games/blokus/position.hpp"
#include "search/knowledge.hpp"

namespace blockhaus::blokus {

// How a search uses what it knows. Tuned by games; the values in use are in data/players/blokus.toml.
struct SearchWeights {
  Appraisal appraisal;
  float rank_share = 0.8F;   // how much of a value is the rank, the rest being the lead in points
  float lead_scale = 12.0F;  // points
  PlayoutWeights playout;

  explicit SearchWeights(const Placements& placements) : appraisal(placements) {}
};

class Knowledge {
 public:
  using PositionType = Position;
  static constexpr bool kHidden = false;

  Knowledge(const Blokus& game, const SearchWeights& weights) : game_(&game), weights_(weights) {}

  std::uint32_t owners() const { return kColours; }
  std::uint32_t owner(const Position& position) const { return static_cast<std::uint32_t>(position.colour()); }
  void priors(const Position& position, std::vector<float>& worths) const;
  void playout(const Position& position, Random& random, std::span<float> values, std::vector<Played>& played);
  void values(const State& state, std::span<float> values) const;
  std::optional<std::vector<MoveIndex>> moves_between(const State& before, const State& after) const;

 private:
  void values_of(const std::array<int, kColours>& scores, std::span<float> values) const;

  const Blokus* game_;
  SearchWeights weights_;
};

static_assert(blockhaus::Knowledge<Knowledge>);

}  // namespace blockhaus::blokus
