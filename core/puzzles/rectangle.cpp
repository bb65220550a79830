#include "puzzles/rectangle.hpp"

#include <algorithm>
#include <bit>

#include "puzzles/patchwork.hpp"

namespace blockhaus::puzzles {
namespace {

constexpr int kNobody = -1;

// The colours that are left of each shape.
std::vector<ColourSet> left_over(const Rectangle& rectangle, const std::vector<Laid>& laid) {
  std::vector<ColourSet> left = rectangle.stock;
  for (const Laid& piece : laid) {
    ColourSet& colours = left[static_cast<std::size_t>(piece.shape)];
    colours = static_cast<ColourSet>(colours & ~(1U << static_cast<unsigned>(piece.colour)));
  }
  return left;
}

template <class Visit>
void each_side(int field, int height, int width, Visit&& visit) {
  const int row = field / width;
  const int col = field % width;
  if (row > 0) visit(field - width);
  if (row + 1 < height) visit(field + width);
  if (col > 0) visit(field - 1);
  if (col + 1 < width) visit(field + 1);
}

// Vetoes pieces that no colouring can serve, by keeping a colouring of all that lie.
class ColourGuard {
 public:
  ColourGuard(const Rectangle& rectangle, const std::vector<Laid>& laid, const RectangleCover& cover, Control& control,
              Random* random)
      : rectangle_(rectangle),
        cover_(cover),
        control_(control),
        random_(random),
        node_at_(static_cast<std::size_t>(rectangle.height * rectangle.width), kNobody),
        fixed_at_(node_at_.size(), kNobody),
        left_(left_over(rectangle, laid)) {
    for (const Laid& piece : laid)
      for (const int field : piece.fields) fixed_at_[static_cast<std::size_t>(field)] = piece.colour;
    for (std::size_t shape = 0; shape < left_.size(); ++shape)
      colouring_.set_group(static_cast<int>(shape), left_[shape]);
  }

  bool placed(int option) {
    const CoverOption& laid = cover_.problem.options[static_cast<std::size_t>(option)];
    std::uint64_t neighbours = 0;
    ColourSet choices = left_[static_cast<std::size_t>(laid.piece)];
    for (const int item : laid.items) {
      const int field = cover_.field[static_cast<std::size_t>(item)];
      each_side(field, rectangle_.height, rectangle_.width, [&](int side) {
        const int node = node_at_[static_cast<std::size_t>(side)];
        const int fixed = fixed_at_[static_cast<std::size_t>(side)];
        if (node != kNobody) neighbours |= std::uint64_t{1} << static_cast<unsigned>(node);
        if (fixed != kNobody) choices = static_cast<ColourSet>(choices & ~(1U << static_cast<unsigned>(fixed)));
      });
    }
    for (const int item : laid.items)
      node_at_[static_cast<std::size_t>(cover_.field[static_cast<std::size_t>(item)])] = colouring_.size();
    colouring_.push(laid.piece, choices, neighbours);
    stack_.push_back(option);
    return colouring_.solve(control_, random_) == Verdict::yes;
  }

  void lifted() {
    colouring_.pop();
    for (const int item : cover_.problem.options[static_cast<std::size_t>(stack_.back())].items)
      node_at_[static_cast<std::size_t>(cover_.field[static_cast<std::size_t>(item)])] = kNobody;
    stack_.pop_back();
  }

  [[nodiscard]] const Colouring& colouring() const { return colouring_; }
  std::int64_t colourings(std::int64_t most) { return colouring_.count(most, control_); }

 private:
  const Rectangle& rectangle_;
  const RectangleCover& cover_;
  Control& control_;
  Random* random_;
  std::vector<int> node_at_;
  std::vector<int> fixed_at_;
  std::vector<ColourSet> left_;
  std::vector<int> stack_;
  Colouring colouring_;
};

Laid laid_from(const RectangleCover& cover, int option, int colour) {
  const CoverOption& chosen = cover.problem.options[static_cast<std::size_t>(option)];
  Laid piece{chosen.piece, colour, {}};
  for (const int item : chosen.items) piece.fields.push_back(cover.field[static_cast<std::size_t>(item)]);
  return piece;
}

// Hands the colours that are left out by lot.
std::vector<Laid> coloured_freely(const RectangleCover& cover, const std::vector<int>& options,
                                  const std::vector<ColourSet>& left, Random& random) {
  std::vector<std::vector<int>> colours(left.size());
  for (std::size_t shape = 0; shape < left.size(); ++shape) {
    for (int colour = 0; colour < Colouring::kMaxColours; ++colour)
      if ((left[shape] >> static_cast<unsigned>(colour) & 1U) != 0) colours[shape].push_back(colour);
    shuffle(colours[shape], random);
  }
  std::vector<Laid> pieces;
  for (const int option : options) {
    std::vector<int>& open =
        colours[static_cast<std::size_t>(cover.problem.options[static_cast<std::size_t>(option)].piece)];
    pieces.push_back(laid_from(cover, option, open.back()));
    open.pop_back();
  }
  return pieces;
}

}  // namespace

RectangleCover cover_of(const Rectangle& rectangle, const std::vector<Laid>& laid) {
  RectangleCover cover;
  std::vector<char> blocked(static_cast<std::size_t>(rectangle.height * rectangle.width), 0);
  for (const Laid& piece : laid)
    for (const int field : piece.fields) blocked[static_cast<std::size_t>(field)] = 1;
  std::vector<int> item(blocked.size(), kNobody);
  // Along the short side, as the frontier wants it.
  const bool upright = rectangle.width <= rectangle.height;
  for (int k = 0; k < rectangle.height * rectangle.width; ++k) {
    const int field = upright ? k : (k % rectangle.height) * rectangle.width + k / rectangle.height;
    if (blocked[static_cast<std::size_t>(field)] != 0) continue;
    item[static_cast<std::size_t>(field)] = cover.problem.items++;
    cover.field.push_back(field);
  }
  for (const ColourSet colours : left_over(rectangle, laid)) cover.problem.copies.push_back(std::popcount(colours));
  for (const Placement& placement : placements(rectangle.shapes, rectangle.height, rectangle.width, blocked)) {
    CoverOption option{placement.piece, {}};
    for (const int field : placement.fields) option.items.push_back(item[static_cast<std::size_t>(field)]);
    cover.problem.options.push_back(std::move(option));
  }
  return cover;
}

namespace {

// One attempt to complete a position: searches with restarts, each longer than the one before, so that in the
// end one of them is exhaustive.
class Filling {
 public:
  Filling(const Rectangle& rectangle, const std::vector<Laid>& laid, std::uint64_t seed, Control& control)
      : rectangle_(rectangle),
        laid_(laid),
        control_(control),
        random_(seed),
        cover_(cover_of(rectangle, laid)),
        left_(left_over(rectangle, laid)),
        search_(cover_.problem),
        guard_(rectangle, laid, cover_, control, &random_) {
    for (const int copies : cover_.problem.copies) to_lay_ += copies;
  }

  Answer answer(Haste haste) {
    const bool untangling = rectangle_.colours_apart && to_lay_ > kMostToSearch;
    if (untangling && haste == Haste::first && strips() && untangled(kPatience)) return answer_;
    double limit = 16.0 + static_cast<double>(cover_.problem.items) * cover_.problem.items / 6.0;
    double guarded_limit = untangling ? static_cast<double>(cover_.problem.items) : limit;
    for (int round = 1;; ++round) {
      if (rectangle_.colours_apart && !untangling) {
        if (ended(search_coloured(guarded_limit))) return answer_;
      } else if (!untangling) {
        if (ended(search_plain(limit))) return answer_;
      } else {
        const CoverSearch::End end = search_plain(limit);
        if (end == CoverSearch::End::stopped) {
          if (untangled(kPatience)) return answer_;
        } else if (ended(end)) {
          return answer_;
        }
        if (ended(search_coloured(guarded_limit))) return answer_;
      }
      limit *= kLimitGrowth;
      guarded_limit *= untangling ? kGuardedGrowth : kLimitGrowth;
      if (round == kRoundsBeforeCounting && no_cover()) return {Verdict::no, {}};
    }
  }

 private:
  static constexpr double kLimitGrowth = 1.1;
  static constexpr double kGuardedGrowth = 1.2;
  static constexpr int kMostToSearch = 20;  // pieces; beyond, tilings hardly ever happen to be colourable
  static constexpr int kPatience = 10000;   // rounds of untangling
  static constexpr int kRoundsBeforeCounting = 40;

  // Whether a search settled the position or ran out of time.
  bool ended(CoverSearch::End end) {
    control_.reached(static_cast<int>(laid_.size()) + search_.deepest(), static_cast<int>(laid_.size()) + to_lay_);
    if (end == CoverSearch::End::limit) return false;
    answer_.verdict = end == CoverSearch::End::over      ? Verdict::unknown
                      : end == CoverSearch::End::stopped ? Verdict::yes
                                                         : Verdict::no;
    return true;
  }

  CoverSearch::End search_plain(double limit) {
    NoGuard guard;
    return search_.run(control_, &random_, static_cast<std::uint64_t>(limit), guard,
                       [&](const std::vector<int>& options) {
                         answer_.pieces = coloured_freely(cover_, options, left_, random_);
                         return false;
                       });
  }

  CoverSearch::End search_coloured(double limit) {
    return search_.run(
        control_, &random_, static_cast<std::uint64_t>(limit), guard_, [&](const std::vector<int>& options) {
          answer_.pieces.clear();
          for (std::size_t k = 0; k < options.size(); ++k)
            answer_.pieces.push_back(laid_from(cover_, options[k], guard_.colouring().colour(static_cast<int>(k))));
          return false;
        });
  }

  // Rearranges the tiling in answer_ until the colours are apart.
  bool untangled(int rounds) {
    std::vector<Laid> all = laid_;
    all.insert(all.end(), answer_.pieces.begin(), answer_.pieces.end());
    Answer apart = untangle(rectangle_, std::move(all), laid_.size(), rounds, random_, control_);
    if (apart.verdict != Verdict::yes) return false;
    answer_.verdict = Verdict::yes;
    answer_.pieces.assign(apart.pieces.begin() + static_cast<std::ptrdiff_t>(laid_.size()), apart.pieces.end());
    return true;
  }

  // A tiling made quickly, into answer_: as many equal strips as there are colours, each with one piece of
  // every shape. False when the rectangle does not allow it.
  bool strips() {
    const int many = std::popcount(rectangle_.stock.front());
    const bool even = std::all_of(rectangle_.stock.begin(), rectangle_.stock.end(),
                                  [&](ColourSet colours) { return colours == rectangle_.stock.front(); });
    if (!laid_.empty() || !even || many == 0 || rectangle_.width % many != 0) return false;
    Rectangle strip = rectangle_;
    strip.width /= many;
    strip.colours_apart = false;
    strip.stock.assign(strip.shapes.size(), 1);
    const Answer filled = Filling(strip, {}, random_.next(), control_).answer(Haste::general);
    if (filled.verdict != Verdict::yes) return false;
    answer_.pieces.clear();
    int left = 0;
    for (int colour = 0; colour < Colouring::kMaxColours; ++colour) {
      if ((rectangle_.stock.front() >> static_cast<unsigned>(colour) & 1U) == 0) continue;
      for (Laid piece : filled.pieces) {
        piece.colour = colour;
        for (int& field : piece.fields) field = field / strip.width * rectangle_.width + left + field % strip.width;
        answer_.pieces.push_back(std::move(piece));
      }
      left += strip.width;
    }
    return true;
  }

  bool no_cover() {
    const Count count = count_covers(cover_.problem, {}, control_);
    return count.end == CountEnd::done && count.covers.low == 0 && count.covers.high == 0;
  }

  const Rectangle& rectangle_;
  const std::vector<Laid>& laid_;
  Control& control_;
  Random random_;
  RectangleCover cover_;
  std::vector<ColourSet> left_;
  CoverSearch search_;
  ColourGuard guard_;
  int to_lay_ = 0;
  Answer answer_;
};

}  // namespace

Answer fill(const Rectangle& rectangle, const std::vector<Laid>& laid, std::uint64_t seed, Control& control,
            Haste haste) {
  return Filling(rectangle, laid, seed, control).answer(haste);
}

std::int64_t ways(const Rectangle& rectangle, const std::vector<Laid>& laid, std::int64_t most, Control& control) {
  const RectangleCover cover = cover_of(rectangle, laid);
  CoverSearch search(cover.problem);
  std::int64_t found = 0;
  CoverSearch::End end = CoverSearch::End::exhausted;
  if (rectangle.colours_apart) {
    ColourGuard guard(rectangle, laid, cover, control, nullptr);
    end = search.run(control, nullptr, 0, guard, [&](const std::vector<int>&) {
      found += guard.colourings(most - found);
      return found < most;
    });
  } else {
    NoGuard guard;
    end = search.run(control, nullptr, 0, guard, [&](const std::vector<int>&) { return ++found < most; });
  }
  return end == CoverSearch::End::over ? -1 : found;
}

Count count_tilings(const Rectangle& rectangle, const std::vector<Laid>& laid, Mirror mirror, Control& control) {
  const RectangleCover cover = cover_of(rectangle, laid);
  if (!mirror.rows && !mirror.columns) return count_covers(cover.problem, {}, control);
  std::vector<int> item(static_cast<std::size_t>(rectangle.height * rectangle.width), kNobody);
  for (std::size_t k = 0; k < cover.field.size(); ++k)
    item[static_cast<std::size_t>(cover.field[k])] = static_cast<int>(k);
  std::vector<int> image;
  for (const int field : cover.field) {
    const int row = field / rectangle.width;
    const int column = field % rectangle.width;
    const int there = (mirror.rows ? rectangle.height - 1 - row : row) * rectangle.width +
                      (mirror.columns ? rectangle.width - 1 - column : column);
    if (item[static_cast<std::size_t>(there)] == kNobody) return {};
    image.push_back(item[static_cast<std::size_t>(there)]);
  }
  const Quotient folded = quotient(cover.problem, image);
  return count_covers(folded.problem, folded.uses, control);
}

}  // namespace blockhaus::puzzles
