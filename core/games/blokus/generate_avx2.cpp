// The generator once more, compiled for processors with AVX2.
#include "games/blokus/generate.hpp"

#include "games/blokus/generate_kernel.inl"

namespace blockhaus::blokus {

std::size_t generate_avx2(const Question& question, MoveIndex* out);

std::size_t generate_avx2(const Question& question, MoveIndex* out) { return generate_here(question, out); }

}  // namespace blockhaus::blokus
