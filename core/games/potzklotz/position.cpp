#include "games/potzklotz/position.hpp"

namespace blockhaus::potzklotz {

MoveIndex Position::play_chance(Random& random) {
  if (state_.phase != Phase::kDraw && state_.phase != Phase::kTurnUp) {
    std::vector<ChanceMove> chances;
    game_->chance_moves(state_, chances);
    const MoveIndex drawn = draw(chances, random);
    play(drawn);
    return drawn;
  }
  // Every card of the stack is as likely as the next, so no list is needed.
  const bool drawing = state_.phase == Phase::kDraw;
  Cards left = drawing ? game_->drawable(state_) : state_.stack;
  for (auto skip = random.below(static_cast<std::uint32_t>(std::popcount(left))); skip > 0; --skip) left &= left - 1;
  const auto card = static_cast<Card>(std::countr_zero(left));
  const MoveIndex drawn = drawing ? game_->draw_index(card) : game_->turn_up_index(card);
  play(drawn);
  return drawn;
}

void Position::list_moves() {
  count_ = 0;
  if (state_.phase == Phase::kAsk) {
    game_->legal_moves(state_, moves_);
    count_ = moves_.size();
  }
  if (state_.phase != Phase::kTurn) return;
  const std::size_t needed = game_->claim_count(state_);
  if (moves_.size() < needed) moves_.resize(needed);
  game_->list_claims(state_, moves_.data());
  count_ = needed;
}

}  // namespace blockhaus::potzklotz
