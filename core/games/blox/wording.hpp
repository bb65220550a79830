// Colours, fields and counts in words: shared by the notation and the structured forms.
#pragma once

#include <string>
#include <string_view>

#include "games/blox/board.hpp"
#include "kernel/value.hpp"

namespace blockhaus::blox {

std::string shortened(std::string_view text);  // as much of an outsider's text as an error repeats

int colour_named(std::string_view text);  // Malformed
int known_field(std::string_view text);   // Malformed

List colour_list(Counts counts);  // a word for each single one
Fields counts_fields(Counts counts);

// What fields hold under a key; Malformed where it is missing or of the wrong kind.
[[noreturn]] void missing(std::string_view key);
const std::string& text_field(const Fields& fields, std::string_view key);
int number_field(const Fields& fields, std::string_view key, int most);  // 0 to most
bool flag_field(const Fields& fields, std::string_view key);
const List& list_field(const Fields& fields, std::string_view key);
const Fields& fields_field(const Fields& fields, std::string_view key);
const Fields& fields_of(const Value& value, std::string_view key);
Counts counts_field(const Fields& fields, std::string_view key, int most);
Counts colours_field(const Fields& fields, std::string_view key, int most);  // a list of colours, at most so many
int colour_or_none(const Fields& fields, std::string_view key);              // kNone for null and for nothing

}  // namespace blockhaus::blox
