// How many sequences of moves there are from a state: the classic check of a move generator.
#pragma once

#include <cstdint>
#include <vector>

#include "games/game.hpp"

namespace blockhaus {

// Counts sequences of exactly `depth` moves, chance moves included; ended games have none.
template <Game G>
std::uint64_t perft(const G& game, const typename G::State& state, int depth) {
  if (depth == 0) return 1;
  std::vector<MoveIndex> indices;
  game.legal_moves(state, indices);
  if (depth == 1) return indices.size();
  std::uint64_t count = 0;
  for (const MoveIndex index : indices) {
    typename G::State next = state;
    game.apply(next, game.move_at(state, index));
    count += perft(game, next, depth - 1);
  }
  return count;
}

}  // namespace blockhaus
