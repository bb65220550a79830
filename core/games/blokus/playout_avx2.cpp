// The playout once more, compiled for processors with AVX2.
#include "games/blokus/playout.hpp"

#include "games/blokus/playout_kernel.inl"

namespace blockhaus::blokus {

void run_playout_avx2(const PlayoutStart& start, const PlayoutWeights& weights, Random& random, PlayoutEnd& end);

void run_playout_avx2(const PlayoutStart& start, const PlayoutWeights& weights, Random& random, PlayoutEnd& end) {
  run_playout_here(start, weights, random, end);
}

}  // namespace blockhaus::blokus
