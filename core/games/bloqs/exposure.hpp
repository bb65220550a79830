// How exposed a site is to theft (BQ-7, BQ-9): what is lost with the piece whose loss costs most, and how much choice a
// thief has. Whoever builds so that little can be taken, since it would have to be drawn through others or others would
// fall (BQ-11), keeps what was built.
#pragma once

#include <algorithm>
#include <bit>

#include "games/bloqs/site_features.hpp"

namespace blockhaus::bloqs {

struct Exposure {
  float worst = 0;         // of the layers expected, by the piece that costs most
  float second = 0;        // by the next one
  float cube = 0;          // of the chance of the cube, at the most
  std::size_t pieces = 0;  // that can be taken
};

// `outlook.expected(columns, pace)` is what is expected of a site to which nothing happens.
template <class Outlooks>
Exposure exposure_of(const Site& site, const Placements& placements, const Pace& pace, Outlooks& outlook) {
  Exposure exposure;
  const auto whole = outlook.expected(site.columns, pace);
  for (std::uint32_t slots = takeable(site, placements); slots != 0; slots &= slots - 1) {
    const Placement piece = site.pieces[static_cast<std::size_t>(std::countr_zero(slots))];
    const auto rest = outlook.expected(without(site.columns, placements, piece), pace);
    const float layers = whole.promise.layers - rest.promise.layers;
    exposure.second = std::max(exposure.second, std::min(layers, exposure.worst));
    exposure.worst = std::max(exposure.worst, layers);
    exposure.cube = std::max(exposure.cube, whole.cube_chance - rest.cube_chance);
    ++exposure.pieces;
  }
  return exposure;
}

// Calls `visit(number, amount)` for it. What lies between two steps counts as some of each.
template <class Visit>
void visit_exposure(const Exposure& exposure, const Columns& columns, const Pace& pace, Visit visit) {
  using namespace features;
  constexpr float kLayersAStep = 0.25F;
  constexpr float kChanceAStep = 0.125F;
  const std::size_t regime = cube_is_possible(columns) ? 0 : 1;
  const std::size_t course = (regime * kFreedoms + pace.freedom) * kFinePaces + pace.fine;
  const auto between = [&](std::size_t first, std::size_t count, float steps) {
    const float held = std::clamp(steps, 0.0F, static_cast<float>(count - 1));
    const auto lower = std::min(static_cast<std::size_t>(held), count - 2);
    const float share = held - static_cast<float>(lower);
    visit(first + course * count + lower, 1 - share);
    visit(first + course * count + lower + 1, share);
  };
  between(kWorst, kLosses, exposure.worst / kLayersAStep);
  between(kSecond, kLosses, exposure.second / kLayersAStep);
  between(kCubeLoss, kCubeLosses, exposure.cube / kChanceAStep);
  visit(kTakeable + course * (kMostPieces + 1) + std::min(exposure.pieces, kMostPieces), 1.0F);
}

}  // namespace blockhaus::bloqs
