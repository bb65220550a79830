// What each player may know, and how good a move looks at first sight.
#include <algorithm>

#include "games/potzklotz/rules.hpp"

namespace blockhaus::potzklotz {

namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

Card draw_from(Cards& cards, Random& random) {
  auto skip = random.below(static_cast<std::uint32_t>(std::popcount(cards)));
  Cards left = cards;
  for (; skip > 0; --skip) left &= left - 1;
  const auto card = static_cast<Card>(std::countr_zero(left));
  cards &= ~only(card);
  return card;
}

}  // namespace

// Known of another's hand: all of it when hands are open (PK-14), otherwise what a mistake has shown (PK-5). Which card
// another one lays along is known when it is shown (PK-13).
State PotzKlotz::redact(const State& state, int seat) const {
  State known = state;
  for (int other = 0; other < seats(); ++other) {
    if (other == seat) continue;
    if (!setup_.open_hands) {
      const Cards unknown = state.hands[at(other)] & ~state.shown;
      known.hands[at(other)] &= state.shown;
      known.hidden[at(other)] = static_cast<std::uint8_t>(std::popcount(unknown));
      known.stack |= unknown;
    }
    Card& answer = known.answers[at(other)];
    if (answer < kMostCards || answer == kDeclined) answer = kSecret;
  }
  return known;
}

State PotzKlotz::sample(const State& known, int, Random& random) const {
  State state = known;
  Cards unknown = known.bottom == kNoCard ? known.stack : known.stack & ~only(known.bottom);
  for (int seat = 0; seat < seats(); ++seat) {
    for (; state.hidden[at(seat)] > 0; --state.hidden[at(seat)]) {
      const Card card = draw_from(unknown, random);
      state.hands[at(seat)] |= only(card);
      state.stack &= ~only(card);
    }
  }
  for (int seat = 0; seat < seats(); ++seat) {
    Card& answer = state.answers[at(seat)];
    if (answer != kSecret) continue;
    const bool lays = (state.phase == Phase::kShow && seat == state.asked) || random.below(2) == 0;
    Cards hand = state.hands[at(seat)];
    answer = lays ? draw_from(hand, random) : kDeclined;
  }
  return state;
}

Move PotzKlotz::seen_by(Move move, int seat) const {
  const bool own = move.seat == seat;
  const bool secret_draw = move.act == Act::kDraw && !own && !move.open && !setup_.open_hands;
  if (secret_draw || (move.act == Act::kAlong && !own)) {
    move.card = kUnknownCard;
    move.index = index_of(State{}, move);
  }
  return move;
}

namespace {

constexpr float kRight = 1.0F;
constexpr float kWrong = -1.0F;
constexpr float kFollowing = 0.1F;  // for each card more that could follow in a chain
constexpr int kLongestChain = 4;
constexpr float kPoint = 5.0F;  // a round won, in cards

// How many of these cards could follow one another from a building, each by one move; an edge is not looked at.
int chain(const PotzKlotz& game, Kind kind, Cards cards, int most) {
  int longest = 0;
  for (Cards left = cards; left != 0 && longest < most; left &= left - 1) {
    const auto card = static_cast<Card>(std::countr_zero(left));
    const Kind next = game.kind_of(card);
    if ((game.buildings().reach(kind) >> next & 1) == 0) continue;
    longest = std::max(longest, 1 + chain(game, next, cards & ~only(card), most - 1));
  }
  return longest;
}

}  // namespace

// A right claim is good, and better the more of the own cards can follow; passing is better than a wrong one.
void PotzKlotz::appraise(const State& state, std::vector<float>& worths) const {
  std::vector<MoveIndex> moves;
  std::vector<MoveIndex> good;
  legal_moves(state, moves);
  right_moves(state, good);
  worths.assign(moves.size(), kWrong);
  if (moves.empty()) return;
  worths.front() = 0.0F;  // pass, or nothing along
  Card last = kNoCard;
  float worth = kRight;
  for (const MoveIndex index : good) {
    const auto place = std::lower_bound(moves.begin(), moves.end(), index) - moves.begin();
    const Move move = move_at(state, index);
    if (move.act == Act::kPlay && move.card != last) {
      last = move.card;
      const Cards rest = state.hands[state.turn] & ~only(move.card);
      worth = kRight + kFollowing * static_cast<float>(chain(*this, kind_of(move.card), rest, kLongestChain));
    }
    worths[static_cast<std::size_t>(place)] = worth;
  }
}

// PK-24: cards laid; PK-11: points, and then few cards in the hand.
float PotzKlotz::standing(const State& state, int seat) const {
  if (setup_.expert) return static_cast<float>(std::popcount(state.kept[at(seat)]));
  return kPoint * static_cast<float>(state.points[at(seat)]) -
         static_cast<float>(hand_count(state, seat) + state.owed[at(seat)]);
}

}  // namespace blockhaus::potzklotz
