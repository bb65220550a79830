// The playout itself, compiled once for any processor and once for those with AVX2. It builds on the generator's
// kernel.

#include "games/blokus/generate_kernel.inl"

namespace blockhaus::blokus {
namespace {

constexpr int kRowsRead = 24;  // rows a shape's board has, rounded up to whole blocks

// The lower left fields where a shape may lie, a word a row.
struct Places {
  alignas(32) std::uint32_t row[kRowsRead];
};

// Where the shape may lie; whether anywhere. `fits_somewhere` tells whether it would but for its contact.
#if defined(__AVX2__)

inline bool find_places(const Shape& shape, const Shifted& free, const Shifted& contacts, Places& places,
                        bool& fits_somewhere) {
  const auto read = [](const std::uint32_t* at) { return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(at)); };
  __m256i any = _mm256_setzero_si256();
  __m256i any_fit = _mm256_setzero_si256();
  for (int row = 0; row < kRowsRead; row += kBlock) {
    __m256i fits = read(free.word + shape.offsets[0] + row);
    __m256i touches = read(contacts.word + shape.offsets[0] + row);
    for (int i = 1; i < shape.size; ++i) {
      fits = _mm256_and_si256(fits, read(free.word + shape.offsets[static_cast<std::size_t>(i)] + row));
      touches = _mm256_or_si256(touches, read(contacts.word + shape.offsets[static_cast<std::size_t>(i)] + row));
    }
    const __m256i legal = _mm256_and_si256(fits, touches);
    _mm256_store_si256(reinterpret_cast<__m256i*>(places.row + row), legal);
    any = _mm256_or_si256(any, legal);
    any_fit = _mm256_or_si256(any_fit, fits);
  }
  fits_somewhere |= _mm256_testz_si256(any_fit, any_fit) == 0;
  return _mm256_testz_si256(any, any) == 0;
}

inline unsigned rows_with_places(const Places& places) {
  unsigned rows = 0;
  for (int row = 0; row < kRowsRead; row += kBlock) {
    const __m256i block = _mm256_load_si256(reinterpret_cast<const __m256i*>(places.row + row));
    const __m256i empty = _mm256_cmpeq_epi32(block, _mm256_setzero_si256());
    rows |= (static_cast<unsigned>(~_mm256_movemask_ps(_mm256_castsi256_ps(empty))) & 0xffU) << row;
  }
  return rows;
}

#else

inline bool find_places(const Shape& shape, const Shifted& free, const Shifted& contacts, Places& places,
                        bool& fits_somewhere) {
  std::uint32_t any = 0;
  std::uint32_t any_fit = 0;
  for (int row = 0; row < kRowsRead; ++row) {
    std::uint32_t fits = free.word[shape.offsets[0] + row];
    std::uint32_t touches = contacts.word[shape.offsets[0] + row];
    for (int i = 1; i < shape.size; ++i) {
      fits &= free.word[shape.offsets[static_cast<std::size_t>(i)] + row];
      touches |= contacts.word[shape.offsets[static_cast<std::size_t>(i)] + row];
    }
    places.row[row] = fits & touches;
    any |= fits & touches;
    any_fit |= fits;
  }
  fits_somewhere |= any_fit != 0;
  return any != 0;
}

inline unsigned rows_with_places(const Places& places) {
  unsigned rows = 0;
  for (int row = 0; row < kRowsRead; ++row) rows |= static_cast<unsigned>(places.row[row] != 0) << row;
  return rows;
}

#endif

// The k-th lowest bit that is set.
inline unsigned nth_one(std::uint32_t word, unsigned k) {
  for (; k > 0; --k) word &= word - 1;
  return lowest_one(word);
}

// Random numbers without a call: xorshift is good enough for playouts.
struct Dice {
  std::uint64_t state;
  unsigned below(unsigned bound) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return static_cast<unsigned>((state >> 32) * bound >> 32);
  }
};

inline MoveIndex pick_place(const Places& places, const MoveIndex* bases, Dice& dice) {
  const unsigned rows = rows_with_places(places);
  const unsigned row = nth_one(rows, dice.below(count_ones(rows)));
  const std::uint32_t columns = places.row[row];
  return bases[row] + nth_one(columns, dice.below(count_ones(columns)));
}

class Playout {
 public:
  Playout(const PlayoutStart& start, const PlayoutWeights& weights, Dice dice)
      : game_(start), weights_(weights), dice_(dice) {
    alive_.fill(0xffffffffU);
    for (std::size_t s = 0; s < start.placements->shapes().size(); ++s) {
      const Shape& shape = start.placements->shapes()[s];
      first_shape_[shape.piece + 1U] = static_cast<std::uint8_t>(s + 1);
      by_size_[shape.size] |= 1U << shape.piece;
    }
    first_shape_[0] = 0;
  }

  void run(PlayoutEnd& end) {
    end.count = 0;
    unsigned colour = game_.colour;
    while (game_.out != 0xf) {
      if ((game_.out >> colour & 1) == 0) {
        const MoveIndex move = choose(colour);
        if (move == kNoMove) {
          game_.out = static_cast<std::uint8_t>(game_.out | 1U << colour);
        } else {
          lay(colour, move);
          end.moves[static_cast<std::size_t>(end.count)] = static_cast<std::uint16_t>(move);
          end.colours[static_cast<std::size_t>(end.count)] = static_cast<std::uint8_t>(colour);
          ++end.count;
        }
      }
      colour = (colour + 1) % kColours;
    }
    for (unsigned c = 0; c < kColours; ++c) end.scores[c] = score(c);
  }

 private:
  static constexpr MoveIndex kNoMove = 0xffffffffU;

  MoveIndex choose(unsigned colour) {
    Rows free;
    Rows contacts;
    std::uint32_t any = 0;
    const Reach& own = game_.reach[colour];
    for (std::size_t row = 0; row < kSize; ++row) {
      free.row[row] = kFullRow & ~(game_.covered.row[row] | own.sides.row[row]);
      contacts.row[row] = own.contacts.row[row] & free.row[row];
      any |= contacts.row[row];
    }
    if (any == 0) return kNoMove;
    const Shifted shifted_free(free);
    const Shifted shifted_contacts(contacts);
    const std::uint32_t hand = game_.pieces[colour] & alive_[colour];
    constexpr int kFivesOrder[5] = {5, 4, 3, 2, 1};
    constexpr int kFoursOrder[5] = {4, 5, 3, 2, 1};
    const int* order = dice_.below(16) < weights_.fives_first ? kFivesOrder : kFoursOrder;
    for (int i = 0; i < 5; ++i) {
      std::uint32_t left = hand & by_size_[static_cast<std::size_t>(order[i])];
      while (left != 0) {
        const unsigned piece = nth_one(left, dice_.below(count_ones(left)));
        left &= ~(1U << piece);
        const MoveIndex move = place(colour, piece, shifted_free, shifted_contacts);
        if (move != kNoMove) return move;
      }
    }
    return kNoMove;
  }

  // A place for the piece in one of its orientations, beginning with any of them.
  MoveIndex place(unsigned colour, unsigned piece, const Shifted& free, const Shifted& contacts) {
    const unsigned begin = first_shape_[piece];
    const unsigned count = first_shape_[piece + 1U] - begin;
    unsigned turn = dice_.below(count);
    bool fits_somewhere = false;
    Places places;
    for (unsigned i = 0; i < count; ++i, turn = turn + 1 == count ? 0 : turn + 1) {
      const std::size_t s = begin + turn;
      if (find_places(game_.placements->shapes()[s], free, contacts, places, fits_somewhere)) {
        if (dice_.below(16) < weights_.taking) prefer_taking(colour, game_.placements->shapes()[s], places);
        return pick_place(places, game_.placements->row_bases(s).data(), dice_);
      }
    }
    // Free fields only become fewer: what fits nowhere never will again.
    if (!fits_somewhere) alive_[colour] &= ~(1U << piece);
    return kNoMove;
  }

  // Leaves only places that cover a field where an opponent may attach, if there are any.
  void prefer_taking(unsigned colour, const Shape& shape, Places& places) const {
    Places taking;
    std::uint32_t any = 0;
    for (std::size_t row = 0; row < kSize; ++row) {
      std::uint32_t taken = 0;
      if (places.row[row] != 0)
        for (std::size_t i = 0; i < shape.size; ++i) {
          const unsigned offset = shape.offsets[i];
          taken |= theirs(colour, row + offset % 32) >> (offset / 32);
        }
      taking.row[row] = places.row[row] & taken;
      any |= taking.row[row];
    }
    if (any == 0) return;
    for (std::size_t row = 0; row < kSize; ++row) places.row[row] = taking.row[row];
  }

  std::uint32_t theirs(unsigned colour, std::size_t row) const {
    std::uint32_t fields = 0;
    for (unsigned other = 0; other < kColours; ++other)
      if (game_.side[other] != game_.side[colour])
        fields |= game_.reach[other].contacts.row[row] & ~game_.reach[other].sides.row[row];
    return fields & ~game_.covered.row[row];
  }

  void lay(unsigned colour, MoveIndex move) {
    const Placement placement = game_.placements->at(move);
    const Shape& shape = game_.placements->shapes()[placement.shape];
    Reach& own = game_.reach[colour];
    if (game_.last_size[colour] == 0) own.contacts = {};  // the corner to begin in was one (BK-2)
    game_.last_size[colour] = shape.size;
    game_.pieces[colour] &= ~(1U << shape.piece);
    for (std::size_t i = 0; i < shape.height; ++i) {
      const std::uint32_t here = shape.rows[i] << placement.column;
      const std::uint32_t beside = (here << 1 | here >> 1) & kFullRow;
      const std::size_t row = placement.row + i;
      game_.covered.row[row] |= here;
      own.sides.row[row] |= beside;
      if (row > 0) {
        own.sides.row[row - 1] |= here;
        own.contacts.row[row - 1] |= beside;
      }
      if (row + 1 < kSize) {
        own.sides.row[row + 1] |= here;
        own.contacts.row[row + 1] |= beside;
      }
    }
  }

  int score(unsigned colour) const {  // BK-11
    if (game_.pieces[colour] == 0) return game_.last_size[colour] == 1 ? 20 : 15;
    int squares = 0;
    for (int size = 1; size <= kMaxCells; ++size)
      squares += size * static_cast<int>(count_ones(game_.pieces[colour] & by_size_[static_cast<std::size_t>(size)]));
    return -squares;
  }

  PlayoutStart game_;
  PlayoutWeights weights_;
  Dice dice_;
  std::array<std::uint32_t, kColours> alive_{};
  std::array<std::uint8_t, kMaxPieces + 1> first_shape_{};
  std::array<std::uint32_t, kMaxCells + 1> by_size_{};
};

inline void run_playout_here(const PlayoutStart& start, const PlayoutWeights& weights, Random& random,
                             PlayoutEnd& end) {
  Playout(start, weights, Dice{random.next() | 1U}).run(end);
}

}  // namespace
}  // namespace blockhaus::blokus
