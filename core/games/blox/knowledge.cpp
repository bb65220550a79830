#include "games/blox/rules.hpp"
namespace blockhaus::blox {
void Blox::appraise(const State& state, std::vector<float>& worths) const {
  std::vector<MoveIndex> moves; legal_moves(state, moves); worths.assign(moves.size(), 0.0F);
}
}
