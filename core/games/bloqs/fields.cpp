// Moves and situations in structured form. docs/formats.md describes it.
#include <algorithm>

#include "games/bloqs/rules.hpp"

namespace blockhaus::bloqs {

namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

constexpr std::array<std::string_view, kKinds> kKindNames{
    "rolled",  "reveal", "draw",  "lose",  "roll", "die-card", "teleport", "direction", "shape-card",
    "no-card", "take",   "build", "steal", "give", "want",     "defend",   "let"};

List cells_of(const Placements& placements, Placement placement) {
  const Pattern& pattern = placements.pattern(placement);
  List cells;
  for (std::size_t i = 0; i < pattern.size; ++i)
    cells.emplace_back(cell_name(pattern.cubes[i].column, Placements::layer(placement) + pattern.cubes[i].layer));
  return cells;
}

const std::string& text_field(const Fields& fields, const char* name) {
  const Value* value = find(fields, name);
  if (value == nullptr || value->text() == nullptr || value->text()->size() > 40)
    throw Malformed("fields-missing", {{"name", name}});
  return *value->text();
}

int number_field(const Fields& fields, const char* name, int least, int most) {
  const Value* value = find(fields, name);
  if (value == nullptr || value->integer() == nullptr || *value->integer() < least || *value->integer() > most)
    throw Malformed("fields-missing", {{"name", name}});
  return static_cast<int>(*value->integer());
}

const List* list_field(const Fields& fields, const char* name, std::size_t size) {
  const Value* value = find(fields, name);
  if (value == nullptr) return nullptr;
  if (value->list() == nullptr || value->list()->size() != size) throw Malformed("fields-missing", {{"name", name}});
  return value->list();
}

// The texts of a list in a list.
std::vector<std::string> texts(const Value& value, const char* name) {
  if (value.list() == nullptr || value.list()->size() > kDeckSize) throw Malformed("fields-missing", {{"name", name}});
  std::vector<std::string> result;
  for (const Value& item : *value.list()) {
    if (item.text() == nullptr) throw Malformed("fields-missing", {{"name", name}});
    result.push_back(*item.text());
  }
  return result;
}

}  // namespace

Fields Bloqs::move_fields(Move move) const {
  const Action action = actions_.at(move.index);
  Fields fields{{"kind", kKindNames[static_cast<std::size_t>(action.kind)]}};
  const auto add = [&](const char* name, Value value) { fields.emplace_back(name, std::move(value)); };
  const auto add_piece = [&] {
    add("piece", placement_text(action.placement));
    add("cells", cells_of(placements_, action.placement));
  };
  switch (action.kind) {
    case Kind::kRolled: add("number", action.value + 1); break;
    case Kind::kReveal: add("disc", disc_text(action.value)); break;
    case Kind::kDraw:
    case Kind::kLose:
      add("seat", action.seat);
      add("card", card_text(action.value));
      break;
    case Kind::kDieCard:
      add("number", action.value / 2 + 1);
      add("direction", action.value % 2 == 0 ? "cw" : "ccw");
      break;
    case Kind::kTeleport: add("seat", action.seat); break;
    case Kind::kDirection: add("direction", action.value == 0 ? "cw" : "ccw"); break;
    case Kind::kShapeCard:
    case Kind::kTake: add("shape", placements_.shapes()[at(action.value)].name); break;
    case Kind::kSteal:
    case Kind::kGive:
      add("seat", action.seat);
      add_piece();
      break;
    case Kind::kBuild:
    case Kind::kWant: add_piece(); break;
    default: break;
  }
  return fields;
}

// The same as a text: one reader for both.
Move Bloqs::move_from_fields(const Fields& fields, const State&) const {
  const std::string& name = text_field(fields, "kind");
  const auto found = std::find(kKindNames.begin(), kKindNames.end(), name);
  if (found == kKindNames.end()) throw Malformed("fields-missing", {{"name", "kind"}});
  const auto seat = [&] {
    return std::string(" ").append(std::to_string(number_field(fields, "seat", 0, setup_.seats - 1) + 1));
  };
  const auto die = [&] { return std::to_string(number_field(fields, "number", 1, kDieSides)); };
  const auto text = [&](const char* key) { return std::string(" ").append(text_field(fields, key)); };
  std::string words;
  switch (static_cast<Kind>(found - kKindNames.begin())) {
    case Kind::kRolled: words = "roll " + die(); break;
    case Kind::kReveal: words = "reveal" + text("disc"); break;
    case Kind::kDraw: words = "draw" + seat() + text("card"); break;
    case Kind::kLose: words = "lose" + seat() + text("card"); break;
    case Kind::kRoll: words = "roll"; break;
    case Kind::kDieCard: words = "card die " + die() + text("direction"); break;
    case Kind::kTeleport: words = "card teleport" + seat(); break;
    case Kind::kDirection: words = text("direction"); break;
    case Kind::kShapeCard: words = "card shape" + text("shape"); break;
    case Kind::kNoCard: words = "no card"; break;
    case Kind::kTake: words = "take" + text("shape"); break;
    case Kind::kBuild: words = "build" + text("piece"); break;
    case Kind::kSteal: words = "steal" + seat() + text("piece"); break;
    case Kind::kGive: words = "swap" + seat() + " give" + text("piece"); break;
    case Kind::kWant: words = "swap take" + text("piece"); break;
    case Kind::kDefend: words = "defend"; break;
    case Kind::kLet: words = "let"; break;
  }
  const Move move{actions_.index(action_from_text(words))};
  if (kKindNames[static_cast<std::size_t>(actions_.at(move.index).kind)] != name)
    throw Malformed("fields-missing", {{"name", "kind"}});
  return move;
}

Fields Bloqs::state_fields(const State& state) const {
  const auto shape_or_none = [&](int shape) {
    return shape == kNoShape ? Value() : Value(placements_.shapes()[at(shape)].name);
  };
  List discs;
  for (const std::uint8_t disc : state.discs) discs.push_back(disc == kFaceDown ? Value() : Value(disc_text(disc)));
  List pawns;
  List sites;
  List start_rolls;
  List partners;
  for (int seat = 0; seat < setup_.seats; ++seat) {
    pawns.emplace_back(state.pawns[at(seat)] == kOnCircle ? 0 : state.pawns[at(seat)] + 1);
    start_rolls.push_back(state.start_rolls[at(seat)] == 0 ? Value()
                                                           : Value(static_cast<int>(state.start_rolls[at(seat)])));
    if (state.partners >> seat & 1) partners.emplace_back(seat);
    const Site& site = state.sites[at(seat)];
    List pieces;
    for (std::size_t i = 0; i < site.count; ++i)
      pieces.emplace_back(Fields{{"piece", placement_text(site.pieces[i])},
                                 {"shape", placements_.shapes()[at(placements_.shape(site.pieces[i]))].name},
                                 {"cells", cells_of(placements_, site.pieces[i])}});
    const int total = score(site);
    sites.emplace_back(Fields{{"pieces", pieces}, {"layers", total / kColumns}, {"cubes", total % kColumns}});
  }
  Fields supply;
  for (int shape = 0; shape < kShapes; ++shape)
    supply.emplace_back(placements_.shapes()[at(shape)].name, static_cast<int>(state.supply[at(shape)]));

  constexpr std::array<const char*, 4> kAttacks{"", "steal", "swap", "teleport"};
  Value attack;
  if (state.attack != Attack::kNone) {
    Fields declared{{"kind", kAttacks[static_cast<std::size_t>(state.attack)]},
                    {"seat", static_cast<int>(state.target)}};
    const bool lifted = state.phase == Phase::kBuild;
    if (state.attack == Attack::kSwap && !lifted) declared.emplace_back("given", placement_text(state.given));
    if (state.attack != Attack::kTeleport && !lifted && state.phase != Phase::kWant)
      declared.emplace_back("wanted", placement_text(state.wanted));
    attack = Value(declared);
  }
  const auto reach = [&](bool anticlockwise) {
    List reached;
    for (int steps = 1; steps <= kDieSides; ++steps) reached.emplace_back(landing(state, steps, anticlockwise) + 1);
    return reached;
  };
  const int actor = to_act(state);
  Fields fields{{"phase", phase_name(state.phase)},
                {"turn", static_cast<int>(state.turn)},
                {"to_act", actor >= 0 ? Value(actor) : Value()},
                {"discs", discs},
                {"circles", list_of(setup_.circles)},
                {"pawns", pawns},
                {"reach", Fields{{"cw", reach(false)}, {"ccw", reach(true)}}},
                {"rolled", state.rolled == 0 ? Value() : Value(static_cast<int>(state.rolled))},
                {"start_rolls", start_rolls},
                {"supply", supply},
                {"sites", sites},
                {"lifted", shape_or_none(state.lifted)},
                {"waiting", shape_or_none(state.waiting)},
                {"partners", partners},
                {"attack", attack}};
  if (!setup_.cards) return fields;

  const auto listed = [&](const std::array<std::uint8_t, kCards>& cards) {
    List list;
    for (int card = 0; card < kCards; ++card)
      for (int i = 0; i < cards[at(card)]; ++i) list.emplace_back(card_text(card));
    return list;
  };
  List hands;
  List sizes;
  for (int seat = 0; seat < setup_.seats; ++seat) {
    const bool hidden = (state.hidden >> seat & 1) != 0;
    hands.push_back(hidden ? Value() : Value(listed(state.hands[at(seat)])));
    sizes.emplace_back(static_cast<int>(state.hand_sizes[at(seat)]));
  }
  fields.emplace_back("hands", hands);
  fields.emplace_back("hand_sizes", sizes);
  fields.emplace_back("deck", static_cast<int>(state.deck_size));
  fields.emplace_back("deck_cards", state.hidden == 0 ? Value(listed(state.deck)) : Value());
  fields.emplace_back("discards", listed(state.discards));
  return fields;
}

State Bloqs::set_up(const Fields& fields) const {
  constexpr std::array<std::string_view, 6> kKnown{"turn", "discs", "pawns", "sites", "hands", "discards"};
  for (const auto& [name, value] : fields)
    if (std::find(kKnown.begin(), kKnown.end(), name) == kKnown.end())
      throw Malformed("bloqs-field-unknown", {{"name", name.substr(0, 20)}});
  State state = start();
  state.contenders = 0;
  state.then = Then::kEndTurn;
  state.gains.fill(0);
  begin_turn(state, find(fields, "turn") == nullptr ? 0 : number_field(fields, "turn", 0, setup_.seats - 1));

  if (const List* discs = list_field(fields, "discs", kDiscs))
    for (std::size_t i = 0; i < kDiscs; ++i) {
      const std::string* text = (*discs)[i].text();
      if (text == nullptr) continue;  // face down
      state.discs[i] = static_cast<std::uint8_t>(disc_named(*text));
    }
  if (const List* pawns = list_field(fields, "pawns", at(setup_.seats)))
    for (std::size_t seat = 0; seat < pawns->size(); ++seat) {
      const std::int64_t* disc = (*pawns)[seat].integer();
      if (disc == nullptr || *disc < 0 || *disc > kDiscs) throw Malformed("fields-missing", {{"name", "pawns"}});
      state.pawns[seat] = *disc == 0 ? kOnCircle : static_cast<std::uint8_t>(*disc - 1);
    }
  const auto inside = [&](const std::string& piece) {
    try {
      return parse_placement(piece);
    } catch (const Illegal& outside) {  // here it is not a move that is refused but a drawing that is wrong
      throw Malformed(outside.refusal.code, outside.refusal.values);
    }
  };
  if (const List* sites = list_field(fields, "sites", at(setup_.seats)))
    for (std::size_t seat = 0; seat < sites->size(); ++seat)
      for (const std::string& piece : texts((*sites)[seat], "sites")) put_piece(state.sites[seat], inside(piece));
  if (setup_.cards) {
    const auto add = [&](std::array<std::uint8_t, kCards>& to, const Value& from, const char* name) {
      int count = 0;
      for (const std::string& text : texts(from, name)) {
        const int card = card_named(text);
        if (card == kHiddenCard) throw Malformed("fields-missing", {{"name", name}});
        ++to[at(card)];
        ++count;
      }
      return static_cast<std::uint8_t>(count);
    };
    if (const List* hands = list_field(fields, "hands", at(setup_.seats)))
      for (std::size_t seat = 0; seat < hands->size(); ++seat)
        state.hand_sizes[seat] = add(state.hands[seat], (*hands)[seat], "hands");
    if (const Value* discards = find(fields, "discards")) add(state.discards, *discards, "discards");
  }
  count_rest(state);
  check(state);
  return state;
}

}  // namespace blockhaus::bloqs
