// How good a decision of Bloqs looks at first sight. What sites and discs are worth, a judge tells: one made by hand,
// which the greedy player goes by, or one learnt (judge.hpp).
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <utility>

#include "games/bloqs/rules.hpp"

namespace blockhaus::bloqs {

// A site that has won, for the judge made by hand; far above anything else.
inline constexpr float kWinWorth = 1000.0F;

// Less than any decision is worth.
inline constexpr float kWorstWorth = -4 * kWinWorth;

// The judge made by hand. Worths are in cubes of a layer.
class HandMade {
 public:
  // Whether it is worth looking further: at thefts to come, at what both sides make of a swap, at what lies under discs
  // and what can be reached from them.
  static constexpr bool kLooksClosely = false;
  static constexpr float kUnknownDisc = 2.5F;  // if not: a disc that is face down
  static constexpr float kSwapDisc = 0.5F;     // and one with another pawn on it
  static constexpr float kCard = 1.5F;         // a card kept for later

  explicit HandMade(bool cards) : cards_(cards) {}

  // What a site is worth to its owner.
  float site(const Site& site, int seat) const { return glance(site.columns, seat); }
  // The same without a closer look, to find what is worth one.
  float glance(const Columns& columns, int seat) const;
  // What another player's loss is worth to the seat to act.
  static constexpr float kHarm = 0.5F;

 private:
  bool cards_;
};

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
        own_(site(seat_)),
        own_worth_(judge.site(own_, seat_)) {}

  float worth(const Action& action) const {
    switch (action.kind) {
      case Kind::kRoll: return rolling();
      case Kind::kDieCard: return landing(action.value / 2 + 1, action.value % 2 != 0) - Judge::kCard;
      case Kind::kTeleport: return arriving(state_.pawns[at(action.seat)], action.seat) - Judge::kCard;
      case Kind::kDirection: return landing(state_.rolled, action.value != 0);
      case Kind::kShapeCard: return any_piece() - Judge::kCard;
      case Kind::kNoCard: return from_supply(state_.discs[state_.pawns[state_.turn]]);
      case Kind::kTake: return built_in(action.value);
      case Kind::kBuild: return judge_.site(with_piece(own_, action.placement), seat_);
      case Kind::kSteal: return taking(action.seat, action.placement) + built_in(placements_.shape(action.placement));
      case Kind::kGive: return giving(action.seat, action.placement);
      case Kind::kWant: return wanting(state_.target, state_.given, action.placement);
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

  const Site& site(int seat) const { return state_.sites[at(seat)]; }

  Site with_piece(Site site, Placement placement) const {
    add_piece(site, placements_, placement);
    return site;
  }

  Site without_piece(Site site, Placement placement) const {
    remove_piece(site, placements_, slot_of(site, placement));
    return site;
  }

  template <class Visit>
  void each_takeable(const Site& site, Visit visit) const {
    for (std::uint32_t slots = takeable(site, placements_); slots != 0; slots &= slots - 1)
      visit(site.pieces[at(std::countr_zero(slots))]);
  }

  // The worth of a site once the shape is built in where that is best: of the places that are best at a glance, the one
  // that is best when looked at.
  float best_building(const Site& site, int seat, int shape) const {
    constexpr std::size_t kLookedAt = Judge::kLooksClosely ? 3 : 1;
    std::array<std::pair<float, Placement>, kLookedAt> best;
    std::size_t found = 0;
    const Builds builds(site.columns);
    for (std::size_t p = placements_.first(shape); p < placements_.first(shape + 1); ++p) {
      const Pattern& pattern = placements_.patterns()[p];
      for (unsigned layers = builds.layers(pattern); layers != 0; layers &= layers - 1) {
        const int layer = std::countr_zero(layers);
        Columns columns = site.columns;
        toggle(columns, pattern, layer);
        const float worth = judge_.glance(columns, seat);
        if (found == kLookedAt && worth <= best.back().first) continue;
        std::size_t place = found < kLookedAt ? found++ : kLookedAt - 1;
        for (; place > 0 && best[place - 1].first < worth; --place) best[place] = best[place - 1];
        best[place] = {worth, static_cast<Placement>(p * kLayers + at(layer))};
      }
    }
    if (found == 0) return judge_.site(site, seat);
    if constexpr (!Judge::kLooksClosely) return best.front().first;
    float worth = judge_.site(with_piece(site, best.front().second), seat);
    for (std::size_t i = 1; i < found; ++i)
      worth = std::max(worth, judge_.site(with_piece(site, best[i].second), seat));
    return worth;
  }

  // What a target's loss is worth to the one who takes; a cube laid bare is a gift.
  float taking(int seat, Placement placement) const {
    const float rest = judge_.site(without_piece(site(seat), placement), seat);
    return rest >= kWinWorth ? -kWinWorth : Judge::kHarm * (judge_.site(site(seat), seat) - rest);
  }

  // Swapping one piece for another (BQ-9): what both make of what they get.
  float swapping(int seat, Placement given, Placement wanted) const {
    const float theirs = best_building(without_piece(site(seat), wanted), seat, placements_.shape(given));
    const float own = best_building(without_piece(own_, given), seat_, placements_.shape(wanted));
    return own + Judge::kHarm * (judge_.site(site(seat), seat) - theirs);
  }

  float giving(int seat, Placement given) const {
    if constexpr (Judge::kLooksClosely) {
      float best = kWorstWorth;
      each_takeable(site(seat), [&](Placement wanted) { best = std::max(best, swapping(seat, given, wanted)); });
      return best;
    } else {  // what is left, and what the other makes of it
      return judge_.site(without_piece(own_, given), seat_) -
             Judge::kHarm * best_building(site(seat), seat, placements_.shape(given));
    }
  }

  float wanting(int seat, Placement given, Placement wanted) const {
    if constexpr (Judge::kLooksClosely)
      return swapping(seat, given, wanted);
    else
      return taking(seat, wanted) + best_building(without_piece(own_, given), seat_, placements_.shape(wanted));
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
      each_takeable(site(seat), [&](Placement piece) { best = std::max(best, worth({Kind::kSteal, seat, 0, piece})); });
    }
    return best;
  }

  // Arriving at a disc; `leaving` is the seat whose pawn goes away from there, or -1.
  float disc(int number, int leaving) const {
    for (int seat = 0; seat < game_.seats(); ++seat)
      if (seat != state_.turn && seat != leaving && state_.pawns[at(seat)] == number) return swap_disc(number, seat);
    return lying_at(number);
  }

  // With a pawn on it: a swap, and on an action disc the action besides (BQ-4, BQ-5).
  float swap_disc(int number, int seat) const {
    if constexpr (Judge::kLooksClosely) {
      const int kind = state_.discs[at(number)];
      const float action = kind >= kStealDisc ? carried_out(kind) - own_worth_ : 0.0F;
      return action + best_swap(seat);
    } else {
      return own_worth_ + Judge::kSwapDisc;
    }
  }

  float best_swap(int seat) const {
    return once(best_swap_[at(seat)], [&] {
      float best = kWorstWorth;
      each_takeable(own_, [&](Placement given) { best = std::max(best, giving(seat, given)); });
      return best == kWorstWorth ? own_worth_ : best;  // where a side has nothing to give the swap falls away
    });
  }

  // A disc by itself; the ring goes round.
  float lying_at(int number) const {
    const int kind = state_.discs[at((number + kDiscs) % kDiscs)];
    return kind == kFaceDown ? unknown() : carried_out(kind);
  }

  float carried_out(int kind) const {
    if (kind == kStealDisc) return any_theft();
    return kind == kBuildDisc ? any_piece() : from_supply(kind);
  }

  float unknown() const {
    return once(unknown_, [&] { return under_discs(); });
  }

  float under_discs() const {
    if constexpr (!Judge::kLooksClosely) {
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

  float landing(int steps, bool anticlockwise) const {
    return arriving(game_.landing(state_, steps, anticlockwise), -1);
  }

  // A disc, and what can be reached from there in the next turn.
  float arriving(int number, int leaving) const {
    const float here = disc(number, leaving);
    return Judge::kLooksClosely ? here + reached_from(number) - own_worth_ : here;
  }

  float reached_from(int number) const {
    float total = 0;
    for (int steps = 1; steps <= kDieSides; ++steps)
      total += std::max(lying_at(number + steps), lying_at(number - steps));
    return total / kDieSides;
  }

  float rolling() const {
    float total = 0.0F;
    for (int number = 1; number <= kDieSides; ++number)
      total += std::max(landing(number, false), landing(number, true));
    return total / kDieSides;
  }

  float defending() const {
    const Site& target = site(state_.target);
    if (state_.attack == Attack::kTeleport) return -Judge::kCard;
    float lost = judge_.site(target, state_.target);
    const Site rest = without_piece(target, state_.wanted);
    lost -= state_.attack == Attack::kSwap ? best_building(rest, state_.target, placements_.shape(state_.given))
                                           : judge_.site(rest, state_.target);
    if constexpr (Judge::kLooksClosely) lost += gained();
    return lost - Judge::kCard;
  }

  // What the attacker makes of a piece.
  float gained() const {
    const Site& before = site(state_.turn);
    const Site rest = state_.attack == Attack::kSwap ? without_piece(before, state_.given) : before;
    return best_building(rest, state_.turn, placements_.shape(state_.wanted)) - judge_.site(before, state_.turn);
  }

  const Bloqs& game_;
  const Placements& placements_;
  const State& state_;
  const Judge& judge_;
  int seat_;
  const Site& own_;
  float own_worth_;
  mutable std::array<std::optional<float>, kShapes> built_in_;
  mutable std::optional<float> any_theft_;
  mutable std::optional<float> unknown_;
  mutable std::array<std::optional<float>, kMaxSeats> best_swap_;
};

}  // namespace blockhaus::bloqs
