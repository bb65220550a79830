#include "games/potzklotz/buildings.hpp"

#include <algorithm>

#include "kernel/polyomino.hpp"
#include "kernel/problem.hpp"

namespace blockhaus::potzklotz {

namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

void turn(std::vector<Cube>& cubes) {
  for (Cube& cube : cubes) cube = {cube.y, -cube.x, cube.z};
}

Shape shape_of(const Placed& placed, Kind kind) {
  Shape shape{kind, 0, 0, placed.heights};
  for (int y = 0; y < kBox; ++y)
    for (int x = 0; x < kBox; ++x)
      if (placed.heights[at(x + y * kBox)] > 0) {
        shape.width = static_cast<std::uint8_t>(std::max<int>(shape.width, x + 1));
        shape.depth = static_cast<std::uint8_t>(std::max<int>(shape.depth, y + 1));
      }
  return shape;
}

}  // namespace

void check_building(const std::vector<Cube>& given) {
  std::vector<Cube> cubes = given;
  std::sort(cubes.begin(), cubes.end());
  if (cubes.size() != kCubes)
    throw Malformed("potzklotz-cube-count", {{"count", static_cast<std::int64_t>(cubes.size())}});
  if (std::adjacent_find(cubes.begin(), cubes.end()) != cubes.end()) throw Malformed("potzklotz-cube-twice");
  Polyomino footprint;
  for (const Cube& cube : cubes) {
    if (cube.z < 0 || (cube.z > 0 && !std::binary_search(cubes.begin(), cubes.end(), Cube{cube.x, cube.y, cube.z - 1})))
      throw Malformed("potzklotz-floating-cube");
    if (cube.z == 0) footprint.push_back({cube.y, cube.x});
  }
  if (!is_polyomino(footprint)) throw Malformed("potzklotz-torn-building");
}

std::optional<Placed> place(const std::vector<Cube>& cubes) {
  Placed placed;
  placed.x = std::min_element(cubes.begin(), cubes.end(), [](auto a, auto b) { return a.x < b.x; })->x;
  placed.y = std::min_element(cubes.begin(), cubes.end(), [](auto a, auto b) { return a.y < b.y; })->y;
  for (const Cube& cube : cubes) {
    const int x = cube.x - placed.x;
    const int y = cube.y - placed.y;
    if (x >= kBox || y >= kBox) return std::nullopt;
    ++placed.heights[at(x + y * kBox)];
  }
  return placed;
}

Buildings::Buildings(const std::vector<std::vector<Cube>>& buildings, bool closed)
    : closed_(closed), kinds_(buildings.size()) {
  if (buildings.empty() || buildings.size() > kMostKinds)
    throw Malformed("potzklotz-building-count", {{"count", static_cast<std::int64_t>(buildings.size())}});
  for (std::size_t kind = 0; kind < buildings.size(); ++kind) {
    std::vector<Cube> cubes = buildings[kind];
    check_building(cubes);
    const std::size_t before = shapes_.size();
    for (int quarter = 0; quarter < 4; ++quarter, turn(cubes)) {
      const auto placed = place(cubes);
      if (!placed) throw Malformed("potzklotz-footprint", {{"building", static_cast<std::int64_t>(kind + 1)}});
      const Stand known = find(placed->heights);
      if (known != kNoStand && known < before)
        throw Malformed("potzklotz-building-twice", {{"building", static_cast<std::int64_t>(kind + 1)}});
      if (known == kNoStand) shapes_.push_back(shape_of(*placed, static_cast<Kind>(kind)));
    }
  }
  passages_.resize(shapes_.size() * at(kActs));
  reach_.resize(kinds_);
  for (std::size_t stand = 0; stand < shapes_.size(); ++stand) {
    list_passages(static_cast<Stand>(stand));
    list_acts(static_cast<Stand>(stand));
  }
}

Stand Buildings::find(const std::array<std::uint8_t, kPlaces>& heights) const {
  const auto found =
      std::find_if(shapes_.begin(), shapes_.end(), [&](const Shape& shape) { return shape.heights == heights; });
  return found == shapes_.end() ? kNoStand : static_cast<Stand>(found - shapes_.begin());
}

void Buildings::list_passages(Stand stand) {
  const Shape& shape = shapes_[stand];
  for (int from = 0; from < kPlaces; ++from) {
    for (int to = 0; to < kTargets; ++to) {
      const Cube target{to % kFrame - 1, to / kFrame - 1, 0};
      if (shape.heights[at(from)] == 0 || (target.x == from % kBox && target.y == from / kBox)) continue;
      std::vector<Cube> cubes{target};  // heights count, so the levels do not matter here
      for (int field = 0; field < kPlaces; ++field)
        for (int z = field == from ? 1 : 0; z < shape.heights[at(field)]; ++z)
          cubes.push_back({field % kBox, field / kBox, 0});
      const auto placed = place(cubes);
      if (!placed) continue;
      const Stand reached = find(placed->heights);
      if (reached == kNoStand) continue;
      passages_[stand * at(kActs) + at(from * kTargets + to)] = {reached, static_cast<std::int8_t>(placed->x),
                                                                 static_cast<std::int8_t>(placed->y)};
      reach_[shape.kind] |= std::uint64_t{1} << shapes_[reached].kind;
    }
  }
}

void Buildings::list_acts(Stand stand) {
  const Shape& shape = shapes_[stand];
  const auto list = [&](int plan_x, int plan_y) {
    std::vector<std::uint16_t> acts;
    for (int act = 0; act < kActs; ++act) {
      const int from = act / kTargets;
      const int x = act % kTargets % kFrame - 1;
      const int y = act % kTargets / kFrame - 1;
      const bool in_frame = x <= shape.width && y <= shape.depth;
      const bool put_back = x == from % kBox && y == from / kBox;
      const bool on_plan = plan_x + x >= 0 && plan_x + x < kPlan && plan_y + y >= 0 && plan_y + y < kPlan;
      if (shape.heights[at(from)] > 0 && in_frame && !put_back && (on_plan || !closed_))
        acts.push_back(static_cast<std::uint16_t>(act));
    }
    return acts;
  };
  if (!closed_) {
    acts_.push_back(list(0, 0));
    return;
  }
  for (int place = 0; place < kPlan * kPlan; ++place) acts_.push_back(list(place % kPlan, place / kPlan));
}

std::span<const std::uint16_t> Buildings::acts(Stand stand, int x, int y) const {
  return closed_ ? acts_[at(stand * kPlan * kPlan + x + y * kPlan)] : acts_[stand];
}

}  // namespace blockhaus::potzklotz
