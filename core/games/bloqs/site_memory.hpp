// What sites promise, kept for as long as a search lasts: its playouts come to the same ones again and again, and
// looking one up takes a tenth of the time that seeing it anew does.
#pragma once

#include <bit>
#include <cstring>
#include <memory>
#include <vector>

#include "games/bloqs/outlook.hpp"

namespace blockhaus::bloqs {

class SiteMemory {
 public:
  explicit SiteMemory(std::shared_ptr<const Outlook> outlook) : outlook_(std::move(outlook)), kept_(kPlaces) {}

  // As the outlook tells. All sites must be of the same game: of its paces only the fine one is compared.
  const Expected& expected(const Columns& columns, const Pace& pace) {
    const Cells cells(columns, pace);
    Kept& kept = kept_[cells.place()];
    if (kept.cells != cells) kept = {outlook_->expected(columns, pace), cells};
    return kept.expected;
  }

  // With what a theft could do to it.
  const Expected& exposed(const Site& site, const Placements& placements, const Pace& pace) {
    const std::uint64_t key = key_of(site, pace);
    Exposed& kept = exposed_[key >> (64 - kPlacesBits)];
    if (kept.key != key) kept = {expected_exposed(site, placements, pace, *this), key};
    return kept.expected;
  }

  const Outlook& outlook() const { return *outlook_; }
  float spread(const Pace& pace) const { return outlook_->spread(pace); }

 private:
  static constexpr int kPlacesBits = 15;
  static constexpr std::size_t kPlaces = std::size_t{1} << kPlacesBits;  // a new site takes the place of an old one

  // What is taken of a site, and the pace, in few words: they are compared more often than anything else.
  struct Cells {
    std::uint64_t first = 0;
    std::uint64_t second = 0;
    std::uint32_t last = ~0U;  // nothing

    Cells() = default;
    Cells(const Columns& columns, const Pace& pace)
        : last(static_cast<std::uint32_t>(columns.back()) << 8 | static_cast<std::uint32_t>(pace.fine)) {
      static_assert(sizeof columns == sizeof first + sizeof second + sizeof(Layers));
      std::memcpy(&first, columns.data(), sizeof first);
      std::memcpy(&second, columns.data() + sizeof first / sizeof(Layers), sizeof second);
    }

    bool operator==(const Cells&) const = default;

    std::size_t place() const {
      std::uint64_t mixed = (first ^ std::rotl(second, 29)) * 0x9e3779b97f4a7c15U;
      mixed ^= mixed >> 32 ^ second * 0xd1b54a32d192ed03U ^ last;
      return static_cast<std::size_t>(mixed * 0xff51afd7ed558ccdU >> (64 - kPlacesBits));
    }
  };

  struct Kept {
    Expected expected;
    Cells cells;
  };

  struct Exposed {
    Expected expected;
    std::uint64_t key = 0;
  };

  // Of which pieces stand where; that two sites have the same is too unlikely to be looked for.
  static std::uint64_t key_of(const Site& site, const Pace& pace) {
    std::array<std::uint64_t, sizeof site.pieces / sizeof(std::uint64_t)> words;
    std::memcpy(words.data(), site.pieces.data(), sizeof words);
    std::uint64_t key = std::uint64_t{pace.fine} << 8 | site.count;
    for (const std::uint64_t word : words) key = (std::rotl(key, 23) ^ word) * 0x9e3779b97f4a7c15U;
    key = (key ^ key >> 32) * 0xff51afd7ed558ccdU;
    return key == 0 ? 1 : key;
  }

  std::shared_ptr<const Outlook> outlook_;
  std::vector<Kept> kept_;
  std::vector<Exposed> exposed_ = std::vector<Exposed>(kPlaces);
};

}  // namespace blockhaus::bloqs
