// How good a decision of Bloqs looks at first sight, and how far a site has come.
#pragma once

#include <array>

#include "games/bloqs/rules.hpp"

namespace blockhaus::bloqs {

// Worths are in cubes of a layer.
inline constexpr float kWinWorth = 1000.0F;

float site_worth(const Columns& columns);
float worth_after_building(Columns columns, const Pattern& pattern, int layer);

// The same site without one of its pieces.
Columns without(const Columns& columns, const Placements& placements, Placement placement);

// How decisions of the seat to act look in one state.
class Appraisal {
 public:
  Appraisal(const Bloqs& game, const State& state);

  float worth(const Action& action) const;

 private:
  const Columns& columns(int seat) const { return state_.sites[static_cast<std::size_t>(seat)].columns; }
  float taking(int seat, Placement placement) const;
  float from_supply(int shape) const;
  float any_piece() const;
  float any_theft() const;
  float disc(int number, int leaving) const;
  float landing(int steps, bool anticlockwise) const;
  float rolling() const;
  float defending() const;

  const Bloqs& game_;
  const Placements& placements_;
  const State& state_;
  const Columns& own_;
};

}  // namespace blockhaus::bloqs
