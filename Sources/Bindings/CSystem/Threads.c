#include "System.h"

#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

int hyo_cores(void) {
#if HYO_LINUX
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set) == 0) return CPU_COUNT(&set);
#endif
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  return count > 1 ? (int)count : 1;
}

struct hyo_thread {
  pthread_t handle;
  void (*work)(void *context);
  void *context;
};

static void *run(void *argument) {
  struct hyo_thread *thread = argument;
  thread->work(thread->context);
  return NULL;
}

struct hyo_thread *hyo_start_thread(void (*work)(void *context), void *context) {
  struct hyo_thread *thread = malloc(sizeof *thread);
  if (!thread) return NULL;
  thread->work = work;
  thread->context = context;
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) == 0) {
    int is_started = pthread_attr_setstacksize(&attributes, HYO_STACK) == 0 &&
                     pthread_create(&thread->handle, &attributes, run, thread) == 0;
    pthread_attr_destroy(&attributes);
    if (is_started) return thread;
  }
  free(thread);
  return NULL;
}

int hyo_has_small_stack(void) {
  struct rlimit limit;
  return getrlimit(RLIMIT_STACK, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY && limit.rlim_cur < HYO_STACK / 2;
}

void hyo_leave_signals(void) {
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, NULL);
}

void hyo_join_thread(struct hyo_thread *thread) {
  pthread_join(thread->handle, NULL);
  free(thread);
}

static int64_t reading(clockid_t clock) {
  struct timespec time = {0, 0};
  clock_gettime(clock, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

int64_t hyo_elapsed_time(void) { return reading(CLOCK_MONOTONIC); }
int64_t hyo_thread_time(void) { return reading(CLOCK_THREAD_CPUTIME_ID); }
int64_t hyo_process_time(void) { return reading(CLOCK_PROCESS_CPUTIME_ID); }
