// BLOX: the rules BX-1 to BX-19.
//
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

enum class Stage : std::uint8_t { kStartPlayer, kExtraTowers, kBlocks, kDeal, kPlay, kOver };

// Which fields of a line are occupied, with the outside as obstacles at both ends:
//   bit  0  1 2 3 4 5 6 7 8 9  10
//        |  a b c d e f g h i  |     of a row; 1 to 9 of a column
using Line = std::uint16_t;
inline constexpr Line kEmptyLine = 1U | 1U << (kSize + 1);

struct State {
  std::array<Counts, kFields> towers{};           // the blocks on each field
  std::array<FieldSet, kMaxSeats + 1> figures{};  // of each seat, then the neutral ones
  std::array<Line, kSize> rows = filled();        // occupied fields, twice: follows from the above
  std::array<Line, kSize> columns = filled();
  std::array<Counts, kMaxSeats> hands{};   // where hidden: empty, but `hand_sizes` is known
  std::array<Counts, kMaxSeats> blocks{};  // in front of each player
  std::array<std::uint32_t, kMaxSeats> points{};
  Counts pile;  // where hidden: empty, but `pile_size` is known
  Counts discards;
  std::uint32_t round = 0;  // from 1 once play begins
  std::array<std::uint8_t, kMaxSeats> hand_sizes{};
  std::array<std::uint8_t, kExtraCount> extra_towers{kNoField, kNoField, kNoField, kNoField};  // until all are drawn
  std::uint8_t pile_size = 0;
  std::uint8_t jokers = 0;  // active ones, a bit a seat
  std::uint8_t phase = 0;
  std::uint8_t start_player = 0;
  std::uint8_t turn = 0;         // whose turn it is; while cards are dealt, who draws
  std::uint8_t idle_rounds = 0;  // full rounds up to now in which everybody only swapped (BX-19)
  bool round_busy = false;       // in this round somebody did something else than swap
  Stage stage = Stage::kStartPlayer;

  static constexpr std::uint8_t kNoField = 255;

  bool occupied(int field) const { return (rows[at(row_of(field))] >> (column_of(field) + 1) & 1U) != 0; }
  int owner(int field) const {  // of the figure there, kNobody where there is none
    for (int seat = 0; seat <= kNeutral; ++seat)
      if (figures[at(seat)].has(field)) return seat;
    return kNobody;
  }
  bool joker_active(int seat) const { return (jokers >> seat & 1) != 0; }
  int reserve(int seat) const { return kFigures - figures[at(seat)].size(); }
  int obstacle_distance(int field, int direction) const;  // steps to the first obstacle or beyond the rim
  int obstacle_distance(const Entrance& entrance) const;

  void put_figure(int seat, int field) {
    figures[at(seat)].add(field);
    occupy(field);
  }
  void take_figure(int seat, int field) {
    figures[at(seat)].remove(field);
    vacate(field);
  }
  void put_blocks(int field, Counts added) {
    towers[at(field)] += added;
    occupy(field);
  }
  void take_tower(int field) {
    towers[at(field)] = {};
    vacate(field);
  }

 private:
  static constexpr std::array<Line, kSize> filled() {
    std::array<Line, kSize> lines{};
    lines.fill(kEmptyLine);
    return lines;
  }
  void occupy(int field) {
    rows[at(row_of(field))] = static_cast<Line>(rows[at(row_of(field))] | 2U << column_of(field));
    columns[at(column_of(field))] = static_cast<Line>(columns[at(column_of(field))] | 2U << row_of(field));
  }
  void vacate(int field) {
    rows[at(row_of(field))] = static_cast<Line>(rows[at(row_of(field))] & ~(2U << column_of(field)));
    columns[at(column_of(field))] = static_cast<Line>(columns[at(column_of(field))] & ~(2U << row_of(field)));
  }
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
  State state_from_fields(const Fields& fields) const;  // a full state as `state_fields` writes it, checked

  void write(const State& state, Writer& writer) const;
  State read(Reader& reader, int seat) const;

  void appraise(const State& state, std::vector<float>& worths) const;

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
  void begin_deal(State& state) const;
  void apply_chance(State& state, const Deed& deed) const;
  std::optional<Refusal> why_not_drawn(const State& state, const Deed& deed) const;

  // A turn.
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

  void check(const State& state, int seat) const;  // Malformed where the state cannot be

  Setup setup_;
  Board board_;
  Moves moves_;
};

// How many towers of a height stand.
int towers_of_height(const State& state, int height);

}  // namespace blockhaus::blox
