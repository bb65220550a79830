// Blokus: the rules BK-1 to BK-24.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/blokus/generate.hpp"
#include "games/blokus/placements.hpp"
#include "games/game.hpp"

namespace blockhaus::blokus {

inline constexpr std::array<std::string_view, kColours> kColourNames{"blue", "yellow", "red", "green"};  // BK-1
inline constexpr int kSharedColour = -1;

// A variant and its options, as the data files state them.
struct Setup {
  std::vector<Piece> pieces;
  int size = kSize;
  std::array<Cell, kColours> corners{};  // where each colour begins (BK-3)
  int seats = kColours;
  std::array<int, kColours> owners{0, 1, 2, 3};  // the seat of each colour; kSharedColour: laid in turns (BK-23)
  std::vector<int> sides;                        // per seat: who wins together has the same number (BK-21)
  bool free_corners = false;                     // BK-3
  bool solitaire = false;                        // BK-24
};

struct Move {
  MoveIndex index;  // a placement
  bool operator==(const Move&) const = default;
};

struct State {
  std::array<std::array<std::uint32_t, kSize>, kColours> covered{};  // per colour and row
  std::array<std::uint32_t, kColours> pieces{};                      // still in hand, a bit each
  std::array<std::uint16_t, kColours * kMaxPieces> laid{};           // all placements in order of play
  std::array<std::uint8_t, kColours * kMaxPieces> laid_by{};         // and their colours
  std::uint8_t laid_count = 0;
  std::uint8_t colour = 0;  // to play; kColours: the game is over
  std::uint8_t out = 0;     // colours that can lay nothing more (BK-9), a bit each
};

// What one colour may cover and touch; kept up to date piece by piece, or worked out from a state.
struct Reach {
  Rows sides;     // fields at the sides of its own pieces: closed to it (BK-5)
  Rows contacts;  // fields at their corners (BK-4), or the corner to begin in (BK-2); some may be covered
};

class Blokus {
 public:
  using State = blokus::State;
  using Move = blokus::Move;

  static constexpr std::string_view kTurnRule = "BK-1";

  explicit Blokus(Setup setup);  // Malformed where the data make no game

  int seats() const { return setup_.seats; }
  MoveIndex move_count() const { return placements_.count(); }

  State start() const;
  int to_act(const State& state) const;
  void legal_moves(const State& state, std::vector<MoveIndex>& indices) const;
  void chance_moves(const State&, std::vector<ChanceMove>& chances) const { chances.clear(); }
  Move move_at(const State&, MoveIndex index) const { return {index}; }
  std::optional<Refusal> why_illegal(const State& state, Move move) const;
  void apply(State& state, Move move) const;
  std::optional<Outcome> outcome(const State& state) const;

  // Nothing is hidden in Blokus.
  State redact(const State& state, int) const { return state; }
  State sample(const State& state, int, Random&) const { return state; }
  Move seen_by(Move move, int) const { return move; }

  std::string text(Move move) const;
  std::string label(Move move) const;
  Move parse(std::string_view text, const State& state) const;
  Fields move_fields(Move move) const;
  Move move_from_fields(const Fields& fields, const State& state) const;
  Fields state_fields(const State& state) const;

  void write(const State& state, Writer& writer) const;
  State read(Reader& reader, int seat) const;

  void appraise(const State& state, std::vector<float>& worths) const;

  // Parts that positions, knowledge and puzzles build on.
  const Placements& placements() const { return placements_; }
  const Setup& setup() const { return setup_; }
  std::string piece_name(Move move) const;
  int seat_of(const State& state, int colour) const;  // who lays this colour now (BK-23)
  int colour_score(const State& state, int colour) const;
  int squares_left(const State& state, int colour) const;
  Reach reach(const State& state, int colour) const;
  Rows start_corners(const State& state, int colour) const;
  void lay(State& state, MoveIndex index) const;  // puts the piece down; whose turn is next is left to the caller
  bool can_lay(const State& state, int colour) const;

 private:
  Setup setup_;
  Placements placements_;
};

// All fields that are covered by any colour.
Rows covered_fields(const State& state);

// The fields a colour may cover: neither covered nor at a side of its own.
Rows free_fields(const Rows& covered, const Rows& sides);

// Adds a placement's sides and corner contacts to a colour's reach.
void extend_reach(Reach& reach, const Shape& shape, Placement placement);

}  // namespace blockhaus::blokus
