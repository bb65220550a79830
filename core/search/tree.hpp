// The tree of moves that a search grows, and what it takes of memory. Several threads may grow it: a node's lock guards
// its numbers and edges, and addresses stay.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <limits>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "games/game.hpp"

namespace blockhaus {

// A lock that is mostly held for less than a microsecond, and a little longer where a node is opened.
class SpinLock {
 public:
  void lock() {
    while (flag_.test_and_set(std::memory_order_acquire)) std::this_thread::yield();
  }
  void unlock() { flag_.clear(std::memory_order_release); }

 private:
  std::atomic_flag flag_;
};

using NodeIndex = std::uint32_t;
inline constexpr NodeIndex kNoNode = std::numeric_limits<NodeIndex>::max();

struct Edge {
  MoveIndex move = 0;
  NodeIndex child = kNoNode;
  std::uint32_t visits = 0;
  float prior = 0;
  double sum = 0;  // of values for the node's actor; a float would stand still in long searches
  float amaf_visits = 0;
  float amaf_sum = 0;

  float mean() const { return static_cast<float>(sum) / static_cast<float>(visits); }
};
static_assert(sizeof(Edge) == 32);

inline bool by_move(const Edge& a, const Edge& b) { return a.move < b.move; }

struct Node {
  std::vector<Edge> edges;
  std::uint32_t visits = 0;
  double sum = 0;  // of values for its actor
  std::int16_t actor = kOver;
  std::uint16_t owner = 0;
  bool expanded = false;
  SpinLock lock;

  float mean() const { return static_cast<float>(sum) / static_cast<float>(visits); }

  // Becomes the other one, which is left without edges; the lock is not touched.
  void take(Node& other) {
    edges = std::exchange(other.edges, {});
    visits = other.visits;
    sum = other.sum;
    actor = other.actor;
    owner = other.owner;
    expanded = other.expanded;
  }
};

class Tree {
 public:
  bool empty() const { return nodes_.empty(); }
  std::size_t size() const { return nodes_.size(); }
  std::size_t bytes() const { return bytes_; }

  // So many bytes, after which no more should be added.
  void set_most(std::size_t bytes) { most_ = bytes; }
  bool is_full() const { return bytes_.load(std::memory_order_relaxed) >= most_; }

  void clear() {
    nodes_.clear();
    bytes_ = 0;
  }

  NodeIndex add() {
    const std::lock_guard guard(growing_);
    nodes_.emplace_back();
    bytes_ += kNodeBytes;
    return static_cast<NodeIndex>(nodes_.size() - 1);
  }

  // Other threads may add nodes meanwhile.
  Node& node(NodeIndex index) {
    const std::lock_guard guard(growing_);
    return nodes_[index];
  }

  // While none does.
  const Node& operator[](NodeIndex index) const { return nodes_[index]; }

  NodeIndex child_of(NodeIndex node, MoveIndex move) const {
    if (node == kNoNode) return kNoNode;
    for (const Edge& edge : nodes_[node].edges)
      if (edge.move == move) return edge.child;
    return kNoNode;
  }

  Edge& add_edge(Node& node, const Edge& edge) {
    bytes_ -= bytes_of(node.edges);
    node.edges.push_back(edge);
    bytes_ += bytes_of(node.edges);
    return node.edges.back();
  }

  void replace_edges(Node& node, const std::vector<Edge>& edges) {
    bytes_ -= bytes_of(node.edges);
    node.edges = std::vector<Edge>(edges.begin(), edges.end());  // no more room than needed
    bytes_ += bytes_of(node.edges);
  }

  // Forgets all that is not below this node, so that memory is bounded over a whole game; returns where it is then.
  // Those that stay move up in their order, within the memory there is.
  NodeIndex keep_below(NodeIndex top) {
    std::vector<NodeIndex> places(nodes_.size(), kNoNode);  // where each will be; until known, that it stays
    constexpr NodeIndex kStays = 0;
    std::vector<NodeIndex> open{top};
    while (!open.empty()) {
      const NodeIndex index = open.back();
      open.pop_back();
      places[index] = kStays;
      for (const Edge& edge : nodes_[index].edges)
        if (edge.child != kNoNode) open.push_back(edge.child);
    }
    NodeIndex kept = 0;
    for (NodeIndex& place : places)
      if (place == kStays) place = kept++;
    bytes_ = kept * kNodeBytes;
    for (NodeIndex index = 0; index < places.size(); ++index) {
      if (places[index] == kNoNode) continue;
      Node& now = nodes_[places[index]];
      if (&now != &nodes_[index]) now.take(nodes_[index]);
      for (Edge& edge : now.edges)
        if (edge.child != kNoNode) edge.child = places[edge.child];
      bytes_ += bytes_of(now.edges);
    }
    while (nodes_.size() > kept) nodes_.pop_back();
    return places[top];
  }

 private:
  static constexpr std::size_t kPerBlock = 16;  // bytes that memory costs beside those asked for
  static constexpr std::size_t kNodeBytes = sizeof(Node) + kPerBlock;

  static std::size_t bytes_of(const std::vector<Edge>& edges) {
    return edges.capacity() == 0 ? 0 : edges.capacity() * sizeof(Edge) + kPerBlock;
  }

  std::deque<Node> nodes_;
  SpinLock growing_;
  std::atomic<std::size_t> bytes_ = 0;
  std::size_t most_ = 0;
};

}  // namespace blockhaus
