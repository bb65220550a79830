// PotzKlotz and PotzKlotz Expert: the rules PK-1 to PK-24.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/game.hpp"
#include "games/potzklotz/buildings.hpp"

namespace blockhaus::potzklotz {

inline constexpr int kMostSeats = 4;
inline constexpr int kMostCards = 56;
inline constexpr int kMostRounds = 20;
inline constexpr int kFarthest = 600;  // no building can wander so far from the plan within the cards of one round

using Cards = std::uint64_t;  // a set, a bit each
using Card = std::uint8_t;    // counted from 0; written from 1
inline constexpr Card kNoCard = 0xff;
inline constexpr Card kUnknownCard = 0xfe;  // there is one, and the viewer does not know which

inline constexpr Cards only(Card card) { return Cards{1} << card; }
inline bool holds(Cards cards, Card card) { return (cards >> card & 1) != 0; }

// A variant and its options, as the data files and the table state them.
struct Setup {
  std::vector<std::vector<Cube>> buildings;
  std::vector<std::vector<Cube>> cards;  // the building on each, standing as its picture shows it from the front left
  int seats = 2;
  bool expert = false;       // PK-20 to PK-24
  int hand_size = 5;         // PK-1, PK-20
  bool penalty = true;       // PK-5
  bool closed_edge = false;  // PK-8
  bool turning = false;      // PK-9
  int rounds = 5;            // PK-12
  bool lay_along = false;    // PK-13
  bool open_hands = false;   // PK-14
  bool lot = false;          // PK-1: who begins is drawn
  int turn_limit = 0;        // turns after which a round is broken off; 0: none
};

enum class Act : std::uint8_t { kPass, kAlong, kPlay, kDraw, kTurnUp, kShow, kBegin };

struct Field {
  std::int16_t x = 0;  // 0 to 4 on the plan, any number beside it
  std::int16_t y = 0;
  bool operator==(const Field&) const = default;
};

struct Move {
  MoveIndex index = 0;
  Act act = Act::kPass;
  std::uint8_t seat = 0;  // who acts, draws, shows or begins
  Card card = kNoCard;
  bool open = false;  // a drawn card that all know without seeing it (PK-20)
  Field from;
  Field to;
  // Storeys from 1 where a text or a page named one that is not the only possible one (why_illegal tells); else 0.
  std::uint8_t from_storey = 0;
  std::uint8_t to_storey = 0;
  bool operator==(const Move&) const = default;
};

enum class Phase : std::uint8_t { kLot, kDraw, kTurnUp, kTurn, kAsk, kShow, kOver };
enum class Then : std::uint8_t { kTurnUp, kTurn, kAdvance, kShow };  // what follows when nobody is owed a card
enum class Ending : std::uint8_t { kNone, kRoundsPlayed, kNobodyLays, kTurnLimit };

// A seat's answer when it may lay along (PK-13): a card, or one of these.
inline constexpr Card kNotAsked = 0xff;
inline constexpr Card kSecret = 0xfe;  // it has answered, and the viewer does not know what
inline constexpr Card kDeclined = 0xfd;
inline constexpr Card kAwaited = 0xfc;

// The last claim that was checked, for all to see.
struct Claim {
  std::uint8_t seat = 0;
  Card card = kNoCard;  // kNoCard: there was none in this round yet
  bool right = false;
  bool along = false;
  Field from;
  Field to;
  bool operator==(const Claim&) const = default;
};

struct State {
  std::array<Cards, kMostSeats> hands{};          // of a redacted state: the cards of each that the viewer knows
  std::array<Cards, kMostSeats> kept{};           // laid and kept (PK-22)
  Cards pile = 0;                                 // laid (PK-4) and the start card
  Cards stack = 0;                                // of a redacted state: all cards the viewer cannot place
  Cards shown = 0;                                // cards in hands that everybody has seen there (PK-5)
  std::array<std::uint8_t, kMostSeats> hidden{};  // cards of each hand that the viewer does not know
  std::array<std::uint8_t, kMostSeats> owed{};    // cards each is about to draw
  std::array<Card, kMostSeats> answers{kNotAsked, kNotAsked, kNotAsked, kNotAsked};
  std::array<std::uint8_t, kMostSeats> points{};  // PK-11
  Field origin;                                   // where the stand's box begins
  Stand stand = kNoStand;                         // the building; none while the first cards are dealt
  Card top = kNoCard;                             // the card that was laid or turned up last
  Card bottom = kNoCard;                          // the card that lies under the stack (PK-20)
  Phase phase = Phase::kDraw;
  Then then = Then::kTurnUp;
  Ending ending = Ending::kNone;
  std::uint8_t starter = 0;  // of this round (PK-12)
  std::uint8_t turn = 0;     // whose turn it is
  std::uint8_t drawer = 0;   // who draws next
  std::uint8_t asked = 0;    // who may lay along or shows the card
  std::uint8_t round = 0;    // rounds that are over
  std::uint8_t idle = 0;     // turns in a row without a card laid (PK-7)
  std::uint8_t winners = 0;  // who scored in the last round, a bit each
  bool laid = false;         // a card was laid in this turn
  std::uint16_t turns = 0;   // of this round
  Claim last;
};

class PotzKlotz {
 public:
  using State = potzklotz::State;
  using Move = potzklotz::Move;

  static constexpr std::string_view kTurnRule = "PK-4";

  explicit PotzKlotz(Setup setup);  // Malformed where the data make no game

  int seats() const { return setup_.seats; }
  MoveIndex move_count() const;

  State start() const;
  int to_act(const State& state) const;
  void legal_moves(const State& state, std::vector<MoveIndex>& indices) const;
  void chance_moves(const State& state, std::vector<ChanceMove>& chances) const;
  Move move_at(const State& state, MoveIndex index) const;
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
  State state_from_fields(const Fields& fields) const;  // of a full state; checked as bytes are

  void write(const State& state, Writer& writer) const;
  State read(Reader& reader, int seat) const;

  void appraise(const State& state, std::vector<float>& worths) const;
  float standing(const State& state, int seat) const;  // in cards: what a search goes by before the end
  bool within_turns(const State& state, int turns) const { return state.round == 0 && state.turns < turns * seats(); }

  // Whether a legal claim (a play, or a card laid along) is right (PK-2, PK-13).
  bool right(const State& state, Move move) const;
  // The right ones among the legal moves of the seat to act, ascending.
  void right_moves(const State& state, std::vector<MoveIndex>& indices) const;

  // Parts that positions and knowledge build on.
  const Setup& setup() const { return setup_; }
  const Buildings& buildings() const { return buildings_; }
  int cards() const { return static_cast<int>(setup_.cards.size()); }
  Kind kind_of(Card card) const { return buildings_.kind(card_stands_[card]); }
  Cards hand(const State& state, int seat) const { return state.hands[static_cast<std::size_t>(seat)]; }
  int hand_count(const State& state, int seat) const;
  int stack_count(const State& state) const;
  Cards drawable(const State& state) const;  // what may be drawn next, each as likely as the other
  std::vector<Cube> cubes(const State& state) const;
  MoveIndex play_index(Card card, int act) const;
  std::size_t claim_count(const State& state) const;           // in a turn: how many moves there are
  void list_claims(const State& state, MoveIndex* out) const;  // and writes them, ascending
  MoveIndex draw_index(Card card) const;
  MoveIndex turn_up_index(Card card) const;

 private:
  bool any_empty_hand(const State& state) const;
  bool may_draw(const State& state, Card card) const { return holds(drawable(state), card); }

  // The course, each called where the one before it ends.
  void begin_round(State& state) const;
  void turn_up(State& state, Card card) const;
  void play(State& state, Move move) const;
  void ask_others(State& state) const;
  void answer(State& state, Card card) const;
  void show_next(State& state) const;
  void show(State& state) const;
  void end_turn(State& state, bool mistake) const;
  void draw_for(State& state, Then then) const;
  void draw(State& state, Card card) const;
  void settle_draws(State& state) const;
  void advance(State& state) const;
  void everybody_draws(State& state) const;
  void end_round(State& state, Ending why) const;

  // How moves are told apart.
  template <class Take>
  void each_chance(const State& state, const Take& take) const;
  Move at_index(const State& state, Act act, Card card) const;
  MoveIndex index_of(const State& state, const Move& move) const;
  Move play_move(const State& state, Card card, Field from, Field to, int from_storey, int to_storey) const;
  int height(const State& state, Field field) const;
  std::optional<Refusal> why_no_play(const State& state, const Move& move) const;
  std::optional<Refusal> why_no_chance(const State& state, const Move& move) const;

  void check(const State& state, int seat) const;  // Malformed where no game leads to such a state
  void set_building(State& state, const std::vector<Cube>& cubes) const;

  Setup setup_;
  Buildings buildings_;
  std::vector<Stand> card_stands_;
  Cards all_ = 0;
};

std::string field_text(Field field);
std::optional<Field> parse_field_text(std::string_view text);

}  // namespace blockhaus::potzklotz
