// The course of the game: from the first card dealt to the last round.
#include "games/potzklotz/rules.hpp"

#include <algorithm>
#include <utility>

namespace blockhaus::potzklotz {

namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

void check(const Setup& setup) {
  if (setup.seats < 2 || setup.seats > kMostSeats) throw Malformed("potzklotz-seats", {{"seats", setup.seats}});
  if (setup.cards.empty() || setup.cards.size() > kMostCards)
    throw Malformed("potzklotz-card-count", {{"count", static_cast<std::int64_t>(setup.cards.size())}});
  const int dealt = setup.hand_size * setup.seats;
  if (setup.hand_size < 1 || dealt >= static_cast<int>(setup.cards.size()))
    throw Malformed("potzklotz-hand-size", {{"size", setup.hand_size}});
  if (setup.rounds < 1 || setup.rounds > kMostRounds || (setup.expert && setup.rounds != 1))
    throw Malformed("potzklotz-rounds", {{"rounds", setup.rounds}});
  if (setup.expert && setup.lay_along) throw Malformed("potzklotz-expert-along");  // PK-20
  if (setup.turn_limit < 0 || setup.turn_limit > 10'000)
    throw Malformed("potzklotz-turn-limit", {{"limit", setup.turn_limit}});
}

std::vector<Stand> stands_of(const std::vector<std::vector<Cube>>& cards, const Buildings& buildings) {
  std::vector<Stand> stands;
  for (const std::vector<Cube>& cubes : cards) {
    check_building(cubes);
    const auto placed = place(cubes);
    stands.push_back(placed ? buildings.find(placed->heights) : kNoStand);
    if (stands.back() == kNoStand)
      throw Malformed("potzklotz-card-building", {{"card", static_cast<std::int64_t>(stands.size())}});
  }
  return stands;
}

}  // namespace

PotzKlotz::PotzKlotz(Setup setup)
    : setup_(std::move(setup)),
      buildings_(setup_.buildings, setup_.closed_edge),
      card_stands_(stands_of(setup_.cards, buildings_)) {
  potzklotz::check(setup_);
  all_ = (Cards{1} << setup_.cards.size()) - 1;
}

int PotzKlotz::hand_count(const State& state, int seat) const {
  return std::popcount(state.hands[at(seat)]) + state.hidden[at(seat)];
}

int PotzKlotz::stack_count(const State& state) const {
  int count = std::popcount(state.stack);
  for (const int hidden : state.hidden) count -= hidden;
  return count;
}

bool PotzKlotz::any_empty_hand(const State& state) const {
  for (int seat = 0; seat < seats(); ++seat)
    if (hand_count(state, seat) == 0) return true;
  return false;
}

Cards PotzKlotz::drawable(const State& state) const {
  // PK-20: the card under the stack is drawn last.
  const Cards above = state.bottom == kNoCard ? state.stack : state.stack & ~only(state.bottom);
  return above != 0 ? above : state.stack;
}

int PotzKlotz::to_act(const State& state) const {
  switch (state.phase) {
    case Phase::kTurn: return state.turn;
    case Phase::kAsk: return state.asked;
    case Phase::kOver: return kOver;
    default: return kChance;
  }
}

State PotzKlotz::start() const {
  State state;
  if (setup_.lot) {
    state.stack = all_;
    state.phase = Phase::kLot;
  } else {
    begin_round(state);
  }
  return state;
}

// PK-1: the start player's hand is dealt to first; then one card more is turned up.
void PotzKlotz::begin_round(State& state) const {
  const auto points = state.points;
  const std::uint8_t starter = state.starter;
  const std::uint8_t round = state.round;
  const std::uint8_t winners = state.winners;
  state = State{};
  state.points = points;
  state.starter = state.turn = state.drawer = starter;
  state.round = round;
  state.winners = winners;
  state.stack = all_;
  for (int seat = 0; seat < seats(); ++seat) state.owed[at(seat)] = static_cast<std::uint8_t>(setup_.hand_size);
  draw_for(state, Then::kTurnUp);
}

void PotzKlotz::turn_up(State& state, Card card) const {
  state.top = card;
  if (setup_.expert) {
    state.bottom = card;  // PK-20: it stays in the stack, under all others
  } else {
    state.stack &= ~only(card);
    state.pile |= only(card);
  }
  state.stand = card_stands_[card];
  const Shape& shape = buildings_.shape(state.stand);
  state.origin = {static_cast<std::int16_t>((kPlan - shape.width) / 2),
                  static_cast<std::int16_t>((kPlan - shape.depth) / 2)};
  state.phase = Phase::kTurn;
}

void PotzKlotz::apply(State& state, Move move) const {
  switch (move.act) {
    case Act::kBegin:
      state.starter = move.seat;
      begin_round(state);
      break;
    case Act::kDraw: draw(state, move.card); break;
    case Act::kTurnUp: turn_up(state, move.card); break;
    case Act::kPass: end_turn(state, false); break;  // PK-6; in Expert also the end of a turn with plays (PK-21)
    case Act::kPlay: play(state, move); break;
    case Act::kAlong: answer(state, move.card == kNoCard ? kDeclined : move.card); break;
    case Act::kShow: show(state); break;
  }
}

void PotzKlotz::play(State& state, Move move) const {
  const bool is_right = right(state, move);
  state.last = {state.turn, move.card, is_right, false, move.from, move.to};
  if (!is_right) {  // PK-5, PK-23: cube and card go back, and all have seen the card
    state.shown |= only(move.card);
    end_turn(state, true);
    return;
  }
  const int from = (move.from.x - state.origin.x) + (move.from.y - state.origin.y) * kBox;
  const int to = (move.to.x - state.origin.x + 1) + (move.to.y - state.origin.y + 1) * kFrame;
  const Passage passage = buildings_.passage(state.stand, from * kTargets + to);
  state.stand = passage.stand;
  state.origin.x = static_cast<std::int16_t>(state.origin.x + passage.dx);
  state.origin.y = static_cast<std::int16_t>(state.origin.y + passage.dy);
  state.hands[state.turn] &= ~only(move.card);
  state.shown &= ~only(move.card);
  state.top = move.card;
  state.laid = true;
  if (!setup_.expert) {
    state.pile |= only(move.card);
    ask_others(state);
    return;
  }
  state.kept[state.turn] |= only(move.card);                 // PK-22
  if (state.hands[state.turn] == 0) end_turn(state, false);  // PK-21: nothing left to go on with
}

// PK-13: every other player who holds cards, clockwise.
void PotzKlotz::ask_others(State& state) const {
  state.phase = Phase::kShow;
  if (setup_.lay_along) {
    for (int step = seats() - 1; step > 0; --step) {
      const int seat = (state.turn + step) % seats();
      if (state.hands[at(seat)] == 0) continue;
      state.answers[at(seat)] = kAwaited;
      state.asked = static_cast<std::uint8_t>(seat);
      state.phase = Phase::kAsk;
    }
  }
  if (state.phase == Phase::kShow) end_turn(state, false);
}

void PotzKlotz::answer(State& state, Card card) const {
  state.answers[state.asked] = card;
  for (int step = 1; step < seats(); ++step) {
    const int seat = (state.turn + step) % seats();
    if (state.answers[at(seat)] != kAwaited) continue;
    state.asked = static_cast<std::uint8_t>(seat);
    return;
  }
  show_next(state);
}

// PK-13: who laid a card along shows it, clockwise; who did not shows nothing.
void PotzKlotz::show_next(State& state) const {
  for (int step = 1; step < seats(); ++step) {
    const int seat = (state.turn + step) % seats();
    Card& given = state.answers[at(seat)];
    if (given == kDeclined) given = kNotAsked;
    if (given == kNotAsked) continue;
    state.asked = static_cast<std::uint8_t>(seat);
    state.phase = Phase::kShow;
    return;
  }
  end_turn(state, false);
}

void PotzKlotz::show(State& state) const {
  const Card card = std::exchange(state.answers[state.asked], kNotAsked);
  const bool is_right = kind_of(card) == buildings_.kind(state.stand);
  state.last = {state.asked, card, is_right, true, {}, {}};
  if (is_right) {
    state.hands[state.asked] &= ~only(card);
    state.shown &= ~only(card);
    state.pile |= only(card);
    state.top = card;
    show_next(state);
    return;
  }
  state.shown |= only(card);
  state.owed[state.asked] = 1;  // whatever the option `penalty` says: it is about plays (PK-5)
  state.drawer = state.asked;
  draw_for(state, Then::kShow);
}

void PotzKlotz::end_turn(State& state, bool mistake) const {
  ++state.turns;
  state.idle = state.laid ? std::uint8_t{0} : static_cast<std::uint8_t>(state.idle + 1);
  state.laid = false;
  if (setup_.expert) {
    // PK-22, PK-23: a turn that ends in a mistake is not followed by a refill, so the next one without brings it.
    const int missing = setup_.hand_size - hand_count(state, state.turn);
    if (!mistake && missing > 0) state.owed[state.turn] = static_cast<std::uint8_t>(missing);
  } else if (mistake && setup_.penalty) {
    state.owed[state.turn] = 1;  // PK-5
  }
  state.drawer = state.turn;
  draw_for(state, Then::kAdvance);
}

void PotzKlotz::draw_for(State& state, Then then) const {
  state.phase = Phase::kDraw;
  state.then = then;
  settle_draws(state);
}

void PotzKlotz::draw(State& state, Card card) const {
  state.stack &= ~only(card);
  state.hands[state.drawer] |= only(card);
  --state.owed[state.drawer];
  if (card == state.bottom) {  // PK-20: all know which card lay there
    state.bottom = kNoCard;
    state.shown |= only(card);
  }
  state.drawer = static_cast<std::uint8_t>((state.drawer + 1) % seats());
  settle_draws(state);
}

// Goes to the next one who draws; when nobody is left, or nothing (PK-10), the game goes on.
void PotzKlotz::settle_draws(State& state) const {
  if (state.stack == 0) state.owed.fill(0);
  for (int step = 0; step < seats(); ++step) {
    const int seat = (state.drawer + step) % seats();
    if (state.owed[at(seat)] == 0) continue;
    state.drawer = static_cast<std::uint8_t>(seat);
    return;
  }
  state.drawer = 0;
  switch (std::exchange(state.then, Then::kTurnUp)) {
    case Then::kTurnUp: state.phase = Phase::kTurnUp; break;
    case Then::kTurn: state.phase = Phase::kTurn; break;
    case Then::kAdvance: advance(state); break;
    case Then::kShow: show_next(state); break;
  }
}

void PotzKlotz::advance(State& state) const {
  const int players = seats();
  state.asked = 0;
  while (true) {
    const bool all_once = setup_.expert && state.idle >= players;
    if (all_once && state.stack == 0) return end_round(state, Ending::kNobodyLays);  // PK-24
    const int next = (state.turn + 1) % players;
    if (next == state.starter) {  // all have had equally many turns
      if (!setup_.expert && any_empty_hand(state)) return end_round(state, Ending::kRoundsPlayed);  // PK-11
      if (setup_.turn_limit > 0 && state.turns >= setup_.turn_limit) return end_round(state, Ending::kTurnLimit);
    }
    state.turn = static_cast<std::uint8_t>(next);
    if (all_once) return everybody_draws(state);  // PK-24, PK-7
    if (state.hands[at(next)] != 0) break;
    if (setup_.expert) ++state.idle;  // PK-11: an empty hand is skipped
  }
  if (!setup_.expert && state.stack == 0 && state.idle >= 2 * players) return end_round(state, Ending::kNone);  // PK-15
  if (!setup_.expert && state.stack != 0 && state.idle >= players) return everybody_draws(state);               // PK-7
  state.phase = Phase::kTurn;
}

// PK-7: the first of those who laid nothing is on again, and draws first.
void PotzKlotz::everybody_draws(State& state) const {
  state.idle = 0;
  for (int seat = 0; seat < seats(); ++seat) state.owed[at(seat)] = 1;
  state.drawer = state.turn;
  draw_for(state, Then::kTurn);
}

void PotzKlotz::end_round(State& state, Ending why) const {
  ++state.round;
  state.winners = 0;
  for (int seat = 0; seat < seats() && !setup_.expert; ++seat) {  // PK-11
    if (hand_count(state, seat) > 0) continue;
    ++state.points[at(seat)];
    state.winners = static_cast<std::uint8_t>(state.winners | 1 << seat);
  }
  if (state.round < setup_.rounds) {  // PK-12
    state.starter = static_cast<std::uint8_t>((state.starter + 1) % seats());
    begin_round(state);
    return;
  }
  state.phase = Phase::kOver;
  state.ending = setup_.expert ? why : Ending::kRoundsPlayed;
}

std::optional<Outcome> PotzKlotz::outcome(const State& state) const {
  if (state.phase != Phase::kOver) return std::nullopt;
  Outcome outcome;
  for (int seat = 0; seat < seats(); ++seat)
    outcome.scores.push_back(setup_.expert ? std::popcount(state.kept[at(seat)]) : state.points[at(seat)]);
  outcome.ranks = ranks_by_score(outcome.scores);
  outcome.utilities = shared_win(outcome.ranks);  // PK-12, PK-24: ties are shared
  outcome.reason = state.ending == Ending::kRoundsPlayed ? "potzklotz-rounds-played"
                   : state.ending == Ending::kTurnLimit  ? "potzklotz-turns-played"
                                                         : "potzklotz-nobody-lays";
  List left;
  for (int seat = 0; seat < seats(); ++seat) left.emplace_back(hand_count(state, seat));
  outcome.details = {{"cards_left", left}};
  return outcome;
}

}  // namespace blockhaus::potzklotz
