// Plain structured values (what JSON can hold): how moves, views and refusals travel out of the core.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace blockhaus {

struct Value;
using List = std::vector<Value>;
using Fields = std::vector<std::pair<std::string, Value>>;  // keys in a fixed order

struct Value {
  std::variant<std::monostate, bool, std::int64_t, double, std::string, List, Fields> held;

  Value() = default;
  Value(bool value) : held(value) {}
  Value(int value) : held(static_cast<std::int64_t>(value)) {}
  Value(unsigned value) : held(static_cast<std::int64_t>(value)) {}
  Value(std::int64_t value) : held(value) {}
  Value(double value) : held(value) {}
  Value(const char* value) : held(std::string(value)) {}
  Value(std::string_view value) : held(std::string(value)) {}
  Value(std::string value) : held(std::move(value)) {}
  Value(List value) : held(std::move(value)) {}
  Value(Fields value) : held(std::move(value)) {}

  const std::string* text() const { return std::get_if<std::string>(&held); }
  const List* list() const { return std::get_if<List>(&held); }
  const std::int64_t* integer() const { return std::get_if<std::int64_t>(&held); }
};

// The value under `key`, or null where there is none.
inline const Value* find(const Fields& fields, std::string_view key) {
  for (const auto& [name, value] : fields)
    if (name == key) return &value;
  return nullptr;
}

template <class Range>
List list_of(const Range& range) {
  List list;
  for (const auto& item : range) list.emplace_back(item);
  return list;
}

}  // namespace blockhaus
