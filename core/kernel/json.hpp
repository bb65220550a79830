// Plain values written as JSON: what a server sends to many without making objects of it first.
#pragma once

#include <array>
#include <charconv>
#include <string>
#include <string_view>

#include "kernel/value.hpp"

namespace blockhaus {

inline void write_json(const Value& value, std::string& out);

inline void write_json(std::string_view text, std::string& out) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  out += '"';
  for (const char sign : text) {
    if (sign == '"' || sign == '\\') {
      out += '\\';
      out += sign;
    } else if (static_cast<unsigned char>(sign) < 0x20) {
      out += "\\u00";
      out += kDigits[static_cast<unsigned char>(sign) >> 4];
      out += kDigits[static_cast<unsigned char>(sign) & 15];
    } else {
      out += sign;  // texts are UTF-8 already
    }
  }
  out += '"';
}

template <class Number>
void write_number(Number number, std::string& out) {
  std::array<char, 32> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  out.append(digits.data(), end);
}

inline void write_json(const List& list, std::string& out) {
  out += '[';
  bool first = true;
  for (const Value& item : list) {
    if (!first) out += ',';
    first = false;
    write_json(item, out);
  }
  out += ']';
}

inline void write_json(const Fields& fields, std::string& out) {
  out += '{';
  bool first = true;
  for (const auto& [name, value] : fields) {
    if (!first) out += ',';
    first = false;
    write_json(std::string_view(name), out);
    out += ':';
    write_json(value, out);
  }
  out += '}';
}

inline void write_json(const Value& value, std::string& out) {
  struct Writer {
    std::string& out;
    void operator()(std::monostate) const { out += "null"; }
    void operator()(bool truth) const { out += truth ? "true" : "false"; }
    void operator()(std::int64_t number) const { write_number(number, out); }
    void operator()(double number) const { write_number(number, out); }
    void operator()(const std::string& text) const { write_json(std::string_view(text), out); }
    void operator()(const Value::SharedList& list) const { write_json(*list, out); }
    void operator()(const Value::SharedFields& fields) const { write_json(*fields, out); }
  };
  std::visit(Writer{out}, value.held);
}

}  // namespace blockhaus
