// How BLOX moves are written for people and files.
//
//   enter c7 grey             enter c7 joker
//   move e5 e8 black          move e5 e8 joker
//   clear e5 b5               clear e5 b5 joker=white
//   build e5 grey white       build e5 grey white joker=white
//   capture e5 e2 x4          capture e5 e2 x4 joker
//   swap grey grey white
//   start 2   tower c3   block c3 white   draw white   draw ?
#include <algorithm>

#include "games/blox/rules.hpp"
#include "games/blox/wording.hpp"

namespace blockhaus::blox {

namespace {

constexpr std::size_t kLongestText = 100;
constexpr std::array<std::string_view, kActions> kActionNames{"enter", "move",  "clear", "build", "capture",
                                                              "swap",  "start", "tower", "block", "draw"};
constexpr std::string_view kJoker = "joker";
constexpr std::string_view kHidden = "?";
constexpr std::string_view kSpaces = " \t\r\n";
constexpr int kMostNamed = kHand;

std::vector<std::string> words_of(std::string_view text) {
  if (text.size() > kLongestText) throw Malformed("text-too-long", {{"most", static_cast<std::int64_t>(kLongestText)}});
  std::vector<std::string> words;
  std::string word;
  for (const char sign : text) {
    if (kSpaces.find(sign) == std::string_view::npos) {
      word.push_back(sign >= 'A' && sign <= 'Z' ? static_cast<char>(sign - 'A' + 'a') : sign);
    } else if (!word.empty()) {
      words.push_back(std::move(word));
      word.clear();
    }
  }
  if (!word.empty()) words.push_back(word);
  if (words.empty()) throw Malformed("text-empty");
  return words;
}

Action action_named(std::string_view text) {
  const auto found = std::find(kActionNames.begin(), kActionNames.end(), text);
  if (found == kActionNames.end()) throw Malformed("blox-no-action", {{"text", shortened(text)}});
  return static_cast<Action>(found - kActionNames.begin());
}

std::string_view action_name(Action action) { return kActionNames[static_cast<std::size_t>(action)]; }

std::string cards_text(Counts cards) {
  std::string text;
  for (int colour = 0; colour < kColours; ++colour)
    for (int n = 0; n < cards.of(colour); ++n) text.append(" ").append(kColourNames[at(colour)]);
  return text;
}

const char* rule_of(Action action) {
  switch (action) {
    case Action::kEnter: return "BX-5";
    case Action::kMove: return "BX-6";
    case Action::kClear: return "BX-7";
    case Action::kCapture: return "BX-12";
    default: return "BX-10";
  }
}

// What a text or fields say about a move, before it is known to be one.
struct Said {
  Action action = Action::kSwap;
  int from = kNone;
  int to = kNone;
  Counts cards;              // enter, move: the colour named; build: the blocks; swap: the cards
  int number = 0;            // capture: the cards paid; start: the seat from 1
  bool joker = false;        // it is used
  int joker_colour = kNone;  // and stands for this, where that is said
  int colour = kNone;        // block, draw; kNone: not seen
};

// The move that was said, if there is such a one.
Deed deed_of(const Said& said, const Board& board, int drawing_seat) {
  Deed deed;
  deed.action = said.action;
  deed.from = said.from;
  deed.to = said.to;
  const char* rule = rule_of(said.action);
  if (said.from != kNone && !target_number(said.from, said.to))
    throw Illegal({rule, "blox-not-straight", {{"from", name(said.from)}, {"to", name(said.to)}}});

  switch (said.action) {
    case Action::kEnter:
    case Action::kMove:
    case Action::kCapture: {
      const int colour = board.colour(said.to);
      const Counts named = said.joker && said.joker_colour != kNone ? Counts::one(said.joker_colour) : said.cards;
      if (!named.empty() && named.of(colour) == 0)
        throw Illegal({rule, "blox-other-colour", {{"field", name(said.to)}, {"colour", kColourNames[at(colour)]}}});
      if (said.joker) deed.joker = colour;
      if (said.action != Action::kCapture) {
        deed.cards = Counts::one(colour);
        break;
      }
      const int most = kHand + (said.joker ? 1 : 0);
      if (said.number < kFewestCaptureCards || said.number > most)
        throw Illegal({rule, "blox-capture-cards", {{"fewest", kFewestCaptureCards}, {"most", kHand}}});
      deed.cards = Counts::one(colour) * said.number;
      break;
    }
    case Action::kClear: deed.joker = said.joker_colour; break;
    case Action::kBuild:
      if (said.cards.total() < kFewestBlocks)
        throw Illegal({rule, "blox-build-few", {{"fewest", kFewestBlocks}, {"most", kTallest}}});
      if (said.joker_colour != kNone && said.cards.of(said.joker_colour) == 0)
        throw Illegal({rule, "blox-joker-not-needed", {{"colour", kColourNames[at(said.joker_colour)]}}});
      deed.cards = said.cards;
      deed.joker = said.joker_colour;
      break;
    case Action::kSwap:
      if (said.joker) throw Illegal({"BX-14", "blox-swap-joker", {}});
      if (said.cards.empty()) throw Illegal({"BX-14", "blox-swap-none", {{"most", kHand}}});
      deed.cards = said.cards;
      break;
    case Action::kStart: deed.seat = said.number - 1; break;
    case Action::kTower: break;
    case Action::kBlock: deed.colour = said.colour; break;
    case Action::kDraw:
      deed.seat = drawing_seat;
      deed.colour = said.colour;
      break;
  }
  return deed;
}

// The words after the action's name, one by one.
class Words {
 public:
  Words(std::vector<std::string> words) : words_(std::move(words)) {}

  const std::string& next() {
    if (done()) throw Malformed("blox-too-short", {{"example", example()}});
    return words_[next_++];
  }
  bool done() const { return next_ == words_.size(); }
  void finish() const {
    if (!done()) throw Malformed("blox-too-long", {{"text", shortened(words_[next_])}, {"example", example()}});
  }

 private:
  std::string example() const {
    switch (action_named(words_.front())) {
      case Action::kEnter: return "enter c7 grey";
      case Action::kMove: return "move e5 e8 black";
      case Action::kClear: return "clear e5 b5 joker=white";
      case Action::kBuild: return "build e5 grey white";
      case Action::kCapture: return "capture e5 e2 x3";
      case Action::kSwap: return "swap grey grey white";
      case Action::kStart: return "start 1";
      case Action::kTower: return "tower c3";
      case Action::kBlock: return "block c3 white";
      default: return "draw white";
    }
  }

  std::vector<std::string> words_;
  std::size_t next_ = 0;
};

// joker=white
int joker_stands_for(std::string_view word) {
  if (!word.starts_with("joker=")) throw Malformed("blox-joker-colour", {{"text", shortened(word)}});
  return colour_named(word.substr(kJoker.size() + 1));
}

int small_number(std::string_view digits) {
  if (digits.size() != 1 || digits[0] < '0' || digits[0] > '9')
    throw Malformed("blox-no-number", {{"text", shortened(digits)}});
  return digits[0] - '0';
}

void add_named(Said& said, int colour) {
  if (said.cards.total() == kMostNamed) throw Malformed("blox-too-many-cards", {{"most", kMostNamed}});
  said.cards += Counts::one(colour);
}

void use_joker(Said& said, int colour) {
  if (said.joker) throw Malformed("blox-joker-twice");
  said.joker = true;
  said.joker_colour = colour;
}

Said read_words(std::string_view text) {
  Words words(words_of(text));
  Said said;
  said.action = action_named(words.next());
  switch (said.action) {
    case Action::kEnter:
    case Action::kMove: {
      if (said.action == Action::kMove) said.from = known_field(words.next());
      said.to = known_field(words.next());
      const std::string& payment = words.next();
      if (payment == kJoker)
        use_joker(said, kNone);
      else
        add_named(said, colour_named(payment));
      break;
    }
    case Action::kClear:
      said.from = known_field(words.next());
      said.to = known_field(words.next());
      if (!words.done()) use_joker(said, joker_stands_for(words.next()));
      break;
    case Action::kBuild:
      said.to = known_field(words.next());
      while (!words.done()) {
        const std::string& word = words.next();
        if (word.starts_with(kJoker))
          use_joker(said, joker_stands_for(word));
        else
          add_named(said, colour_named(word));
      }
      break;
    case Action::kCapture: {
      said.from = known_field(words.next());
      said.to = known_field(words.next());
      const std::string& paid = words.next();
      if (!paid.starts_with('x')) throw Malformed("blox-no-number", {{"text", shortened(paid)}});
      said.number = small_number(std::string_view(paid).substr(1));
      if (!words.done()) {
        if (const std::string& word = words.next(); word != kJoker)
          throw Malformed("blox-too-long", {{"text", shortened(word)}, {"example", "capture e5 e2 x3 joker"}});
        use_joker(said, kNone);
      }
      break;
    }
    case Action::kSwap:
      while (!words.done()) {
        const std::string& word = words.next();
        if (word.starts_with(kJoker))
          use_joker(said, kNone);
        else
          add_named(said, colour_named(word));
      }
      break;
    case Action::kStart:
      said.number = small_number(words.next());
      if (said.number < 1 || said.number > kMaxSeats) throw Malformed("no-such-seat", {{"seats", kMaxSeats}});
      break;
    case Action::kTower: said.to = known_field(words.next()); break;
    case Action::kBlock:
      said.to = known_field(words.next());
      said.colour = colour_named(words.next());
      break;
    case Action::kDraw:
      if (const std::string& word = words.next(); word != kHidden) said.colour = colour_named(word);
      break;
  }
  words.finish();
  return said;
}

Said read_fields(const Fields& fields) {
  Said said;
  said.action = action_named(text_field(fields, "action"));
  if (said.action == Action::kMove || said.action == Action::kClear || said.action == Action::kCapture)
    said.from = known_field(text_field(fields, "from"));
  if (said.action != Action::kSwap && said.action != Action::kStart && said.action != Action::kDraw)
    said.to = known_field(text_field(fields, "to"));
  if (said.action <= Action::kSwap)
    if (const int joker = colour_or_none(fields, "joker"); joker != kNone) use_joker(said, joker);
  switch (said.action) {
    case Action::kEnter:
    case Action::kMove: add_named(said, colour_named(text_field(fields, "colour"))); break;
    case Action::kBuild: said.cards = colours_field(fields, "blocks", kMostNamed); break;
    case Action::kCapture: said.number = number_field(fields, "cards", kHand + 1); break;
    case Action::kSwap: said.cards = colours_field(fields, "cards", kMostNamed); break;
    case Action::kStart: said.number = number_field(fields, "seat", kMaxSeats - 1) + 1; break;
    case Action::kBlock:
      said.colour = colour_or_none(fields, "colour");
      if (said.colour == kNone) missing("colour");
      break;
    case Action::kDraw: said.colour = colour_or_none(fields, "colour"); break;
    default: break;
  }
  return said;
}

}  // namespace

std::string Blox::text(Move move) const {
  const Deed deed = moves_.deed(move.index, board_);
  std::string text(action_name(deed.action));
  if (deed.from != kNone) text.append(" ").append(name(deed.from));
  if (deed.to != kNone) text.append(" ").append(name(deed.to));
  switch (deed.action) {
    case Action::kEnter:
    case Action::kMove:
      return text.append(" ").append(deed.joker == kNone ? kColourNames[at(board_.colour(deed.to))] : kJoker);
    case Action::kCapture:
      text.append(" x").append(std::to_string(deed.cards.total()));
      return deed.joker == kNone ? text : text.append(" ").append(kJoker);
    case Action::kClear:
    case Action::kBuild:
      text += cards_text(deed.cards);
      return deed.joker == kNone ? text : text.append(" joker=").append(kColourNames[at(deed.joker)]);
    case Action::kSwap: return text + cards_text(deed.cards);
    case Action::kStart: return text.append(" ").append(std::to_string(deed.seat + 1));
    case Action::kTower: return text;
    default: return text.append(" ").append(deed.colour == kNone ? kHidden : kColourNames[at(deed.colour)]);
  }
}

Move Blox::parse(std::string_view text, const State& state) const {
  return {moves_.index(deed_of(read_words(text), board_, state.turn))};
}

// joker: the colour of the card it replaces, null where it is not used.
Fields Blox::move_fields(Move move) const {
  const Deed deed = moves_.deed(move.index, board_);
  Fields fields{{"action", action_name(deed.action)}};
  if (deed.from != kNone) fields.emplace_back("from", name(deed.from));
  if (deed.to != kNone) fields.emplace_back("to", name(deed.to));
  switch (deed.action) {
    case Action::kEnter:
    case Action::kMove: fields.emplace_back("colour", kColourNames[at(board_.colour(deed.to))]); break;
    case Action::kBuild: fields.emplace_back("blocks", colour_list(deed.cards)); break;
    case Action::kCapture: fields.emplace_back("cards", deed.cards.total()); break;
    case Action::kSwap: fields.emplace_back("cards", colour_list(deed.cards)); return fields;
    case Action::kClear: break;
    case Action::kStart: fields.emplace_back("seat", deed.seat); return fields;
    case Action::kTower: return fields;
    case Action::kBlock: fields.emplace_back("colour", kColourNames[at(deed.colour)]); return fields;
    case Action::kDraw:
      fields.emplace_back("seat", deed.seat);
      fields.emplace_back("colour", deed.colour == kNone ? Value() : Value(kColourNames[at(deed.colour)]));
      return fields;
  }
  fields.emplace_back("joker", deed.joker == kNone ? Value() : Value(kColourNames[at(deed.joker)]));
  return fields;
}

Move Blox::move_from_fields(const Fields& fields, const State& state) const {
  const Said said = read_fields(fields);
  const int seat = said.action == Action::kDraw ? number_field(fields, "seat", kMaxSeats - 1) : state.turn;
  return {moves_.index(deed_of(said, board_, seat))};
}

}  // namespace blockhaus::blox
