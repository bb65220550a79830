// Fields of a rectangular board and their names: a1 is the lower left, letters are columns, numbers rows.
#pragma once

#include <compare>
#include <optional>
#include <string>
#include <string_view>

namespace blockhaus {

struct Cell {
  int row = 0;  // 0 is the bottom row, named 1
  int column = 0;
  auto operator<=>(const Cell&) const = default;
};

inline std::string field_name(Cell cell) { return static_cast<char>('a' + cell.column) + std::to_string(cell.row + 1); }

// Reads a field's name in either case; nothing for text that names no field of a board of this size.
inline std::optional<Cell> parse_field(std::string_view text, int rows, int columns) {
  if (text.size() < 2 || text.size() > 3) return std::nullopt;
  const int column = (text[0] | 0x20) - 'a';
  if (column < 0 || column >= columns || text[1] == '0') return std::nullopt;
  int number = 0;
  for (const char digit : text.substr(1)) {
    if (digit < '0' || digit > '9') return std::nullopt;
    number = number * 10 + (digit - '0');
  }
  if (number < 1 || number > rows) return std::nullopt;
  return Cell{number - 1, column};
}

}  // namespace blockhaus
