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
  std::span<const MoveIndex> moves() const;  // ascending; listed when first asked for
  void play(MoveIndex index);
  MoveIndex play_chance(Random&) { return 0; }  // nothing is drawn in Blokus
  const State& state() const { return state_; }
  const Rows& covered() const { return covered_; }
  const std::array<Reach, kColours>& reaches() const { return reach_; }

 private:
  Question question(int colour, Rows& free) const;

  const Blokus* game_;
  State state_;
  Rows covered_;
  std::array<Reach, kColours> reach_;
  std::unique_ptr<MoveIndex[]> list_;
  mutable std::size_t count_ = 0;
  mutable bool listed_ = false;
};

static_assert(blockhaus::Position<Position>);

}  // namespace blockhaus::blokus
