// Learning the outlook of sites from games played against oneself (temporal differences).
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

// What is learnt, and how far each weight has moved before.
struct Student {
  Outlook outlook;
  std::vector<Promise> past = std::vector<Promise>(Outlook::kCount, {1.0F, 1.0F});
};

// Plays the games by first sight and moves the weights towards what came of them.
void learn(const Bloqs& game, Student& student, const Lesson& lesson);

}  // namespace blockhaus::bloqs
