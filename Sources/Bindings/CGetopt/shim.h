#pragma once
#include <getopt.h>

// Swift takes a global variable of C for shared state; the parser of options is used once, before any other thread.
static inline const char *hyo_option_value(void) { return optarg; }
static inline int hyo_option_index(void) { return optind; }
/// The `val` or letter of the option at fault; 0 for a long option that is none.
static inline int hyo_faulty_option(void) { return optopt; }
