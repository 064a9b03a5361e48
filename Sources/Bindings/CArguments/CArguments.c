#include "CArguments.h"

static int count;
static char **arguments;

/* glibc calls constructors as it calls main, before it: with the arguments. */
__attribute__((constructor)) static void keep_arguments(int argc, char **argv) {
  count = argc;
  arguments = argv;
}

int hyo_argument_count(void) { return count; }

const char *hyo_argument(int index) {
  return index >= 0 && index < count ? arguments[index] : 0;
}
