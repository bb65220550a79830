// Whole games between players that choose uniformly among all legal moves: a benchmark and a fingerprint.
#pragma once

#include <cstdint>
#include <numeric>

#include "games/game.hpp"

namespace blockhaus {

struct RandomGames {
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;  // of players; chance is not counted
  std::uint64_t listed = 0;     // legal moves written out, over all decisions
  std::int64_t score = 0;       // over all seats
};

template <Position P>
RandomGames play_random_games(const typename P::GameType& game, std::uint64_t games, std::uint64_t seed) {
  Random random(seed);
  RandomGames figures;
  const P beginning(game, game.start());
  P position(beginning);
  for (; figures.games < games; ++figures.games) {
    position = beginning;
    while (position.to_act() != kOver) {
      if (position.to_act() == kChance) {
        position.play_chance(random);
        continue;
      }
      const auto moves = position.moves();
      figures.listed += moves.size();
      ++figures.decisions;
      position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    const auto outcome = game.outcome(position.state());
    figures.score += std::accumulate(outcome->scores.begin(), outcome->scores.end(), std::int64_t{0});
  }
  return figures;
}

}  // namespace blockhaus
