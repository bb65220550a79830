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
  const auto acts = game_->buildings().acts(state_.stand, state_.origin.x, state_.origin.y);
  const Cards hand = state_.hands[state_.turn];
  const std::size_t needed = 1 + acts.size() * static_cast<std::size_t>(std::popcount(hand));
  if (moves_.size() < needed) moves_.resize(needed);
  MoveIndex* out = moves_.data();
  *out++ = 0;  // pass
  for (Cards left = hand; left != 0; left &= left - 1) {
    const MoveIndex first = game_->play_index(static_cast<Card>(std::countr_zero(left)), 0);
    for (std::size_t i = 0; i < acts.size(); ++i) out[i] = first + acts[i];
    out += acts.size();
  }
  count_ = needed;
}

}  // namespace blockhaus::potzklotz
