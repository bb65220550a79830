// A BLOX state in structured form: what a page draws, and a way to set up a position.
#include <algorithm>

#include "games/blox/rules.hpp"
#include "games/blox/wording.hpp"

namespace blockhaus::blox {

namespace {

constexpr std::array<std::string_view, 6> kStageNames{"start-player", "extra-towers", "blocks", "deal", "play", "over"};
constexpr std::string_view kColourLetters = "bgwp";
constexpr int kMostPoints = (1 << 20) - 1;
constexpr int kMostRounds = 1 << 30;

// Counts, or nothing where only their number is known.
Value counts_if_seen(Counts counts, int number) {
  return counts.total() == number ? Value(counts_fields(counts)) : Value();
}

template <class Names>
int number_of_name(const Names& names, std::string_view text, std::string_view key) {
  const auto found = std::find(names.begin(), names.end(), text);
  if (found == names.end()) missing(key);
  return static_cast<int>(found - names.begin());
}

List board_rows(const Board& board, bool squares) {
  List rows;
  for (int row = kSize - 1; row >= 0; --row) {
    std::string line;
    for (int column = 0; column < kSize; ++column) {
      const int field = field_at(row, column);
      line.push_back(squares ? static_cast<char>('0' + board.squares(field)) : kColourLetters[at(board.colour(field))]);
    }
    rows.emplace_back(line);
  }
  return rows;
}

// The phase board: towers of up to which height are cleared (BX-8), and which height is built (BX-10).
List phase_board() {
  List phases;
  for (int phase = 1; phase <= kLastPhase; ++phase)
    phases.emplace_back(Fields{{"phase", phase}, {"clears", phase}, {"builds", phase + 1}});
  return phases;
}

}  // namespace

// board: its rows from the top, a letter or number a field; bag: blocks that are still to be put on it. Hidden hands
// are null.
Fields Blox::state_fields(const State& state) const {
  List towers;
  List figures;
  for (int field = 0; field < kFields; ++field) {
    const Counts tower = state.towers[at(field)];
    if (!tower.empty())
      towers.emplace_back(Fields{{"field", name(field)},
                                 {"blocks", colour_list(tower)},
                                 {"chip", tower.total() <= kTallestChip ? Value(tower.total()) : Value()}});
    if (const int owner = state.owner(field); owner != kNobody)
      figures.emplace_back(Fields{{"field", name(field)},
                                  {"owner", kFigureNames[at(owner)]},
                                  {"seat", owner == kNeutral ? Value() : Value(owner)}});
  }
  List players;
  for (int seat = 0; seat < setup_.seats; ++seat)
    players.emplace_back(Fields{{"seat", seat},
                                {"figures", kFigureNames[at(seat)]},
                                {"points", static_cast<std::int64_t>(state.points[at(seat)])},
                                {"blocks", counts_fields(state.blocks[at(seat)])},
                                {"joker", state.joker_active(seat)},
                                {"reserve", state.reserve(seat)},
                                {"cards", state.hand_sizes[at(seat)]},
                                {"hand", counts_if_seen(state.hands[at(seat)], state.hand_sizes[at(seat)])}});
  List extra_towers;
  for (const std::uint8_t field : state.extra_towers)
    if (field != State::kNoField) extra_towers.emplace_back(name(field));

  const bool begun = state.stage >= Stage::kPlay;
  return {{"stage", kStageNames[static_cast<std::size_t>(state.stage)]},
          {"phase", state.phase},
          {"phases", phase_board()},
          {"fewest_capture_cards", kFewestCaptureCards},
          {"ending", begun && ending(state)},
          {"round", static_cast<std::int64_t>(state.round)},
          {"start_player", state.stage == Stage::kStartPlayer ? Value() : Value(static_cast<int>(state.start_player))},
          {"turn", state.turn},
          {"idle_rounds", state.idle_rounds},
          {"round_busy", state.round_busy},
          {"board", Fields{{"colours", board_rows(board_, false)}, {"squares", board_rows(board_, true)}}},
          {"bag", counts_fields(begun ? Counts() : bag(state))},
          {"extra_towers", extra_towers},
          {"towers", towers},
          {"figures", figures},
          {"players", players},
          {"discards", counts_fields(state.discards)},
          {"draw_pile", Fields{{"cards", state.pile_size}, {"colours", counts_if_seen(state.pile, state.pile_size)}}}};
}

// What follows from the rest (chips, reserves, sizes, bag and draw pile) is not read.
State Blox::state_from_fields(const Fields& fields) const {
  State state;
  state.stage = static_cast<Stage>(number_of_name(kStageNames, text_field(fields, "stage"), "stage"));
  state.phase = static_cast<std::uint8_t>(number_field(fields, "phase", kLastPhase));
  state.round = static_cast<std::uint32_t>(number_field(fields, "round", kMostRounds));
  if (state.stage != Stage::kStartPlayer)
    state.start_player = static_cast<std::uint8_t>(number_field(fields, "start_player", setup_.seats - 1));
  state.turn = static_cast<std::uint8_t>(number_field(fields, "turn", setup_.seats - 1));
  state.idle_rounds = static_cast<std::uint8_t>(number_field(fields, "idle_rounds", kMostIdleRounds));
  state.round_busy = flag_field(fields, "round_busy");

  const List& extra_towers = list_field(fields, "extra_towers");
  if (extra_towers.size() > kExtraCount) missing("extra_towers");
  for (std::size_t number = 0; number < extra_towers.size(); ++number) {
    if (extra_towers[number].text() == nullptr) missing("extra_towers");
    state.extra_towers[number] = static_cast<std::uint8_t>(known_field(*extra_towers[number].text()));
  }
  for (const Value& item : list_field(fields, "towers")) {
    const Fields& tower = fields_of(item, "towers");
    const int field = known_field(text_field(tower, "field"));
    if (state.occupied(field)) throw Malformed("blox-impossible", {{"what", "field"}});
    const Counts blocks = colours_field(tower, "blocks", kTallest);
    if (blocks.empty()) missing("blocks");
    state.put_blocks(field, blocks);
  }
  for (const Value& item : list_field(fields, "figures")) {
    const Fields& figure = fields_of(item, "figures");
    const int field = known_field(text_field(figure, "field"));
    const int owner = number_of_name(kFigureNames, text_field(figure, "owner"), "owner");
    if (state.occupied(field)) throw Malformed("blox-impossible", {{"what", "field"}});
    if (owner >= setup_.seats && owner != kNeutral) missing("owner");
    state.put_figure(owner, field);
  }
  const List& players = list_field(fields, "players");
  if (players.size() != at(setup_.seats)) missing("players");
  Counts pile = Counts::each(setup_.cards_of_colour);
  const auto take = [&](Counts cards) {
    if (!pile.covers(cards)) throw Malformed("blox-impossible", {{"what", "cards"}});
    pile -= cards;
    return cards;
  };
  for (int seat = 0; seat < setup_.seats; ++seat) {
    const Fields& player = fields_of(players[at(seat)], "players");
    state.points[at(seat)] = static_cast<std::uint32_t>(number_field(player, "points", kMostPoints));
    state.blocks[at(seat)] = counts_field(player, "blocks", setup_.blocks_of_colour);
    state.hands[at(seat)] = take(counts_field(player, "hand", kHand));
    state.hand_sizes[at(seat)] = static_cast<std::uint8_t>(state.hands[at(seat)].total());
    if (flag_field(player, "joker")) state.jokers = static_cast<std::uint8_t>(state.jokers | 1U << seat);
  }
  state.discards = take(counts_field(fields, "discards", setup_.cards_of_colour));
  state.pile = pile;
  state.pile_size = static_cast<std::uint8_t>(pile.total());
  check(state, kFull);
  return state;
}

}  // namespace blockhaus::blox
