#include "puzzles/cover.hpp"

#include <limits>
#include <utility>

namespace blockhaus::puzzles {

CoverSearch::CoverSearch(const CoverProblem& problem) : items_(static_cast<std::size_t>(problem.items)) {
  const std::size_t sets = items_ + problem.copies.size();
  std::vector<std::size_t> lengths(sets, 0);
  for (const CoverOption& option : problem.options) {
    for (const int item : option.items) ++lengths[static_cast<std::size_t>(item)];
    ++lengths[items_ + static_cast<std::size_t>(option.piece)];
  }
  base_.resize(sets);
  std::size_t total = 0;
  for (std::size_t set = 0; set < sets; ++set) {
    base_[set] = total;
    total += lengths[set];
  }
  members_.resize(total);
  nodes_.reserve(total);
  size_.assign(sets, 0);
  open_.assign(sets, 1);
  need_.assign(items_, 1);
  need_.insert(need_.end(), problem.copies.begin(), problem.copies.end());
  for (std::size_t o = 0; o < problem.options.size(); ++o) {
    first_node_.push_back(nodes_.size());
    const auto join = [&](std::size_t set) {
      members_[base_[set] + static_cast<std::size_t>(size_[set])] = static_cast<std::int32_t>(nodes_.size());
      nodes_.push_back({static_cast<std::int32_t>(set), size_[set], static_cast<std::int32_t>(o)});
      ++size_[set];
    };
    for (const int item : problem.options[o].items) join(static_cast<std::size_t>(item));
    join(items_ + static_cast<std::size_t>(problem.options[o].piece));
  }
  first_node_.push_back(nodes_.size());
  for (std::size_t item = 0; item < items_; ++item) {
    uncovered_.push_back(static_cast<std::int32_t>(item));
    where_.push_back(static_cast<std::int32_t>(item));
  }
  uncovered_size_ = items_;
  for (std::size_t set = 0; set < sets; ++set)
    if (need_[set] < 0 || size_[set] < need_[set]) feasible_ = false;
  for (std::size_t set = items_; set < sets && feasible_; ++set)
    if (need_[set] == 0) feasible_ = close(set);
  trail_.clear();
  closed_.clear();
}

bool CoverSearch::hide(std::int32_t option) {
  bool served = true;
  const std::size_t end = first_node_[static_cast<std::size_t>(option) + 1];
  for (std::size_t n = first_node_[static_cast<std::size_t>(option)]; n < end; ++n) {
    const auto set = static_cast<std::size_t>(nodes_[n].set);
    if (open_[set] == 0) continue;
    const std::int32_t last = --size_[set];
    const std::int32_t here = nodes_[n].position;
    const std::int32_t other = members_[base_[set] + static_cast<std::size_t>(last)];
    members_[base_[set] + static_cast<std::size_t>(last)] = static_cast<std::int32_t>(n);
    members_[base_[set] + static_cast<std::size_t>(here)] = other;
    nodes_[static_cast<std::size_t>(other)].position = here;
    nodes_[n].position = last;
    trail_.push_back(static_cast<std::int32_t>(set));
    if (last < need_[set]) served = false;
  }
  return served;
}

// Closes a set: what is still open in it disappears from all other open sets.
bool CoverSearch::close(std::size_t set) {
  open_[set] = 0;
  closed_.push_back(static_cast<std::int32_t>(set));
  if (set < items_) {
    const std::int32_t at = where_[set];
    const std::int32_t last = uncovered_[--uncovered_size_];
    std::swap(uncovered_[static_cast<std::size_t>(at)], uncovered_[uncovered_size_]);
    where_[static_cast<std::size_t>(last)] = at;
    where_[set] = static_cast<std::int32_t>(uncovered_size_);
  }
  for (std::int32_t m = 0; m < size_[set]; ++m) {
    const std::int32_t node = members_[base_[set] + static_cast<std::size_t>(m)];
    if (!hide(nodes_[static_cast<std::size_t>(node)].option)) return false;
  }
  return true;
}

bool CoverSearch::lay(int option) {
  marks_.push_back({option, trail_.size(), closed_.size()});
  chosen_.push_back(option);
  const std::size_t first = first_node_[static_cast<std::size_t>(option)];
  const std::size_t last = first_node_[static_cast<std::size_t>(option) + 1] - 1;
  const auto piece = static_cast<std::size_t>(nodes_[last].set);
  // What this option serves needs nothing more, also while its rivals disappear.
  for (std::size_t n = first; n <= last; ++n) --need_[static_cast<std::size_t>(nodes_[n].set)];
  for (std::size_t n = first; n < last; ++n)
    if (!close(static_cast<std::size_t>(nodes_[n].set))) return false;
  return need_[piece] > 0 || close(piece);
}

void CoverSearch::lift() {
  const Mark mark = marks_.back();
  marks_.pop_back();
  chosen_.pop_back();
  while (trail_.size() > mark.trail) {
    ++size_[static_cast<std::size_t>(trail_.back())];
    trail_.pop_back();
  }
  while (closed_.size() > mark.closed) {
    const auto set = static_cast<std::size_t>(closed_.back());
    closed_.pop_back();
    open_[set] = 1;
    if (set < items_) ++uncovered_size_;
  }
  const std::size_t end = first_node_[static_cast<std::size_t>(mark.option) + 1];
  for (std::size_t n = first_node_[static_cast<std::size_t>(mark.option)]; n < end; ++n)
    ++need_[static_cast<std::size_t>(nodes_[n].set)];
}

int CoverSearch::scarcest() const {
  int best = -1;
  std::int32_t fewest = std::numeric_limits<std::int32_t>::max();
  for (std::size_t u = 0; u < uncovered_size_; ++u) {
    const std::int32_t item = uncovered_[u];
    const std::int32_t size = size_[static_cast<std::size_t>(item)];
    if (size < fewest || (size == fewest && item < best)) {
      fewest = size;
      best = item;
    }
  }
  return best;
}

void CoverSearch::collect(int item, std::vector<int>& into) const {
  const auto set = static_cast<std::size_t>(item);
  into.reserve(static_cast<std::size_t>(size_[set]));
  for (std::int32_t m = 0; m < size_[set]; ++m)
    into.push_back(nodes_[static_cast<std::size_t>(members_[base_[set] + static_cast<std::size_t>(m)])].option);
}

}  // namespace blockhaus::puzzles
