// What every game of the house offers. Search, playouts and the Python bindings are templates over these two
// concepts and know no game by name.
//
// A game object holds the rules for one choice of variant, options and data; it never changes after it was made
// and may be shared between threads. A `State` is a value: copying it copies the game's whole situation.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "kernel/bytes.hpp"
#include "kernel/problem.hpp"
#include "kernel/random.hpp"
#include "kernel/value.hpp"

namespace blockhaus {

// Who acts: a seat number from 0, or one of these.
inline constexpr int kChance = -1;  // the next move is drawn by lot
inline constexpr int kOver = -2;    // the game has ended

// Who looks: a seat number, or nobody's seat.
inline constexpr int kSpectator = -1;

// A dense number for a move, in [0, move_count()); it means something only for one game object.
using MoveIndex = std::uint32_t;

struct ChanceMove {
  MoveIndex index;
  std::uint32_t weight;  // how many of the equally likely cases lead here; never 0
};

struct Outcome {
  std::vector<int> scores;        // per seat, as the rulebook counts
  std::vector<int> ranks;         // per seat, 1 is best; equals share a rank and the next ones are skipped
  std::vector<double> utilities;  // per seat, 0 to 1: winners share one point
  std::string reason;             // a code: why the game ended
  Fields details;                 // what the game wants to tell beside that
};

template <class G>
concept Game = requires(const G& game, const typename G::State& state, typename G::State& mutable_state,
                        typename G::Move move, int seat, MoveIndex index, Random& random, Reader& reader,
                        Writer& writer, std::string_view text, const Fields& fields, std::vector<MoveIndex>& indices,
                        std::vector<ChanceMove>& chances, std::vector<float>& worths) {
  requires std::is_trivially_copyable_v<typename G::State> && sizeof(typename G::State) <= 1024;
  requires std::is_trivially_copyable_v<typename G::Move>;
  { move.index } -> std::convertible_to<MoveIndex>;
  { G::kTurnRule } -> std::convertible_to<std::string_view>;  // the rule that says whose turn it is

  { game.seats() } -> std::same_as<int>;
  { game.move_count() } -> std::same_as<MoveIndex>;

  // Course of the game. `apply` takes only a move that `why_illegal` does not refuse; chance moves are moves.
  { game.start() } -> std::same_as<typename G::State>;
  { game.to_act(state) } -> std::same_as<int>;
  { game.legal_moves(state, indices) };   // replaces `indices`; ascending; chance moves where chance acts
  { game.chance_moves(state, chances) };  // replaces `chances`; ascending; empty where a seat acts
  { game.move_at(state, index) } -> std::same_as<typename G::Move>;
  { game.why_illegal(state, move) } -> std::same_as<std::optional<Refusal>>;
  { game.apply(mutable_state, move) };
  { game.outcome(state) } -> std::same_as<std::optional<Outcome>>;

  // Secrets. A redacted state holds what the seat (or a spectator) may know and nothing else; for the seat to act
  // `legal_moves` and `why_illegal` answer from it as they would from the full state.
  { game.redact(state, seat) } -> std::same_as<typename G::State>;
  { game.sample(state, seat, random) } -> std::same_as<typename G::State>;  // a full state that redacts to this one
  { game.seen_by(move, seat) } -> std::same_as<typename G::Move>;

  // Notation and structure. `text` is what `parse` takes back; `label` may add words for people.
  { game.text(move) } -> std::same_as<std::string>;
  { game.label(move) } -> std::same_as<std::string>;
  { game.parse(text, state) } -> std::same_as<typename G::Move>;  // Malformed, Ambiguous
  { game.move_fields(move) } -> std::same_as<Fields>;
  { game.move_from_fields(fields, state) } -> std::same_as<typename G::Move>;  // Malformed
  { game.state_fields(state) } -> std::same_as<Fields>;                        // of a redacted state: what a page draws

  // Bytes. `read` checks everything and throws Malformed; `seat` tells whose redacted state it is, or kFull.
  { game.write(state, writer) };
  { game.read(reader, seat) } -> std::same_as<typename G::State>;

  // A quick worth for each legal move of the seat to act, in their order: what the greedy player goes by.
  { game.appraise(state, worths) };
};

// `read`'s seat for a state with nothing hidden from the reader.
inline constexpr int kFull = -2;

// The mutable form that search and playouts drive: it keeps its list of moves up to date in place.
template <class P>
concept Position = requires(P& position, const P& constant, MoveIndex index, Random& random,
                            const typename P::GameType& game, typename P::GameType::State state) {
  requires std::copyable<P>;
  { P(game, state) };
  { constant.to_act() } -> std::same_as<int>;
  { constant.moves() };  // a span of MoveIndex, ascending, valid until the next play; empty where no seat acts
  { position.play(index) };
  { position.play_chance(random) } -> std::same_as<MoveIndex>;  // where chance acts: draws a move and plays it
  { constant.state() } -> std::convertible_to<typename P::GameType::State>;
};

// One of the chance moves, as likely as its weight says.
inline MoveIndex draw(const std::vector<ChanceMove>& chances, Random& random) {
  std::uint32_t total = 0;
  for (const ChanceMove& chance : chances) total += chance.weight;
  std::uint32_t at = random.below(total);
  for (const ChanceMove& chance : chances) {
    if (at < chance.weight) return chance.index;
    at -= chance.weight;
  }
  return chances.back().index;
}

// Ranks by descending score, ties sharing: {7, 9, 7} becomes {2, 1, 2}.
inline std::vector<int> ranks_by_score(const std::vector<int>& scores) {
  std::vector<int> ranks;
  for (const int score : scores) {
    int better = 0;
    for (const int other : scores) better += other > score ? 1 : 0;
    ranks.push_back(better + 1);
  }
  return ranks;
}

// Winners (rank 1) share one point.
inline std::vector<double> shared_win(const std::vector<int>& ranks) {
  int winners = 0;
  for (const int rank : ranks) winners += rank == 1 ? 1 : 0;
  std::vector<double> utilities;
  for (const int rank : ranks) utilities.push_back(rank == 1 ? 1.0 / winners : 0.0);
  return utilities;
}

}  // namespace blockhaus
