// What a player should know about Blokus beyond its rules: how good a placement looks at first sight.
#include <algorithm>
#include <bit>

#include "games/blokus/rules.hpp"

namespace blockhaus::blokus {

namespace {

// Worths in squares laid. The rulebook's own advice: large pieces first, towards the middle, keep own corners, take
// those of others. Chosen by hand, compared in games against random players.
constexpr float kSquare = 1.0F;
constexpr float kOwnContact = 0.30F;     // a field more where an own piece may be attached
constexpr float kTakenContact = 0.35F;   // a field less where an opponent may attach
constexpr float kTowardsMiddle = 0.25F;  // a field nearer to the middle, while few pieces lie
constexpr int kOpening = 20;             // placements of all colours that count as the opening

Rows open_contacts(const Rows& covered, const Reach& reach) {
  const Rows free = free_fields(covered, reach.sides);
  Rows open;
  for (std::size_t row = 0; row < kSize; ++row) open.row[row] = reach.contacts.row[row] & free.row[row];
  return open;
}

int count(const Rows& rows) {
  int fields = 0;
  for (const std::uint32_t row : rows.row) fields += std::popcount(row);
  return fields;
}

// How far the farthest-in square of a placement is from the board's rim.
float depth(const std::vector<Cell>& cells) {
  int deepest = 0;
  for (const Cell& cell : cells) {
    const int row = std::min(cell.row, kSize - 1 - cell.row);
    const int column = std::min(cell.column, kSize - 1 - cell.column);
    deepest = std::max(deepest, row + column);
  }
  return static_cast<float>(deepest);
}

}  // namespace

void Blokus::appraise(const State& state, std::vector<float>& worths) const {
  worths.clear();
  std::vector<MoveIndex> moves;
  legal_moves(state, moves);
  if (moves.empty()) return;

  const int own = state.colour;
  const Rows covered = covered_fields(state);
  const Reach before = reach(state, own);
  const int own_open = count(open_contacts(covered, before));
  Rows theirs;  // where opponents may attach; a partner's and the own second colour's fields are spared
  const int side = setup_.sides[static_cast<std::size_t>(to_act(state))];
  for (int colour = 0; colour < kColours; ++colour) {
    const int owner = setup_.owners[static_cast<std::size_t>(colour)];
    if (colour == own || (owner != kSharedColour && setup_.sides[static_cast<std::size_t>(owner)] == side)) continue;
    const Rows open = open_contacts(covered, reach(state, colour));
    for (std::size_t row = 0; row < kSize; ++row) theirs.row[row] |= open.row[row];
  }

  for (const MoveIndex index : moves) {
    const Shape& shape = placements_.shape(index);
    const Placement placement = placements_.at(index);
    Rows after = covered;
    int taken = 0;
    for (std::size_t i = 0; i < shape.height; ++i) {
      const std::uint32_t here = shape.rows[i] << placement.column;
      after.row[placement.row + i] |= here;
      taken += std::popcount(here & theirs.row[placement.row + i]);
    }
    Reach reached = before;
    extend_reach(reached, shape, placement);
    const int gained = count(open_contacts(after, reached)) - own_open;
    float worth = kSquare * static_cast<float>(shape.size) + kOwnContact * static_cast<float>(gained) +
                  kTakenContact * static_cast<float>(taken);
    if (state.laid_count < kOpening) worth += kTowardsMiddle * depth(placements_.cells(index));
    worths.push_back(worth);
  }
}

}  // namespace blockhaus::blokus
