// What a search should know about Bloqs beyond its rules: which decisions look good, how to play on quickly, and what a
// position is worth. All of it rests on the learnt outlook of sites.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "games/bloqs/rules.hpp"
#include "games/bloqs/site_memory.hpp"
#include "games/plain_position.hpp"
#include "search/knowledge.hpp"

namespace blockhaus::bloqs {

using Position = PlainPosition<Bloqs>;

// Tuned by games; the values in use are in data/players/bloqs.toml.
struct SearchWeights {
  int rounds = 1;             // a playout goes on for
  float by_lot = 0.0F;        // share of its decisions that are any
  float prior_scale = 60.0F;  // logits of the prior for all of a win
  float card = 0.0F;          // logits that a card kept is worth where a playout ends
};

class Knowledge {
 public:
  using PositionType = Position;
  static constexpr bool kHidden = true;
  static constexpr bool kMergesDraws = false;

  Knowledge(const Bloqs& game, const SearchWeights& weights, std::shared_ptr<const Outlook> outlook)
      : game_(&game), weights_(weights), memory_(std::move(outlook)) {}

  std::uint32_t owner(const Position& position) const {
    return static_cast<std::uint32_t>(std::max(position.to_act(), 0));
  }
  void priors(const Position& position, std::vector<float>& worths) const;
  void playout(const Position& position, Random& random, std::span<Result> found, std::vector<Played>& played);
  void results(const State& state, std::span<Result> found) const;

  bool is_opening(const State& state) const;

  // Dice lie between two searches: nothing is kept.
  std::optional<std::vector<MoveIndex>> moves_between(const State&, const State&) const { return std::nullopt; }

 private:
  const Bloqs* game_;
  SearchWeights weights_;
  SiteMemory memory_;  // for playouts, which each thread makes with a knowledge of its own
};

static_assert(blockhaus::Knowledge<Knowledge>);

}  // namespace blockhaus::bloqs
