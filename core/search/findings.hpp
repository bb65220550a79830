// What a search tells.
#pragma once

#include <cstdint>
#include <vector>

#include "games/game.hpp"

namespace blockhaus {

struct Candidate {
  MoveIndex move;
  std::uint32_t visits;
  float value;   // 0 to 1 for the seat to act
  float chance;  // that it wins, by the simulations of this search; none of them: kNotTold
};

inline constexpr float kNotTold = -1;

// One way the game may go on, chance included, from a state that may be the real one.
template <class State>
struct Line {
  State from;
  std::vector<MoveIndex> moves;
};

template <class State>
struct Findings {
  std::vector<Candidate> candidates;  // every move, most visited first
  std::vector<Line<State>> lines;     // what is expected after each of the first candidates
  std::uint64_t simulations = 0;      // of this search
  std::uint64_t nodes = 0;
  double seconds = 0;
  bool settled = false;  // ended before its limits, since what was left could not have changed the choice
  bool opening = false;  // the seat has hardly had a turn: its moves may vary
};

}  // namespace blockhaus
