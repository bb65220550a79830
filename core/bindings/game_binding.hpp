// One game as Python classes: Game, State, Moves, Move and View, the same for every game that meets the concept.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cstring>
#include <memory>
#include <numeric>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bindings/convert.hpp"
#include "games/game.hpp"
#include "games/perft.hpp"
#include "games/random_games.hpp"
#include "kernel/json.hpp"

namespace blockhaus::bindings {

// What tells one set of rules from another: the key is a hash of all of it.
struct Identity {
  std::string name;
  std::string variant;
  Fields options;
  int rules_version = 0;
  std::string data_hash;
  std::uint64_t key = 0;
};

template <Game G>
struct Rules {
  Identity identity;
  G game;
};

template <Game G>
using RulesPtr = std::shared_ptr<const Rules<G>>;

template <Game G>
struct BoundMove {
  RulesPtr<G> rules;
  typename G::Move move;
};

template <Game G>
struct BoundState {
  RulesPtr<G> rules;
  typename G::State state;
};

template <Game G>
struct BoundView {
  RulesPtr<G> rules;
  typename G::State known;
  int seat;
};

template <Game G>
struct BoundMoves {
  RulesPtr<G> rules;
  typename G::State state;
  std::vector<MoveIndex> indices;
};

// Bytes begin with these, the key of their rules and, for a view, whose it is.
inline constexpr std::uint16_t kMagic = 0x4842;  // "BH"
inline constexpr std::uint8_t kBytesVersion = 1;
enum class BytesKind : std::uint8_t { kState = 'S', kView = 'V' };

inline constexpr int kDeepestPerft = 20;

template <Game G>
class GameBinding {
 public:
  using State = BoundState<G>;
  using View = BoundView<G>;
  using Move = BoundMove<G>;
  using Moves = BoundMoves<G>;

  // Declares the classes in `module`; the caller adds Game's constructor and whatever is the game's own.
  explicit GameBinding(nb::module_& module)
      : game(module, "Game"),
        state(module, "State"),
        view(module, "View"),
        move(module, "Move"),
        moves(module, "Moves") {
    bind_move();
    bind_moves();
    bind_state();
    bind_view();
    bind_game();
  }

  nb::class_<Rules<G>> game;
  nb::class_<State> state;
  nb::class_<View> view;
  nb::class_<Move> move;
  nb::class_<Moves> moves;

  static RulesPtr<G> shared(const Rules<G>& rules) { return nb::cast<RulesPtr<G>>(nb::find(rules)); }

 private:
  // The move a Python caller handed in, if it belongs to these rules.
  static typename G::Move own_move(const RulesPtr<G>& rules, nb::handle object) {
    const Move* given = nullptr;
    if (!nb::try_cast<const Move*>(object, given) || given == nullptr) throw Malformed("not-a-move");
    if (given->rules != rules && given->rules->identity.key != rules->identity.key) throw Malformed("foreign-move");
    return given->move;
  }

  static nb::object actor(int to_act) { return to_act == kOver ? nb::none() : nb::object(nb::int_(to_act)); }

  static int checked_seat(const G& game, nb::handle seat) {
    if (seat.is_none()) return kSpectator;
    int number = 0;
    if (PyBool_Check(seat.ptr()) || !nb::try_cast<int>(seat, number) || number < 0 || number >= game.seats())
      throw Malformed("no-such-seat", {{"seats", game.seats()}});
    return number;
  }

  static nb::object seat_or_none(int seat) { return seat < 0 ? nb::none() : nb::object(nb::int_(seat)); }

  static nb::object option(const std::optional<Refusal>& refusal) { return refusal ? nb::cast(*refusal) : nb::none(); }

  static nb::bytes to_bytes(const Rules<G>& rules, const typename G::State& state, BytesKind kind, int seat) {
    Writer writer;
    writer.u16(kMagic);
    writer.u8(kBytesVersion);
    writer.u8(static_cast<std::uint8_t>(kind));
    writer.u64(rules.identity.key);
    if (kind == BytesKind::kView) writer.u8(static_cast<std::uint8_t>(seat + 1));
    rules.game.write(state, writer);
    const std::string bytes = writer.take();
    return nb::bytes(bytes.data(), bytes.size());
  }

  // Reads and checks the head; `seat` becomes kFull for a state.
  static typename G::State from_bytes(const Rules<G>& rules, nb::handle object, BytesKind kind, int& seat) {
    if (!PyBytes_Check(object.ptr())) throw Malformed("bytes-kind");
    const auto bytes = nb::borrow<nb::bytes>(object);
    Reader reader({bytes.c_str(), bytes.size()});
    if (reader.u16() != kMagic || reader.u8() != kBytesVersion) throw Malformed("bytes-foreign");
    if (reader.u8() != static_cast<std::uint8_t>(kind)) throw Malformed("bytes-kind");
    if (reader.u64() != rules.identity.key) throw Malformed("bytes-other-rules");
    seat = kFull;
    if (kind == BytesKind::kView) {
      seat = reader.u8() - 1;
      if (seat >= rules.game.seats()) throw Malformed("no-such-seat", {{"seats", rules.game.seats()}});
    }
    auto state = rules.game.read(reader, seat);
    reader.finish();
    return state;
  }

  static std::string state_bytes(const Rules<G>& rules, const typename G::State& state) {
    Writer writer;
    rules.game.write(state, writer);
    return writer.take();
  }

  static bool same_state(const State& a, const State& b) {
    return a.rules->identity.key == b.rules->identity.key &&
           state_bytes(*a.rules, a.state) == state_bytes(*b.rules, b.state);
  }

  static bool same_view(const View& a, const View& b) {
    return a.rules->identity.key == b.rules->identity.key && a.seat == b.seat &&
           state_bytes(*a.rules, a.known) == state_bytes(*b.rules, b.known);
  }

  static Moves list_moves(const RulesPtr<G>& rules, const typename G::State& state) {
    Moves moves{rules, state, {}};
    rules->game.legal_moves(state, moves.indices);
    return moves;
  }

  static bool contains(const Moves& moves, nb::handle object) {
    const Move* given = nullptr;
    if (!nb::try_cast<const Move*>(object, given) || given == nullptr) return false;
    if (given->rules->identity.key != moves.rules->identity.key) return false;
    return std::binary_search(moves.indices.begin(), moves.indices.end(), given->move.index) &&
           moves.rules->game.move_at(moves.state, given->move.index) == given->move;
  }

  void bind_move() {
    move.def_prop_ro(
            "index", [](const Move& self) { return self.move.index; }, "A dense number for search and learning.")
        .def_prop_ro(
            "label", [](const Move& self) { return self.rules->game.label(self.move); },
            "The notation with words for people added.")
        .def(
            "fields", [](const Move& self) { return to_python(self.rules->game.move_fields(self.move)); },
            nb::sig("def fields(self) -> dict[str, typing.Any]"), "The move in structured form.")
        .def(
            "seen_by",
            [](const Move& self, nb::handle seat) {
              const int viewer = checked_seat(self.rules->game, seat);
              return Move{self.rules, self.rules->game.seen_by(self.move, viewer)};
            },
            nb::arg("seat").none(), nb::sig("def seen_by(self, seat: int | None) -> Move"),
            "What this seat (None: a spectator) sees of the move.")
        .def("__str__", [](const Move& self) { return self.rules->game.text(self.move); })
        .def("__repr__", [](const Move& self) { return "<Move " + self.rules->game.label(self.move) + ">"; })
        .def("__hash__", [](const Move& self) { return static_cast<Py_hash_t>(self.move.index); })
        .def(
            "__eq__",
            [](const Move& self, nb::handle other) {
              const Move* that = nullptr;
              return nb::try_cast<const Move*>(other, that) && that != nullptr &&
                     that->rules->identity.key == self.rules->identity.key && that->move == self.move;
            },
            nb::arg("other").none(), nb::sig("def __eq__(self, other: object, /) -> bool"));
  }

  void bind_moves() {
    moves.def("__len__", [](const Moves& self) { return self.indices.size(); })
        .def(
            "__getitem__",
            [](const Moves& self, Py_ssize_t i) {
              const auto count = static_cast<Py_ssize_t>(self.indices.size());
              if (i < 0) i += count;
              if (i < 0 || i >= count) throw nb::index_error();
              const MoveIndex index = self.indices[static_cast<std::size_t>(i)];
              return Move{self.rules, self.rules->game.move_at(self.state, index)};
            },
            nb::arg("i"))
        .def(
            "__iter__", [](nb::handle self) { return nb::module_::import_("blockhaus.game").attr("iterate")(self); },
            nb::sig("def __iter__(self) -> collections.abc.Iterator[Move]"))
        .def("__contains__", &contains, nb::arg("move").none(),
             nb::sig("def __contains__(self, move: object, /) -> bool"))
        .def_prop_ro(
            "indices",
            [](Moves& self) {
              return nb::ndarray<nb::numpy, const MoveIndex, nb::ndim<1>>(self.indices.data(), {self.indices.size()},
                                                                          nb::find(self));
            },
            nb::sig("def indices(self) -> numpy.typing.NDArray[numpy.uint32]"), "The moves' dense numbers, ascending.")
        .def(
            "json",
            [](const Moves& self, std::size_t begin, std::optional<std::size_t> end) {
              const std::size_t stop = std::min(end.value_or(self.indices.size()), self.indices.size());
              std::string out = "[";
              for (std::size_t i = begin; i < stop; ++i) {
                if (out.size() > 1) out += ',';
                write_json(self.rules->game.move_fields(self.rules->game.move_at(self.state, self.indices[i])), out);
              }
              out += ']';
              return nb::bytes(out.data(), out.size());
            },
            nb::arg("begin") = 0, nb::arg("end") = nb::none(),
            "The fields() of the moves from begin to before end as a JSON list.");
  }

  void bind_state() {
    state.def_prop_ro(
             "game", [](const State& self) { return self.rules; }, nb::sig("def game(self) -> Game"))
        .def_prop_ro(
            "to_act", [](const State& self) { return actor(self.rules->game.to_act(self.state)); },
            nb::sig("def to_act(self) -> int | None"),
            "The seat that decides, CHANCE where lots are drawn, None at the end.")
        .def(
            "legal_moves", [](const State& self) { return list_moves(self.rules, self.state); },
            "All moves that may be applied, ascending; where chance acts, what may be drawn.")
        .def(
            "chance_moves",
            [](const State& self) {
              std::vector<ChanceMove> chances;
              self.rules->game.chance_moves(self.state, chances);
              std::vector<std::pair<Move, std::uint32_t>> pairs;
              for (const ChanceMove& chance : chances)
                pairs.emplace_back(Move{self.rules, self.rules->game.move_at(self.state, chance.index)}, chance.weight);
              return pairs;
            },
            nb::sig("def chance_moves(self) -> list[tuple[Move, int]]"),
            "What may be drawn and how many equally likely cases lead there; empty where a seat acts.")
        .def(
            "draw",
            [](const State& self, nb::handle rng) {
              std::vector<ChanceMove> chances;
              self.rules->game.chance_moves(self.state, chances);
              if (chances.empty()) throw Malformed("no-chance");
              const double total = std::accumulate(chances.begin(), chances.end(), 0.0,
                                                   [](double sum, auto c) { return sum + c.weight; });
              double left = nb::cast<double>(rng.attr("random")()) * total;  // as random.choices draws
              std::size_t drawn = 0;
              while (drawn + 1 < chances.size() && left >= chances[drawn].weight) left -= chances[drawn++].weight;
              return Move{self.rules, self.rules->game.move_at(self.state, chances[drawn].index)};
            },
            nb::arg("rng"), nb::sig("def draw(self, rng: random.Random) -> Move"),
            "One of chance_moves() by lot, as likely as its weight says.")
        .def(
            "why_illegal",
            [](const State& self, nb::handle object) {
              return option(self.rules->game.why_illegal(self.state, own_move(self.rules, object)));
            },
            nb::arg("move").none(), nb::sig("def why_illegal(self, move: Move) -> blockhaus._core.Refusal | None"),
            "Why the move is refused here, or None for a legal one.")
        .def(
            "apply",
            [](const State& self, nb::handle object) {
              const auto given = own_move(self.rules, object);
              if (const auto refusal = self.rules->game.why_illegal(self.state, given)) {
                const int seat = std::max(self.rules->game.to_act(self.state), kSpectator);
                const View own{self.rules, self.rules->game.redact(self.state, seat), seat};
                raise_illegal(*refusal, nb::cast(own), object);
              }
              State next{self};
              self.rules->game.apply(next.state, given);
              return next;
            },
            nb::arg("move").none(), nb::sig("def apply(self, move: Move) -> State"),
            "The state after the move. IllegalMove names the rule and changes nothing.")
        .def(
            "move_at",
            [](const State& self, MoveIndex index) {
              if (index >= self.rules->game.move_count()) throw Malformed("no-such-index");
              return Move{self.rules, self.rules->game.move_at(self.state, index)};
            },
            nb::arg("index"), "The move that a dense number means here.")
        .def(
            "outcome",
            [](const State& self) {
              const auto outcome = self.rules->game.outcome(self.state);
              return outcome ? nb::cast(*outcome) : nb::none();
            },
            nb::sig("def outcome(self) -> blockhaus._core.Outcome | None"),
            "Scores, ranks and utilities at the end, None before.")
        .def(
            "view_for",
            [](const State& self, nb::handle seat) {
              const int viewer = checked_seat(self.rules->game, seat);
              return View{self.rules, self.rules->game.redact(self.state, viewer), viewer};
            },
            nb::arg("seat").none(), nb::sig("def view_for(self, seat: int | None) -> View"),
            "All that this seat (None: a spectator) may know, and nothing else.")
        .def(
            "perft",
            [](const State& self, int depth) {
              if (depth < 0 || depth > kDeepestPerft) throw Malformed("perft-depth", {{"most", kDeepestPerft}});
              const nb::gil_scoped_release released;
              return perft(self.rules->game, self.state, depth);
            },
            nb::arg("depth"), "How many sequences of this many moves there are from here.")
        .def(
            "fields", [](const State& self) { return to_python(self.rules->game.state_fields(self.state)); },
            nb::sig("def fields(self) -> dict[str, typing.Any]"), "Everything, in structured form: for the referee.")
        .def("to_bytes", [](const State& self) { return to_bytes(*self.rules, self.state, BytesKind::kState, kFull); })
        .def(
            "__eq__",
            [](const State& self, nb::handle other) {
              const State* that = nullptr;
              return nb::try_cast<const State*>(other, that) && that != nullptr && same_state(self, *that);
            },
            nb::arg("other").none(), nb::sig("def __eq__(self, other: object, /) -> bool"))
        .def("__hash__",
             [](const State& self) { return nb::hash(to_bytes(*self.rules, self.state, BytesKind::kState, kFull)); })
        .def(
            "__reduce__",
            [](const State& self) {
              return nb::make_tuple(
                  nb::module_::import_("blockhaus.game").attr("restore_state"),
                  nb::make_tuple(self.rules, to_bytes(*self.rules, self.state, BytesKind::kState, kFull)));
            },
            nb::sig("def __reduce__(self) -> tuple[typing.Any, ...]"));
  }

  // The moves of the seat to act, if the view is its own: nobody else has any.
  static bool acts(const View& self) { return self.seat >= 0 && self.rules->game.to_act(self.known) == self.seat; }

  void bind_view() {
    view.def_prop_ro(
            "game", [](const View& self) { return self.rules; }, nb::sig("def game(self) -> Game"))
        .def_prop_ro(
            "seat", [](const View& self) { return seat_or_none(self.seat); }, nb::sig("def seat(self) -> int | None"),
            "Whose view it is; None: a spectator's.")
        .def_prop_ro(
            "to_act", [](const View& self) { return actor(self.rules->game.to_act(self.known)); },
            nb::sig("def to_act(self) -> int | None"))
        .def(
            "legal_moves",
            [](const View& self) {
              return acts(self) ? list_moves(self.rules, self.known) : Moves{self.rules, self.known, {}};
            },
            "The moves of this seat if it is to act; otherwise none.")
        .def(
            "why_illegal",
            [](const View& self, nb::handle object) {
              const auto given = own_move(self.rules, object);
              if (!acts(self) && self.rules->game.to_act(self.known) != kOver)
                return nb::cast(Refusal{std::string(G::kTurnRule), "not-your-turn", {}});
              return option(self.rules->game.why_illegal(self.known, given));
            },
            nb::arg("move").none(), nb::sig("def why_illegal(self, move: Move) -> blockhaus._core.Refusal | None"))
        .def(
            "appraise",
            [](const View& self) {
              auto* worths = new std::vector<float>;
              const nb::capsule owner(worths, [](void* p) noexcept { delete static_cast<std::vector<float>*>(p); });
              if (acts(self)) self.rules->game.appraise(self.known, *worths);
              return nb::ndarray<nb::numpy, float, nb::ndim<1>>(worths->data(), {worths->size()}, owner);
            },
            nb::sig("def appraise(self) -> numpy.typing.NDArray[numpy.float32]"),
            "A quick worth for each of legal_moves(), in their order.")
        .def(
            "sample",
            [](const View& self, nb::handle rng) {
              const auto seed = nb::cast<std::uint64_t>(rng.attr("getrandbits")(64));
              Random random(seed);
              return State{self.rules, self.rules->game.sample(self.known, self.seat, random)};
            },
            nb::arg("rng"), nb::sig("def sample(self, rng: random.Random) -> State"),
            "A state consistent with the view, hidden things dealt by lot.")
        .def(
            "outcome",
            [](const View& self) {
              const auto outcome = self.rules->game.outcome(self.known);
              return outcome ? nb::cast(*outcome) : nb::none();
            },
            nb::sig("def outcome(self) -> blockhaus._core.Outcome | None"))
        .def(
            "move_at",
            [](const View& self, MoveIndex index) {
              if (index >= self.rules->game.move_count()) throw Malformed("no-such-index");
              return Move{self.rules, self.rules->game.move_at(self.known, index)};
            },
            nb::arg("index"))
        .def(
            "fields", [](const View& self) { return to_python(self.rules->game.state_fields(self.known)); },
            nb::sig("def fields(self) -> dict[str, typing.Any]"), "What the seat may know, in structured form.")
        .def(
            "json",
            [](const View& self) {
              std::string out;
              write_json(self.rules->game.state_fields(self.known), out);
              return nb::bytes(out.data(), out.size());
            },
            "fields() as JSON.")
        .def("to_bytes",
             [](const View& self) { return to_bytes(*self.rules, self.known, BytesKind::kView, self.seat); })
        .def(
            "__eq__",
            [](const View& self, nb::handle other) {
              const View* that = nullptr;
              return nb::try_cast<const View*>(other, that) && that != nullptr && same_view(self, *that);
            },
            nb::arg("other").none(), nb::sig("def __eq__(self, other: object, /) -> bool"))
        .def("__hash__",
             [](const View& self) { return nb::hash(to_bytes(*self.rules, self.known, BytesKind::kView, self.seat)); })
        .def(
            "__reduce__",
            [](const View& self) {
              return nb::make_tuple(
                  nb::module_::import_("blockhaus.game").attr("restore_view"),
                  nb::make_tuple(self.rules, to_bytes(*self.rules, self.known, BytesKind::kView, self.seat)));
            },
            nb::sig("def __reduce__(self) -> tuple[typing.Any, ...]"));
  }

  void bind_game() {
    game.def_prop_ro("name", [](const Rules<G>& self) { return self.identity.name; })
        .def_prop_ro("variant", [](const Rules<G>& self) { return self.identity.variant; })
        .def_prop_ro(
            "options", [](const Rules<G>& self) { return to_python(self.identity.options); },
            nb::sig("def options(self) -> dict[str, typing.Any]"), "Every option, resolved.")
        .def_prop_ro("rules_version", [](const Rules<G>& self) { return self.identity.rules_version; })
        .def_prop_ro("data_hash", [](const Rules<G>& self) { return self.identity.data_hash; })
        .def_prop_ro("seats", [](const Rules<G>& self) { return self.game.seats(); })
        .def_prop_ro(
            "move_count", [](const Rules<G>& self) { return self.game.move_count(); },
            "Moves' dense numbers are below this.")
        .def_prop_ro_static(
            "state_size", [](nb::handle) { return sizeof(typename G::State); }, "Bytes a state takes.")
        .def("start", [](const Rules<G>& self) { return State{shared(self), self.game.start()}; })
        .def(
            "parse",
            [](const Rules<G>& self, nb::handle text, nb::handle where) {
              return Move{shared(self), self.game.parse(text_from_python(text), where_state(self, where))};
            },
            nb::arg("text").none(), nb::arg("state").none(),
            nb::sig("def parse(self, text: str, state: State | View) -> Move"),
            "The move a text means in this state. Malformed, Ambiguous or IllegalMove say why there is none.")
        .def(
            "move_from_fields",
            [](const Rules<G>& self, nb::handle fields, nb::handle where) {
              const auto& here = where_state(self, where);
              return Move{shared(self), self.game.move_from_fields(fields_from_python(fields), here)};
            },
            nb::arg("fields").none(), nb::arg("state").none(),
            nb::sig("def move_from_fields(self, fields: collections.abc.Mapping[str, typing.Any], "
                    "state: State | View) -> Move"),
            "The move a structured form means in this state; Malformed says why there is none.")
        .def(
            "state_from_bytes",
            [](const Rules<G>& self, nb::handle bytes) {
              int seat = kFull;
              auto read = from_bytes(self, bytes, BytesKind::kState, seat);
              return State{shared(self), std::move(read)};
            },
            nb::arg("data").none(), nb::sig("def state_from_bytes(self, data: bytes) -> State"))
        .def(
            "view_from_bytes",
            [](const Rules<G>& self, nb::handle bytes) {
              int seat = kFull;
              auto read = from_bytes(self, bytes, BytesKind::kView, seat);
              return View{shared(self), std::move(read), seat};
            },
            nb::arg("data").none(), nb::sig("def view_from_bytes(self, data: bytes) -> View"))
        .def(
            "__eq__",
            [](const Rules<G>& self, nb::handle other) {
              const Rules<G>* that = nullptr;
              return nb::try_cast<const Rules<G>*>(other, that) && that != nullptr &&
                     that->identity.key == self.identity.key;
            },
            nb::arg("other").none(), nb::sig("def __eq__(self, other: object, /) -> bool"))
        .def("__hash__", [](const Rules<G>& self) { return static_cast<Py_hash_t>(self.identity.key >> 2); })
        .def(
            "__reduce__",
            [](const Rules<G>& self) {
              return nb::make_tuple(
                  nb::module_::import_("blockhaus.catalogue").attr("reload"),
                  nb::make_tuple(self.identity.name, self.identity.variant, to_python(self.identity.options)));
            },
            nb::sig("def __reduce__(self) -> tuple[typing.Any, ...]"));
  }

  static const typename G::State& where_state(const Rules<G>& rules, nb::handle where) {
    const State* full = nullptr;
    const View* partial = nullptr;
    if (nb::try_cast<const State*>(where, full) && full != nullptr && full->rules->identity.key == rules.identity.key)
      return full->state;
    if (nb::try_cast<const View*>(where, partial) && partial != nullptr &&
        partial->rules->identity.key == rules.identity.key)
      return partial->known;
    throw Malformed("foreign-state");
  }
};

template <Position P>
void bind_random_games(nb::module_& module) {
  module.def(
      "play_random_games",
      [](const Rules<typename P::GameType>& rules, std::uint64_t games, std::uint64_t seed) {
        return play_random_games<P>(rules.game, games, seed);
      },
      nb::arg("game"), nb::arg("games"), nb::arg("seed"), nb::call_guard<nb::gil_scoped_release>(),
      "Plays whole games inside the core, the full list of moves written out at every decision.");
}

}  // namespace blockhaus::bindings
