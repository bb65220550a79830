#include "games/bloqs/learning.hpp"

#include <algorithm>
#include <cmath>

#include "games/bloqs/judge.hpp"
#include "games/plain_position.hpp"

namespace blockhaus::bloqs {

namespace {

constexpr float kSpreadRate = 0.001F;

struct Feature {
  std::size_t number;
  float amount;
};

// What was seen of each seat's site at the beginning of a turn, and what it was taken for.
struct Look {
  std::vector<Feature> seen;
  Promise promise;
  Pace pace;
};

Look look(const Bloqs& game, const State& state, std::size_t seat, const Outlook& outlook) {
  Look look{{}, {}, pace_of(game, state)};
  const Columns& columns = state.sites[seat].columns;
  visit_features(columns, look.pace, [&](std::size_t number, float amount) { look.seen.push_back({number, amount}); });
  look.promise = outlook.site(columns, look.pace);
  return look;
}

// One step up the slope, the shorter the more a weight has moved before (Adagrad).
void climb(float& weight, float& past, float slope, float rate) {
  past += slope * slope;
  weight += rate * slope / std::sqrt(past);
}

}  // namespace

void learn(const Bloqs& game, Student& student, const Lesson& lesson) {
  Random random(lesson.seed);
  Outlook& outlook = student.outlook;
  const auto seats = static_cast<std::size_t>(game.seats());
  std::array<std::vector<Look>, kMaxSeats> looks;
  for (int number = 0; number < lesson.games; ++number) {
    for (auto& of_seat : looks) of_seat.clear();
    PlainPosition<Bloqs> position(game, game.start());
    while (position.to_act() != blockhaus::kOver) {
      if (begins_turn(game, position.state()))
        for (std::size_t seat = 0; seat < seats; ++seat)
          looks[seat].push_back(look(game, position.state(), seat, outlook));
      if (position.to_act() == kChance)
        position.play_chance(random);
      else
        position.play(best_at_first_sight(game, position, outlook, lesson.by_lot, random));
    }
    const State& end = position.state();
    const bool by_cube = end.end == End::kPerfectCube || end.end == End::kDoubleCube;
    for (std::size_t seat = 0; seat < seats; ++seat) {
      // Where a cube has ended the game, how many layers there would have been is not known.
      const Promise last = looks[seat].back().promise;
      Promise goal{by_cube ? last.layers : static_cast<float>(game.score(end.sites[seat])) / kColumns,
                   by_cube && end.winner == seat ? 1.0F : 0.0F};
      for (auto one = looks[seat].rbegin(); one != looks[seat].rend(); ++one) {
        const float layers_off = goal.layers - one->promise.layers;
        const float chance = one->promise.cube_chance();
        const float cube_off = goal.cube - chance;
        for (const Feature& feature : one->seen) {
          Promise& weight = outlook.weights()[feature.number];
          Promise& past = student.past[feature.number];
          climb(weight.layers, past.layers, layers_off * feature.amount, lesson.rate);
          climb(weight.cube, past.cube, cube_off * feature.amount, lesson.rate);
        }
        if (!by_cube) {
          const float miss = static_cast<float>(game.score(end.sites[seat])) / kColumns - one->promise.layers;
          float& spread = outlook.spreads()[one->pace.fine];
          spread = std::sqrt(spread * spread + kSpreadRate * (miss * miss - spread * spread));
        }
        goal.layers = lesson.trace * goal.layers + (1 - lesson.trace) * one->promise.layers;
        goal.cube = lesson.trace * goal.cube + (1 - lesson.trace) * chance;
      }
    }
  }
}

}  // namespace blockhaus::bloqs
