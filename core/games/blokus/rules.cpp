#include "games/blokus/rules.hpp"

#include <algorithm>
#include <bit>
#include <memory>
#include <utility>

namespace blockhaus::blokus {

namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

bool holds(const Rows& rows, Cell cell) { return (rows.row[at(cell.row)] >> cell.column & 1U) != 0; }

void check(const Setup& setup) {
  if (setup.size != kSize) throw Malformed("blokus-board-size", {{"size", setup.size}, {"wanted", kSize}});
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    const Cell corner = setup.corners[colour];
    const bool at_rim =
        (corner.row == 0 || corner.row == kSize - 1) && (corner.column == 0 || corner.column == kSize - 1);
    const auto end = setup.corners.begin() + static_cast<std::ptrdiff_t>(colour);
    if (!at_rim || std::find(setup.corners.begin(), end, corner) != end)
      throw Malformed("blokus-corners", {{"colour", kColourNames[colour]}});
  }
  const auto seats = static_cast<std::size_t>(setup.seats);
  if (setup.seats < 1 || setup.seats > kColours || setup.sides.size() != seats)
    throw Malformed("blokus-seats", {{"seats", setup.seats}});
  for (const int side : setup.sides)
    if (side < 0 || side >= setup.seats) throw Malformed("blokus-seats", {{"seats", setup.seats}});
  for (int seat = 0; seat < setup.seats; ++seat)
    if (std::find(setup.owners.begin(), setup.owners.end(), seat) == setup.owners.end())
      throw Malformed("blokus-seat-without-colour", {{"seat", seat + 1}});
  for (const int owner : setup.owners)
    if (owner != kSharedColour && (owner < 0 || owner >= setup.seats)) throw Malformed("blokus-owner");
}

}  // namespace

Blokus::Blokus(Setup setup) : setup_(std::move(setup)), placements_(setup_.pieces) { check(setup_); }

State Blokus::start() const {
  State state;
  state.pieces.fill((1U << placements_.pieces().size()) - 1);
  return state;
}

int Blokus::to_act(const State& state) const { return state.colour == kColours ? kOver : seat_of(state, state.colour); }

int Blokus::seat_of(const State& state, int colour) const {
  const int owner = setup_.owners[at(colour)];
  if (owner != kSharedColour) return owner;
  // BK-23: the shared colour changes hands every round, and it has laid one piece in each round so far.
  const int laid = static_cast<int>(placements_.pieces().size()) - std::popcount(state.pieces[at(colour)]);
  return laid % setup_.seats;
}

Rows Blokus::start_corners(const State& state, int colour) const {
  const Rows covered = covered_fields(state);
  Rows corners;
  for (int corner = 0; corner < kColours; ++corner) {
    const Cell cell = setup_.corners[at(corner)];
    if ((setup_.free_corners || corner == colour) && !holds(covered, cell))
      corners.row[at(cell.row)] |= 1U << cell.column;
  }
  return corners;
}

Reach Blokus::reach(const State& state, int colour) const {
  Reach reach;
  const auto& own = state.covered[at(colour)];
  if (std::popcount(state.pieces[at(colour)]) == static_cast<int>(placements_.pieces().size())) {
    reach.contacts = start_corners(state, colour);
    return reach;
  }
  for (int row = 0; row < kSize; ++row) {
    const std::uint32_t here = own[at(row)];
    const std::uint32_t beside = (here << 1 | here >> 1) & kFullRow;
    reach.sides.row[at(row)] |= beside;
    for (const int next : {row - 1, row + 1}) {
      if (next < 0 || next >= kSize) continue;
      reach.sides.row[at(next)] |= here;
      reach.contacts.row[at(next)] |= beside;
    }
  }
  return reach;
}

void extend_reach(Reach& reach, const Shape& shape, Placement placement) {
  for (int i = 0; i < shape.height; ++i) {
    const std::uint32_t here = shape.rows[at(i)] << placement.column;
    const std::uint32_t beside = (here << 1 | here >> 1) & kFullRow;
    const int row = placement.row + i;
    reach.sides.row[at(row)] |= beside;
    if (row > 0) {
      reach.sides.row[at(row - 1)] |= here;
      reach.contacts.row[at(row - 1)] |= beside;
    }
    if (row < kSize - 1) {
      reach.sides.row[at(row + 1)] |= here;
      reach.contacts.row[at(row + 1)] |= beside;
    }
  }
}

Rows covered_fields(const State& state) {
  Rows covered;
  for (const auto& colour : state.covered)
    for (int row = 0; row < kSize; ++row) covered.row[at(row)] |= colour[at(row)];
  return covered;
}

Rows free_fields(const Rows& covered, const Rows& sides) {
  Rows free;
  for (int row = 0; row < kSize; ++row) free.row[at(row)] = kFullRow & ~(covered.row[at(row)] | sides.row[at(row)]);
  return free;
}

void Blokus::legal_moves(const State& state, std::vector<MoveIndex>& indices) const {
  indices.clear();
  if (state.colour == kColours) return;
  const Reach own = reach(state, state.colour);
  const Rows free = free_fields(covered_fields(state), own.sides);
  const auto list = std::make_unique_for_overwrite<MoveIndex[]>(placements_.count() + kListSlack);
  const std::size_t count = generate({&placements_, &free, &own.contacts, state.pieces[state.colour]}, list.get());
  indices.assign(list.get(), list.get() + count);
}

bool Blokus::can_lay(const State& state, int colour) const {
  const Reach own = reach(state, colour);
  const Rows free = free_fields(covered_fields(state), own.sides);
  return any_placement({&placements_, &free, &own.contacts, state.pieces[at(colour)]});
}

std::optional<Refusal> Blokus::why_illegal(const State& state, Move move) const {
  if (state.colour == kColours) return Refusal{"BK-10", "blokus-over", {}};
  const int colour = state.colour;
  const std::string_view name = kColourNames[at(colour)];
  const Shape& shape = placements_.shape(move.index);
  const std::vector<Cell> cells = placements_.cells(move.index);
  const Reach own = reach(state, colour);
  const Rows covered = covered_fields(state);
  const auto first_in = [&](const Rows& rows) {
    return std::find_if(cells.begin(), cells.end(), [&](Cell cell) { return holds(rows, cell); });
  };

  const bool opening = std::popcount(state.pieces[at(colour)]) == static_cast<int>(placements_.pieces().size());
  if (opening) {
    Rows corners;
    for (const Cell corner : setup_.corners) corners.row[at(corner.row)] |= 1U << corner.column;
    if (first_in(corners) == cells.end()) return Refusal{"BK-2", "blokus-no-corner-field", {{"colour", name}}};
    if (first_in(own.contacts) == cells.end() && !setup_.free_corners)
      return Refusal{
          "BK-3", "blokus-other-corner", {{"colour", name}, {"field", field_name(setup_.corners[at(colour)])}}};
  } else if (first_in(own.contacts) == cells.end()) {
    return Refusal{"BK-4", "blokus-no-corner-contact", {{"colour", name}}};
  }
  if (const auto cell = first_in(own.sides); cell != cells.end())
    return Refusal{"BK-5", "blokus-side-contact", {{"colour", name}, {"field", field_name(*cell)}}};
  if (const auto cell = first_in(covered); cell != cells.end())
    return Refusal{"BK-6", "blokus-field-taken", {{"field", field_name(*cell)}}};
  if ((state.pieces[at(colour)] >> shape.piece & 1U) == 0)
    return Refusal{"BK-7", "blokus-piece-laid", {{"colour", name}, {"piece", placements_.pieces()[shape.piece].name}}};
  return std::nullopt;
}

void Blokus::lay(State& state, MoveIndex index) const {
  const Placement placement = placements_.at(index);
  const Shape& shape = placements_.shape(index);
  auto& own = state.covered[state.colour];
  for (int i = 0; i < shape.height; ++i) own[at(placement.row + i)] |= shape.rows[at(i)] << placement.column;
  state.pieces[state.colour] &= ~(1U << shape.piece);
  state.laid[state.laid_count] = static_cast<std::uint16_t>(index);
  state.laid_by[state.laid_count] = state.colour;
  ++state.laid_count;
}

void Blokus::apply(State& state, Move move) const {
  lay(state, move.index);
  // BK-1, BK-9: the next colour in order that can lay a piece; one that cannot is out. BK-10: none left, the end.
  for (int step = 1; step <= kColours; ++step) {
    const int next = (state.colour + step) % kColours;
    if ((state.out >> next & 1) != 0) continue;
    if (can_lay(state, next)) {
      state.colour = static_cast<std::uint8_t>(next);
      return;
    }
    state.out = static_cast<std::uint8_t>(state.out | 1 << next);
  }
  state.colour = kColours;
}

int Blokus::squares_left(const State& state, int colour) const {
  int squares = 0;
  for (std::size_t piece = 0; piece < placements_.pieces().size(); ++piece)
    if (state.pieces[at(colour)] >> piece & 1U) squares += static_cast<int>(placements_.pieces()[piece].cells.size());
  return squares;
}

int Blokus::colour_score(const State& state, int colour) const {
  // BK-11
  constexpr int kAllLaid = 15;
  constexpr int kAllLaidSingleLast = 20;
  if (state.pieces[at(colour)] != 0) return -squares_left(state, colour);
  int last = state.laid_count - 1;
  while (state.laid_by[at(last)] != colour) --last;
  return placements_.shape(state.laid[at(last)]).size == 1 ? kAllLaidSingleLast : kAllLaid;
}

std::optional<Outcome> Blokus::outcome(const State& state) const {
  if (state.colour != kColours) return std::nullopt;
  Outcome outcome;
  outcome.reason = "blokus-all-out";
  Fields by_colour;
  for (int colour = 0; colour < kColours; ++colour)
    by_colour.emplace_back(kColourNames[at(colour)], colour_score(state, colour));
  outcome.details = {{"colours", by_colour}};

  if (setup_.solitaire) {  // BK-24
    int left = 0;
    int all = 0;
    for (int colour = 0; colour < kColours; ++colour) left += squares_left(state, colour);
    for (const Piece& piece : placements_.pieces()) all += kColours * static_cast<int>(piece.cells.size());
    outcome.scores = {-left};
    outcome.ranks = {1};
    outcome.utilities = {1.0 - static_cast<double>(left) / all};
    outcome.details.emplace_back("squares_left", left);
    return outcome;
  }

  // BK-20 to BK-23: what a side's colours scored together; a shared colour counts for nobody.
  std::vector<int> side_scores(at(setup_.seats));
  for (int colour = 0; colour < kColours; ++colour)
    if (const int owner = setup_.owners[at(colour)]; owner != kSharedColour)
      side_scores[at(setup_.sides[at(owner)])] += colour_score(state, colour);
  for (int seat = 0; seat < setup_.seats; ++seat) outcome.scores.push_back(side_scores[at(setup_.sides[at(seat)])]);
  for (int seat = 0; seat < setup_.seats; ++seat) {
    int better_sides = 0;
    const int number_of_sides = 1 + *std::max_element(setup_.sides.begin(), setup_.sides.end());
    for (int side = 0; side < number_of_sides; ++side)
      better_sides += side_scores[at(side)] > outcome.scores[at(seat)] ? 1 : 0;
    outcome.ranks.push_back(better_sides + 1);
  }
  outcome.utilities = shared_win(outcome.ranks);
  return outcome;
}

// A state's bytes are its placements: reading them plays them again, so that only what can happen is accepted.
void Blokus::write(const State& state, Writer& writer) const {
  writer.u8(state.laid_count);
  for (int i = 0; i < state.laid_count; ++i) writer.u16(state.laid[at(i)]);
}

State Blokus::read(Reader& reader, int) const {
  State state = start();
  const int count = reader.u8();
  for (int i = 0; i < count; ++i) {
    const MoveIndex index = reader.u16();
    if (index >= move_count()) throw Malformed("bytes-impossible", {{"at", i + 1}});
    if (why_illegal(state, {index})) throw Malformed("bytes-impossible", {{"at", i + 1}});
    apply(state, {index});
  }
  return state;
}

}  // namespace blockhaus::blokus
