// Hidden things: in Maestro the hands of the others and the deck. A face-down disc is nothing yet that could be known.
#include "games/bloqs/rules.hpp"

namespace blockhaus::bloqs {

namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

}  // namespace

State Bloqs::redact(const State& state, int seat) const {
  State known = state;
  if (!setup_.cards) return known;
  for (int other = 0; other < setup_.seats; ++other) {
    if (other == seat) continue;
    known.hands[at(other)].fill(0);
    known.hidden = static_cast<std::uint8_t>(known.hidden | 1U << other);
  }
  known.deck.fill(0);
  return known;
}

// What is neither in the known hand nor on the discards is dealt by lot.
State Bloqs::sample(const State& known, int, Random& random) const {
  State state = known;
  if (known.hidden == 0) return state;
  std::vector<std::uint8_t> unseen;
  for (std::size_t card = 0; card < kCards; ++card) {
    int left = setup_.deck[card] - known.discards[card];
    for (int seat = 0; seat < setup_.seats; ++seat) left -= known.hands[at(seat)][card];
    unseen.insert(unseen.end(), at(left), static_cast<std::uint8_t>(card));
  }
  const auto deal = [&](std::array<std::uint8_t, kCards>& to, int cards) {
    for (int i = 0; i < cards; ++i) {
      const std::size_t drawn = random.below(static_cast<std::uint32_t>(unseen.size()));
      ++to[unseen[drawn]];
      unseen[drawn] = unseen.back();
      unseen.pop_back();
    }
  };
  for (int seat = 0; seat < setup_.seats; ++seat)
    if (known.hidden >> seat & 1) deal(state.hands[at(seat)], known.hand_sizes[at(seat)]);
  deal(state.deck, known.deck_size);
  state.hidden = 0;
  return state;
}

// BQ-30, BQ-36: only who draws a card sees it.
Move Bloqs::seen_by(Move move, int seat) const {
  Action action = actions_.at(move.index);
  if (action.kind != Kind::kDraw || action.seat == seat) return move;
  action.value = kHiddenCard;
  return {actions_.index(action)};
}

}  // namespace blockhaus::bloqs
