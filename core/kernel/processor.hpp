// What this processor can do, for code that is compiled more than once.
#pragma once

#if defined(_MSC_VER) && defined(_M_X64)
#include <intrin.h>
#endif

namespace blockhaus {

inline bool processor_has_avx2() {
#if defined(_MSC_VER) && defined(_M_X64)
  int regs[4];
  __cpuid(regs, 1);
  const bool saves_registers = (regs[2] >> 27 & 1) != 0 && (_xgetbv(0) & 6) == 6;
  __cpuidex(regs, 7, 0);
  return saves_registers && (regs[1] >> 5 & 1) != 0 && (regs[1] >> 8 & 1) != 0;
#elif defined(__x86_64__)
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
         __builtin_cpu_supports("popcnt");
#else
  return false;
#endif
}

}  // namespace blockhaus
