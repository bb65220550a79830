// How good a decision of Bloqs looks at first sight. What sites and discs are worth, a judge tells: one made by hand,
// which the greedy player goes by, or one learnt (judge.hpp).
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <optional>

#include "games/bloqs/rules.hpp"

namespace blockhaus::bloqs {

// A site that has won; far above anything else.
inline constexpr float kWinWorth = 1000.0F;

// The judge made by hand. Worths are in cubes of a layer.
class HandMade {
 public:
  static constexpr bool kSeesThefts = false;       // whether what a theft could do counts where a piece is built in
  static constexpr bool kLooksUnderDiscs = false;  // whether a face-down disc is worth what lies under it on average
  static constexpr float kUnknownDisc = 2.5F;      // or this
  static constexpr float kSwapDisc = 0.5F;         // a disc with another pawn on it
  static constexpr float kCard = 1.5F;             // a card kept for later

  // What a site is worth to its owner.
  float site(const Columns& columns, int seat) const;
  // What another player's loss is worth to the seat to act.
  static constexpr float kHarm = 0.5F;
};

// The same site without one of its pieces.
inline Columns without(const Columns& columns, const Placements& placements, Placement placement) {
  Columns rest = columns;
  toggle(rest, placements.pattern(placement), Placements::layer(placement));
  return rest;
}

// How decisions of the seat to act look in one state.
template <class Judge>
class Appraisal {
 public:
  Appraisal(const Bloqs& game, const State& state, const Judge& judge)
      : game_(game),
        placements_(game.placements()),
        state_(state),
        judge_(judge),
        seat_(game.to_act(state)),
        own_(columns(seat_)),
        own_worth_(judge.site(own_, seat_)) {}

  float worth(const Action& action) const {
    switch (action.kind) {
      case Kind::kRoll: return rolling();
      case Kind::kDieCard: return landing(action.value / 2 + 1, action.value % 2 != 0) - Judge::kCard;
      case Kind::kTeleport: return disc(state_.pawns[at(action.seat)], action.seat) - Judge::kCard;
      case Kind::kDirection: return landing(state_.rolled, action.value != 0);
      case Kind::kShapeCard: return any_piece() - Judge::kCard;
      case Kind::kNoCard: return from_supply(state_.discs[state_.pawns[state_.turn]]);
      case Kind::kTake: return built_in(action.value);
      case Kind::kBuild:
        if constexpr (Judge::kSeesThefts) return judge_.built(state_.sites[at(seat_)], action.placement, seat_);
        return built(own_, seat_, placements_.pattern(action.placement), Placements::layer(action.placement));
      case Kind::kSteal: return taking(action.seat, action.placement) + built_in(placements_.shape(action.placement));
      case Kind::kGive:  // what is left, and what the other makes of it
        return judge_.site(without(own_, placements_, action.placement), seat_) -
               Judge::kHarm * best_building(columns(action.seat), action.seat, placements_.shape(action.placement));
      case Kind::kWant:
        return taking(state_.target, action.placement) +
               best_building(without(own_, placements_, state_.given), seat_, placements_.shape(action.placement));
      case Kind::kDefend: return defending();
      default: return 0.0F;
    }
  }

 private:
  static std::size_t at(int index) { return static_cast<std::size_t>(index); }

  // Several decisions ask the same; it is worked out once.
  template <class Work>
  static float once(std::optional<float>& kept, Work work) {
    if (!kept) kept = work();
    return *kept;
  }

  const Columns& columns(int seat) const { return state_.sites[at(seat)].columns; }

  float built(Columns columns, int seat, const Pattern& pattern, int layer) const {
    toggle(columns, pattern, layer);
    return judge_.site(columns, seat);
  }

  // The worth of a site once the shape is built in where that is best.
  float best_building(const Columns& columns, int seat, int shape) const {
    const Builds builds(columns);
    float best = 0;
    bool first = true;
    for (std::size_t p = placements_.first(shape); p < placements_.first(shape + 1); ++p) {
      const Pattern& pattern = placements_.patterns()[p];
      for (unsigned layers = builds.layers(pattern); layers != 0; layers &= layers - 1) {
        const float worth = built(columns, seat, pattern, std::countr_zero(layers));
        best = first ? worth : std::max(best, worth);
        first = false;
      }
    }
    return first ? judge_.site(columns, seat) : best;
  }

  // What a target's loss is worth to the one who takes; a cube laid bare is a gift.
  float taking(int seat, Placement placement) const {
    const float rest = judge_.site(without(columns(seat), placements_, placement), seat);
    return rest >= kWinWorth ? -kWinWorth : Judge::kHarm * (judge_.site(columns(seat), seat) - rest);
  }

  // The worth of the own site with the shape.
  float built_in(int shape) const {
    return once(built_in_[at(shape)], [&] { return best_building(own_, seat_, shape); });
  }

  float from_supply(int shape) const { return state_.supply[at(shape)] == 0 ? own_worth_ : built_in(shape); }

  float any_piece() const {
    float best = own_worth_;
    for (int shape = 0; shape < kShapes; ++shape) best = std::max(best, from_supply(shape));
    return best;
  }

  float any_theft() const {
    return once(any_theft_, [&] { return best_theft(); });
  }

  float best_theft() const {
    float best = own_worth_;
    for (int seat = 0; seat < game_.seats(); ++seat) {
      if (seat == state_.turn) continue;
      const Site& site = state_.sites[at(seat)];
      for (std::uint32_t slots = takeable(site, placements_); slots != 0; slots &= slots - 1)
        best = std::max(best, worth({Kind::kSteal, seat, 0, site.pieces[at(std::countr_zero(slots))]}));
    }
    return best;
  }

  // Arriving at a disc; `leaving` is the seat whose pawn goes away from there, or -1.
  float disc(int number, int leaving) const {
    for (int seat = 0; seat < game_.seats(); ++seat)
      if (seat != state_.turn && seat != leaving && state_.pawns[at(seat)] == number)
        return own_worth_ + Judge::kSwapDisc;
    const int kind = state_.discs[at(number)];
    return kind == kFaceDown ? unknown() : carried_out(kind);
  }

  float carried_out(int kind) const {
    if (kind == kStealDisc) return any_theft();
    return kind == kBuildDisc ? any_piece() : from_supply(kind);
  }

  float unknown() const {
    if constexpr (!Judge::kLooksUnderDiscs) {
      return own_worth_ + Judge::kUnknownDisc;
    } else {
      float total = 0;
      float discs = 0;
      for (int kind = 0; kind < kDiscKinds; ++kind) {
        const auto down = static_cast<float>(state_.face_down[at(kind)]);
        if (down == 0) continue;
        total += down * carried_out(kind);
        discs += down;
      }
      return total / discs;
    }
  }

  float landing(int steps, bool anticlockwise) const { return disc(game_.landing(state_, steps, anticlockwise), -1); }

  float rolling() const {
    float total = 0.0F;
    for (int number = 1; number <= kDieSides; ++number)
      total += std::max(landing(number, false), landing(number, true));
    return total / kDieSides;
  }

  float defending() const {
    const Columns& target = columns(state_.target);
    if (state_.attack == Attack::kTeleport) return -Judge::kCard;
    float lost = judge_.site(target, state_.target);
    Columns rest = without(target, placements_, state_.wanted);
    lost -= state_.attack == Attack::kSwap ? best_building(rest, state_.target, placements_.shape(state_.given))
                                           : judge_.site(rest, state_.target);
    return lost - Judge::kCard;
  }

  const Bloqs& game_;
  const Placements& placements_;
  const State& state_;
  const Judge& judge_;
  int seat_;
  const Columns& own_;
  float own_worth_;
  mutable std::array<std::optional<float>, kShapes> built_in_;
  mutable std::optional<float> any_theft_;
};

}  // namespace blockhaus::bloqs
