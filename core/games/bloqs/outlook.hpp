// What a site promises, learnt from games: the sum of a weight for each thing seen on it. learning.hpp learns the
// weights, data/players/bloqs.toml holds those in use, docs/search.md tells how they came about.
#pragma once

#include <array>
#include <cmath>
#include <vector>

#include "games/bloqs/exposure.hpp"

namespace blockhaus::bloqs {

// What is expected of a site: layers at the end, the cubes of the incomplete one in ninths (BQ-15), and, in logits,
// that it becomes the perfect cube.
struct Promise {
  float layers = 0;
  float cube = 0;

  float cube_chance() const { return 1 / (1 + std::exp(-cube)); }
};

// The same, with the logits turned into a chance.
struct Expected {
  Promise promise;
  float cube_chance = 0;
};

template <class Outlooks>
Expected expected_exposed(const Site& site, const Placements& placements, const Pace& pace, Outlooks& outlook);

class Outlook {
 public:
  static constexpr std::size_t kCount = features::kCount;

  // Untaught: the layers there are, and little hope for a cube.
  Outlook() : weights_(kCount) {
    constexpr float kLittleHope = -2.0F;
    for (std::size_t pace = 0; pace < kFinePaces; ++pace) weights_[features::kScore + pace].layers = 1;
    for (std::size_t course = 0; course < kFreedoms * kFinePaces; ++course)
      weights_[features::kAlways + course].cube = kLittleHope;
    spreads_.fill(1.0F);
  }

  Promise site(const Columns& columns, const Pace& pace) const {
    Promise sum;
    visit_features(columns, pace, [&](std::size_t number, float amount) { add(number, amount, sum); });
    return sum;
  }

  Expected expected(const Columns& columns, const Pace& pace) const {
    const Promise promise = site(columns, pace);
    return {promise, promise.cube_chance()};
  }

  // What a site promises that is so exposed; `sum` is what it promises if nothing happens to it.
  Promise exposed(Promise sum, const Exposure& exposure, const Columns& columns, const Pace& pace) const {
    visit_exposure(exposure, columns, pace, [&](std::size_t number, float amount) { add(number, amount, sum); });
    return sum;
  }

  const Outlook& outlook() const { return *this; }
  Expected exposed(const Site& site, const Placements& placements, const Pace& pace) const {
    return expected_exposed(site, placements, pace, *this);
  }

  // How far the layers expected are off, in the quadratic mean.
  float spread(const Pace& pace) const { return spreads_[pace.fine]; }

  std::vector<Promise>& weights() { return weights_; }  // by a feature's number
  const std::vector<Promise>& weights() const { return weights_; }
  std::array<float, kFinePaces>& spreads() { return spreads_; }
  const std::array<float, kFinePaces>& spreads() const { return spreads_; }

 private:
  void add(std::size_t number, float amount, Promise& sum) const {
    sum.layers += weights_[number].layers * amount;
    sum.cube += weights_[number].cube * amount;
  }

  std::vector<Promise> weights_;
  std::array<float, kFinePaces> spreads_{};
};

// What is expected of a site, exposed to theft as it is. `Outlooks` is the outlook itself or a memory of what it tells.
template <class Outlooks>
Expected expected_exposed(const Site& site, const Placements& placements, const Pace& pace, Outlooks& outlook) {
  const Promise untouched = outlook.expected(site.columns, pace).promise;
  const Exposure exposure = exposure_of(site, placements, pace, outlook);
  const Promise promise = outlook.outlook().exposed(untouched, exposure, site.columns, pace);
  return {promise, promise.cube_chance()};
}

}  // namespace blockhaus::bloqs
