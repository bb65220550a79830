#include "puzzles/colouring.hpp"

#include <bit>

namespace blockhaus::puzzles {
namespace {

std::uint64_t bit(int node) { return std::uint64_t{1} << static_cast<unsigned>(node); }

int first(std::uint64_t nodes) { return std::countr_zero(nodes); }

ColourSet colour_bit(int colour) { return static_cast<ColourSet>(1U << static_cast<unsigned>(colour)); }

ColourSet without(ColourSet set, ColourSet gone) { return static_cast<ColourSet>(set & static_cast<ColourSet>(~gone)); }

}  // namespace

void Colouring::push(int group, ColourSet choices, std::uint64_t neighbours) {
  const int node = size_++;
  const auto at = static_cast<std::size_t>(node);
  neighbours |= members_[static_cast<std::size_t>(group)];
  neighbours_[at] = neighbours;
  for (std::uint64_t rest = neighbours; rest != 0; rest &= rest - 1)
    neighbours_[static_cast<std::size_t>(first(rest))] |= bit(node);
  choices_[at] = choices;
  group_[at] = group;
  members_[static_cast<std::size_t>(group)] |= bit(node);
}

void Colouring::pop() {
  const int node = --size_;
  const auto at = static_cast<std::size_t>(node);
  for (std::uint64_t rest = neighbours_[at]; rest != 0; rest &= rest - 1)
    neighbours_[static_cast<std::size_t>(first(rest))] &= ~bit(node);
  members_[static_cast<std::size_t>(group_[at])] &= ~bit(node);
  if (coloured_ > size_) coloured_ = size_;
}

Verdict Colouring::solve(Control& control, Random* random) {
  if (extend(random)) return Verdict::yes;
  Domains domains = initial();
  if (!spread(domains, domains.pending)) return Verdict::no;
  const Verdict verdict = search(domains, control, random);
  if (verdict == Verdict::yes) coloured_ = size_;
  return verdict;
}

std::int64_t Colouring::count(std::int64_t most, Control& control) {
  Domains domains = initial();
  return spread(domains, domains.pending) ? count(domains, most, control) : 0;
}

Colouring::Domains Colouring::initial() const {
  return {choices_, size_ == kMaxNodes ? ~std::uint64_t{0} : bit(size_) - 1};
}

// Most new nodes fit the colouring that is there.
bool Colouring::extend(Random* random) {
  for (; coloured_ < size_; ++coloured_) {
    const auto at = static_cast<std::size_t>(coloured_);
    ColourSet open = choices_[at];
    for (std::uint64_t rest = neighbours_[at] & (bit(coloured_) - 1); rest != 0; rest &= rest - 1)
      open = without(open, colour_bit(witness_[static_cast<std::size_t>(first(rest))]));
    if (open == 0) return false;
    if (random != nullptr)
      for (std::size_t skip = pick(*random, static_cast<std::size_t>(std::popcount(open))); skip > 0; --skip)
        open = static_cast<ColourSet>(open & (open - 1));
    witness_[at] = std::countr_zero(open);
  }
  return true;
}

// Removes settled colours from neighbours until nothing changes. A node of the queue whose choice is
// single is settled; false when some node has no choice left.
bool Colouring::spread(Domains& domains, std::uint64_t queue) const {
  while (true) {
    while (queue != 0) {
      const int node = first(queue);
      queue &= queue - 1;
      const ColourSet own = domains.of[static_cast<std::size_t>(node)];
      if (own == 0) return false;
      if (!std::has_single_bit(own) || (domains.pending & bit(node)) == 0) continue;
      domains.pending &= ~bit(node);
      for (std::uint64_t rest = neighbours_[static_cast<std::size_t>(node)]; rest != 0; rest &= rest - 1) {
        const int other = first(rest);
        ColourSet& choices = domains.of[static_cast<std::size_t>(other)];
        if ((choices & own) == 0) continue;
        choices = without(choices, own);
        if (choices == 0) return false;
        if (std::has_single_bit(choices)) queue |= bit(other);
      }
    }
    if (!fill_groups(domains, queue)) return false;
    if (queue == 0) return true;
  }
}

// In a complete group a colour that only one node can take is that node's.
bool Colouring::fill_groups(Domains& domains, std::uint64_t& queue) const {
  for (std::size_t group = 0; group < members_.size(); ++group) {
    const std::uint64_t members = members_[group];
    if (members == 0 || std::popcount(members) != std::popcount(group_colours_[group])) continue;
    ColourSet once = 0;
    ColourSet more = 0;
    for (std::uint64_t rest = members; rest != 0; rest &= rest - 1) {
      const ColourSet choices = domains.of[static_cast<std::size_t>(first(rest))];
      more = static_cast<ColourSet>(more | (once & choices));
      once = static_cast<ColourSet>(once | choices);
    }
    if (once != group_colours_[group]) return false;
    const ColourSet single = without(once, more);
    for (std::uint64_t rest = members & domains.pending; rest != 0 && single != 0; rest &= rest - 1) {
      const int node = first(rest);
      ColourSet& choices = domains.of[static_cast<std::size_t>(node)];
      const auto forced = static_cast<ColourSet>(choices & single);
      if (forced == 0) continue;
      if (!std::has_single_bit(forced)) return false;
      choices = forced;
      queue |= bit(node);
    }
  }
  return true;
}

// The node with the fewest choices; among those the one with most neighbours still open.
int Colouring::scarcest(const Domains& domains) const {
  int best = -1;
  int key = 1 << 20;
  for (std::uint64_t rest = domains.pending; rest != 0; rest &= rest - 1) {
    const int node = first(rest);
    const int open = std::popcount(domains.of[static_cast<std::size_t>(node)]);
    const int degree = std::popcount(neighbours_[static_cast<std::size_t>(node)] & domains.pending);
    if (open * 64 - degree < key) {
      key = open * 64 - degree;
      best = node;
    }
  }
  return best;
}

Verdict Colouring::search(const Domains& domains, Control& control, Random* random) {
  if (domains.pending == 0) {
    for (int node = 0; node < size_; ++node)
      witness_[static_cast<std::size_t>(node)] = std::countr_zero(domains.of[static_cast<std::size_t>(node)]);
    return Verdict::yes;
  }
  if (control.over()) return Verdict::unknown;
  const int node = scarcest(domains);
  ColourSet open = domains.of[static_cast<std::size_t>(node)];
  while (open != 0) {
    ColourSet choice = open;
    if (random != nullptr)
      for (std::size_t skip = pick(*random, static_cast<std::size_t>(std::popcount(open))); skip > 0; --skip)
        choice = static_cast<ColourSet>(choice & (choice - 1));
    choice = colour_bit(std::countr_zero(choice));
    open = without(open, choice);
    Domains next = domains;
    next.of[static_cast<std::size_t>(node)] = choice;
    if (!spread(next, bit(node))) continue;
    const Verdict verdict = search(next, control, random);
    if (verdict != Verdict::no) return verdict;
  }
  return Verdict::no;
}

std::int64_t Colouring::count(const Domains& domains, std::int64_t most, Control& control) const {
  if (domains.pending == 0) return 1;
  if (control.over()) return 0;
  const int node = scarcest(domains);
  std::int64_t found = 0;
  for (ColourSet open = domains.of[static_cast<std::size_t>(node)]; open != 0 && found < most;
       open = static_cast<ColourSet>(open & (open - 1))) {
    Domains next = domains;
    next.of[static_cast<std::size_t>(node)] = colour_bit(std::countr_zero(open));
    if (spread(next, bit(node))) found += count(next, most - found, control);
  }
  return found;
}

}  // namespace blockhaus::puzzles
