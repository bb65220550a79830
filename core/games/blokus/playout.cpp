#include "games/blokus/playout.hpp"

#include "games/blokus/playout_kernel.inl"
#include "kernel/processor.hpp"

namespace blockhaus::blokus {

const RunPlayout run_playout_portable = run_playout_here;

#if defined(BLOCKHAUS_HAS_AVX2_BUILD)
void run_playout_avx2(const PlayoutStart& start, const PlayoutWeights& weights, Random& random,
                      PlayoutEnd& end);  // playout_avx2.cpp
const RunPlayout run_playout = processor_has_avx2() ? run_playout_avx2 : run_playout_here;
#else
const RunPlayout run_playout = run_playout_here;
#endif

}  // namespace blockhaus::blokus
