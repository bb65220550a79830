// The learnt judge: sites by their outlook, in chances of winning.
#pragma once

#include <array>
#include <cmath>
#include <span>

#include "games/bloqs/appraisal.hpp"
#include "games/bloqs/site_memory.hpp"
#include "games/plain_position.hpp"

namespace blockhaus::bloqs {

// `Outlooks` is the outlook itself or a memory of what it tells.
template <class Outlooks>
class Learnt {
 public:
  static constexpr bool kLooksClosely = true;
  static constexpr float kCard = 0.03F;  // a chance; where a playout ends, SearchWeights::card counts
  static constexpr float kHarm = 1.0F;

  // Judges for the seat to act.
  Learnt(const Bloqs& game, const State& state, Outlooks& outlook);

  // With what a theft could do to it.
  float site(const Site& site, int seat) const {
    if (has_won(site.columns, cards_)) return won(seat);
    return worth(outlook_->exposed(site, *placements_, pace_), seat);
  }
  float glance(const Columns& columns, int seat) const {
    if (has_won(columns, cards_)) return won(seat);
    return worth(outlook_->expected(columns, pace_), seat);
  }

 private:
  // What the chance of the seat to act changes by (for others: falls by) with what a seat's site promises.
  struct Share {
    float layers;
    float cube;
    float won;  // and with a site that has won, from what it is now
  };

  // No more than there is to win: many a lot could bring it, and where to go is chosen by their mean.
  float won(int seat) const {
    const auto at = static_cast<std::size_t>(seat);
    return worth(outlook_->exposed(state_->sites[at], *placements_, pace_), seat) + shares_[at].won;
  }

  float worth(const Expected& expected, int seat) const {
    const Share& share = shares_[static_cast<std::size_t>(seat)];
    return share.layers * expected.promise.layers + share.cube * expected.cube_chance;
  }

  const State* state_;
  Outlooks* outlook_;
  const Placements* placements_;
  Pace pace_;
  bool cards_;
  std::array<Share, kMaxSeats> shares_{};
};

// Whether a turn is about to begin.
inline bool begins_turn(const Bloqs& game, const State& state) {
  return state.phase == (game.setup().cards ? Phase::kMeans : Phase::kRoll);
}

// The decision that the learnt judge takes for the best; in a share of cases any.
MoveIndex best_at_first_sight(const Bloqs& game, const PlainPosition<Bloqs>& position, SiteMemory& memory, float by_lot,
                              Random& random);

// How likely each seat wins; a card in hand is worth `card` logits.
void chances(const Bloqs& game, const State& state, SiteMemory& memory, float card, std::span<float> result);

}  // namespace blockhaus::bloqs
