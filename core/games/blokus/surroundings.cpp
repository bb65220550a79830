#include "games/blokus/surroundings.hpp"

#include <cstdlib>

namespace blockhaus::blokus {

namespace {

constexpr std::uint64_t kNeverFits = std::uint64_t{1} << 63;
constexpr std::array<int, 4> kSides{12, 19, 21, 28};

std::uint64_t bit_of(int row, int column) {
  const int width = kSteps - std::abs(row);
  return std::uint64_t{1} << (kSurroundingRows[static_cast<std::size_t>(row + kSteps)] + width + column);
}

std::uint64_t fields_of(const Shape& shape, std::size_t over) {
  std::uint64_t fields = 0;
  for (std::size_t i = 0; i < shape.size; ++i) {
    const int row = shape.offsets[i] % 32 - shape.offsets[over] % 32;
    const int column = shape.offsets[i] / 32 - shape.offsets[over] / 32;
    fields |= bit_of(row, column);
  }
  return fields;
}

}  // namespace

Surroundings::Surroundings(const Placements& placements) {
  for (std::size_t free_sides = 0; free_sides < by_sides_.size(); ++free_sides) {
    std::uint64_t closed = 0;
    for (std::size_t side = 0; side < kSides.size(); ++side)
      if ((free_sides >> side & 1U) == 0) closed |= std::uint64_t{1} << kSides[side];
    Ways& list = by_sides_[free_sides];
    for (std::size_t s = 0; s < placements.shapes().size(); ++s) {
      const Shape& shape = placements.shapes()[s];
      for (std::size_t over = 0; over < shape.size; ++over) {
        const std::uint64_t fields = fields_of(shape, over);
        if ((fields & closed) != 0) continue;
        list.words.push_back(fields | std::uint64_t{1} << (kPieceBits + shape.piece));
        list.ways.push_back({static_cast<std::uint8_t>(s), shape.size,
                             static_cast<std::int8_t>(-(shape.offsets[over] % 32)),
                             static_cast<std::int8_t>(-(shape.offsets[over] / 32))});
      }
    }
    while (list.words.size() % kWaysTogether != 0) list.words.push_back(kNeverFits);
  }
}

}  // namespace blockhaus::blokus
