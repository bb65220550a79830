// The mutable form for playouts: the list of claims is written straight from the table of acts.
#pragma once

#include <bit>
#include <span>
#include <vector>

#include "games/game.hpp"
#include "games/potzklotz/rules.hpp"

namespace blockhaus::potzklotz {

class Position {
 public:
  using GameType = PotzKlotz;

  Position(const PotzKlotz& game, const State& state) : game_(&game), state_(state) { list_moves(); }

  int to_act() const { return game_->to_act(state_); }
  std::span<const MoveIndex> moves() const { return {moves_.data(), count_}; }
  const State& state() const { return state_; }

  void play(MoveIndex index) {
    game_->apply(state_, game_->move_at(state_, index));
    list_moves();
  }

  MoveIndex play_chance(Random& random);

 private:
  void list_moves();

  const PotzKlotz* game_;
  State state_;
  std::vector<MoveIndex> moves_;  // room for the longest list so far
  std::size_t count_ = 0;
};

}  // namespace blockhaus::potzklotz
