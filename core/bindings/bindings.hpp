// The parts of the module, one function a file.
#pragma once

#include <nanobind/nanobind.h>

namespace blockhaus::bindings {

void bind_blokus(nanobind::module_& parent);
void bind_blox(nanobind::module_& parent);
void bind_bloqs(nanobind::module_& parent);
void bind_potzklotz(nanobind::module_& parent);
void bind_puzzles(nanobind::module_& parent);

}  // namespace blockhaus::bindings
