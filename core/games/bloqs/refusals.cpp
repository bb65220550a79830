// Why something may not be done: the first rule in the order of the rules page.
#include "games/bloqs/rules.hpp"

namespace blockhaus::bloqs {

namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

// The rule by which something is decided or drawn in a phase.
std::string rule_of(const State& state) {
  switch (state.phase) {
    case Phase::kStartRoll: return "BQ-1";
    case Phase::kMeans:
    case Phase::kRoll:
    case Phase::kReveal: return "BQ-2";
    case Phase::kDirection: return "BQ-20";
    case Phase::kShapeCard: return "BQ-32";
    case Phase::kTake: return (state.played & kPlayedShape) != 0 ? "BQ-32" : "BQ-8";
    case Phase::kBuild:
      if (state.attack == Attack::kSteal) return "BQ-7";
      if (state.attack == Attack::kSwap) return "BQ-9";
      if ((state.played & kPlayedShape) != 0) return "BQ-32";
      return state.discs[state.pawns[state.turn]] == kBuildDisc ? "BQ-8" : "BQ-6";
    case Phase::kSteal: return "BQ-7";
    case Phase::kGive:
    case Phase::kWant: return "BQ-9";
    case Phase::kDefend: return "BQ-34";
    case Phase::kLose: return "BQ-37";
    case Phase::kDraw: return state.then == Then::kStartRoll ? "BQ-30" : "BQ-36";
    case Phase::kOver: break;
  }
  if (state.end == End::kPerfectCube) return "BQ-13";
  return state.end == End::kDoubleCube ? "BQ-39" : "BQ-14";
}

bool is_asked(Phase phase, Kind kind) {
  switch (kind) {
    case Kind::kRolled: return phase == Phase::kStartRoll || phase == Phase::kRoll;
    case Kind::kReveal: return phase == Phase::kReveal;
    case Kind::kDraw: return phase == Phase::kDraw;
    case Kind::kLose: return phase == Phase::kLose;
    case Kind::kRoll:
    case Kind::kDieCard:
    case Kind::kTeleport: return phase == Phase::kMeans;
    case Kind::kDirection: return phase == Phase::kDirection;
    case Kind::kShapeCard:
    case Kind::kNoCard: return phase == Phase::kShapeCard;
    case Kind::kTake: return phase == Phase::kTake;
    case Kind::kBuild: return phase == Phase::kBuild;
    case Kind::kSteal: return phase == Phase::kSteal;
    case Kind::kGive: return phase == Phase::kGive;
    case Kind::kWant: return phase == Phase::kWant;
    case Kind::kDefend:
    case Kind::kLet: return phase == Phase::kDefend;
  }
  return false;
}

bool is_card(Kind kind) {
  return kind == Kind::kDieCard || kind == Kind::kTeleport || kind == Kind::kShapeCard || kind == Kind::kDefend;
}

Refusal not_held(const char* rule, const char* card) { return {rule, "bloqs-card-not-held", {{"bloqs-card", card}}}; }

}  // namespace

std::string_view phase_name(Phase phase) {
  constexpr std::array<std::string_view, kPhases> kNames{"start-roll", "means",  "roll",  "direction", "reveal",
                                                         "shape-card", "take",   "build", "steal",     "give",
                                                         "want",       "defend", "lose",  "draw",      "over"};
  return kNames[static_cast<std::size_t>(phase)];
}

std::optional<Refusal> Bloqs::why_illegal(const State& state, Move move) const {
  if (state.phase == Phase::kOver) return Refusal{rule_of(state), "bloqs-over", {}};
  const Action action = actions_.at(move.index);
  if (!is_asked(state.phase, action.kind)) return why_not_now(state, action);
  switch (action.kind) {
    case Kind::kReveal:
    case Kind::kDraw:
    case Kind::kLose: return why_no_chance(state, action);
    case Kind::kDieCard:
    case Kind::kTeleport:
    case Kind::kShapeCard:
    case Kind::kDefend: return why_no_card(state, action);
    case Kind::kTake:
      if (state.supply[at(action.value)] != 0) return std::nullopt;
      return Refusal{rule_of(state), "bloqs-none-left", {{"shape", placements_.shapes()[at(action.value)].name}}};
    case Kind::kBuild: return why_no_building(state, action.placement);
    case Kind::kSteal:
      if (action.seat == state.turn) return Refusal{"BQ-7", "bloqs-steal-own", {}};
      return why_no_taking(state, action.seat, action.placement, "BQ-7");
    case Kind::kGive:
      if ((state.partners >> action.seat & 1) == 0)
        return Refusal{"BQ-9", "bloqs-no-partner", {{"number", action.seat + 1}}};
      return why_no_taking(state, state.turn, action.placement, "BQ-9");
    case Kind::kWant: return why_no_taking(state, state.target, action.placement, "BQ-9");
    default: return std::nullopt;
  }
}

// Something else is asked, or nothing at all.
std::optional<Refusal> Bloqs::why_not_now(const State& state, const Action& action) const {
  if (is_card(action.kind)) {
    if (!setup_.cards) return Refusal{"BQ-30", "bloqs-no-cards", {}};
    const bool instead = action.kind == Kind::kDieCard || action.kind == Kind::kTeleport;
    if (instead && (state.played & (kPlayedDie | kPlayedTeleport)) != 0) return Refusal{"BQ-35", "bloqs-two-cards", {}};
    if (action.kind == Kind::kShapeCard && (state.played & kPlayedShape) != 0)
      return Refusal{"BQ-35", "bloqs-two-cards", {}};
    if (instead) return Refusal{action.kind == Kind::kDieCard ? "BQ-31" : "BQ-33", "bloqs-card-instead-of-rolling", {}};
    if (action.kind == Kind::kShapeCard) return Refusal{"BQ-32", "bloqs-shape-card-on-landing", {}};
    return Refusal{"BQ-34", "bloqs-no-attack", {}};
  }
  return Refusal{rule_of(state), "bloqs-not-asked", {{"bloqs-phase", phase_name(state.phase)}}};
}

std::optional<Refusal> Bloqs::why_no_chance(const State& state, const Action& action) const {
  if (action.kind == Kind::kReveal) {
    if (state.face_down[at(action.value)] != 0) return std::nullopt;
    return Refusal{"BQ-2", "bloqs-disc-up", {{"disc", disc_text(action.value)}}};
  }
  if (action.seat != pending_seat(state))
    return Refusal{rule_of(state), "bloqs-other-draws", {{"number", pending_seat(state) + 1}}};
  const bool drawing = action.kind == Kind::kDraw;
  if (drawing && action.value == kHiddenCard) return Refusal{rule_of(state), "bloqs-card-hidden", {}};
  const auto& cards = drawing ? state.deck : state.hands[at(action.seat)];
  if (cards[at(action.value)] != 0) return std::nullopt;
  return Refusal{rule_of(state), "bloqs-card-not-there", {{"card", card_text(action.value)}}};
}

std::optional<Refusal> Bloqs::why_no_card(const State& state, const Action& action) const {
  switch (action.kind) {
    case Kind::kDieCard:
      if (!holds(state, state.turn, action.value / 2)) return not_held("BQ-31", "die");
      return std::nullopt;
    case Kind::kTeleport:
      if (!holds(state, state.turn, kTeleportCard)) return not_held("BQ-33", "teleport");
      if (!teleport_possible(state, action.seat)) return Refusal{"BQ-33", "bloqs-no-teleport", {}};
      return std::nullopt;
    case Kind::kShapeCard: {
      const int shape = state.discs[state.pawns[state.turn]];
      if (action.value != shape)
        return Refusal{"BQ-32", "bloqs-other-shape-card", {{"shape", placements_.shapes()[at(shape)].name}}};
      if (!holds(state, state.turn, kFirstShapeCard + shape)) return not_held("BQ-32", "shape");
      return std::nullopt;
    }
    default:
      if (!holds(state, state.target, kDefenceCard)) return not_held("BQ-34", "defence");
      return std::nullopt;
  }
}

std::optional<Refusal> Bloqs::why_no_building(const State& state, Placement placement) const {
  const Pattern& pattern = placements_.pattern(placement);
  const int layer = Placements::layer(placement);
  const Columns& columns = state.sites[state.builder].columns;
  const std::string& name = placements_.shapes()[pattern.shape].name;
  if (pattern.shape != state.lifted)
    return Refusal{rule_of(state), "bloqs-other-piece", {{"shape", placements_.shapes()[state.lifted].name}}};
  const auto cell = [&](Offset cube) { return cell_name(cube.column, layer + cube.layer); };
  switch (why_not_build(columns, pattern, layer)) {
    case Obstacle::kNone: return std::nullopt;
    case Obstacle::kTaken: {
      std::size_t i = 0;
      while ((columns[pattern.cubes[i].column] >> (layer + pattern.cubes[i].layer) & 1U) == 0) ++i;
      return Refusal{"BQ-10", "bloqs-cell-taken", {{"cell", cell(pattern.cubes[i])}}};
    }
    case Obstacle::kNoWay:
      return Refusal{"BQ-11", "bloqs-no-way-in", {{"shape", name}, {"cell", cell(pattern.cubes[0])}}};
    case Obstacle::kFalls: {
      std::size_t i = 0;  // the first bottom face with nothing below
      for (; i + 1 < pattern.faces; ++i) {
        const unsigned rests = static_cast<unsigned>(columns[pattern.bottom[i].column]) << 1 | 1U;
        if ((rests >> (layer + pattern.bottom[i].layer) & 1U) == 0) break;
      }
      return Refusal{"BQ-11", "bloqs-would-fall", {{"shape", name}, {"cell", cell(pattern.bottom[i])}}};
    }
    case Obstacle::kTooHigh: break;
  }
  return Refusal{"BQ-12", "bloqs-too-high", {{"most", kLayers}}};
}

std::optional<Refusal> Bloqs::why_no_taking(const State& state, int seat, Placement placement, const char* rule) const {
  const Site& site = state.sites[at(seat)];
  const int slot = slot_of(site, placement);
  if (slot < 0)
    return Refusal{rule, "bloqs-no-piece-there", {{"number", seat + 1}, {"piece", placement_text(placement)}}};
  const TakeProblem problem = why_not_take(site, placements_, slot);
  if (problem.obstacle == Obstacle::kNone) return std::nullopt;
  if (problem.obstacle == Obstacle::kNoWay)
    return Refusal{"BQ-11", "bloqs-no-way-out", {{"piece", placement_text(placement)}}};
  return Refusal{"BQ-11",
                 "bloqs-others-would-fall",
                 {{"piece", placement_text(placement)}, {"falling", placement_text(problem.falling)}}};
}

}  // namespace blockhaus::bloqs
