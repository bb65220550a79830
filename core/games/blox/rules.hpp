// BLOX: the rules BX-1 to BX-19.
//
//   state.hpp      what is where, and whose turn it is
//   setup.cpp      BX-1 to BX-3 and all that chance decides
//   generate.cpp   the legal moves of a turn, BX-4 to BX-14
//   refusals.cpp   why a move is refused, rule by rule
//   rules.cpp      what a move does, phases, end and scoring, BX-15 to BX-19
//   secrets.cpp    what a seat may know
//   check.cpp      whether a state that came from outside can be
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/blox/board.hpp"
#include "games/blox/moves.hpp"
#include "games/blox/state.hpp"
#include "games/game.hpp"

namespace blockhaus::blox {

// The number of players, options and data.
struct Setup {
  Layout layout;
  int seats = kMaxSeats;
  int blocks_of_colour = 10;
  int cards_of_colour = 15;
  int start_player = kNobody;  // kNobody: by lot (BX-2)
  int round_limit = 0;         // 0: none (BX-19)
};

struct Move {
  MoveIndex index;
  bool operator==(const Move&) const = default;
};

class Blox {
 public:
  using State = blox::State;
  using Move = blox::Move;

  static constexpr std::string_view kTurnRule = "BX-2";

  explicit Blox(const Setup& setup);  // Malformed where the data make no game

  int seats() const { return setup_.seats; }
  MoveIndex move_count() const { return moves_.count(); }

  State start() const;
  int to_act(const State& state) const {
    if (state.stage == Stage::kOver) return kOver;
    return state.stage == Stage::kPlay && state.hand_sizes[state.turn] == kHand ? state.turn : kChance;
  }
  void legal_moves(const State& state, std::vector<MoveIndex>& indices) const;
  void chance_moves(const State& state, std::vector<ChanceMove>& chances) const;
  Move move_at(const State&, MoveIndex index) const { return {index}; }
  std::optional<Refusal> why_illegal(const State& state, Move move) const;
  void apply(State& state, Move move) const { apply(state, moves_.deed(move.index, board_)); }
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
  State state_from_fields(const Fields& fields) const;  // a full state as `state_fields` writes it, checked

  void write(const State& state, Writer& writer) const;
  State read(Reader& reader, int seat) const;

  void appraise(const State& state, std::vector<float>& worths) const;
  float appraise(const State& state, MoveIndex index, State& after) const;  // of one move, and the state after it

  const Board& board() const { return board_; }
  const Moves& moves() const { return moves_; }
  const Setup& setup() const { return setup_; }

 private:
  // Setting up.
  int first_phase() const { return setup_.seats == kFewestSeats ? 2 : 1; }  // BX-2, BX-3
  int blocks_each() const { return setup_.blocks_of_colour - (setup_.seats == kFewestSeats ? 1 : 0); }
  int start_height(const State& state, int field) const;  // of the tower that this field begins with (BX-1, BX-3)
  int next_block_field(const State& state) const;
  Counts bag(const State& state) const;
  std::optional<int> missing_extra_colour(const State& state) const;
  void begin_extra_towers(State& state) const;
  void place_neutral_figures(State& state) const;
  void apply_chance(State& state, const Deed& deed) const;
  std::optional<Refusal> why_not_drawn(const State& state, const Deed& deed) const;

  // A turn.
  void apply(State& state, const Deed& deed) const;
  void pay(State& state, Counts cards, int joker) const;
  void draw_card(State& state, int colour) const;
  void after_tower_left(State& state) const;
  void finish_action(State& state, bool swapped) const;
  void pass_turn(State& state) const;
  bool last_of_round(const State& state) const { return (state.turn + 1) % setup_.seats == state.start_player; }
  bool ending(const State& state) const;  // BX-17
  std::optional<int> shut_in(const State& state,
                             int field) const;  // BX-11: a neighbour that a tower here would shut in

  // Refusals, one function an action.
  std::optional<Refusal> why_not_enter(const State& state, const Deed& deed) const;
  std::optional<Refusal> why_not_move(const State& state, const Deed& deed) const;
  std::optional<Refusal> why_not_clear(const State& state, const Deed& deed) const;
  std::optional<Refusal> why_not_build(const State& state, const Deed& deed) const;
  std::optional<Refusal> why_not_capture(const State& state, const Deed& deed) const;

  // Whether a state from outside can be: Malformed where not.
  void check(const State& state, int viewer) const;
  void check_blocks(const State& state) const;
  void check_cards(const State& state, int viewer) const;
  void check_round(const State& state) const;
  void check_setting_up(const State& state) const;
  void check_untouched(const State& state) const;
  void check_extra_towers(const State& state) const;

  Setup setup_;
  Board board_;
  Moves moves_;
};

}  // namespace blockhaus::blox
