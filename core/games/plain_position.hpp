// A position for any game: the state and its list of moves. A game whose lists pay to be kept brings its own.
#pragma once

#include <span>
#include <vector>

#include "games/game.hpp"

namespace blockhaus {

template <Game G>
class PlainPosition {
 public:
  using GameType = G;

  PlainPosition(const G& game, const typename G::State& state) : game_(&game), state_(state) { list_moves(); }

  int to_act() const { return game_->to_act(state_); }
  std::span<const MoveIndex> moves() const { return moves_; }
  const typename G::State& state() const { return state_; }

  void play(MoveIndex index) {
    game_->apply(state_, game_->move_at(state_, index));
    list_moves();
  }

  MoveIndex play_chance(Random& random) {
    game_->chance_moves(state_, chances_);
    const MoveIndex drawn = draw(chances_, random);
    play(drawn);
    return drawn;
  }

 private:
  void list_moves() {
    if (game_->to_act(state_) >= 0)
      game_->legal_moves(state_, moves_);
    else
      moves_.clear();
  }

  const G* game_;
  typename G::State state_;
  std::vector<MoveIndex> moves_;
  std::vector<ChanceMove> chances_;
};

}  // namespace blockhaus
