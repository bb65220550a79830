// The situation of a game of Bloqs, and what a table is set up with.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "games/bloqs/moves.hpp"
#include "games/bloqs/site.hpp"

namespace blockhaus::bloqs {

inline constexpr int kMinSeats = 2;
inline constexpr int kMaxSeats = 4;
inline constexpr int kDiscs = 20;
inline constexpr int kDiscsPerKind = 2;
inline constexpr int kCopies = 4;  // pieces of each shape
inline constexpr int kDeckSize = 54;
inline constexpr std::uint8_t kFaceDown = 255;
inline constexpr std::uint8_t kOnCircle = 255;  // a pawn that has not entered the ring
inline constexpr std::uint8_t kNoShape = 255;

// A variant and its options, as the data files state them.
struct Setup {
  std::vector<Shape> shapes;
  std::vector<int> copies;   // pieces of each shape
  std::vector<int> discs;    // discs of each shape, then steal, then build
  std::vector<int> circles;  // per seat: the disc (from 1) before which its start circle lies
  int seats = kMinSeats;
  bool direction = false;  // BQ-20
  bool cards = false;      // BQ-30 to BQ-39
  std::vector<int> deck;   // cards of each kind
  int first_hand = 0;      // BQ-30
};

// What is to be decided or drawn next.
enum class Phase : std::uint8_t {
  kStartRoll,  // chance, BQ-1
  kMeans,      // Maestro: roll, die card or teleport
  kRoll,       // chance, BQ-2
  kDirection,  // BQ-20
  kReveal,     // chance, BQ-2
  kShapeCard,  // Maestro: a shape card or none, BQ-32
  kTake,       // which piece of the supply, BQ-8, BQ-32
  kBuild,      // where to build in, BQ-10
  kSteal,      // whose piece and which, BQ-7
  kGive,       // with whom to swap and what to give, BQ-9
  kWant,       // what to take for it, BQ-9
  kDefend,     // the target of an attack: defend or let it happen, BQ-34
  kLose,       // chance: a card drawn blind from a hand, BQ-37
  kDraw,       // chance: a card from the deck, BQ-30, BQ-36
  kOver,
};
inline constexpr int kPhases = 15;

enum class Attack : std::uint8_t { kNone, kSteal, kSwap, kTeleport };
enum class Then : std::uint8_t { kEndTurn, kSwaps, kStartRoll };  // what follows the cards
enum class End : std::uint8_t { kNone, kPerfectCube, kDoubleCube, kSupplyEmpty, kAllDiscsUp };

// Cards that the player whose turn it is has played in it (BQ-35), a bit each.
inline constexpr std::uint8_t kPlayedDie = 1;
inline constexpr std::uint8_t kPlayedTeleport = 2;
inline constexpr std::uint8_t kPlayedShape = 4;

// Whatever a phase does not use is 0, so that equal situations are equal states.
struct State {
  std::array<Site, kMaxSeats> sites{};
  std::array<std::uint8_t, kDiscs> discs{};          // the kind of each disc that is up, or kFaceDown
  std::array<std::uint8_t, kDiscKinds> face_down{};  // how many of each kind are not
  std::array<std::uint8_t, kShapes> supply{};
  std::array<std::uint8_t, kMaxSeats> pawns{};  // the disc from 0, or kOnCircle

  // Cards by kind. Where a hand is hidden only its size is known, and of the deck too.
  std::array<std::array<std::uint8_t, kCards>, kMaxSeats> hands{};
  std::array<std::uint8_t, kMaxSeats> hand_sizes{};
  std::array<std::uint8_t, kCards> deck{};
  std::array<std::uint8_t, kCards> discards{};
  std::uint8_t deck_size = 0;
  std::uint8_t hidden = 0;  // the seats whose hand is hidden, a bit each; the deck is if any is

  Phase phase = Phase::kStartRoll;
  std::uint8_t turn = 0;  // whose turn it is
  std::uint8_t rolled = 0;
  std::uint8_t played = 0;
  std::uint8_t contenders = 0;                        // BQ-1: who rolls for the start, a bit each
  std::array<std::uint8_t, kMaxSeats> start_rolls{};  // what they rolled; 0: not yet
  std::uint8_t partners = 0;                          // with whom is still to be swapped, a bit each

  Attack attack = Attack::kNone;
  std::uint8_t target = 0;
  Placement given = 0;   // declared in a swap
  Placement wanted = 0;  // declared in a steal or a swap
  std::uint8_t builder = 0;
  std::uint8_t lifted = kNoShape;   // what the builder holds
  std::uint8_t waiting = kNoShape;  // what the partner of a swap will build in afterwards
  std::array<Layers, 2> before{};   // complete layers before lifting: of whose turn it is, and of the target

  std::array<std::uint8_t, kMaxSeats> losses{};  // cards still to lose, and then to draw
  std::array<std::uint8_t, kMaxSeats> gains{};
  Then then = Then::kEndTurn;
  End end = End::kNone;
  std::uint8_t winner = 0;  // with a perfect or double cube
};

}  // namespace blockhaus::bloqs
