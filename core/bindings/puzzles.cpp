// The solvers of the solo challenges. Positions come from outside, so everything is checked before a solver sees it.
#include <nanobind/stl/tuple.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <optional>
#include <tuple>
#include <utility>

#include "bindings/bindings.hpp"
#include "bindings/game_binding.hpp"
#include "kernel/polyomino.hpp"
#include "puzzles/laying.hpp"
#include "puzzles/rectangle.hpp"

namespace blockhaus::bindings {
namespace {

using puzzles::Answer;
using puzzles::Control;
using puzzles::Laid;
using puzzles::Rectangle;
using puzzles::Verdict;

using Cells = std::vector<std::pair<int, int>>;
using Piece = std::tuple<int, int, Cells>;  // shape, colour, cells

constexpr int kMostFields = 448;
constexpr int kMostShapes = 31;
constexpr int kMostPiecesApart = 63;
constexpr int kMostColours = 4;
constexpr double kLongest = 1e7;
constexpr int kMostItems = 1 << 16;

// Asks Python now and then: whether somebody pressed Ctrl-C, and what the caller thinks of the progress.
class Watch {
 public:
  Watch(double seconds, nb::object progress) : progress_(std::move(progress)), control_(checked(seconds), report()) {}

  template <class Work>
  auto run(Work&& work) {
    auto result = [&] {
      const nb::gil_scoped_release release;
      return work(control_);
    }();
    if (error_) {
      error_->restore();
      throw nb::python_error();
    }
    return result;
  }

 private:
  static double checked(double seconds) {
    if (!(seconds > 0) || seconds > kLongest) throw Malformed("puzzle-seconds");
    return seconds;
  }

  Control::Report report() {
    return [this](const puzzles::Progress& progress) {
      const nb::gil_scoped_acquire acquire;
      try {
        if (PyErr_CheckSignals() != 0) throw nb::python_error();
        return progress_.is_none() || nb::cast<bool>(progress_(progress.steps, progress.best, progress.goal));
      } catch (nb::python_error& error) {
        error_.emplace(std::move(error));
      } catch (const nb::cast_error&) {
        return true;
      }
      return false;
    };
  }

  nb::object progress_;
  std::optional<nb::python_error> error_;
  Control control_;
};

std::vector<Polyomino> read_shapes(const std::vector<Cells>& given) {
  if (given.empty() || given.size() > kMostShapes) throw Malformed("puzzle-shapes", {{"most", kMostShapes}});
  std::vector<Polyomino> shapes;
  for (const Cells& cells : given) {
    Polyomino shape;
    if (cells.size() > kMostFields) throw Malformed("puzzle-shape");
    for (const auto& [row, column] : cells) {
      if (std::abs(row) > kMostFields || std::abs(column) > kMostFields) throw Malformed("puzzle-shape");
      shape.push_back({row, column});
    }
    if (!is_polyomino(shape)) throw Malformed("puzzle-shape");
    shapes.push_back(normalised(std::move(shape)));
  }
  return shapes;
}

void check_size(int height, int width, int widest) {
  if (height < 1 || width < 1 || height > kMostFields || width > widest || height * width > kMostFields)
    throw Malformed("puzzle-size", {{"most", kMostFields}});
}

// The pieces that lie: on the board, of a shape and colour that there are, none over another, none twice.
std::vector<Laid> read_laid(const std::vector<Piece>& given, int height, int width,
                            const std::vector<Polyomino>& shapes, const std::vector<puzzles::ColourSet>& stock) {
  std::vector<Laid> laid;
  std::vector<char> taken(static_cast<std::size_t>(height * width), 0);
  std::vector<puzzles::ColourSet> left = stock;
  for (const auto& [shape, colour, cells] : given) {
    if (shape < 0 || static_cast<std::size_t>(shape) >= shapes.size() || colour < 0 ||
        colour >= puzzles::Colouring::kMaxColours)
      throw Malformed("puzzle-foreign-piece");
    puzzles::ColourSet& colours = left[static_cast<std::size_t>(shape)];
    const unsigned bit = 1U << static_cast<unsigned>(colour);
    if ((colours & bit) == 0) throw Malformed("puzzle-too-many");
    colours = static_cast<puzzles::ColourSet>(colours & ~bit);
    Laid piece{shape, colour, {}};
    Polyomino lying;
    for (const auto& [row, column] : cells) {
      if (row < 0 || row >= height || column < 0 || column >= width) throw Malformed("puzzle-outside");
      char& here = taken[static_cast<std::size_t>(row * width + column)];
      if (here != 0) throw Malformed("puzzle-overlap");
      here = 1;
      piece.fields.push_back(row * width + column);
      lying.push_back({row, column});
    }
    const std::vector<Polyomino> ways = orientations(shapes[static_cast<std::size_t>(shape)]);
    if (std::find(ways.begin(), ways.end(), normalised(std::move(lying))) == ways.end())
      throw Malformed("puzzle-foreign-piece");
    laid.push_back(std::move(piece));
  }
  return laid;
}

Rectangle read_rectangle(int height, int width, const std::vector<Cells>& shapes, const std::vector<int>& stock,
                         bool apart) {
  check_size(height, width, kMostFields);
  Rectangle rectangle{height, width, read_shapes(shapes), {}, apart};
  if (stock.size() != shapes.size()) throw Malformed("puzzle-stock");
  int pieces = 0;
  for (const int colours : stock) {
    if (colours < 0 || colours >= 1 << puzzles::Colouring::kMaxColours) throw Malformed("puzzle-stock");
    rectangle.stock.push_back(static_cast<puzzles::ColourSet>(colours));
    pieces += std::popcount(static_cast<unsigned>(colours));
  }
  if (apart && pieces > kMostPiecesApart) throw Malformed("puzzle-pieces", {{"most", kMostPiecesApart}});
  return rectangle;
}

nb::object verdict_to_python(Verdict verdict) {
  return verdict == Verdict::unknown ? nb::none() : nb::object(nb::bool_(verdict == Verdict::yes));
}

std::pair<nb::object, std::vector<Piece>> answer_to_python(const Answer& answer, int width) {
  std::vector<Piece> pieces;
  for (const Laid& piece : answer.pieces) {
    Cells cells;
    for (const int field : piece.fields) cells.emplace_back(field / width, field % width);
    std::sort(cells.begin(), cells.end());
    pieces.emplace_back(piece.shape, piece.colour, std::move(cells));
  }
  if (answer.verdict != Verdict::yes) pieces.clear();
  return {verdict_to_python(answer.verdict), std::move(pieces)};
}

std::pair<nb::object, std::vector<Piece>> fill(int height, int width, const std::vector<Cells>& shapes,
                                               const std::vector<int>& stock, bool apart,
                                               const std::vector<Piece>& laid, std::uint64_t seed, double seconds,
                                               bool first, nb::object progress) {
  const Rectangle rectangle = read_rectangle(height, width, shapes, stock, apart);
  const std::vector<Laid> lying = read_laid(laid, height, width, rectangle.shapes, rectangle.stock);
  Watch watch(seconds, std::move(progress));
  const Answer answer = watch.run([&](Control& control) {
    return puzzles::fill(rectangle, lying, seed, control, first ? puzzles::Haste::first : puzzles::Haste::general);
  });
  return answer_to_python(answer, width);
}

std::pair<nb::object, std::vector<Piece>> lay_all(int size, const std::vector<Cells>& shapes, const Cells& corners,
                                                  bool descending, const std::vector<Piece>& laid, bool turned,
                                                  std::uint64_t seed, double seconds, nb::object progress) {
  check_size(size, size, 63);
  puzzles::Board board{size, size, read_shapes(shapes), {}, descending};
  if (corners.empty() || corners.size() > kMostColours || (turned && corners.size() != 4))
    throw Malformed("puzzle-corners");
  for (const auto& [row, column] : corners) {
    if (row < 0 || row >= size || column < 0 || column >= size) throw Malformed("puzzle-corners");
    board.corners.push_back(row * size + column);
  }
  if (turned && !laid.empty()) throw Malformed("puzzle-symmetric");
  const auto all = static_cast<puzzles::ColourSet>((1U << corners.size()) - 1);
  const std::vector<Laid> lying =
      read_laid(laid, size, size, board.shapes, std::vector<puzzles::ColourSet>(board.shapes.size(), all));
  Watch watch(seconds, std::move(progress));
  const Answer answer = watch.run([&](Control& control) {
    return turned ? puzzles::lay_all_turned(board, seed, control) : puzzles::lay_all(board, lying, seed, control);
  });
  return answer_to_python(answer, size);
}

nb::object count(int height, int width, const std::vector<Cells>& shapes, const std::vector<int>& stock,
                 const std::vector<Piece>& laid, bool flip_rows, bool flip_columns, double seconds,
                 nb::object progress) {
  const Rectangle rectangle = read_rectangle(height, width, shapes, stock, false);
  const std::vector<Laid> lying = read_laid(laid, height, width, rectangle.shapes, rectangle.stock);
  Watch watch(seconds, std::move(progress));
  const puzzles::Count count = watch.run(
      [&](Control& control) { return puzzles::count_tilings(rectangle, lying, {flip_rows, flip_columns}, control); });
  if (count.end == puzzles::CountEnd::too_large) throw Malformed("puzzle-count-large");
  if (count.end == puzzles::CountEnd::over) return nb::none();
  return nb::steal(PyLong_FromString(count.covers.digits().c_str(), nullptr, 10));
}

std::optional<std::int64_t> ways(int height, int width, const std::vector<Cells>& shapes, const std::vector<int>& stock,
                                 bool apart, const std::vector<Piece>& laid, std::int64_t most, double seconds,
                                 nb::object progress) {
  const Rectangle rectangle = read_rectangle(height, width, shapes, stock, apart);
  const std::vector<Laid> lying = read_laid(laid, height, width, rectangle.shapes, rectangle.stock);
  if (most < 1) throw Malformed("puzzle-stock");
  Watch watch(seconds, std::move(progress));
  const std::int64_t found =
      watch.run([&](Control& control) { return puzzles::ways(rectangle, lying, most, control); });
  return found < 0 ? std::nullopt : std::optional(found);
}

std::pair<bool, std::vector<std::vector<int>>> exact_cover(int items, const std::vector<int>& copies,
                                                           const std::vector<std::pair<int, std::vector<int>>>& options,
                                                           std::size_t most, std::optional<std::uint64_t> seed,
                                                           double seconds, nb::object progress) {
  if (items < 0 || items > kMostItems || copies.size() > kMostItems) throw Malformed("puzzle-cover");
  puzzles::CoverProblem problem{items, copies, {}};
  for (const auto& [piece, covered] : options) {
    std::vector<int> sorted = covered;
    std::sort(sorted.begin(), sorted.end());
    const bool outside = sorted.empty() || sorted.front() < 0 || sorted.back() >= items;
    if (outside || std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end() || piece < 0 ||
        static_cast<std::size_t>(piece) >= copies.size())
      throw Malformed("puzzle-cover");
    problem.options.push_back({piece, std::move(sorted)});
  }
  Watch watch(seconds, std::move(progress));
  std::vector<std::vector<int>> found;
  const auto end = watch.run([&](Control& control) {
    puzzles::CoverSearch search(problem);
    puzzles::NoGuard guard;
    Random random(seed.value_or(0));
    return search.run(control, seed ? &random : nullptr, 0, guard, [&](const std::vector<int>& chosen) {
      found.push_back(chosen);
      return found.size() < most;
    });
  });
  return {end == puzzles::CoverSearch::End::exhausted, std::move(found)};
}

}  // namespace

void bind_puzzles(nb::module_& parent) {
  nb::module_ module = parent.def_submodule("puzzles", "Solvers for the solo challenges: BK-31 to BK-36.");
  module.def("fill", &fill, nb::kw_only(), nb::arg("height"), nb::arg("width"), nb::arg("shapes"), nb::arg("stock"),
             nb::arg("apart"), nb::arg("laid"), nb::arg("seed"), nb::arg("seconds"), nb::arg("first") = false,
             nb::arg("progress").none() = nb::none(),
             nb::sig("def fill(*, height: int, width: int, shapes: collections.abc.Sequence[list[tuple[int, int]]], "
                     "stock: list[int], apart: bool, laid: collections.abc.Sequence[tuple[int, int, list[tuple[int, "
                     "int]]]], seed: int, seconds: float, first: bool = False, progress: "
                     "collections.abc.Callable[[int, int, int], bool] | None = None) -> tuple[bool | None, "
                     "list[tuple[int, int, list[tuple[int, int]]]]]"),
             "Completes a rectangle: whether it can be (None: not known in that time) and the pieces to add.");
  module.def("lay_all", &lay_all, nb::kw_only(), nb::arg("size"), nb::arg("shapes"), nb::arg("corners"),
             nb::arg("descending"), nb::arg("laid"), nb::arg("turned"), nb::arg("seed"), nb::arg("seconds"),
             nb::arg("progress").none() = nb::none(),
             nb::sig("def lay_all(*, size: int, shapes: collections.abc.Sequence[list[tuple[int, int]]], corners: "
                     "list[tuple[int, int]], descending: bool, laid: collections.abc.Sequence[tuple[int, int, "
                     "list[tuple[int, int]]]], turned: bool, seed: int, seconds: float, progress: "
                     "collections.abc.Callable[[int, int, int], bool] | None = None) -> tuple[bool | None, "
                     "list[tuple[int, int, list[tuple[int, int]]]]]"),
             "Lays all pieces of all colours by the rules: True and the pieces to add, or None.");
  module.def("count", &count, nb::kw_only(), nb::arg("height"), nb::arg("width"), nb::arg("shapes"), nb::arg("stock"),
             nb::arg("laid"), nb::arg("flip_rows"), nb::arg("flip_columns"), nb::arg("seconds"),
             nb::arg("progress").none() = nb::none(),
             nb::sig("def count(*, height: int, width: int, shapes: collections.abc.Sequence[list[tuple[int, int]]], "
                     "stock: list[int], laid: collections.abc.Sequence[tuple[int, int, list[tuple[int, int]]]], "
                     "flip_rows: bool, flip_columns: bool, seconds: float, progress: "
                     "collections.abc.Callable[[int, int, int], bool] | None = None) -> int | None"),
             "The number of tilings by shape that the mirrorings leave alone; None when the time was too short.");
  module.def("ways", &ways, nb::kw_only(), nb::arg("height"), nb::arg("width"), nb::arg("shapes"), nb::arg("stock"),
             nb::arg("apart"), nb::arg("laid"), nb::arg("most"), nb::arg("seconds"),
             nb::arg("progress").none() = nb::none(),
             nb::sig("def ways(*, height: int, width: int, shapes: collections.abc.Sequence[list[tuple[int, int]]], "
                     "stock: list[int], apart: bool, laid: collections.abc.Sequence[tuple[int, int, list[tuple[int, "
                     "int]]]], most: int, seconds: float, progress: collections.abc.Callable[[int, int, int], bool] "
                     "| None = None) -> int | None"),
             "The number of ways to complete a rectangle, one by one up to `most`.");
  module.def("exact_cover", &exact_cover, nb::kw_only(), nb::arg("items"), nb::arg("copies"), nb::arg("options"),
             nb::arg("most") = 1, nb::arg("seed").none() = nb::none(), nb::arg("seconds") = 60.0,
             nb::arg("progress").none() = nb::none(),
             nb::sig("def exact_cover(*, items: int, copies: list[int], options: "
                     "collections.abc.Sequence[tuple[int, list[int]]], most: int = 1, seed: int | None = None, "
                     "seconds: float = 60.0, progress: collections.abc.Callable[[int, int, int], bool] | None = None) "
                     "-> tuple[bool, list[list[int]]]"),
             "Covers every item once with counted pieces: whether these are all covers there are, and the options of "
             "each.");
}

}  // namespace blockhaus::bindings
