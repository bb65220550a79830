// What a player should know about BLOX beyond its rules: how good a move looks at first sight.
#include <algorithm>
#include <cmath>

#include "games/blox/rules.hpp"

namespace blockhaus::blox {

namespace {

// Worths in points, chosen by hand.
constexpr float kBlock = 0.3F;        // a block taken is worth a part of the tower it will be built into
constexpr float kTheirFigure = 0.5F;  // an opponent loses a figure's way
constexpr float kJoker = 0.8F;        // the joker lies face down until a turn is spent on swapping
constexpr float kChip = 0.15F;        // a tower built is a tower for others to clear
constexpr float kFuture = 0.6F;       // points in sight against points taken
constexpr float kOthers = 0.1F;       // goals beside the best one
constexpr float kMissing = 0.5F;      // what each missing card leaves of a goal
constexpr float kLuck = 0.3F;         // missing cards that a card drawn finds

// What is in sight for a player whose hand is still to be filled up.
class Prospect {
 public:
  Prospect(const Board& board, const Moves& moves, const State& state, int seat)
      : board_(board),
        moves_(moves),
        state_(state),
        seat_(seat),
        hand_(state.hands[at(seat)]),
        help_(static_cast<float>(kHand - state.hand_sizes[at(seat)]) * kLuck +
              (state.joker_active(seat) ? 1.0F : 0.0F)) {}

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
      const int blocks = state_.blocks[at(seat_)].total();
      if ((tower.colours() & way) == 0 && tower.total() <= state_.phase && blocks < kTooManyBlocks)
        goal(static_cast<float>(tower.total()) * (1.0F + kBlock), lacking(tower, hand_).total());
    } else if (const int colour = board_.colour(to); !state_.figures[at(seat_)].has(to) && (way >> colour & 1U) == 0) {
      const int paid = std::max(kFewestCaptureCards, hand_.of(colour));
      goal(static_cast<float>(paid), paid - hand_.of(colour));
    }
  }

  void plan_building() {
    const int height = state_.phase + 1;
    const Counts blocks = state_.blocks[at(seat_)];
    if (blocks.total() < height) return;
    int fewest_missing = height;
    for (const Plan& plan : moves_.plans(height))
      if (plan.joker == kNone && blocks.covers(plan.blocks))
        fewest_missing = std::min(fewest_missing, lacking(plan.blocks, hand_).total());
    goal(static_cast<float>(height) * (1.0F - kChip), fewest_missing);
  }

  void goal(float points, int missing) {
    const float wanted = std::max(0.0F, static_cast<float>(missing) - help_);
    const float worth = points * std::pow(kMissing, wanted);
    best_ = std::max(best_, worth);
    sum_ += worth;
  }

  const Board& board_;
  const Moves& moves_;
  const State& state_;
  int seat_;
  Counts hand_;
  float help_;
  float best_ = 0;
  float sum_ = 0;
};

}  // namespace

void Blox::appraise(const State& state, std::vector<float>& worths) const {
  worths.clear();
  if (to_act(state) < 0) return;
  const int seat = state.turn;
  std::vector<MoveIndex> indices;
  legal_moves(state, indices);
  for (const MoveIndex index : indices) {
    const Deed deed = moves_.deed(index, board_);
    State after = state;
    apply(after, {index});
    float worth = static_cast<float>(after.points[at(seat)] - state.points[at(seat)]);
    const int blocks = after.blocks[at(seat)].total() - state.blocks[at(seat)].total();
    if (deed.action == Action::kClear) worth += kBlock * static_cast<float>(blocks);
    if (deed.action == Action::kBuild) worth += kChip * static_cast<float>(blocks);
    if (deed.action == Action::kCapture && state.owner(deed.to) != kNeutral) worth += kTheirFigure;
    if (deed.joker != kNone) worth -= kJoker;
    if (!ending(after)) worth += kFuture * Prospect(board_, moves_, after, seat).worth();
    worths.push_back(worth);
  }
}

float Blox::standing(const State& state, int seat) const {
  return static_cast<float>(state.points[at(seat)]) + kBlock * static_cast<float>(state.blocks[at(seat)].total());
}

}  // namespace blockhaus::blox
