#include "bindings/bindings.hpp"
#include "bindings/game_binding.hpp"
#include "bindings/search_binding.hpp"
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

blokus::Knowledge make_knowledge(const Blokus& game, NamedNumbers& numbers) {
  blokus::SearchWeights weights;
  numbers.take("square", weights.appraisal.square);
  numbers.take("new_contact", weights.appraisal.new_contact);
  numbers.take("lost_contact", weights.appraisal.lost_contact);
  numbers.take("taken_contact", weights.appraisal.taken_contact);
  numbers.take("middle", weights.appraisal.middle);
  numbers.take("prior_scale", weights.prior_scale);
  numbers.take("rank_share", weights.rank_share);
  numbers.take("lead_scale", weights.lead_scale);
  numbers.take("fives_first", weights.playout.fives_first);
  numbers.take("taking", weights.playout.taking);
  return {game, weights};
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
  module.def(
      "run_playouts",
      [](const Rules<Blokus>& rules, std::uint64_t count, std::uint64_t seed) {
        Random random(seed);
        const blokus::Position beginning(rules.game, rules.game.start());
        blokus::Knowledge knowledge(rules.game, {});
        std::vector<float> values(static_cast<std::size_t>(rules.game.seats()));
        std::vector<Played> played;
        std::uint64_t moves = 0;
        for (std::uint64_t i = 0; i < count; ++i) {
          played.clear();
          knowledge.playout(beginning, random, values, played);
          moves += played.size();
        }
        return moves;
      },
      nb::arg("game"), nb::arg("count"), nb::arg("seed"), nb::call_guard<nb::gil_scoped_release>(),
      "Plays games from the start the way a search does at its leaves; returns how many moves they had.");
  module.def("same_random_games", &same_random_games, nb::arg("game"), nb::arg("games"), nb::arg("seed"),
             "Whether games in place and games of values run alike: a self-check for tests.");
  module.def("same_generators", &same_generators, nb::arg("game"), nb::arg("games"), nb::arg("seed"),
             "Whether the code chosen for this processor and the portable code list the same moves.");
}

}  // namespace blockhaus::bindings
