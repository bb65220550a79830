#include "games/blokus/generate.hpp"

#include "games/blokus/generate_kernel.inl"
#include "kernel/processor.hpp"

namespace blockhaus::blokus {

#if defined(BLOCKHAUS_HAS_AVX2_BUILD)
std::size_t generate_avx2(const Question& question, MoveIndex* out);  // generate_avx2.cpp
const Generate generate = processor_has_avx2() ? generate_avx2 : generate_here;
#else
const Generate generate = generate_here;
#endif
const Generate generate_portable = generate_here;

}  // namespace blockhaus::blokus
