// What a move does, the phases, the end and the score.
#include "games/blox/rules.hpp"

namespace blockhaus::blox {

void Blox::pay(State& state, Counts cards, int joker) const {
  if (joker != kNone) {  // BX-13: it counts as a card and then lies face down
    cards -= Counts::one(joker);
    state.jokers = static_cast<std::uint8_t>(state.jokers & ~(1U << state.turn));
  }
  state.hands[state.turn] -= cards;
  state.hand_sizes[state.turn] = static_cast<std::uint8_t>(state.hand_sizes[state.turn] - cards.total());
  state.discards += cards;
}

void Blox::apply(State& state, const Deed& deed) const {
  const int seat = state.turn;
  switch (deed.action) {
    case Action::kEnter:  // BX-5
      pay(state, deed.cards, deed.joker);
      state.put_figure(seat, deed.to);
      break;
    case Action::kMove:  // BX-6
      pay(state, deed.cards, deed.joker);
      state.take_figure(seat, deed.from);
      state.put_figure(seat, deed.to);
      break;
    case Action::kClear: {  // BX-7
      const Counts tower = state.towers[at(deed.to)];
      pay(state, tower, deed.joker);
      state.blocks[at(seat)] += tower;
      state.points[at(seat)] += static_cast<std::uint32_t>(tower.total());
      state.take_tower(deed.to);
      state.take_figure(seat, deed.from);
      state.put_figure(seat, deed.to);
      after_tower_left(state);
      break;
    }
    case Action::kBuild:  // BX-10
      pay(state, deed.cards, deed.joker);
      state.blocks[at(seat)] -= deed.cards;
      state.points[at(seat)] += static_cast<std::uint32_t>(deed.cards.total());
      state.take_figure(seat, deed.to);
      state.put_blocks(deed.to, deed.cards);
      break;
    case Action::kCapture:  // BX-12; a reserve is what does not stand on the board, so the figure is back in it
      pay(state, deed.cards, deed.joker);
      state.points[at(seat)] += static_cast<std::uint32_t>(deed.cards.total());
      state.take_figure(state.owner(deed.to), deed.to);
      state.take_figure(seat, deed.from);
      state.put_figure(seat, deed.to);
      break;
    case Action::kSwap:  // BX-14
      pay(state, deed.cards, kNone);
      state.jokers = static_cast<std::uint8_t>(state.jokers | 1U << seat);
      break;
    default: apply_chance(state, deed); return;
  }
  finish_action(state, deed.action == Action::kSwap);
}

// BX-16. Phases only change here: building adds towers that are higher than the phase can clear.
void Blox::after_tower_left(State& state) const {
  while (state.phase < kLastPhase && state.heights[state.phase] <= 1) ++state.phase;
}

bool Blox::ending(const State& state) const { return state.phase == kLastPhase && state.heights[kLastPhase] <= 1; }

void Blox::finish_action(State& state, bool swapped) const {
  state.round_busy = state.round_busy || !swapped;
  if (last_of_round(state)) {
    state.idle_rounds = static_cast<std::uint8_t>(state.round_busy ? 0 : state.idle_rounds + 1);
    state.round_busy = false;
    // BX-17, BX-19. Nobody needs cards any more.
    if (ending(state) || state.idle_rounds == kMostIdleRounds ||
        state.round == static_cast<std::uint32_t>(setup_.round_limit)) {
      state.stage = Stage::kOver;
      return;
    }
  }
  if (state.hand_sizes[at(state.turn)] == kHand) pass_turn(state);
}

void Blox::draw_card(State& state, int colour) const {
  if (state.pile_size == 0) {  // BX-15
    state.pile = state.discards;
    state.pile_size = static_cast<std::uint8_t>(state.discards.total());
    state.discards = {};
  }
  state.pile -= Counts::one(colour);
  --state.pile_size;
  state.hands[state.turn] += Counts::one(colour);
  ++state.hand_sizes[state.turn];
  if (state.hand_sizes[state.turn] == kHand) pass_turn(state);
}

void Blox::pass_turn(State& state) const {
  state.turn = static_cast<std::uint8_t>((state.turn + 1) % setup_.seats);
  if (state.turn != state.start_player) return;
  state.stage = Stage::kPlay;  // after the deal, the first round begins
  ++state.round;
}

std::optional<int> Blox::shut_in(const State& state, int field) const {
  std::optional<int> shut;
  each_neighbour(field, [&](int neighbour) {
    if (shut || state.towers[at(neighbour)].empty()) return;
    bool open = false;
    each_neighbour(neighbour,
                   [&](int beside) { open = open || (beside != field && state.towers[at(beside)].empty()); });
    if (!open) shut = neighbour;
  });
  return shut;
}

std::optional<Outcome> Blox::outcome(const State& state) const {
  if (state.stage != Stage::kOver) return std::nullopt;
  Outcome outcome;
  outcome.reason = ending(state)                          ? "blox-finished"
                   : state.idle_rounds == kMostIdleRounds ? "blox-stalled"
                                                          : "blox-limit-reached";
  std::vector<int> order;  // BX-18: points, then blocks
  List blocks;
  for (int seat = 0; seat < setup_.seats; ++seat) {
    const int points = static_cast<int>(state.points[at(seat)]);
    outcome.scores.push_back(points);
    order.push_back(points * kFields * kTallest + state.blocks[at(seat)].total());
    blocks.emplace_back(state.blocks[at(seat)].total());
  }
  outcome.ranks = ranks_by_score(order);
  outcome.utilities = shared_win(outcome.ranks);
  outcome.details = {{"blocks", blocks}, {"rounds", static_cast<std::int64_t>(state.round)}, {"phase", state.phase}};
  return outcome;
}

}  // namespace blockhaus::blox
