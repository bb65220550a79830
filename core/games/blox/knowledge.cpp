#include "games/blox/knowledge.hpp"

#include <algorithm>
#include <array>

#include "games/blox/prospect.hpp"
#include "search/playing_on.hpp"

namespace blockhaus::blox {

void Knowledge::priors(const Position& position, std::vector<float>& worths) const {
  game_->appraise(position.state(), worths);
  for (float& worth : worths) worth *= weights_.prior_scale;
}

// It ends where a round does, so that everybody has had equally many turns in all of them.
void Knowledge::playout(const Position& position, Random& random, std::span<Result> found,
                        std::vector<Played>& played) {
  const Position end = play_on(
      position, random, played, [&](const Position& on) { return owner(on); },
      [&](const Position& on) { return choose(on.state(), on.moves(), random); },
      [&](const Position& on, int decisions) {
        return decisions >= weights_.horizon && on.to_act() != kChance && on.state().turn == on.state().start_player;
      });
  results(end.state(), found);
}

void Knowledge::results(const State& state, std::span<Result> found) const {
  std::array<float, kMaxSeats> chances{};
  lead(state, {chances.data(), found.size()});
  for (std::size_t seat = 0; seat < found.size(); ++seat) found[seat] = {chances[seat], chances[seat]};
  if (const auto outcome = game_->outcome(state)) mix_in(*outcome, weights_.win_share, found);
}

// How likely each seat leads: points, and what blocks, joker and board promise.
void Knowledge::lead(const State& state, std::span<float> chances) const {
  const float scale = weights_.lead_scale + weights_.lead_early * static_cast<float>(kLastPhase - state.phase);
  for (std::size_t s = 0; s < chances.size(); ++s) {
    const int seat = static_cast<int>(s);
    float worth = static_cast<float>(state.points[s]);
    if (state.stage != Stage::kOver) {
      worth += weights_.block * static_cast<float>(state.blocks[s].total());
      worth += state.joker_active(seat) ? weights_.joker : 0.0F;
      worth += weights_.future * prospect(game_->board(), state, seat);
    }
    chances[s] = worth;
  }
  to_shares(chances, scale);
}

// The best at first sight of a few: a clearing, a capture, a tower, some quiet moves and a swap.
MoveIndex Knowledge::choose(const State& state, std::span<const MoveIndex> moves, Random& random) {
  const auto any = [&](std::size_t begin, std::size_t end) {
    return moves[begin + random.below(static_cast<std::uint32_t>(end - begin))];
  };
  if (moves.size() == 1 || random.unit() < static_cast<double>(weights_.by_lot)) return any(0, moves.size());
  const Moves& numbers = game_->moves();
  const auto from = [&](Action action) {
    return static_cast<std::size_t>(std::lower_bound(moves.begin(), moves.end(), numbers.begin(action)) -
                                    moves.begin());
  };
  const std::size_t clear = from(Action::kClear);
  const std::size_t build = from(Action::kBuild);
  const std::size_t capture = from(Action::kCapture);
  const std::size_t swap = from(Action::kSwap);
  MoveIndex best = moves.back();
  float best_worth = -1e9F;
  const auto consider = [&](MoveIndex move) {
    const float worth = game_->appraise(state, move, after_);
    if (worth > best_worth) {
      best_worth = worth;
      best = move;
    }
  };
  for (std::size_t i = clear; i < build; ++i) consider(moves[i]);
  if (build < capture) consider(any(build, capture)), consider(any(build, capture));
  for (std::size_t i = capture; i < swap; ++i) consider(moves[i]);
  if (clear > 0)
    for (int look = 0; look < weights_.looks; ++look) consider(any(0, clear));
  if (swap < moves.size()) consider(any(swap, moves.size()));
  return best;
}

}  // namespace blockhaus::blox
