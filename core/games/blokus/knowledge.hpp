// What a player should know about Blokus beyond its rules: which placements look good, and how to play on quickly.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "games/blokus/playout.hpp"
#include "games/blokus/position.hpp"
#include "search/knowledge.hpp"

namespace blockhaus::blokus {

// Judges placements of the colour to play at first sight, a few nanoseconds each.
class Appraiser {
 public:
  Appraiser(const Blokus& game, const State& state);

  float worth(MoveIndex index) const;

 private:
  const Placements* placements_;
  Rows free_;      // what the colour may cover
  Rows contacts_;  // where it may attach
  Rows theirs_;    // where its opponents may attach
  bool opening_;
};

class Knowledge {
 public:
  using PositionType = Position;
  static constexpr bool kHidden = false;

  explicit Knowledge(const Blokus& game) : game_(&game) {}

  std::uint32_t owners() const { return kColours; }
  std::uint32_t owner(const Position& position) const { return static_cast<std::uint32_t>(position.colour()); }
  void priors(const Position& position, std::vector<float>& worths) const;
  void playout(const Position& position, Random& random, std::span<float> values, std::vector<Played>& played);
  void values(const State& state, std::span<float> values) const;
  std::optional<std::vector<MoveIndex>> moves_between(const State& before, const State& after) const;

 private:
  void values_of(const std::array<int, kColours>& scores, std::span<float> values) const;

  const Blokus* game_;
};

static_assert(blockhaus::Knowledge<Knowledge>);

}  // namespace blockhaus::blokus
