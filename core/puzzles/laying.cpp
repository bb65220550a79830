#include "puzzles/laying.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <optional>
#include <unordered_set>

#include "kernel/random.hpp"
#include "puzzles/shuffle.hpp"

namespace blockhaus::puzzles {
namespace {

constexpr std::size_t kWords = 7;
constexpr std::size_t kMostColours = 4;

// A set of fields of the board, field f in bit f.
struct FieldSet {
  std::array<std::uint64_t, kWords> word{};

  void add(int field) {
    word[static_cast<std::size_t>(field) / 64] |= std::uint64_t{1} << (static_cast<unsigned>(field) % 64);
  }
  [[nodiscard]] bool has(int field) const {
    return (word[static_cast<std::size_t>(field) / 64] >> (static_cast<unsigned>(field) % 64) & 1U) != 0;
  }
  FieldSet& operator|=(const FieldSet& other) {
    for (std::size_t w = 0; w < kWords; ++w) word[w] |= other.word[w];
    return *this;
  }
  FieldSet& operator&=(const FieldSet& other) {
    for (std::size_t w = 0; w < kWords; ++w) word[w] &= other.word[w];
    return *this;
  }
  FieldSet& remove(const FieldSet& other) {
    for (std::size_t w = 0; w < kWords; ++w) word[w] &= ~other.word[w];
    return *this;
  }
  [[nodiscard]] bool meets(const FieldSet& other) const {
    std::uint64_t both = 0;
    for (std::size_t w = 0; w < kWords; ++w) both |= word[w] & other.word[w];
    return both != 0;
  }
  [[nodiscard]] int size() const {
    int sum = 0;
    for (const std::uint64_t bits : word) sum += std::popcount(bits);
    return sum;
  }
  template <class Visit>
  void each(Visit&& visit) const {
    for (std::size_t w = 0; w < kWords; ++w)
      for (std::uint64_t rest = word[w]; rest != 0; rest &= rest - 1)
        visit(static_cast<int>(w) * 64 + std::countr_zero(rest));
  }
};

// A way to lay a piece, with what follows from it for the board and for its colour.
struct Spot {
  int shape = 0;
  std::vector<int> fields;
  FieldSet covered;  // on the board; with the turned copies where every colour does the same
  FieldSet sides;    // where its colour may no longer lie (BK-5)
  FieldSet tips;     // where its colour may go on (BK-4)
};

// A piece that lies.
struct Lying {
  int spot = 0;
  std::size_t colour = 0;
};

// What one colour may do.
struct Side {
  FieldSet barred;
  FieldSet anchors;
  std::uint32_t left = 0;  // shapes, a bit each
};

struct Node {
  FieldSet taken;
  std::array<Side, kMostColours> side;
  std::uint64_t hash = 0;
  int trace = -1;  // the latest of the pieces that led here
};

// The board with all spots, for four colours or for one that stands for all.
class Layout {
 public:
  Layout(const Board& board, bool turned) : board_(board), colours_(turned ? 1 : board.corners.size()) {
    for (const Polyomino& shape : board.shapes) squares_.push_back(static_cast<int>(shape.size()));
    const int fields = board.height * board.width;
    for (int field = 0; field < fields; ++field) {
      all_.add(field);
      if (field % board.width == 0) left_column_.add(field);
      if (field % board.width == board.width - 1) right_column_.add(field);
    }
    const std::vector<char> empty(static_cast<std::size_t>(fields), 0);
    at_.resize(empty.size());
    for (Placement& placement : placements(board.shapes, board.height, board.width, empty)) {
      Spot spot{placement.piece, std::move(placement.fields), {}, {}, {}};
      if (!describe(spot, turned)) continue;
      for (const int field : spot.fields)
        at_[static_cast<std::size_t>(field)].push_back(static_cast<int>(spots_.size()));
      spots_.push_back(std::move(spot));
    }
  }

  [[nodiscard]] std::size_t colours() const { return colours_; }
  [[nodiscard]] int goal() const { return static_cast<int>(colours_ * board_.shapes.size()); }
  [[nodiscard]] const Board& board() const { return board_; }
  [[nodiscard]] const Spot& spot(int number) const { return spots_[static_cast<std::size_t>(number)]; }
  [[nodiscard]] int squares(int shape) const { return squares_[static_cast<std::size_t>(shape)]; }
  [[nodiscard]] int squares_of(const Lying& piece) const { return squares(spot(piece.spot).shape); }
  [[nodiscard]] std::uint32_t all_shapes() const {
    return static_cast<std::uint32_t>((std::uint64_t{1} << squares_.size()) - 1);
  }
  [[nodiscard]] const std::vector<int>& spots_at(int field) const { return at_[static_cast<std::size_t>(field)]; }
  [[nodiscard]] const FieldSet& all() const { return all_; }

  // The number of the spot with these fields, or -1.
  [[nodiscard]] int find(const std::vector<int>& fields) const {
    std::vector<int> sorted = fields;
    std::sort(sorted.begin(), sorted.end());
    for (const int number : spots_at(sorted.front()))
      if (spot(number).fields == sorted) return number;
    return -1;
  }

  // The largest size among some shapes; 0 for none.
  [[nodiscard]] int largest(std::uint32_t shapes) const {
    int size = 0;
    for (; shapes != 0; shapes &= shapes - 1) size = std::max(size, squares(std::countr_zero(shapes)));
    return size;
  }

  [[nodiscard]] std::uint32_t of_size(std::uint32_t shapes, int size) const {
    std::uint32_t chosen = 0;
    for (; shapes != 0; shapes &= shapes - 1)
      if (squares(std::countr_zero(shapes)) == size) chosen |= shapes & (~shapes + 1);
    return chosen;
  }

  // The fields that have one of these at a side.
  [[nodiscard]] FieldSet beside(const FieldSet& fields) const {
    const auto width = static_cast<unsigned>(board_.width);
    FieldSet result;
    for (std::size_t w = 0; w < kWords; ++w) {
      const std::uint64_t here = fields.word[w];
      const std::uint64_t below = w > 0 ? fields.word[w - 1] : 0;
      const std::uint64_t above = w + 1 < kWords ? fields.word[w + 1] : 0;
      const std::uint64_t right = (here << 1U | below >> 63U) & ~left_column_.word[w];
      const std::uint64_t left = (here >> 1U | above << 63U) & ~right_column_.word[w];
      const std::uint64_t down = here << width | below >> (64U - width);
      const std::uint64_t up = here >> width | above << (64U - width);
      result.word[w] = (right | left | down | up) & all_.word[w];
    }
    return result;
  }

 private:
  // False when the turned copies of a spot meet each other.
  bool describe(Spot& spot, bool turned) const {
    for (const int field : spot.fields) {
      int copy = field;
      for (int turn = 0; turn < (turned ? 4 : 1); ++turn) {
        if (spot.covered.has(copy)) return false;
        spot.covered.add(copy);
        copy = turned_field(copy);
      }
    }
    FieldSet own;
    for (const int field : spot.fields) own.add(field);
    const auto reach = [&](int field, int down, int right, FieldSet& into) {
      const int row = field / board_.width + down;
      const int col = field % board_.width + right;
      if (row >= 0 && row < board_.height && col >= 0 && col < board_.width) into.add(row * board_.width + col);
    };
    for (const int field : spot.fields) {
      for (const int by : {-1, 1}) {
        reach(field, by, 0, spot.sides);
        reach(field, 0, by, spot.sides);
        reach(field, by, 1, spot.tips);
        reach(field, by, -1, spot.tips);
      }
    }
    spot.sides.remove(own);
    spot.tips.remove(own).remove(spot.sides);
    return true;
  }

 public:
  // A quarter turn clockwise takes a colour's corner to the next one's.
  [[nodiscard]] int turned_field(int field) const {
    return field % board_.width * board_.width + board_.height - 1 - field / board_.width;
  }

 private:
  const Board& board_;
  std::size_t colours_;
  std::vector<int> squares_;
  FieldSet all_;
  FieldSet left_column_;
  FieldSet right_column_;
  std::vector<Spot> spots_;
  std::vector<std::vector<int>> at_;
};

// Whether a colour that cannot lay one of its largest pieces may lay a smaller one. Largest first succeeds
// more often also where the rules do not ask for it.
enum class Order { largest_first, any };

// A beam search from a legal position: the most promising positions with equally many pieces go on together.
class Beam {
 public:
  Beam(const Layout& layout, const std::vector<Lying>& start, Order order, Random& random, Control& control)
      : layout_(layout), order_(order), random_(random), control_(control) {
    root_.hash = random.next();
    for (std::size_t c = 0; c < layout.colours(); ++c) root_.side[c].left = layout.all_shapes();
    for (const Lying& piece : start) {
      const Spot& spot = layout.spot(piece.spot);
      Side& own = root_.side[piece.colour];
      root_.taken |= spot.covered;
      own.barred |= spot.sides;
      own.left &= ~(std::uint32_t{1} << static_cast<unsigned>(spot.shape));
      // BK-32: a larger piece that is still to come cannot go on from a smaller one.
      waiting_.push_back({layout.board().descending ? layout.squares_of(piece) : kWhole, piece});
    }
    for (std::size_t c = 0; c < layout.colours(); ++c) wake(root_, c, kWhole + 1);
    begun_ = static_cast<int>(start.size());
  }

  // The pieces added, as many as it could.
  std::vector<Lying> run(std::size_t width) {
    std::vector<Node> beam{root_};
    std::vector<Node> next;
    std::vector<Child> children;
    std::unordered_set<std::uint64_t> seen;
    Node deepest = root_;
    for (int laid = begun_; laid < layout_.goal(); ++laid) {
      children.clear();
      for (std::size_t n = 0; n < beam.size(); ++n) {
        if (control_.over(kMicrosecondsANode)) return pieces_of(deepest);
        expand(beam[n], static_cast<std::uint32_t>(n), children);
      }
      if (children.empty()) break;
      std::sort(children.begin(), children.end(), better);
      next.clear();
      seen.clear();
      for (const Child& child : children) {
        if (next.size() == width) break;
        Node node = beam[child.node];
        lay(node, child.spot);
        if (seen.insert(node.hash).second) next.push_back(node);
      }
      beam.swap(next);
      deepest = beam.front();
    }
    return pieces_of(deepest);
  }

 private:
  static constexpr int kWhole = 1000;  // larger than any piece
  static constexpr std::size_t kChildrenANode = 20;
  static constexpr unsigned kMicrosecondsANode = 60;

  struct Child {
    double score;
    std::uint32_t node;
    int spot;
  };
  struct Waiting {
    int size;
    Lying piece;
  };
  struct Trace {
    int before;
    Lying piece;
  };

  static bool better(const Child& a, const Child& b) {
    return a.score != b.score ? a.score > b.score : a.node != b.node ? a.node < b.node : a.spot < b.spot;
  }

  // Whose turn it is: the first of those with most pieces left.
  [[nodiscard]] std::size_t to_lay(const Node& node) const {
    std::size_t best = 0;
    for (std::size_t c = 1; c < layout_.colours(); ++c)
      if (std::popcount(node.side[c].left) > std::popcount(node.side[best].left)) best = c;
    return best;
  }

  // Lets a colour go on from pieces that lay from the start, now that its largest piece left has shrunk from
  // `before`.
  void wake(Node& node, std::size_t colour, int before) const {
    Side& own = node.side[colour];
    const int now = layout_.largest(own.left);
    if (now == before) return;
    bool any = false;
    for (const Waiting& waiting : waiting_) {
      if (waiting.piece.colour != colour) continue;
      any = true;
      if (waiting.size >= now && waiting.size < before) own.anchors |= layout_.spot(waiting.piece.spot).tips;
    }
    if (!any && own.left == layout_.all_shapes()) own.anchors.add(layout_.board().corners[colour]);
    own.anchors.remove(own.barred).remove(node.taken);
  }

  void lay(Node& node, int number) {
    const Spot& spot = layout_.spot(number);
    const std::size_t colour = to_lay(node);
    Side& own = node.side[colour];
    const int before = layout_.largest(own.left);
    if (own.left == layout_.all_shapes()) own.anchors = {};
    node.taken |= spot.covered;
    own.barred |= spot.sides;
    own.anchors |= spot.tips;
    own.left &= ~(std::uint32_t{1} << static_cast<unsigned>(spot.shape));
    wake(node, colour, before);
    own.anchors.remove(own.barred);
    for (std::size_t c = 0; c < layout_.colours(); ++c) node.side[c].anchors.remove(node.taken);
    std::uint64_t mixed = static_cast<std::uint64_t>(number) * kMostColours + colour + 1;
    mixed = (mixed ^ (mixed << 21U)) * 0x9e3779b97f4a7c15ULL;
    node.hash += mixed ^ (mixed >> 29U);
    trace_.push_back({node.trace, {number, colour}});
    node.trace = static_cast<int>(trace_.size()) - 1;
  }

  void expand(const Node& node, std::uint32_t index, std::vector<Child>& children) {
    const std::size_t colour = to_lay(node);
    find_spots(node, node.side[colour]);
    const std::size_t first = children.size();
    const std::array<FieldSet, kMostColours> open = open_fields(node);
    for (const int number : found_)
      children.push_back({score(node, open, colour, layout_.spot(number)) + random_.unit(), index, number});
    if (children.size() - first > kChildrenANode) {
      const auto from = children.begin() + static_cast<std::ptrdiff_t>(first);
      std::nth_element(from, from + kChildrenANode, children.end(), better);
      children.resize(first + kChildrenANode);
    }
  }

  // All spots for a colour's largest pieces; where it may choose, those of the next size if there are none.
  void find_spots(const Node& node, const Side& own) {
    blocked_.assign(static_cast<std::size_t>(layout_.board().height * layout_.board().width), 0);
    FieldSet closed = node.taken;
    closed |= own.barred;
    closed.each([&](int field) { blocked_[static_cast<std::size_t>(field)] = 1; });
    found_.clear();
    for (std::uint32_t left = own.left; left != 0 && found_.empty();) {
      const std::uint32_t now = layout_.of_size(left, layout_.largest(left));
      own.anchors.each([&](int anchor) {
        for (const int number : layout_.spots_at(anchor))
          if ((now >> static_cast<unsigned>(layout_.spot(number).shape) & 1U) != 0 && fits(number, anchor, own))
            found_.push_back(number);
      });
      if (order_ == Order::largest_first) return;
      left &= ~now;
    }
  }

  // A spot is found from the first of its anchors only.
  [[nodiscard]] bool fits(int number, int anchor, const Side& own) const {
    for (const int field : layout_.spot(number).fields)
      if (blocked_[static_cast<std::size_t>(field)] != 0 || (field < anchor && own.anchors.has(field))) return false;
    return true;
  }

  [[nodiscard]] std::array<FieldSet, kMostColours> open_fields(const Node& node) const {
    std::array<FieldSet, kMostColours> open;
    for (std::size_t c = 0; c < layout_.colours(); ++c) {
      open[c] = layout_.all();
      open[c].remove(node.taken).remove(node.side[c].barred);
    }
    return open;
  }

  // How promising a node is after a further spot: fields that somebody can still use, fields that each colour
  // can, and places from which each can go on (the fewer, the more each counts). A field that has no open
  // neighbour is good for nothing but the smallest piece and is not counted.
  [[nodiscard]] double score(const Node& node, const std::array<FieldSet, kMostColours>& open_before,
                             std::size_t colour, const Spot& spot) const {
    double sum = 0;
    FieldSet useful;
    for (std::size_t c = 0; c < layout_.colours(); ++c) {
      const Side& side = node.side[c];
      FieldSet open = open_before[c];
      open.remove(spot.covered);
      FieldSet anchors = side.anchors;
      if (c == colour) {
        open.remove(spot.sides);
        if (side.left == layout_.all_shapes()) anchors = {};
        anchors |= spot.tips;
      }
      open &= layout_.beside(open);
      anchors &= open;
      useful |= open;
      sum += kOpenWeight * open.size() + kAnchorWeight * std::log1p(anchors.size());
    }
    return sum + useful.size();
  }

  [[nodiscard]] std::vector<Lying> pieces_of(const Node& node) const {
    std::vector<Lying> pieces;
    for (int t = node.trace; t >= 0; t = trace_[static_cast<std::size_t>(t)].before)
      pieces.push_back(trace_[static_cast<std::size_t>(t)].piece);
    std::reverse(pieces.begin(), pieces.end());
    return pieces;
  }

  static constexpr double kOpenWeight = 0.6;
  static constexpr double kAnchorWeight = 12.0;

  const Layout& layout_;
  Order order_;
  Random& random_;
  Control& control_;
  Node root_;
  int begun_ = 0;
  std::vector<Waiting> waiting_;
  std::vector<Trace> trace_;
  std::vector<char> blocked_;
  std::vector<int> found_;
};

// The pieces in an order that the rules allow, leaving out those that no order reaches. `fixed` pieces at the
// beginning keep their order.
std::vector<Lying> in_order(const Layout& layout, const std::vector<Lying>& pieces, std::size_t fixed) {
  std::array<std::vector<Lying>, kMostColours> queue;
  for (std::size_t c = 0; c < layout.colours(); ++c) {
    FieldSet anchors;
    for (std::size_t k = 0; k < fixed; ++k) {
      if (pieces[k].colour != c) continue;
      anchors |= layout.spot(pieces[k].spot).tips;
    }
    if (!anchors.meets(layout.all())) anchors.add(layout.board().corners[c]);
    std::vector<Lying> rest;
    for (std::size_t k = fixed; k < pieces.size(); ++k)
      if (pieces[k].colour == c) rest.push_back(pieces[k]);
    std::stable_sort(rest.begin(), rest.end(),
                     [&](const Lying& a, const Lying& b) { return layout.squares_of(a) > layout.squares_of(b); });
    while (true) {
      const auto next = std::find_if(rest.begin(), rest.end(), [&](const Lying& piece) {
        const std::vector<int>& fields = layout.spot(piece.spot).fields;
        return std::any_of(fields.begin(), fields.end(), [&](int field) { return anchors.has(field); });
      });
      if (next == rest.end()) break;
      queue[c].push_back(*next);
      anchors |= layout.spot(next->spot).tips;
      if (layout.board().descending) {
        // What is larger than this one came too late.
        const int size = layout.squares_of(*next);
        rest.erase(next);
        std::erase_if(rest, [&](const Lying& piece) { return layout.squares_of(piece) > size; });
      } else {
        rest.erase(next);
      }
    }
  }
  std::vector<Lying> ordered(pieces.begin(), pieces.begin() + static_cast<std::ptrdiff_t>(fixed));
  std::array<std::size_t, kMostColours> done{};
  for (std::size_t turn = fixed;; ++turn) {
    const std::size_t c = turn % layout.colours();
    bool any = false;
    for (std::size_t d = 0; d < layout.colours(); ++d) any = any || done[d] < queue[d].size();
    if (!any) return ordered;
    if (done[c] < queue[c].size()) ordered.push_back(queue[c][done[c]++]);
  }
}

// Lifts the pieces around a field chosen by lot, except the first `fixed` ones, and what hung on them.
std::vector<Lying> with_a_gap(const Layout& layout, const std::vector<Lying>& pieces, std::size_t fixed,
                              Random& random) {
  const auto any = [&](int size) { return static_cast<int>(pick(random, static_cast<std::size_t>(size))); };
  const int row = any(layout.board().height);
  const int col = any(layout.board().width);
  const int reach = 2 + any(3);
  FieldSet gap;
  for (int r = std::max(0, row - reach); r <= std::min(layout.board().height - 1, row + reach); ++r)
    for (int c = std::max(0, col - reach); c <= std::min(layout.board().width - 1, col + reach); ++c)
      gap.add(r * layout.board().width + c);
  std::vector<Lying> kept;
  for (std::size_t k = 0; k < pieces.size(); ++k)
    if (k < fixed || !layout.spot(pieces[k].spot).covered.meets(gap)) kept.push_back(pieces[k]);
  return in_order(layout, kept, fixed);
}

int squares_in(const Layout& layout, const std::vector<Lying>& pieces) {
  int sum = 0;
  for (const Lying& piece : pieces) sum += layout.squares_of(piece);
  return sum;
}

constexpr std::size_t kBeamWidth = 40;
constexpr std::size_t kMendingWidth = 6;
constexpr int kMendingPatience = 150;

// Lays what it can by beam, then lifts pieces here and there and lays them better, until all lie.
std::optional<std::vector<Lying>> lay_and_mend(const Layout& layout, const std::vector<Lying>& start, Random& random,
                                               Control& control) {
  Order order = Order::largest_first;
  const auto continued = [&](std::vector<Lying> pieces, std::size_t width) {
    Beam beam(layout, pieces, order, random, control);
    for (const Lying& piece : beam.run(width)) pieces.push_back(piece);
    return in_order(layout, pieces, start.size());
  };
  const auto goal = static_cast<std::size_t>(layout.goal());
  for (int attempt = 1;; ++attempt) {
    order = !layout.board().descending && attempt % 4 == 0 ? Order::any : Order::largest_first;
    std::vector<Lying> best = continued(start, kBeamWidth);
    int most = squares_in(layout, best);
    for (int idle = 0; best.size() < goal && idle < kMendingPatience; ++idle) {
      control.reached(static_cast<int>(best.size()), layout.goal());
      if (control.ended()) return std::nullopt;
      std::vector<Lying> mended = continued(with_a_gap(layout, best, start.size(), random), kMendingWidth);
      const int squares = squares_in(layout, mended);
      if (squares < most) continue;
      if (squares > most) idle = 0;
      most = squares;
      best = std::move(mended);
    }
    if (best.size() == goal) return best;
    if (control.ended()) return std::nullopt;
  }
}

}  // namespace

Answer lay_all(const Board& board, const std::vector<Laid>& laid, std::uint64_t seed, Control& control) {
  const Layout layout(board, false);
  std::vector<Lying> start;
  for (const Laid& piece : laid) start.push_back({layout.find(piece.fields), static_cast<std::size_t>(piece.colour)});
  Random random(seed);
  const std::optional<std::vector<Lying>> pieces = lay_and_mend(layout, start, random, control);
  if (!pieces) return {};
  Answer answer{Verdict::yes, {}};
  for (std::size_t k = start.size(); k < pieces->size(); ++k) {
    const Spot& spot = layout.spot((*pieces)[k].spot);
    answer.pieces.push_back({spot.shape, static_cast<int>((*pieces)[k].colour), spot.fields});
  }
  return answer;
}

Answer lay_all_turned(const Board& board, std::uint64_t seed, Control& control) {
  const Layout layout(board, true);
  Random random(seed);
  const std::optional<std::vector<Lying>> pieces = lay_and_mend(layout, {}, random, control);
  if (!pieces) return {};
  Answer answer{Verdict::yes, {}};
  for (const Lying& piece : *pieces) {
    std::vector<int> fields = layout.spot(piece.spot).fields;
    for (std::size_t colour = 0; colour < board.corners.size(); ++colour) {
      std::vector<int> sorted = fields;
      std::sort(sorted.begin(), sorted.end());
      answer.pieces.push_back({layout.spot(piece.spot).shape, static_cast<int>(colour), std::move(sorted)});
      for (int& field : fields) field = layout.turned_field(field);
    }
  }
  return answer;
}

}  // namespace blockhaus::puzzles
