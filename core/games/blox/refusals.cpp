// Why a move is refused. Where several rules refuse it, the first in the order of the rules is named; an action of a
// figure that is not there is refused by the action's own rule before anything stands in its way.
#include <cstdlib>

#include "games/blox/rules.hpp"
#include "games/blox/wording.hpp"

namespace blockhaus::blox {

namespace {

using Why = std::optional<Refusal>;

Why without_figure(const State& state, int field, const char* rule) {
  if (state.figures[state.turn].has(field)) return std::nullopt;
  return Refusal{rule, "blox-no-own-figure", {{"field", name(field)}}};
}

struct Way {
  int direction;
  int distance;
};

Way way_between(int from, int to) {
  const int rows = row_of(to) - row_of(from);
  const int columns = column_of(to) - column_of(from);
  if (rows != 0) return {rows < 0 ? kDown : kUp, std::abs(rows)};
  return {columns < 0 ? kLeft : kRight, std::abs(columns)};
}

// BX-4: something stands on the way.
Why blocked(const State& state, int from, Way way) {
  const int obstacle = state.obstacle_distance(from, way.direction);
  if (obstacle >= way.distance) return std::nullopt;
  return Refusal{"BX-4", "blox-way-blocked", {{"field", name(field_from(from, way.direction, obstacle))}}};
}

// A field strictly between has one of the colours.
Why colour_on_way(const Board& board, int from, Way way, unsigned colours, const char* rule, const char* code) {
  for (int distance = 1; distance < way.distance; ++distance) {
    const int field = field_from(from, way.direction, distance);
    if ((colours >> board.colour(field) & 1U) != 0)
      return Refusal{rule, code, {{"field", name(field)}, {"colour", kColourNames[at(board.colour(field))]}}};
  }
  return std::nullopt;
}

// The hand lacks cards for this price, the joker's card not counted.
Why lacking_cards(const State& state, Counts price, int joker, const char* rule) {
  if (joker != kNone) price -= Counts::one(joker);
  const Counts missing = state.hands[state.turn].lacking(price);
  if (missing.empty()) return std::nullopt;
  return Refusal{rule, "blox-missing-cards", {{"colour", colour_list(missing)}}};
}

Why joker_face_down(const State& state, int joker) {
  if (joker == kNone || state.joker_active(state.turn)) return std::nullopt;
  return Refusal{"BX-13", "blox-joker-face-down", {}};
}

}  // namespace

std::optional<Refusal> Blox::why_illegal(const State& state, Move move) const {
  const int actor = to_act(state);
  const Deed deed = moves_.deed(move.index, board_);
  if (actor == kOver) return Refusal{ending(state) ? "BX-17" : "BX-19", "blox-over", {}};
  if (actor == kChance) return why_not_drawn(state, deed);
  switch (deed.action) {
    case Action::kEnter: return why_not_enter(state, deed);
    case Action::kMove: return why_not_move(state, deed);
    case Action::kClear: return why_not_clear(state, deed);
    case Action::kBuild: return why_not_build(state, deed);
    case Action::kCapture: return why_not_capture(state, deed);
    case Action::kSwap: return lacking_cards(state, deed.cards, kNone, "BX-14");
    default: return Refusal{std::string(kTurnRule), "blox-nothing-drawn", {{"seat", actor + 1}}};
  }
}

std::optional<Refusal> Blox::why_not_enter(const State& state, const Deed& deed) const {
  if (state.reserve(state.turn) == 0) return Refusal{"BX-5", "blox-no-reserve", {}};
  if (state.occupied(deed.to)) return Refusal{"BX-4", "blox-field-taken", {{"field", name(deed.to)}}};

  // One open way of the four is enough; of the others the shortest says what is wrong.
  const int colour = board_.colour(deed.to);
  Why obstacle_in_way;
  Why colour_in_way;
  bool reached = false;
  int nearest_obstacle = kSize + 1;
  int nearest_colour = kSize + 1;
  for (const Entrance& entrance : board_.entrances()) {
    int distance = 1;
    while (distance <= kSize && field_from(entrance, distance) != deed.to) ++distance;
    if (distance > kSize) continue;
    const int obstacle = state.obstacle_distance(entrance);
    const int first = entrance.ray.first.of(colour);
    if (obstacle < distance) {
      if (distance >= nearest_obstacle) continue;
      nearest_obstacle = distance;
      obstacle_in_way = Refusal{"BX-4", "blox-way-blocked", {{"field", name(field_from(entrance, obstacle))}}};
    } else if (first < distance) {
      if (distance >= nearest_colour) continue;
      nearest_colour = distance;
      colour_in_way = Refusal{"BX-5",
                              "blox-stops-before",
                              {{"field", name(field_from(entrance, first))}, {"colour", kColourNames[at(colour)]}}};
    } else {
      reached = true;
    }
  }
  if (!reached) return colour_in_way ? colour_in_way : obstacle_in_way;
  if (auto why = lacking_cards(state, deed.cards, deed.joker, "BX-5")) return why;
  return joker_face_down(state, deed.joker);
}

std::optional<Refusal> Blox::why_not_move(const State& state, const Deed& deed) const {
  if (auto why = without_figure(state, deed.from, "BX-6")) return why;
  const Way way = way_between(deed.from, deed.to);
  if (auto why = blocked(state, deed.from, way)) return why;
  if (state.occupied(deed.to)) return Refusal{"BX-4", "blox-field-taken", {{"field", name(deed.to)}}};
  if (auto why = colour_on_way(board_, deed.from, way, deed.cards.colours(), "BX-6", "blox-stops-before")) return why;
  if (auto why = lacking_cards(state, deed.cards, deed.joker, "BX-6")) return why;
  return joker_face_down(state, deed.joker);
}

std::optional<Refusal> Blox::why_not_clear(const State& state, const Deed& deed) const {
  if (auto why = without_figure(state, deed.from, "BX-7")) return why;
  const Way way = way_between(deed.from, deed.to);
  if (auto why = blocked(state, deed.from, way)) return why;
  const Counts tower = state.towers[at(deed.to)];
  if (tower.empty()) return Refusal{"BX-7", "blox-no-tower", {{"field", name(deed.to)}}};
  if (auto why = colour_on_way(board_, deed.from, way, tower.colours(), "BX-7", "blox-colour-on-way")) return why;
  if (deed.joker != kNone && tower.of(deed.joker) == 0)
    return Refusal{"BX-7", "blox-joker-not-needed", {{"colour", kColourNames[at(deed.joker)]}}};
  if (auto why = lacking_cards(state, tower, deed.joker, "BX-7")) return why;
  if (tower.total() > state.phase)
    return Refusal{"BX-8",
                   tower.total() > kLastPhase ? "blox-never-cleared" : "blox-too-high",
                   {{"height", tower.total()}, {"phase", state.phase}}};
  if (const int blocks = state.blocks[state.turn].total(); blocks >= kTooManyBlocks)
    return Refusal{"BX-9", "blox-rule-of-seven", {{"count", blocks}, {"fewest", kTooManyBlocks}}};
  return joker_face_down(state, deed.joker);
}

std::optional<Refusal> Blox::why_not_build(const State& state, const Deed& deed) const {
  if (auto why = without_figure(state, deed.to, "BX-10")) return why;
  if (deed.cards.total() != state.phase + 1)
    return Refusal{"BX-10", "blox-build-height", {{"phase", state.phase}, {"height", state.phase + 1}}};
  if (const Counts missing = state.blocks[state.turn].lacking(deed.cards); !missing.empty())
    return Refusal{"BX-10", "blox-missing-blocks", {{"colour", colour_list(missing)}}};
  if (auto why = lacking_cards(state, deed.cards, deed.joker, "BX-10")) return why;
  if (const auto shut = shut_in(state, deed.to)) return Refusal{"BX-11", "blox-shut-in", {{"field", name(*shut)}}};
  return joker_face_down(state, deed.joker);
}

std::optional<Refusal> Blox::why_not_capture(const State& state, const Deed& deed) const {
  if (auto why = without_figure(state, deed.from, "BX-12")) return why;
  const Way way = way_between(deed.from, deed.to);
  if (auto why = blocked(state, deed.from, way)) return why;
  const int owner = state.owner(deed.to);
  if (owner == kNobody) return Refusal{"BX-12", "blox-no-figure", {{"field", name(deed.to)}}};
  if (owner == state.turn) return Refusal{"BX-12", "blox-own-figure", {{"field", name(deed.to)}}};
  if (auto why = colour_on_way(board_, deed.from, way, deed.cards.colours(), "BX-12", "blox-colour-on-way")) return why;
  if (auto why = lacking_cards(state, deed.cards, deed.joker, "BX-12")) return why;
  return joker_face_down(state, deed.joker);
}

}  // namespace blockhaus::blox
