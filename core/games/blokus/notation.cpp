// How Blokus moves and states are written for people, files and pages.
#include <algorithm>
#include <cctype>
#include <numeric>
#include <set>

#include "games/blokus/rules.hpp"
#include "kernel/words.hpp"

namespace blockhaus::blokus {

namespace {

constexpr std::string_view kSeparators = ", \t\r\n";
constexpr std::size_t kLongestText = 200;

std::size_t at(int index) { return static_cast<std::size_t>(index); }

std::vector<std::string> field_names(const std::vector<Cell>& cells) {
  std::vector<std::string> names;
  for (const Cell& cell : cells) names.push_back(field_name(cell));
  return names;
}

MoveIndex placement_of(const Placements& placements, const std::vector<std::string_view>& names) {
  std::set<Cell> cells;
  for (const std::string_view name : names) {
    const auto cell = parse_field(name, kSize, kSize);
    if (!cell) throw Malformed("blokus-no-field", {{"text", name.substr(0, 20)}});
    if (!cells.insert(*cell).second) throw Malformed("blokus-field-twice", {{"field", field_name(*cell)}});
  }
  const MoveIndex index = placements.find({cells.begin(), cells.end()});
  if (index == placements.count()) throw Malformed("blokus-no-piece");
  return index;
}

}  // namespace

std::string Blokus::text(Move move) const {
  std::string text;
  for (const std::string& name : field_names(placements_.cells(move.index))) text += (text.empty() ? "" : ",") + name;
  return text;
}

std::string Blokus::label(Move move) const {
  return placements_.pieces()[placements_.shape(move.index).piece].name + " " + text(move);
}

// Fields in any order and either case, with or without the piece's name before them. A name alone, written as it is
// printed (I4, not i4, which is a field), will do where the piece fits in one way only.
Move Blokus::parse(std::string_view text, const State& state) const {
  if (text.size() > kLongestText) throw Malformed("text-too-long", {{"most", static_cast<std::int64_t>(kLongestText)}});
  std::vector<std::string_view> words = words_between(kSeparators, text);
  if (words.empty()) throw Malformed("text-empty");
  if (words.size() == 1 && words[0] == "pass") throw Illegal({"BK-8", "blokus-no-pass", {}});

  const auto& pieces = placements_.pieces();
  const auto named = std::find_if(pieces.begin(), pieces.end(), [&](const Piece& p) { return p.name == words[0]; });
  if (named == pieces.end()) return {placement_of(placements_, words)};

  if (words.size() > 1) {
    words.erase(words.begin());
    const MoveIndex index = placement_of(placements_, words);
    const Piece& piece = pieces[placements_.shape(index).piece];
    if (piece.name != named->name) throw Malformed("blokus-wrong-name", {{"piece", named->name}, {"is", piece.name}});
    return {index};
  }

  std::vector<MoveIndex> candidates;
  legal_moves(state, candidates);
  std::erase_if(candidates, [&](MoveIndex i) { return pieces[placements_.shape(i).piece].name != named->name; });
  if (candidates.size() == 1) return {candidates.front()};
  if (!candidates.empty())
    throw Ambiguous("blokus-several-placements", {{"piece", named->name},
                                                  {"count", static_cast<std::int64_t>(candidates.size())},
                                                  {"example", this->text({candidates.front()})}});
  const bool in_hand = state.colour < kColours && (state.pieces[state.colour] >> (named - pieces.begin()) & 1U) != 0;
  const std::string_view colour = state.colour < kColours ? kColourNames[state.colour] : kColourNames[0];
  if (state.colour == kColours) throw Illegal({"BK-10", "blokus-over", {}});
  if (in_hand) throw Illegal({"BK-4", "blokus-fits-nowhere", {{"piece", named->name}}});
  throw Illegal({"BK-7", "blokus-piece-laid", {{"colour", colour}, {"piece", named->name}}});
}

Fields Blokus::move_fields(Move move) const {
  return {{"piece", piece_name(move)}, {"cells", list_of(field_names(placements_.cells(move.index)))}};
}

Move Blokus::move_from_fields(const Fields& fields, const State&) const {
  const Value* cells = find(fields, "cells");
  if (cells == nullptr || cells->list() == nullptr || cells->list()->size() > kMaxCells || cells->list()->empty())
    throw Malformed("fields-missing", {{"name", "cells"}});
  std::vector<std::string_view> names;
  for (const Value& cell : *cells->list()) {
    if (cell.text() == nullptr) throw Malformed("fields-missing", {{"name", "cells"}});
    names.push_back(*cell.text());
  }
  const Move move{placement_of(placements_, names)};
  if (const Value* piece = find(fields, "piece"); piece != nullptr) {
    if (piece->text() == nullptr) throw Malformed("fields-missing", {{"name", "piece"}});
    if (*piece->text() != piece_name(move))
      throw Malformed("blokus-wrong-name", {{"piece", piece->text()->substr(0, 20)}, {"is", piece_name(move)}});
  }
  return move;
}

// board: the rows from the top, a letter a field; laid: every piece in order of play.
Fields Blokus::state_fields(const State& state) const {
  List board;
  for (int row = kSize - 1; row >= 0; --row) {
    std::string line(at(kSize), '.');
    for (int colour = 0; colour < kColours; ++colour)
      for (int column = 0; column < kSize; ++column)
        if (state.covered[at(colour)][at(row)] >> column & 1U) line[at(column)] = kColourNames[at(colour)][0];
    board.emplace_back(line);
  }

  List laid;
  for (int i = 0; i < state.laid_count; ++i) {
    Fields piece{{"colour", kColourNames[state.laid_by[at(i)]]}};
    for (auto& field : move_fields({state.laid[at(i)]})) piece.push_back(std::move(field));
    laid.emplace_back(piece);
  }

  List colours;
  for (int colour = 0; colour < kColours; ++colour) {
    List in_hand;
    for (std::size_t piece = 0; piece < placements_.pieces().size(); ++piece)
      if (state.pieces[at(colour)] >> piece & 1U) in_hand.emplace_back(placements_.pieces()[piece].name);
    const bool over = state.colour == kColours;
    const Rows contacts = reach(state, colour).contacts;
    const Rows free = free_fields(covered_fields(state), reach(state, colour).sides);
    List open;
    for (int row = 0; row < kSize; ++row)
      for (int column = 0; column < kSize; ++column)
        if (contacts.row[at(row)] & free.row[at(row)] & 1U << column) open.emplace_back(field_name({row, column}));
    colours.emplace_back(Fields{{"colour", kColourNames[at(colour)]},
                                {"seat", seat_of(state, colour)},
                                {"pieces", in_hand},
                                {"contacts", open},
                                {"score", colour_score(state, colour)},
                                {"out", over || (state.out >> colour & 1) != 0}});
  }
  return {{"to_play", state.colour < kColours ? Value(kColourNames[state.colour]) : Value()},
          {"board", board},
          {"laid", laid},
          {"colours", colours}};
}

std::string Blokus::piece_name(Move move) const {
  return placements_.pieces()[placements_.shape(move.index).piece].name;
}

}  // namespace blockhaus::blokus
