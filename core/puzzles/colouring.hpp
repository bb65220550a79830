// A propagating colourer: gives every node a colour of its own choice list so that neighbours differ
// and, within a group that has just as many nodes as colours, every colour is taken.
#pragma once

#include <array>
#include <cstdint>

#include "kernel/random.hpp"
#include "puzzles/control.hpp"
#include "puzzles/shuffle.hpp"

namespace blockhaus::puzzles {

using ColourSet = std::uint8_t;  // bit c: colour c

class Colouring {
 public:
  static constexpr int kMaxNodes = 64;
  static constexpr int kMaxColours = 8;
  static constexpr int kMaxGroups = 32;

  // Nodes form a stack. `neighbours` are earlier nodes (a bit each); nodes of one group always differ.
  void push(int group, ColourSet choices, std::uint64_t neighbours);
  void pop();
  // A closed group: its nodes together take exactly these colours once all of them are there.
  void set_group(int group, ColourSet colours) { group_colours_[static_cast<std::size_t>(group)] = colours; }

  [[nodiscard]] int size() const { return size_; }
  // The colour of a node in the latest colouring found.
  [[nodiscard]] int colour(int node) const { return witness_[static_cast<std::size_t>(node)]; }

  // Finds a colouring of all nodes; keeps the latest one as far as it holds. `random`, when given, chooses
  // among colours. Says `unknown` only when the control ended.
  Verdict solve(Control& control, Random* random);

  // The number of colourings, up to `most`; fewer when the control ended.
  std::int64_t count(std::int64_t most, Control& control);

 private:
  struct Domains {
    std::array<ColourSet, kMaxNodes> of;
    std::uint64_t pending;  // nodes without a settled colour
  };

  bool extend(Random* random);
  bool spread(Domains& domains, std::uint64_t queue) const;
  bool fill_groups(Domains& domains, std::uint64_t& queue) const;
  [[nodiscard]] Domains initial() const;
  [[nodiscard]] int scarcest(const Domains& domains) const;
  Verdict search(const Domains& domains, Control& control, Random* random);
  std::int64_t count(const Domains& domains, std::int64_t most, Control& control) const;

  int size_ = 0;
  std::array<std::uint64_t, kMaxNodes> neighbours_{};
  std::array<ColourSet, kMaxNodes> choices_{};
  std::array<int, kMaxNodes> group_{};
  std::array<int, kMaxNodes> witness_{};
  int coloured_ = 0;  // nodes that the witness covers
  std::array<std::uint64_t, kMaxGroups> members_{};
  std::array<ColourSet, kMaxGroups> group_colours_{};
};

}  // namespace blockhaus::puzzles
