// Where a search sets out from: what its seat knows, and nothing else.
#pragma once

#include "search/knowledge.hpp"

namespace blockhaus {

template <Knowledge K>
struct Outset {
  using GameType = typename K::PositionType::GameType;
  using State = typename GameType::State;

  const GameType* game;
  State known{};
  int seat = kSpectator;

  // A state that may be the real one.
  State dealt(Random& random) const {
    if constexpr (K::kHidden)
      return game->sample(known, seat, random);
    else
      return known;
  }

  // What tells a draw from others: what the seat sees of it.
  MoveIndex seen(const State& before, MoveIndex drawn) const {
    if constexpr (requires { requires K::kMergesDraws; })
      return 0;
    else
      return game->seen_by(game->move_at(before, drawn), seat).index;
  }
};

}  // namespace blockhaus
