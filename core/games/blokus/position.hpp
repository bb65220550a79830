// Blokus played in place: what search and playouts drive.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <span>

#include "games/blokus/rules.hpp"

namespace blockhaus::blokus {

class Position {
 public:
  using GameType = Blokus;

  Position(const Blokus& game, const State& state);
  Position(const Position& other);
  Position& operator=(const Position& other);

  int to_act() const { return game_->to_act(state_); }
  int colour() const { return state_.colour; }
  std::span<const MoveIndex> moves() const { return {list_.get(), count_}; }  // ascending
  void play(MoveIndex index);
  MoveIndex play_chance(Random&) { return 0; }  // nothing is drawn in Blokus
  const State& state() const { return state_; }

 private:
  void list_moves();

  const Blokus* game_;
  State state_;
  Rows covered_;
  std::array<Reach, kColours> reach_;
  std::unique_ptr<MoveIndex[]> list_;
  std::size_t count_ = 0;
};

static_assert(blockhaus::Position<Position>);

}  // namespace blockhaus::blokus
