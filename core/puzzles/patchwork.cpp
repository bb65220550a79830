#include "puzzles/patchwork.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

namespace blockhaus::puzzles {
namespace {

constexpr std::uint64_t kOne = 1;
std::uint64_t bit(std::size_t piece) { return kOne << piece; }

class Patchwork {
 public:
  Patchwork(const Rectangle& rectangle, std::vector<Laid> pieces, std::size_t fixed, Random& random)
      : rectangle_(rectangle),
        pieces_(std::move(pieces)),
        fixed_(fixed),
        random_(random),
        at_(static_cast<std::size_t>(rectangle.height * rectangle.width), 0) {
    for (Laid& piece : pieces_) std::sort(piece.fields.begin(), piece.fields.end());
    for (const Polyomino& shape : rectangle.shapes) {
      forms_.push_back(orientations(shape));
      for (Polyomino& form : forms_.back()) {
        const int left = form.front().column;
        for (Cell& cell : form) cell.column -= left;
      }
    }
    touching_.assign(pieces_.size(), 0);
    kin_.assign(rectangle.shapes.size(), {});
    for (std::size_t p = 0; p < pieces_.size(); ++p) {
      if (p >= fixed_) kin_[static_cast<std::size_t>(pieces_[p].shape)].push_back(p);
      of_colour_[static_cast<std::size_t>(pieces_[p].colour)] |= bit(p);
      for (const int field : pieces_[p].fields) at_[static_cast<std::size_t>(field)] = p;
    }
    for (std::size_t p = 0; p < pieces_.size(); ++p) touching_[p] = neighbours(p);
    conflicts_ = count_conflicts();
  }

  [[nodiscard]] int conflicts() const { return conflicts_; }
  [[nodiscard]] const std::vector<Laid>& pieces() const { return pieces_; }

  // Two pieces of one shape swap colours, if luck or gain has it.
  void swap_colours(double temperature) {
    const std::vector<std::size_t>& kin = kin_[pick(random_, kin_.size())];
    if (kin.size() < 2) return;
    const std::size_t a = kin[pick(random_, kin.size())];
    const std::size_t b = kin[pick(random_, kin.size())];
    if (a == b) return;
    const auto ca = static_cast<std::size_t>(pieces_[a].colour);
    const auto cb = static_cast<std::size_t>(pieces_[b].colour);
    const int before = std::popcount(touching_[a] & of_colour_[ca]) + std::popcount(touching_[b] & of_colour_[cb]);
    const int after =
        std::popcount(touching_[a] & of_colour_[cb] & ~bit(b)) + std::popcount(touching_[b] & of_colour_[ca] & ~bit(a));
    if (!accept(after - before, temperature)) return;
    conflicts_ += after - before;
    of_colour_[ca] ^= bit(a) | bit(b);
    of_colour_[cb] ^= bit(a) | bit(b);
    std::swap(pieces_[a].colour, pieces_[b].colour);
  }

  // Some pieces that hang together are laid anew on their fields.
  void relay(double temperature, std::size_t many) {
    const std::vector<std::size_t> patch = choose_patch(many);
    if (!find_relaying(patch)) return;
    const std::vector<Laid> pieces_before = pieces_;
    const std::vector<std::uint64_t> touching_before = touching_;
    const int conflicts_before = conflicts_;
    const int edges_before = edges();
    for (std::size_t k = 0; k < patch.size(); ++k) {
      pieces_[patch[k]].fields = best_[k];
      for (const int field : best_[k]) at_[static_cast<std::size_t>(field)] = patch[k];
    }
    refresh(patch);
    conflicts_ = count_conflicts();
    if (accept(conflicts_ - conflicts_before + kEdgeWeight * (edges() - edges_before), temperature)) return;
    pieces_ = pieces_before;
    touching_ = touching_before;
    conflicts_ = conflicts_before;
    for (const std::size_t p : patch)
      for (const int field : pieces_[p].fields) at_[static_cast<std::size_t>(field)] = p;
  }

 private:
  bool accept(double worse, double temperature) {
    return worse <= 0 || random_.unit() < std::exp(-worse / temperature);
  }

  [[nodiscard]] int edges() const {
    int sum = 0;
    for (const std::uint64_t touching : touching_) sum += std::popcount(touching);
    return sum / 2;
  }

  [[nodiscard]] int count_conflicts() const {
    int sum = 0;
    for (std::size_t p = 0; p < pieces_.size(); ++p)
      sum += std::popcount(touching_[p] & of_colour_[static_cast<std::size_t>(pieces_[p].colour)]);
    return sum / 2;
  }

  [[nodiscard]] std::uint64_t neighbours(std::size_t p) const {
    std::uint64_t found = 0;
    const int width = rectangle_.width;
    for (const int field : pieces_[p].fields) {
      const auto f = static_cast<std::size_t>(field);
      if (field >= width) found |= bit(at_[f - static_cast<std::size_t>(width)]);
      if (field + width < rectangle_.height * width) found |= bit(at_[f + static_cast<std::size_t>(width)]);
      if (field % width > 0) found |= bit(at_[f - 1]);
      if (field % width + 1 < width) found |= bit(at_[f + 1]);
    }
    return found & ~bit(p);
  }

  void refresh(const std::vector<std::size_t>& patch) {
    std::uint64_t changed = 0;
    for (const std::size_t p : patch) changed |= bit(p) | touching_[p];
    for (const std::size_t p : patch) changed |= neighbours(p);
    for (std::uint64_t rest = changed; rest != 0; rest &= rest - 1) {
      const auto p = static_cast<std::size_t>(std::countr_zero(rest));
      touching_[p] = neighbours(p);
    }
  }

  // Starts at a piece in conflict, mostly.
  std::vector<std::size_t> choose_patch(std::size_t many) {
    const auto any = [&] { return fixed_ + pick(random_, pieces_.size() - fixed_); };
    std::size_t seed = any();
    for (int tries = 0; tries < 8 && pick(random_, 8) != 0; ++tries) {
      if ((touching_[seed] & of_colour_[static_cast<std::size_t>(pieces_[seed].colour)]) != 0) break;
      seed = any();
    }
    std::vector<std::size_t> patch{seed};
    std::uint64_t inside = bit(seed) | (bit(fixed_) - 1);
    std::uint64_t border = touching_[seed] & ~inside;
    while (patch.size() < many && border != 0) {
      std::uint64_t chosen = border;
      for (std::size_t skip = pick(random_, static_cast<std::size_t>(std::popcount(border))); skip > 0; --skip)
        chosen &= chosen - 1;
      const auto p = static_cast<std::size_t>(std::countr_zero(chosen));
      patch.push_back(p);
      inside |= bit(p);
      border = (border | touching_[p]) & ~inside;
    }
    shuffle(patch, random_);
    return patch;
  }

  // A random other way to lay the pieces of a patch, in best_; false if there is none.
  bool find_relaying(const std::vector<std::size_t>& patch) {
    region_.assign(at_.size(), 0);
    fields_.clear();
    for (const std::size_t p : patch)
      for (const int field : pieces_[p].fields) {
        region_[static_cast<std::size_t>(field)] = 1;
        fields_.push_back(field);
      }
    std::sort(fields_.begin(), fields_.end());
    trial_.assign(patch.size(), {});
    steps_ = 0;
    found_ = 0;
    try_fields(patch, 0, 0);
    return found_ > 0;
  }

  void try_fields(const std::vector<std::size_t>& patch, std::size_t from, std::uint64_t used) {
    if (used == (kOne << patch.size()) - 1) {
      bool same = true;
      for (std::size_t k = 0; k < patch.size() && same; ++k) same = trial_[k] == pieces_[patch[k]].fields;
      if (!same && pick(random_, static_cast<std::size_t>(++found_)) == 0) best_ = trial_;
      return;
    }
    while (region_[static_cast<std::size_t>(fields_[from])] == 0) ++from;
    const int row = fields_[from] / rectangle_.width;
    const int col = fields_[from] % rectangle_.width;
    for (std::size_t k = 0; k < patch.size(); ++k) {
      if ((used >> k & 1U) != 0) continue;
      for (const Polyomino& form : forms_[static_cast<std::size_t>(pieces_[patch[k]].shape)]) {
        if (++steps_ > kMaxSteps) return;
        std::vector<int>& fields = trial_[k];
        fields.clear();
        for (const Cell& cell : form) {
          const int r = row + cell.row;
          const int c = col + cell.column;
          if (r >= rectangle_.height || c < 0 || c >= rectangle_.width) break;
          const int field = r * rectangle_.width + c;
          if (region_[static_cast<std::size_t>(field)] == 0) break;
          fields.push_back(field);
        }
        if (fields.size() != form.size()) continue;
        for (const int field : fields) region_[static_cast<std::size_t>(field)] = 0;
        const std::vector<int> kept = fields;
        try_fields(patch, from + 1, used | kOne << k);
        for (const int field : kept) region_[static_cast<std::size_t>(field)] = 1;
        trial_[k] = kept;
      }
    }
  }

  static constexpr int kMaxSteps = 4000;
  static constexpr double kEdgeWeight = 0.1;  // pieces with fewer neighbours are easier to colour

  const Rectangle& rectangle_;
  std::vector<Laid> pieces_;
  std::size_t fixed_;  // the first so many pieces stay where they are
  Random& random_;
  std::vector<std::size_t> at_;
  std::vector<std::vector<Polyomino>> forms_;  // with the first cell at (0, 0)
  std::vector<std::vector<std::size_t>> kin_;
  std::vector<std::uint64_t> touching_;
  std::array<std::uint64_t, 8> of_colour_{};
  int conflicts_ = 0;

  std::vector<char> region_;
  std::vector<int> fields_;
  std::vector<std::vector<int>> trial_;
  std::vector<std::vector<int>> best_;
  int steps_ = 0;
  int found_ = 0;
};

constexpr unsigned kMicrosecondsARound = 20;
constexpr double kSwapTemperature = 0.3;
constexpr double kRelayTemperature = 0.6;
constexpr int kSwapsARound = 300;
constexpr std::size_t kSmallestPatch = 2;
constexpr std::size_t kPatchSizes = 6;

}  // namespace

Answer untangle(const Rectangle& rectangle, std::vector<Laid> pieces, std::size_t fixed, int rounds, Random& random,
                Control& control) {
  Patchwork patchwork(rectangle, std::move(pieces), fixed, random);
  for (int round = 0; patchwork.conflicts() > 0; ++round) {
    if (round == rounds || control.over(kMicrosecondsARound)) return {};
    for (int k = 0; k < kSwapsARound && patchwork.conflicts() > 0; ++k) patchwork.swap_colours(kSwapTemperature);
    if (patchwork.conflicts() > 0) patchwork.relay(kRelayTemperature, kSmallestPatch + pick(random, kPatchSizes));
  }
  return {Verdict::yes, patchwork.pieces()};
}

}  // namespace blockhaus::puzzles
