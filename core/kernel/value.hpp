// Plain structured values (what JSON can hold): how moves, views and refusals travel out of the core.
#pragma once

#include <cstdint>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace blockhaus {

struct Value;
using List = std::vector<Value>;
using Fields = std::vector<std::pair<std::string, Value>>;  // keys in a fixed order

// A copy shares what is inside: values are built up by nesting, and nobody changes one that is built.
struct Value {
  using SharedList = std::shared_ptr<const List>;
  using SharedFields = std::shared_ptr<const Fields>;
  std::variant<std::monostate, bool, std::int64_t, double, std::string, SharedList, SharedFields> held;

  Value() = default;
  Value(bool value) : held(value) {}
  Value(int value) : held(static_cast<std::int64_t>(value)) {}
  Value(unsigned value) : held(static_cast<std::int64_t>(value)) {}
  Value(std::int64_t value) : held(value) {}
  Value(double value) : held(value) {}
  Value(const char* value) : held(std::string(value)) {}
  Value(std::string_view value) : held(std::string(value)) {}
  Value(std::string value) : held(std::move(value)) {}
  Value(List value) : held(std::make_shared<const List>(std::move(value))) {}
  Value(Fields value) : held(std::make_shared<const Fields>(std::move(value))) {}

  const std::string* text() const { return std::get_if<std::string>(&held); }
  const List* list() const {
    const auto* shared = std::get_if<SharedList>(&held);
    return shared == nullptr ? nullptr : shared->get();
  }
  const Fields* fields() const {
    const auto* shared = std::get_if<SharedFields>(&held);
    return shared == nullptr ? nullptr : shared->get();
  }
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
  list.reserve(std::size(range));
  for (const auto& item : range) list.emplace_back(item);
  return list;
}

}  // namespace blockhaus
