#include "games/blox/wording.hpp"

#include <algorithm>

#include "kernel/problem.hpp"

namespace blockhaus::blox {

std::string shortened(std::string_view text) {
  constexpr std::size_t kLongest = 20;
  return std::string(text.substr(0, kLongest));
}

int colour_named(std::string_view text) {
  const auto found = std::find(kColourNames.begin(), kColourNames.end(), text);
  if (found == kColourNames.end()) throw Malformed("blox-no-colour", {{"text", shortened(text)}});
  return static_cast<int>(found - kColourNames.begin());
}

int known_field(std::string_view text) {
  const auto field = field_named(text);
  if (!field) throw Malformed("blox-no-field", {{"text", shortened(text)}});
  return *field;
}

List colour_list(Counts counts) {
  List list;
  for (int colour = 0; colour < kColours; ++colour)
    for (int n = 0; n < counts.of(colour); ++n) list.emplace_back(kColourNames[at(colour)]);
  return list;
}

Fields counts_fields(Counts counts) {
  Fields fields;
  for (int colour = 0; colour < kColours; ++colour) fields.emplace_back(kColourNames[at(colour)], counts.of(colour));
  return fields;
}

void missing(std::string_view key) { throw Malformed("fields-missing", {{"name", key}}); }

const std::string& text_field(const Fields& fields, std::string_view key) {
  const Value* value = find(fields, key);
  if (value == nullptr || value->text() == nullptr) missing(key);
  return *value->text();
}

int number_field(const Fields& fields, std::string_view key, int most) {
  const Value* value = find(fields, key);
  if (value == nullptr || value->integer() == nullptr || *value->integer() < 0 || *value->integer() > most)
    missing(key);
  return static_cast<int>(*value->integer());
}

bool flag_field(const Fields& fields, std::string_view key) {
  const Value* value = find(fields, key);
  if (value == nullptr || !std::holds_alternative<bool>(value->held)) missing(key);
  return std::get<bool>(value->held);
}

const List& list_field(const Fields& fields, std::string_view key) {
  const Value* value = find(fields, key);
  if (value == nullptr || value->list() == nullptr) missing(key);
  return *value->list();
}

const Fields& fields_of(const Value& value, std::string_view key) {
  const Fields* fields = value.fields();
  if (fields == nullptr) missing(key);
  return *fields;
}

const Fields& fields_field(const Fields& fields, std::string_view key) {
  const Value* value = find(fields, key);
  if (value == nullptr) missing(key);
  return fields_of(*value, key);
}

Counts counts_field(const Fields& fields, std::string_view key, int most) {
  const Fields& counts = fields_field(fields, key);
  Counts read;
  for (int colour = 0; colour < kColours; ++colour)
    read += Counts::one(colour) * number_field(counts, kColourNames[at(colour)], most);
  return read;
}

Counts colours_field(const Fields& fields, std::string_view key, int most) {
  const List& list = list_field(fields, key);
  if (list.size() > at(most)) throw Malformed("blox-too-many-cards", {{"most", most}});
  Counts read;
  for (const Value& item : list) {
    if (item.text() == nullptr) missing(key);
    read += Counts::one(colour_named(*item.text()));
  }
  return read;
}

int colour_or_none(const Fields& fields, std::string_view key) {
  const Value* value = find(fields, key);
  if (value == nullptr || std::holds_alternative<std::monostate>(value->held)) return kNone;
  if (value->text() == nullptr) missing(key);
  return colour_named(*value->text());
}

}  // namespace blockhaus::blox
