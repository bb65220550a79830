// Replies that were good in simulations: "last good reply with forgetting" (Baier and Drake 2010).
//
// In a simulation that its owner won, a move is kept as the reply to the move before it, and to the two moves before
// it; when it loses with it, it is forgotten. Playouts make such a reply again where it is legal. Replies to two moves
// share a table of limited size, where a later one takes an earlier one's place: whoever asks must check a reply
// anyhow.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "games/game.hpp"

namespace blockhaus {

class Replies {
 public:
  static constexpr MoveIndex kNone = std::numeric_limits<MoveIndex>::max();

  // Holds nothing until `open` was called.
  Replies() = default;

  void open(std::uint32_t owners, MoveIndex moves) {
    moves_ = moves;
    to_one_.assign(std::size_t{owners} * moves, kNone);
    to_two_.assign(std::size_t{owners} << kTableBits, kNone);
  }
  bool is_open() const { return moves_ != 0; }

  // `before` may be kNone where there was but one move.
  MoveIndex to_one(std::uint32_t owner, MoveIndex last) const { return to_one_[one(owner, last)]; }
  MoveIndex to_two(std::uint32_t owner, MoveIndex last, MoveIndex before) const {
    return to_two_[two(owner, last, before)];
  }

  void keep(std::uint32_t owner, MoveIndex last, MoveIndex before, MoveIndex reply) {
    to_one_[one(owner, last)] = reply;
    to_two_[two(owner, last, before)] = reply;
  }
  void forget(std::uint32_t owner, MoveIndex last, MoveIndex before, MoveIndex reply) {
    if (MoveIndex& kept = to_one_[one(owner, last)]; kept == reply) kept = kNone;
    if (MoveIndex& kept = to_two_[two(owner, last, before)]; kept == reply) kept = kNone;
  }

 private:
  static constexpr unsigned kTableBits = 15;

  std::size_t one(std::uint32_t owner, MoveIndex last) const { return std::size_t{owner} * moves_ + last; }
  static std::size_t two(std::uint32_t owner, MoveIndex last, MoveIndex before) {
    const std::uint64_t mixed = (std::uint64_t{last} << 32 | before) * 0x9e3779b97f4a7c15U;
    return (std::size_t{owner} << kTableBits) + static_cast<std::size_t>(mixed >> (64 - kTableBits));
  }

  MoveIndex moves_ = 0;
  std::vector<MoveIndex> to_one_;
  std::vector<MoveIndex> to_two_;
};

}  // namespace blockhaus
