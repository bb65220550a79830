// Exact cover with counted pieces: choose options so that every item is covered exactly once and
// every piece is used exactly as often as there are copies of it.
//
// The sets of options that are still open lie in arrays whose live part shrinks and grows ("dancing
// cells"): hiding an option swaps it behind the live part, and undoing is growing the part again.
#pragma once

#include <cstdint>
#include <vector>

#include "kernel/random.hpp"
#include "puzzles/control.hpp"
#include "puzzles/shuffle.hpp"

namespace blockhaus::puzzles {

struct CoverOption {
  int piece = 0;
  std::vector<int> items;
};

struct CoverProblem {
  int items = 0;
  std::vector<int> copies;  // by piece
  std::vector<CoverOption> options;
};

// A guard may veto an option that covers well but breaks some other rule (the colourer does).
// `placed` says whether to go on; `lifted` undoes the latest `placed`, whatever it answered.
struct NoGuard {
  bool placed(int) { return true; }
  void lifted() {}
};

class CoverSearch {
 public:
  explicit CoverSearch(const CoverProblem& problem);

  enum class End { exhausted, stopped, limit, over };

  // Visits covers depth first, smallest number of open options first, in random order when `random`
  // is given. `visit(options)` returns true to go on. `limit` bounds the steps (0: unbounded).
  template <class Guard, class Visit>
  End run(Control& control, Random* random, std::uint64_t limit, Guard& guard, Visit&& visit);

  [[nodiscard]] std::uint64_t steps() const { return steps_; }
  // The most options that lay at once in the latest run.
  [[nodiscard]] int deepest() const { return static_cast<int>(deepest_); }

 private:
  struct Node {
    std::int32_t set;
    std::int32_t position;
    std::int32_t option;
  };

  // Lays an option; false if some item or piece can no longer be served. Undone by `lift` either way.
  bool lay(int option);
  void lift();
  bool close(std::size_t set);
  bool hide(std::int32_t option);
  // The item with the fewest open options, or -1 when all are covered.
  [[nodiscard]] int scarcest() const;
  void collect(int item, std::vector<int>& into) const;
  template <class Guard, class Visit>
  End descend(Control& control, Random* random, std::uint64_t limit, Guard& guard, Visit& visit);

  struct Mark {
    int option;
    std::size_t trail;
    std::size_t closed;
  };

  std::size_t items_ = 0;
  bool feasible_ = true;
  std::vector<Node> nodes_;
  std::vector<std::size_t> first_node_;  // by option; one past the end at the end
  std::vector<std::size_t> base_;        // by set: items first, then pieces
  std::vector<std::int32_t> members_;    // node numbers
  std::vector<std::int32_t> size_;
  std::vector<char> open_;
  std::vector<std::int32_t> need_;   // by set: how often it must still be served
  std::vector<std::int32_t> trail_;  // sets whose live part shrank
  std::vector<std::int32_t> closed_;
  std::vector<std::int32_t> uncovered_;  // items by sparse set, for a quick scan
  std::vector<std::int32_t> where_;
  std::size_t uncovered_size_ = 0;
  std::vector<Mark> marks_;
  std::vector<int> chosen_;
  std::uint64_t steps_ = 0;
  std::size_t deepest_ = 0;
};

template <class Guard, class Visit>
CoverSearch::End CoverSearch::run(Control& control, Random* random, std::uint64_t limit, Guard& guard, Visit&& visit) {
  steps_ = 0;
  deepest_ = 0;
  if (!feasible_) return End::exhausted;
  return descend(control, random, limit, guard, visit);
}

template <class Guard, class Visit>
CoverSearch::End CoverSearch::descend(Control& control, Random* random, std::uint64_t limit, Guard& guard,
                                      Visit& visit) {
  if (chosen_.size() > deepest_) deepest_ = chosen_.size();
  const int item = scarcest();
  if (item < 0) return visit(chosen_) ? End::exhausted : End::stopped;
  std::vector<int> candidates;
  collect(item, candidates);
  if (random != nullptr) shuffle(candidates, *random);
  for (const int option : candidates) {
    if (control.over()) return End::over;
    if (limit != 0 && steps_ >= limit) return End::limit;
    ++steps_;
    End end = End::exhausted;
    if (lay(option)) {
      if (guard.placed(option)) end = descend(control, random, limit, guard, visit);
      guard.lifted();
    }
    lift();
    if (end != End::exhausted) return end;
  }
  return End::exhausted;
}

}  // namespace blockhaus::puzzles
