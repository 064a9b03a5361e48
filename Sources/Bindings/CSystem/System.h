/* Selects Linux's own calls or those of POSIX. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "CSystem.h"

#if defined(__linux__) && !defined(HYO_POSIX)
#define HYO_LINUX 1
#else
#define HYO_LINUX 0
#endif
