// Learning the outlook of sites from games played against oneself (temporal differences).
//
// The weights wander about what would be best by as much as the last games happened to tell. What is kept is their
// mean, in which that chance is evened out; the later a game, the more its weights count.
#pragma once

#include <cstdint>
#include <vector>

#include "games/bloqs/outlook.hpp"

namespace blockhaus::bloqs {

struct Lesson {
  int games = 1000;
  float rate = 0.02F;    // of learning
  float trace = 0.7F;    // how much what came of it counts against what it was taken for a turn later
  float by_lot = 0.02F;  // share of decisions that are any
  std::uint64_t seed = 1;
};

struct Student {
  Outlook outlook;  // as it wanders; what games are played by
  std::vector<Promise> past = std::vector<Promise>(Outlook::kCount, {1.0F, 1.0F});  // how far each weight has moved
  std::vector<Promise> mean = outlook.weights();                                    // what is learnt
  int games = 0;                                                                    // that the mean is over
};

// Plays the games by first sight and moves the weights towards what came of them.
void learn(const Bloqs& game, Student& student, const Lesson& lesson);

}  // namespace blockhaus::bloqs
