// Hands are hidden, and so is what lies in the draw pile; everything else lies open.
#include "games/blox/rules.hpp"

namespace blockhaus::blox {

State Blox::redact(const State& state, int seat) const {
  State known = state;
  for (int other = 0; other < setup_.seats; ++other)
    if (other != seat) known.hands[at(other)] = {};
  known.pile = {};
  return known;
}

// Cards have no order: whatever this seat sees neither in its own hand nor among the discards lies anywhere else with
// equal chance.
State Blox::sample(const State& known, int seat, Random& random) const {
  State state = known;
  Counts hidden = Counts::each(setup_.cards_of_colour) - known.discards;
  if (seat >= 0) hidden -= known.hands[at(seat)];
  for (int other = 0; other < setup_.seats; ++other) {
    if (other == seat) continue;
    for (int card = 0; card < known.hand_sizes[at(other)]; ++card) {
      int number = static_cast<int>(random.below(static_cast<std::uint32_t>(hidden.total())));
      int colour = 0;
      while (number >= hidden.of(colour)) number -= hidden.of(colour++);
      hidden -= Counts::one(colour);
      state.hands[at(other)] += Counts::one(colour);
    }
  }
  state.pile = hidden;
  return state;
}

Move Blox::seen_by(Move move, int seat) const {
  Deed deed = moves_.deed(move.index, board_);
  if (deed.action != Action::kDraw || deed.seat == seat) return move;
  deed.colour = kNone;
  return {moves_.index(deed)};
}

}  // namespace blockhaus::blox
