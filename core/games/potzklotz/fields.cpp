// States in structured form: what a page and a terminal draw, and how a position is set up.
#include <algorithm>
#include <array>

#include "games/potzklotz/rules.hpp"

namespace blockhaus::potzklotz {

namespace {

constexpr std::array<std::string_view, 7> kPhases{"lot", "draw", "turn_up", "turn", "ask", "show", "over"};
constexpr std::array<std::string_view, 4> kThens{"turn_up", "turn", "advance", "show"};
constexpr std::array<std::string_view, 4> kEndings{"none", "rounds", "nobody_lays", "turn_limit"};

std::size_t at(int index) { return static_cast<std::size_t>(index); }

List card_list(Cards cards) {
  List list;
  for (; cards != 0; cards &= cards - 1) list.emplace_back(std::countr_zero(cards) + 1);
  return list;
}

Value card_or_none(Card card) { return card == kNoCard ? Value() : Value(card + 1); }

Value answer_value(Card answer) {
  switch (answer) {
    case kNotAsked: return {};
    case kSecret: return "secret";
    case kDeclined: return "none";
    case kAwaited: return "awaited";
    default: return answer + 1;
  }
}

// Reading, every kind and size checked.
[[noreturn]] void missing(std::string_view name) { throw Malformed("fields-missing", {{"name", name}}); }

const Value& value_of(const Fields& fields, std::string_view name) {
  const Value* value = find(fields, name);
  if (value == nullptr) missing(name);
  return *value;
}

bool is_none(const Value& value) { return std::holds_alternative<std::monostate>(value.held); }

std::int64_t integer_in(const Value& value, std::int64_t most, std::string_view name) {
  if (value.integer() == nullptr || *value.integer() < 0 || *value.integer() > most) missing(name);
  return *value.integer();
}

std::uint8_t small(const Fields& fields, std::string_view name) {
  return static_cast<std::uint8_t>(integer_in(value_of(fields, name), 0xff, name));
}

bool truth(const Fields& fields, std::string_view name) {
  const auto* value = std::get_if<bool>(&value_of(fields, name).held);
  if (value == nullptr) missing(name);
  return *value;
}

const List& list_in(const Value& value, std::string_view name) {
  if (value.list() == nullptr) missing(name);
  return *value.list();
}

template <std::size_t N>
std::uint8_t word_in(const Fields& fields, std::string_view name, const std::array<std::string_view, N>& words) {
  const Value& value = value_of(fields, name);
  const auto found = value.text() == nullptr ? words.end() : std::find(words.begin(), words.end(), *value.text());
  if (found == words.end()) missing(name);
  return static_cast<std::uint8_t>(found - words.begin());
}

Card card_in(const Value& value, int cards, std::string_view name) {
  if (is_none(value)) return kNoCard;
  if (value.integer() == nullptr) missing(name);
  if (*value.integer() < 1 || *value.integer() > cards) throw Malformed("potzklotz-no-card", {{"cards", cards}});
  return static_cast<Card>(*value.integer() - 1);
}

Cards cards_in(const Value& value, int cards, std::string_view name) {
  Cards set = 0;
  for (const Value& item : list_in(value, name)) {
    const Card card = card_in(item, cards, name);
    if (card == kNoCard) missing(name);
    if (holds(set, card)) throw Malformed("potzklotz-card-twice", {{"card", card + 1}});
    set |= only(card);
  }
  return set;
}

Card answer_in(const Value& value, int cards) {
  if (is_none(value)) return kNotAsked;
  if (value.text() == nullptr) return card_in(value, cards, "answers");
  if (*value.text() == "none") return kDeclined;
  if (*value.text() == "awaited") return kAwaited;
  missing("answers");
}

Field field_in(const Value& value, std::string_view name) {
  if (value.text() == nullptr) missing(name);
  const auto field = parse_field_text(*value.text());
  if (!field) throw Malformed("potzklotz-no-field", {{"text", value.text()->substr(0, 20)}});
  return *field;
}

const Fields& fields_in(const Value& value, std::string_view name) {
  const Fields* fields = value.fields();
  if (fields == nullptr) missing(name);
  return *fields;
}

const List& seat_list(const Fields& fields, std::string_view name, int seats) {
  const List& list = list_in(value_of(fields, name), name);
  if (list.size() != at(seats)) missing(name);
  return list;
}

}  // namespace

// building: the fields that carry cubes and how many; hands: what the viewer knows of each, and how many cards it has.
Fields PotzKlotz::state_fields(const State& state) const {
  List building;
  const std::vector<Cube> all = cubes(state);
  for (const Cube& cube : all) {
    const Field field{static_cast<std::int16_t>(cube.x), static_cast<std::int16_t>(cube.y)};
    if (cube.z == 0) building.emplace_back(Fields{{"field", field_text(field)}, {"height", height(state, field)}});
  }
  List hands;
  List kept;
  List points;
  List owed;
  List answers;
  for (int seat = 0; seat < seats(); ++seat) {
    hands.emplace_back(Fields{{"count", hand_count(state, seat)},
                              {"cards", card_list(state.hands[at(seat)])},
                              {"shown", card_list(state.hands[at(seat)] & state.shown)}});
    kept.emplace_back(card_list(state.kept[at(seat)]));
    points.emplace_back(state.points[at(seat)]);
    owed.emplace_back(state.owed[at(seat)]);
    answers.push_back(answer_value(state.answers[at(seat)]));
  }
  Value last;
  if (state.last.card != kNoCard) {
    Fields claim{{"seat", state.last.seat},
                 {"card", state.last.card + 1},
                 {"right", state.last.right},
                 {"along", state.last.along}};
    if (!state.last.along) {
      claim.emplace_back("from", field_text(state.last.from));
      claim.emplace_back("to", field_text(state.last.to));
    }
    last = claim;
  }
  List winners;
  for (int seat = 0; seat < seats(); ++seat)
    if ((state.winners >> seat & 1) != 0) winners.emplace_back(seat);
  const bool looking = state.phase == Phase::kTurn || state.phase == Phase::kAsk;
  return {{"phase", kPhases[static_cast<std::size_t>(state.phase)]},
          {"then", kThens[static_cast<std::size_t>(state.then)]},
          {"ending", kEndings[static_cast<std::size_t>(state.ending)]},
          {"turn", state.turn},
          {"starter", state.starter},
          {"drawer", state.drawer},
          {"asked", state.asked},
          {"building", building},
          {"top", card_or_none(state.top)},
          {"hands", hands},
          {"stack", stack_count(state)},
          {"bottom", card_or_none(state.bottom)},
          {"pile", card_list(state.pile)},
          {"kept", kept},
          {"owed", owed},
          {"answers", answers},
          {"points", points},
          {"round", state.round},
          {"rounds", setup_.rounds},
          {"turns", state.turns},
          {"idle", state.idle},
          {"laid", state.laid},
          {"last", last},
          {"winners", winners},
          {"plan", kPlan},
          {"may_turn", setup_.turning || !looking}};  // PK-9
}

// Takes what state_fields gives for a full state: a position to set up. What can be counted is counted, not read.
State PotzKlotz::state_from_fields(const Fields& fields) const {
  State state;
  state.phase = static_cast<Phase>(word_in(fields, "phase", kPhases));
  state.then = static_cast<Then>(word_in(fields, "then", kThens));
  state.ending = static_cast<Ending>(word_in(fields, "ending", kEndings));
  state.turn = small(fields, "turn");
  state.starter = small(fields, "starter");
  state.drawer = small(fields, "drawer");
  state.asked = small(fields, "asked");
  state.round = small(fields, "round");
  state.idle = small(fields, "idle");
  state.turns = static_cast<std::uint16_t>(integer_in(value_of(fields, "turns"), 0xffff, "turns"));
  state.laid = truth(fields, "laid");
  state.top = card_in(value_of(fields, "top"), cards(), "top");
  state.bottom = card_in(value_of(fields, "bottom"), cards(), "bottom");
  state.pile = cards_in(value_of(fields, "pile"), cards(), "pile");

  Cards taken = state.pile;
  const auto take = [&](Cards cards) {
    if ((taken & cards) != 0) throw Malformed("potzklotz-card-twice", {{"card", std::countr_zero(taken & cards) + 1}});
    taken |= cards;
    return cards;
  };
  const List& hands = seat_list(fields, "hands", seats());
  const List& kept = seat_list(fields, "kept", seats());
  const List& owed = seat_list(fields, "owed", seats());
  const List& answers = seat_list(fields, "answers", seats());
  const List& points = seat_list(fields, "points", seats());
  for (std::size_t seat = 0; seat < at(seats()); ++seat) {
    const Fields& hand = fields_in(hands[seat], "hands");
    state.hands[seat] = take(cards_in(value_of(hand, "cards"), cards(), "cards"));
    state.shown |= cards_in(value_of(hand, "shown"), cards(), "shown");
    state.kept[seat] = take(cards_in(kept[seat], cards(), "kept"));
    state.owed[seat] = static_cast<std::uint8_t>(integer_in(owed[seat], 0xff, "owed"));
    state.answers[seat] = answer_in(answers[seat], cards());
    state.points[seat] = static_cast<std::uint8_t>(integer_in(points[seat], 0xff, "points"));
  }
  state.stack = all_ & ~taken;
  for (const Value& seat : list_in(value_of(fields, "winners"), "winners"))
    state.winners = static_cast<std::uint8_t>(state.winners | 1 << integer_in(seat, seats() - 1, "winners"));

  std::vector<Cube> building;
  for (const Value& item : list_in(value_of(fields, "building"), "building")) {
    const Fields& column = fields_in(item, "building");
    const Field field = field_in(value_of(column, "field"), "field");
    const auto cubes = integer_in(value_of(column, "height"), kCubes + 1, "height");
    for (int z = 0; z < cubes && building.size() <= kCubes; ++z) building.push_back({field.x, field.y, z});
  }
  set_building(state, building);
  if (const Value& last = value_of(fields, "last"); !is_none(last)) {
    const Fields& claim = fields_in(last, "last");
    state.last.seat = small(claim, "seat");
    state.last.card = card_in(value_of(claim, "card"), cards(), "card");
    state.last.right = truth(claim, "right");
    state.last.along = truth(claim, "along");
    if (!state.last.along) {
      state.last.from = field_in(value_of(claim, "from"), "from");
      state.last.to = field_in(value_of(claim, "to"), "to");
    }
  }
  check(state, kFull);
  return state;
}

}  // namespace blockhaus::potzklotz
