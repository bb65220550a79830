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
}

Position::Position(const Position& other)
    : game_(other.game_),
      state_(other.state_),
      covered_(other.covered_),
      reach_(other.reach_),
      list_(std::make_unique_for_overwrite<MoveIndex[]>(other.game_->move_count() + kListSlack)),
      count_(other.count_),
      listed_(other.listed_) {
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
  listed_ = other.listed_;
  std::copy_n(other.list_.get(), count_, list_.get());
  return *this;
}

Question Position::question(int colour, Rows& free) const {
  const auto c = static_cast<std::size_t>(colour);
  free = free_fields(covered_, reach_[c].sides);
  return {&game_->placements(), &free, &reach_[c].contacts, state_.pieces[c]};
}

std::span<const MoveIndex> Position::moves() const {
  if (!listed_) {
    Rows free;
    count_ = state_.colour == kColours ? 0 : generate(question(state_.colour, free), list_.get());
    listed_ = true;
  }
  return {list_.get(), count_};
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

  listed_ = false;

  // As in Blokus::apply, from what is kept here.
  for (int step = 1; step <= kColours; ++step) {
    const int next = (colour + step) % kColours;
    if ((state_.out >> next & 1) != 0) continue;
    Rows free;
    if (any_placement(question(next, free))) {
      state_.colour = static_cast<std::uint8_t>(next);
      return;
    }
    state_.out = static_cast<std::uint8_t>(state_.out | 1 << next);
  }
  state_.colour = kColours;
}

}  // namespace blockhaus::blokus
