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

// Where the shape may lie; whether anywhere. `fits_somewhere` tells whether it would but for its contact. Only `blocks`
// of rows from the first are looked at; row 0 of the places is that one.
#if defined(__AVX2__)

template <int kSquares>
inline bool find_places(const Shape& shape, const Shifted& free, const Shifted& contacts, int first, int blocks,
                        Places& places, bool& fits_somewhere) {
  const auto read = [](const std::uint32_t* at) { return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(at)); };
  __m256i any = _mm256_setzero_si256();
  __m256i any_fit = _mm256_setzero_si256();
  for (int row = 0; row < blocks * kBlock; row += kBlock) {
    __m256i fits = read(free.word + shape.offsets[0] + first + row);
    __m256i touches = read(contacts.word + shape.offsets[0] + first + row);
    for (int i = 1; i < kSquares; ++i) {
      const int offset = shape.offsets[static_cast<std::size_t>(i)] + first + row;
      fits = _mm256_and_si256(fits, read(free.word + offset));
      touches = _mm256_or_si256(touches, read(contacts.word + offset));
    }
    const __m256i legal = _mm256_and_si256(fits, touches);
    _mm256_store_si256(reinterpret_cast<__m256i*>(places.row + row), legal);
    any = _mm256_or_si256(any, legal);
    any_fit = _mm256_or_si256(any_fit, fits);
  }
  fits_somewhere |= _mm256_testz_si256(any_fit, any_fit) == 0;
  return _mm256_testz_si256(any, any) == 0;
}

inline unsigned rows_with_places(const Places& places, int blocks) {
  unsigned rows = 0;
  for (int row = 0; row < blocks * kBlock; row += kBlock) {
    const __m256i block = _mm256_load_si256(reinterpret_cast<const __m256i*>(places.row + row));
    const __m256i empty = _mm256_cmpeq_epi32(block, _mm256_setzero_si256());
    rows |= (static_cast<unsigned>(~_mm256_movemask_ps(_mm256_castsi256_ps(empty))) & 0xffU) << row;
  }
  return rows;
}

#else

template <int kSquares>
inline bool find_places(const Shape& shape, const Shifted& free, const Shifted& contacts, int first, int blocks,
                        Places& places, bool& fits_somewhere) {
  std::uint32_t any = 0;
  std::uint32_t any_fit = 0;
  for (int row = 0; row < blocks * kBlock; ++row) {
    std::uint32_t fits = free.word[shape.offsets[0] + first + row];
    std::uint32_t touches = contacts.word[shape.offsets[0] + first + row];
    for (int i = 1; i < kSquares; ++i) {
      const int offset = shape.offsets[static_cast<std::size_t>(i)] + first + row;
      fits &= free.word[offset];
      touches |= contacts.word[offset];
    }
    places.row[row] = fits & touches;
    any |= fits & touches;
    any_fit |= fits;
  }
  fits_somewhere |= any_fit != 0;
  return any != 0;
}

inline unsigned rows_with_places(const Places& places, int blocks) {
  unsigned rows = 0;
  for (int row = 0; row < blocks * kBlock; ++row) rows |= static_cast<unsigned>(places.row[row] != 0) << row;
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

inline MoveIndex pick_place(const Places& places, int blocks, const MoveIndex* bases, Dice& dice) {
  const unsigned rows = rows_with_places(places, blocks);
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
          const PlayoutMove made{static_cast<std::uint16_t>(move), static_cast<std::uint8_t>(colour)};
          end.moves[static_cast<std::size_t>(end.count++)] = made;
          remember(made);
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
    const std::uint32_t hand = game_.pieces[colour] & alive_[colour];
    if (dice_.below(16) < weights_.near) {
      const MoveIndex move = choose_near(colour, hand, contacts, shifted_free);
      if (move != kNoMove) return move;
    }
    const Shifted shifted_contacts(contacts);
    constexpr int kFivesOrder[5] = {5, 4, 3, 2, 1};
    constexpr int kFoursOrder[5] = {4, 5, 3, 2, 1};
    const int* order = dice_.below(16) < weights_.fives_first ? kFivesOrder : kFoursOrder;
    for (int i = 0; i < 5; ++i) {
      std::uint32_t left = hand & by_size_[static_cast<std::size_t>(order[i])];
      while (left != 0) {
        const unsigned piece = nth_one(left, dice_.below(count_ones(left)));
        left &= ~(1U << piece);
        bool fits_somewhere = false;
        const MoveIndex move = place(piece, shifted_free, shifted_contacts, 0, kRowsRead / kBlock, fits_somewhere);
        if (move != kNoMove) return move;
        // Free fields only become fewer: what fits nowhere never will again.
        if (!fits_somewhere) alive_[colour] &= ~(1U << piece);
      }
    }
    return kNoMove;
  }

  // A few pieces, large ones first, at those own contacts that lie where opponents may go on from their last moves.
  MoveIndex choose_near(unsigned colour, std::uint32_t hand, const Rows& contacts, const Shifted& free) {
    int lowest = kSize;
    int highest = -1;
    const Rows near = contacts_near(colour, contacts, lowest, highest);
    if (highest < 0) return kNoMove;
    const int first = lowest > kReach ? lowest - kReach : 0;
    const int blocks = (highest - first) / kBlock + 1;
    const Shifted shifted_near(near);
    std::uint32_t tries = weights_.near_tries;
    for (std::size_t size = kMaxCells; size > 0; --size) {
      std::uint32_t left = hand & by_size_[size];
      for (; left != 0 && tries > 0; --tries) {
        const unsigned piece = nth_one(left, dice_.below(count_ones(left)));
        left &= ~(1U << piece);
        bool fits_somewhere = false;
        const MoveIndex move = place(piece, free, shifted_near, first, blocks, fits_somewhere);
        if (move != kNoMove) return move;
      }
    }
    return kNoMove;
  }

  // Own contacts among the contacts that came with the opponents' last moves and what lies beside those, as far as open
  // to them; and the rows they are in.
  Rows contacts_near(unsigned colour, const Rows& contacts, int& lowest, int& highest) const {
    Rows near;
    const auto add = [&](int row, std::uint32_t fields) {
      fields &= contacts.row[static_cast<std::size_t>(row)];
      if (fields == 0) return;
      near.row[static_cast<std::size_t>(row)] |= fields;
      lowest = row < lowest ? row : lowest;
      highest = row > highest ? row : highest;
    };
    for (std::size_t i = 0; i < game_.recent_count; ++i) {
      const PlayoutMove last = game_.recent[i];
      if (game_.side[last.colour] == game_.side[colour]) continue;
      const Placement placement = game_.placements->at(last.move);
      const Outline& outline = game_.placements->outlines()[placement.shape];
      const int begin = placement.row > 0 ? placement.row - 1 : 0;
      const int top = placement.row + game_.placements->shapes()[placement.shape].height;
      const int end = top < kSize - 1 ? top : kSize - 1;
      const Rows& sides = game_.reach[last.colour].sides;
      const auto open = [&](int row) {
        const auto r = static_cast<std::size_t>(row);
        return ~(game_.covered.row[r] | sides.row[r]);
      };
      for (int row = begin; row <= end; ++row) {
        const std::uint32_t corners = outline.corners[static_cast<std::size_t>(row + 1 - placement.row)];
        const std::uint32_t here = (corners << placement.column >> 1) & open(row) & kFullRow;
        if (here == 0) continue;
        add(row, here | ((here << 1 | here >> 1) & open(row)));
        if (row > 0) add(row - 1, here & open(row - 1));
        if (row + 1 < kSize) add(row + 1, here & open(row + 1));
      }
    }
    return near;
  }

  void remember(PlayoutMove made) {
    if (game_.recent_count < kRecentMoves) {
      game_.recent[game_.recent_count++] = made;
      return;
    }
    game_.recent[oldest_] = made;
    oldest_ = oldest_ + 1 == kRecentMoves ? 0 : oldest_ + 1;
  }

  // A place for the piece in one of its orientations, beginning with any of them.
  MoveIndex place(unsigned piece, const Shifted& free, const Shifted& contacts, int first, int blocks,
                  bool& fits_somewhere) {
    switch (game_.placements->shapes()[first_shape_[piece]].size) {
      case 1: return place_of<1>(piece, free, contacts, first, blocks, fits_somewhere);
      case 2: return place_of<2>(piece, free, contacts, first, blocks, fits_somewhere);
      case 3: return place_of<3>(piece, free, contacts, first, blocks, fits_somewhere);
      case 4: return place_of<4>(piece, free, contacts, first, blocks, fits_somewhere);
      default: return place_of<5>(piece, free, contacts, first, blocks, fits_somewhere);
    }
  }

  template <int kSquares>
  MoveIndex place_of(unsigned piece, const Shifted& free, const Shifted& contacts, int first, int blocks,
                     bool& fits_somewhere) {
    const unsigned begin = first_shape_[piece];
    const unsigned count = first_shape_[piece + 1U] - begin;
    unsigned turn = dice_.below(count);
    Places places;
    for (unsigned i = 0; i < count; ++i, turn = turn + 1 == count ? 0 : turn + 1) {
      const std::size_t s = begin + turn;
      if (find_places<kSquares>(game_.placements->shapes()[s], free, contacts, first, blocks, places, fits_somewhere))
        return pick_place(places, blocks, game_.placements->row_bases(s).data() + first, dice_);
    }
    return kNoMove;
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
  std::size_t oldest_ = 0;  // of the recent moves
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
