// Monte-Carlo tree search for any game of the house: any number of players, chance, hidden hands.
//
// One simulation walks down the tree, adds to it, plays on to an end and takes the result back up. A node belongs to
// whoever acts there, and its edges count what that seat got, so that everybody plays for themselves. Where chance
// acts, edges are what the searching seat sees of what was drawn. Where things are hidden, every simulation begins in a
// state dealt from the view, and only edges that are legal in it are open (information-set search): the search never
// holds anything that the view does not tell. Where even who acts hangs on what is hidden (PotzKlotz, PK-13), a node is
// of whoever came there first, and a simulation in which somebody else acts there plays on without the tree.
//
// knowledge.hpp  what a game brings
// limits.hpp     when a search is over
// outset.hpp     what its seat knows
// tree.hpp       nodes and edges
// selection.hpp  which move next
// tally.hpp      how often each move won
// lines.hpp      how the game is expected to go on
// findings.hpp   what a search tells
#pragma once

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <exception>
#include <limits>
#include <mutex>
#include <numeric>
#include <thread>
#include <vector>

#include "search/knowledge.hpp"
#include "search/limits.hpp"
#include "search/lines.hpp"
#include "search/selection.hpp"
#include "search/tally.hpp"

namespace blockhaus {

template <Knowledge K>
class Search {
 public:
  using Position = typename K::PositionType;
  using GameType = typename Position::GameType;
  using State = typename GameType::State;

  Search(const GameType& game, const K& knowledge, const Weights& weights)
      : knowledge_(knowledge), weights_(weights), outset_{&game} {}

  // Thinks about the moves of `seat`, which is to act, in what it knows. With one thread and a limit in simulations the
  // same seed finds the same. Whatever is still true of an earlier search is kept. `stop` may be set from another
  // thread.
  Findings<State> think(const State& known, int seat, const Limits& limits, std::uint64_t seed,
                        const std::atomic<bool>& stop) {
    watch_.begin(limits, stop);
    tree_.set_most(limits.memory);
    tally_.clear();
    seed_ = seed;
    watch_.count_kept(keep_or_clear(known, seat, limits.memory));
    work_together(static_cast<std::size_t>(limits.threads));
    return report();
  }

  // Forgets everything.
  void clear() {
    tree_.clear();
    minds_.clear();
  }

 private:
  struct Step {
    Node* node;
    MoveIndex move;
    std::size_t edge;  // its place, where edges keep theirs: where nothing is hidden
  };

  // What one thread works with.
  struct Worker {
    K& knowledge;
    Random random;
    Position position;
    std::vector<Step> path;
    std::vector<Played> played;
    std::vector<Result> results;
    std::vector<float> worths;
    std::vector<Edge> edges;      // room to collect a node's in
    std::size_t first = kNoEdge;  // the move to begin with, where it was chosen with the luck
  };

  // The tree below the moves made since the last search, if the game allows to tell them and it is within so many
  // bytes; otherwise a new one. Returns how many simulations are in it.
  std::uint64_t keep_or_clear(const State& known, int seat, std::size_t most) {
    if constexpr (!K::kHidden) {
      if (!tree_.empty() && seat >= 0) {
        if (const auto moves = knowledge_.moves_between(outset_.known, known)) {
          NodeIndex at = root_;
          for (const MoveIndex move : *moves) at = tree_.child_of(at, move);
          if (at != kNoNode && tree_[at].expanded) {
            root_ = tree_.keep_below(at);
            outset_.known = known;
            outset_.seat = seat;
            if (weights_.floor > 0) tree_.node(root_).expanded = false;  // what was left out is looked at now
            if (tree_.bytes() <= most) return tree_[root_].visits;
          }
        }
      }
    }
    clear();
    outset_.known = known;
    outset_.seat = seat;
    root_ = tree_.add();
    return 0;
  }

  // As many threads as wanted, or as the system gives. What goes wrong in one ends all and is told.
  void work_together(std::size_t threads) {
    while (minds_.size() < threads) minds_.push_back(knowledge_);
    std::exception_ptr problem;
    SpinLock telling;
    const auto work_as = [&](std::size_t i) {
      try {
        work(minds_[i], seed_ + i * 0x9e3779b97f4a7c15U);
      } catch (...) {
        watch_.end();
        const std::lock_guard guard(telling);
        problem = std::current_exception();
      }
    };
    std::vector<std::thread> helpers;
    helpers.reserve(threads);
    try {
      while (helpers.size() + 1 < threads) helpers.emplace_back(work_as, helpers.size() + 1);
    } catch (...) {  // no more of them
    }
    work_as(0);
    for (std::thread& helper : helpers) helper.join();
    if (!problem) return;
    clear();
    std::rethrow_exception(problem);
  }

  void work(K& mind, std::uint64_t seed) {
    Random random(seed);
    Worker worker{mind, random, Position(*outset_.game, outset_.dealt(random)), {}, {}, {}, {}, {}, kNoEdge};
    worker.results.resize(static_cast<std::size_t>(outset_.game->seats()));
    const Position beginning = worker.position;
    if (weights_.floor > 0 || K::kHidden) open_root(worker);
    while (!watch_.finished([&] { return lead(); })) {
      if constexpr (K::kHidden) {
        worker.random = Random(seed_ ^ choose_first(worker, beginning));
        worker.position = Position(*outset_.game, outset_.dealt(worker.random));
      } else {
        worker.position = beginning;
      }
      simulate(worker);
    }
  }

  // Chooses the move to begin with, counts the visit and tells its luck. The moves meet the same luck one after the
  // other, the n-th visit of each the n-th, whichever thread makes it: so what tells them apart is the moves.
  std::uint64_t choose_first(Worker& worker, const Position& beginning) {
    Node& root = tree_.node(root_);
    const std::lock_guard guard(root.lock);
    worker.first = select(root, beginning);
    if (worker.first == kNoEdge) worker.first = 0;  // weights that make no sense tell of no best one
    return ++root.edges[worker.first].visits * std::uint64_t{0xd1b54a32d192ed03U};
  }

  // By how many visits the best move to choose from is ahead of the next.
  double lead() {
    Node& root = tree_.node(root_);
    const std::lock_guard guard(root.lock);
    if (!root.expanded) return -1;
    if (root.edges.size() == 1) return std::numeric_limits<double>::infinity();
    std::uint32_t best = 0;
    std::uint32_t second = 0;
    for (const Edge& edge : root.edges) {
      second = std::max(second, std::min(best, edge.visits));
      best = std::max(best, edge.visits);
    }
    return best - second;
  }

  void simulate(Worker& worker) {
    worker.path.clear();
    worker.played.clear();
    NodeIndex at = root_;
    while (at != kNoNode && worker.position.to_act() != kOver) {
      Node& here = tree_.node(at);
      const int actor = worker.position.to_act();
      MoveIndex move = 0;
      std::size_t place = 0;
      {
        const std::lock_guard guard(here.lock);
        if (here.actor == kOver) here.actor = static_cast<std::int16_t>(actor);
        if (here.actor != actor) {
          at = kNoNode;
          break;
        }
        if (actor != kChance && is_leaf(here, at)) break;
        Edge* edge = visited_edge(here, at, worker);
        if (edge == nullptr) break;
        if (edge->child == kNoNode && !tree_.is_full()) edge->child = tree_.add();
        move = edge->move;
        at = edge->child;
        place = static_cast<std::size_t>(edge - here.edges.data());
      }
      worker.path.push_back({&here, move, place});
      if (actor == kChance) continue;
      worker.played.push_back({knowledge_.owner(worker.position), move});
      worker.position.play(move);
    }
    const bool over = worker.position.to_act() == kOver;
    if (over)
      knowledge_.results(worker.position.state(), worker.results);
    else
      worker.knowledge.playout(worker.position, worker.random, worker.results, worker.played);
    take_back(worker, at == kNoNode ? nullptr : &tree_.node(at), over);
  }

  // A node that is new, or for which there is no room, gets no edges yet: the simulation plays on from it.
  bool is_leaf(const Node& here, NodeIndex at) const {
    const bool early = here.visits + 1 < weights_.expansion || tree_.is_full();
    return !here.expanded && at != root_ && early;
  }

  // The edge by which the simulation leaves a node, its visit counted: until its value is known that is a loss, which
  // sends other threads elsewhere. None where there is no room for it: the simulation plays on from there.
  Edge* visited_edge(Node& here, NodeIndex at, Worker& worker) {
    if (at == root_ && worker.first != kNoEdge) return &here.edges[worker.first];
    Edge* edge = worker.position.to_act() == kChance ? drawn_edge(here, worker) : chosen_edge(here, worker);
    if (edge != nullptr) edge->visits += 1;
    return edge;
  }

  Edge* chosen_edge(Node& here, Worker& worker) {
    open_edges(here, worker);
    const std::size_t chosen = select(here, worker.position);
    return chosen == kNoEdge ? nullptr : &here.edges[chosen];
  }

  // The edge with the best prospects among those that are legal now; kNoEdge where none is known.
  std::size_t select(const Node& here, const Position& position) const {
    Selection selection(here, weights_);
    if constexpr (K::kHidden) {
      std::size_t i = 0;
      for (const MoveIndex move : position.moves()) {
        while (i < here.edges.size() && here.edges[i].move < move) ++i;
        if (i == here.edges.size()) break;
        if (here.edges[i].move == move) selection.consider(i);
      }
    } else {
      for (std::size_t i = 0; i < here.edges.size(); ++i) selection.consider(i);
    }
    return selection.best();
  }

  // Draws by lot, plays it, and finds the edge for what the searching seat sees of it.
  Edge* drawn_edge(Node& here, Worker& worker) {
    const State before = worker.position.state();
    const MoveIndex drawn = worker.position.play_chance(worker.random);
    const MoveIndex told = outset_.seen(before, drawn);
    for (Edge& edge : here.edges)
      if (edge.move == told) return &edge;
    return tree_.is_full() ? nullptr : &tree_.add_edge(here, {told});
  }

  // A kept root may lack what was left out below its predecessor; it is told of even when no simulation follows.
  void open_root(Worker& worker) {
    if (worker.position.to_act() < 0) return;
    Node& root = tree_.node(root_);
    const std::lock_guard guard(root.lock);
    open_edges(root, worker);
  }

  // Gives the node an edge for every move that is legal now, as long as there is room.
  void open_edges(Node& here, Worker& worker) {
    if (here.expanded && (!K::kHidden || tree_.is_full())) return;
    const auto moves = worker.position.moves();
    if (here.expanded) {
      const bool all_known = std::all_of(moves.begin(), moves.end(), [&](MoveIndex move) {
        return std::binary_search(here.edges.begin(), here.edges.end(), Edge{move}, by_move);
      });
      if (all_known) return;
    }
    here.owner = static_cast<std::uint16_t>(knowledge_.owner(worker.position));
    knowledge_.priors(worker.position, worker.worths);
    turn_into_shares(worker.worths);
    const bool is_root = &here == &tree_.node(root_);
    const float total = std::accumulate(worker.worths.begin(), worker.worths.end(), 0.0F);
    const auto looked_at = static_cast<float>(
        std::count_if(worker.worths.begin(), worker.worths.end(), [](float share) { return share > 0; }));
    const float even = is_root ? weights_.even : 0;
    const float floor = K::kHidden || is_root ? 0 : std::min(weights_.floor, 1.0F);  // the best stays
    std::vector<Edge>& edges = worker.edges;
    edges.clear();
    std::size_t old = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {  // both ascending
      while (old < here.edges.size() && here.edges[old].move < moves[i]) edges.push_back(here.edges[old++]);
      if (old < here.edges.size() && here.edges[old].move == moves[i]) {
        edges.push_back(here.edges[old++]);
        continue;
      }
      if (worker.worths[i] < floor) continue;
      Edge edge{moves[i]};
      if (worker.worths[i] > 0) edge.prior = (1 - even) * worker.worths[i] / total + even / looked_at;
      edges.push_back(edge);
    }
    while (old < here.edges.size()) edges.push_back(here.edges[old++]);
    tree_.replace_edges(here, edges);
    here.expanded = true;
  }

  // Logits become shares of the best one's; only what is not looked at has none, however bad the others look.
  void turn_into_shares(std::vector<float>& worths) const {
    constexpr float kLeast = 1e-30F;
    const float best = *std::max_element(worths.begin(), worths.end());
    for (float& worth : worths)
      worth = worth == kNotLookedAt ? 0 : std::max(kLeast, std::exp((worth - best) / weights_.temperature));
  }

  // Adds the simulation's results to everything on its way, and to the node where it left the tree, if it has one.
  // `over`: it came to the end of the game within the tree.
  void take_back(Worker& worker, Node* last, bool over) {
    const auto result_for = [&](int seat) { return worker.results[static_cast<std::size_t>(seat)]; };
    if (weights_.amaf > 0) each_once(worker.played);
    for (const Step& step : worker.path) {
      const std::lock_guard guard(step.node->lock);
      Node& here = *step.node;
      here.visits += 1;
      if (&step == &worker.path.front())  // the root's lock guards the tally
        tally_.count(step.move, result_for(outset_.seat).chance, over && worker.path.size() == 1);
      if (here.actor < 0) continue;
      const float value = result_for(here.actor).value;
      here.sum += value;
      edge_of(step).sum += value;
      if (weights_.amaf > 0) add_amaf(here, worker.played, value);
    }
    if (last == nullptr) return;
    const std::lock_guard guard(last->lock);
    last->visits += 1;
    if (last->actor >= 0) last->sum += result_for(last->actor).value;
  }

  Edge& edge_of(const Step& step) const {
    auto& edges = step.node->edges;
    if constexpr (!K::kHidden) return edges[step.edge];
    return *std::lower_bound(edges.begin(), edges.end(), Edge{step.move}, by_move);
  }

  Findings<State> report() {
    Findings<State> findings;
    for (const Edge& edge : tree_[root_].edges) {
      const float value = edge.visits > 0 ? edge.mean() : 0;
      findings.candidates.push_back({edge.move, edge.visits, value, tally_.chance_with(edge.move)});
    }
    std::stable_sort(findings.candidates.begin(), findings.candidates.end(), [](const auto& a, const auto& b) {
      return a.visits != b.visits ? a.visits > b.visits : a.value > b.value;
    });
    Random random(seed_);
    ExpectedLines<K> lines(outset_, knowledge_, tree_, root_, random);
    for (const Candidate& candidate : findings.candidates) {
      if (findings.lines.size() == watch_.limits().lines || candidate.visits == 0) break;
      findings.lines.push_back(lines.after(candidate.move));
    }
    findings.simulations = watch_.simulations();
    findings.nodes = tree_.size();
    findings.seconds = watch_.seconds();
    findings.settled = watch_.decided();
    findings.opening = knowledge_.is_opening(outset_.known);
    return findings;
  }

  K knowledge_;
  std::vector<K> minds_;  // one a thread: what playouts learn is kept as long as the tree
  Weights weights_;
  Outset<K> outset_;
  Tree tree_;
  NodeIndex root_ = kNoNode;
  Tally tally_;  // guarded by the root's lock
  Watch watch_;
  std::uint64_t seed_ = 0;
};

}  // namespace blockhaus
