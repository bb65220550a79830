#include "games/bloqs/placements.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "kernel/grid.hpp"

namespace blockhaus::bloqs {

namespace {

struct Point {
  int x;
  int y;
  auto operator<=>(const Point&) const = default;
};

// Twice the area of the triangle, positive where a, b, c turn left.
int turn_of(Point a, Point b, Point c) { return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x); }

std::vector<Point> convex_hull(std::vector<Point> points) {
  std::sort(points.begin(), points.end());
  points.erase(std::unique(points.begin(), points.end()), points.end());
  std::vector<Point> hull;
  const auto walk = [&](auto begin, auto end) {
    const std::size_t start = hull.size();
    for (auto at = begin; at != end; ++at) {
      while (hull.size() >= start + 2 && turn_of(hull[hull.size() - 2], hull.back(), *at) <= 0) hull.pop_back();
      hull.push_back(*at);
    }
    hull.pop_back();
  };
  walk(points.begin(), points.end());
  walk(points.rbegin(), points.rend());
  return hull;
}

// BQ-11: whether the centre of mass lies strictly inside the convex hull of the faces of `set`, seen from above.
bool is_balanced(const Pattern& pattern, unsigned set) {
  if (set == 0) return false;
  // Lengths are multiplied by twice the number of cubes, which makes the centre of mass whole numbers.
  const int scale = 2 * pattern.size;
  Point centre{0, 0};
  for (std::size_t i = 0; i < pattern.size; ++i) {
    centre.x += 2 * (pattern.cubes[i].column % kSide) + 1;
    centre.y += 2 * (pattern.cubes[i].column / kSide) + 1;
  }
  std::vector<Point> corners;
  for (std::size_t i = 0; i < pattern.faces; ++i) {
    if ((set >> i & 1U) == 0) continue;
    const int x = pattern.bottom[i].column % kSide;
    const int y = pattern.bottom[i].column / kSide;
    for (const Point corner : {Point{x, y}, Point{x + 1, y}, Point{x, y + 1}, Point{x + 1, y + 1}})
      corners.push_back({corner.x * scale, corner.y * scale});
  }
  const std::vector<Point> hull = convex_hull(corners);
  for (std::size_t i = 0; i < hull.size(); ++i)
    if (turn_of(hull[i], hull[(i + 1) % hull.size()], centre) <= 0) return false;
  return true;
}

// The cells beyond each cube in the directions west, east, south, north, its own ones left out.
void find_ways_out(Pattern& pattern) {
  constexpr std::array<Point, 4> kSteps{{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}};
  for (std::size_t side = 0; side < kSteps.size(); ++side) {
    auto& cells = pattern.sides[side];
    for (std::size_t i = 0; i < pattern.size; ++i) {
      const Offset cube = pattern.cubes[i];
      const auto inside = [](Point at) { return at.x >= 0 && at.x < kSide && at.y >= 0 && at.y < kSide; };
      for (Point at{cube.column % kSide, cube.column / kSide}; inside(at);
           at = {at.x + kSteps[side].x, at.y + kSteps[side].y}) {
        auto& column = cells[static_cast<std::size_t>(at.y * kSide + at.x)];
        column = static_cast<std::uint16_t>(column | 1U << cube.layer);
      }
    }
    for (std::size_t c = 0; c < kColumns; ++c) cells[c] = static_cast<std::uint16_t>(cells[c] & ~pattern.columns[c]);
  }
}

Pattern make_pattern(std::size_t shape, const Orientation& orientation, int row, int column) {
  Pattern pattern{};
  pattern.shape = static_cast<std::uint8_t>(shape);
  pattern.turn = orientation.turn;
  for (const Cube& cube : orientation.cubes) {
    const Offset offset{static_cast<std::uint8_t>((cube.row + row) * kSide + cube.column + column),
                        static_cast<std::uint8_t>(cube.layer)};
    pattern.cubes[pattern.size++] = offset;
    auto& own = pattern.columns[offset.column];
    own = static_cast<std::uint16_t>(own | 1U << offset.layer);
    pattern.height = std::max(pattern.height, static_cast<std::uint8_t>(cube.layer + 1));
    const Cube below{cube.layer - 1, cube.row, cube.column};
    if (!std::binary_search(orientation.cubes.begin(), orientation.cubes.end(), below))
      pattern.bottom[pattern.faces++] = offset;
  }
  for (unsigned set = 1; set < 1U << pattern.faces; ++set) {
    if (!is_balanced(pattern, set)) continue;
    pattern.stands = static_cast<std::uint16_t>(pattern.stands | 1U << set);
    bool least = true;
    for (unsigned face = 0; face < pattern.faces; ++face)
      if (set >> face & 1U) least = least && (pattern.stands >> (set & ~(1U << face)) & 1U) == 0;
    if (least) pattern.support[pattern.supports++] = static_cast<std::uint8_t>(set);
  }
  find_ways_out(pattern);
  return pattern;
}

// Shapes come from a data file that anybody may edit.
void check(const std::vector<Shape>& shapes) {
  if (shapes.size() != kShapes)
    throw Malformed("bloqs-shape-count", {{"count", static_cast<std::int64_t>(shapes.size())}, {"wanted", kShapes}});
  for (std::size_t i = 0; i < shapes.size(); ++i) {
    const Shape& shape = shapes[i];
    const bool sign = !shape.name.empty() && shape.name.size() <= 8 &&
                      std::all_of(shape.name.begin(), shape.name.end(),
                                  [](char c) { return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z'); });
    if (!sign) throw Malformed("bloqs-shape-name", {{"shape", shape.name.substr(0, 20)}});
    if (shape.cubes.size() > kMaxCubes || !is_polycube(shape.cubes))
      throw Malformed("bloqs-shape-cubes", {{"shape", shape.name}, {"most", kMaxCubes}});
    for (const Cube& cube : normalised(shape.cubes))
      if (cube.layer >= kSide || cube.row >= kSide || cube.column >= kSide)
        throw Malformed("bloqs-shape-too-long", {{"shape", shape.name}});
    for (std::size_t j = 0; j < i; ++j) {
      const auto other = orientations(shapes[j].cubes);
      const bool same_shape = std::any_of(other.begin(), other.end(), [&](const Orientation& orientation) {
        return orientation.cubes == normalised(shape.cubes);
      });
      if (shapes[j].name == shape.name || same_shape) throw Malformed("bloqs-shape-twice", {{"shape", shape.name}});
    }
  }
}

}  // namespace

Placements::Placements(std::vector<Shape> shapes) : shapes_(std::move(shapes)) {
  check(shapes_);
  for (std::size_t shape = 0; shape < shapes_.size(); ++shape) {
    first_[shape] = patterns_.size();
    for (const Orientation& orientation : orientations(shapes_[shape].cubes))
      for (int row = 0; row < kSide; ++row)
        for (int column = 0; column < kSide; ++column) {
          const bool inside = std::all_of(orientation.cubes.begin(), orientation.cubes.end(), [&](const Cube& cube) {
            return cube.row + row < kSide && cube.column + column < kSide;
          });
          if (inside) patterns_.push_back(make_pattern(shape, orientation, row, column));
        }
  }
  first_[kShapes] = patterns_.size();
}

std::size_t Placements::find(int shape, Turn turn, int column) const {
  const Polycube wanted = turned(shapes_[static_cast<std::size_t>(shape)].cubes, turn);
  for (std::size_t p = first(shape); p < first(shape + 1); ++p) {
    const Pattern& pattern = patterns_[p];
    if (pattern.cubes[0].column != column) continue;
    const bool same = std::equal(wanted.begin(), wanted.end(), pattern.cubes.begin(), [&](Cube cube, Offset offset) {
      const int row = pattern.cubes[0].column / kSide - wanted.front().row + cube.row;
      const int west = pattern.cubes[0].column % kSide - wanted.front().column + cube.column;
      return west >= 0 && west < kSide && cube.layer == offset.layer && row * kSide + west == offset.column;
    });
    if (same) return p;
  }
  return patterns_.size();
}

std::string cell_name(int column, int layer) {
  return field_name({column / kSide, column % kSide}) + "." + std::to_string(layer + 1);
}

std::string turn_name(Turn turn) {
  return {kDirectionLetters[static_cast<std::size_t>(turn.top)],
          kDirectionLetters[static_cast<std::size_t>(turn.north)]};
}

}  // namespace blockhaus::bloqs
