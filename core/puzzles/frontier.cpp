#include "puzzles/frontier.hpp"

#include <algorithm>
#include <bit>
#include <iterator>
#include <utility>

namespace blockhaus::puzzles {

bool Tally::add(const Tally& other) {
  low += other.low;
  const std::uint64_t carry = low < other.low ? 1 : 0;
  const std::uint64_t before = high;
  high += other.high + carry;
  return high >= before && !(carry == 1 && other.high == ~std::uint64_t{0});
}

std::string Tally::digits() const {
  // Long division by ten in four limbs of 32 bits.
  std::uint64_t limbs[4] = {high >> 32U, high & 0xffffffffU, low >> 32U, low & 0xffffffffU};
  std::string text;
  bool more = true;
  while (more) {
    std::uint64_t rest = 0;
    more = false;
    for (std::uint64_t& limb : limbs) {
      const std::uint64_t value = (rest << 32U) | limb;
      limb = value / 10;
      rest = value % 10;
      more = more || limb != 0;
    }
    text.push_back(static_cast<char>('0' + rest));
  }
  std::reverse(text.begin(), text.end());
  return text;
}

namespace {

// Partial covers that share a key, in open addressing. A key is never the empty mark:
//
//   bit 63        ...                               window_bits   ...          0
//   | 0 | guard, copies of the last piece | … | of the first | items covered  |
//
// The copies of a piece start so that using one more than there are sets its guard.
class Layer {
 public:
  bool add(std::uint64_t key, const Tally& tally) {
    if (slots_.empty() || (used_ + 1) * 3 > slots_.size() * 2) grow();
    Slot& slot = find(key);
    if (slot.key == kEmpty) {
      slot.key = key;
      ++used_;
    }
    return slot.tally.add(tally);
  }

  template <class Visit>
  bool each(Visit&& visit) const {
    for (const Slot& slot : slots_)
      if (slot.key != kEmpty && !visit(slot.key, slot.tally)) return false;
    return true;
  }

  [[nodiscard]] std::size_t used() const { return used_; }
  void clear() {
    std::vector<Slot>().swap(slots_);
    used_ = 0;
  }

 private:
  static constexpr std::uint64_t kEmpty = ~std::uint64_t{0};
  struct Slot {
    std::uint64_t key = kEmpty;
    Tally tally;
  };

  Slot& find(std::uint64_t key) {
    const std::size_t mask = slots_.size() - 1;
    std::size_t at = static_cast<std::size_t>((key * 0x9e3779b97f4a7c15ULL) >> 20U) & mask;
    while (slots_[at].key != kEmpty && slots_[at].key != key) at = (at + 1) & mask;
    return slots_[at];
  }

  void grow() {
    std::vector<Slot> old = std::exchange(slots_, std::vector<Slot>(std::max<std::size_t>(16, slots_.size() * 2)));
    for (const Slot& slot : old)
      if (slot.key != kEmpty) find(slot.key) = slot;
  }

  std::vector<Slot> slots_;
  std::size_t used_ = 0;
};

struct Step {
  std::uint64_t window;  // items covered, bit 0 the frontier item itself
  std::uint64_t price;   // copies used, in the fields of the key
};

}  // namespace

Count count_covers(const CoverProblem& problem, const std::vector<int>& uses, Control& control) {
  const auto items = static_cast<std::size_t>(problem.items);
  std::vector<unsigned> field;  // by piece: where its copies stand in the key
  unsigned key_bits = 63;
  for (const int copies : problem.copies) {
    if (copies < 0) return {};
    const auto width = static_cast<unsigned>(std::bit_width(static_cast<unsigned>(copies))) + 1;
    if (width > key_bits) return {CountEnd::too_large, {}};
    key_bits -= width;
    field.push_back(key_bits);
  }
  const unsigned window_bits = key_bits;
  const std::uint64_t window_mask = (std::uint64_t{1} << window_bits) - 1;
  std::uint64_t guards = 0;
  std::uint64_t none = 0;
  std::uint64_t all = 0;
  for (std::size_t piece = 0; piece < field.size(); ++piece) {
    const auto copies = static_cast<std::uint64_t>(problem.copies[piece]);
    const std::uint64_t guard = std::uint64_t{1} << static_cast<unsigned>(std::bit_width(copies));
    guards |= guard << field[piece];
    none |= (guard - 1 - copies) << field[piece];
    all |= (guard - 1) << field[piece];
  }

  std::vector<std::vector<Step>> steps(items);
  for (std::size_t o = 0; o < problem.options.size(); ++o) {
    const CoverOption& option = problem.options[o];
    const int first = *std::min_element(option.items.begin(), option.items.end());
    std::uint64_t window = 0;
    for (const int item : option.items) {
      const auto offset = static_cast<unsigned>(item - first);
      if (offset >= window_bits) return {CountEnd::too_large, {}};
      window |= std::uint64_t{1} << offset;
    }
    const auto piece = static_cast<std::size_t>(option.piece);
    const int many = uses.empty() ? 1 : uses[o];
    if (many <= problem.copies[piece])
      steps[static_cast<std::size_t>(first)].push_back({window, static_cast<std::uint64_t>(many) << field[piece]});
  }

  std::vector<Layer> layers(items + 1);  // by the first item not yet covered
  layers[0].add(none, {1, 0});
  for (std::size_t at = 0; at < items; ++at) {
    bool exact = true;
    const bool whole = layers[at].each([&](std::uint64_t key, const Tally& tally) {
      const std::uint64_t window = key & window_mask;
      const std::uint64_t used = key & ~window_mask;
      if (control.over()) return false;
      for (const Step& step : steps[at]) {
        if ((window & step.window) != 0 || ((used + step.price) & guards) != 0) continue;
        const std::uint64_t covered = window | step.window;
        const auto ahead = static_cast<unsigned>(std::countr_one(covered));
        exact = layers[at + ahead].add((covered >> ahead) | (used + step.price), tally) && exact;
      }
      return exact;
    });
    if (!exact) return {CountEnd::too_large, {}};
    if (!whole) return {CountEnd::over, {}};
    control.reached(static_cast<int>(at + 1), problem.items);
    layers[at].clear();
  }
  Count count;
  layers[items].each([&](std::uint64_t key, const Tally& tally) {
    if (key == all) count.covers = tally;
    return true;
  });
  return count;
}

Quotient quotient(const CoverProblem& problem, const std::vector<int>& image) {
  std::vector<int> orbit(image.size(), -1);
  int orbits = 0;
  for (std::size_t item = 0; item < image.size(); ++item)
    if (orbit[item] < 0) orbit[item] = orbit[static_cast<std::size_t>(image[item])] = orbits++;

  // An option that meets its own image without being it can not lie; it and its image lie together.
  Quotient result{{orbits, problem.copies, {}}, {}};
  for (const CoverOption& option : problem.options) {
    std::vector<int> own = option.items;
    std::vector<int> mirrored;
    for (const int item : own) mirrored.push_back(image[static_cast<std::size_t>(item)]);
    std::sort(own.begin(), own.end());
    std::sort(mirrored.begin(), mirrored.end());
    std::vector<int> shared;
    std::set_intersection(own.begin(), own.end(), mirrored.begin(), mirrored.end(), std::back_inserter(shared));
    const bool still = own == mirrored;
    if (!still && (!shared.empty() || mirrored < own)) continue;
    CoverOption both{option.piece, {}};
    for (const int item : own) both.items.push_back(orbit[static_cast<std::size_t>(item)]);
    std::sort(both.items.begin(), both.items.end());
    both.items.erase(std::unique(both.items.begin(), both.items.end()), both.items.end());
    result.problem.options.push_back(std::move(both));
    result.uses.push_back(still ? 1 : 2);
  }
  return result;
}

}  // namespace blockhaus::puzzles
