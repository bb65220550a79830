// The extension module blockhaus._core: what all games share, then each game.
#include "bindings/bindings.hpp"
#include "bindings/game_binding.hpp"

namespace blockhaus::bindings {

NB_MODULE(_core, module) {
  module.doc() = "The native core of Blockhaus: rules, search and puzzles.";
  register_errors();
  module.attr("CHANCE") = kChance;

  nb::class_<Refusal>(module, "Refusal", "Why a move is refused: the rule's id, a stable code, values for the words.")
      .def(
          "__init__",
          [](Refusal* self, std::string rule, std::string code, nb::handle values) {
            new (self)
                Refusal{std::move(rule), std::move(code), values.is_none() ? Fields{} : fields_from_python(values)};
          },
          nb::arg("rule"), nb::arg("code"), nb::arg("values").none() = nb::none(),
          nb::sig("def __init__(self, rule: str, code: str, "
                  "values: collections.abc.Mapping[str, typing.Any] | None = None) -> None"))
      .def_ro("rule", &Refusal::rule)
      .def_ro("code", &Refusal::code)
      .def_prop_ro(
          "values", [](const Refusal& self) { return to_python(self.values); },
          nb::sig("def values(self) -> dict[str, typing.Any]"))
      .def("__repr__", [](const Refusal& self) { return "<Refusal " + self.rule + " " + self.code + ">"; });

  nb::class_<Outcome>(module, "Outcome", "How a game ended.")
      .def(
          "__init__",
          [](Outcome* self, std::vector<int> scores, std::vector<int> ranks, std::vector<double> utilities,
             std::string reason, nb::handle details) {
            new (self) Outcome{std::move(scores), std::move(ranks), std::move(utilities), std::move(reason),
                               details.is_none() ? Fields{} : fields_from_python(details)};
          },
          nb::arg("scores"), nb::arg("ranks"), nb::arg("utilities"), nb::arg("reason"),
          nb::arg("details").none() = nb::none(),
          nb::sig("def __init__(self, scores: collections.abc.Sequence[int], ranks: collections.abc.Sequence[int], "
                  "utilities: collections.abc.Sequence[float], reason: str, "
                  "details: collections.abc.Mapping[str, typing.Any] | None = None) -> None"))
      .def_ro("scores", &Outcome::scores, "Per seat, as the rulebook counts.")
      .def_ro("ranks", &Outcome::ranks, "Per seat, 1 is best, equals share.")
      .def_ro("utilities", &Outcome::utilities, "Per seat, 0 to 1: winners share one point.")
      .def_ro("reason", &Outcome::reason, "A code: why the game ended.")
      .def_prop_ro(
          "details", [](const Outcome& self) { return to_python(self.details); },
          nb::sig("def details(self) -> dict[str, typing.Any]"));

  nb::class_<Identity>(module, "Identity", "What tells one set of rules from another.")
      .def(
          "__init__",
          [](Identity* self, std::string name, std::string variant, nb::handle options, int rules_version,
             std::string data_hash, std::uint64_t key) {
            new (self) Identity{std::move(name), std::move(variant),   fields_from_python(options),
                                rules_version,   std::move(data_hash), key};
          },
          nb::kw_only(), nb::arg("name"), nb::arg("variant"), nb::arg("options"), nb::arg("rules_version"),
          nb::arg("data_hash"), nb::arg("key"),
          nb::sig("def __init__(self, *, name: str, variant: str, "
                  "options: collections.abc.Mapping[str, typing.Any], rules_version: int, data_hash: str, "
                  "key: int) -> None"));

  nb::class_<RandomGames>(module, "RandomGames", "Figures of games between uniformly random players.")
      .def_ro("games", &RandomGames::games)
      .def_ro("decisions", &RandomGames::decisions, "Of players; chance is not counted.")
      .def_ro("listed", &RandomGames::listed, "Legal moves written out, over all decisions.")
      .def_ro("score", &RandomGames::score, "Over all seats.");

  bind_blokus(module);
  bind_blox(module);
  bind_bloqs(module);
  bind_potzklotz(module);
  bind_puzzles(module);
}

}  // namespace blockhaus::bindings
