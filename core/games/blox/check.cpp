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
      const Counts tower = read_counts(reader, kTallest);
      demand(tower.total() == sign, "tower-height");
      state.put_blocks(field, tower);
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
  demand(state.start_player < setup_.seats && state.turn < setup_.seats, "seat");
  demand(setup_.start_player == kNobody || state.start_player == setup_.start_player, "start-player");
  demand(state.jokers < 1U << setup_.seats, "joker");
  for (const std::uint32_t points : state.points) demand(points < 1U << 20, "points");
  check_blocks(state);
  check_cards(state, viewer);
  if (state.stage >= Stage::kPlay)
    check_round(state);
  else
    check_setting_up(state);
}

// BX-1, BX-3, BX-4, BX-10.
void Blox::check_blocks(const State& state) const {
  const Counts all = Counts::each(blocks_each());
  Counts found;
  const auto add = [&](Counts blocks) {
    demand(all.covers(blocks), "blocks");
    found += blocks;
    demand(all.covers(found), "blocks");
  };
  for (int field = 0; field < kFields; ++field) {
    const Counts tower = state.towers[at(field)];
    add(tower);
    demand(tower.total() <= std::max(state.phase + 1, kTallestChip), "tower-height");
    demand(tower.empty() || state.owner(field) == kNobody, "field");
  }
  const bool on_board = state.stage >= Stage::kDeal;
  for (int seat = 0; seat < setup_.seats; ++seat) {
    demand(state.figures[at(seat)].size() <= kFigures, "figure");
    demand(on_board || state.blocks[at(seat)].empty(), "blocks");
    add(state.blocks[at(seat)]);
  }
  demand(!on_board || found == all, "blocks");
  demand(state.figures[kNeutral].size() <= (setup_.seats == kFewestSeats ? kNeutralFigures : 0), "figure");
}

// BX-2, BX-15, as far as the viewer sees cards.
void Blox::check_cards(const State& state, int viewer) const {
  Counts seen = state.discards + state.pile;
  int cards = state.discards.total() + state.pile_size;
  for (int seat = 0; seat < setup_.seats; ++seat) {
    const int size = state.hand_sizes[at(seat)];
    const bool visible = viewer == kFull || viewer == seat;
    demand(size <= kHand && state.hands[at(seat)].total() == (visible ? size : 0), "hand");
    seen += state.hands[at(seat)];
    cards += size;
  }
  demand(state.pile.total() == (viewer == kFull ? state.pile_size : 0), "draw-pile");
  const Counts all = Counts::each(setup_.cards_of_colour);
  demand(cards == all.total() && all.covers(seen), "cards");
}

// BX-16 to BX-19: phase, round and stage agree with the board and with whose turn it is.
void Blox::check_round(const State& state) const {
  demand(state.phase >= first_phase() && state.phase <= kLastPhase, "phase");
  demand(state.phase == kLastPhase || state.heights[state.phase] >= 2, "phase");
  for (const std::uint8_t field : state.extra_towers) demand(field == State::kNoField, "field");
  for (int seat = 0; seat < setup_.seats; ++seat)
    demand(seat == state.turn || state.hand_sizes[at(seat)] == kHand, "hand");

  const auto limit = static_cast<std::uint32_t>(setup_.round_limit);
  demand(state.round >= 1 && (limit == 0 || state.round <= limit), "round");
  const bool acted = state.stage == Stage::kOver || state.hand_sizes[state.turn] < kHand;
  const bool round_done = acted && last_of_round(state);
  const bool nobody_acted = !acted && state.turn == state.start_player;
  demand(!state.round_busy || !(round_done || nobody_acted), "round");
  demand(state.idle_rounds <= kMostIdleRounds && state.idle_rounds + (round_done ? 0U : 1U) <= state.round, "round");
  // The tower that brings the end about leaves in the round that is then finished (BX-17).
  demand(!ending(state) || state.round_busy || round_done, "round");
  const bool idle = state.idle_rounds == kMostIdleRounds;
  demand(!idle || round_done, "round");
  const bool finished = round_done && (ending(state) || idle || state.round == limit);
  demand(finished == (state.stage == Stage::kOver), "round");
}

// What has been drawn so far is there, in its order, and nothing else.
void Blox::check_setting_up(const State& state) const {
  check_untouched(state);
  check_extra_towers(state);

  bool complete = true;  // a tower that is not complete is the last
  for (int field = 0; field < kFields; ++field) {
    const int height = state.towers[at(field)].total();
    const int wanted = state.stage >= Stage::kBlocks ? start_height(state, field) : 0;
    demand(height <= wanted && (complete || height == 0), "tower-height");
    complete = complete && height == wanted;
  }
  demand(complete == (state.stage != Stage::kBlocks), "tower-height");

  const int dealt_to = (state.turn + setup_.seats - state.start_player) % setup_.seats;
  for (int step = 0; step < setup_.seats; ++step) {
    const int size = state.hand_sizes[at((state.start_player + step) % setup_.seats)];
    if (state.stage != Stage::kDeal || step > dealt_to)
      demand(size == 0, "hand");
    else
      demand(step == dealt_to ? size < kHand : size == kHand, "hand");
  }
}

// All that play changes is as at the start.
void Blox::check_untouched(const State& state) const {
  const State fresh = start();
  const bool drawn_start = state.stage != Stage::kStartPlayer;
  demand(drawn_start || setup_.start_player == kNobody, "stage");
  demand(drawn_start || state.start_player == 0, "start-player");
  demand(state.stage == Stage::kDeal || state.turn == state.start_player, "seat");
  demand(state.phase == fresh.phase, "phase");
  demand(state.jokers == fresh.jokers, "joker");
  demand(state.points == fresh.points, "points");
  demand(state.discards.empty(), "cards");
  demand(state.round == 0 && state.idle_rounds == 0 && !state.round_busy, "round");
  for (int seat = 0; seat < setup_.seats; ++seat) demand(state.figures[at(seat)].empty(), "figure");
}

// BX-3
void Blox::check_extra_towers(const State& state) const {
  const bool two = setup_.seats == kFewestSeats;
  demand(state.stage != Stage::kExtraTowers || two, "stage");
  const auto begin = state.extra_towers.begin();
  const auto end = std::find(begin, state.extra_towers.end(), State::kNoField);
  demand(std::all_of(end, state.extra_towers.end(), [](int field) { return field == State::kNoField; }), "field");
  demand(end == begin || (state.stage == Stage::kExtraTowers && end != state.extra_towers.end()), "field");
  for (auto drawn = begin; drawn != end; ++drawn) {
    const int colour = drawn - begin < kExtraOfColour ? kGrey : kWhite;
    demand(*drawn < kFields && board_.squares(*drawn) == 1 && board_.colour(*drawn) == colour, "field");
    demand(std::find(begin, drawn, *drawn) == drawn, "field");
  }

  const bool placed = two && state.stage >= Stage::kBlocks;
  demand(state.figures[kNeutral].size() == (placed ? kNeutralFigures : 0), "figure");
  Counts free;  // of the one-square fields, by their colours
  for (int field = 0; field < kFields; ++field) {
    const bool neutral = state.figures[kNeutral].has(field);
    demand(!neutral || board_.squares(field) == 1, "figure");
    if (board_.squares(field) == 1 && !neutral) free += Counts::one(board_.colour(field));
  }
  demand(!placed || free == (Counts::one(kGrey) + Counts::one(kWhite)) * kExtraOfColour, "figure");
}

}  // namespace blockhaus::blox
