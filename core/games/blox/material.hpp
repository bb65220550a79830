// What lies in the box of BLOX: sizes, colours, and how many of each colour somebody has.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace blockhaus::blox {

inline constexpr int kSize = 9;
inline constexpr int kFields = kSize * kSize;
inline constexpr int kColours = 4;
inline constexpr int kFewestSeats = 2;
inline constexpr int kMaxSeats = 4;
inline constexpr int kFigures = 4;       // of each player
inline constexpr int kHand = 5;          // cards a hand is filled up to (BX-2)
inline constexpr int kFewestBlocks = 2;  // a tower is built of (BX-10)
inline constexpr int kTallest = 5;       // blocks a tower can have (BX-10)
inline constexpr int kTallestChip = 4;   // a tower of 5 carries no chip (BX-10)
inline constexpr int kLastPhase = 4;
inline constexpr int kOneSquareFields = 12;  // BX-3 needs exactly these
inline constexpr int kExtraCount = 4;        // of height 2, for two players (BX-3)
inline constexpr int kExtraHeight = 2;
inline constexpr int kExtraOfColour = 2;       // on grey fields, and as many on white ones
inline constexpr int kNeutralFigures = 8;      // BX-3
inline constexpr int kTooManyBlocks = 7;       // BX-9
inline constexpr int kFewestCaptureCards = 3;  // BX-12
inline constexpr int kMostIdleRounds = 10;     // BX-19

inline constexpr int kNeutral = kMaxSeats;  // stands for the owner of neutral figures
inline constexpr int kNobody = -1;
inline constexpr int kNone = -1;  // no field, no colour, no joker

enum Colour : int { kBlack, kGrey, kWhite, kPurple };
inline constexpr unsigned kAllColours = (1U << kColours) - 1;  // a bit each
inline constexpr std::array<std::string_view, kColours> kColourNames{"black", "grey", "white", "purple"};
inline constexpr std::array<std::string_view, kMaxSeats + 1> kFigureNames{"blue", "brown", "green", "red", "neutral"};

inline constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

// How many of each colour, a byte a colour (black lowest), so that all four are compared at once. None exceeds 127.
class Counts {
 public:
  constexpr Counts() = default;
  static constexpr Counts one(int colour) { return Counts(1U << (8 * colour)); }
  static constexpr Counts each(int number) { return Counts(static_cast<std::uint32_t>(number) * 0x01010101U); }
  static constexpr Counts from_packed(std::uint32_t packed) { return Counts(packed); }

  constexpr int of(int colour) const { return static_cast<int>(packed_ >> (8 * colour) & 0xffU); }
  constexpr int total() const { return static_cast<int>(packed_ * 0x01010101U >> 24); }
  constexpr bool empty() const { return packed_ == 0; }
  constexpr std::uint32_t packed() const { return packed_; }

  constexpr bool covers(Counts wanted) const { return (over(wanted) & kHighBits) == kHighBits; }

  // A bit for each colour of which there are at least as many as wanted, and for each that occurs.
  constexpr unsigned colours_covering(Counts wanted) const { return ((over(wanted) & kHighBits) >> 7) * kGather >> 28; }
  constexpr unsigned colours() const { return colours_covering(each(1)); }

  // What of `wanted` is not there.
  constexpr Counts lacking(Counts wanted) const {
    const std::uint32_t difference = over(wanted);
    const std::uint32_t short_of = (~difference & kHighBits) >> 7;  // 1 for each colour of which there are too few
    return Counts((short_of << 7) - (difference & short_of * 0x7fU));
  }

  constexpr Counts& operator+=(Counts other) {
    packed_ += other.packed_;
    return *this;
  }
  constexpr Counts& operator-=(Counts other) {
    packed_ -= other.packed_;
    return *this;
  }  // must be covered
  friend constexpr Counts operator+(Counts a, Counts b) { return a += b; }
  friend constexpr Counts operator-(Counts a, Counts b) { return a -= b; }
  friend constexpr Counts operator*(Counts a, int n) { return Counts(a.packed_ * static_cast<std::uint32_t>(n)); }
  constexpr bool operator==(const Counts&) const = default;

 private:
  static constexpr std::uint32_t kHighBits = 0x80808080U;
  static constexpr std::uint32_t kGather = 0x10204080U;  // times the lowest bit of each byte: they are the highest four

  // 128 more than what is left of each colour, so that no colour borrows from the next.
  constexpr std::uint32_t over(Counts wanted) const { return (packed_ | kHighBits) - wanted.packed_; }

  explicit constexpr Counts(std::uint32_t packed) : packed_(packed) {}
  std::uint32_t packed_ = 0;
};

// A set of fields.
class FieldSet {
 public:
  constexpr bool has(int field) const { return (words_[at(field >> 6)] >> (field & 63) & 1U) != 0; }
  constexpr void add(int field) { words_[at(field >> 6)] |= std::uint64_t{1} << (field & 63); }
  constexpr void remove(int field) { words_[at(field >> 6)] &= ~(std::uint64_t{1} << (field & 63)); }
  constexpr int size() const { return std::popcount(words_[0]) + std::popcount(words_[1]); }
  constexpr bool empty() const { return (words_[0] | words_[1]) == 0; }
  constexpr bool operator==(const FieldSet&) const = default;

  template <class Visitor>
  constexpr void each(Visitor visit) const {  // ascending
    for (int word = 0; word < 2; ++word)
      for (std::uint64_t bits = words_[at(word)]; bits != 0; bits &= bits - 1)
        visit(64 * word + std::countr_zero(bits));
  }

 private:
  std::array<std::uint64_t, 2> words_{};
};

}  // namespace blockhaus::blox
