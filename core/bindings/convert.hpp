// The core's plain values as Python objects, and back.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include "kernel/problem.hpp"
#include "kernel/value.hpp"

namespace blockhaus::bindings {

namespace nb = nanobind;

nb::object to_python(const Value& value);
nb::dict to_python(const Fields& fields);

// The text of a Python string, valid as long as the string is; Malformed for anything else.
std::string_view text_from_python(nb::handle object);

// Malformed for anything that is not JSON-like, too deep or too large: it comes from outside.
Fields fields_from_python(nb::handle object);

// Raises the Python exception of blockhaus.errors that belongs to a problem.
[[noreturn]] void raise_illegal(const Refusal& refusal, nb::handle view, nb::handle move);

void register_errors();

}  // namespace blockhaus::bindings
