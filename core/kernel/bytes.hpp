// Little-endian bytes, written plainly and read with every length checked.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "kernel/problem.hpp"

namespace blockhaus {

class Writer {
 public:
  void u8(std::uint64_t value) { put(value, 1); }
  void u16(std::uint64_t value) { put(value, 2); }
  void u32(std::uint64_t value) { put(value, 4); }
  void u64(std::uint64_t value) { put(value, 8); }
  std::string take() { return std::move(bytes_); }

 private:
  void put(std::uint64_t value, int count) {
    for (int i = 0; i < count; ++i) bytes_.push_back(static_cast<char>(value >> (8 * i) & 0xff));
  }
  std::string bytes_;
};

class Reader {
 public:
  explicit Reader(std::string_view bytes) : bytes_(bytes) {}

  std::uint8_t u8() { return static_cast<std::uint8_t>(get(1)); }
  std::uint16_t u16() { return static_cast<std::uint16_t>(get(2)); }
  std::uint32_t u32() { return static_cast<std::uint32_t>(get(4)); }
  std::uint64_t u64() { return get(8); }

  std::size_t left() const { return bytes_.size(); }
  void finish() const {
    if (!bytes_.empty()) throw Malformed("bytes-too-long", {{"extra", static_cast<std::int64_t>(bytes_.size())}});
  }

 private:
  std::uint64_t get(std::size_t count) {
    if (bytes_.size() < count) throw Malformed("bytes-too-short");
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < count; ++i)
      value |= static_cast<std::uint64_t>(static_cast<unsigned char>(bytes_[i])) << (8 * i);
    bytes_.remove_prefix(count);
    return value;
  }
  std::string_view bytes_;
};

}  // namespace blockhaus
