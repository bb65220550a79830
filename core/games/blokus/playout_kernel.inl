// The playout itself, compiled once for any processor and once for those with AVX2.

#include "games/blokus/playout_boards.inl"

namespace blockhaus::blokus {
namespace {

// The lower left fields where a shape may lie, a word a row.
struct Places {
  alignas(32) std::uint32_t row[kRowsRead];
};

// Where the shape may lie; whether anywhere.
template <int kSquares>
inline bool find_places(const Shape& shape, const Shifted& free, const Shifted& contacts, Places& places) {
  Block any = Block::none();
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
  }
  return any.any();
}

inline unsigned rows_with_places(const Places& places) {
  unsigned rows = 0;
  for (int row = 0; row < kRowsRead; row += kBlock) rows |= Block::read(places.row + row).rows() << row;
  return rows;
}

// Which of four ways to lie can be laid with what is usable (free fields and pieces in hand) and cover one of the
// wanted fields, a bit each.
inline unsigned fitting(const std::uint64_t* ways, std::uint64_t usable, std::uint64_t wanted) {
#if defined(__AVX2__)
  const __m256i words = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(ways));
  const __m256i none = _mm256_setzero_si256();
  const __m256i closed = _mm256_andnot_si256(_mm256_set1_epi64x(static_cast<long long>(usable)), words);
  const __m256i covered = _mm256_and_si256(_mm256_set1_epi64x(static_cast<long long>(wanted)), words);
  const __m256i good = _mm256_andnot_si256(_mm256_cmpeq_epi64(covered, none), _mm256_cmpeq_epi64(closed, none));
  return static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(good)));
#else
  unsigned good = 0;
  for (unsigned i = 0; i < kWaysTogether; ++i)
    good |= static_cast<unsigned>((ways[i] & ~usable) == 0 && (ways[i] & wanted) != 0) << i;
  return good;
#endif
}

// The words of all ways that can be laid, as one: what they cover and of which pieces they are.
inline std::uint64_t all_fitting(const std::vector<std::uint64_t>& ways, std::uint64_t usable) {
#if defined(__AVX2__)
  __m256i all = _mm256_setzero_si256();
  for (std::size_t i = 0; i < ways.size(); i += kWaysTogether) {
    const __m256i words = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(ways.data() + i));
    const __m256i closed = _mm256_andnot_si256(_mm256_set1_epi64x(static_cast<long long>(usable)), words);
    all = _mm256_or_si256(all, _mm256_and_si256(words, _mm256_cmpeq_epi64(closed, _mm256_setzero_si256())));
  }
  const __m128i two = _mm_or_si128(_mm256_castsi256_si128(all), _mm256_extracti128_si256(all, 1));
  return static_cast<std::uint64_t>(_mm_cvtsi128_si64(_mm_or_si128(two, _mm_unpackhi_epi64(two, two))));
#else
  std::uint64_t all = 0;
  for (const std::uint64_t way : ways) all |= (way & ~usable) == 0 ? way : 0;
  return all;
#endif
}

// Placements and how hot they are. All are kept until the hottest are asked for, as that takes no branch.
struct Heap {
  static constexpr unsigned kMost = 1024;  // more are not needed to choose among
  struct Start {
    const Surroundings::Ways* list;
    unsigned row;
    unsigned column;
  };
  struct Found {
    std::uint16_t start;
    std::uint16_t way;  // in the list of the start
  };
  Start starts[kSize * kSize];
  Found found[kMost];
  std::uint8_t heats[kMost];
  unsigned start_count = 0;
  unsigned count = 0;
  unsigned hottest = 0;

  void add(std::size_t way, unsigned heat) {
    found[count] = {static_cast<std::uint16_t>(start_count), static_cast<std::uint16_t>(way)};
    heats[count] = static_cast<std::uint8_t>(heat);
    count += count + 1 < kMost ? 1 : 0;
    hottest = heat > hottest ? heat : hottest;
  }
  void keep_hottest() {
    unsigned kept = 0;
    for (unsigned i = 0; i < count; ++i) {
      found[kept] = found[i];
      kept += heats[i] == hottest ? 1 : 0;
    }
    count = kept;
  }
  const Surroundings::Way& way_of(Found one) const { return starts[one.start].list->ways[one.way]; }
};

// The k-th lowest bit that is set.
inline unsigned nth_one(std::uint32_t word, unsigned k) {
#if defined(__AVX2__)
  return lowest_one(_pdep_u32(1U << k, word));  // a loop of so many turns is hardly ever foreseen
#else
  for (; k > 0; --k) word &= word - 1;
  return lowest_one(word);
#endif
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

inline Placement pick_place(const Places& places, std::size_t shape, Dice& dice) {
  const unsigned rows = rows_with_places(places);
  const unsigned row = nth_one(rows, dice.below(count_ones(rows)));
  const std::uint32_t columns = places.row[row];
  const unsigned column = nth_one(columns, dice.below(count_ones(columns)));
  return {static_cast<std::uint8_t>(shape), static_cast<std::uint8_t>(row), static_cast<std::uint8_t>(column)};
}

class Playout {
 public:
  Playout(const PlayoutStart& start, const PlayoutWeights& weights, Dice dice)
      : game_(start), weights_(weights), dice_(dice) {
    for (std::size_t colour = 0; colour < kColours; ++colour) {
      for (int row = 0; row < kSize; ++row) {
        const auto r = static_cast<std::size_t>(row);
        *open_[colour].row(row) = kFullRow & ~(start.covered.row[r] | start.reach[colour].sides.row[r]);
      }
      for (int row = kSize; row < kRowsRead; ++row) *open_[colour].row(row) = 0;
      contacts_[colour] = Framed(start.reach[colour].contacts);
    }
    for (std::size_t i = 0; i < start.recent_count; ++i) {
      const PlayoutMove last = start.recent[i];
      const Placement placement = start.placements->at(last.move);
      remember(last.colour, placement, corners_of(placement));
    }
  }

  void run(PlayoutEnd& end) {
    for (unsigned c = 0; c < kColours; ++c) end.room[c] = room(c);
    end.count = 0;
    unsigned colour = game_.colour;
    while (game_.out != 0xf) {
      if ((game_.out >> colour & 1) == 0) {
        const Placement placement = choose(colour);
        if (placement.shape == kNoShape) {
          game_.out = static_cast<std::uint8_t>(game_.out | 1U << colour);
        } else {
          lay(colour, placement);
          end.moves[static_cast<std::size_t>(end.count++)] = {static_cast<std::uint16_t>(number_of(placement)),
                                                              static_cast<std::uint8_t>(colour)};
        }
      }
      colour = (colour + 1) % kColours;
    }
    for (unsigned c = 0; c < kColours; ++c) end.scores[c] = score(c);
  }

 private:
  static constexpr std::uint8_t kNoShape = 0xff;
  static constexpr Placement kNowhere{kNoShape, 0, 0};

  // A move made a moment ago: the fields at its corners, from some row on.
  struct Recent {
    Block corners;
    int first;
    Placement placement;
    std::uint8_t colour;
  };
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

  Placement choose(unsigned colour) {
    const Whole contacts = Whole::read(contacts_[colour]) & Whole::read(open_[colour]);
    if (!contacts.any()) return kNowhere;
    contacts.write(contacts_[colour]);
    try_stuck_again(colour);
    if (const Placement reply = good_reply(colour); reply.shape != kNoShape) return reply;
    const std::uint32_t hand = game_.pieces[colour] & ~stuck_[colour];
    if (dice_.below(16) < weights_.near) {
      const Placement hottest = choose_near(colour, hand, contacts);
      if (hottest.shape != kNoShape) return hottest;
    }
    const Shifted shifted_free(open_[colour].row(0));
    const Shifted shifted_contacts(contacts_[colour].row(0));
    constexpr int kFivesOrder[5] = {5, 4, 3, 2, 1};
    constexpr int kFoursOrder[5] = {4, 5, 3, 2, 1};
    const int* order = dice_.below(16) < weights_.fives_first ? kFivesOrder : kFoursOrder;
    for (int i = 0; i < 5; ++i) {
      std::uint32_t left = hand & game_.placements->pieces_of(static_cast<std::size_t>(order[i]));
      while (left != 0) {
        const unsigned piece = nth_one(left, dice_.below(count_ones(left)));
        left &= ~(1U << piece);
        const Placement found = place(piece, shifted_free, shifted_contacts);
        if (found.shape != kNoShape) return found;
        stuck_[colour] |= 1U << piece;
      }
    }
    return kNowhere;
  }

  // What could be laid nowhere can be laid again only over a contact that came with the last own piece.
  void try_stuck_again(unsigned colour) {
    std::uint32_t stuck = stuck_[colour] & game_.pieces[colour];
    if (stuck == 0) return;
    const Recent& last = last_of_[colour];
    alignas(32) std::uint32_t contacts[kBlock];
    const Block here = last.corners & Block::read(open_[colour].row(last.first));
    here.write(contacts);
    for (unsigned rows = here.rows(); rows != 0; rows &= rows - 1) {
      const unsigned row = lowest_one(rows);
      for (std::uint32_t left = contacts[row]; left != 0; left &= left - 1) {
        const int column = static_cast<int>(lowest_one(left));
        stuck &= ~fitting_over(open_[colour].around(last.first + static_cast<int>(row), column), stuck);
      }
    }
    stuck_[colour] = stuck;
  }

  // Which of the pieces fit over a field that has so much free around it.
  std::uint32_t fitting_over(std::uint64_t free, std::uint32_t pieces) const {
    const auto& words = game_.surroundings->ways(free).words;
    return static_cast<std::uint32_t>(all_fitting(words, with_pieces(free, pieces)) >> kPieceBits);
  }

  static std::uint64_t with_pieces(std::uint64_t free, std::uint32_t pieces) {
    return free | std::uint64_t{pieces} << kPieceBits;
  }

  // A reply to the last moves that was good before, if it is legal here.
  Placement good_reply(unsigned colour) const {
    if (game_.replies == nullptr || recent_count_ == 0) return kNowhere;
    const MoveIndex last = number_of(recent_[recent_count_ - 1U].placement);
    const MoveIndex before = recent_count_ > 1 ? number_of(recent_[recent_count_ - 2U].placement) : Replies::kNone;
    for (const MoveIndex reply : {game_.replies->to_two(colour, last, before), game_.replies->to_one(colour, last)}) {
      if (reply == Replies::kNone) continue;
      const Placement placement = game_.placements->at(reply);
      if (is_legal(colour, placement)) return placement;
    }
    return kNowhere;
  }

  MoveIndex number_of(Placement placement) const {
    return game_.placements->row_bases(placement.shape)[placement.row] + placement.column;
  }

  bool is_legal(unsigned colour, Placement placement) const {
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
  Placement choose_near(unsigned colour, std::uint32_t hand, Whole contacts) {
    Framed hot;
    Whole{Block::none(), Block::none(), Block::none()}.write(hot);
    heat_up(colour, hot);
    const Whole open = Whole::read(open_[colour]);
    const Whole hot_here = Whole::read(hot) & open;
    const Whole reached = hot_here.spread<kSteps>(open) & contacts;
    unsigned rows = reached.rows();
    if (rows == 0) return kNowhere;
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
    if (heap.count == 0) return kNowhere;
    heap.keep_hottest();
    unsigned total = 0;
    const auto weight = [&](Heap::Found one) { return weights_.by_size[heap.way_of(one).size]; };
    for (unsigned i = 0; i < heap.count; ++i) total += weight(heap.found[i]);
    unsigned number = dice_.below(total);
    const Heap::Found* chosen = heap.found;
    for (; number >= weight(*chosen); ++chosen) number -= weight(*chosen);
    const Surroundings::Way& way = heap.way_of(*chosen);
    const Heap::Start& start = heap.starts[chosen->start];
    return {way.shape, static_cast<std::uint8_t>(static_cast<int>(start.row) + way.row),
            static_cast<std::uint8_t>(static_cast<int>(start.column) + way.column)};
  }

  // Adds the placements over one contact that cover something hot.
  void find_hottest(unsigned row, unsigned column, std::uint32_t hand, const Framed& free, const Framed& hot,
                    const Framed& hot_contacts, Heap& heap) const {
    const auto at = [&](const Framed& board) { return board.around(static_cast<int>(row), static_cast<int>(column)); };
    const std::uint64_t here_free = at(free);
    const std::uint64_t here_hot = at(hot);
    const std::uint64_t here_contacts = at(hot_contacts);
    const Surroundings::Ways& list = game_.surroundings->ways(here_free);
    const std::uint64_t usable = with_pieces(here_free, hand);
    constexpr std::size_t kChunk = 64;  // ways whose answers fit into one word
    for (std::size_t begin = 0; begin < list.words.size(); begin += kChunk) {
      const std::size_t end = begin + kChunk < list.words.size() ? begin + kChunk : list.words.size();
      std::uint64_t good = 0;
      for (std::size_t i = begin; i < end; i += kWaysTogether)
        good |= std::uint64_t{fitting(list.words.data() + i, usable, here_hot)} << (i - begin);
      for (; good != 0; good &= good - 1) {
        const std::size_t way = begin + lowest_one(good);
        const std::uint64_t word = list.words[way];
        const unsigned heat = count_ones(word & here_hot) + count_ones(word & here_contacts);
        heap.add(way, heat < weights_.heat_most ? heat : weights_.heat_most);
      }
    }
    heap.starts[heap.start_count++] = {&list, row, column};
  }

  // Adds the contacts that came with the opponents' last moves and what lies beside those, as far as open to them.
  // Above a piece of five rows the fields beside its upper contacts would be a ninth row: they are left out.
  void heat_up(unsigned colour, Framed& hot) const {
    for (unsigned i = 0; i < recent_count_; ++i) {
      const Recent& last = recent_[i];
      if (game_.side[last.colour] == game_.side[colour]) continue;
      const Block open = Block::read(open_[last.colour].row(last.first));
      const Block here = last.corners & open;
      const Block around = here | here.left() | here.right() | here.up(Block::none()) | here.down(Block::none());
      (Block::read(hot.row(last.first)) | (around & open)).write(hot.row(last.first));
    }
  }

  Block corners_of(Placement placement) const {
    return Block::read(game_.placements->outlines()[placement.shape].corners.data()).right(placement.column).left();
  }

  void remember(std::uint8_t colour, Placement placement, Block corners) {
    if (recent_count_ == kRecentMoves) {
      for (std::size_t i = 1; i < kRecentMoves; ++i) recent_[i - 1] = recent_[i];
      --recent_count_;
    }
    recent_[recent_count_++] = {corners, placement.row - Outline::kBelow, placement, colour};
  }

  // A place for the piece in one of its orientations, beginning with any of them.
  Placement place(unsigned piece, const Shifted& free, const Shifted& contacts) {
    switch (game_.placements->shapes()[game_.placements->first_shape(piece)].size) {
      case 1: return place_of<1>(piece, free, contacts);
      case 2: return place_of<2>(piece, free, contacts);
      case 3: return place_of<3>(piece, free, contacts);
      case 4: return place_of<4>(piece, free, contacts);
      default: return place_of<5>(piece, free, contacts);
    }
  }

  template <int kSquares>
  Placement place_of(unsigned piece, const Shifted& free, const Shifted& contacts) {
    const auto begin = static_cast<unsigned>(game_.placements->first_shape(piece));
    const unsigned count = static_cast<unsigned>(game_.placements->first_shape(piece + 1U)) - begin;
    unsigned turn = dice_.below(count);
    Places places;
    for (unsigned i = 0; i < count; ++i, turn = turn + 1 == count ? 0 : turn + 1) {
      const std::size_t s = begin + turn;
      if (find_places<kSquares>(game_.placements->shapes()[s], free, contacts, places))
        return pick_place(places, s, dice_);
    }
    return kNowhere;
  }

  void lay(unsigned colour, Placement placement) {
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
    const Block corners = here(outline.corners);
    (Block::read(contacts) | corners).write(contacts);
    remember(static_cast<std::uint8_t>(colour), placement, corners);
    last_of_[colour] = recent_[recent_count_ - 1U];
  }

  int score(unsigned colour) const {  // BK-11
    if (game_.pieces[colour] == 0) return game_.last_size[colour] == 1 ? 20 : 15;
    int squares = 0;
    for (int size = 1; size <= kMaxCells; ++size)
      squares += size * static_cast<int>(count_ones(game_.pieces[colour] &
                                                    game_.placements->pieces_of(static_cast<std::size_t>(size))));
    return -squares;
  }

  PlayoutStart game_;
  std::array<Recent, kRecentMoves> recent_;  // the moves made last, the latest at the end
  unsigned recent_count_ = 0;
  std::array<Framed, kColours> open_;      // fields each colour may cover
  std::array<Framed, kColours> contacts_;  // where it may attach; some may not be open
  PlayoutWeights weights_;
  Dice dice_;
  std::array<std::uint32_t, kColours> stuck_{};  // pieces that could be laid nowhere
  std::array<Recent, kColours> last_of_;         // each colour's last move, where it has made one
};

inline void run_playout_here(const PlayoutStart& start, const PlayoutWeights& weights, Random& random,
                             PlayoutEnd& end) {
  Playout(start, weights, Dice{random.next() | 1U}).run(end);
}

}  // namespace
}  // namespace blockhaus::blokus
