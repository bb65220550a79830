// Bytes of a state, and whether a state that came from outside can be: material conserved, phase and round in step.
#include <algorithm>

#include "games/blox/rules.hpp"

namespace blockhaus::blox {

namespace {

[[noreturn]] void impossible(const char* what) { throw Malformed("blox-impossible", {{"what", what}}); }

void demand(bool condition, const char* what) {
  if (!condition) impossible(what);
}

void write(Writer& writer, Counts counts) { writer.u32(counts.packed()); }

Counts read_counts(Reader& reader, int most) {
  const Counts counts = Counts::from_packed(reader.u32());
  for (int colour = 0; colour < kColours; ++colour) demand(counts.of(colour) <= most, "count");
  return counts;
}

constexpr int kNoTower = 0;
constexpr int kFigureSign = 0x80;  // a field's byte: a tower's height, or this plus the figure's owner

}  // namespace

// Whoever may not see a hand finds only its size in `state`.
void Blox::write(const State& state, Writer& writer) const {
  writer.u8(static_cast<std::uint8_t>(state.stage));
  writer.u8(state.start_player);
  writer.u8(state.turn);
  writer.u8(state.phase);
  writer.u32(state.round);
  writer.u8(state.idle_rounds);
  writer.u8(state.round_busy ? 1 : 0);
  writer.u8(state.jokers);
  for (const std::uint8_t field : state.extra_towers) writer.u8(field);
  for (int field = 0; field < kFields; ++field) {
    const int owner = state.owner(field);
    const Counts tower = state.towers[at(field)];
    writer.u8(owner == kNobody ? static_cast<std::uint64_t>(tower.total())
                               : static_cast<std::uint64_t>(kFigureSign + owner));
    if (!tower.empty()) blox::write(writer, tower);
  }
  for (int seat = 0; seat < setup_.seats; ++seat) {
    writer.u32(state.points[at(seat)]);
    blox::write(writer, state.blocks[at(seat)]);
    writer.u8(state.hand_sizes[at(seat)]);
    blox::write(writer, state.hands[at(seat)]);
  }
  writer.u8(state.pile_size);
  blox::write(writer, state.pile);
  blox::write(writer, state.discards);
}

State Blox::read(Reader& reader, int viewer) const {
  State state;
  const int stage = reader.u8();
  demand(stage <= static_cast<int>(Stage::kOver), "stage");
  state.stage = static_cast<Stage>(stage);
  state.start_player = reader.u8();
  state.turn = reader.u8();
  state.phase = reader.u8();
  state.round = reader.u32();
  state.idle_rounds = reader.u8();
  const int busy = reader.u8();
  demand(busy <= 1, "round");
  state.round_busy = busy != 0;
  state.jokers = reader.u8();
  for (std::uint8_t& field : state.extra_towers) field = reader.u8();
  for (int field = 0; field < kFields; ++field) {
    const int sign = reader.u8();
    if (sign == kNoTower) continue;
    if (sign >= kFigureSign) {
      const int owner = sign - kFigureSign;
      demand(owner < setup_.seats || owner == kNeutral, "figure");
      state.put_figure(owner, field);
    } else {
      demand(sign <= kTallest, "tower-height");
      state.put_blocks(field, read_counts(reader, kTallest));
      demand(state.towers[at(field)].total() == sign, "tower-height");
    }
  }
  const int most_cards = setup_.cards_of_colour;
  for (int seat = 0; seat < setup_.seats; ++seat) {
    state.points[at(seat)] = reader.u32();
    state.blocks[at(seat)] = read_counts(reader, setup_.blocks_of_colour);
    state.hand_sizes[at(seat)] = reader.u8();
    state.hands[at(seat)] = read_counts(reader, kHand);
  }
  state.pile_size = reader.u8();
  state.pile = read_counts(reader, most_cards);
  state.discards = read_counts(reader, most_cards);
  check(state, viewer);
  return state;
}

void Blox::check(const State& state, int viewer) const {
  const bool set_up = state.stage >= Stage::kDeal;
  const bool begun = state.stage >= Stage::kPlay;
  demand(state.start_player < setup_.seats && state.turn < setup_.seats, "seat");
  demand(setup_.start_player == kNobody || state.start_player == setup_.start_player, "start-player");
  demand(state.jokers < 1U << setup_.seats, "joker");
  for (const std::uint32_t points : state.points) demand(points < 1U << 20, "points");

  // Board and blocks (BX-1, BX-3, BX-8, BX-10).
  Counts standing;
  for (int field = 0; field < kFields; ++field) {
    const Counts tower = state.towers[at(field)];
    for (int colour = 0; colour < kColours; ++colour) demand(tower.of(colour) <= kTallest, "tower-height");
    demand(tower.total() <= std::max(state.phase + 1, kTallestChip), "tower-height");
    demand(tower.empty() || state.owner(field) == kNobody, "field");
    standing += tower;
    for (int colour = 0; colour < kColours; ++colour) demand(standing.of(colour) <= blocks_each(), "blocks");
  }
  Counts owned = standing;
  for (int seat = 0; seat < setup_.seats; ++seat) {
    demand(state.figures[at(seat)].size() <= kFigures, "figure");
    for (int colour = 0; colour < kColours; ++colour)
      demand(state.blocks[at(seat)].of(colour) <= blocks_each(), "blocks");
    owned += state.blocks[at(seat)];
  }
  demand(set_up ? owned == Counts::each(blocks_each()) : owned == standing, "blocks");
  const int neutral = setup_.seats == kFewestSeats ? kNeutralFigures : 0;
  demand(state.figures[kNeutral].size() <= neutral, "figure");

  // Cards (BX-2, BX-15), as far as they are seen.
  Counts seen = state.discards;
  int cards = state.discards.total() + state.pile_size;
  for (int seat = 0; seat < setup_.seats; ++seat) {
    demand(state.hand_sizes[at(seat)] <= kHand, "hand");
    const bool visible = viewer == kFull || viewer == seat;
    demand(state.hands[at(seat)].total() == (visible ? state.hand_sizes[at(seat)] : 0), "hand");
    seen += state.hands[at(seat)];
    cards += state.hand_sizes[at(seat)];
  }
  demand(state.pile.total() == (viewer == kFull ? state.pile_size : 0), "draw-pile");
  seen += state.pile;
  const Counts all = Counts::each(setup_.cards_of_colour);
  demand(cards == all.total() && all.covers(seen), "cards");

  if (begun) {
    demand(state.phase >= first_phase() && state.phase <= kLastPhase, "phase");
    demand(state.phase == kLastPhase || towers_of_height(state, state.phase) >= 2, "phase");  // BX-16
    demand(state.round >= 1 && state.idle_rounds <= std::min<std::uint32_t>(state.round, kMostIdleRounds), "round");
    demand(setup_.round_limit == 0 || state.round <= static_cast<std::uint32_t>(setup_.round_limit), "round");
    const bool acted = state.stage == Stage::kOver || state.hand_sizes[state.turn] < kHand;
    for (int seat = 0; seat < setup_.seats; ++seat)
      demand(seat == state.turn || state.hand_sizes[at(seat)] == kHand, "hand");
    const bool round_done = acted && last_of_round(state);
    const bool nobody_acted = !acted && state.turn == state.start_player;
    demand(!state.round_busy || !(round_done || nobody_acted), "round");
    demand(state.idle_rounds < state.round || round_done, "round");
    const bool finished = round_done && (ending(state) || state.idle_rounds == kMostIdleRounds ||
                                         state.round == static_cast<std::uint32_t>(setup_.round_limit));
    demand(finished == (state.stage == Stage::kOver), "round");
    demand(state.idle_rounds < kMostIdleRounds || finished, "round");
    // BX-17: the tower that brings the end about leaves in the round that is then finished.
    demand(!ending(state) || state.round_busy || round_done, "round");
    for (const std::uint8_t field : state.extra_towers) demand(field == State::kNoField, "field");
    return;
  }

  // Still being set up: what has been drawn is there, in its order, and nothing else.
  State expected = start();
  expected.start_player = state.start_player;
  if (state.stage >= Stage::kExtraTowers) begin_extra_towers(expected);
  expected.extra_towers = state.extra_towers;
  expected.figures[kNeutral] = state.figures[kNeutral];
  expected.rows = state.rows;
  expected.columns = state.columns;
  expected.towers = state.towers;
  expected.stage = state.stage;
  expected.hands = state.hands;
  expected.hand_sizes = state.hand_sizes;
  expected.pile = state.pile;
  expected.pile_size = state.pile_size;
  if (state.stage == Stage::kDeal) expected.turn = state.turn;
  Writer wanted;
  Writer given;
  write(expected, wanted);
  write(state, given);
  demand(wanted.take() == given.take(), "setting-up");

  demand(state.stage != Stage::kStartPlayer || (state.start_player == 0 && setup_.start_player == kNobody),
         "start-player");
  demand(state.stage != Stage::kExtraTowers || setup_.seats == kFewestSeats, "stage");
  int drawn = 0;
  for (int number = 0; number < kExtraCount; ++number) {
    const int field = state.extra_towers[at(number)];
    if (field == State::kNoField) continue;
    demand(state.stage == Stage::kExtraTowers && drawn == number && field < kFields, "field");
    demand(board_.squares(field) == 1 && board_.colour(field) == (number < kExtraOfColour ? kGrey : kWhite) &&
               std::find(state.extra_towers.begin(), state.extra_towers.begin() + number, field) ==
                   state.extra_towers.begin() + number,
           "field");
    ++drawn;
  }
  demand(drawn < kExtraCount, "field");
  const bool neutral_placed = setup_.seats == kFewestSeats && state.stage >= Stage::kBlocks;
  demand(state.figures[kNeutral].size() == (neutral_placed ? neutral : 0), "figure");
  Counts free_one_square;
  bool last_tower = false;  // a tower that is not complete is the last
  for (int field = 0; field < kFields; ++field) {
    demand(!state.figures[kNeutral].has(field) || board_.squares(field) == 1, "figure");
    if (board_.squares(field) == 1 && !state.figures[kNeutral].has(field))
      free_one_square += Counts::one(board_.colour(field));
    const int height = state.towers[at(field)].total();
    const int wanted_height = state.stage >= Stage::kBlocks ? start_height(state, field) : 0;
    demand(height <= wanted_height && !(last_tower && height > 0), "tower-height");
    last_tower = last_tower || height < wanted_height;
  }
  demand(!neutral_placed || free_one_square == (Counts::one(kGrey) + Counts::one(kWhite)) * kExtraOfColour, "figure");
  demand(last_tower == (state.stage == Stage::kBlocks), "tower-height");
  for (int step = 0; step < setup_.seats; ++step) {
    const int seat = (state.start_player + step) % setup_.seats;
    const int turn_step = (state.turn + setup_.seats - state.start_player) % setup_.seats;
    const int size = state.hand_sizes[at(seat)];
    if (state.stage != Stage::kDeal || step > turn_step)
      demand(size == 0, "hand");
    else
      demand(step == turn_step ? size < kHand : size == kHand, "hand");
  }
}

}  // namespace blockhaus::blox
