#include "games/blokus/position.hpp"

#include <algorithm>

namespace blockhaus::blokus {

Position::Position(const Blokus& game, const State& state)
    : game_(&game),
      state_(state),
      covered_(covered_fields(state)),
      list_(std::make_unique_for_overwrite<MoveIndex[]>(game.move_count() + kListSlack)) {
  for (int colour = 0; colour < kColours; ++colour)
    reach_[static_cast<std::size_t>(colour)] = game.reach(state, colour);
  if (state_.colour != kColours) list_moves();
}

Position::Position(const Position& other)
    : game_(other.game_),
      state_(other.state_),
      covered_(other.covered_),
      reach_(other.reach_),
      list_(std::make_unique_for_overwrite<MoveIndex[]>(other.game_->move_count() + kListSlack)),
      count_(other.count_) {
  std::copy_n(other.list_.get(), count_, list_.get());
}

Position& Position::operator=(const Position& other) {
  if (this == &other) return *this;
  if (game_->move_count() != other.game_->move_count())
    list_ = std::make_unique_for_overwrite<MoveIndex[]>(other.game_->move_count() + kListSlack);
  game_ = other.game_;
  state_ = other.state_;
  covered_ = other.covered_;
  reach_ = other.reach_;
  count_ = other.count_;
  std::copy_n(other.list_.get(), count_, list_.get());
  return *this;
}

void Position::list_moves() {
  const Reach& own = reach_[state_.colour];
  const Rows free = free_fields(covered_, own.sides);
  count_ = generate({&game_->placements(), &free, &own.contacts, state_.pieces[state_.colour]}, list_.get());
}

void Position::play(MoveIndex index) {
  const Placements& placements = game_->placements();
  const Shape& shape = placements.shape(index);
  const Placement placement = placements.at(index);
  const std::uint8_t colour = state_.colour;
  const bool opening = state_.pieces[colour] + 1 == 1U << placements.pieces().size();
  game_->lay(state_, index);
  for (std::size_t i = 0; i < shape.height; ++i) covered_.row[placement.row + i] |= shape.rows[i] << placement.column;
  if (opening) reach_[colour].contacts = {};  // the corner to begin in was one (BK-2)
  extend_reach(reach_[colour], shape, placement);

  // As in Blokus::apply, with the lists that are wanted anyway.
  for (int step = 1; step <= kColours; ++step) {
    const auto next = static_cast<std::uint8_t>((colour + step) % kColours);
    if ((state_.out >> next & 1) != 0) continue;
    state_.colour = next;
    if (game_->setup().free_corners && state_.pieces[next] + 1 == 1U << placements.pieces().size())
      reach_[next].contacts = game_->start_corners(state_, next);
    list_moves();
    if (count_ != 0) return;
    state_.out = static_cast<std::uint8_t>(state_.out | 1 << next);
  }
  state_.colour = kColours;
  count_ = 0;
}

}  // namespace blockhaus::blokus
