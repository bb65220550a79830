#include <nanobind/stl/array.h>
#include <nanobind/stl/tuple.h>

#include "bindings/bindings.hpp"
#include "bindings/game_binding.hpp"
#include "bindings/search_binding.hpp"
#include "games/bloqs/knowledge.hpp"
#include "games/bloqs/learning.hpp"
#include "games/bloqs/rules.hpp"
#include "games/plain_position.hpp"
#include "puzzles/perfect_cube.hpp"

namespace blockhaus::bindings {

namespace {

using bloqs::Bloqs;

// A shape's sign and its cubes as (layer, row, column).
using NamedCubes = std::vector<std::pair<std::string, std::vector<std::tuple<int, int, int>>>>;

std::vector<bloqs::Shape> read_shapes(const NamedCubes& named) {
  std::vector<bloqs::Shape> shapes;
  for (const auto& [name, cubes] : named) {
    bloqs::Shape shape{name, {}};
    for (const auto& [layer, row, column] : cubes) shape.cubes.push_back({layer, row, column});
    shapes.push_back(std::move(shape));
  }
  return shapes;
}

// What to build, piece by piece, so that a seat's site becomes the perfect cube; None where nothing can.
std::optional<std::vector<std::string>> plan_cube(const Bloqs& game, const bloqs::State& state, int seat) {
  if (seat < 0 || seat >= game.seats()) throw Malformed("no-such-seat", {{"seats", game.seats()}});
  const auto plan =
      puzzles::plan_perfect_cube(game.placements(), state.sites[static_cast<std::size_t>(seat)].columns, state.supply);
  if (!plan) return std::nullopt;
  std::vector<std::string> pieces;
  for (const bloqs::Placement placement : *plan) pieces.push_back(game.placement_text(placement));
  return pieces;
}

bloqs::Knowledge make_knowledge(const Bloqs& game, NamedNumbers& numbers) {
  constexpr float kLeastSpread = 0.01F;
  constexpr int kMostRounds = 1000;
  bloqs::SearchWeights weights;
  numbers.take("rounds", weights.rounds);
  numbers.take("by_lot", weights.by_lot);
  numbers.take("prior_scale", weights.prior_scale);
  numbers.take("card", weights.card);
  auto outlook = std::make_shared<bloqs::Outlook>();
  std::vector<bloqs::Promise>& learnt = outlook->weights();
  numbers.take_thousandths<float>("layers", learnt.size(),
                                  [&](std::size_t i, float weight) { learnt[i].layers = weight; });
  numbers.take_thousandths<float>("cube", learnt.size(), [&](std::size_t i, float weight) { learnt[i].cube = weight; });
  numbers.take_list("spreads", outlook->spreads());
  for (const float spread : outlook->spreads())
    if (!(spread >= kLeastSpread)) throw Malformed("search-weight", {{"name", "spreads"}});
  if (weights.rounds < 0 || weights.rounds > kMostRounds) throw Malformed("search-weight", {{"name", "rounds"}});
  return {game, weights, std::move(outlook)};
}

// Weights by feature, of one of the two things that are learnt.
std::vector<float> weights_of(const bloqs::Student& student, float bloqs::Promise::* part) {
  std::vector<float> weights;
  for (const bloqs::Promise& weight : student.mean) weights.push_back(weight.*part);
  return weights;
}

void bind_student(nb::module_& module) {
  using bloqs::Student;
  nb::class_<Student>(module, "Student", "Learns what sites promise from games against itself.")
      .def(nb::init<>())
      .def(
          "learn",
          [](Student& self, const Rules<Bloqs>& rules, int games, float rate, float trace, float by_lot,
             std::uint64_t seed) {
            const auto is_share = [](float share) { return share >= 0 && share <= 1; };
            if (games < 0 || !is_share(rate) || !is_share(trace) || !is_share(by_lot)) throw Malformed("bloqs-lesson");
            const nb::gil_scoped_release released;
            learn(rules.game, self, {games, rate, trace, by_lot, seed});
          },
          nb::arg("game"), nb::kw_only(), nb::arg("games"), nb::arg("rate"), nb::arg("trace"), nb::arg("by_lot"),
          nb::arg("seed"), "Plays so many games and moves its weights towards what came of them.")
      .def_prop_ro("layers", [](const Student& self) { return weights_of(self, &bloqs::Promise::layers); })
      .def_prop_ro("cube", [](const Student& self) { return weights_of(self, &bloqs::Promise::cube); })
      .def_prop_ro("spreads", [](const Student& self) { return self.outlook.spreads(); });
}

}  // namespace

void bind_bloqs(nb::module_& parent) {
  nb::module_ module = parent.def_submodule("bloqs", "Bloqs: BQ-1 to BQ-39.");
  GameBinding<Bloqs> binding(module);
  binding.game
      .def(
          "__init__",
          [](Rules<Bloqs>* self, const Identity& identity, const NamedCubes& shapes, const std::vector<int>& copies,
             const std::vector<int>& discs, const std::vector<int>& circles, bool direction, bool cards,
             const std::vector<int>& deck, int first_hand) {
            bloqs::Setup setup;
            setup.shapes = read_shapes(shapes);
            setup.copies = copies;
            setup.discs = discs;
            setup.circles = circles;
            setup.seats = static_cast<int>(circles.size());
            setup.direction = direction;
            setup.cards = cards;
            setup.deck = deck;
            setup.first_hand = first_hand;
            new (self) Rules<Bloqs>{identity, Bloqs(std::move(setup))};
          },
          nb::arg("identity"), nb::kw_only(), nb::arg("shapes"), nb::arg("copies"), nb::arg("discs"),
          nb::arg("circles"), nb::arg("direction"), nb::arg("cards"), nb::arg("deck"), nb::arg("first_hand"))
      .def(
          "set_up",
          [](const Rules<Bloqs>& self, nb::handle fields) {
            return BoundState<Bloqs>{GameBinding<Bloqs>::shared(self), self.game.set_up(fields_from_python(fields))};
          },
          nb::arg("fields"), nb::sig("def set_up(self, fields: collections.abc.Mapping[str, typing.Any]) -> State"),
          "The beginning of a turn with these discs, pawns, sites, hands and discards; Malformed for what cannot be.");

  constexpr const char* kPlanDoc =
      "Pieces of the supply and where to build them, in order, so that the seat's site becomes the perfect cube; None "
      "where that can no longer be.";
  binding.state.def(
      "plan_cube",
      [](const BoundState<Bloqs>& self, int seat) { return plan_cube(self.rules->game, self.state, seat); },
      nb::arg("seat"), kPlanDoc);
  binding.view.def(
      "plan_cube", [](const BoundView<Bloqs>& self, int seat) { return plan_cube(self.rules->game, self.known, seat); },
      nb::arg("seat"), kPlanDoc);

  module.def(
      "rank_sites",
      [](const std::vector<std::pair<int, int>>& sites) {
        std::vector<int> scores;
        for (const auto& [layers, cubes] : sites) scores.push_back(bloqs::layer_score(layers, cubes));
        return ranks_by_score(scores);
      },
      nb::arg("sites"), "BQ-15: the ranks of sites with these complete layers and cubes in the next one.");
  bind_random_games<PlainPosition<Bloqs>>(module);
  bind_search<bloqs::Knowledge>(module, make_knowledge);
  bind_student(module);
}

}  // namespace blockhaus::bindings
