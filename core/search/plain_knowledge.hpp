// Knowledge for any game that appraises its moves and tells how things stand: a playout follows first sight for a few
// decisions, with some moves by lot, and then the standing is the value.
#pragma once

#include <algorithm>
#include <cmath>
#include <concepts>
#include <optional>
#include <span>
#include <vector>

#include "search/knowledge.hpp"
#include "search/playing_on.hpp"

namespace blockhaus {

// A game that tells how well a seat stands, in points of its own kind, and whether it has hardly begun.
template <class G>
concept Standing = Game<G> && requires(const G& game, const typename G::State& state, int seat, int turns) {
  { game.standing(state, seat) } -> std::same_as<float>;
  { game.within_turns(state, turns) } -> std::same_as<bool>;  // whether these are everybody's first so many turns
};

struct PlainWeights {
  int horizon = 20;          // decisions a playout goes on for
  float by_lot = 0.2F;       // share of them that are any move
  float prior_scale = 1.0F;  // logits a unit of appraisal
  float lead_scale = 5.0F;   // points of standing
};

template <class P>
  requires Position<P> && Standing<typename P::GameType>
class PlainKnowledge {
 public:
  using PositionType = P;
  using State = typename P::GameType::State;
  static constexpr bool kHidden = true;

  PlainKnowledge(const typename P::GameType& game, const PlainWeights& weights) : game_(&game), weights_(weights) {}

  std::uint32_t owner(const P& position) const { return static_cast<std::uint32_t>(std::max(position.to_act(), 0)); }

  void priors(const P& position, std::vector<float>& worths) const {
    game_->appraise(position.state(), worths);
    for (float& worth : worths) worth *= weights_.prior_scale;
  }

  void playout(const P& position, Random& random, std::span<Result> found, std::vector<Played>& played) {
    const P end = play_on(
        position, random, played, [&](const P& on) { return owner(on); },
        [&](const P& on) { return choose(on, random); },
        [&](const P&, int decisions) { return decisions >= weights_.horizon; });
    results(end.state(), found);
  }

  // A seat's value: its lead over the best of the others; at the end mostly whether it has won.
  void results(const State& state, std::span<Result> found) const {
    constexpr float kWinShare = 0.8F;
    const auto outcome = game_->outcome(state);
    const auto seats = found.size();
    std::vector<float> points(seats);
    for (std::size_t seat = 0; seat < seats; ++seat) points[seat] = game_->standing(state, static_cast<int>(seat));
    for (std::size_t seat = 0; seat < seats; ++seat) {
      float best_other = -1e9F;
      for (std::size_t other = 0; other < seats; ++other)
        if (other != seat) best_other = std::max(best_other, points[other]);
      const float ahead = 1 / (1 + std::exp((best_other - points[seat]) / weights_.lead_scale));
      found[seat] = {ahead, ahead};
    }
    if (outcome) mix_in(*outcome, kWinShare, found);
  }

  bool is_opening(const State& state) const { return game_->within_turns(state, kOpeningTurns); }

  // Chance and hidden things lie between two searches: nothing is kept.
  std::optional<std::vector<MoveIndex>> moves_between(const State&, const State&) const { return std::nullopt; }

 private:
  MoveIndex choose(const P& position, Random& random) {
    const auto moves = position.moves();
    if (moves.size() == 1 || random.unit() < static_cast<double>(weights_.by_lot))
      return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    game_->appraise(position.state(), worths_);
    return moves[static_cast<std::size_t>(std::max_element(worths_.begin(), worths_.end()) - worths_.begin())];
  }

  const typename P::GameType* game_;
  PlainWeights weights_;
  std::vector<float> worths_;
};

}  // namespace blockhaus
