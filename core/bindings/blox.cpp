#include "bindings/bindings.hpp"
#include "bindings/game_binding.hpp"
#include "bindings/search_binding.hpp"
#include "games/blox/knowledge.hpp"
#include "games/blox/position.hpp"
#include "games/blox/rules.hpp"

namespace blockhaus::bindings {

namespace {

using blox::Blox;

blox::Setup read_setup(const std::vector<int>& colours, const std::vector<int>& squares, int players,
                       int blocks_of_colour, int cards_of_colour, std::optional<int> start_player,
                       std::optional<int> round_limit) {
  blox::Setup setup;
  if (colours.size() != blox::kFields || squares.size() != blox::kFields) throw Malformed("blox-board-size");
  for (std::size_t field = 0; field < blox::kFields; ++field) {
    const auto small = [](int number) { return static_cast<std::int8_t>(number < 0 || number > 100 ? -1 : number); };
    setup.layout.colours[field] = small(colours[field]);
    setup.layout.squares[field] = small(squares[field]);
  }
  if (round_limit && *round_limit < 1) throw Malformed("blox-round-limit");
  if (start_player && *start_player < 0) throw Malformed("blox-start-player", {{"seats", players}});
  setup.seats = players;
  setup.blocks_of_colour = blocks_of_colour;
  setup.cards_of_colour = cards_of_colour;
  setup.start_player = start_player.value_or(blox::kNobody);
  setup.round_limit = round_limit.value_or(0);
  return setup;
}

blox::Knowledge make_knowledge(const Blox& game, NamedNumbers& numbers) {
  blox::SearchWeights weights;
  numbers.take("horizon", weights.horizon);
  numbers.take("looks", weights.looks);
  numbers.take("by_lot", weights.by_lot);
  numbers.take("prior_scale", weights.prior_scale);
  numbers.take("lead_scale", weights.lead_scale);
  numbers.take("lead_early", weights.lead_early);
  numbers.take("block", weights.block);
  numbers.take("joker", weights.joker);
  numbers.take("future", weights.future);
  numbers.take("win_share", weights.win_share);
  return {game, weights};
}

}  // namespace

void bind_blox(nb::module_& parent) {
  nb::module_ module = parent.def_submodule("blox", "BLOX: BX-1 to BX-19.");
  GameBinding<Blox> binding(module);
  binding.game
      .def(
          "__init__",
          [](Rules<Blox>* self, const Identity& identity, const std::vector<int>& colours,
             const std::vector<int>& squares, int players, int blocks_of_colour, int cards_of_colour,
             std::optional<int> start_player, std::optional<int> round_limit) {
            new (self) Rules<Blox>{identity, Blox(read_setup(colours, squares, players, blocks_of_colour,
                                                             cards_of_colour, start_player, round_limit))};
          },
          nb::arg("identity"), nb::kw_only(), nb::arg("colours"), nb::arg("squares"), nb::arg("players"),
          nb::arg("blocks_of_colour"), nb::arg("cards_of_colour"), nb::arg("start_player").none(),
          nb::arg("round_limit").none())
      .def(
          "state_from_fields",
          [](const Rules<Blox>& self, nb::handle fields) {
            return BoundState<Blox>{GameBinding<Blox>::shared(self),
                                    self.game.state_from_fields(fields_from_python(fields))};
          },
          nb::arg("fields").none(),
          nb::sig("def state_from_fields(self, fields: collections.abc.Mapping[str, typing.Any]) -> State"),
          "The state that State.fields() describes; Malformed where there cannot be such a one.");

  bind_random_games<blox::Position>(module);
  bind_search<blox::Knowledge>(module, make_knowledge);
}

}  // namespace blockhaus::bindings
