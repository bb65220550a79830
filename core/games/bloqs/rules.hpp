// Bloqs: the rules BQ-1 to BQ-39.
//
// rules.cpp     whose turn it is, what may be done, the result
// course.cpp    what a decision or a lot leads to
// refusals.cpp  why something may not be done
// check.cpp     whether a situation can be at all, for bytes and drawn positions
// secrets.cpp   hidden cards
// appraisal.cpp first sight
// notation.cpp, fields.cpp, bytes.cpp
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/bloqs/moves.hpp"
#include "games/bloqs/placements.hpp"
#include "games/bloqs/site.hpp"
#include "games/bloqs/state.hpp"
#include "games/game.hpp"

namespace blockhaus::bloqs {

struct Move {
  MoveIndex index;
  bool operator==(const Move&) const = default;
};

class Bloqs {
 public:
  using State = bloqs::State;
  using Move = bloqs::Move;

  static constexpr std::string_view kTurnRule = "BQ-1";

  explicit Bloqs(Setup setup);  // Malformed where the data make no game

  int seats() const { return setup_.seats; }
  MoveIndex move_count() const { return actions_.count(); }

  State start() const;
  int to_act(const State& state) const;
  void legal_moves(const State& state, std::vector<MoveIndex>& indices) const;
  void chance_moves(const State& state, std::vector<ChanceMove>& chances) const;
  Move move_at(const State&, MoveIndex index) const { return {index}; }
  std::optional<Refusal> why_illegal(const State& state, Move move) const;
  void apply(State& state, Move move) const;
  std::optional<Outcome> outcome(const State& state) const;

  State redact(const State& state, int seat) const;
  State sample(const State& state, int seat, Random& random) const;
  Move seen_by(Move move, int seat) const;

  std::string text(Move move) const;
  std::string label(Move move) const { return text(move); }
  Move parse(std::string_view text, const State& state) const;
  Fields move_fields(Move move) const;
  Move move_from_fields(const Fields& fields, const State& state) const;
  Fields state_fields(const State& state) const;

  void write(const State& state, Writer& writer) const;
  State read(Reader& reader, int seat) const;

  void appraise(const State& state, std::vector<float>& worths) const;

  // The beginning of a turn, drawn up by hand: discs, pawns, sites and hands. Malformed for what cannot be.
  State set_up(const Fields& fields) const;

  // Parts that puzzles and bindings build on.
  const Setup& setup() const { return setup_; }
  const Placements& placements() const { return placements_; }
  const Actions& actions() const { return actions_; }
  std::string placement_text(Placement placement) const;
  Placement parse_placement(std::string_view text) const;  // Malformed; Illegal where it would leave the site
  int score(const Site& site) const;
  int landing(const State& state, int steps, bool anticlockwise) const;  // the disc to which its pawn comes

 private:
  // Course of a turn.
  void begin_turn(State& state, int seat) const;
  void rolled_for_start(State& state, int number) const;
  void advance(State& state, int steps, bool anticlockwise) const;
  void arrive(State& state) const;
  void next_swap(State& state) const;
  void carry_out(State& state) const;
  void declare(State& state) const;
  void carry_out_attack(State& state) const;
  void foil_attack(State& state) const;
  void start_building(State& state, int seat, int shape) const;
  void finish_building(State& state) const;
  bool ends_with_cube(State& state, int seat) const;
  void compare_layers(State& state, int seat, Layers before) const;
  void settle_cards(State& state) const;
  void end_turn(State& state) const;
  void discard(State& state, int seat, int card) const;

  void list_takes(const State& state, int seat, MoveIndex base, std::vector<MoveIndex>& indices) const;
  int pending_seat(const State& state) const;  // who loses or draws the next card
  int others_on_disc(const State& state) const;
  bool holds(const State& state, int seat, int card) const;
  bool teleport_possible(const State& state, int target) const;
  bool supply_empty(const State& state) const;
  bool all_discs_up(const State& state) const;
  bool somebody_else_has_a_piece(const State& state) const;

  // Refusals.
  std::optional<Refusal> why_not_now(const State& state, const Action& action) const;
  std::optional<Refusal> why_no_card(const State& state, const Action& action) const;
  std::optional<Refusal> why_no_chance(const State& state, const Action& action) const;
  std::optional<Refusal> why_no_building(const State& state, Placement placement) const;
  std::optional<Refusal> why_no_taking(const State& state, int seat, Placement placement, const char* rule) const;

  // Whether a situation can be at all: Malformed says what is wrong.
  void put_piece(Site& site, Placement placement) const;  // onto free cells only
  void count_rest(State& state) const;                    // what sites, ring and hands leave over
  void check(const State& state) const;
  void check_sites(const State& state) const;
  void check_ring(const State& state) const;
  void check_phase(const State& state) const;
  bool is_attack_possible(const State& state) const;
  bool is_building_possible(const State& state) const;
  bool are_cards_pending(const State& state) const;

  // Words of the notation.
  std::string card_text(int card) const;
  std::string disc_text(int disc) const;
  int shape_named(std::string_view name) const;
  int disc_named(std::string_view name) const;
  int card_named(std::string_view text) const;
  Placement placement_from_words(std::string_view shape, std::string_view cell, std::string_view turn) const;
  Action action_from_text(std::string_view text) const;

  Setup setup_;
  Placements placements_;
  Actions actions_;
};

// BQ-15: complete layers first, then the cubes in the lowest incomplete one, of which there are at most eight.
inline int layer_score(int layers, int cubes) { return layers * kColumns + cubes; }

std::string_view phase_name(Phase phase);

}  // namespace blockhaus::bloqs
