#include "games/blokus/appraisal.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace blockhaus::blokus {

namespace {

constexpr int kRecent = 3;          // placements that count as the last ones: a round of the other colours
constexpr float kMiddleRadius = 2;  // nearer to the middle is no better

std::size_t at(int index) { return static_cast<std::size_t>(index); }

Rows beside(const Rows& rows) {
  Rows result;
  for (std::size_t row = 0; row < kSize; ++row) {
    result.row[row] = (rows.row[row] << 1 | rows.row[row] >> 1 | rows.row[row + 1]) & kFullRow;
    if (row > 0) result.row[row] |= rows.row[row - 1];
  }
  return result;
}

void add(Rows& to, const Rows& from) {
  for (std::size_t row = 0; row < kSize; ++row) to.row[row] |= from.row[row];
}

Rows both(const Rows& one, const Rows& other) {
  Rows result;
  for (std::size_t row = 0; row < kSize; ++row) result.row[row] = one.row[row] & other.row[row];
  return result;
}

bool has(const Rows& rows, int row, int column) { return (rows.row[at(row)] >> column & 1U) != 0; }

// How far each field is from the middle of the board.
struct Distances {
  std::array<float, kSize * kSize> of{};
  Distances() {
    constexpr float middle = (kSize - 1) / 2.0F;
    for (int row = 0; row < kSize; ++row)
      for (int column = 0; column < kSize; ++column)
        of[at(row * kSize + column)] =
            std::max(kMiddleRadius, std::hypot(static_cast<float>(row) - middle, static_cast<float>(column) - middle));
  }
};
const Distances kDistances;

float distance_of(const Shape& shape, Placement placement) {
  float nearest = kSize;
  for (std::size_t i = 0; i < shape.size; ++i) {
    const int row = placement.row + shape.offsets[i] % 32;
    const int column = placement.column + shape.offsets[i] / 32;
    nearest = std::min(nearest, kDistances.of[at(row * kSize + column)]);
  }
  return nearest;
}

}  // namespace

const std::array<std::string_view, kPiece> kFeatureNames{"cover-other",
                                                         "cover-their-contact",
                                                         "cover-recent-contact",
                                                         "cover-beside-contact",
                                                         "cover-partner-contact",
                                                         "cover-own-other",
                                                         "cover-own-their-contact",
                                                         "cover-own-recent-contact",
                                                         "cover-own-beside-contact",
                                                         "cover-own-partner-contact",
                                                         "side-off",
                                                         "side-theirs",
                                                         "side-partner",
                                                         "side-closed",
                                                         "side-contact",
                                                         "side-contested",
                                                         "side-open",
                                                         "corner-off",
                                                         "corner-covered",
                                                         "corner-closed",
                                                         "corner-contact",
                                                         "corner-contested",
                                                         "corner-narrow",
                                                         "corner-two",
                                                         "corner-three",
                                                         "corner-four",
                                                         "distance"};

Appraisal::Appraisal(const Placements& placements) {
  std::array<float, kFeatures> weight{};
  for (const std::size_t taken : {kCoverTheirContact, kCoverRecentContact})
    weight[taken] = weight[taken + kCoverOwn] = 0.8F;
  weight[kSideContact] = -0.3F;
  for (std::size_t gained = kCornerContested; gained <= kCornerFour; ++gained) weight[gained] = 0.6F;
  for (std::size_t piece = 0; piece < placements.pieces().size(); ++piece)
    weight[kPiece + piece] = 2.0F * static_cast<float>(placements.pieces()[piece].cells.size());
  weights.fill(weight);
  weights[0][kDistance] = -0.8F;
}

float distance_to_middle(const Placements& placements, MoveIndex index) {
  return distance_of(placements.shape(index), placements.at(index));
}

int phase_of(const State& state) {
  return static_cast<int>(std::upper_bound(kPhaseEnds.begin(), kPhaseEnds.end(), state.laid_count) -
                          kPhaseEnds.begin());
}

Appraiser::Appraiser(const Blokus& game, const State& state)
    : placements_(&game.placements()), phase_(phase_of(state)) {
  const Setup& setup = game.setup();
  const Rows covered = covered_fields(state);
  const Reach own = game.reach(state, state.colour);
  const Rows open = free_fields(covered, own.sides);
  const Rows contacts = both(own.contacts, open);
  const int side = setup.sides[at(game.to_act(state))];
  Rows partner;
  Rows partner_contacts;
  Rows their_contacts;
  Rows beside_contacts;
  Rows recent;
  for (int colour = 0; colour < kColours; ++colour) {
    if (colour == state.colour) continue;
    const Reach reach = game.reach(state, colour);
    const Rows theirs = free_fields(covered, reach.sides);
    const Rows attach = both(reach.contacts, theirs);
    const int owner = setup.owners[at(colour)];
    if (owner != kSharedColour && setup.sides[at(owner)] == side) {
      add(partner_contacts, attach);
      for (std::size_t row = 0; row < kSize; ++row) partner.row[row] |= state.covered[at(colour)][row];
      continue;
    }
    add(their_contacts, attach);
    add(beside_contacts, both(beside(attach), theirs));
    for (int i = std::max(0, state.laid_count - kRecent); i < state.laid_count; ++i) {
      if (state.laid_by[at(i)] != colour) continue;
      Reach last;
      extend_reach(last, placements_->shape(state.laid[at(i)]), placements_->at(state.laid[at(i)]));
      add(recent, both(last.contacts, attach));
    }
  }
  cover_.fill(kCoverOther);
  side_.fill(kSideOff);
  corner_.fill(kCornerOff);
  for (int row = 0; row < kSize; ++row) {
    for (int column = 0; column < kSize; ++column) {
      const std::size_t field = at((row + 1) * kStride + column + 1);
      const bool here_open = has(open, row, column);
      const bool contact = has(contacts, row, column);
      const bool contested = has(their_contacts, row, column);
      if (!here_open) {
        const bool is_covered = has(covered, row, column);
        side_[field] = !is_covered ? kSideClosed : has(partner, row, column) ? kSidePartner : kSideTheirs;
        corner_[field] = is_covered ? kCornerCovered : kCornerClosed;
        continue;
      }
      const int cover = has(recent, row, column)             ? kCoverRecentContact
                        : contested                          ? kCoverTheirContact
                        : has(beside_contacts, row, column)  ? kCoverBesideContact
                        : has(partner_contacts, row, column) ? kCoverPartnerContact
                                                             : kCoverOther;
      cover_[field] = static_cast<std::uint8_t>(cover + (contact ? kCoverOwn : 0));
      side_[field] = contact ? kSideContact : contested ? kSideContested : kSideOpen;
      if (contact || contested) {
        corner_[field] = contact ? kCornerContact : kCornerContested;
        continue;
      }
      int room = std::popcount((open.row[at(row)] << 1 >> column) & 5U);
      if (row > 0) room += has(open, row - 1, column);
      if (row + 1 < kSize) room += has(open, row + 1, column);
      corner_[field] = static_cast<std::uint8_t>(kCornerNarrow + std::max(0, room - 1));
    }
  }
}

float Appraiser::worth(MoveIndex index, const Appraisal& appraisal) const {
  const auto& weight = appraisal.weights[at(phase_)];
  const Placement placement = placements_->at(index);
  const Shape& shape = placements_->shapes()[placement.shape];
  const Footprint& footprint = placements_->footprints()[placement.shape];
  const std::size_t base = (placement.row + 1U) * kStride + placement.column + 1U;
  float worth = weight[kPiece + std::size_t{shape.piece}];
  const auto field = [base](std::int16_t offset) { return base + static_cast<std::size_t>(offset); };
  for (const std::int16_t offset : footprint.covers()) worth += weight[cover_[field(offset)]];
  for (const std::int16_t offset : footprint.sides()) worth += weight[side_[field(offset)]];
  for (const std::int16_t offset : footprint.corners()) worth += weight[corner_[field(offset)]];
  if (weight[kDistance] != 0) worth += weight[kDistance] * distance_of(shape, placement);
  return worth;
}

std::array<float, kFeatures> Appraiser::features(MoveIndex index) const {
  std::array<float, kFeatures> counts{};
  const Placement placement = placements_->at(index);
  const Shape& shape = placements_->shapes()[placement.shape];
  const Footprint& footprint = placements_->footprints()[placement.shape];
  const std::size_t base = (placement.row + 1U) * kStride + placement.column + 1U;
  const auto field = [base](std::int16_t offset) { return base + static_cast<std::size_t>(offset); };
  for (const std::int16_t offset : footprint.covers()) ++counts[cover_[field(offset)]];
  for (const std::int16_t offset : footprint.sides()) ++counts[side_[field(offset)]];
  for (const std::int16_t offset : footprint.corners()) ++counts[corner_[field(offset)]];
  counts[kPiece + std::size_t{shape.piece}] = 1;
  counts[kDistance] = distance_of(shape, placement);
  return counts;
}

void Blokus::appraise(const State& state, std::vector<float>& worths) const {
  worths.clear();
  if (state.colour == kColours) return;
  std::vector<MoveIndex> moves;
  legal_moves(state, moves);
  const Appraiser appraiser(*this, state);
  const Appraisal appraisal(placements_);
  for (const MoveIndex move : moves) worths.push_back(appraiser.worth(move, appraisal));
}

}  // namespace blockhaus::blokus
