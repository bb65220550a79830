// What a player should know about Blokus beyond its rules: which placements look good, and how to play on quickly.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "games/blokus/appraisal.hpp"
#include "games/blokus/playout.hpp"
#include "games/blokus/position.hpp"
#include "search/knowledge.hpp"

namespace blockhaus::blokus {

// Which moves are looked at early in a game. Playouts say next to nothing there, so that a longer search would only
// be misled by them. Counted in placements of all colours.
struct Opening {
  int middle = 0;             // until then, only what comes as near to the middle as anything,
  float middle_slack = 0.3F;  // or nearly so
  int fives = 0;              // until then, only pieces of five squares, where one fits
  int fours = 0;              // of four or more
  int threes = 0;             // of three or more
};

// How a search uses what it knows. Tuned by games; the values in use are in data/players/blokus.toml.
struct SearchWeights {
  Appraisal appraisal;
  Opening opening;
  float rank_share = 0.8F;   // how much of a value is the rank, the rest being the lead in points
  float lead_scale = 12.0F;  // points
  float room = 0;            // points that a field of room where the playout began counts as
  PlayoutWeights playout;
  bool replies = false;  // whether playouts make replies again that were good before

  explicit SearchWeights(const Placements& placements) : appraisal(placements) {}
};

class Knowledge {
 public:
  using PositionType = Position;
  static constexpr bool kHidden = false;

  Knowledge(const Blokus& game, const SearchWeights& weights)
      : game_(&game), weights_(weights), surroundings_(std::make_shared<const Surroundings>(game.placements())) {
    if (weights_.replies) replies_.open(kColours, game.move_count());
  }

  std::uint32_t owner(const Position& position) const { return static_cast<std::uint32_t>(position.colour()); }
  void priors(const Position& position, std::vector<float>& worths) const;
  void playout(const Position& position, Random& random, std::span<Result> results, std::vector<Played>& played);
  void results(const State& state, std::span<Result> results) const;
  bool is_opening(const State& state) const;
  std::optional<std::vector<MoveIndex>> moves_between(const State& before, const State& after) const;

  // What a playout from here begins with.
  PlayoutStart start_of(const Position& position) const;
  const PlayoutWeights& playout_weights() const { return weights_.playout; }

 private:
  void keep_to_opening(const Position& position, std::vector<float>& worths) const;
  void learn_replies(std::span<const Result> results, std::span<const Played> played);
  void results_of(const std::array<int, kColours>& scores, const std::array<int, kColours>& room,
                  std::span<Result> results) const;

  const Blokus* game_;
  SearchWeights weights_;
  std::shared_ptr<const Surroundings> surroundings_;
  Replies replies_;
};

static_assert(blockhaus::Knowledge<Knowledge>);

}  // namespace blockhaus::blokus
