// Which move a simulation tries next, and "all moves as first" (AMAF, RAVE): a move that its owner made at any time in
// a simulation counts a little as if made now.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "search/knowledge.hpp"
#include "search/tree.hpp"

namespace blockhaus {

// Tuned by games; see benchmarks/tuning.md.
struct Weights {
  float exploration = 1.2F;     // of moves that look good and were tried little
  float first_play = 0.05F;     // how much worse than its parent an untried move is taken to be
  float amaf = 800.0F;          // visits until "all moves as first" and a move's own results weigh alike; 0: off
  std::uint32_t expansion = 2;  // visits before a leaf gets edges of its own
  float temperature = 1.0F;     // of the priors
  float floor = 0;              // below that share of the best prior a move is looked at nowhere but at the root
  float even = 0;               // share of the root's priors that all its moves get evenly
};

inline constexpr std::size_t kNoEdge = std::numeric_limits<std::size_t>::max();

// Finds the edge with the best prospects of those considered.
class Selection {
 public:
  Selection(const Node& node, const Weights& weights)
      : edges_(node.edges.data()),
        untried_((node.visits > 0 ? node.mean() : 0.5F) - weights.first_play),
        width_(weights.exploration * std::sqrt(static_cast<float>(node.visits) + 1)),
        amaf_fading_(weights.amaf > 0 ? 1 / weights.amaf : 0) {}

  void consider(std::size_t i) {
    const Edge& edge = edges_[i];
    if (edge.prior <= 0) return;  // not looked at
    // "All moves as first" and its own results are weighed by their numbers, the former less and less.
    const auto visits = static_cast<float>(edge.visits);
    const float own_weight = kAmafTrust + visits + visits * edge.amaf_visits * amaf_fading_;
    const float own = edge.visits > 0 ? edge.mean() : untried_;
    const float value = (own * own_weight + edge.amaf_sum) / (own_weight + edge.amaf_visits);
    const float score = value + (edge.visits > 0 ? width_ * edge.prior / (1 + visits) : width_ * edge.prior);
    if (score > best_score_) {
      best_score_ = score;
      best_ = i;
    }
  }

  std::size_t best() const { return best_; }  // kNoEdge: none

 private:
  static constexpr float kAmafTrust = 4.0F;  // times a move was made later until that counts for anything much

  const Edge* edges_;
  float untried_;
  float width_;
  float amaf_fading_;
  std::size_t best_ = kNoEdge;
  float best_score_ = -std::numeric_limits<float>::infinity();
};

// By owner and move; one that was made several times, such as a pass, counts once.
inline void each_once(std::vector<Played>& played) {
  std::sort(played.begin(), played.end(),
            [](const Played& a, const Played& b) { return a.owner != b.owner ? a.owner < b.owner : a.move < b.move; });
  const auto end = std::unique(played.begin(), played.end(),
                               [](const Played& a, const Played& b) { return a.owner == b.owner && a.move == b.move; });
  played.erase(end, played.end());
}

// Adds the simulation's value to the edges whose moves the node's owner made in it; `played` has each once.
inline void add_amaf(Node& node, const std::vector<Played>& played, float value) {
  constexpr float kMost = 1 << 22;  // of greater numbers a float does not tell the next ones apart well
  auto move = std::lower_bound(played.begin(), played.end(), node.owner,
                               [](const Played& one, std::uint32_t owner) { return one.owner < owner; });
  auto edge = node.edges.begin();
  for (; move != played.end() && move->owner == node.owner; ++move) {
    edge = std::lower_bound(edge, node.edges.end(), Edge{move->move}, by_move);
    if (edge == node.edges.end()) return;
    if (edge->move != move->move) continue;
    if (edge->amaf_visits >= kMost) {
      edge->amaf_visits /= 2;
      edge->amaf_sum /= 2;
    }
    edge->amaf_visits += 1;
    edge->amaf_sum += value;
  }
}

}  // namespace blockhaus
