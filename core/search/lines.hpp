// How the game is expected to go on after a move, by what a search has found.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "search/findings.hpp"
#include "search/outset.hpp"
#include "search/tree.hpp"

namespace blockhaus {

template <Knowledge K>
class ExpectedLines {
 public:
  using Position = typename K::PositionType;
  using State = typename Outset<K>::State;

  ExpectedLines(const Outset<K>& outset, const K& knowledge, const Tree& tree, NodeIndex root, Random& random)
      : outset_(outset), game_(*outset.game), knowledge_(knowledge), tree_(tree), root_(root), random_(random) {}

  // What is expected after a first move. Where things are hidden, of several dealings the one visited most.
  Line<State> after(MoveIndex first) {
    Line<State> best;
    std::uint64_t most = 0;
    for (int i = 0; i < (K::kHidden ? kDealings : 1); ++i) {
      Line<State> line{outset_.dealt(random_), {}};
      const std::uint64_t visits = follow(line, first);
      if (visits <= most) continue;
      most = visits;
      best = std::move(line);
    }
    go_on(best);
    return best;
  }

 private:
  static constexpr std::size_t kLongest = 40;          // moves, draws included
  static constexpr int kLeastDecisions = 4;            // that a line tells, unless the game ends before
  static constexpr int kDealings = 16;                 // of hidden things, to find a line that is looked at often
  static constexpr std::uint32_t kExpectedVisits = 2;  // below that nobody has looked

  // Goes down the tree by the moves visited most, draws by lot; returns the sum of their visits.
  std::uint64_t follow(Line<State>& line, MoveIndex first) {
    std::uint64_t sum = 0;
    State state = line.from;
    for (NodeIndex at = root_; at != kNoNode && line.moves.size() < kLongest;) {
      const Node& here = tree_[at];
      if (here.actor != game_.to_act(state)) break;
      const auto [edge, move] =
          here.actor == kChance ? drawn_on(here, state) : moved_on(here, state, at == root_ ? &first : nullptr);
      if (edge == nullptr || edge->visits < (at == root_ ? 1U : kExpectedVisits)) break;
      sum += edge->visits;
      line.moves.push_back(move);
      game_.apply(state, game_.move_at(state, move));
      at = edge->child;
    }
    return sum;
  }

  // Where the tree has told only the beginning, the line goes on by first sight, and chance by lot.
  void go_on(Line<State>& line) {
    State state = line.from;
    int decisions = 0;
    for (const MoveIndex move : line.moves) {
      decisions += game_.to_act(state) == kChance ? 0 : 1;
      game_.apply(state, game_.move_at(state, move));
    }
    Position position(game_, state);
    std::vector<float> worths;
    while (decisions < kLeastDecisions && line.moves.size() < kLongest && position.to_act() != kOver) {
      if (position.to_act() == kChance) {
        line.moves.push_back(position.play_chance(random_));
        continue;
      }
      knowledge_.priors(position, worths);
      const auto best = std::max_element(worths.begin(), worths.end()) - worths.begin();
      line.moves.push_back(position.moves()[static_cast<std::size_t>(best)]);
      position.play(line.moves.back());
      ++decisions;
    }
  }

  // The edge visited most of those that `fits`; none where no edge does.
  template <class Fits>
  static const Edge* most_visited(const Node& here, Fits fits) {
    const Edge* best = nullptr;
    for (const Edge& edge : here.edges)
      if ((best == nullptr || edge.visits > best->visits) && fits(edge)) best = &edge;
    return best;
  }

  std::pair<const Edge*, MoveIndex> moved_on(const Node& here, const State& state, const MoveIndex* only) const {
    std::vector<MoveIndex> moves;
    if (only != nullptr)
      moves = {*only};
    else
      game_.legal_moves(state, moves);
    const Edge* edge = most_visited(
        here, [&](const Edge& one) { return std::find(moves.begin(), moves.end(), one.move) != moves.end(); });
    return {edge, edge == nullptr ? MoveIndex{0} : edge->move};
  }

  // Of the draws that look like the one visited most, any by its chance.
  std::pair<const Edge*, MoveIndex> drawn_on(const Node& here, const State& state) {
    std::vector<ChanceMove> chances;
    game_.chance_moves(state, chances);
    const auto looks_like = [&](const Edge& edge, const ChanceMove& chance) {
      return edge.move == outset_.seen(state, chance.index);
    };
    const Edge* edge = most_visited(here, [&](const Edge& one) {
      return std::any_of(chances.begin(), chances.end(), [&](const auto& chance) { return looks_like(one, chance); });
    });
    if (edge == nullptr) return {nullptr, 0};
    std::erase_if(chances, [&](const auto& chance) { return !looks_like(*edge, chance); });
    return {edge, draw(chances, random_)};
  }

  const Outset<K>& outset_;
  const typename Outset<K>::GameType& game_;
  const K& knowledge_;
  const Tree& tree_;
  NodeIndex root_;
  Random& random_;
};

}  // namespace blockhaus
