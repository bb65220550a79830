#include "puzzles/perfect_cube.hpp"

#include <algorithm>
#include <bit>
#include <unordered_set>

namespace blockhaus::puzzles {

namespace {

using bloqs::kColumns;
using bloqs::kShapes;
using bloqs::kSide;
using bloqs::Pattern;
using bloqs::Placement;

constexpr int kCells = kColumns * kSide;
constexpr int kWays = 5;

// A set of cells of the cube: bit 9 * layer + column.
using Cells = std::uint32_t;

Cells cell(int column, int layer) { return Cells{1} << (layer * kColumns + column); }

struct Candidate {
  Placement placement;
  const Pattern* pattern;
  Cells cells;
  std::array<Cells, kWays> ways;  // what the piece passes through from above, west, east, south, north, itself included
};

std::array<Cells, kWays> ways_of(const Pattern& pattern, int layer) {
  std::array<Cells, kWays> ways{};
  for (std::size_t i = 0; i < pattern.size; ++i) {
    const int column = pattern.cubes[i].column;
    const int level = layer + pattern.cubes[i].layer;
    const int x = column % kSide;
    const int y = column / kSide;
    for (int up = level; up < kSide; ++up) ways[0] |= cell(column, up);
    for (int k = 0; k < kSide; ++k) {
      if (k <= x) ways[1] |= cell(y * kSide + k, level);
      if (k >= x) ways[2] |= cell(y * kSide + k, level);
      if (k <= y) ways[3] |= cell(k * kSide + x, level);
      if (k >= y) ways[4] |= cell(k * kSide + x, level);
    }
  }
  return ways;
}

bool has_way(const Candidate& candidate, Cells taken) {
  return std::any_of(candidate.ways.begin(), candidate.ways.end(), [&](Cells way) { return (way & taken) == 0; });
}

bool is_standing(const Candidate& candidate, Cells taken) {
  const Pattern& pattern = *candidate.pattern;
  const int layer = bloqs::Placements::layer(candidate.placement);
  unsigned resting = 0;
  for (std::size_t i = 0; i < pattern.faces; ++i) {
    const int level = layer + pattern.bottom[i].layer;
    const bool rests = level == 0 || (taken & cell(pattern.bottom[i].column, level - 1)) != 0;
    resting |= (rests ? 1U : 0U) << i;
  }
  return (pattern.stands >> resting & 1U) != 0;
}

enum class Result : std::uint8_t { kNoCover, kNoOrder, kFound };

class Search {
 public:
  Search(const bloqs::Placements& placements, Cells taken, const PiecesLeft& left) : taken_(taken), left_(left) {
    for (std::size_t p = 0; p < placements.patterns().size(); ++p) {
      const Pattern& pattern = placements.patterns()[p];
      if (left[pattern.shape] == 0) continue;
      for (int layer = 0; layer + pattern.height <= kSide; ++layer) add(pattern, p, layer);
    }
    for (auto& candidates : by_cell_)
      std::stable_sort(candidates.begin(), candidates.end(), [](const Candidate& a, const Candidate& b) {
        return std::popcount(a.cells) > std::popcount(b.cells);
      });
  }

  std::optional<std::vector<Placement>> run() {
    if (cover(taken_) != Result::kFound) return std::nullopt;
    return order_;
  }

 private:
  // What stands on the site already never moves again, so a placement it bars is out for good.
  void add(const Pattern& pattern, std::size_t number, int layer) {
    Cells cells = 0;
    for (std::size_t i = 0; i < pattern.size; ++i)
      cells |= cell(pattern.cubes[i].column, layer + pattern.cubes[i].layer);
    const auto placement = static_cast<Placement>(number * bloqs::kLayers + static_cast<std::size_t>(layer));
    const Candidate candidate{placement, &pattern, cells, ways_of(pattern, layer)};
    if ((cells & taken_) == 0 && has_way(candidate, taken_))
      by_cell_[static_cast<std::size_t>(std::countr_zero(cells))].push_back(candidate);
  }

  // Covers the lowest empty cell, then the next, until the cube is full.
  Result cover(Cells taken) {
    constexpr Cells kFull = (Cells{1} << kCells) - 1;
    if (taken == kFull) return bring_into_order() ? Result::kFound : Result::kNoOrder;
    const std::uint64_t key = key_of(taken);
    if (uncoverable_.contains(key)) return Result::kNoCover;
    Result best = Result::kNoCover;
    for (const Candidate& candidate : by_cell_[static_cast<std::size_t>(std::countr_one(taken))]) {
      std::uint8_t& left = left_[candidate.pattern->shape];
      if (left == 0 || (candidate.cells & taken) != 0) continue;
      --left;
      chosen_.push_back(&candidate);
      const Result result = cover(taken | candidate.cells);
      chosen_.pop_back();
      ++left;
      if (result == Result::kFound) return result;
      best = std::max(best, result);
    }
    if (best == Result::kNoCover) uncoverable_.insert(key);
    return best;
  }

  std::uint64_t key_of(Cells taken) const {
    std::uint64_t key = taken;
    for (std::size_t shape = 0; shape < kShapes; ++shape) key |= std::uint64_t{left_[shape]} << (kCells + 4 * shape);
    return key;
  }

  bool bring_into_order() {
    order_.clear();
    dead_ends_.clear();
    return place(0, taken_);
  }

  // `placed` is the set of chosen pieces that stand already, a bit each.
  bool place(std::uint32_t placed, Cells taken) {
    if (order_.size() == chosen_.size()) return true;
    if (dead_ends_.contains(placed)) return false;
    for (std::size_t i = 0; i < chosen_.size(); ++i) {
      if (placed >> i & 1U) continue;
      const Candidate& next = *chosen_[i];
      if (!has_way(next, taken) || !is_standing(next, taken)) continue;
      order_.push_back(next.placement);
      if (place(placed | 1U << i, taken | next.cells)) return true;
      order_.pop_back();
    }
    dead_ends_.insert(placed);
    return false;
  }

  Cells taken_;
  PiecesLeft left_;
  std::array<std::vector<Candidate>, kCells> by_cell_;  // by the lowest cell they cover
  std::vector<const Candidate*> chosen_;
  std::vector<Placement> order_;
  std::unordered_set<std::uint64_t> uncoverable_;
  std::unordered_set<std::uint32_t> dead_ends_;
};

}  // namespace

std::optional<std::vector<Placement>> plan_perfect_cube(const bloqs::Placements& placements, const bloqs::Columns& site,
                                                        const PiecesLeft& left) {
  Cells taken = 0;
  for (std::size_t c = 0; c < kColumns; ++c) {
    if (site[c] >> kSide != 0) return std::nullopt;  // something stands above the cube
    for (int layer = 0; layer < kSide; ++layer)
      if (site[c] >> layer & 1U) taken |= cell(static_cast<int>(c), layer);
  }
  int cubes = 0;
  for (int shape = 0; shape < kShapes; ++shape) cubes += left[static_cast<std::size_t>(shape)] * placements.size(shape);
  if (cubes < kCells - std::popcount(taken)) return std::nullopt;
  return Search(placements, taken, left).run();
}

}  // namespace blockhaus::puzzles
