// What can be wrong with something from outside. A code and values; the words are looked up elsewhere.
#pragma once

#include <exception>
#include <string>
#include <utility>

#include "kernel/value.hpp"

namespace blockhaus {

// Why a move is refused here: the rule's id, a stable code, and what the words need ("field": "c7").
struct Refusal {
  std::string rule;
  std::string code;
  Fields values;
};

// Text, fields or bytes that do not describe anything of this game.
struct Malformed : std::exception {
  Malformed(std::string code_, Fields values_ = {}) : code(std::move(code_)), values(std::move(values_)) {}
  const char* what() const noexcept override { return code.c_str(); }
  std::string code;
  Fields values;
};

// Well formed, but against a rule in this state.
struct Illegal : std::exception {
  explicit Illegal(Refusal refusal_) : refusal(std::move(refusal_)) {}
  const char* what() const noexcept override { return refusal.code.c_str(); }
  Refusal refusal;
};

// Text that fits several legal moves.
struct Ambiguous : std::exception {
  Ambiguous(std::string code_, Fields values_) : code(std::move(code_)), values(std::move(values_)) {}
  const char* what() const noexcept override { return code.c_str(); }
  std::string code;
  Fields values;
};

}  // namespace blockhaus
