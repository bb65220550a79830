// How moves are written: c3>d4 17 (the cube on top of c3 goes to d4, card 17), pass, along 17, along none, and of
// chance 2 draws 17, turn up 17, 2 shows 17, 2 begins.
#include <algorithm>
#include <charconv>

#include "games/potzklotz/rules.hpp"
#include "kernel/words.hpp"

namespace blockhaus::potzklotz {

namespace {

constexpr std::string_view kSeparators = "> \t\r\n";
constexpr std::size_t kLongestText = 60;
constexpr int kLetters = 26;

std::optional<int> number(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::string column_text(int x) {
  const int letters = x >= 0 ? x : -x - 1;
  std::string text = x >= 0 ? "" : "-";
  if (letters >= kLetters) text += static_cast<char>('a' + letters / kLetters - 1);
  return text + static_cast<char>('a' + letters % kLetters);
}

std::string card_text(Card card) { return card == kUnknownCard ? "?" : std::to_string(card + 1); }

struct Place {
  Field field;
  int storey = 0;
};

// A field, with its storey after a colon where one is named: c3, c3:2.
Place read_place(std::string_view text) {
  const auto colon = text.find(':');
  const auto field = parse_field_text(text.substr(0, colon));
  std::optional<int> storey = 0;
  if (colon != std::string_view::npos) storey = number(text.substr(colon + 1));
  const bool named = colon == std::string_view::npos || (storey && *storey >= 1 && *storey <= kCubes);
  if (!field || !named) throw Malformed("potzklotz-no-field", {{"text", text.substr(0, 20)}});
  return {*field, *storey};
}

Card checked_card(std::int64_t number, int cards) {
  if (number < 1 || number > cards) throw Malformed("potzklotz-no-card", {{"cards", cards}});
  return static_cast<Card>(number - 1);
}

Card read_card(std::string_view text, int cards) {
  if (text == "?") return kUnknownCard;
  return checked_card(number(text).value_or(0), cards);
}

std::uint8_t checked_seat(std::int64_t seat, int seats) {
  if (seat < 0 || seat >= seats) throw Malformed("no-such-seat", {{"seats", seats}});
  return static_cast<std::uint8_t>(seat);
}

const std::string& text_of(const Fields& fields, std::string_view name) {
  const Value* value = find(fields, name);
  if (value == nullptr || value->text() == nullptr) throw Malformed("fields-missing", {{"name", name}});
  return *value->text();
}

Card card_of(const Fields& fields, int cards) {
  const Value* value = find(fields, "card");
  if (value != nullptr && value->integer() != nullptr) return checked_card(*value->integer(), cards);
  if (value != nullptr && value->text() != nullptr && *value->text() == "?") return kUnknownCard;
  throw Malformed("fields-missing", {{"name", "card"}});
}

std::uint8_t seat_of(const Fields& fields, int seats) {
  const Value* value = find(fields, "seat");
  if (value == nullptr || value->integer() == nullptr) throw Malformed("fields-missing", {{"name", "seat"}});
  return checked_seat(*value->integer(), seats);
}

Place place_of(const Fields& fields, std::string_view name, std::string_view storey_name) {
  const auto field = parse_field_text(text_of(fields, name));
  if (!field) throw Malformed("potzklotz-no-field", {{"text", text_of(fields, name).substr(0, 20)}});
  const Value* storey = find(fields, storey_name);
  if (storey == nullptr) return {*field, 0};
  if (storey->integer() == nullptr || *storey->integer() < 1 || *storey->integer() > kCubes)
    throw Malformed("fields-missing", {{"name", storey_name}});
  return {*field, static_cast<int>(*storey->integer())};
}

}  // namespace

// a to e and 1 to 5 on the plan; then f, g …, aa …; to the left of a: -a, -b …; in front of 1: 0, -1 …
std::string field_text(Field field) { return column_text(field.x) + std::to_string(field.y + 1); }

std::optional<Field> parse_field_text(std::string_view text) {
  const bool left = text.starts_with('-');
  if (left) text.remove_prefix(1);
  int letters = 0;
  std::size_t count = 0;
  for (; count < text.size() && count < 2; ++count) {
    const int letter = (text[count] | 0x20) - 'a';
    if (letter < 0 || letter >= kLetters) break;
    letters = letters * kLetters + letter + 1;
  }
  if (count == 0) return std::nullopt;
  const auto row = number(text.substr(count));
  const int x = left ? -letters : letters - 1;
  if (!row || *row < -kFarthest || *row > kFarthest || x < -kFarthest || x > kFarthest) return std::nullopt;
  if (text.substr(count) != std::to_string(*row)) return std::nullopt;  // one way to write a field
  return Field{static_cast<std::int16_t>(x), static_cast<std::int16_t>(*row - 1)};
}

std::string PotzKlotz::text(Move move) const {
  const std::string seat = std::to_string(move.seat + 1);
  const auto storey = [](int level) {
    return level == 0 ? std::string() : std::string(":").append(std::to_string(level));
  };
  switch (move.act) {
    case Act::kPass: return "pass";
    case Act::kAlong: return "along " + (move.card == kNoCard ? "none" : card_text(move.card));
    case Act::kDraw: return seat + " draws " + card_text(move.card);
    case Act::kTurnUp: return "turn up " + card_text(move.card);
    case Act::kShow: return seat + " shows " + card_text(move.card);
    case Act::kBegin: return seat + " begins";
    case Act::kPlay: break;
  }
  std::string text = field_text(move.from).append(storey(move.from_storey)).append(">");
  return text.append(field_text(move.to)).append(storey(move.to_storey)).append(" ").append(card_text(move.card));
}

Move PotzKlotz::parse(std::string_view text, const State& state) const {
  if (text.size() > kLongestText) throw Malformed("text-too-long", {{"most", static_cast<std::int64_t>(kLongestText)}});
  const std::vector<std::string_view> words = words_between(kSeparators, text);
  if (words.empty()) throw Malformed("text-empty");
  const auto with_seat = [&](Act act, Card card) {
    Move move = at_index(state, act, card);
    move.seat = checked_seat(std::int64_t{number(words[0]).value_or(0)} - 1, seats());
    move.index = index_of(state, move);
    return move;
  };
  if (words.size() == 1 && words[0] == "pass")  // where one is asked, it means: nothing along
    return at_index(state, state.phase == Phase::kAsk ? Act::kAlong : Act::kPass, kNoCard);
  if (words.size() == 2 && words[0] == "along")
    return at_index(state, Act::kAlong, words[1] == "none" ? kNoCard : read_card(words[1], cards()));
  if (words.size() == 2 && words[1] == "begins") return with_seat(Act::kBegin, kNoCard);
  if (words.size() == 3 && words[0] == "turn" && words[1] == "up" && words[2] != "?")
    return at_index(state, Act::kTurnUp, read_card(words[2], cards()));
  if (words.size() == 3 && words[1] == "draws") return with_seat(Act::kDraw, read_card(words[2], cards()));
  if (words.size() == 3 && words[1] == "shows" && words[2] != "?")
    return with_seat(Act::kShow, read_card(words[2], cards()));
  if (words.size() != 3 || words[2] == "?") throw Malformed("potzklotz-no-move");
  const Place from = read_place(words[0]);
  const Place to = read_place(words[1]);
  return play_move(state, read_card(words[2], cards()), from.field, to.field, from.storey, to.storey);
}

Fields PotzKlotz::move_fields(Move move) const {
  const Value card = move.card == kUnknownCard ? Value("?") : Value(move.card + 1);
  switch (move.act) {
    case Act::kPass: return {{"act", "pass"}};
    case Act::kAlong: return {{"act", "along"}, {"card", move.card == kNoCard ? Value() : card}};
    case Act::kDraw: return {{"act", "draw"}, {"seat", move.seat}, {"card", card}};
    case Act::kTurnUp: return {{"act", "turn_up"}, {"card", card}};
    case Act::kShow: return {{"act", "show"}, {"seat", move.seat}, {"card", card}};
    case Act::kBegin: return {{"act", "begin"}, {"seat", move.seat}};
    case Act::kPlay: break;
  }
  Fields fields{{"act", "play"}, {"card", card}, {"from", field_text(move.from)}, {"to", field_text(move.to)}};
  if (move.from_storey != 0) fields.emplace_back("from_storey", move.from_storey);
  if (move.to_storey != 0) fields.emplace_back("to_storey", move.to_storey);
  return fields;
}

Move PotzKlotz::move_from_fields(const Fields& fields, const State& state) const {
  const std::string& act = text_of(fields, "act");
  const auto with_seat = [&](Act which, Card card) {
    const std::uint8_t seat = seat_of(fields, seats());
    Move move = at_index(state, which, card);
    move.seat = seat;
    move.index = index_of(state, move);
    return move;
  };
  const auto known_card = [&] {
    const Card card = card_of(fields, cards());
    if (card == kUnknownCard) throw Malformed("potzklotz-no-card", {{"cards", cards()}});
    return card;
  };
  if (act == "pass") return at_index(state, Act::kPass, kNoCard);
  if (act == "along") {
    const Value* card = find(fields, "card");
    const bool none = card != nullptr && std::holds_alternative<std::monostate>(card->held);
    return at_index(state, Act::kAlong, none ? kNoCard : card_of(fields, cards()));
  }
  if (act == "draw") return with_seat(Act::kDraw, card_of(fields, cards()));
  if (act == "turn_up") return at_index(state, Act::kTurnUp, known_card());
  if (act == "show") return with_seat(Act::kShow, known_card());
  if (act == "begin") return with_seat(Act::kBegin, kNoCard);
  if (act != "play") throw Malformed("potzklotz-no-move");
  const Place from = place_of(fields, "from", "from_storey");
  const Place to = place_of(fields, "to", "to_storey");
  return play_move(state, known_card(), from.field, to.field, from.storey, to.storey);
}

}  // namespace blockhaus::potzklotz
