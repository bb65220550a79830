#include "games/bloqs/site_features.hpp"

namespace blockhaus::bloqs {

// Turns a seat until the supply is empty or all discs are up, roughly.
Pace pace_of(const Bloqs& game, const State& state) {
  constexpr float kTurnsAPiece = 1.25F;  // some turns take none from the supply
  int pieces = 0;
  int discs = 0;
  for (const int left : state.supply) pieces += left;
  for (const int left : state.face_down) discs += left;
  float waiting = 0;  // until all discs are up, were every one landed on equally often
  for (int left = discs; left > 0; --left) waiting += static_cast<float>(kDiscs) / static_cast<float>(left);
  const float turns = std::min(kTurnsAPiece * static_cast<float>(pieces), waiting) / static_cast<float>(game.seats());
  constexpr std::array<float, kFinePaces - 1> kBounds{0.7F, 1.5F, 2.5F, 4.0F, 6.0F, 9.0F, 13.0F};
  std::size_t fine = 0;
  while (fine < kBounds.size() && turns > kBounds[fine]) ++fine;
  return {fine, fine > 3 ? 1U : 0U, game.setup().cards ? 2U : game.setup().direction ? 1U : 0U};
}

}  // namespace blockhaus::bloqs
