#include "bindings/convert.hpp"

namespace blockhaus::bindings {

namespace {

constexpr int kDeepest = 8;
constexpr std::size_t kLargest = 10'000;

Value from_python(nb::handle object, int depth, std::size_t& budget) {
  if (depth > kDeepest || budget == 0) throw Malformed("fields-too-large");
  --budget;
  if (object.is_none()) return {};
  if (PyBool_Check(object.ptr())) return object.ptr() == Py_True;
  if (PyLong_Check(object.ptr())) {
    int overflow = 0;
    const long long number = PyLong_AsLongLongAndOverflow(object.ptr(), &overflow);
    if (overflow != 0) throw Malformed("fields-too-large");
    return static_cast<std::int64_t>(number);
  }
  if (PyFloat_Check(object.ptr())) return PyFloat_AsDouble(object.ptr());
  if (PyUnicode_Check(object.ptr())) return Value(text_from_python(object));
  if (PyList_Check(object.ptr()) || PyTuple_Check(object.ptr())) {
    List list;
    for (const nb::handle item : nb::borrow<nb::object>(object)) list.push_back(from_python(item, depth + 1, budget));
    return list;
  }
  if (PyDict_Check(object.ptr())) {
    Fields fields;
    for (const auto [key, value] : nb::borrow<nb::dict>(object)) {
      const Value name = from_python(key, depth + 1, budget);
      if (name.text() == nullptr) throw Malformed("fields-kind");
      fields.emplace_back(*name.text(), from_python(value, depth + 1, budget));
    }
    return fields;
  }
  throw Malformed("fields-kind");
}

void raise(const char* name, nb::object arguments) {
  const nb::object type = nb::module_::import_("blockhaus.errors").attr(name);
  const nb::object error = type(*nb::borrow<nb::args>(arguments));
  PyErr_SetObject(type.ptr(), error.ptr());
}

}  // namespace

nb::object to_python(const Value& value) {
  struct Visitor {
    nb::object operator()(std::monostate) const { return nb::none(); }
    nb::object operator()(bool item) const { return nb::bool_(item); }
    nb::object operator()(std::int64_t item) const { return nb::int_(item); }
    nb::object operator()(double item) const { return nb::float_(item); }
    // A text from outside may have been cut inside a character.
    nb::object operator()(const std::string& item) const {
      return nb::steal(PyUnicode_DecodeUTF8(item.data(), static_cast<Py_ssize_t>(item.size()), "replace"));
    }
    nb::object operator()(const Value::SharedList& items) const {
      nb::list list;
      for (const Value& item : *items) list.append(to_python(item));
      return list;
    }
    nb::object operator()(const Value::SharedFields& fields) const { return to_python(*fields); }
  };
  return std::visit(Visitor{}, value.held);
}

nb::dict to_python(const Fields& fields) {
  nb::dict dict;
  for (const auto& [name, value] : fields) dict[nb::str(name.data(), name.size())] = to_python(value);
  return dict;
}

std::string_view text_from_python(nb::handle object) {
  Py_ssize_t size = 0;
  const char* text = PyUnicode_Check(object.ptr()) ? PyUnicode_AsUTF8AndSize(object.ptr(), &size) : nullptr;
  if (text == nullptr) {
    PyErr_Clear();  // half a character, which UTF-8 cannot write
    throw Malformed("text-kind");
  }
  return {text, static_cast<std::size_t>(size)};
}

Fields fields_from_python(nb::handle object) {
  std::size_t budget = kLargest;
  const Value value = from_python(object, 0, budget);
  if (value.fields() == nullptr) throw Malformed("fields-kind");
  return *value.fields();
}

void raise_illegal(const Refusal& refusal, nb::handle view, nb::handle move) {
  raise("IllegalMove", nb::make_tuple(nb::cast(refusal), view, move));
  throw nb::python_error();
}

void register_errors() {
  nb::register_exception_translator([](const std::exception_ptr& error, void*) {
    try {
      std::rethrow_exception(error);
    } catch (const Malformed& problem) {
      raise("Malformed", nb::make_tuple(problem.code, to_python(problem.values)));
    } catch (const Ambiguous& problem) {
      raise("Ambiguous", nb::make_tuple(problem.code, to_python(problem.values)));
    } catch (const Illegal& problem) {
      raise("IllegalMove", nb::make_tuple(nb::cast(problem.refusal)));
    }
  });
}

}  // namespace blockhaus::bindings
