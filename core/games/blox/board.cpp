#include "games/blox/board.hpp"

#include "kernel/problem.hpp"

namespace blockhaus::blox {

namespace {

constexpr int kMostSquares = 4;

void check(const Layout& layout) {
  std::array<int, kMostSquares + 1> fields_with{};
  Counts one_square;
  for (int field = 0; field < kFields; ++field) {
    const int colour = layout.colours[at(field)];
    const int squares = layout.squares[at(field)];
    if (colour < 0 || colour >= kColours) throw Malformed("blox-board-colour", {{"field", name(field)}});
    if (squares < 0 || squares > kMostSquares)
      throw Malformed("blox-board-squares", {{"field", name(field)}, {"most", kMostSquares}});
    ++fields_with[at(squares)];
    if (squares == 1) one_square += Counts::one(colour);
  }
  // BX-3 puts four towers and eight figures on the fields with one square.
  if (fields_with[1] != kOneSquareFields)
    throw Malformed("blox-board-one-square", {{"count", fields_with[1]}, {"wanted", kOneSquareFields}});
  for (const int colour : {kGrey, kWhite})
    if (one_square.of(colour) < kExtraOfColour)
      throw Malformed(
          "blox-board-extra-towers",
          {{"colour", kColourNames[at(colour)]}, {"count", one_square.of(colour)}, {"wanted", kExtraOfColour}});
  // BX-16: no phase may be over before it begins.
  for (int height = 1; height <= kMostSquares; ++height)
    if (fields_with[at(height)] < 2)
      throw Malformed("blox-board-few-towers", {{"height", height}, {"count", fields_with[at(height)]}});
}

template <class FieldAt>
Ray look(const Layout& layout, int length, FieldAt field) {
  std::array<int, kColours> first;
  first.fill(Ray::kOutOfSight);
  for (int distance = length; distance >= 1; --distance) first[at(layout.colours[at(field(distance))])] = distance;
  Ray ray;
  for (int colour = 0; colour < kColours; ++colour) ray.first += Counts::one(colour) * first[at(colour)];
  return ray;
}

}  // namespace

Board::Board(const Layout& layout) : layout_(layout) {
  check(layout);
  for (int field = 0; field < kFields; ++field)
    for (int direction = 0; direction < kDirections; ++direction)
      rays_[at(field)][at(direction)] = look(layout, steps_to_rim(field, direction),
                                             [&](int distance) { return field_from(field, direction, distance); });
  int number = 0;
  for (int direction = 0; direction < kDirections; ++direction)
    for (int line = 0; line < kSize; ++line) {
      Entrance& entrance = entrances_[at(number++)];
      entrance.direction = static_cast<Direction>(direction);
      entrance.line = line;
      entrance.ray = look(layout, kSize, [&](int distance) { return field_from(entrance, distance); });
    }
}

int Board::total_squares() const {
  int total = 0;
  for (const int squares : layout_.squares) total += squares;
  return total;
}

std::string name(int field) { return field_name({row_of(field), column_of(field)}); }

std::optional<int> field_named(std::string_view text) {
  const auto cell = parse_field(text, kSize, kSize);
  if (!cell) return std::nullopt;
  return field_at(cell->row, cell->column);
}

int target_at(int from, int number) {
  const int row = row_of(from);
  const int column = column_of(from);
  if (number < row) return field_at(number, column);
  number -= row;
  if (number < kSize - 1) return field_at(row, number < column ? number : number + 1);
  return field_at(row + 1 + number - (kSize - 1), column);
}

std::optional<int> target_number(int from, int to) {
  if (from == to) return std::nullopt;
  if (column_of(from) == column_of(to)) {
    const int distance = row_of(to) - row_of(from);
    return distance < 0 ? target_number(from, kDown, -distance) : target_number(from, kUp, distance);
  }
  if (row_of(from) != row_of(to)) return std::nullopt;
  return to < from ? target_number(from, kLeft, from - to) : target_number(from, kRight, to - from);
}

}  // namespace blockhaus::blox
