// What a placement looks like at first sight, and what that is worth.
//
// Every field it covers, every field at its sides and every field at its corners belongs to one class; so does its
// piece. A worth is the sum of the classes' weights, and of how far from the middle it stays. The weights differ by
// phase of the game; those in use were learnt from searches (docs/search.md).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "games/blokus/rules.hpp"

namespace blockhaus::blokus {

inline constexpr int kPhases = 4;
inline constexpr std::array<int, kPhases - 1> kPhaseEnds{12, 28, 48};  // placements of all colours

// "Contact" is a field where the colour in question may attach; "open" a field it may cover.
enum Feature : std::uint8_t {
  kCoverOther,
  kCoverTheirContact,
  kCoverRecentContact,  // one that came with an opponent's last placement
  kCoverBesideContact,  // at a side of an opponent's contact, and open to it
  kCoverPartnerContact,
  kCoverOwn,  // the same five once more where the field is an own contact
  kSideOff = kCoverOwn + 5,
  kSideTheirs,
  kSidePartner,
  kSideClosed,
  kSideContact,
  kSideContested,  // an opponent's contact
  kSideOpen,
  kCornerOff,
  kCornerCovered,
  kCornerClosed,
  kCornerContact,
  kCornerContested,
  kCornerNarrow,  // a new contact with at most one open field beside it
  kCornerTwo,
  kCornerThree,
  kCornerFour,
  kDistance,
  kPiece,  // and the pieces in order
  kFeatures = kPiece + kMaxPieces
};

extern const std::array<std::string_view, kPiece> kFeatureNames;

// Logits for each phase and feature. To begin with, the rulebook's own advice: large pieces first, towards the middle,
// keep own corners, take those of others.
struct Appraisal {
  std::array<std::array<float, kFeatures>, kPhases> weights;
  explicit Appraisal(const Placements& placements);
};

int phase_of(const State& state);

// How near to the middle a placement comes; what is near enough counts as equally near.
float distance_to_middle(const Placements& placements, MoveIndex index);

// Judges placements of the colour to play, a few nanoseconds each.
class Appraiser {
 public:
  Appraiser(const Blokus& game, const State& state);

  float worth(MoveIndex index, const Appraisal& appraisal) const;
  std::array<float, kFeatures> features(MoveIndex index) const;

 private:
  static constexpr int kStride = 32;  // boards have an edge of one field around them
  static constexpr int kFields = 22 * kStride;

  const Placements* placements_;
  int phase_;
  std::array<std::uint8_t, kFields> cover_{};
  std::array<std::uint8_t, kFields> side_{};
  std::array<std::uint8_t, kFields> corner_{};
};

}  // namespace blockhaus::blokus
