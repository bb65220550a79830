// Setting up (BX-1 to BX-3) and all else that chance decides.
#include <algorithm>

#include "games/blox/rules.hpp"

namespace blockhaus::blox {

namespace {

constexpr int kMostOfColour = 30;

void check(const Setup& setup, const Board& board) {
  if (setup.seats < kFewestSeats || setup.seats > kMaxSeats) throw Malformed("blox-players", {{"count", setup.seats}});
  if (setup.start_player != kNobody && (setup.start_player < 0 || setup.start_player >= setup.seats))
    throw Malformed("blox-start-player", {{"seats", setup.seats}});
  if (setup.round_limit < 0) throw Malformed("blox-round-limit");
  if (setup.blocks_of_colour < 1 || setup.blocks_of_colour > kMostOfColour || setup.cards_of_colour < 1 ||
      setup.cards_of_colour > kMostOfColour)
    throw Malformed("blox-material", {{"most", kMostOfColour}});
  // Every card that must be drawn is there: after all hands, another hand's worth is left.
  if (setup.cards_of_colour * kColours < (setup.seats + 1) * kHand) throw Malformed("blox-few-cards");
  if (board.total_squares() != setup.blocks_of_colour * kColours)
    throw Malformed("blox-board-blocks",
                    {{"count", board.total_squares()}, {"wanted", setup.blocks_of_colour * kColours}});
}

}  // namespace

Blox::Blox(const Setup& setup) : setup_(setup), board_(setup.layout) { blox::check(setup_, board_); }

State Blox::start() const {
  State state;
  state.phase = static_cast<std::uint8_t>(first_phase());
  state.jokers = static_cast<std::uint8_t>((1U << setup_.seats) - 1);  // BX-2
  state.pile = Counts::each(setup_.cards_of_colour);
  state.pile_size = static_cast<std::uint8_t>(state.pile.total());
  if (setup_.start_player != kNobody) {
    state.start_player = static_cast<std::uint8_t>(setup_.start_player);
    begin_extra_towers(state);
  }
  return state;
}

void Blox::begin_extra_towers(State& state) const {
  state.turn = state.start_player;
  state.stage = setup_.seats == kFewestSeats ? Stage::kExtraTowers : Stage::kBlocks;
}

int Blox::start_height(const State& state, int field) const {
  const int squares = board_.squares(field);
  if (setup_.seats != kFewestSeats || squares != 1) return squares;
  return state.figures[kNeutral].has(field) ? 0 : kExtraHeight;  // BX-3
}

int Blox::next_block_field(const State& state) const {
  for (int field = 0; field < kFields; ++field)
    if (state.towers[at(field)].total() < start_height(state, field)) return field;
  return kNone;
}

// The blocks that stand nowhere yet.
Counts Blox::bag(const State& state) const {
  Counts left = Counts::each(blocks_each());
  for (const Counts tower : state.towers) left -= tower;
  return left;
}

// BX-3: two grey fields get an extra tower, then two white ones.
std::optional<int> Blox::missing_extra_colour(const State& state) const {
  const auto drawn = std::find(state.extra_towers.begin(), state.extra_towers.end(), State::kNoField);
  const auto number = drawn - state.extra_towers.begin();
  if (number == kExtraCount) return std::nullopt;
  return number < kExtraOfColour ? kGrey : kWhite;
}

void Blox::place_neutral_figures(State& state) const {
  for (int field = 0; field < kFields; ++field)
    if (board_.squares(field) == 1 &&
        std::find(state.extra_towers.begin(), state.extra_towers.end(), field) == state.extra_towers.end())
      state.put_figure(kNeutral, field);
  state.extra_towers.fill(State::kNoField);
  state.stage = Stage::kBlocks;
}

void Blox::chance_moves(const State& state, std::vector<ChanceMove>& chances) const {
  chances.clear();
  if (to_act(state) != kChance) return;
  switch (state.stage) {
    case Stage::kStartPlayer:
      for (int seat = 0; seat < setup_.seats; ++seat)
        chances.push_back({moves_.begin(Action::kStart) + static_cast<MoveIndex>(seat), 1});
      return;
    case Stage::kExtraTowers: {
      const int colour = missing_extra_colour(state).value();
      for (int field = 0; field < kFields; ++field)
        if (board_.squares(field) == 1 && board_.colour(field) == colour &&
            std::find(state.extra_towers.begin(), state.extra_towers.end(), field) == state.extra_towers.end())
          chances.push_back({moves_.begin(Action::kTower) + static_cast<MoveIndex>(field), 1});
      return;
    }
    case Stage::kBlocks: {
      const Counts left = bag(state);
      const MoveIndex first = moves_.begin(Action::kBlock) + static_cast<MoveIndex>(next_block_field(state) * kColours);
      for (int colour = 0; colour < kColours; ++colour)
        if (left.of(colour) > 0)
          chances.push_back({first + static_cast<MoveIndex>(colour), static_cast<std::uint32_t>(left.of(colour))});
      return;
    }
    default: {
      const Counts source = state.pile_size == 0 ? state.discards : state.pile;  // BX-15
      const MoveIndex first = moves_.begin(Action::kDraw) + static_cast<MoveIndex>(state.turn) * Moves::kDrawWays;
      for (int colour = 0; colour < kColours; ++colour)
        if (source.of(colour) > 0)
          chances.push_back({first + static_cast<MoveIndex>(colour), static_cast<std::uint32_t>(source.of(colour))});
    }
  }
}

void Blox::apply_chance(State& state, const Deed& deed) const {
  switch (deed.action) {
    case Action::kStart:
      state.start_player = static_cast<std::uint8_t>(deed.seat);
      begin_extra_towers(state);
      return;
    case Action::kTower:
      *std::find(state.extra_towers.begin(), state.extra_towers.end(), State::kNoField) =
          static_cast<std::uint8_t>(deed.to);
      if (!missing_extra_colour(state)) place_neutral_figures(state);
      return;
    case Action::kBlock:
      state.put_blocks(deed.to, Counts::one(deed.colour));
      if (next_block_field(state) == kNone) state.stage = Stage::kDeal;
      return;
    default: draw_card(state, deed.colour);
  }
}

std::optional<Refusal> Blox::why_not_drawn(const State& state, const Deed& deed) const {
  std::vector<ChanceMove> chances;
  chance_moves(state, chances);
  const MoveIndex index = moves_.index(deed);
  if (std::any_of(chances.begin(), chances.end(), [&](const ChanceMove& chance) { return chance.index == index; }))
    return std::nullopt;
  switch (state.stage) {
    case Stage::kStartPlayer: return Refusal{"BX-2", "blox-lot-start", {}};
    case Stage::kExtraTowers:
      return Refusal{"BX-3", "blox-lot-tower", {{"colour", kColourNames[at(missing_extra_colour(state).value())]}}};
    case Stage::kBlocks: return Refusal{"BX-1", "blox-lot-block", {{"field", name(next_block_field(state))}}};
    default:
      return Refusal{state.stage == Stage::kDeal ? "BX-2" : "BX-15", "blox-lot-card", {{"seat", state.turn + 1}}};
  }
}

}  // namespace blockhaus::blox
