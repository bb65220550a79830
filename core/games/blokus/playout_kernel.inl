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
    std::uint64_t fields = 0;
    for (int step = -kSteps; step <= kSteps; ++step) {
      const int narrower = step < 0 ? -step : step;
      const std::uint64_t here = std::uint64_t{*row(middle + step)} << kSteps >> (column + narrower);
      const std::uint64_t mask = (1U << (2 * (kSteps - narrower) + 1)) - 1;
      fields |= (here & mask) << kSurroundingRows[static_cast<std::size_t>(step + kSteps)];
    }
    return fields;
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

// Which of four ways to lie fit into the free fields and cover one of the wanted, a bit each.
inline unsigned fitting(const std::uint64_t* ways, std::uint64_t free, std::uint64_t wanted) {
#if defined(__AVX2__)
  const __m256i fields = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(ways));
  const __m256i none = _mm256_setzero_si256();
  const __m256i closed = _mm256_andnot_si256(_mm256_set1_epi64x(static_cast<long long>(free)), fields);
  const __m256i covered = _mm256_and_si256(_mm256_set1_epi64x(static_cast<long long>(wanted)), fields);
  const __m256i good = _mm256_andnot_si256(_mm256_cmpeq_epi64(covered, none), _mm256_cmpeq_epi64(closed, none));
  return static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(good)));
#else
  unsigned good = 0;
  for (unsigned i = 0; i < kWaysTogether; ++i)
    good |= static_cast<unsigned>((ways[i] & ~free) == 0 && (ways[i] & wanted) != 0) << i;
  return good;
#endif
}

// Placements by how many hot fields they cover. Those of every heat are kept, as that takes no branch.
struct Heap {
  static constexpr unsigned kHeats = 2 * kMaxCells + 1;
  static constexpr unsigned kMost = 256;  // of a heat; more are not needed to choose among
  struct Found {
    Surroundings::Way way;
    std::uint8_t row;
    std::uint8_t column;
  };
  Found found[kHeats][kMost];
  std::uint32_t counts[kHeats] = {};

  void add(const Surroundings::Way& way, unsigned row, unsigned column, unsigned heat) {
    found[heat][counts[heat]] = {way, static_cast<std::uint8_t>(row), static_cast<std::uint8_t>(column)};
    counts[heat] += counts[heat] + 1 < kMost ? 1 : 0;
  }
};

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
    for (std::size_t colour = 0; colour < kColours; ++colour) {
      for (int row = 0; row < kSize; ++row) {
        const auto r = static_cast<std::size_t>(row);
        *open_[colour].row(row) = kFullRow & ~(start.covered.row[r] | start.reach[colour].sides.row[r]);
      }
      for (int row = kSize; row < kRowsRead; ++row) *open_[colour].row(row) = 0;
      contacts_[colour] = Framed(start.reach[colour].contacts);
    }
    for (std::size_t s = 0; s < start.placements->shapes().size(); ++s) {
      const Shape& shape = start.placements->shapes()[s];
      first_shape_[shape.piece + 1U] = static_cast<std::uint8_t>(s + 1);
      by_size_[shape.size] |= 1U << shape.piece;
    }
    first_shape_[0] = 0;
  }

  void run(PlayoutEnd& end) {
    for (unsigned c = 0; c < kColours; ++c) end.room[c] = room(c);
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
  static constexpr int kRoomSteps = 6;

  // How many fields a colour may come to in its next moves.
  int room(unsigned colour) const {
    if ((game_.out >> colour & 1) != 0) return 0;
    const Whole open = Whole::read(open_[colour]);
    Framed reached;
    (Whole::read(contacts_[colour]) & open).spread<kRoomSteps>(open).write(reached);
    unsigned fields = 0;
    for (int row = 0; row < kSize; ++row) fields += count_ones(*reached.row(row));
    return static_cast<int>(fields);
  }

  MoveIndex choose(unsigned colour) {
    const Whole contacts = Whole::read(contacts_[colour]) & Whole::read(open_[colour]);
    if (!contacts.any()) return kNoMove;
    contacts.write(contacts_[colour]);
    if (const MoveIndex reply = good_reply(colour); reply != kNoMove) return reply;
    const std::uint32_t hand = game_.pieces[colour] & alive_[colour];
    if (dice_.below(16) < weights_.near) {
      const MoveIndex move = choose_near(colour, hand, contacts);
      if (move != kNoMove) return move;
    }
    const Shifted shifted_free(open_[colour].row(0));
    const Shifted shifted_contacts(contacts_[colour].row(0));
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
  MoveIndex good_reply(unsigned colour) const {
    if (game_.replies == nullptr || game_.recent_count == 0) return kNoMove;
    const MoveIndex last = game_.recent[game_.recent_count - 1U].move;
    const MoveIndex before = game_.recent_count > 1 ? game_.recent[game_.recent_count - 2U].move : Replies::kNone;
    const MoveIndex to_two = game_.replies->to_two(colour, last, before);
    if (to_two != Replies::kNone && is_legal(colour, to_two)) return to_two;
    const MoveIndex to_one = game_.replies->to_one(colour, last);
    return to_one != Replies::kNone && is_legal(colour, to_one) ? to_one : kNoMove;
  }

  bool is_legal(unsigned colour, MoveIndex move) const {
    const Placement placement = game_.placements->at(move);
    const Shape& shape = game_.placements->shapes()[placement.shape];
    if ((game_.pieces[colour] >> shape.piece & 1U) == 0) return false;
    const std::uint32_t* open = open_[colour].row(placement.row);
    const std::uint32_t* contacts = contacts_[colour].row(placement.row);
    std::uint32_t closed = 0;
    std::uint32_t touched = 0;
    for (std::size_t i = 0; i < shape.height; ++i) {
      const std::uint32_t here = shape.rows[i] << placement.column;
      closed |= here & ~open[i];
      touched |= here & contacts[i];
    }
    return closed == 0 && touched != 0;
  }

  // One of the hottest placements, large pieces rather than small ones. A hot field counts one, and two where it is a
  // contact; above `heat_most` all are alike.
  MoveIndex choose_near(unsigned colour, std::uint32_t hand, Whole contacts) {
    Framed hot;
    Whole{Block::none(), Block::none(), Block::none()}.write(hot);
    heat_up(colour, hot);
    const Whole open = Whole::read(open_[colour]);
    const Whole hot_here = Whole::read(hot) & open;
    const Whole reached = hot_here.spread<kSteps>(open) & contacts;
    unsigned rows = reached.rows();
    if (rows == 0) return kNoMove;
    hot_here.write(hot);
    Framed hot_contacts;
    (hot_here & contacts).write(hot_contacts);
    Framed starts;
    reached.write(starts);
    Heap heap;
    for (; rows != 0; rows &= rows - 1) {
      const unsigned row = lowest_one(rows);
      for (std::uint32_t left = *starts.row(static_cast<int>(row)); left != 0; left &= left - 1)
        find_hottest(row, lowest_one(left), hand, open_[colour], hot, hot_contacts, heap);
    }
    unsigned heat = Heap::kHeats - 1;
    while (heat > 0 && heap.counts[heat] == 0) --heat;
    if (heat == 0) return kNoMove;
    unsigned total = 0;
    for (unsigned i = 0; i < heap.counts[heat]; ++i) total += weights_.by_size[heap.found[heat][i].way.size];
    unsigned number = dice_.below(total);
    const Heap::Found* chosen = heap.found[heat];
    for (; number >= weights_.by_size[chosen->way.size]; ++chosen) number -= weights_.by_size[chosen->way.size];
    const auto row = static_cast<std::size_t>(chosen->row + chosen->way.row);
    return game_.placements->row_bases(chosen->way.shape)[row] +
           static_cast<MoveIndex>(chosen->column + chosen->way.column);
  }

  // Adds the placements over one contact that cover something hot.
  void find_hottest(unsigned row, unsigned column, std::uint32_t hand, const Framed& free, const Framed& hot,
                    const Framed& hot_contacts, Heap& heap) const {
    const auto at = [&](const Framed& board) { return board.around(static_cast<int>(row), static_cast<int>(column)); };
    const std::uint64_t here_free = at(free);
    const std::uint64_t here_hot = at(hot);
    const std::uint64_t here_contacts = at(hot_contacts);
    const Surroundings::Ways& list = game_.surroundings->ways(here_free);
    while (hand != 0) {  // pieces that follow each other are tried together
      const unsigned first = lowest_one(hand);
      const unsigned behind = first + lowest_one(~(hand >> first));
      hand &= ~0U << behind;
      const std::size_t end = list.begins[behind];
      for (std::size_t i = list.begins[first]; i < end;) {
        const std::size_t begin = i;
        std::uint64_t good = 0;
        for (unsigned k = 0; k < 64 && i < end; k += kWaysTogether, i += kWaysTogether)
          good |= std::uint64_t{fitting(list.fields.data() + i, here_free, here_hot)} << k;
        for (; good != 0; good &= good - 1) {
          const std::size_t k = begin + lowest_one(good);
          const unsigned heat = count_ones(list.fields[k] & here_hot) + count_ones(list.fields[k] & here_contacts);
          heap.add(list.ways[k], row, column, heat < weights_.heat_most ? heat : weights_.heat_most);
        }
      }
    }
  }

  // Adds the contacts that came with the opponents' last moves and what lies beside those, as far as open to them.
  // Above a piece of five rows the fields beside its upper contacts would be a ninth row: they are left out.
  void heat_up(unsigned colour, Framed& hot) const {
    for (std::size_t i = 0; i < game_.recent_count; ++i) {
      const PlayoutMove last = game_.recent[i];
      if (game_.side[last.colour] == game_.side[colour]) continue;
      const Placement placement = game_.placements->at(last.move);
      const Outline& outline = game_.placements->outlines()[placement.shape];
      const int first = placement.row - Outline::kBelow;
      const Framed& open = open_[last.colour];
      const Block here =
          Block::read(outline.corners.data()).right(placement.column).left() & Block::read(open.row(first));
      const Block around = here | here.left() | here.right() | here.up(Block::none()) | here.down(Block::none());
      (Block::read(hot.row(first)) | (around & Block::read(open.row(first)))).write(hot.row(first));
    }
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
    const Outline& outline = game_.placements->outlines()[placement.shape];
    if (game_.last_size[colour] == 0) contacts_[colour] = Framed(Rows{});  // the corner to begin in was one (BK-2)
    game_.last_size[colour] = shape.size;
    game_.pieces[colour] &= ~(1U << shape.piece);
    const int first = placement.row - Outline::kBelow;
    const auto here = [&](const auto& rows) { return Block::read(rows.data()).right(placement.column).left(); };
    const Block covers = here(outline.covers);
    for (Framed& open : open_) Block::read(open.row(first)).without(covers).write(open.row(first));
    std::uint32_t* own = open_[colour].row(first);
    Block::read(own).without(here(outline.sides)).write(own);
    std::uint32_t* contacts = contacts_[colour].row(first);
    (Block::read(contacts) | here(outline.corners)).write(contacts);
  }

  int score(unsigned colour) const {  // BK-11
    if (game_.pieces[colour] == 0) return game_.last_size[colour] == 1 ? 20 : 15;
    int squares = 0;
    for (int size = 1; size <= kMaxCells; ++size)
      squares += size * static_cast<int>(count_ones(game_.pieces[colour] & by_size_[static_cast<std::size_t>(size)]));
    return -squares;
  }

  PlayoutStart game_;
  std::array<Framed, kColours> open_;      // fields each colour may cover
  std::array<Framed, kColours> contacts_;  // where it may attach; some may not be open
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
