// How Bloqs moves are written. docs/formats.md describes it.
#include <algorithm>
#include <cctype>

#include "games/bloqs/rules.hpp"
#include "kernel/grid.hpp"
#include "kernel/words.hpp"

namespace blockhaus::bloqs {

namespace {

constexpr std::string_view kSpaces = " \t\r\n";
constexpr std::size_t kLongestText = 80;

std::size_t at(int index) { return static_cast<std::size_t>(index); }

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return result;
}

[[noreturn]] void unknown(std::string_view word) { throw Malformed("bloqs-no-word", {{"text", word.substr(0, 20)}}); }

// A number from 1 to `most`, counted from 0.
int number(std::string_view word, int most) {
  const bool digits = !word.empty() && word.size() <= 2 &&
                      std::all_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; });
  int value = 0;
  if (digits)
    for (const char c : word) value = value * 10 + (c - '0');
  if (value < 1 || value > most) unknown(word);
  return value - 1;
}

int direction(std::string_view word) {
  if (word == "cw") return 0;
  if (word == "ccw") return 1;
  unknown(word);
}

}  // namespace

std::string Bloqs::card_text(int card) const {
  if (card == kHiddenCard) return "?";
  if (card == kTeleportCard) return "teleport";
  if (card == kDefenceCard) return "defence";
  if (card >= kFirstShapeCard) return "shape " + placements_.shapes()[at(card - kFirstShapeCard)].name;
  return "die " + std::to_string(card + 1);
}

std::string Bloqs::disc_text(int disc) const {
  if (disc == kStealDisc) return "steal";
  if (disc == kBuildDisc) return "build";
  return placements_.shapes()[at(disc)].name;
}

std::string Bloqs::placement_text(Placement placement) const {
  const Pattern& pattern = placements_.pattern(placement);
  return placements_.shapes()[pattern.shape].name + " " +
         cell_name(pattern.cubes[0].column, Placements::layer(placement)) + " " + turn_name(pattern.turn);
}

std::string Bloqs::text(Move move) const {
  const Action action = actions_.at(move.index);
  const std::string seat = std::to_string(action.seat + 1);
  const auto shape = [&] { return placements_.shapes()[at(action.value)].name; };
  const auto piece = [&] { return placement_text(action.placement); };
  switch (action.kind) {
    case Kind::kRolled: return "roll " + std::to_string(action.value + 1);
    case Kind::kReveal: return "reveal " + disc_text(action.value);
    case Kind::kDraw: return "draw " + seat + " " + card_text(action.value);
    case Kind::kLose: return "lose " + seat + " " + card_text(action.value);
    case Kind::kRoll: return "roll";
    case Kind::kDieCard:
      return "card die " + std::to_string(action.value / 2 + 1) + (action.value % 2 == 0 ? " cw" : " ccw");
    case Kind::kTeleport: return "card teleport " + seat;
    case Kind::kDirection: return action.value == 0 ? "cw" : "ccw";
    case Kind::kShapeCard: return "card shape " + shape();
    case Kind::kNoCard: return "no card";
    case Kind::kTake: return "take " + shape();
    case Kind::kBuild: return "build " + piece();
    case Kind::kSteal: return "steal " + seat + " " + piece();
    case Kind::kGive: return "swap " + seat + " give " + piece();
    case Kind::kWant: return "swap take " + piece();
    case Kind::kDefend: return "defend";
    case Kind::kLet: return "let";
  }
  return {};
}

int Bloqs::shape_named(std::string_view name) const {
  for (int shape = 0; shape < kShapes; ++shape)
    if (lower(placements_.shapes()[at(shape)].name) == lower(name)) return shape;
  throw Malformed("bloqs-no-shape", {{"text", name.substr(0, 20)}});
}

Placement Bloqs::placement_from_words(std::string_view shape_word, std::string_view cell,
                                      std::string_view turn_word) const {
  const int shape = shape_named(shape_word);
  const auto dot = cell.find('.');
  const auto field = dot == std::string_view::npos ? std::nullopt : parse_field(cell.substr(0, dot), kSide, kSide);
  if (!field) throw Malformed("bloqs-no-cell", {{"text", cell.substr(0, 20)}});
  constexpr int kReadable = 99;
  const int layer = number(cell.substr(dot + 1), kReadable);
  const auto letter = [&](std::size_t i) { return kDirectionLetters.find(turn_word[i]); };
  const bool named =
      turn_word.size() == 2 && letter(0) != std::string_view::npos && letter(1) != std::string_view::npos;
  const Turn turn = named ? Turn{static_cast<int>(letter(0)), static_cast<int>(letter(1))} : Turn{0, 0};
  const auto turns = all_turns();
  if (std::find(turns.begin(), turns.end(), turn) == turns.end())
    throw Malformed("bloqs-no-turn", {{"text", turn_word.substr(0, 20)}});
  const std::size_t pattern = placements_.find(shape, turn, field->row * kSide + field->column);
  if (pattern == placements_.patterns().size())
    throw Illegal({"BQ-10", "bloqs-outside", {{"shape", placements_.shapes()[at(shape)].name}, {"cell", cell}}});
  if (layer >= kLayers) throw Illegal({"BQ-12", "bloqs-too-high", {{"most", kLayers}}});
  return static_cast<Placement>(pattern * kLayers + at(layer));
}

Placement Bloqs::parse_placement(std::string_view text) const {
  const std::string lowered = lower(text.substr(0, kLongestText));
  const auto words = words_between(kSpaces, lowered);
  if (words.size() != 3) throw Malformed("bloqs-no-piece", {{"text", text.substr(0, 20)}});
  return placement_from_words(words[0], words[1], words[2]);
}

int Bloqs::disc_named(std::string_view name) const {
  if (lower(name) == "steal") return kStealDisc;
  return lower(name) == "build" ? kBuildDisc : shape_named(name);
}

int Bloqs::card_named(std::string_view text) const {
  const std::string lowered = lower(text.substr(0, kLongestText));
  const auto words = words_between(kSpaces, lowered);
  if (words.size() == 1 && words[0] == "?") return kHiddenCard;
  if (words.size() == 1 && words[0] == "teleport") return kTeleportCard;
  if (words.size() == 1 && words[0] == "defence") return kDefenceCard;
  if (words.size() == 2 && words[0] == "die") return number(words[1], kDieSides);
  if (words.size() == 2 && words[0] == "shape") return kFirstShapeCard + shape_named(words[1]);
  unknown(words.empty() ? "" : words[0]);
}

Action Bloqs::action_from_text(std::string_view text) const {
  const std::string lowered = lower(text);
  const auto words = words_between(kSpaces, lowered);
  if (words.empty()) throw Malformed("text-empty");
  const std::size_t count = words.size();
  const std::string_view verb = words[0];
  const auto seat = [&](std::size_t i) { return number(words[i], setup_.seats); };
  const auto piece = [&](std::size_t i) { return placement_from_words(words[i], words[i + 1], words[i + 2]); };
  if (verb == "roll" && count == 1) return {Kind::kRoll};
  if (verb == "roll" && count == 2) return {Kind::kRolled, 0, number(words[1], kDieSides)};
  if (verb == "reveal" && count == 2) return {Kind::kReveal, 0, disc_named(words[1])};
  if ((verb == "draw" || verb == "lose") && count >= 3) {
    const int card =
        card_named(std::string_view(lowered).substr(static_cast<std::size_t>(words[2].data() - lowered.data())));
    if (verb == "draw") return {Kind::kDraw, seat(1), card};
    if (card != kHiddenCard) return {Kind::kLose, seat(1), card};
  }
  if (verb == "card" && count == 4 && words[1] == "die")
    return {Kind::kDieCard, 0, 2 * number(words[2], kDieSides) + direction(words[3])};
  if (verb == "card" && count == 3 && words[1] == "teleport") return {Kind::kTeleport, seat(2)};
  if (verb == "card" && count == 3 && words[1] == "shape") return {Kind::kShapeCard, 0, shape_named(words[2])};
  if (verb == "no" && count == 2 && words[1] == "card") return {Kind::kNoCard};
  if ((verb == "cw" || verb == "ccw") && count == 1) return {Kind::kDirection, 0, direction(verb)};
  if (verb == "take" && count == 2) return {Kind::kTake, 0, shape_named(words[1])};
  if (verb == "build" && count == 4) return {Kind::kBuild, 0, 0, piece(1)};
  if (verb == "steal" && count == 5) return {Kind::kSteal, seat(1), 0, piece(2)};
  if (verb == "swap" && count == 6 && words[2] == "give") return {Kind::kGive, seat(1), 0, piece(3)};
  if (verb == "swap" && count == 5 && words[1] == "take") return {Kind::kWant, 0, 0, piece(2)};
  if (verb == "defend" && count == 1) return {Kind::kDefend};
  if (verb == "let" && count == 1) return {Kind::kLet};
  unknown(text);
}

// Either case. What is left out at the end (the turn, the cell) need not be said where only one legal move begins so.
Move Bloqs::parse(std::string_view text, const State& state) const {
  if (text.size() > kLongestText) throw Malformed("text-too-long", {{"most", static_cast<std::int64_t>(kLongestText)}});
  const std::string lowered = lower(text);
  const std::vector<std::string_view> words = words_between(kSpaces, lowered);
  if (words.empty()) throw Malformed("text-empty");
  std::vector<MoveIndex> legal;
  if (to_act(state) >= 0) legal_moves(state, legal);
  std::vector<Move> candidates;
  for (const MoveIndex index : legal) {
    const std::string written = lower(this->text({index}));
    const auto theirs = words_between(kSpaces, written);
    if (theirs == words) return {index};
    if (theirs.size() > words.size() && std::equal(words.begin(), words.end(), theirs.begin()))
      candidates.push_back({index});
  }
  if (candidates.size() == 1) return candidates.front();
  if (candidates.size() > 1)
    throw Ambiguous("bloqs-several", {{"count", static_cast<std::int64_t>(candidates.size())},
                                      {"example", this->text(candidates.front())}});
  return {actions_.index(action_from_text(lowered))};
}

}  // namespace blockhaus::bloqs
