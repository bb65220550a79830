// States as bytes, and what is asked of bytes and fields from outside before they are believed.
#include <algorithm>
#include <numeric>

#include "games/potzklotz/rules.hpp"

namespace blockhaus::potzklotz {

namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

[[noreturn]] void impossible(std::string_view where) { throw Malformed("bytes-impossible", {{"at", where}}); }

void demand(bool holds, std::string_view where) {
  if (!holds) impossible(where);
}

std::uint16_t coded(std::int16_t number) { return static_cast<std::uint16_t>(number); }

Field read_field(Reader& reader) {
  const auto x = static_cast<std::int16_t>(reader.u16());
  const auto y = static_cast<std::int16_t>(reader.u16());
  return {x, y};
}

bool near(Field field) {
  return field.x >= -kFarthest && field.x <= kFarthest && field.y >= -kFarthest && field.y <= kFarthest;
}

template <class Enum>
Enum read_enum(Reader& reader, Enum last, std::string_view where) {
  const std::uint8_t number = reader.u8();
  demand(number <= static_cast<std::uint8_t>(last), where);
  return static_cast<Enum>(number);
}

bool read_bool(Reader& reader, std::string_view where) {
  const std::uint8_t number = reader.u8();
  demand(number <= 1, where);
  return number == 1;
}

}  // namespace

std::vector<Cube> PotzKlotz::cubes(const State& state) const {
  std::vector<Cube> cubes;
  if (state.stand == kNoStand) return cubes;
  const Shape& shape = buildings_.shape(state.stand);
  for (int place = 0; place < kPlaces; ++place)
    for (int z = 0; z < shape.heights[at(place)]; ++z)
      cubes.push_back({state.origin.x + place % kBox, state.origin.y + place / kBox, z});
  return cubes;
}

// The cubes are written one by one, so that what is read can be any heap of cubes and is checked as one.
void PotzKlotz::set_building(State& state, const std::vector<Cube>& cubes) const {
  if (cubes.empty()) return;
  check_building(cubes);
  const auto placed = place(cubes);
  state.stand = placed ? buildings_.find(placed->heights) : kNoStand;
  if (state.stand == kNoStand) throw Malformed("potzklotz-no-such-building");
  state.origin = {static_cast<std::int16_t>(placed->x), static_cast<std::int16_t>(placed->y)};
}

void PotzKlotz::write(const State& state, Writer& writer) const {
  writer.u8(static_cast<std::uint8_t>(state.phase));
  writer.u8(static_cast<std::uint8_t>(state.then));
  writer.u8(static_cast<std::uint8_t>(state.ending));
  for (const std::uint8_t number :
       {state.starter, state.turn, state.drawer, state.asked, state.round, state.idle, state.winners})
    writer.u8(number);
  writer.u8(state.laid ? 1 : 0);
  writer.u16(state.turns);
  for (std::size_t seat = 0; seat < at(seats()); ++seat) {
    writer.u64(state.hands[seat]);
    writer.u64(state.kept[seat]);
    for (const std::uint8_t number : {state.hidden[seat], state.owed[seat], state.answers[seat], state.points[seat]})
      writer.u8(number);
  }
  for (const Cards cards : {state.pile, state.stack, state.shown}) writer.u64(cards);
  writer.u8(state.top);
  writer.u8(state.bottom);
  const std::vector<Cube> building = cubes(state);
  writer.u8(building.size());
  for (const Cube& cube : building) {
    writer.u16(coded(static_cast<std::int16_t>(cube.x)));
    writer.u16(coded(static_cast<std::int16_t>(cube.y)));
    writer.u8(static_cast<std::uint8_t>(cube.z));
  }
  writer.u8(state.last.seat);
  writer.u8(state.last.card);
  writer.u8(state.last.right ? 1 : 0);
  writer.u8(state.last.along ? 1 : 0);
  for (const Field field : {state.last.from, state.last.to}) {
    writer.u16(coded(field.x));
    writer.u16(coded(field.y));
  }
}

State PotzKlotz::read(Reader& reader, int seat) const {
  State state;
  state.phase = read_enum(reader, Phase::kOver, "phase");
  state.then = read_enum(reader, Then::kShow, "then");
  state.ending = read_enum(reader, Ending::kTurnLimit, "ending");
  for (std::uint8_t* number :
       {&state.starter, &state.turn, &state.drawer, &state.asked, &state.round, &state.idle, &state.winners})
    *number = reader.u8();
  state.laid = read_bool(reader, "laid");
  state.turns = reader.u16();
  for (std::size_t of = 0; of < at(seats()); ++of) {
    state.hands[of] = reader.u64();
    state.kept[of] = reader.u64();
    for (std::uint8_t* number : {&state.hidden[of], &state.owed[of], &state.answers[of], &state.points[of]})
      *number = reader.u8();
  }
  for (Cards* cards : {&state.pile, &state.stack, &state.shown}) *cards = reader.u64();
  state.top = reader.u8();
  state.bottom = reader.u8();
  std::vector<Cube> building(reader.u8());
  for (Cube& cube : building) {
    const Field field = read_field(reader);
    demand(near(field), "building");
    cube = {field.x, field.y, reader.u8()};
  }
  set_building(state, building);
  state.last.seat = reader.u8();
  state.last.card = reader.u8();
  state.last.right = read_bool(reader, "last");
  state.last.along = read_bool(reader, "last");
  state.last.from = read_field(reader);
  state.last.to = read_field(reader);
  check(state, seat);
  return state;
}

namespace {

// PK-13: from the turn's seat clockwise, answers come one after another and are shown one after another.
void check_answers(const PotzKlotz& game, const State& state, int viewer) {
  const bool asking = state.phase == Phase::kAsk;
  const bool showing = state.phase == Phase::kShow || (state.phase == Phase::kDraw && state.then == Then::kShow);
  demand((!asking && !showing) || (game.setup().lay_along && state.asked != state.turn), "answers");
  demand(asking || showing || state.asked == 0, "asked");
  demand(state.laid == (asking || showing) || game.setup().expert, "laid");
  const int to_asked = (state.asked - state.turn + game.seats()) % game.seats();
  for (int step = 0; step < game.seats(); ++step) {
    const int seat = (state.turn + step) % game.seats();
    const Card answer = state.answers[at(seat)];
    const bool before = step < to_asked;
    const bool here = step == to_asked;
    const bool own = viewer == kFull || viewer == seat;
    const bool card = answer < kMostCards;
    if (card) demand(own && holds(state.hands[at(seat)], answer), "answers");
    const bool given = own ? card || answer == kDeclined : answer == kSecret;
    if (asking && step > 0 && game.hand_count(state, seat) > 0)
      demand(before ? given : answer == kAwaited, "answers");
    else if (showing && step > 0 && (here || !before))
      demand((here && state.phase == Phase::kDraw) ? answer == kNotAsked
             : here                                ? given && answer != kDeclined
                                                   : (given && game.hand_count(state, seat) > 0) || answer == kNotAsked,
             "answers");
    else
      demand(answer == kNotAsked, "answers");
  }
}

void check_draws(const PotzKlotz& game, const State& state) {
  const int owed = std::accumulate(state.owed.begin(), state.owed.end(), 0);
  if (state.phase != Phase::kDraw) {
    demand(owed == 0 && state.then == Then::kTurnUp && state.drawer == 0, "owed");
    return;
  }
  demand(state.owed[state.drawer] > 0 && game.stack_count(state) > 0, "owed");
  for (int seat = 0; seat < game.seats(); ++seat) {
    const int here = state.owed[at(seat)];
    switch (state.then) {
      case Then::kTurnUp: demand(here + game.hand_count(state, seat) == game.setup().hand_size, "owed"); break;
      case Then::kTurn: demand(here <= 1 && game.hand_count(state, state.turn) > 0, "owed"); break;
      case Then::kAdvance: {
        const int most = game.setup().expert ? game.setup().hand_size - game.hand_count(state, seat) : 1;
        demand(here <= (seat == state.turn ? most : 0), "owed");
        break;
      }
      case Then::kShow: demand(here == (seat == state.asked ? 1 : 0), "owed"); break;
    }
  }
}

}  // namespace

void PotzKlotz::check(const State& state, int seat) const {
  const int players = seats();
  for (const std::uint8_t number : {state.starter, state.turn, state.drawer, state.asked})
    demand(number < players, "seat");

  // Every card is in one place.
  Cards seen = state.pile | state.stack;
  int count = std::popcount(state.pile) + std::popcount(state.stack);
  Cards in_hands = 0;
  int hidden = 0;
  for (int of = 0; of < players; ++of) {
    in_hands |= state.hands[at(of)];
    seen |= state.hands[at(of)] | state.kept[at(of)];
    count += std::popcount(state.hands[at(of)]) + std::popcount(state.kept[at(of)]);
    hidden += state.hidden[at(of)];
    const bool own = seat == kFull || seat == of || setup_.open_hands;
    demand(!own || state.hidden[at(of)] == 0, "hidden");
    demand(own || (state.hands[at(of)] & ~state.shown) == 0, "hands");
  }
  demand(seen == all_ && count == cards(), "cards");
  demand((state.shown & ~in_hands) == 0, "shown");
  const bool building = state.stand != kNoStand;
  demand(state.bottom == kNoCard ||
             (setup_.expert && building && state.bottom < cards() && holds(state.stack, state.bottom)),
         "bottom");
  demand(hidden <= std::popcount(state.stack) - (state.bottom == kNoCard ? 0 : 1), "hidden");
  demand(setup_.expert ? state.pile == 0
                       : std::all_of(state.kept.begin(), state.kept.end(), [](Cards kept) { return kept == 0; }),
         "laid");

  // The building, and the card that shows it.
  const bool dealing = state.phase == Phase::kLot || state.phase == Phase::kTurnUp ||
                       (state.phase == Phase::kDraw && state.then == Then::kTurnUp);
  demand(building != dealing, "building");
  if (building) {
    const Shape& shape = buildings_.shape(state.stand);
    demand(near(state.origin), "building");
    const bool on_plan = state.origin.x >= 0 && state.origin.x + shape.width <= kPlan && state.origin.y >= 0 &&
                         state.origin.y + shape.depth <= kPlan;
    if (setup_.closed_edge && !on_plan) throw Malformed("potzklotz-building-off-plan");
    demand(state.top < cards() && kind_of(state.top) == shape.kind, "top");
    demand(setup_.expert || holds(state.pile, state.top), "top");
  } else {
    demand(state.top == kNoCard && state.origin == Field{} && state.pile == 0 && state.turns == 0 && state.idle == 0 &&
               state.shown == 0 && !state.laid && state.turn == state.starter && state.last == Claim{},
           "deal");
    for (const Cards kept : state.kept) demand(kept == 0, "laid");
  }

  demand(state.phase != Phase::kLot || (setup_.lot && state.round == 0 && state.starter == 0 && state.stack == all_),
         "lot");
  if (state.phase == Phase::kTurnUp)
    for (int of = 0; of < players; ++of) demand(hand_count(state, of) == setup_.hand_size, "deal");
  demand(state.phase != Phase::kTurn || hand_count(state, state.turn) > 0, "turn");
  check_draws(*this, state);
  check_answers(*this, state, seat);
  demand(!state.laid || !setup_.expert || (state.phase == Phase::kTurn && state.kept[state.turn] != 0), "laid");
  // PK-7, PK-15, PK-24: in a turn the next thing without a card laid is still to come.
  const int most_idle = setup_.expert || stack_count(state) > 0 ? players : 2 * players;
  const bool counted = state.phase == Phase::kOver || (state.phase == Phase::kDraw && state.idle == players);
  demand(state.idle < most_idle || (counted && state.idle <= 2 * players), "idle");

  const bool over = state.phase == Phase::kOver;
  demand(over ? state.round == setup_.rounds : state.round < setup_.rounds, "round");
  const bool ending = setup_.expert ? state.ending == Ending::kNobodyLays || state.ending == Ending::kTurnLimit
                                    : state.ending == Ending::kRoundsPlayed;
  demand(over ? ending : state.ending == Ending::kNone, "ending");
  for (int of = 0; of < players; ++of) demand(state.points[at(of)] <= (setup_.expert ? 0 : state.round), "points");
  demand(state.winners < 1 << players && (!setup_.expert || state.winners == 0), "winners");

  const Claim& last = state.last;
  if (last.card == kNoCard)
    demand(last == Claim{}, "last");
  else
    demand(last.seat < players && last.card < cards() && near(last.from) && near(last.to), "last");
}

}  // namespace blockhaus::potzklotz
