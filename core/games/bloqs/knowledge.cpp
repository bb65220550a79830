#include "games/bloqs/knowledge.hpp"

#include <algorithm>
#include <array>

#include "games/bloqs/judge.hpp"
#include "search/playing_on.hpp"

namespace blockhaus::bloqs {

void Knowledge::priors(const Position& position, std::vector<float>& worths) const {
  worths.clear();
  const Learnt judge(*game_, position.state(), memory_.outlook());
  const Appraisal appraisal(*game_, position.state(), judge);
  for (const MoveIndex move : position.moves())
    worths.push_back(weights_.prior_scale * appraisal.worth(game_->actions().at(move)));
}

// It ends where a turn begins: that is what the outlook has learnt to judge.
void Knowledge::playout(const Position& position, Random& random, std::span<Result> found,
                        std::vector<Played>& played) {
  const int most = weights_.rounds * game_->seats();
  int turns = 0;
  const Position end = play_on(
      position, random, played, [&](const Position& on) { return owner(on); },
      [&](const Position& on) { return best_at_first_sight(*game_, on, memory_, weights_.by_lot, random); },
      [&](const Position& on, int) { return begins_turn(*game_, on.state()) && turns++ >= most; });
  if (end.to_act() == kOver) {
    results(end.state(), found);
    return;
  }
  std::array<float, kMaxSeats> likely{};
  chances(*game_, end.state(), memory_, weights_.card, {likely.data(), found.size()});
  for (std::size_t seat = 0; seat < found.size(); ++seat) found[seat] = {likely[seat], likely[seat]};
}

void Knowledge::results(const State& state, std::span<Result> found) const {
  mix_in(game_->outcome(state).value(), 1.0F, found);
}

// Turns are not counted: by the pieces built in, as long as few discs are up. Later on a site is small by theft.
bool Knowledge::is_opening(const State& state) const {
  const auto seat = static_cast<std::size_t>(game_->to_act(state));
  const auto up = kDiscs - std::count(state.discs.begin(), state.discs.end(), kFaceDown);
  return state.sites[seat].count < kOpeningTurns && up <= kOpeningTurns * game_->seats();
}

}  // namespace blockhaus::bloqs
