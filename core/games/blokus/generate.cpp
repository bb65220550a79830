#include "games/blokus/generate.hpp"

#include "games/blokus/generate_kernel.inl"

namespace blockhaus::blokus {

#if defined(BLOCKHAUS_HAS_AVX2_BUILD)
std::size_t generate_avx2(const Question& question, MoveIndex* out);  // generate_avx2.cpp
#endif

namespace {

#if defined(BLOCKHAUS_HAS_AVX2_BUILD)
bool processor_has_avx2() {
#if defined(_MSC_VER)
  int regs[4];
  __cpuid(regs, 1);
  const bool saves_registers = (regs[2] >> 27 & 1) != 0 && (_xgetbv(0) & 6) == 6;
  __cpuidex(regs, 7, 0);
  return saves_registers && (regs[1] >> 5 & 1) != 0 && (regs[1] >> 8 & 1) != 0;
#else
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("popcnt");
#endif
}
#endif

Generate fastest() {
#if defined(BLOCKHAUS_HAS_AVX2_BUILD)
  if (processor_has_avx2()) return generate_avx2;
#endif
  return generate_here;
}

}  // namespace

const Generate generate = fastest();
const Generate generate_portable = generate_here;

bool any_placement(const Question& question) {
  for (const Shape& shape : question.placements->shapes()) {
    if ((question.pieces >> shape.piece & 1U) == 0) continue;
    for (int row = 0; row + shape.height <= kSize; ++row) {
      std::uint32_t fits = kFullRow;
      std::uint32_t touches = 0;
      for (int i = 0; i < shape.size; ++i) {
        const int offset = shape.offsets[static_cast<std::size_t>(i)];
        const auto at = static_cast<std::size_t>(row + offset % 32);
        fits &= question.free->row[at] >> (offset / 32);
        touches |= question.contacts->row[at] >> (offset / 32);
      }
      if ((fits & touches) != 0) return true;
    }
  }
  return false;
}

}  // namespace blockhaus::blokus
