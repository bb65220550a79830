// The generator itself, compiled once for any processor and once for those with AVX2 (see CMakeLists.txt). Everything
// here is internal to the file that includes it, so that no fast code leaks into the portable one.

#if defined(__AVX2__)
#include <immintrin.h>
#endif
#if defined(_MSC_VER)
#include <intrin.h>
#endif

namespace blockhaus::blokus {
namespace {

// <bit> would do, but its functions are shared between files, and these must not be.
#if defined(_MSC_VER)
inline unsigned count_ones(std::uint32_t word) { return __popcnt(word); }
inline unsigned lowest_one(std::uint32_t word) {
  unsigned long at = 0;
  _BitScanForward(&at, word);
  return at;
}
inline unsigned count_ones(std::uint64_t word) { return static_cast<unsigned>(__popcnt64(word)); }
inline unsigned lowest_one(std::uint64_t word) {
  unsigned long at = 0;
  _BitScanForward64(&at, word);
  return at;
}
#else
inline unsigned count_ones(std::uint32_t word) { return static_cast<unsigned>(__builtin_popcount(word)); }
inline unsigned lowest_one(std::uint32_t word) { return static_cast<unsigned>(__builtin_ctz(word)); }
inline unsigned count_ones(std::uint64_t word) { return static_cast<unsigned>(__builtin_popcountll(word)); }
inline unsigned lowest_one(std::uint64_t word) { return static_cast<unsigned>(__builtin_ctzll(word)); }
#endif

constexpr int kBlock = 8;  // rows that are handled together
constexpr int kReach = 4;  // how far a shape extends beyond its lower left
constexpr int kShifts = kReach + 1;

// A board moved left by 0 to 4 columns, one after the other: offset 32 * columns + rows reads it moved back by a square
// of a shape. Eight further words keep a read past the last row inside.
struct Shifted {
  alignas(32) std::uint32_t word[kShifts * 32 + kBlock];

  explicit Shifted(const Rows& rows) : Shifted(rows.row.data()) {}
  explicit Shifted(const std::uint32_t* rows) {  // 32 of them
    for (int columns = 0; columns < kShifts; ++columns)
      for (int row = 0; row < 32; ++row) word[columns * 32 + row] = rows[row] >> columns;
    for (int i = 0; i < kBlock; ++i) word[kShifts * 32 + i] = 0;
  }
};

// The rows of orientations' boards that have legal placements: which columns, and the number of the one in column a.
struct Hits {
  // One entry for each row of each orientation, and a block more for what is written and not kept.
  alignas(32) std::uint32_t columns[kMaxShapes * 24 + kBlock];
  alignas(32) MoveIndex bases[kMaxShapes * 24 + kBlock];
  std::size_t count = 0;

  std::size_t spell_out(MoveIndex* out) const {
    MoveIndex* end = out;
    for (std::size_t i = 0; i < count; ++i) {
      std::uint32_t left = columns[i];
      const MoveIndex base = bases[i];
      // Most rows have one or two placements: three are written without asking, what is too much is overwritten.
      const unsigned here = count_ones(left);
      MoveIndex* at = end;
      for (int k = 0; k < 3; ++k) {
        *at++ = base + lowest_one(left | 0x80000000U);
        left &= left - 1;
      }
      for (unsigned k = 3; k < here; ++k) {
        *at++ = base + lowest_one(left);
        left &= left - 1;
      }
      end += here;
    }
    return static_cast<std::size_t>(end - out);
  }
};

#if defined(__AVX2__)

// For each set of lanes, the permutation that brings them to the front.
struct Packing {
  alignas(32) std::uint32_t lanes[256][8];
  constexpr Packing() : lanes() {
    for (unsigned set = 0; set < 256; ++set) {
      unsigned to = 0;
      for (unsigned lane = 0; lane < 8; ++lane)
        if (set >> lane & 1U) lanes[set][to++] = lane;
    }
  }
};
constexpr Packing kPacking;

template <int kSquares>
inline __m256i legal_block(const std::uint32_t* free, const std::uint32_t* contacts, const std::uint16_t* offsets) {
  const auto read = [](const std::uint32_t* at) { return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(at)); };
  __m256i fits = read(free + offsets[0]);
  __m256i touches = read(contacts + offsets[0]);
  for (int i = 1; i < kSquares; ++i) {
    fits = _mm256_and_si256(fits, read(free + offsets[i]));
    touches = _mm256_or_si256(touches, read(contacts + offsets[i]));
  }
  return _mm256_and_si256(fits, touches);
}

template <int kSquares>
inline void collect(const Shape& shape, const MoveIndex* bases, const Shifted& free, const Shifted& contacts, int row,
                    int end, Hits& hits) {
  for (; row < end; row += kBlock) {
    const __m256i legal = legal_block<kSquares>(free.word + row, contacts.word + row, shape.offsets.data());
    const __m256i empty = _mm256_cmpeq_epi32(legal, _mm256_setzero_si256());
    const auto lanes = static_cast<unsigned>(~_mm256_movemask_ps(_mm256_castsi256_ps(empty))) & 0xffU;
    const __m256i packing = _mm256_load_si256(reinterpret_cast<const __m256i*>(kPacking.lanes[lanes]));
    const __m256i base = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(bases + row));
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(hits.columns + hits.count),
                        _mm256_permutevar8x32_epi32(legal, packing));
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(hits.bases + hits.count),
                        _mm256_permutevar8x32_epi32(base, packing));
    hits.count += count_ones(lanes);
  }
}

#else

template <int kSquares>
inline void collect(const Shape& shape, const MoveIndex* bases, const Shifted& free, const Shifted& contacts, int row,
                    int end, Hits& hits) {
  for (; row < end; row += kBlock) {
    std::uint32_t fits[kBlock];
    std::uint32_t touches[kBlock];
    for (int i = 0; i < kBlock; ++i) {
      fits[i] = free.word[shape.offsets[0] + row + i];
      touches[i] = contacts.word[shape.offsets[0] + row + i];
    }
    for (int square = 1; square < kSquares; ++square)
      for (int i = 0; i < kBlock; ++i) {
        fits[i] &= free.word[shape.offsets[static_cast<std::size_t>(square)] + row + i];
        touches[i] |= contacts.word[shape.offsets[static_cast<std::size_t>(square)] + row + i];
      }
    for (int i = 0; i < kBlock; ++i) {
      hits.columns[hits.count] = fits[i] & touches[i];
      hits.bases[hits.count] = bases[row + i];
      hits.count += (fits[i] & touches[i]) != 0 ? 1 : 0;
    }
  }
}

#endif

// The rows where a shape's lower left may be: one that touches a contact is at most kReach rows below it.
struct Span {
  int begin = 0;
  int end = 0;

  explicit Span(const Rows& contacts) {
    int lowest = 0;
    int highest = kSize - 1;
    while (lowest < kSize && contacts.row[static_cast<std::size_t>(lowest)] == 0) ++lowest;
    if (lowest == kSize) return;
    while (contacts.row[static_cast<std::size_t>(highest)] == 0) --highest;
    begin = lowest > kReach ? lowest - kReach : 0;
    end = highest + 1;
  }
};

inline void collect_shape(const Placements& placements, std::size_t s, const Shifted& free, const Shifted& contacts,
                          Span span, Hits& hits) {
  const Shape& shape = placements.shapes()[s];
  const MoveIndex* bases = placements.row_bases(s).data();
  switch (shape.size) {
    case 1: return collect<1>(shape, bases, free, contacts, span.begin, span.end, hits);
    case 2: return collect<2>(shape, bases, free, contacts, span.begin, span.end, hits);
    case 3: return collect<3>(shape, bases, free, contacts, span.begin, span.end, hits);
    case 4: return collect<4>(shape, bases, free, contacts, span.begin, span.end, hits);
    default: return collect<5>(shape, bases, free, contacts, span.begin, span.end, hits);
  }
}

// With `out` null: only whether there is any placement.
inline std::size_t generate_here(const Question& question, MoveIndex* out) {
  const Span span(*question.contacts);
  if (span.begin == span.end) return 0;
  const Shifted free(*question.free);
  const Shifted contacts(*question.contacts);
  Hits hits;
  const Placements& placements = *question.placements;
  const std::size_t shapes = placements.shapes().size();
  for (std::size_t s = 0; s < shapes; ++s) {
    if ((question.pieces >> placements.shapes()[s].piece & 1U) == 0) continue;
    collect_shape(placements, s, free, contacts, span, hits);
    if (out == nullptr && hits.count != 0) return 1;
  }
  return out == nullptr ? 0 : hits.spell_out(out);
}

}  // namespace
}  // namespace blockhaus::blokus
