// The buildings on the cards, the ways each can stand, and where moving one cube leads: a table made once.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace blockhaus::potzklotz {

inline constexpr int kCubes = 5;
inline constexpr int kBox = 3;           // a building's footprint fits into so many fields each way
inline constexpr int kFrame = kBox + 2;  // and, with one field more all round, into so many
inline constexpr int kPlan = 5;          // the printed plan (PK-8)
inline constexpr int kPlaces = kBox * kBox;
inline constexpr int kTargets = kFrame * kFrame;
inline constexpr int kActs = kPlaces * kTargets;  // from a field of the box to a field of the frame
inline constexpr std::size_t kMostKinds = 56;

struct Cube {
  int x = 0;  // to the right
  int y = 0;  // to the back
  int z = 0;  // upwards, 0 is on the ground
  auto operator<=>(const Cube&) const = default;
};

using Kind = std::uint8_t;   // a building, whichever way it is turned
using Stand = std::uint8_t;  // a building in one of its turns
inline constexpr Stand kNoStand = 0xff;

// A stand's cubes lie in the box with the least x and y at 0; act = place * kTargets + target, where
//
//     place  = x + y * kBox            target = (x + 1) + (y + 1) * kFrame
struct Shape {
  Kind kind = 0;
  std::uint8_t width = 0;  // of the box around the footprint, along x
  std::uint8_t depth = 0;  // along y
  std::array<std::uint8_t, kPlaces> heights{};
};

// Where an act leads: a stand and how far its origin is shifted, or no building on any card.
struct Passage {
  Stand stand = kNoStand;
  std::int8_t dx = 0;
  std::int8_t dy = 0;
};

class Buildings {
 public:
  // Malformed where a building is not five cubes standing on each other in a joined footprint of 3 x 3, or is there
  // twice. `closed`: acts that leave the plan are left out of the lists (PK-8).
  Buildings(const std::vector<std::vector<Cube>>& buildings, bool closed);

  std::size_t kinds() const { return kinds_; }
  std::size_t stands() const { return shapes_.size(); }
  const Shape& shape(Stand stand) const { return shapes_[stand]; }
  Kind kind(Stand stand) const { return shapes_[stand].kind; }
  Passage passage(Stand stand, int act) const {
    return passages_[stand * std::size_t{kActs} + static_cast<std::size_t>(act)];
  }

  // What a hand can do with a building that stands here, ascending: every cube with nothing on it to every other field
  // of the frame (PK-2), and within a closed plan (PK-8).
  std::span<const std::uint16_t> acts(Stand stand, int x, int y) const;

  // The kinds that one move leads to, a bit each, where no edge is in the way.
  std::uint64_t reach(Kind kind) const { return reach_[kind]; }

  // The stand of these heights, if any card shows it.
  Stand find(const std::array<std::uint8_t, kPlaces>& heights) const;

 private:
  void list_passages(Stand stand);
  void list_acts(Stand stand);

  bool closed_;
  std::size_t kinds_;
  std::vector<Shape> shapes_;
  std::vector<Passage> passages_;
  std::vector<std::vector<std::uint16_t>> acts_;  // per stand, or per stand and place of its origin on the plan
  std::vector<std::uint64_t> reach_;
};

// The box's heights of cubes anywhere, and where the box's origin is; nothing for cubes that do not fit into a box.
struct Placed {
  std::array<std::uint8_t, kPlaces> heights{};
  int x = 0;
  int y = 0;
};
std::optional<Placed> place(const std::vector<Cube>& cubes);

// Why these cubes are no building: Malformed names it (count, a cube twice, floating, torn apart).
void check_building(const std::vector<Cube>& cubes);

}  // namespace blockhaus::potzklotz
