// Monte-Carlo tree search for any game of the house: any number of players, chance, hidden hands.
//
// One simulation walks down the tree, adds to it, plays on to an end and takes the result back up. A node belongs to
// whoever acts there, and its edges count what that seat got, so that everybody plays for themselves. Where chance
// acts, edges are what the searching seat sees of what was drawn. Where things are hidden, every simulation begins in a
// state dealt from the view, and only edges that are legal in it are open (information-set search): the search never
// holds anything that the view does not tell. Where even who acts hangs on what is hidden (PotzKlotz, PK-13), a node is
// of whoever came there first, and a simulation in which somebody else acts there plays on without the tree.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <ctime>
#include <deque>
#include <exception>
#include <limits>
#include <memory>
#include <mutex>
#include <numeric>
#include <span>
#include <thread>
#include <vector>

#include "search/knowledge.hpp"

namespace blockhaus {

// How far a search may go; whichever comes first.
struct Limits {
  std::uint64_t simulations = std::numeric_limits<std::uint64_t>::max();
  double seconds = std::numeric_limits<double>::infinity();      // by the clock on the wall
  double cpu_seconds = std::numeric_limits<double>::infinity();  // of this process, whatever else the machine does
  std::size_t memory = std::size_t{256} << 20;                   // bytes of tree, after which it stops growing
  int threads = 1;
  std::size_t lines = 0;  // candidates to tell the expected line of
};

// The weights of the selection rule. Tuned by games; see benchmarks/tuning.md.
struct Weights {
  float exploration = 1.2F;     // of moves that look good and were tried little
  float first_play = 0.05F;     // how much worse than its parent an untried move is taken to be
  float amaf = 800.0F;          // visits until "all moves as first" and a move's own results weigh alike; 0: off
  std::uint32_t expansion = 2;  // visits before a leaf gets edges of its own
  float temperature = 1.0F;     // of the priors
  float floor = 0;              // below that share of the best prior a move is looked at nowhere but at the root
  float even = 0;               // share of the root's priors that all its moves get evenly
};

struct Candidate {
  MoveIndex move;
  std::uint32_t visits;
  float value;   // 0 to 1 for the seat to act
  float chance;  // that it wins, by the simulations of this search; none of them: kNotTold
};

inline constexpr float kNotTold = -1;

// One way the game may go on, chance included, from a state that may be the real one.
template <class State>
struct Line {
  State from;
  std::vector<MoveIndex> moves;
};

template <class State>
struct Findings {
  std::vector<Candidate> candidates;  // every move, most visited first
  std::vector<Line<State>> lines;     // what is expected after each of the first candidates
  std::uint64_t simulations = 0;      // of this search
  std::uint64_t nodes = 0;
  double seconds = 0;
  bool settled = false;  // ended before its limits, since what was left could not have changed the choice
  bool opening = false;  // the seat has hardly had a turn: its moves may vary
};

// So many simulations tell at what rate they are made; the first ones pay for the beginning.
inline constexpr std::uint64_t kTellARate = 256;

// How many simulations a search has still before it, which has made `done` in so much time, if it goes on as before.
inline double simulations_left(const Limits& limits, std::uint64_t done, double seconds, double cpu_seconds) {
  const auto made = static_cast<double>(done);
  double left = std::numeric_limits<double>::infinity();
  if (limits.simulations != std::numeric_limits<std::uint64_t>::max())
    left = static_cast<double>(limits.simulations) - made;
  const auto by_time = [&](double limit, double used) {
    if (std::isfinite(limit) && used > 0 && done >= kTellARate) left = std::min(left, made * (limit - used) / used);
  };
  by_time(limits.seconds, seconds);
  by_time(limits.cpu_seconds, cpu_seconds);
  return left;
}

// A lock that is mostly held for less than a microsecond, and a little longer where a node is opened.
class SpinLock {
 public:
  void lock() {
    while (flag_.test_and_set(std::memory_order_acquire)) std::this_thread::yield();
  }
  void unlock() { flag_.clear(std::memory_order_release); }

 private:
  std::atomic_flag flag_;
};

template <Knowledge K>
class Search {
 public:
  using Position = typename K::PositionType;
  using GameType = typename Position::GameType;
  using State = typename GameType::State;

  Search(const GameType& game, const K& knowledge, const Weights& weights)
      : game_(&game), knowledge_(knowledge), weights_(weights) {}

  // Thinks about the moves of `seat`, which is to act, in what it knows. With one thread and a limit in simulations the
  // same seed finds the same. Whatever is still true of an earlier search is kept. `stop` may be set from another
  // thread.
  Findings<State> think(const State& known, int seat, const Limits& limits, std::uint64_t seed,
                        const std::atomic<bool>& stop) {
    const auto begin = std::chrono::steady_clock::now();
    cpu_begin_ = std::clock();
    const std::uint64_t kept = keep_or_clear(known, seat, limits.memory);
    done_ = kept_ = kept;
    limits_ = limits;
    seed_ = seed;
    begin_ = begin;
    stop_ = &stop;
    over_ = false;
    decided_ = false;
    told_.clear();
    const auto threads = static_cast<std::size_t>(limits.threads);
    while (minds_.size() < threads) minds_.push_back(knowledge_);
    work_together(threads, seed);
    Findings<State> findings = report(seed);
    findings.simulations = done_ - kept;
    findings.seconds = seconds_since(begin);
    findings.settled = decided_;
    findings.opening = knowledge_.is_opening(known);
    return findings;
  }

  // Forgets everything.
  void clear() {
    nodes_.clear();
    minds_.clear();
    memory_ = 0;
  }

 private:
  static constexpr std::uint32_t kNoNode = std::numeric_limits<std::uint32_t>::max();
  static constexpr std::size_t kNoEdge = std::numeric_limits<std::size_t>::max();
  static constexpr std::size_t kPerBlock = 16;  // bytes that memory costs beside those asked for
  static constexpr bool kMergesDraws = requires { requires K::kMergesDraws; };
  static constexpr std::uint64_t kCheckEvery = 16;     // simulations between two looks at the processor's clock
  static constexpr std::uint64_t kDecidedEvery = 256;  // and between two at whether the choice is settled

  static constexpr float kMostAmaf = 1 << 22;  // of greater numbers a float does not tell the next ones apart well

  struct Edge {
    MoveIndex move = 0;
    std::uint32_t child = kNoNode;
    std::uint32_t visits = 0;
    float prior = 0;
    double sum = 0;  // of values for the node's actor; a float would stand still in long searches
    float amaf_visits = 0;
    float amaf_sum = 0;
  };
  static_assert(sizeof(Edge) == 32);

  struct Node {
    std::vector<Edge> edges;
    std::uint32_t visits = 0;
    double sum = 0;  // of values for its actor
    std::int16_t actor = kOver;
    std::uint16_t owner = 0;
    bool expanded = false;
    SpinLock lock;
  };

  static constexpr std::size_t kNodeBytes = sizeof(Node) + kPerBlock;

  static std::size_t bytes_of(const std::vector<Edge>& edges) {
    return edges.capacity() == 0 ? 0 : edges.capacity() * sizeof(Edge) + kPerBlock;
  }

  bool is_full() const { return memory_.load(std::memory_order_relaxed) >= limits_.memory; }

  // What this search's simulations tell of a move to choose from.
  struct Told {
    MoveIndex move = 0;
    std::uint64_t count = 0;
    double chances = 0;
    bool ends = false;  // the game
  };

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
  // bytes; otherwise a new one.
  std::uint64_t keep_or_clear(const State& known, int seat, std::size_t most) {
    if constexpr (!K::kHidden) {
      if (!nodes_.empty() && seat >= 0) {
        if (const auto moves = knowledge_.moves_between(root_state_, known)) {
          std::uint32_t at = root_;
          for (const MoveIndex move : *moves) at = child_of(at, move);
          if (at != kNoNode && nodes_[at].expanded) {
            root_ = at;
            root_state_ = known;
            seat_ = seat;
            compact();
            if (weights_.floor > 0) nodes_[root_].expanded = false;  // what was left out is looked at now
            if (memory_ <= most) return nodes_[root_].visits;
          }
        }
      }
    }
    clear();
    root_state_ = known;
    seat_ = seat;
    root_ = new_node();
    return 0;
  }

  std::uint32_t child_of(std::uint32_t node, MoveIndex move) const {
    if (node == kNoNode) return kNoNode;
    for (const Edge& edge : nodes_[node].edges)
      if (edge.move == move) return edge.child;
    return kNoNode;
  }

  // Copies what is below the root into a tree of its own, so that memory is bounded over a whole game.
  void compact() {
    std::deque<Node> kept;
    std::vector<std::uint32_t> from{root_};
    kept.emplace_back();
    memory_ = kNodeBytes;
    for (std::size_t i = 0; i < from.size(); ++i) {
      Node& old = nodes_[from[i]];
      Node& now = kept[i];
      now.edges = std::move(old.edges);
      now.visits = old.visits;
      now.sum = old.sum;
      now.actor = old.actor;
      now.owner = old.owner;
      now.expanded = old.expanded;
      memory_ += bytes_of(now.edges);
      for (Edge& edge : now.edges) {
        if (edge.child == kNoNode) continue;
        from.push_back(edge.child);
        edge.child = static_cast<std::uint32_t>(kept.size());
        kept.emplace_back();
        memory_ += kNodeBytes;
      }
    }
    nodes_ = std::move(kept);
    root_ = 0;
  }

  std::uint32_t new_node() {
    const std::lock_guard guard(growing_);
    nodes_.emplace_back();
    memory_ += kNodeBytes;
    return static_cast<std::uint32_t>(nodes_.size() - 1);
  }

  Node& node(std::uint32_t index) {
    const std::lock_guard guard(growing_);
    return nodes_[index];
  }

  // As many threads as wanted, or as the system gives. What goes wrong in one ends all and is told.
  void work_together(std::size_t threads, std::uint64_t seed) {
    std::exception_ptr problem;
    SpinLock telling;
    const auto work_as = [&](std::size_t i) {
      try {
        work(minds_[i], seed + i * 0x9e3779b97f4a7c15U);
      } catch (...) {
        over_ = true;
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
    Worker worker{mind, random, Position(*game_, dealt(random)), {}, {}, {}, {}, {}, kNoEdge};
    worker.results.resize(static_cast<std::size_t>(game_->seats()));
    const Position beginning = worker.position;
    if (weights_.floor > 0 || K::kHidden) open_root(worker);
    while (!finished()) {
      if constexpr (K::kHidden) {
        worker.random = Random(seed_ ^ choose_first(worker, beginning));
        worker.position = Position(*game_, dealt(worker.random));
      } else {
        worker.position = beginning;
      }
      simulate(worker);
    }
  }

  // Chooses the move to begin with, counts the visit and tells its luck. The moves meet the same luck one after the
  // other, the n-th visit of each the n-th, whichever thread makes it: so what tells them apart is the moves.
  std::uint64_t choose_first(Worker& worker, const Position& beginning) {
    Node& root = node(root_);
    const std::lock_guard guard(root.lock);
    worker.first = select(root, beginning);
    if (worker.first == kNoEdge) worker.first = 0;  // weights that make no sense tell of no best one
    return ++root.edges[worker.first].visits * std::uint64_t{0xd1b54a32d192ed03U};
  }

  State dealt(Random& random) const {
    if constexpr (K::kHidden)
      return game_->sample(root_state_, seat_, random);
    else
      return root_state_;
  }

  // Counts one simulation more unless a limit is reached.
  bool finished() {
    const std::uint64_t number = done_.fetch_add(1, std::memory_order_relaxed);
    if (number == 0) return false;  // without a simulation there are no moves to tell of
    bool over = over_.load(std::memory_order_relaxed) || number >= limits_.simulations ||
                stop_->load(std::memory_order_relaxed);
    if (!over) over = out_of_seconds() || (number % kCheckEvery == 0 && out_of_cpu_seconds());
    if (!over && number % kDecidedEvery == 0 && is_decided(number)) over = decided_ = true;
    if (over) {
      over_.store(true, std::memory_order_relaxed);
      done_.fetch_sub(1, std::memory_order_relaxed);
    }
    return over;
  }

  bool out_of_seconds() const { return std::isfinite(limits_.seconds) && seconds_since(begin_) >= limits_.seconds; }
  bool out_of_cpu_seconds() const { return std::isfinite(limits_.cpu_seconds) && cpu_seconds() >= limits_.cpu_seconds; }

  double cpu_seconds() const { return static_cast<double>(std::clock() - cpu_begin_) / CLOCKS_PER_SEC; }

  static double seconds_since(std::chrono::steady_clock::time_point begin) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  }

  // Whether the simulations left cannot change which move is visited most. `number` counts what was kept, too, and so
  // does a limit in simulations.
  bool is_decided(std::uint64_t number) {
    Node& root = node(root_);
    const std::lock_guard guard(root.lock);
    if (!root.expanded) return false;
    if (root.edges.size() == 1) return true;
    std::uint64_t best = 0;
    std::uint64_t second = 0;
    for (const Edge& edge : root.edges) {
      if (edge.visits > best) {
        second = best;
        best = edge.visits;
      } else if (edge.visits > second) {
        second = edge.visits;
      }
    }
    Limits limits = limits_;
    if (limits.simulations != std::numeric_limits<std::uint64_t>::max()) limits.simulations -= kept_;
    return static_cast<double>(best - second) >
           simulations_left(limits, number - kept_, seconds_since(begin_), cpu_seconds());
  }

  void simulate(Worker& worker) {
    worker.path.clear();
    worker.played.clear();
    std::uint32_t at = root_;
    while (at != kNoNode && worker.position.to_act() != kOver) {
      Node& here = node(at);
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
        if (edge->child == kNoNode && !is_full()) edge->child = new_node();
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
    take_back(worker, at == kNoNode ? nullptr : &node(at));
    if (!worker.path.empty()) tell(worker.path, over, worker.results[static_cast<std::size_t>(seat_)].chance);
  }

  // A node that is new, or for which there is no room, gets no edges yet: the simulation plays on from it.
  bool is_leaf(const Node& here, std::uint32_t at) const {
    const bool early = here.visits + 1 < weights_.expansion || is_full();
    return !here.expanded && at != root_ && early;
  }

  // The edge by which the simulation leaves a node, its visit counted: until its value is known that is a loss, which
  // sends other threads elsewhere. None where there is no room for it: the simulation plays on from there.
  Edge* visited_edge(Node& here, std::uint32_t at, Worker& worker) {
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

  // Draws by lot, plays it, and finds the edge for what the searching seat sees of it.
  Edge* drawn_edge(Node& here, Worker& worker) {
    const State before = worker.position.state();
    const MoveIndex drawn = worker.position.play_chance(worker.random);
    const MoveIndex told = seen(before, drawn);
    for (Edge& edge : here.edges)
      if (edge.move == told) return &edge;
    if (is_full()) return nullptr;
    memory_ -= bytes_of(here.edges);
    here.edges.push_back({told});
    memory_ += bytes_of(here.edges);
    return &here.edges.back();
  }

  // What tells a draw from others: what the searching seat sees of it.
  MoveIndex seen(const State& before, MoveIndex drawn) const {
    return kMergesDraws ? 0 : game_->seen_by(game_->move_at(before, drawn), seat_).index;
  }

  // A kept root may lack what was left out below its predecessor; it is told of even when no simulation follows.
  void open_root(Worker& worker) {
    if (worker.position.to_act() < 0) return;
    Node& root = node(root_);
    const std::lock_guard guard(root.lock);
    open_edges(root, worker);
  }

  // Logits become shares of the best one's; only what is not looked at has none, however bad the others look.
  void turn_into_shares(std::vector<float>& worths) const {
    constexpr float kLeast = 1e-30F;
    const float best = *std::max_element(worths.begin(), worths.end());
    for (float& worth : worths)
      worth = worth == kNotLookedAt ? 0 : std::max(kLeast, std::exp((worth - best) / weights_.temperature));
  }

  // Gives the node an edge for every move that is legal now, as long as there is room.
  void open_edges(Node& here, Worker& worker) {
    if (here.expanded && (!K::kHidden || is_full())) return;
    const auto moves = worker.position.moves();
    if (here.expanded) {
      const bool all_known = std::all_of(moves.begin(), moves.end(), [&](MoveIndex move) {
        return std::binary_search(here.edges.begin(), here.edges.end(), Edge{move}, by_move);
      });
      if (all_known) return;
    }
    here.owner = static_cast<std::uint16_t>(knowledge_.owner(worker.position));
    knowledge_.priors(worker.position, worker.worths);
    const bool is_root = &here == &node(root_);
    turn_into_shares(worker.worths);
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
    memory_ -= bytes_of(here.edges);
    here.edges = std::vector<Edge>(edges.begin(), edges.end());  // no more room than needed
    memory_ += bytes_of(here.edges);
    here.expanded = true;
  }

  static float mean_of(double sum, std::uint32_t visits) {
    return static_cast<float>(sum) / static_cast<float>(visits);
  }

  static bool by_move(const Edge& a, const Edge& b) { return a.move < b.move; }

  // The edge with the best prospects among those that are legal now; kNoEdge where none is known.
  std::size_t select(const Node& here, const Position& position) const {
    const float mean = here.visits > 0 ? mean_of(here.sum, here.visits) : 0.5F;
    const float untried = mean - weights_.first_play;
    const float width = weights_.exploration * std::sqrt(static_cast<float>(here.visits) + 1);
    const float amaf_fading = weights_.amaf > 0 ? 1 / weights_.amaf : 0;
    std::size_t best = kNoEdge;
    float best_score = -std::numeric_limits<float>::infinity();
    const auto consider = [&](std::size_t i) {
      const Edge& edge = here.edges[i];
      if (edge.prior <= 0) return;  // not looked at
      // "All moves as first" and its own results are weighed by their numbers, the former less and less.
      const auto visits = static_cast<float>(edge.visits);
      const float own_weight = kAmafTrust + visits + visits * edge.amaf_visits * amaf_fading;
      const float own = edge.visits > 0 ? mean_of(edge.sum, edge.visits) : untried;
      const float value = (own * own_weight + edge.amaf_sum) / (own_weight + edge.amaf_visits);
      const float score = value + (edge.visits > 0 ? width * edge.prior / (1 + visits) : width * edge.prior);
      if (score > best_score) {
        best_score = score;
        best = i;
      }
    };
    if constexpr (K::kHidden) {
      std::size_t i = 0;
      for (const MoveIndex move : position.moves()) {
        while (i < here.edges.size() && here.edges[i].move < move) ++i;
        if (i == here.edges.size()) break;
        if (here.edges[i].move == move) consider(i);
      }
    } else {
      for (std::size_t i = 0; i < here.edges.size(); ++i) consider(i);
    }
    return best;
  }

  // Adds the simulation's values to everything on its way, and to the node where it left the tree, if it has one.
  void take_back(Worker& worker, Node* last) {
    if (weights_.amaf > 0) each_once(worker.played);
    for (const Step& step : worker.path) {
      const std::lock_guard guard(step.node->lock);
      Node& here = *step.node;
      here.visits += 1;
      if (here.actor < 0) continue;
      const float value = worker.results[static_cast<std::size_t>(here.actor)].value;
      here.sum += value;
      edge_of(step).sum += value;
      add_amaf(here, worker.played, value);
    }
    if (last == nullptr) return;
    const std::lock_guard guard(last->lock);
    last->visits += 1;
    if (last->actor >= 0) last->sum += worker.results[static_cast<std::size_t>(last->actor)].value;
  }

  // Counts for the move to choose from with which the simulation began how likely the seat has won.
  void tell(const std::vector<Step>& path, bool over, float chance) {
    const MoveIndex move = path.front().move;
    const std::lock_guard guard(path.front().node->lock);
    auto told = std::lower_bound(told_.begin(), told_.end(), move, before);
    if (told == told_.end() || told->move != move) told = told_.insert(told, {move});
    told->count += 1;
    told->chances += static_cast<double>(chance);
    told->ends = over && path.size() == 1;
  }

  static bool before(const Told& told, MoveIndex move) { return told.move < move; }

  // The chance to win with a move, where `all` is that of all simulations together. A move that was tried a few times
  // is taken for about as good as the others, and nothing for certain, unless it ends the game.
  float chance_with(MoveIndex move, double all) const {
    const auto told = std::lower_bound(told_.begin(), told_.end(), move, before);
    if (told == told_.end() || told->move != move) return kNotTold;
    const auto count = static_cast<double>(told->count);
    return static_cast<float>(told->ends ? told->chances / count : (told->chances + all) / (count + 1));
  }

  // By owner and move; one that was made several times, such as a pass, counts once.
  static void each_once(std::vector<Played>& played) {
    std::sort(played.begin(), played.end(), [](const Played& a, const Played& b) {
      return a.owner != b.owner ? a.owner < b.owner : a.move < b.move;
    });
    const auto end = std::unique(played.begin(), played.end(), [](const Played& a, const Played& b) {
      return a.owner == b.owner && a.move == b.move;
    });
    played.erase(end, played.end());
  }

  Edge& edge_of(const Step& step) const {
    auto& edges = step.node->edges;
    if constexpr (!K::kHidden) return edges[step.edge];
    return *std::lower_bound(edges.begin(), edges.end(), Edge{step.move}, by_move);
  }

  // "All moves as first": a move that its owner made anywhere in the simulation counts a little as if made here.
  void add_amaf(Node& here, const std::vector<Played>& played, float value) const {
    if (weights_.amaf <= 0) return;
    auto move = std::lower_bound(played.begin(), played.end(), here.owner,
                                 [](const Played& one, std::uint32_t owner) { return one.owner < owner; });
    auto edge = here.edges.begin();
    for (; move != played.end() && move->owner == here.owner; ++move) {
      edge = std::lower_bound(edge, here.edges.end(), Edge{move->move}, by_move);
      if (edge == here.edges.end()) return;
      if (edge->move == move->move) {
        if (edge->amaf_visits >= kMostAmaf) {
          edge->amaf_visits /= 2;
          edge->amaf_sum /= 2;
        }
        edge->amaf_visits += 1;
        edge->amaf_sum += value;
      }
    }
  }

  Findings<State> report(std::uint64_t seed) const {
    Findings<State> findings;
    findings.nodes = nodes_.size();
    const Node& root = nodes_[root_];
    double won = 0.5;
    double count = 1;
    for (const Told& told : told_) {
      won += told.chances;
      count += static_cast<double>(told.count);
    }
    for (const Edge& edge : root.edges) {
      const float value = edge.visits > 0 ? mean_of(edge.sum, edge.visits) : 0;
      findings.candidates.push_back({edge.move, edge.visits, value, chance_with(edge.move, won / count)});
    }
    std::stable_sort(findings.candidates.begin(), findings.candidates.end(), [](const auto& a, const auto& b) {
      return a.visits != b.visits ? a.visits > b.visits : a.value > b.value;
    });
    Random random(seed);
    for (const Candidate& candidate : findings.candidates) {
      if (findings.lines.size() == limits_.lines || candidate.visits == 0) break;
      findings.lines.push_back(line_after(candidate.move, random));
    }
    return findings;
  }

  // What is expected after a first move. Where things are hidden, of several dealings the one visited most.
  Line<State> line_after(MoveIndex first, Random& random) const {
    Line<State> best;
    std::uint64_t most = 0;
    for (int i = 0; i < (K::kHidden ? kLineDealings : 1); ++i) {
      Line<State> line{dealt(random), {}};
      const std::uint64_t visits = follow(line, first, random);
      if (visits <= most) continue;
      most = visits;
      best = std::move(line);
    }
    go_on(best, random);
    return best;
  }

  // Where the tree has told only the beginning, the line goes on by first sight, and chance by lot.
  void go_on(Line<State>& line, Random& random) const {
    State state = line.from;
    int decisions = 0;
    for (const MoveIndex move : line.moves) {
      decisions += game_->to_act(state) == kChance ? 0 : 1;
      game_->apply(state, game_->move_at(state, move));
    }
    Position position(*game_, state);
    std::vector<float> worths;
    while (decisions < kLeastDecisions && line.moves.size() < kLongestLine && position.to_act() != kOver) {
      if (position.to_act() == kChance) {
        line.moves.push_back(position.play_chance(random));
        continue;
      }
      knowledge_.priors(position, worths);
      const auto best = std::max_element(worths.begin(), worths.end()) - worths.begin();
      line.moves.push_back(position.moves()[static_cast<std::size_t>(best)]);
      position.play(line.moves.back());
      ++decisions;
    }
  }

  // Goes down the tree by the moves visited most, draws by lot; returns the sum of their visits.
  std::uint64_t follow(Line<State>& line, MoveIndex first, Random& random) const {
    std::uint64_t sum = 0;
    State state = line.from;
    for (std::uint32_t at = root_; at != kNoNode && line.moves.size() < kLongestLine;) {
      const Node& here = nodes_[at];
      if (here.actor != game_->to_act(state)) break;
      const auto [edge, move] =
          here.actor == kChance ? drawn_on(here, state, random) : moved_on(here, state, at == root_ ? &first : nullptr);
      if (edge == nullptr || edge->visits < (at == root_ ? 1U : kExpectedVisits)) break;
      sum += edge->visits;
      line.moves.push_back(move);
      game_->apply(state, game_->move_at(state, move));
      at = edge->child;
    }
    return sum;
  }

  // The edge visited most of those that `fits`; none where no edge does.
  template <class Fits>
  static const Edge* most_visited(const Node& here, Fits fits) {
    const Edge* best = nullptr;
    for (const Edge& edge : here.edges)
      if ((best == nullptr || edge.visits > best->visits) && fits(edge)) best = &edge;
    return best;
  }

  std::pair<const Edge*, MoveIndex> moved_on(const Node& here, const State& state, const MoveIndex* only) const {
    std::vector<MoveIndex> moves;
    if (only != nullptr)
      moves = {*only};
    else
      game_->legal_moves(state, moves);
    const Edge* edge = most_visited(
        here, [&](const Edge& one) { return std::find(moves.begin(), moves.end(), one.move) != moves.end(); });
    return {edge, edge == nullptr ? MoveIndex{0} : edge->move};
  }

  // Of the draws that look like the one visited most, any by its chance.
  std::pair<const Edge*, MoveIndex> drawn_on(const Node& here, const State& state, Random& random) const {
    std::vector<ChanceMove> chances;
    game_->chance_moves(state, chances);
    const auto looks_like = [&](const Edge& edge, const ChanceMove& chance) {
      return edge.move == seen(state, chance.index);
    };
    const Edge* edge = most_visited(here, [&](const Edge& one) {
      return std::any_of(chances.begin(), chances.end(), [&](const auto& chance) { return looks_like(one, chance); });
    });
    if (edge == nullptr) return {nullptr, 0};
    std::erase_if(chances, [&](const auto& chance) { return !looks_like(*edge, chance); });
    return {edge, draw(chances, random)};
  }

  static constexpr std::size_t kLongestLine = 40;      // moves, draws included
  static constexpr int kLeastDecisions = 4;            // that a line tells, unless the game ends before
  static constexpr int kLineDealings = 16;             // of hidden things, to find a line that is looked at often
  static constexpr std::uint32_t kExpectedVisits = 2;  // below that nobody has looked
  static constexpr float kAmafTrust = 4.0F;  // times a move was made later until that counts for anything much

  const GameType* game_;
  K knowledge_;
  std::vector<K> minds_;  // one a thread: what playouts learn is kept as long as the tree
  Weights weights_;
  std::deque<Node> nodes_;  // addresses stay
  SpinLock growing_;
  std::uint32_t root_ = 0;
  State root_state_{};
  std::vector<Told> told_;  // by move; the root's lock guards it
  int seat_ = kSpectator;
  std::atomic<std::size_t> memory_ = 0;
  Limits limits_;
  std::uint64_t seed_ = 0;
  std::chrono::steady_clock::time_point begin_;
  std::clock_t cpu_begin_ = 0;
  const std::atomic<bool>* stop_ = nullptr;
  std::uint64_t kept_ = 0;  // simulations of earlier searches that this one builds on
  std::atomic<std::uint64_t> done_ = 0;
  std::atomic<bool> over_ = false;
  std::atomic<bool> decided_ = false;
};

}  // namespace blockhaus
