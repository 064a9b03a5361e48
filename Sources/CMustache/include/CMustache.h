/// A C face of kainjow's mustache.hpp: templates, values, and rendering one with the other.
///
/// Strings come with their length and are UTF-8. No C++ exception leaves a function: where memory runs out, it answers
/// NULL or false.
#pragma once

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A parsed template. It never changes after it was parsed, so several threads may render it at once.
typedef struct cmustache_template cmustache_template;

/// What a template is filled with, and the text of the last rendering. One thread at a time.
typedef struct cmustache_values cmustache_values;

/// Parses a template that has neither partials nor changes of the delimiters.
///
/// kainjow parses a partial anew at each rendering, and both write into the template while it is rendered, which would
/// not be safe between threads.
///
/// Returns NULL if the template is not well-formed.
cmustache_template *cmustache_template_create(const char *bytes, size_t length);
void cmustache_template_free(cmustache_template *handle);

cmustache_values *cmustache_values_create(void);
void cmustache_values_free(cmustache_values *values);

/// Sets a text, which is also a true section. What is not set is a false section and renders as nothing.
bool cmustache_set_text(
    cmustache_values *values, const char *name, size_t name_length, const char *bytes, size_t length);

/// Sets a section that is rendered once (true) or not at all (false).
bool cmustache_set_flag(cmustache_values *values, const char *name, size_t name_length, bool flag);

/// Begins a section with values of its own; what is set until `cmustache_end` belongs to it.
bool cmustache_begin_group(cmustache_values *values, const char *name, size_t name_length);

/// Begins a section that is rendered once for each item. Only `cmustache_begin_item` may follow, `count` times at most.
bool cmustache_begin_list(
    cmustache_values *values, const char *name, size_t name_length, size_t count);
bool cmustache_begin_item(cmustache_values *values);

/// Ends the group, list or item begun last.
void cmustache_end(cmustache_values *values);

/// Renders a template into a text that lives as long as the values, and until they are rendered again.
///
/// `{{name}}` escapes `&`, `<`, `>`, `"` and `'`; `{{{name}}}` escapes nothing.
bool cmustache_render(
    const cmustache_template *handle, cmustache_values *values, const char **bytes, size_t *length);

#ifdef __cplusplus
}
#endif
