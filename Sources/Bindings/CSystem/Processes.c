#include "System.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <unistd.h>

#if HYO_LINUX
#include <sys/prctl.h>
#include <sys/signalfd.h>
#endif

extern char **environ;

char **hyo_environment(void) { return environ; }

int hyo_spawn(pid_t *process, const char *program, const int streams[3], int allows_all_signals, char *const arguments[],
              char *const environment[]) {
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_t actions;
  int number = posix_spawnattr_init(&attributes);
  if (number != 0) return number;
  number = posix_spawn_file_actions_init(&actions);
  if (number == 0) {
    if (allows_all_signals) {
      sigset_t none;
      sigemptyset(&none);
      posix_spawnattr_setsigmask(&attributes, &none);
      posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
    }
    for (int stream = 0; stream < 3 && number == 0; stream++)
      if (streams[stream] >= 0) number = posix_spawn_file_actions_adddup2(&actions, streams[stream], stream);
    if (number == 0) number = posix_spawnp(process, program, &actions, &attributes, arguments, environment);
    posix_spawn_file_actions_destroy(&actions);
  }
  posix_spawnattr_destroy(&attributes);
  return number;
}

int hyo_kill(pid_t process, int signal) { return kill(process, signal); }

#if HYO_LINUX

const char *hyo_own_program(void) { return "/proc/self/exe"; }

int hyo_end_with_parent(void) { return prctl(PR_SET_PDEATHSIG, SIGKILL); }

int hyo_termination_descriptor(void) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGINT);
  sigaddset(&set, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &set, NULL);
  return signalfd(-1, &set, SFD_CLOEXEC);
}

#else

const char *hyo_own_program(void) { return NULL; }

/* The parent of a process whose parent has ended is another one. */
static void *watch_parent(void *parent) {
  while (getppid() == (pid_t)(intptr_t)parent) usleep(100000);
  _exit(128 + SIGKILL);
}

int hyo_end_with_parent(void) {
  /* Ctrl-C reaches this process as well; its parent decides what to do. On Linux the signal is blocked by inheritance. */
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGINT);
  pthread_sigmask(SIG_BLOCK, &set, NULL);
  pthread_t thread;
  int number = pthread_create(&thread, NULL, watch_parent, (void *)(intptr_t)getppid());
  if (number == 0) pthread_detach(thread);
  errno = number;
  return number == 0 ? 0 : -1;
}

static int termination[2] = {-1, -1};

static void note_termination(int signal) {
  int number = errno;
  unsigned char byte = (unsigned char)signal;
  ssize_t count = write(termination[1], &byte, 1);
  (void)count;
  errno = number;
}

int hyo_termination_descriptor(void) {
  if (hyo_pipe(termination) != 0) return -1;
  fcntl(termination[1], F_SETFL, O_NONBLOCK);
  struct sigaction action = {.sa_handler = note_termination, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  if (sigaction(SIGINT, &action, NULL) != 0 || sigaction(SIGTERM, &action, NULL) != 0) return -1;
  return termination[0];
}

#endif
