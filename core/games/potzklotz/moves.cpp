// Which acts there are, their numbers, and why one is refused.
//
//     0 pass · 1 nothing along · 2 along ? · 3 draws ? · 4-7 begins · then a number a card for each of along, draw,
//     turn up and show · then kActs numbers a card for its plays
#include <algorithm>

#include "games/potzklotz/rules.hpp"

namespace blockhaus::potzklotz {

namespace {

constexpr MoveIndex kPassIndex = 0;
constexpr MoveIndex kDeclineIndex = 1;
constexpr MoveIndex kSecretAnswerIndex = 2;
constexpr MoveIndex kSecretDrawIndex = 3;
constexpr MoveIndex kBeginIndex = 4;
constexpr MoveIndex kCardIndex = kBeginIndex + kMostSeats;
constexpr MoveIndex kNotIndexed = kPassIndex;  // of plays that are impossible anyway

enum class Block : MoveIndex { kAlong, kDraw, kTurnUp, kShow, kPlays };

std::size_t at(int index) { return static_cast<std::size_t>(index); }

MoveIndex block(Block block, int cards) {
  return kCardIndex + static_cast<MoveIndex>(block) * static_cast<MoveIndex>(cards);
}

int card_number(Card card) { return card + 1; }

}  // namespace

MoveIndex PotzKlotz::move_count() const {
  return block(Block::kPlays, cards()) + static_cast<MoveIndex>(cards() * kActs);
}

MoveIndex PotzKlotz::play_index(Card card, int act) const {
  return block(Block::kPlays, cards()) + static_cast<MoveIndex>(card * kActs + act);
}

MoveIndex PotzKlotz::draw_index(Card card) const { return block(Block::kDraw, cards()) + card; }
MoveIndex PotzKlotz::turn_up_index(Card card) const { return block(Block::kTurnUp, cards()) + card; }

std::size_t PotzKlotz::claim_count(const State& state) const {
  return 1 + buildings_.acts(state.stand, state.origin.x, state.origin.y).size() *
                 static_cast<std::size_t>(std::popcount(state.hands[state.turn]));
}

void PotzKlotz::list_claims(const State& state, MoveIndex* out) const {
  *out++ = kPassIndex;
  const auto acts = buildings_.acts(state.stand, state.origin.x, state.origin.y);
  for (Cards left = state.hands[state.turn]; left != 0; left &= left - 1) {
    const MoveIndex first = play_index(static_cast<Card>(std::countr_zero(left)), 0);
    for (std::size_t i = 0; i < acts.size(); ++i) out[i] = first + acts[i];
    out += acts.size();
  }
}

template <class Take>
void PotzKlotz::each_chance(const State& state, const Take& take) const {
  const auto one_of = [&](Cards of, Block which) {
    for (; of != 0; of &= of - 1) take(block(which, cards()) + static_cast<MoveIndex>(std::countr_zero(of)));
  };
  if (state.phase == Phase::kLot)
    for (int seat = 0; seat < seats(); ++seat) take(kBeginIndex + static_cast<MoveIndex>(seat));
  if (state.phase == Phase::kDraw) one_of(drawable(state), Block::kDraw);
  if (state.phase == Phase::kTurnUp) one_of(state.stack, Block::kTurnUp);
  if (state.phase == Phase::kShow) one_of(only(state.answers[state.asked]), Block::kShow);
}

void PotzKlotz::legal_moves(const State& state, std::vector<MoveIndex>& indices) const {
  indices.clear();
  if (state.phase == Phase::kTurn) {
    indices.resize(claim_count(state));
    list_claims(state, indices.data());
  } else if (state.phase == Phase::kAsk) {
    indices.push_back(kDeclineIndex);
    for (Cards left = state.hands[state.asked]; left != 0; left &= left - 1)
      indices.push_back(block(Block::kAlong, cards()) + static_cast<MoveIndex>(std::countr_zero(left)));
  } else {
    indices.reserve(static_cast<std::size_t>(cards()));
    each_chance(state, [&](MoveIndex index) { indices.push_back(index); });
  }
}

void PotzKlotz::chance_moves(const State& state, std::vector<ChanceMove>& chances) const {
  chances.clear();
  each_chance(state, [&](MoveIndex index) { chances.push_back({index, 1}); });
}

Move PotzKlotz::at_index(const State& state, Act act, Card card) const {
  Move move;
  move.act = act;
  move.card = card;
  switch (act) {
    case Act::kDraw:
      move.seat = state.drawer;
      move.open = card == state.bottom && card != kNoCard;
      break;
    case Act::kAlong:
    case Act::kShow: move.seat = state.asked; break;
    case Act::kTurnUp:
    case Act::kBegin: break;
    default: move.seat = state.turn;
  }
  move.index = index_of(state, move);
  return move;
}

Move PotzKlotz::move_at(const State& state, MoveIndex index) const {
  if (index == kPassIndex) return at_index(state, Act::kPass, kNoCard);
  if (index == kDeclineIndex) return at_index(state, Act::kAlong, kNoCard);
  if (index == kSecretAnswerIndex) return at_index(state, Act::kAlong, kUnknownCard);
  if (index == kSecretDrawIndex) return at_index(state, Act::kDraw, kUnknownCard);
  if (index < kCardIndex) {
    Move move;
    move.index = index;
    move.act = Act::kBegin;
    move.seat = static_cast<std::uint8_t>(index - kBeginIndex);
    return move;
  }
  const MoveIndex offset = index - kCardIndex;
  const auto count = static_cast<MoveIndex>(cards());
  constexpr std::array<Act, 4> kBlocks{Act::kAlong, Act::kDraw, Act::kTurnUp, Act::kShow};
  if (offset < count * kBlocks.size())
    return at_index(state, kBlocks[offset / count], static_cast<Card>(offset % count));
  const MoveIndex play = offset - count * static_cast<MoveIndex>(kBlocks.size());
  const int act = static_cast<int>(play % kActs);
  Move move;
  move.index = index;
  move.act = Act::kPlay;
  move.seat = state.turn;
  move.card = static_cast<Card>(play / kActs);
  const int from = act / kTargets;
  const int to = act % kTargets;
  move.from = {static_cast<std::int16_t>(state.origin.x + from % kBox),
               static_cast<std::int16_t>(state.origin.y + from / kBox)};
  move.to = {static_cast<std::int16_t>(state.origin.x + to % kFrame - 1),
             static_cast<std::int16_t>(state.origin.y + to / kFrame - 1)};
  return move;
}

MoveIndex PotzKlotz::index_of(const State& state, const Move& move) const {
  const bool named = move.card < cards();
  switch (move.act) {
    case Act::kPass: return kPassIndex;
    case Act::kBegin: return kBeginIndex + move.seat;
    case Act::kAlong:
      if (named) return block(Block::kAlong, cards()) + move.card;
      return move.card == kNoCard ? kDeclineIndex : kSecretAnswerIndex;
    case Act::kDraw: return named ? draw_index(move.card) : kSecretDrawIndex;
    case Act::kTurnUp: return turn_up_index(move.card);
    case Act::kShow: return block(Block::kShow, cards()) + move.card;
    case Act::kPlay: break;
  }
  const int from_x = move.from.x - state.origin.x;
  const int from_y = move.from.y - state.origin.y;
  const int to_x = move.to.x - state.origin.x + 1;
  const int to_y = move.to.y - state.origin.y + 1;
  const bool in_box = from_x >= 0 && from_x < kBox && from_y >= 0 && from_y < kBox;
  const bool in_frame = to_x >= 0 && to_x < kFrame && to_y >= 0 && to_y < kFrame;
  if (!in_box || !in_frame || move.from_storey != 0 || move.to_storey != 0) return kNotIndexed;
  return play_index(move.card, (from_x + from_y * kBox) * kTargets + to_x + to_y * kFrame);
}

int PotzKlotz::height(const State& state, Field field) const {
  if (state.stand == kNoStand) return 0;
  const int x = field.x - state.origin.x;
  const int y = field.y - state.origin.y;
  const bool in_box = x >= 0 && x < kBox && y >= 0 && y < kBox;
  return in_box ? buildings_.shape(state.stand).heights[at(x + y * kBox)] : 0;
}

// A storey that is the only possible one need not be named: such a play is the same as one without.
Move PotzKlotz::play_move(const State& state, Card card, Field from, Field to, int from_storey, int to_storey) const {
  Move move;
  move.act = Act::kPlay;
  move.seat = state.turn;
  move.card = card;
  move.from = from;
  move.to = to;
  if (from_storey != height(state, from)) move.from_storey = static_cast<std::uint8_t>(from_storey);
  if (to_storey != height(state, to) + 1) move.to_storey = static_cast<std::uint8_t>(to_storey);
  move.index = index_of(state, move);
  return move;
}

std::optional<Refusal> PotzKlotz::why_illegal(const State& state, Move move) const {
  if (state.phase == Phase::kOver) return Refusal{setup_.expert ? "PK-24" : "PK-12", "potzklotz-over", {}};
  const bool by_chance =
      move.act == Act::kBegin || move.act == Act::kDraw || move.act == Act::kTurnUp || move.act == Act::kShow;
  const bool chance_acts = to_act(state) == kChance;
  if (by_chance && !chance_acts) return Refusal{"PK-1", "potzklotz-nothing-drawn", {}};
  if (!by_chance && chance_acts) return Refusal{"PK-1", "potzklotz-draw-first", {}};
  if (by_chance) return why_no_chance(state, move);
  if (state.phase == Phase::kAsk) {
    if (move.act != Act::kAlong) return Refusal{"PK-13", "potzklotz-answer-first", {}};
    if (move.card == kUnknownCard || move.seat != state.asked) return Refusal{"PK-13", "potzklotz-unknown-card", {}};
    if (move.card != kNoCard && !holds(state.hands[state.asked], move.card))
      return Refusal{"PK-13", "potzklotz-not-held", {{"card", card_number(move.card)}}};
    return std::nullopt;
  }
  if (move.act == Act::kAlong) return Refusal{"PK-13", "potzklotz-not-asked", {}};
  if (move.seat != state.turn) return Refusal{"PK-4", "not-your-turn", {}};
  return move.act == Act::kPlay ? why_no_play(state, move) : std::nullopt;
}

std::optional<Refusal> PotzKlotz::why_no_play(const State& state, const Move& move) const {
  const Shape& shape = buildings_.shape(state.stand);
  const int from_height = height(state, move.from);
  const int to_height = height(state, move.to);
  const auto refused = [&](std::string_view code, Field field) {
    return Refusal{"PK-2", std::string(code), {{"field", field_text(field)}}};
  };
  if (from_height == 0 || move.from_storey > from_height) return refused("potzklotz-no-cube", move.from);
  if (move.from_storey != 0) return refused("potzklotz-covered-cube", move.from);
  if (move.from == move.to) return refused("potzklotz-put-back", move.from);
  if (move.to_storey > to_height) return refused("potzklotz-floating", move.to);
  if (move.to_storey != 0) return refused("potzklotz-place-taken", move.to);
  const int x = move.to.x - state.origin.x;
  const int y = move.to.y - state.origin.y;
  if (x < -1 || x > shape.width || y < -1 || y > shape.depth) return refused("potzklotz-too-far", move.to);
  if (!holds(state.hands[state.turn], move.card))
    return Refusal{"PK-2", "potzklotz-not-held", {{"card", card_number(move.card)}}};
  const bool on_plan = move.to.x >= 0 && move.to.x < kPlan && move.to.y >= 0 && move.to.y < kPlan;
  if (setup_.closed_edge && !on_plan) return Refusal{"PK-8", "potzklotz-off-plan", {{"field", field_text(move.to)}}};
  return std::nullopt;
}

std::optional<Refusal> PotzKlotz::why_no_chance(const State& state, const Move& move) const {
  const Refusal other{"PK-1", "potzklotz-other-chance", {}};
  const bool known = move.card < cards();
  const Fields card{{"card", card_number(move.card)}};
  switch (move.act) {
    case Act::kBegin:
      if (state.phase != Phase::kLot || move.seat >= seats()) return other;
      return std::nullopt;
    case Act::kTurnUp:
      if (state.phase != Phase::kTurnUp) return other;
      if (!holds(state.stack, move.card)) return Refusal{"PK-1", "potzklotz-not-in-stack", card};
      return std::nullopt;
    case Act::kShow:
      if (state.phase != Phase::kShow || move.seat != state.asked || move.card != state.answers[state.asked])
        return other;
      return std::nullopt;
    default: break;
  }
  if (state.phase != Phase::kDraw || move.seat != state.drawer) return other;
  if (!known) return Refusal{"PK-1", "potzklotz-unknown-card", {}};
  if (!holds(state.stack, move.card)) return Refusal{"PK-1", "potzklotz-not-in-stack", card};
  if (!may_draw(state, move.card)) return Refusal{"PK-20", "potzklotz-bottom-card", card};
  return std::nullopt;
}

bool PotzKlotz::right(const State& state, Move move) const {
  if (move.act == Act::kAlong) return kind_of(move.card) == buildings_.kind(state.stand);
  const int from = (move.from.x - state.origin.x) + (move.from.y - state.origin.y) * kBox;
  const int to = (move.to.x - state.origin.x + 1) + (move.to.y - state.origin.y + 1) * kFrame;
  const Passage passage = buildings_.passage(state.stand, from * kTargets + to);
  return passage.stand != kNoStand && buildings_.kind(passage.stand) == kind_of(move.card);
}

void PotzKlotz::right_moves(const State& state, std::vector<MoveIndex>& indices) const {
  indices.clear();
  if (state.phase == Phase::kTurn) {
    const auto acts = buildings_.acts(state.stand, state.origin.x, state.origin.y);
    for (Cards left = state.hands[state.turn]; left != 0; left &= left - 1) {
      const auto card = static_cast<Card>(std::countr_zero(left));
      for (const std::uint16_t act : acts) {
        const Stand reached = buildings_.passage(state.stand, act).stand;
        if (reached != kNoStand && buildings_.kind(reached) == kind_of(card)) indices.push_back(play_index(card, act));
      }
    }
  } else if (state.phase == Phase::kAsk) {
    for (Cards left = state.hands[state.asked]; left != 0; left &= left - 1) {
      const auto card = static_cast<Card>(std::countr_zero(left));
      if (kind_of(card) == buildings_.kind(state.stand)) indices.push_back(block(Block::kAlong, cards()) + card);
    }
  }
}

}  // namespace blockhaus::potzklotz
