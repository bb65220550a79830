// What is in sight for a player of BLOX: towers to clear, figures to capture, a tower to build, and the cards for it.
#pragma once

#include <array>

#include "games/blox/rules.hpp"

namespace blockhaus::blox {

// Worths in points, chosen by hand.
inline constexpr float kBlockWorth = 0.3F;  // a block taken is worth a part of the tower it will be built into
inline constexpr float kChipWorth = 0.15F;  // a tower built is a tower for others to clear
inline constexpr float kJokerWorth = 0.8F;  // the joker lies face down until a turn is spent on swapping
inline constexpr float kFuture = 0.6F;      // points in sight against points taken

// What a player whose hand is known can hope for, in points; the hand may still have to be filled up.
float prospect(const Board& board, const State& state, int seat);

}  // namespace blockhaus::blox
