// A situation as bytes: phase and what belongs to it, ring, sites, cards. The rest is counted when it is read.
#include "games/bloqs/rules.hpp"

namespace blockhaus::bloqs {

namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

template <class Enum>
Enum read_enum(Reader& reader, Enum last) {
  const std::uint8_t value = reader.u8();
  if (value > static_cast<std::uint8_t>(last)) throw Malformed("bytes-impossible", {{"at", "state"}});
  return static_cast<Enum>(value);
}

}  // namespace

void Bloqs::write(const State& state, Writer& writer) const {
  writer.u8(static_cast<std::uint8_t>(state.phase));
  for (const std::uint8_t value : {state.turn, state.rolled, state.played, state.contenders, state.partners})
    writer.u8(value);
  writer.u8(static_cast<std::uint8_t>(state.attack));
  writer.u8(state.target);
  writer.u16(state.given);
  writer.u16(state.wanted);
  for (const std::uint8_t value : {state.builder, state.lifted, state.waiting}) writer.u8(value);
  for (const Layers layers : state.before) writer.u16(layers);
  writer.u8(static_cast<std::uint8_t>(state.then));
  writer.u8(static_cast<std::uint8_t>(state.end));
  writer.u8(state.winner);
  for (const std::uint8_t disc : state.discs) writer.u8(disc);
  for (std::size_t seat = 0; seat < at(setup_.seats); ++seat) {
    for (const std::uint8_t value : {state.pawns[seat], state.start_rolls[seat], state.losses[seat], state.gains[seat]})
      writer.u8(value);
    const Site& site = state.sites[seat];
    writer.u8(site.count);
    for (std::size_t i = 0; i < site.count; ++i) writer.u16(site.pieces[i]);
  }
  if (!setup_.cards) return;
  for (const std::uint8_t cards : state.discards) writer.u8(cards);
  for (std::size_t seat = 0; seat < at(setup_.seats); ++seat) {
    if (state.hidden >> seat & 1)
      writer.u8(state.hand_sizes[seat]);
    else
      for (const std::uint8_t cards : state.hands[seat]) writer.u8(cards);
  }
}

State Bloqs::read(Reader& reader, int seat) const {
  State state;
  state.phase = read_enum(reader, Phase::kOver);
  for (std::uint8_t* value : {&state.turn, &state.rolled, &state.played, &state.contenders, &state.partners})
    *value = reader.u8();
  state.attack = read_enum(reader, Attack::kTeleport);
  state.target = reader.u8();
  state.given = reader.u16();
  state.wanted = reader.u16();
  for (std::uint8_t* value : {&state.builder, &state.lifted, &state.waiting}) *value = reader.u8();
  for (Layers& layers : state.before) layers = reader.u16();
  state.then = read_enum(reader, Then::kStartRoll);
  state.end = read_enum(reader, End::kAllDiscsUp);
  state.winner = reader.u8();
  const bool in_range = state.turn < setup_.seats && state.target < setup_.seats && state.builder < setup_.seats &&
                        state.winner < setup_.seats && (state.lifted < kShapes || state.lifted == kNoShape) &&
                        (state.waiting < kShapes || state.waiting == kNoShape);
  if (!in_range) throw Malformed("bytes-impossible", {{"at", "state"}});
  for (std::uint8_t& disc : state.discs) {
    disc = reader.u8();
    if (disc >= kDiscKinds && disc != kFaceDown) throw Malformed("bytes-impossible", {{"at", "ring"}});
  }
  for (std::size_t s = 0; s < at(setup_.seats); ++s) {
    for (std::uint8_t* value : {&state.pawns[s], &state.start_rolls[s], &state.losses[s], &state.gains[s]})
      *value = reader.u8();
    const int count = reader.u8();
    int last = -1;
    for (int i = 0; i < count; ++i) {
      const Placement placement = reader.u16();
      put_piece(state.sites[s], placement);
      if (placement <= last) throw Malformed("bytes-impossible", {{"at", "site"}});
      last = placement;
    }
  }
  if (setup_.cards) {
    for (std::uint8_t& cards : state.discards) cards = reader.u8();
    for (std::size_t s = 0; s < at(setup_.seats); ++s) {
      if (seat != kFull && static_cast<int>(s) != seat) {
        state.hidden = static_cast<std::uint8_t>(state.hidden | 1U << s);
        state.hand_sizes[s] = reader.u8();
        if (state.hand_sizes[s] > kDeckSize) throw Malformed("bloqs-forged-hands");
        continue;
      }
      int size = 0;
      for (std::uint8_t& cards : state.hands[s]) size += cards = reader.u8();
      if (size > kDeckSize) throw Malformed("bloqs-forged-hands");
      state.hand_sizes[s] = static_cast<std::uint8_t>(size);
    }
  }
  count_rest(state);
  check(state);
  return state;
}

}  // namespace blockhaus::bloqs
