#ifndef HYO_CLINUX_SHIM_H
#define HYO_CLINUX_SHIM_H

#include <sched.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>

/* Swift's Glibc module hides what glibc declares under _GNU_SOURCE only; see renameat2(2), sched_getaffinity(2), memfd_create(2), pipe2(2). It
   lacks signalfd(2), too. */
int renameat2(int old_folder, const char *old_path, int new_folder, const char *new_path,
              unsigned int flags);

int sched_getaffinity(pid_t process, size_t size, cpu_set_t *cores);

int memfd_create(const char *name, unsigned int flags);

int pipe2(int ends[2], int flags);

enum { HYO_MEMFD_CLOEXEC = 1 };

enum { HYO_SIGNALFD_CLOEXEC = SFD_CLOEXEC };

/* Swift takes the variable itself for one that threads may change at any time. */
static inline char **hyo_environment(void) {
  extern char **environ;
  return environ;
}

/* Swift can't call functions of so many arguments as one likes. */
static inline int hyo_end_with_parent(void) { return prctl(PR_SET_PDEATHSIG, SIGKILL); }

enum { HYO_RENAME_EXCHANGE = 1 << 1 };

#endif
