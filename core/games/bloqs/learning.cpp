#include "games/bloqs/learning.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>

#include "games/bloqs/judge.hpp"
#include "games/plain_position.hpp"

namespace blockhaus::bloqs {

namespace {

constexpr float kSpreadRate = 0.001F;
constexpr int kGamesAMemory = 50;  // are played by what was known before them: sites need not be seen anew every time

struct Feature {
  std::size_t number;
  float amount;
};

// What was seen of a seat's site at the beginning of a turn, and what it was taken for.
struct Look {
  std::vector<Feature> seen;
  Promise promise;
  Pace pace;
};

Look look(const Bloqs& game, const State& state, std::size_t seat, const Outlook& outlook) {
  Look look{{}, {}, pace_of(game, state)};
  const Site& site = state.sites[seat];
  const auto see = [&](std::size_t number, float amount) { look.seen.push_back({number, amount}); };
  visit_features(site.columns, look.pace, see);
  const Exposure exposure = exposure_of(site, game.placements(), look.pace, outlook);
  visit_exposure(exposure, site.columns, look.pace, see);
  look.promise = outlook.exposed(outlook.site(site.columns, look.pace), exposure, site.columns, look.pace);
  return look;
}

// One step up the slope, the shorter the more a weight has moved before (Adagrad).
void climb(float& weight, float& past, float slope, float rate) {
  past += slope * slope;
  weight += rate * slope / std::sqrt(past);
}

using Looks = std::array<std::vector<Look>, kMaxSeats>;

// Plays a game by first sight, as remembered; what is seen at the beginning of every turn is added to `looks`.
State play(const Bloqs& game, const Outlook& outlook, SiteMemory& memory, float by_lot, Random& random, Looks& looks) {
  PlainPosition<Bloqs> position(game, game.start());
  while (position.to_act() != blockhaus::kOver) {
    if (begins_turn(game, position.state()))
      for (std::size_t seat = 0; seat < static_cast<std::size_t>(game.seats()); ++seat)
        looks[seat].push_back(look(game, position.state(), seat, outlook));
    if (position.to_act() == kChance)
      position.play_chance(random);
    else
      position.play(best_at_first_sight(game, position, memory, by_lot, random));
  }
  return position.state();
}

// What came of a site. Where a cube has ended the game, how many layers there would have been is not known.
struct Result {
  bool by_cube;
  bool won_by_cube;
  float layers;
};

// Looks back from the end: each look moves its weights towards what came of it and, in part, what it was taken for a
// turn later.
void look_back(const std::vector<Look>& looks, const Result& result, const Lesson& lesson, Student& student) {
  Promise goal{result.by_cube ? looks.back().promise.layers : result.layers, result.won_by_cube ? 1.0F : 0.0F};
  for (auto one = looks.rbegin(); one != looks.rend(); ++one) {
    const float chance = one->promise.cube_chance();
    const Promise off{goal.layers - one->promise.layers, goal.cube - chance};
    for (const Feature& feature : one->seen) {
      Promise& weight = student.outlook.weights()[feature.number];
      Promise& past = student.past[feature.number];
      climb(weight.layers, past.layers, off.layers * feature.amount, lesson.rate);
      climb(weight.cube, past.cube, off.cube * feature.amount, lesson.rate);
    }
    if (!result.by_cube) {
      const float miss = result.layers - one->promise.layers;
      float& spread = student.outlook.spreads()[one->pace.fine];
      spread = std::sqrt(spread * spread + kSpreadRate * (miss * miss - spread * spread));
    }
    goal.layers = lesson.trace * goal.layers + (1 - lesson.trace) * one->promise.layers;
    goal.cube = lesson.trace * goal.cube + (1 - lesson.trace) * chance;
  }
}

// Takes the weights after one more game into their mean, of which the last three tenths of the games are half
// (polynomial decay: Shamir and Zhang 2013).
void remember(Student& student) {
  constexpr float kDecay = 1.0F;
  const float share = (1 + kDecay) / (static_cast<float>(++student.games) + kDecay);
  for (std::size_t number = 0; number < Outlook::kCount; ++number) {
    const Promise& weight = student.outlook.weights()[number];
    Promise& mean = student.mean[number];
    mean.layers += share * (weight.layers - mean.layers);
    mean.cube += share * (weight.cube - mean.cube);
  }
}

}  // namespace

void learn(const Bloqs& game, Student& student, const Lesson& lesson) {
  Random random(lesson.seed);
  Looks looks;
  std::optional<SiteMemory> memory;
  for (int number = 0; number < lesson.games; ++number) {
    if (number % kGamesAMemory == 0) memory.emplace(std::make_shared<Outlook>(student.outlook));
    for (auto& of_seat : looks) of_seat.clear();
    const State end = play(game, student.outlook, *memory, lesson.by_lot, random, looks);
    const bool by_cube = end.end == End::kPerfectCube || end.end == End::kDoubleCube;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(game.seats()); ++seat) {
      const float layers = static_cast<float>(game.score(end.sites[seat])) / kColumns;
      look_back(looks[seat], {by_cube, by_cube && end.winner == seat, layers}, lesson, student);
    }
    remember(student);
  }
}

}  // namespace blockhaus::bloqs
