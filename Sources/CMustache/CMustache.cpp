#include "CMustache.h"

#include <kainjow/mustache.hpp>

#include <algorithm>
#include <string>
#include <vector>

namespace mustache = kainjow::mustache;

namespace {

/// The offset of the first character that is to be escaped, or the length.
size_t special(const std::string &text, size_t start) {
  auto found = std::find_if(text.begin() + start, text.end(), [](char c) {
    return c == '&' || c == '<' || c == '>' || c == '"' || c == '\'';
  });
  return found - text.begin();
}

/// Does what kainjow's `html_escape` does, which appends byte by byte.
std::string escaped(const std::string &text) {
  size_t next = special(text, 0);
  if (next == text.size()) return text;
  std::string result;
  result.reserve(text.size() + 32);
  size_t start = 0;
  for (; next != text.size(); next = special(text, start)) {
    result.append(text, start, next - start);
    switch (text[next]) {
      case '&': result += "&amp;"; break;
      case '<': result += "&lt;"; break;
      case '>': result += "&gt;"; break;
      case '"': result += "&quot;"; break;
      default: result += "&apos;"; break;
    }
    start = next + 1;
  }
  return result.append(text, start, std::string::npos);
}

}  // namespace

struct cmustache_template {
  // kainjow's `render` lacks a `const`, but writes to the template only for partials, lambdas and delimiters. The first
  // and the last are ruled out by contract, and no value that can be set here is a lambda.
  mutable mustache::mustache parsed;

  explicit cmustache_template(const std::string &text) : parsed(text) {
    parsed.set_custom_escape(escaped);
  }
};

struct cmustache_values {
  mustache::data root;
  // Ends of the path to the group, list or item that is open. The pointers stay good: a hash table's nodes do not move,
  // and a list never outgrows what was reserved for it.
  std::vector<mustache::data *> open;
  std::string rendered;

  cmustache_values() { open.push_back(&root); }
};

namespace {

/// Calls a function and turns any exception into false.
template <typename Function>
bool succeeds(Function function) noexcept {
  try {
    return function();
  } catch (...) {
    return false;
  }
}

// kainjow can only copy strings and lists into its values, and reading them gives a constant; but the object behind it
// is not one, and so may be filled in place.
std::string &text_of(mustache::data &data) {
  return const_cast<std::string &>(data.string_value());
}

mustache::list &list_of(mustache::data &data) {
  return const_cast<mustache::list &>(data.list_value());
}

/// The place for a new value in the group or item that is open, or null where there is none.
mustache::data *place(cmustache_values *values, const char *name, size_t name_length) {
  mustache::data *last = values->open.back();
  return last->is_object() ? &(*last)[std::string(name, name_length)] : nullptr;
}

}  // namespace

cmustache_template *cmustache_template_create(const char *bytes, size_t length) {
  cmustache_template *handle = nullptr;
  succeeds([&] {
    handle = new cmustache_template(std::string(bytes, length));
    return true;
  });
  if (handle && !handle->parsed.is_valid()) {
    delete handle;
    return nullptr;
  }
  return handle;
}

void cmustache_template_free(cmustache_template *handle) { delete handle; }

cmustache_values *cmustache_values_create(void) {
  cmustache_values *values = nullptr;
  succeeds([&] {
    values = new cmustache_values();
    return true;
  });
  return values;
}

void cmustache_values_free(cmustache_values *values) { delete values; }

bool cmustache_set_text(
    cmustache_values *values, const char *name, size_t name_length, const char *bytes, size_t length) {
  return succeeds([=] {
    mustache::data *value = place(values, name, name_length);
    if (!value) return false;
    *value = mustache::data(mustache::data::type::string);
    text_of(*value).assign(bytes, length);
    return true;
  });
}

bool cmustache_set_flag(cmustache_values *values, const char *name, size_t name_length, bool flag) {
  return succeeds([=] {
    mustache::data *value = place(values, name, name_length);
    if (!value) return false;
    *value = mustache::data(flag);
    return true;
  });
}

bool cmustache_begin_group(cmustache_values *values, const char *name, size_t name_length) {
  return succeeds([=] {
    mustache::data *value = place(values, name, name_length);
    if (!value) return false;
    *value = mustache::data(mustache::data::type::object);
    values->open.push_back(value);
    return true;
  });
}

bool cmustache_begin_list(
    cmustache_values *values, const char *name, size_t name_length, size_t count) {
  return succeeds([=] {
    mustache::data *value = place(values, name, name_length);
    if (!value) return false;
    *value = mustache::data(mustache::data::type::list);
    list_of(*value).reserve(count);
    values->open.push_back(value);
    return true;
  });
}

bool cmustache_begin_item(cmustache_values *values) {
  return succeeds([=] {
    mustache::data *last = values->open.back();
    if (!last->is_list()) return false;
    mustache::list &list = list_of(*last);
    if (list.size() == list.capacity()) return false;
    list.emplace_back();
    values->open.push_back(&list.back());
    return true;
  });
}

void cmustache_end(cmustache_values *values) {
  if (values->open.size() > 1) values->open.pop_back();
}

bool cmustache_render(
    const cmustache_template *handle, cmustache_values *values, const char **bytes, size_t *length) {
  return succeeds([=] {
    std::string &rendered = values->rendered;
    rendered.clear();
    handle->parsed.render(values->root, [&](const std::string &line) { rendered.append(line); });
    *bytes = rendered.data();
    *length = rendered.size();
    return true;
  });
}
