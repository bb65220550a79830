#include <nanobind/stl/array.h>

#include "bindings/bindings.hpp"
#include "bindings/game_binding.hpp"
#include "bindings/search_binding.hpp"
#include "games/blokus/appraisal.hpp"
#include "games/blokus/knowledge.hpp"
#include "games/blokus/position.hpp"
#include "games/blokus/rules.hpp"

namespace blockhaus::bindings {

namespace {

using blokus::Blokus;

using NamedCells = std::vector<std::pair<std::string, std::vector<std::pair<int, int>>>>;

blokus::Setup read_setup(const NamedCells& pieces, int size, const std::vector<std::string>& corners, int seats,
                         const std::vector<int>& owners, const std::vector<int>& sides, bool free_corners,
                         bool solitaire) {
  blokus::Setup setup;
  setup.size = size;
  if (corners.size() != blokus::kColours) throw Malformed("blokus-corners", {{"colour", "blue"}});
  for (std::size_t colour = 0; colour < blokus::kColours; ++colour) {
    const auto corner = parse_field(corners[colour], blokus::kSize, blokus::kSize);
    if (!corner) throw Malformed("blokus-corners", {{"colour", blokus::kColourNames[colour]}});
    setup.corners[colour] = *corner;
  }
  for (const auto& [name, cells] : pieces) {
    blokus::Piece piece{name, {}};
    for (const auto& [row, column] : cells) piece.cells.push_back({row, column});
    setup.pieces.push_back(std::move(piece));
  }
  if (owners.size() != blokus::kColours) throw Malformed("blokus-owner");
  std::copy(owners.begin(), owners.end(), setup.owners.begin());
  setup.seats = seats;
  setup.sides = sides;
  setup.free_corners = free_corners;
  setup.solitaire = solitaire;
  return setup;
}

bool same_random_games(const Rules<Blokus>& rules, std::uint64_t games, std::uint64_t seed) {
  Random random(seed);
  for (std::uint64_t i = 0; i < games; ++i) {
    blokus::State state = rules.game.start();
    blokus::Position position(rules.game, state);
    std::vector<MoveIndex> moves;
    while (position.to_act() != kOver) {
      rules.game.legal_moves(state, moves);
      const bool same = std::equal(moves.begin(), moves.end(), position.moves().begin(), position.moves().end());
      if (!same || rules.game.to_act(state) != position.to_act()) return false;
      const MoveIndex chosen = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      rules.game.apply(state, {chosen});
      position.play(chosen);
    }
    if (rules.game.to_act(state) != kOver) return false;
  }
  return true;
}

bool same_generators(const Rules<Blokus>& rules, std::uint64_t games, std::uint64_t seed) {
  Random random(seed);
  std::vector<MoveIndex> fast(rules.game.move_count() + blokus::kListSlack);
  std::vector<MoveIndex> portable(fast.size());
  for (std::uint64_t i = 0; i < games; ++i) {
    blokus::State state = rules.game.start();
    while (state.colour != blokus::kColours) {
      const blokus::Reach reach = rules.game.reach(state, state.colour);
      const blokus::Rows free = blokus::free_fields(blokus::covered_fields(state), reach.sides);
      const blokus::Question question{&rules.game.placements(), &free, &reach.contacts, state.pieces[state.colour]};
      const std::size_t count = blokus::generate(question, fast.data());
      if (count != blokus::generate_portable(question, portable.data())) return false;
      if (!std::equal(fast.begin(), fast.begin() + static_cast<std::ptrdiff_t>(count), portable.begin())) return false;
      rules.game.apply(state, {fast[random.below(static_cast<std::uint32_t>(count))]});
    }
  }
  return true;
}

// Plays on from random positions, the way a search does at its leaves, by the code chosen for this processor and by the
// portable code: whether both do the same, by the rules, to the end.
bool sound_playouts(const Rules<Blokus>& rules, const blokus::Knowledge& knowledge, std::uint64_t games,
                    std::uint64_t seed) {
  constexpr std::uint32_t kMostMoves = 50;  // before a playout
  Random random(seed);
  for (std::uint64_t i = 0; i < games; ++i) {
    blokus::Position position(rules.game, rules.game.start());
    for (std::uint32_t left = random.below(kMostMoves); left > 0 && position.to_act() != kOver; --left)
      position.play(position.moves()[random.below(static_cast<std::uint32_t>(position.moves().size()))]);
    const blokus::PlayoutStart start = knowledge.start_of(position);
    Random same = random;
    blokus::PlayoutEnd end;
    blokus::PlayoutEnd portable;
    blokus::run_playout(start, knowledge.playout_weights(), random, end);
    blokus::run_playout_portable(start, knowledge.playout_weights(), same, portable);
    if (end.count != portable.count || end.scores != portable.scores) return false;
    blokus::State state = position.state();
    for (std::size_t k = 0; k < static_cast<std::size_t>(end.count); ++k) {
      const MoveIndex move = end.moves[k].move;
      if (move != portable.moves[k].move || end.moves[k].colour != state.colour) return false;
      if (rules.game.why_illegal(state, {move})) return false;
      rules.game.apply(state, {move});
    }
    if (rules.game.to_act(state) != kOver) return false;
    for (int colour = 0; colour < blokus::kColours; ++colour)
      if (end.scores[static_cast<std::size_t>(colour)] != rules.game.colour_score(state, colour)) return false;
  }
  return true;
}

// What each colour gets in playouts from here, and the room it has here, on average.
std::pair<std::array<double, blokus::kColours>, std::array<double, blokus::kColours>> play_on(
    const BoundState<Blokus>& state, const blokus::Knowledge& knowledge, std::uint64_t count, std::uint64_t seed) {
  std::array<double, blokus::kColours> scores{};
  std::array<double, blokus::kColours> room{};
  const blokus::PlayoutStart start = knowledge.start_of(blokus::Position(state.rules->game, state.state));
  Random random(seed);
  for (std::uint64_t i = 0; i < count; ++i) {
    blokus::PlayoutEnd end;
    blokus::run_playout(start, knowledge.playout_weights(), random, end);
    for (std::size_t colour = 0; colour < blokus::kColours; ++colour) {
      scores[colour] += end.scores[colour] / static_cast<double>(count);
      room[colour] = end.room[colour];
    }
  }
  return {scores, room};
}

std::string feature_name(const Blokus& game, std::size_t feature) {
  if (feature < blokus::kPiece) return std::string(blokus::kFeatureNames[feature]);
  const auto& pieces = game.placements().pieces();
  const std::size_t piece = feature - blokus::kPiece;
  return piece < pieces.size() ? "piece-" + pieces[piece].name : "";
}

// The phase a position is in, and what each of its moves looks like: a row of features a move.
std::pair<int, std::vector<std::array<float, blokus::kFeatures>>> features(const BoundState<Blokus>& state) {
  std::vector<std::array<float, blokus::kFeatures>> rows;
  if (state.state.colour != blokus::kColours) {
    std::vector<MoveIndex> moves;
    state.rules->game.legal_moves(state.state, moves);
    const blokus::Appraiser appraiser(state.rules->game, state.state);
    for (const MoveIndex move : moves) rows.push_back(appraiser.features(move));
  }
  return {blokus::phase_of(state.state), rows};
}

blokus::Knowledge make_knowledge(const Blokus& game, NamedNumbers& numbers) {
  blokus::SearchWeights weights(game.placements());
  for (std::size_t feature = 0; feature < blokus::kFeatures; ++feature) {
    std::array<float, blokus::kPhases> by_phase{};
    for (std::size_t phase = 0; phase < blokus::kPhases; ++phase)
      by_phase[phase] = weights.appraisal.weights[phase][feature];
    numbers.take_list(feature_name(game, feature), by_phase);
    for (std::size_t phase = 0; phase < blokus::kPhases; ++phase)
      weights.appraisal.weights[phase][feature] = by_phase[phase];
  }
  numbers.take("rank_share", weights.rank_share);
  numbers.take("lead_scale", weights.lead_scale);
  numbers.take("room", weights.room);
  numbers.take("fives_first", weights.playout.fives_first);
  numbers.take("near", weights.playout.near);
  numbers.take("heat_most", weights.playout.heat_most);
  numbers.take("replies", weights.replies);
  numbers.take("middle", weights.opening.middle);
  numbers.take("middle_slack", weights.opening.middle_slack);
  numbers.take("fives", weights.opening.fives);
  numbers.take("fours", weights.opening.fours);
  numbers.take("threes", weights.opening.threes);
  return {game, weights};
}

// What playouts go by; the tree's own weights may be among the numbers.
blokus::Knowledge knowledge_by(const Blokus& game, nb::handle weights) {
  const Fields fields = weights.is_none() ? Fields{} : fields_from_python(weights);
  NamedNumbers numbers(fields);
  Weights unused;
  take_weights(numbers, unused);
  blokus::Knowledge knowledge = make_knowledge(game, numbers);
  numbers.finish();
  return knowledge;
}

}  // namespace

void bind_blokus(nb::module_& parent) {
  nb::module_ module = parent.def_submodule("blokus", "Blokus: BK-1 to BK-24.");
  GameBinding<Blokus> binding(module);
  binding.game.def(
      "__init__",
      [](Rules<Blokus>* self, const Identity& identity, const NamedCells& pieces, int size,
         const std::vector<std::string>& corners, int seats, const std::vector<int>& owners,
         const std::vector<int>& sides, bool free_corners, bool solitaire) {
        new (self) Rules<Blokus>{
            identity, Blokus(read_setup(pieces, size, corners, seats, owners, sides, free_corners, solitaire))};
      },
      nb::arg("identity"), nb::kw_only(), nb::arg("pieces"), nb::arg("size"), nb::arg("corners"), nb::arg("seats"),
      nb::arg("owners"), nb::arg("sides"), nb::arg("free_corners"), nb::arg("solitaire"));
  binding.state.def_prop_ro(
      "colour",
      [](const BoundState<Blokus>& self) -> std::optional<std::string> {
        if (self.state.colour == blokus::kColours) return std::nullopt;
        return std::string(blokus::kColourNames[self.state.colour]);
      },
      "The colour to play; a seat may have several, and one may be shared.");

  bind_random_games<blokus::Position>(module);
  bind_search<blokus::Knowledge>(module, make_knowledge);
  module.def("features", &features, nb::arg("state"),
             "The phase of the game and, for each legal move, how often each feature of `feature_names` applies.");
  module.def(
      "feature_names",
      [](const Rules<Blokus>& rules) {
        std::vector<std::string> names;
        for (std::size_t feature = 0; feature < blokus::kPiece + rules.game.placements().pieces().size(); ++feature)
          names.push_back(feature_name(rules.game, feature));
        return names;
      },
      nb::arg("game"), "What a search sees in a move at first sight; each can be given weights by phase.");
  module.def(
      "run_playouts",
      [](const Rules<Blokus>& rules, std::uint64_t count, std::uint64_t seed, nb::handle weights) {
        blokus::Knowledge knowledge = knowledge_by(rules.game, weights);
        const nb::gil_scoped_release released;
        Random random(seed);
        const blokus::Position beginning(rules.game, rules.game.start());
        std::vector<Result> results(static_cast<std::size_t>(rules.game.seats()));
        std::vector<Played> played;
        std::uint64_t moves = 0;
        for (std::uint64_t i = 0; i < count; ++i) {
          played.clear();
          knowledge.playout(beginning, random, results, played);
          moves += played.size();
        }
        return moves;
      },
      nb::arg("game"), nb::arg("count"), nb::arg("seed"), nb::arg("weights").none() = nb::none(),
      nb::sig("def run_playouts(game: Game, count: int, seed: int, "
              "weights: collections.abc.Mapping[str, float | list[float]] | None = None) -> int"),
      "Plays games from the start the way a search does at its leaves; returns how many moves they had.");
  module.def(
      "play_on",
      [](const BoundState<Blokus>& state, std::uint64_t count, std::uint64_t seed, nb::handle weights) {
        return play_on(state, knowledge_by(state.rules->game, weights), count, seed);
      },
      nb::arg("state"), nb::arg("count"), nb::arg("seed"), nb::arg("weights").none() = nb::none(),
      nb::sig("def play_on(state: State, count: int, seed: int, "
              "weights: collections.abc.Mapping[str, float | list[float]] | None = None) "
              "-> tuple[list[float], list[float]]"),
      "The mean score of each colour in playouts from here, and the room each has here.");
  module.def(
      "sound_playouts",
      [](const Rules<Blokus>& rules, std::uint64_t games, std::uint64_t seed, nb::handle weights) {
        return sound_playouts(rules, knowledge_by(rules.game, weights), games, seed);
      },
      nb::arg("game"), nb::arg("games"), nb::arg("seed"), nb::arg("weights").none() = nb::none(),
      nb::sig("def sound_playouts(game: Game, games: int, seed: int, "
              "weights: collections.abc.Mapping[str, float | list[float]] | None = None) -> bool"),
      "Whether playouts from random positions keep to the rules, end at the end and are the same by the code chosen "
      "for this processor and by the portable code: a self-check for tests.");
  module.def("same_random_games", &same_random_games, nb::arg("game"), nb::arg("games"), nb::arg("seed"),
             "Whether games in place and games of values run alike: a self-check for tests.");
  module.def("same_generators", &same_generators, nb::arg("game"), nb::arg("games"), nb::arg("seed"),
             "Whether the code chosen for this processor and the portable code list the same moves.");
}

}  // namespace blockhaus::bindings
