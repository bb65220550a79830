// BLOX played in place: what search and playouts drive.
#pragma once

#include "games/blox/rules.hpp"
#include "games/plain_position.hpp"

namespace blockhaus::blox {

using Position = PlainPosition<Blox>;

static_assert(blockhaus::Position<Position>);

}  // namespace blockhaus::blox
