// The playout itself, compiled once for any processor and once for those with AVX2. It builds on the generator's
// kernel.

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
  Block right() const {
    return of([this](int i) { return words[i] << 1; });
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

// The lower left fields where a shape may lie, a word a row.
struct Places {
  alignas(32) std::uint32_t row[kRowsRead];
};

// Where the shape may lie; whether anywhere. `fits_somewhere` tells whether it would but for its contact.
template <int kSquares>
inline bool find_places(const Shape& shape, const Shifted& free, const Shifted& contacts, Places& places,
                        bool& fits_somewhere) {
  Block any = Block::none();
  Block any_fit = Block::none();
  for (int row = 0; row < kRowsRead; row += kBlock) {
    Block fits = Block::read(free.word + shape.offsets[0] + row);
    Block touches = Block::read(contacts.word + shape.offsets[0] + row);
    for (int i = 1; i < kSquares; ++i) {
      const int offset = shape.offsets[static_cast<std::size_t>(i)] + row;
      fits = fits & Block::read(free.word + offset);
      touches = touches | Block::read(contacts.word + offset);
    }
    const Block legal = fits & touches;
    legal.write(places.row + row);
    any = any | legal;
    any_fit = any_fit | fits;
  }
  fits_somewhere |= any_fit.any();
  return any.any();
}

inline unsigned rows_with_places(const Places& places) {
  unsigned rows = 0;
  for (int row = 0; row < kRowsRead; row += kBlock) rows |= Block::read(places.row + row).rows() << row;
  return rows;
}

// Fields to cover, and the placements of all that were looked at that cover most of them.
struct Hottest {
  static constexpr int kMost = 128;  // rows of placements; more are not needed to choose among
  std::uint32_t columns[kMost];
  MoveIndex bases[kMost];
  int count = 0;
  unsigned heat = 0;  // of each of them

  void add(Block places, unsigned how_hot, const MoveIndex* row_bases) {
    if (how_hot > heat) {
      heat = how_hot;
      count = 0;
    }
    alignas(32) std::uint32_t words[kBlock];
    places.write(words);
    for (unsigned rows = places.rows(); rows != 0 && count < kMost; rows &= rows - 1, ++count) {
      const unsigned row = lowest_one(rows);
      columns[count] = words[row];
      bases[count] = row_bases[row];
    }
  }
};

// Adds the shape's legal placements that have at least the heat `least`, and as much as any so far. A warm field counts
// one, a hot one two. The heat of all places is counted at once, in binary, with a board for each digit.
template <int kSquares>
inline void find_hottest(const Shape& shape, const MoveIndex* bases, const Shifted& free, const Shifted& contacts,
                         const Shifted& warm, const Shifted& hot, int first, int end, unsigned least,
                         Hottest& hottest) {
  for (int row = first; row < end; row += kBlock) {
    Block fits = Block::read(free.word + shape.offsets[0] + row);
    Block touches = Block::read(contacts.word + shape.offsets[0] + row);
    for (int i = 1; i < kSquares; ++i) {
      const int offset = shape.offsets[static_cast<std::size_t>(i)] + row;
      fits = fits & Block::read(free.word + offset);
      touches = touches | Block::read(contacts.word + offset);
    }
    Block places = fits & touches;
    if (!places.any()) continue;
    Block digits[4] = {Block::read(warm.word + shape.offsets[0] + row), Block::read(hot.word + shape.offsets[0] + row),
                       Block::none(), Block::none()};
    for (int i = 1; i < kSquares; ++i) {
      const int offset = shape.offsets[static_cast<std::size_t>(i)] + row;
      const Block one = Block::read(warm.word + offset);
      const Block two = (digits[0] & one) | Block::read(hot.word + offset);  // no field is warm and hot
      const Block four = digits[1] & two;
      digits[0] = digits[0] ^ one;
      digits[1] = digits[1] ^ two;
      digits[3] = digits[3] | (digits[2] & four);
      digits[2] = digits[2] ^ four;
    }
    unsigned heat = 0;
    for (int digit = 3; digit >= 0; --digit) {
      const Block hotter = places & digits[digit];
      if (!hotter.any()) continue;
      places = hotter;
      heat |= 1U << digit;
    }
    if (heat >= least && heat >= hottest.heat) hottest.add(places, heat, bases + row);
  }
}

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
    if (const MoveIndex reply = good_reply(colour, free, contacts); reply != kNoMove) return reply;
    const Shifted shifted_free(free);
    const Shifted shifted_contacts(contacts);
    const std::uint32_t hand = game_.pieces[colour] & alive_[colour];
    if (dice_.below(16) < weights_.near) {
      const MoveIndex move = choose_near(colour, hand, free, contacts, shifted_free, shifted_contacts);
      if (move != kNoMove) return move;
    }
    constexpr int kFivesOrder[5] = {5, 4, 3, 2, 1};
    constexpr int kFoursOrder[5] = {4, 5, 3, 2, 1};
    const int* order = dice_.below(16) < weights_.fives_first ? kFivesOrder : kFoursOrder;
    for (int i = 0; i < 5; ++i) {
      std::uint32_t left = hand & by_size_[static_cast<std::size_t>(order[i])];
      while (left != 0) {
        const unsigned piece = nth_one(left, dice_.below(count_ones(left)));
        left &= ~(1U << piece);
        bool fits_somewhere = false;
        const MoveIndex move = place(piece, shifted_free, shifted_contacts, fits_somewhere);
        if (move != kNoMove) return move;
        // Free fields only become fewer: what fits nowhere never will again.
        if (!fits_somewhere) alive_[colour] &= ~(1U << piece);
      }
    }
    return kNoMove;
  }

  // A reply to the last moves that was good before, if it is legal here.
  MoveIndex good_reply(unsigned colour, const Rows& free, const Rows& contacts) const {
    if (game_.replies == nullptr || game_.recent_count == 0) return kNoMove;
    const MoveIndex last = game_.recent[game_.recent_count - 1U].move;
    const MoveIndex before = game_.recent_count > 1 ? game_.recent[game_.recent_count - 2U].move : Replies::kNone;
    const MoveIndex to_two = game_.replies->to_two(colour, last, before);
    if (to_two != Replies::kNone && is_legal(colour, to_two, free, contacts)) return to_two;
    const MoveIndex to_one = game_.replies->to_one(colour, last);
    return to_one != Replies::kNone && is_legal(colour, to_one, free, contacts) ? to_one : kNoMove;
  }

  bool is_legal(unsigned colour, MoveIndex move, const Rows& free, const Rows& contacts) const {
    const Placement placement = game_.placements->at(move);
    const Shape& shape = game_.placements->shapes()[placement.shape];
    if ((game_.pieces[colour] >> shape.piece & 1U) == 0) return false;
    std::uint32_t closed = 0;
    std::uint32_t touched = 0;
    for (std::size_t i = 0; i < shape.height; ++i) {
      const std::uint32_t here = shape.rows[i] << placement.column;
      closed |= here & ~free.row[placement.row + i];
      touched |= here & contacts.row[placement.row + i];
    }
    return closed == 0 && touched != 0;
  }

  // One of the hottest placements of a few pieces, large ones first.
  MoveIndex choose_near(unsigned colour, std::uint32_t hand, const Rows& free, const Rows& contacts,
                        const Shifted& shifted_free, const Shifted& shifted_contacts) {
    Rows hot;
    if (!hot_fields(colour, free, hot) || !keep_reachable(hot, free, contacts)) return kNoMove;
    int lowest = 0;
    int highest = kSize - 1;
    while (hot.row[static_cast<std::size_t>(lowest)] == 0) ++lowest;
    while (hot.row[static_cast<std::size_t>(highest)] == 0) --highest;
    const int first = lowest > kReach ? lowest - kReach : 0;
    Rows warm;
    for (std::size_t row = 0; row < kSize; ++row) {
      warm.row[row] = hot.row[row] & ~contacts.row[row];
      hot.row[row] &= contacts.row[row];
    }
    const Shifted shifted_warm(warm);
    const Shifted shifted_hot(hot);
    Hottest hottest;
    std::uint32_t tries = weights_.near_tries;
    for (unsigned size = kMaxCells; 2 * size > hottest.heat && tries > 0; --size) {
      const unsigned least = hottest.heat + 1;
      std::uint32_t left = hand & by_size_[size];
      for (; left != 0 && tries > 0; --tries) {
        const unsigned piece = nth_one(left, dice_.below(count_ones(left)));
        left &= ~(1U << piece);
        for (std::size_t s = first_shape_[piece]; s < first_shape_[piece + 1U]; ++s)
          find_hottest_of(s, shifted_free, shifted_contacts, shifted_warm, shifted_hot, first, highest + 1, least,
                          hottest);
      }
    }
    unsigned total = 0;
    for (int i = 0; i < hottest.count; ++i) total += count_ones(hottest.columns[i]);
    if (total == 0) return kNoMove;
    unsigned number = dice_.below(total);
    int i = 0;
    for (; number >= count_ones(hottest.columns[i]); ++i) number -= count_ones(hottest.columns[i]);
    return hottest.bases[i] + nth_one(hottest.columns[i], number);
  }

  void find_hottest_of(std::size_t s, const Shifted& free, const Shifted& contacts, const Shifted& warm,
                       const Shifted& hot, int first, int end, unsigned least, Hottest& hottest) const {
    const Shape& shape = game_.placements->shapes()[s];
    const MoveIndex* bases = game_.placements->row_bases(s).data();
    switch (shape.size) {
      case 1: return find_hottest<1>(shape, bases, free, contacts, warm, hot, first, end, least, hottest);
      case 2: return find_hottest<2>(shape, bases, free, contacts, warm, hot, first, end, least, hottest);
      case 3: return find_hottest<3>(shape, bases, free, contacts, warm, hot, first, end, least, hottest);
      case 4: return find_hottest<4>(shape, bases, free, contacts, warm, hot, first, end, least, hottest);
      default: return find_hottest<5>(shape, bases, free, contacts, warm, hot, first, end, least, hottest);
    }
  }

  // The contacts that came with the opponents' last moves and what lies beside those, as far as open to them, and free
  // for this colour; whether there are any.
  bool hot_fields(unsigned colour, const Rows& free, Rows& hot) const {
    std::uint32_t any = 0;
    const auto add = [&](int row, std::uint32_t fields) {
      fields &= free.row[static_cast<std::size_t>(row)];
      hot.row[static_cast<std::size_t>(row)] |= fields;
      any |= fields;
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
    return any != 0;
  }

  // Keeps the fields that a piece of five squares could reach from a contact through free fields; whether there are
  // any.
  static bool keep_reachable(Rows& fields, const Rows& free, const Rows& contacts) {
    alignas(32) std::uint32_t words[2][kBlock + kRowsRead + kBlock];
    for (std::uint32_t* board : words) {
      Block::none().write(board);
      Block::none().write(board + kBlock + kRowsRead);
    }
    for (int row = 0; row < kRowsRead; row += kBlock)
      Block::read(contacts.row.data() + row).write(words[0] + kBlock + row);
    for (int step = 0; step < kReach; ++step) {
      const std::uint32_t* from = words[step % 2] + kBlock;
      std::uint32_t* to = words[(step + 1) % 2] + kBlock;
      for (int row = 0; row < kRowsRead; row += kBlock) {
        const Block here = Block::read(from + row);
        const Block around =
            here | here.left() | here.right() | Block::read(from + row - 1) | Block::read(from + row + 1);
        (around & Block::read(free.row.data() + row)).write(to + row);
      }
    }
    static_assert(kReach % 2 == 0);
    Block any = Block::none();
    for (int row = 0; row < kRowsRead; row += kBlock) {
      const Block kept = Block::read(fields.row.data() + row) & Block::read(words[0] + kBlock + row);
      kept.write(fields.row.data() + row);
      any = any | kept;
    }
    return any.any();
  }

  void remember(PlayoutMove made) {
    if (game_.recent_count == kRecentMoves) {
      for (std::size_t i = 1; i < kRecentMoves; ++i) game_.recent[i - 1] = game_.recent[i];
      --game_.recent_count;
    }
    game_.recent[game_.recent_count++] = made;
  }

  // A place for the piece in one of its orientations, beginning with any of them.
  MoveIndex place(unsigned piece, const Shifted& free, const Shifted& contacts, bool& fits_somewhere) {
    switch (game_.placements->shapes()[first_shape_[piece]].size) {
      case 1: return place_of<1>(piece, free, contacts, fits_somewhere);
      case 2: return place_of<2>(piece, free, contacts, fits_somewhere);
      case 3: return place_of<3>(piece, free, contacts, fits_somewhere);
      case 4: return place_of<4>(piece, free, contacts, fits_somewhere);
      default: return place_of<5>(piece, free, contacts, fits_somewhere);
    }
  }

  template <int kSquares>
  MoveIndex place_of(unsigned piece, const Shifted& free, const Shifted& contacts, bool& fits_somewhere) {
    const unsigned begin = first_shape_[piece];
    const unsigned count = first_shape_[piece + 1U] - begin;
    unsigned turn = dice_.below(count);
    Places places;
    for (unsigned i = 0; i < count; ++i, turn = turn + 1 == count ? 0 : turn + 1) {
      const std::size_t s = begin + turn;
      if (find_places<kSquares>(game_.placements->shapes()[s], free, contacts, places, fits_somewhere))
        return pick_place(places, game_.placements->row_bases(s).data(), dice_);
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
