#include "games/blox/prospect.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace blockhaus::blox {

namespace {

constexpr float kOthers = 0.1F;   // goals beside the best one
constexpr float kMissing = 0.5F;  // what each missing card leaves of a goal
constexpr float kLuck = 0.3F;     // missing cards that a card drawn finds
constexpr int kMostCards = 8;     // that a goal can ask for

// What is left of a goal's points: by cards missing, cards still to be drawn, and whether the joker helps.
using Shares = std::array<std::array<std::array<float, kMostCards>, kHand + 1>, 2>;

Shares make_shares() {
  Shares shares{};
  for (int joker = 0; joker < 2; ++joker)
    for (int draws = 0; draws <= kHand; ++draws)
      for (int missing = 0; missing < kMostCards; ++missing) {
        const float help = static_cast<float>(draws) * kLuck + (joker != 0 ? 1.0F : 0.0F);
        const float wanted = std::max(0.0F, static_cast<float>(missing) - help);
        shares[at(joker)][at(draws)][at(missing)] = std::pow(kMissing, wanted);
      }
  return shares;
}

const Shares kShares = make_shares();

class Prospect {
 public:
  Prospect(const Board& board, const State& state, int seat)
      : board_(board),
        state_(state),
        seat_(seat),
        hand_(state.hands[at(seat)]),
        blocks_(state.blocks[at(seat)].total()),
        shares_(kShares[state.joker_active(seat) ? 1 : 0][at(kHand - state.hand_sizes[at(seat)])]) {}

  float worth() {
    state_.figures[at(seat_)].each([&](int field) {
      for (int direction = 0; direction < kDirections; ++direction) look(field, direction);
    });
    if (!state_.figures[at(seat_)].empty()) plan_building();
    return best_ + kOthers * (sum_ - best_);
  }

 private:
  void look(int from, int direction) {
    const int distance = state_.obstacle_distance(from, direction);
    if (distance > steps_to_rim(from, direction)) return;
    const int to = field_from(from, direction, distance);
    const unsigned way = board_.ray(from, direction).colours_before(distance);
    const Counts tower = state_.towers[at(to)];
    if (!tower.empty()) {
      if ((tower.colours() & way) == 0 && tower.total() <= state_.phase && blocks_ < kTooManyBlocks)
        goal(static_cast<float>(tower.total()) * (1.0F + kBlockWorth), hand_.lacking(tower).total());
    } else if (const int colour = board_.colour(to); !state_.figures[at(seat_)].has(to) && (way >> colour & 1U) == 0) {
      const int paid = std::max(kFewestCaptureCards, hand_.of(colour));
      goal(static_cast<float>(paid), paid - hand_.of(colour));
    }
  }

  void plan_building() {
    const int height = state_.phase + 1;
    if (blocks_ < height) return;
    const Counts blocks = state_.blocks[at(seat_)];
    int paid = 0;  // of the blocks that are there, those that the hand can pay for
    for (int colour = 0; colour < kColours; ++colour) paid += std::min(blocks.of(colour), hand_.of(colour));
    goal(static_cast<float>(height) * (1.0F - kChipWorth), std::max(0, height - paid));
  }

  void goal(float points, int missing) {
    const float worth = points * shares_[at(missing)];
    best_ = std::max(best_, worth);
    sum_ += worth;
  }

  const Board& board_;
  const State& state_;
  int seat_;
  Counts hand_;
  int blocks_;
  const std::array<float, kMostCards>& shares_;
  float best_ = 0;
  float sum_ = 0;
};

}  // namespace

float prospect(const Board& board, const State& state, int seat) { return Prospect(board, state, seat).worth(); }

}  // namespace blockhaus::blox
