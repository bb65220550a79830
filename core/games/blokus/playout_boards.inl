// The boards a playout works on: eight rows at once, and all of them. Compiled once for any processor and once for
// those with AVX2, like the generator's kernel, which they build on.

#include "games/blokus/generate_kernel.inl"

namespace blockhaus::blokus {
namespace {

constexpr int kRowsRead = 24;  // rows a shape's board has, rounded up to whole blocks

// Eight rows of a board at once.
#if defined(__AVX2__)

struct Block {
  __m256i words;
  static Block read(const std::uint32_t* at) { return {_mm256_loadu_si256(reinterpret_cast<const __m256i*>(at))}; }
  static Block none() { return {_mm256_setzero_si256()}; }
  void write(std::uint32_t* at) const { _mm256_storeu_si256(reinterpret_cast<__m256i*>(at), words); }
  bool any() const { return _mm256_testz_si256(words, words) == 0; }
  unsigned rows() const {  // those that are not empty, a bit each
    const __m256i empty = _mm256_cmpeq_epi32(words, _mm256_setzero_si256());
    return static_cast<unsigned>(~_mm256_movemask_ps(_mm256_castsi256_ps(empty))) & 0xffU;
  }
  Block left() const { return {_mm256_srli_epi32(words, 1)}; }
  Block right() const { return {_mm256_slli_epi32(words, 1)}; }
  Block right(unsigned columns) const {
    return {_mm256_sll_epi32(words, _mm_cvtsi32_si128(static_cast<int>(columns)))};
  }
  // Row i is row i + 1 of this block, the last one the first of the next; and the other way round.
  Block down(Block next) const {
    const __m256i turn = _mm256_setr_epi32(1, 2, 3, 4, 5, 6, 7, 0);
    return {_mm256_permutevar8x32_epi32(_mm256_blend_epi32(words, next.words, 0x01), turn)};
  }
  Block up(Block before) const {
    const __m256i turn = _mm256_setr_epi32(7, 0, 1, 2, 3, 4, 5, 6);
    return {_mm256_permutevar8x32_epi32(_mm256_blend_epi32(words, before.words, 0x80), turn)};
  }
  friend Block operator&(Block a, Block b) { return {_mm256_and_si256(a.words, b.words)}; }
  friend Block operator|(Block a, Block b) { return {_mm256_or_si256(a.words, b.words)}; }
  friend Block operator^(Block a, Block b) { return {_mm256_xor_si256(a.words, b.words)}; }
  Block without(Block other) const { return {_mm256_andnot_si256(other.words, words)}; }
};

#else

struct Block {
  std::uint32_t words[kBlock];

  template <class Word>
  static Block of(Word word) {
    Block block;
    for (int i = 0; i < kBlock; ++i) block.words[i] = word(i);
    return block;
  }
  static Block read(const std::uint32_t* at) {
    return of([at](int i) { return at[i]; });
  }
  static Block none() {
    return of([](int) { return 0U; });
  }
  void write(std::uint32_t* at) const {
    for (int i = 0; i < kBlock; ++i) at[i] = words[i];
  }
  bool any() const { return rows() != 0; }
  unsigned rows() const {
    unsigned set = 0;
    for (int i = 0; i < kBlock; ++i) set |= static_cast<unsigned>(words[i] != 0) << i;
    return set;
  }
  Block left() const {
    return of([this](int i) { return words[i] >> 1; });
  }
  Block right(unsigned columns = 1) const {
    return of([this, columns](int i) { return words[i] << columns; });
  }
  Block down(const Block& next) const {
    return of([&](int i) { return i + 1 < kBlock ? words[i + 1] : next.words[0]; });
  }
  Block up(const Block& before) const {
    return of([&](int i) { return i > 0 ? words[i - 1] : before.words[kBlock - 1]; });
  }
  friend Block operator&(const Block& a, const Block& b) {
    return of([&](int i) { return a.words[i] & b.words[i]; });
  }
  friend Block operator|(const Block& a, const Block& b) {
    return of([&](int i) { return a.words[i] | b.words[i]; });
  }
  friend Block operator^(const Block& a, const Block& b) {
    return of([&](int i) { return a.words[i] ^ b.words[i]; });
  }
  Block without(const Block& other) const {
    return of([&](int i) { return words[i] & ~other.words[i]; });
  }
};

#endif

// A board with empty rows before and after it.
struct Framed {
  alignas(32) std::uint32_t word[kBlock + kRowsRead + kBlock];

  Framed() {
    Block::none().write(word);
    Block::none().write(word + kBlock + kRowsRead);
  }
  explicit Framed(const Rows& rows) : Framed() {
    for (int row = 0; row < kRowsRead; row += kBlock) Block::read(rows.row.data() + row).write(word + kBlock + row);
  }

  std::uint32_t* row(int number) { return word + kBlock + number; }
  const std::uint32_t* row(int number) const { return word + kBlock + number; }

  // The fields around one, as Surroundings numbers them.
  std::uint64_t around(int middle, int column) const {
#if defined(__AVX2__)
    // All rows but the uppermost at once: the lower six make the lower half of the word, the others the upper half.
    const __m256i narrower = _mm256_setr_epi32(4, 3, 2, 1, 0, 1, 2, 3);
    const __m256i masks = _mm256_setr_epi32(0x1, 0x7, 0x1f, 0x7f, 0x1ff, 0x7f, 0x1f, 0x7);
    const __m256i places = _mm256_setr_epi32(0, 1, 4, 9, 16, 25, 0, 5);
    const __m256i rows = _mm256_slli_epi32(Block::read(row(middle - kSteps)).words, kSteps);
    const __m256i cut = _mm256_srlv_epi32(rows, _mm256_add_epi32(narrower, _mm256_set1_epi32(column)));
    const __m256i placed = _mm256_sllv_epi32(_mm256_and_si256(cut, masks), places);
    const __m128i upper = _mm256_extracti128_si256(placed, 1);
    const __m128i lower = _mm_or_si128(_mm256_castsi256_si128(placed), _mm_move_epi64(upper));
    const auto two =
        static_cast<std::uint64_t>(_mm_cvtsi128_si64(_mm_or_si128(lower, _mm_unpackhi_epi64(lower, lower))));
    const auto high = static_cast<std::uint64_t>(_mm_extract_epi64(upper, 1));
    const std::uint64_t top = *row(middle + kSteps) >> column & 1U;
    return (two & 0xffffffffU) | two >> 32 | high << 32 | high >> 32 << 32 | top << kSurroundingRows.back();
#else
    std::uint64_t fields = 0;
    for (int step = -kSteps; step <= kSteps; ++step) {
      const int narrower = step < 0 ? -step : step;
      const std::uint64_t here = std::uint64_t{*row(middle + step)} << kSteps >> (column + narrower);
      const std::uint64_t mask = (1U << (2 * (kSteps - narrower) + 1)) - 1;
      fields |= (here & mask) << kSurroundingRows[static_cast<std::size_t>(step + kSteps)];
    }
    return fields;
#endif
  }
};

// All rows of a board at once.
struct Whole {
  Block low;
  Block middle;
  Block high;

  static Whole read(const Framed& board) {
    return {Block::read(board.row(0)), Block::read(board.row(kBlock)), Block::read(board.row(2 * kBlock))};
  }
  void write(Framed& board) const {
    low.write(board.row(0));
    middle.write(board.row(kBlock));
    high.write(board.row(2 * kBlock));
  }
  bool any() const { return (low | middle | high).any(); }
  unsigned rows() const { return low.rows() | middle.rows() << kBlock | high.rows() << (2 * kBlock); }
  friend Whole operator&(Whole a, Whole b) { return {a.low & b.low, a.middle & b.middle, a.high & b.high}; }

  // Everything within so many steps through free fields.
  template <int kCount>
  Whole spread(Whole free) const {
    Whole now = *this;
    for (int step = 0; step < kCount; ++step) {
      const Block none = Block::none();
      now = Whole{around(now.low, none, now.middle), around(now.middle, now.low, now.high),
                  around(now.high, now.middle, none)} &
            free;
    }
    return now;
  }

 private:
  static Block around(Block here, Block before, Block next) {
    return here | here.left() | here.right() | here.up(before) | here.down(next);
  }
};

}  // namespace
}  // namespace blockhaus::blokus
