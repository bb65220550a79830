// The legal moves of a turn: BX-4 to BX-14.
#include <algorithm>

#include "games/blox/rules.hpp"

namespace blockhaus::blox {

namespace {

class Generator {
 public:
  Generator(const Board& board, const Moves& moves, const State& state, std::vector<MoveIndex>& out)
      : board_(board),
        moves_(moves),
        state_(state),
        out_(out),
        seat_(state.turn),
        hand_(state.hands[state.turn]),
        joker_(state.joker_active(state.turn)) {
    for (int colour = 0; colour < kColours; ++colour) payable_[at(colour)] = joker_ || hand_.of(colour) > 0;
  }

  void enter() {  // BX-5
    if (state_.reserve(seat_) == 0) return;
    FieldSet reached;
    for (const Entrance& entrance : board_.entrances()) {
      const int obstacle = state_.obstacle_distance(entrance);
      for (int colour = 0; colour < kColours; ++colour) {
        const int distance = entrance.ray.first.of(colour);
        if (distance < obstacle && payable_[at(colour)]) reached.add(field_from(entrance, distance));
      }
    }
    const MoveIndex first = moves_.begin(Action::kEnter);
    reached.each([&](int field) {
      add_one_card(first + static_cast<MoveIndex>(field) * Moves::kEnterWays, board_.colour(field));
    });
  }

  void look_around() {
    state_.figures[at(seat_)].each([&](int field) {
      Sight& sight = sights_[at(figures_++)];
      sight.field = field;
      for (int direction = 0; direction < kDirections; ++direction)
        sight.distance[at(direction)] = state_.obstacle_distance(field, direction);
    });
  }

  void move() {  // BX-6
    for (int figure = 0; figure < figures_; ++figure) {
      const Sight& sight = sights_[at(figure)];
      unsigned targets = 0;  // a bit each, so that they come out ascending
      for (int direction = 0; direction < kDirections; ++direction) {
        const Ray& ray = board_.ray(sight.field, direction);
        for (int colour = 0; colour < kColours; ++colour) {
          const int distance = ray.first.of(colour);
          if (distance < sight.distance[at(direction)] && payable_[at(colour)])
            targets |= 1U << target_number(sight.field, direction, distance);
        }
      }
      const MoveIndex first = moves_.begin(Action::kMove) + line(sight.field) * Moves::kMoveWays;
      for (; targets != 0; targets &= targets - 1) {
        const int target = std::countr_zero(targets);
        add_one_card(first + static_cast<MoveIndex>(target) * Moves::kMoveWays,
                     board_.colour(target_at(sight.field, target)));
      }
    }
  }

  void clear() {                                                     // BX-7
    if (state_.blocks[at(seat_)].total() >= kTooManyBlocks) return;  // BX-9
    each_obstacle([&](int from, int target, int to, unsigned way) {
      const Counts tower = state_.towers[at(to)];
      if (tower.empty() || tower.total() > state_.phase || (tower.colours() & way) != 0) return;  // BX-8
      const MoveIndex first =
          moves_.begin(Action::kClear) + (line(from) + static_cast<MoveIndex>(target)) * Moves::kClearWays;
      if (hand_.covers(tower)) out_.push_back(first);
      if (!joker_) return;
      for (int colour = 0; colour < kColours; ++colour)
        if (tower.of(colour) > 0 && hand_.covers(tower - Counts::one(colour)))
          out_.push_back(first + 1 + static_cast<MoveIndex>(colour));
    });
  }

  template <class ShutIn>
  void build(ShutIn shut_in) {  // BX-10
    const int height = state_.phase + 1;
    const Counts blocks = state_.blocks[at(seat_)];
    if (figures_ == 0 || blocks.total() < height) return;
    std::size_t listed = 0;
    const std::size_t begin = out_.size();
    MoveIndex first_base = 0;
    for (int figure = 0; figure < figures_; ++figure) {
      const int field = sights_[at(figure)].field;
      if (shut_in(field)) continue;  // BX-11
      const MoveIndex base = moves_.begin(Action::kBuild) + static_cast<MoveIndex>(field) * moves_.plan_count();
      if (listed == 0) {  // the same plans serve every field
        MoveIndex index = base + moves_.first_plan(height);
        for (const Plan& plan : moves_.plans(height)) {
          if (blocks.covers(plan.blocks) && payable(plan)) out_.push_back(index);
          ++index;
        }
        listed = out_.size() - begin;
        if (listed == 0) return;
        first_base = base;
      } else {
        for (std::size_t i = 0; i < listed; ++i) out_.push_back(out_[begin + i] + (base - first_base));
      }
    }
  }

  void capture() {  // BX-12
    each_obstacle([&](int from, int target, int to, unsigned way) {
      const int colour = board_.colour(to);
      const int cards = hand_.of(colour);
      if (!state_.towers[at(to)].empty() || state_.figures[at(seat_)].has(to) || (way >> colour & 1U) != 0) return;
      const MoveIndex first =
          moves_.begin(Action::kCapture) + (line(from) + static_cast<MoveIndex>(target)) * Moves::kCaptureWays;
      for (int paid = kFewestCaptureCards; paid <= cards; ++paid)
        out_.push_back(first + static_cast<MoveIndex>(paid - kFewestCaptureCards));
      if (!joker_) return;
      for (int paid = kFewestCaptureCards; paid <= cards + 1; ++paid)
        out_.push_back(first + Moves::kFirstJokerCapture + static_cast<MoveIndex>(paid - kFewestCaptureCards));
    });
  }

  void swap() {  // BX-14
    MoveIndex index = moves_.begin(Action::kSwap);
    for (const Counts cards : moves_.swaps()) {
      if (hand_.covers(cards)) out_.push_back(index);
      ++index;
    }
  }

 private:
  // How far an own figure sees in each direction.
  struct Sight {
    int field;
    std::array<int, kDirections> distance;
  };

  static MoveIndex line(int from) { return static_cast<MoveIndex>(from * kLineTargets); }

  bool payable(const Plan& plan) const {
    if (plan.joker == kNone) return hand_.covers(plan.blocks);
    return joker_ && hand_.covers(plan.blocks - Counts::one(plan.joker));
  }

  void add_one_card(MoveIndex with_card, int colour) {
    if (hand_.of(colour) > 0) out_.push_back(with_card);
    if (joker_) out_.push_back(with_card + 1);  // BX-13
  }

  // Every tower or figure that an own figure sees: from, number of the target, target, colours on the way.
  template <class Visitor>
  void each_obstacle(Visitor visit) const {
    for (int figure = 0; figure < figures_; ++figure) {
      const Sight& sight = sights_[at(figure)];
      for (int direction = 0; direction < kDirections; ++direction) {
        const int distance = sight.distance[at(direction)];
        if (distance > steps_to_rim(sight.field, direction)) continue;
        visit(sight.field, target_number(sight.field, direction, distance),
              field_from(sight.field, direction, distance),
              board_.ray(sight.field, direction).colours_before(distance));
      }
    }
  }

  const Board& board_;
  const Moves& moves_;
  const State& state_;
  std::vector<MoveIndex>& out_;
  int seat_;
  Counts hand_;
  bool joker_;
  std::array<bool, kColours> payable_{};
  std::array<Sight, kFigures> sights_;
  int figures_ = 0;
};

}  // namespace

void Blox::legal_moves(const State& state, std::vector<MoveIndex>& indices) const {
  indices.clear();
  const int actor = to_act(state);
  if (actor == kChance) {
    std::vector<ChanceMove> chances;
    chance_moves(state, chances);
    for (const ChanceMove& chance : chances) indices.push_back(chance.index);
  }
  if (actor < 0) return;
  Generator generator(board_, moves_, state, indices);
  generator.enter();
  generator.look_around();
  generator.move();
  generator.clear();
  generator.build([&](int field) { return shut_in(state, field).has_value(); });
  generator.capture();
  generator.swap();
}

}  // namespace blockhaus::blox
