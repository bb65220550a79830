#include <nanobind/stl/tuple.h>

#include <cstdlib>
#include <tuple>

#include "bindings/bindings.hpp"
#include "bindings/game_binding.hpp"
#include "bindings/search_binding.hpp"
#include "games/potzklotz/position.hpp"
#include "games/potzklotz/rules.hpp"

namespace blockhaus::bindings {

namespace {

using potzklotz::PotzKlotz;
using Bound = GameBinding<PotzKlotz>;

using CubeLists = std::vector<std::vector<std::tuple<int, int, int>>>;

std::vector<std::vector<potzklotz::Cube>> read_cubes(const CubeLists& lists) {
  constexpr int kLargest = 100;
  std::vector<std::vector<potzklotz::Cube>> buildings;
  for (const auto& list : lists) {
    auto& cubes = buildings.emplace_back();
    for (const auto& [x, y, z] : list) {
      if (std::abs(x) > kLargest || std::abs(y) > kLargest || std::abs(z) > kLargest)
        throw Malformed("potzklotz-footprint", {{"building", static_cast<std::int64_t>(buildings.size())}});
      cubes.push_back({x, y, z});
    }
  }
  return buildings;
}

const BoundMove<PotzKlotz>& own_move(const Bound::View& view, nb::handle object) {
  const BoundMove<PotzKlotz>* given = nullptr;
  if (!nb::try_cast<const BoundMove<PotzKlotz>*>(object, given) || given == nullptr) throw Malformed("not-a-move");
  if (given->rules->identity.key != view.rules->identity.key) throw Malformed("foreign-move");
  return *given;
}

bool right(const Bound::View& view, nb::handle object) {
  const PotzKlotz& game = view.rules->game;
  const auto move = own_move(view, object).move;
  const bool claim =
      move.act == potzklotz::Act::kPlay || (move.act == potzklotz::Act::kAlong && move.card < game.cards());
  if (!claim) throw Malformed("potzklotz-no-claim");
  if (game.to_act(view.known) != view.seat)
    raise_illegal({std::string(PotzKlotz::kTurnRule), "not-your-turn", {}}, nb::cast(view), object);
  if (const auto refusal = game.why_illegal(view.known, move)) raise_illegal(*refusal, nb::cast(view), object);
  return game.right(view.known, move);
}

Bound::Moves right_moves(const Bound::View& view) {
  Bound::Moves moves{view.rules, view.known, {}};
  if (view.rules->game.to_act(view.known) == view.seat) view.rules->game.right_moves(view.known, moves.indices);
  return moves;
}

}  // namespace

void bind_potzklotz(nb::module_& parent) {
  nb::module_ module = parent.def_submodule("potzklotz", "PotzKlotz: PK-1 to PK-24.");
  Bound binding(module);
  binding.game
      .def(
          "__init__",
          [](Rules<PotzKlotz>* self, const Identity& identity, const CubeLists& buildings, const CubeLists& cards,
             int seats, bool expert, int hand_size, bool penalty, bool closed_edge, bool turning, int rounds,
             bool lay_along, bool open_hands, bool lot, int turn_limit) {
            potzklotz::Setup setup{read_cubes(buildings),
                                   read_cubes(cards),
                                   seats,
                                   expert,
                                   hand_size,
                                   penalty,
                                   closed_edge,
                                   turning,
                                   rounds,
                                   lay_along,
                                   open_hands,
                                   lot,
                                   turn_limit};
            new (self) Rules<PotzKlotz>{identity, PotzKlotz(std::move(setup))};
          },
          nb::arg("identity"), nb::kw_only(), nb::arg("buildings"), nb::arg("cards"), nb::arg("seats"),
          nb::arg("expert"), nb::arg("hand_size"), nb::arg("penalty"), nb::arg("closed_edge"), nb::arg("turning"),
          nb::arg("rounds"), nb::arg("lay_along"), nb::arg("open_hands"), nb::arg("lot"), nb::arg("turn_limit"))
      .def(
          "state_from_fields",
          [](const Rules<PotzKlotz>& self, nb::handle fields) {
            return Bound::State{Bound::shared(self), self.game.state_from_fields(fields_from_python(fields))};
          },
          nb::arg("fields").none(),
          nb::sig("def state_from_fields(self, fields: collections.abc.Mapping[str, typing.Any]) -> State"),
          "The state that State.fields() describes, checked like one from bytes: how a position is set up.");
  binding.view
      .def("right", &right, nb::arg("move").none(), nb::sig("def right(self, move: Move) -> bool"),
           "Whether a claim that may be made here is right. For bots and for checking, not for a person who thinks.")
      .def("right_moves", &right_moves, "The right claims among legal_moves().");

  bind_random_games<potzklotz::Position>(module);
  bind_plain_search<potzklotz::Position>(module);
}

}  // namespace blockhaus::bindings
