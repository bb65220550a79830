// Search over one game as a Python class, the same for every game that brings its knowledge.
#pragma once

#include <nanobind/nanobind.h>

#include <array>
#include <atomic>
#include <charconv>
#include <cmath>
#include <mutex>
#include <optional>

#include "bindings/game_binding.hpp"
#include "search/plain_knowledge.hpp"
#include "search/search.hpp"

namespace blockhaus::bindings {

// A search that keeps its tree from one move to the next. One thread at a time may think with it.
template <Knowledge K>
struct BoundSearch {
  using G = typename K::PositionType::GameType;

  BoundSearch(RulesPtr<G> rules_, const K& knowledge, const Weights& weights)
      : rules(std::move(rules_)), search(rules->game, knowledge, weights) {}

  RulesPtr<G> rules;
  Search<K> search;
  std::mutex thinking;
  std::atomic<bool> stop = false;
};

// What a search found, with moves as Python knows them.
template <Game G>
struct BoundFindings {
  RulesPtr<G> rules;
  typename G::State known;
  int seat;
  Findings<typename G::State> findings;
};

// A line as the searching seat would see it: who acts, and what.
template <Game G>
std::vector<std::tuple<int, BoundMove<G>>> line_of(const BoundFindings<G>& found, std::size_t place) {
  std::vector<std::tuple<int, BoundMove<G>>> steps;
  if (place >= found.findings.lines.size()) return steps;
  const G& game = found.rules->game;
  const auto& line = found.findings.lines[place];
  typename G::State state = line.from;
  for (const MoveIndex index : line.moves) {
    const auto move = game.move_at(state, index);
    const int actor = game.to_act(state);
    steps.emplace_back(actor, BoundMove<G>{found.rules, game.seen_by(move, found.seat)});
    game.apply(state, move);
  }
  return steps;
}

// How far a search may go, as Python says it.
struct AskedLimits {
  nb::object simulations;
  nb::object seconds;
  nb::object cpu_seconds;
  nb::object memory;
  nb::object threads;
};

// The number that Python gave, None for none; `otherwise` is thrown for anything that is no such number or that
// `is_good` does not take.
template <class Number, class IsGood>
std::optional<Number> number_from(nb::handle given, IsGood is_good, const Malformed& otherwise) {
  if (given.is_none()) return std::nullopt;
  Number number{};
  if (!nb::try_cast(given, number) || !is_good(number)) throw otherwise;
  return number;
}

inline Limits checked_limits(const AskedLimits& asked) {
  constexpr std::int64_t kMostThreads = 256;
  constexpr std::int64_t kLeastMemory = 1 << 20;
  const auto is_time = [](double time) { return time > 0 && std::isfinite(time); };
  const auto is_some = [](std::int64_t number) { return number >= 1; };
  const Malformed wrong_time("search-seconds");
  const Malformed wrong_threads("search-threads", {{"most", kMostThreads}});
  const auto simulations = number_from<std::int64_t>(asked.simulations, is_some, Malformed("search-simulations"));
  const auto seconds = number_from<double>(asked.seconds, is_time, wrong_time);
  const auto cpu_seconds = number_from<double>(asked.cpu_seconds, is_time, wrong_time);
  const auto memory = number_from<std::int64_t>(
      asked.memory, [](std::int64_t bytes) { return bytes >= kLeastMemory; },
      Malformed("search-memory", {{"least", kLeastMemory}}));
  const auto threads = number_from<std::int64_t>(
      asked.threads, [](std::int64_t number) { return number >= 1 && number <= kMostThreads; }, wrong_threads);
  if (!simulations && !seconds && !cpu_seconds) throw Malformed("search-no-limit");
  if (!threads) throw wrong_threads;
  Limits limits;
  if (simulations) limits.simulations = static_cast<std::uint64_t>(*simulations);
  if (seconds) limits.seconds = *seconds;
  if (cpu_seconds) limits.cpu_seconds = *cpu_seconds;
  if (memory) limits.memory = static_cast<std::size_t>(*memory);
  limits.threads = static_cast<int>(*threads);
  return limits;
}

// Numbers by name from Python, each taken once; what is left over was misspelt.
class NamedNumbers {
 public:
  explicit NamedNumbers(const Fields& fields) : fields_(fields) {}

  template <class Number>
  void take(const char* name, Number& number) {
    const Value* value = taken(name);
    if (value == nullptr) return;
    number = number_in<Number>(*value, name);
  }

  // As many numbers under one name.
  template <class Number, std::size_t kCount>
  void take_list(const std::string& name, std::array<Number, kCount>& numbers) {
    const Value* value = taken(name);
    if (value == nullptr) return;
    const List* list = value->list();
    if (list == nullptr || list->size() != kCount) throw Malformed("search-weight", {{"name", name}});
    for (std::size_t i = 0; i < kCount; ++i) numbers[i] = number_in<Number>((*list)[i], name);
  }

  // Thousands of them: a text of whole thousandths, each given to `put(place, number)`.
  template <class Number, class Put>
  void take_thousandths(const std::string& name, std::size_t count, Put put) {
    const Value* value = taken(name);
    if (value == nullptr) return;
    const std::string* text = value->text();
    if (text == nullptr) throw Malformed("search-weight", {{"name", name}});
    const char* at = text->data();
    const char* const end = at + text->size();
    const auto skip_space = [&] { at = std::find_if(at, end, [](char sign) { return sign != ' ' && sign != '\n'; }); };
    for (std::size_t i = 0; i < count; ++i) {
      skip_space();
      int thousandths = 0;
      const auto [rest, problem] = std::from_chars(at, end, thousandths);
      if (problem != std::errc()) throw Malformed("search-weight", {{"name", name}});
      put(i, static_cast<Number>(thousandths) / 1000);
      at = rest;
    }
    skip_space();
    if (at != end) throw Malformed("search-weight", {{"name", name}});
  }

  void finish() const {
    for (const auto& [name, value] : fields_)
      if (std::find(taken_.begin(), taken_.end(), name) == taken_.end())
        throw Malformed("search-weight", {{"name", name}});
  }

 private:
  // What was found under a name.
  const Value* taken(const std::string& name) {
    const Value* value = find(fields_, name);
    if (value != nullptr) taken_.push_back(name);
    return value;
  }

  template <class Number>
  static Number number_in(const Value& value, const std::string& name) {
    constexpr double kMost = 1e6;  // on either side: no weight in use is greater, and none is an endless one
    double number = kMost + 1;
    if (const auto* real = std::get_if<double>(&value.held)) number = *real;
    if (const auto* whole = value.integer()) number = static_cast<double>(*whole);
    if (!(std::abs(number) <= kMost) || (std::is_unsigned_v<Number> && number < 0))
      throw Malformed("search-weight", {{"name", name}});
    return static_cast<Number>(number);
  }

  const Fields& fields_;
  std::vector<std::string> taken_;
};

inline void take_weights(NamedNumbers& numbers, Weights& weights) {
  numbers.take("exploration", weights.exploration);
  numbers.take("first_play", weights.first_play);
  numbers.take("amaf", weights.amaf);
  numbers.take("expansion", weights.expansion);
  numbers.take("temperature", weights.temperature);
  numbers.take("floor", weights.floor);
  numbers.take("even", weights.even);
  if (!(weights.temperature > 0)) throw Malformed("search-weight", {{"name", "temperature"}});
  if (!(weights.even >= 0 && weights.even <= 1)) throw Malformed("search-weight", {{"name", "even"}});
  if (weights.expansion < 2) throw Malformed("search-weight", {{"name", "expansion"}});  // one simulation would go on
}

// `make` reads what the game's knowledge takes from the numbers.
template <Knowledge K, class Make>
void bind_search(nb::module_& module, Make make) {
  using G = typename K::PositionType::GameType;
  using Bound = BoundSearch<K>;
  using Found = BoundFindings<G>;
  using Move = BoundMove<G>;

  const auto move_of = [](const Found& self, MoveIndex index) {
    return Move{self.rules, self.rules->game.move_at(self.known, index)};
  };

  nb::class_<Found>(module, "Findings", "What a search found.")
      .def_prop_ro(
          "best", [move_of](const Found& self) { return move_of(self, self.findings.candidates.front().move); },
          "The move visited most.")
      .def_prop_ro(
          "candidates",
          [move_of](const Found& self) {
            std::vector<std::tuple<Move, std::uint32_t, float>> list;
            for (const Candidate& one : self.findings.candidates)
              list.emplace_back(move_of(self, one.move), one.visits, one.value);
            return list;
          },
          nb::sig("def candidates(self) -> list[tuple[Move, int, float]]"),
          "Every move with its visits and value (0 to 1 for the seat to act), most visited first.")
      .def_prop_ro(
          "chances",
          [](const Found& self) {
            std::vector<std::optional<float>> list;
            for (const Candidate& one : self.findings.candidates)
              list.push_back(one.chance == kNotTold ? std::nullopt : std::optional(one.chance));
            return list;
          },
          "For each candidate how often the seat won in the simulations of this search that began with it (0 to 1); "
          "None where none did.")
      .def("line", &line_of<G>, nb::arg("place") = 0,
           nb::sig("def line(self, place: int = 0) -> list[tuple[int, Move]]"),
           "Who is expected to make which move (CHANCE: drawn by lot), beginning with the candidate at this place; "
           "empty where none was asked for or the search has not looked.")
      .def_prop_ro("simulations", [](const Found& self) { return self.findings.simulations; })
      .def_prop_ro("nodes", [](const Found& self) { return self.findings.nodes; })
      .def_prop_ro("seconds", [](const Found& self) { return self.findings.seconds; })
      .def_prop_ro(
          "settled", [](const Found& self) { return self.findings.settled; },
          "Whether it ended before its limits, since what was left could not have changed the choice.")
      .def_prop_ro(
          "opening", [](const Found& self) { return self.findings.opening; },
          "Whether the seat is in its first two turns, where its moves may vary.");

  nb::class_<Bound>(module, "Search", "Monte-Carlo tree search that keeps its tree from one move to the next.")
      .def(
          "__init__",
          [make](Bound* self, const Rules<G>& rules, nb::handle weights) {
            const Fields fields = weights.is_none() ? Fields{} : fields_from_python(weights);
            NamedNumbers numbers(fields);
            Weights chosen;
            take_weights(numbers, chosen);
            const K knowledge = make(rules.game, numbers);
            numbers.finish();
            new (self) Bound(GameBinding<G>::shared(rules), knowledge, chosen);
          },
          nb::arg("game"), nb::arg("weights").none() = nb::none(),
          nb::sig("def __init__(self, game: Game, weights: collections.abc.Mapping[str, float | list[float] | str] | "
                  "None = "
                  "None) -> None"))
      .def(
          "think",
          [](Bound& self, const BoundView<G>& view, nb::object simulations, nb::object seconds, nb::object cpu_seconds,
             nb::object memory, nb::object threads, std::uint32_t lines, std::uint64_t seed) {
            Limits limits = checked_limits({simulations, seconds, cpu_seconds, memory, threads});
            limits.lines = lines;
            if (view.rules->identity.key != self.rules->identity.key) throw Malformed("foreign-state");
            if (self.rules->game.to_act(view.known) == kOver) throw Malformed("search-over");
            if (view.seat < 0 || self.rules->game.to_act(view.known) != view.seat) throw Malformed("search-not-to-act");
            const nb::gil_scoped_release released;
            const std::lock_guard alone(self.thinking);
            self.stop = false;
            return Found{view.rules, view.known, view.seat,
                         self.search.think(view.known, view.seat, limits, seed, self.stop)};
          },
          nb::arg("view"), nb::kw_only(), nb::arg("simulations") = nb::none(), nb::arg("seconds") = nb::none(),
          nb::arg("cpu_seconds") = nb::none(), nb::arg("memory") = nb::none(), nb::arg("threads").none() = 1,
          nb::arg("lines") = 0, nb::arg("seed") = 0,
          nb::sig("def think(self, view: View, *, simulations: int | None = None, seconds: float | None = None, "
                  "cpu_seconds: float | None = None, memory: int | None = None, threads: int = 1, lines: int = 0, "
                  "seed: int = 0) -> Findings"),
          "Thinks about the moves of the view's seat until a limit is reached; the tree takes no more bytes than "
          "`memory` (None: 256 MB). Tells the expected line of so many "
          "candidates. With one thread and a limit in simulations, the same seed finds the same.")
      .def("stop", [](Bound& self) { self.stop = true; }, "Ends a search that another thread is in, at once.");
}

// Search for a game that brings nothing but its appraisal and standing.
template <Position P>
void bind_plain_search(nb::module_& module) {
  bind_search<PlainKnowledge<P>>(module, [](const typename P::GameType& game, NamedNumbers& numbers) {
    PlainWeights weights;
    numbers.take("horizon", weights.horizon);
    numbers.take("by_lot", weights.by_lot);
    numbers.take("prior_scale", weights.prior_scale);
    numbers.take("lead_scale", weights.lead_scale);
    return PlainKnowledge<P>(game, weights);
  });
}

}  // namespace blockhaus::bindings
