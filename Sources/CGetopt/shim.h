#pragma once
#include <getopt.h>

// Swift takes a global variable of C for shared state; the parser of options is used once, before any other thread.
static inline const char *hyo_option_value(void) { return optarg; }
static inline int hyo_option_index(void) { return optind; }
