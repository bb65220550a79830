// What the knowledge of several games has in common: a playout by decisions of the game's own choice, and values from
// worths.
#pragma once

#include <algorithm>
#include <cmath>
#include <span>
#include <vector>

#include "search/knowledge.hpp"

namespace blockhaus {

// Plays on from a position, deciding by `choose(position)`, until the game is over or `ends(position, decisions)`;
// tells the moves played.
template <Position P, class Owner, class Choose, class Ends>
P play_on(const P& position, Random& random, std::vector<Played>& played, Owner owner, Choose choose, Ends ends) {
  P on(position);
  for (int decisions = 0; on.to_act() != kOver && !ends(on, decisions);) {
    if (on.to_act() == kChance) {
      on.play_chance(random);
      continue;
    }
    const MoveIndex move = choose(on);
    played.push_back({owner(on), move});
    on.play(move);
    ++decisions;
  }
  return on;
}

// Turns worths into shares of one: `scale` more than another is e times its share.
inline void to_shares(std::span<float> worths, float scale) {
  const float most = *std::max_element(worths.begin(), worths.end());
  float total = 0;
  for (float& worth : worths) total += worth = std::exp((worth - most) / scale);
  for (float& worth : worths) worth /= total;
}

// The results of a finished game: `win_share` of the values is who has won, the rest what they were.
inline void mix_in(const Outcome& outcome, float win_share, std::span<Result> results) {
  for (std::size_t seat = 0; seat < results.size(); ++seat) {
    float& value = results[seat].value;
    value = win_share * static_cast<float>(outcome.utilities[seat]) + (1 - win_share) * value;
    results[seat].chance = outcome.ranks[seat] == 1 ? 1.0F : 0.0F;
  }
}

}  // namespace blockhaus
