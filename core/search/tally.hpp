// How often the simulations of one search were won that began with a move.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "search/findings.hpp"

namespace blockhaus {

class Tally {
 public:
  void clear() {
    moves_.clear();
    all_ = {};
  }

  // A simulation that began with the move won with this chance; `ends`: the move alone ended the game.
  void count(MoveIndex move, float chance, bool ends) {
    auto place = std::lower_bound(moves_.begin(), moves_.end(), move, before);
    if (place == moves_.end() || place->move != move) place = moves_.insert(place, {move, {}, ends});
    place->won.count(chance);
    all_.count(chance);
  }

  // A move that was tried a few times is taken for about as good as the others, and nothing for certain, unless it ends
  // the game.
  float chance_with(MoveIndex move) const {
    constexpr double kNobodyKnows = 0.5;
    const auto place = std::lower_bound(moves_.begin(), moves_.end(), move, before);
    if (place == moves_.end() || place->move != move) return kNotTold;
    const Won& won = place->won;
    return static_cast<float>(place->ends ? won.sum / won.simulations : won.share(all_.share(kNobodyKnows)));
  }

 private:
  struct Won {
    double simulations = 0;
    double sum = 0;

    void count(float chance) {
      simulations += 1;
      sum += static_cast<double>(chance);
    }
    // As if one more had been seen, of which it is known what is usual.
    double share(double usual) const { return (sum + usual) / (simulations + 1); }
  };

  struct Told {
    MoveIndex move;
    Won won;
    bool ends;
  };

  static bool before(const Told& told, MoveIndex move) { return told.move < move; }

  std::vector<Told> moves_;  // ascending
  Won all_;
};

}  // namespace blockhaus
