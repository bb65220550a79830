#include "games/bloqs/judge.hpp"

#include <algorithm>

#include "search/playing_on.hpp"

namespace blockhaus::bloqs {

// Two results each off by one spread differ as a logistic curve of this scale tells.
constexpr float kSpreadScale = 0.78F;

namespace {

// Somebody makes the perfect cube, or the layers decide.
struct Race {
  std::array<float, kMaxSeats> cube{};   // chances to make it
  std::array<float, kMaxSeats> share{};  // of the layers' race
  float rest = 1;                        // how likely it comes to that

  float chance(std::size_t seat) const { return cube[seat] + rest * share[seat]; }  // to win
};

// `expected_of(site)` is what is expected of one.
template <class ExpectedOf>
Race race_of(const Bloqs& game, const State& state, float spread, ExpectedOf expected_of) {
  constexpr float kMostCube = 0.98F;
  Race race;
  const auto seats = static_cast<std::size_t>(game.seats());
  float cubes = 0;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    const Expected expected = expected_of(state.sites[seat]);
    race.share[seat] = expected.promise.layers;
    cubes += race.cube[seat] = expected.cube_chance;
  }
  if (cubes > kMostCube) {
    for (float& cube : race.cube) cube *= kMostCube / cubes;
    cubes = kMostCube;
  }
  race.rest = 1 - cubes;
  to_shares({race.share.data(), seats}, kSpreadScale * spread);
  return race;
}

}  // namespace

template <class Outlooks>
Learnt<Outlooks>::Learnt(const Bloqs& game, const State& state, Outlooks& outlook)
    : state_(&state),
      outlook_(&outlook),
      placements_(&game.placements()),
      pace_(pace_of(game, state)),
      cards_(game.setup().cards) {
  const Race race = race_of(game, state, outlook.spread(pace_),
                            [&](const Site& site) { return outlook.exposed(site, *placements_, pace_); });
  const auto own = static_cast<std::size_t>(std::max(game.to_act(state), 0));
  const float scale = kSpreadScale * outlook.spread(pace_);
  // A race that seems decided is still played well.
  const auto held = [](float share) { return std::clamp(share, 0.03F, 0.97F); };
  const float mine = held(race.share[own]);
  const float chance = race.chance(own);
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(game.seats()); ++seat) {
    const float others = seat == own ? 1 - mine : held(race.share[seat]);
    shares_[seat] = {race.rest * mine * others / scale, seat == own ? 1 - mine : mine,
                     seat == own ? 1 - chance : chance};
  }
}

template class Learnt<const Outlook>;
template class Learnt<SiteMemory>;

MoveIndex best_at_first_sight(const Bloqs& game, const PlainPosition<Bloqs>& position, SiteMemory& memory, float by_lot,
                              Random& random) {
  const auto moves = position.moves();
  if (moves.size() == 1) return moves.front();
  if (by_lot > 0 && random.unit() < static_cast<double>(by_lot))
    return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
  const Learnt judge(game, position.state(), memory);
  const Appraisal appraisal(game, position.state(), judge);
  MoveIndex best = moves.front();
  float best_worth = kWorstWorth;
  for (const MoveIndex move : moves) {
    const float worth = appraisal.worth(game.actions().at(move));
    if (worth > best_worth) {
      best_worth = worth;
      best = move;
    }
  }
  return best;
}

void chances(const Bloqs& game, const State& state, SiteMemory& memory, float card, std::span<float> result) {
  const Pace pace = pace_of(game, state);
  const Race race = race_of(game, state, memory.spread(pace),
                            [&](const Site& site) { return memory.exposed(site, game.placements(), pace); });
  float total = 0;
  for (std::size_t seat = 0; seat < result.size(); ++seat) {
    total += result[seat] = race.chance(seat) * std::exp(card * static_cast<float>(state.hand_sizes[seat]));
  }
  for (float& chance : result) chance /= total;
}

}  // namespace blockhaus::bloqs
