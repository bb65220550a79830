// What search needs to know of a game beyond its rules. Each game brings one such type beside its rules.
#pragma once

#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "games/game.hpp"

namespace blockhaus {

// The worth of a move that a search leaves out.
inline constexpr float kNotLookedAt = -std::numeric_limits<float>::infinity();

// So many own turns are a seat's opening.
inline constexpr int kOpeningTurns = 2;

// What came of a simulation for a seat, both from 0 to 1: the value that a search goes by, in which leads may count,
// and how likely the seat has won, alone or with others.
struct Result {
  float value = 0;
  float chance = 0;
};

// A move as playouts report it: whose it was, and which.
struct Played {
  std::uint32_t owner;  // as `owner` tells
  MoveIndex move;
};

// A knowledge may say `kMergesDraws = true`: whatever chance brings leads to the same node, where only what is legal
// then is open. Where much is drawn, plans for the moves after it are else looked at too little. It needs kHidden.
template <class K>
concept Knowledge = Position<typename K::PositionType> &&
                    requires(const K& knowledge, K& mutable_knowledge, const typename K::PositionType& position,
                             Random& random, std::vector<float>& worths, std::span<Result> results,
                             std::vector<Played>& played, const typename K::PositionType::GameType::State& state) {
                      // Whether two states that look alike to the seat to act may differ: search then deals the hidden
                      // things anew for every simulation.
                      { K::kHidden } -> std::convertible_to<bool>;

                      // Who a move of this position belongs to when moves are compared across a game ("all moves as
                      // first"): a seat, or something finer.
                      { knowledge.owner(position) } -> std::same_as<std::uint32_t>;

                      // A worth for each of position.moves(), in their order; higher is better, differences are in
                      // logits. Some may be kNotLookedAt, never all.
                      { knowledge.priors(position, worths) };

                      // Plays on from the position to an end and fills in what came of it for each seat, and the moves
                      // played.
                      { mutable_knowledge.playout(position, random, results, played) };

                      // The results of a finished game.
                      { knowledge.results(state, results) };

                      // Whether the seat to act is in its first kOpeningTurns turns, as the game counts them; never
                      // later on. There good moves may vary, so that not every game begins alike.
                      { knowledge.is_opening(state) } -> std::same_as<bool>;

                      // The moves that lead from one state to the other, if they do: what of a tree can be kept.
                      { knowledge.moves_between(state, state) } -> std::same_as<std::optional<std::vector<MoveIndex>>>;
                    };

}  // namespace blockhaus
