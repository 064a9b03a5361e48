#ifndef HYO_CSYSTEM_H
#define HYO_CSYSTEM_H

/* What Hyo asks of the system beyond what Swift's modules of the C library offer on every platform. Linux has ways of its
   own for some of it; elsewhere, and if HYO_POSIX is defined, there are those of POSIX. Functions that fail set errno, except hyo_spawn and
   hyo_start_thread. */

#include <stdint.h>
#include <sys/stat.h>
#include <sys/types.h>

/* MARK: Files */

/* Swaps two names; fails with ENOSYS where the system can't. */
int hyo_exchange(int old_folder, const char *old_path, int new_folder, const char *new_path);
/* Renames a file to a name that nothing has: EEXIST if something has it, an error of its own if the system can't. */
int hyo_rename_new(int old_folder, const char *old_path, int new_folder, const char *new_path);

/* Gives an open file the owner, the permissions and the extended attributes of another one; fails if people's own attributes
   can't be kept. POSIX knows no extended attributes. */
int hyo_copy_attributes(int source, int target);

/* Times in nanoseconds since 1970; times that don't fit differ in their lower digits alone. */
int64_t hyo_modified(const struct stat *status);
int64_t hyo_changed(const struct stat *status);

/* The numbers of a disk. */
uint64_t hyo_major(const struct stat *status);
uint64_t hyo_minor(const struct stat *status);

/* read(2) and write(2), under names that methods don't hide. */
ssize_t hyo_read(int descriptor, void *bytes, size_t count);
ssize_t hyo_write(int descriptor, const void *bytes, size_t count);

/* Opens /dev/null. */
int hyo_null(void);

/* A file without a name, which ends with its descriptor. */
int hyo_unnamed_file(void);

/* A pipe that programs don't inherit. */
int hyo_pipe(int ends[2]);

/* A non-blocking stream socket that child programs don't inherit. */
int hyo_stream_socket(int domain);

/* MARK: Processes */

/* Swift takes the variable itself for one that threads may change at any time. */
char **hyo_environment(void);

/* Starts a program, which is searched for in PATH if its name has no slash. Streams are descriptors for the standard ones, or -1 for
   that of this process. Returns 0 or an error number. */
int hyo_spawn(pid_t *process, const char *program, const int streams[3], int allows_all_signals, char *const arguments[],
              char *const environment[]);

/* The file of this program, even if it has moved; null if only its name is known. */
const char *hyo_own_program(void);

/* Ends this process when the one that started it ends. */
int hyo_end_with_parent(void);

/* kill(2), under a name that methods don't hide. */
int hyo_kill(pid_t process, int signal);

/* A descriptor that becomes readable when somebody wants this process to end, by SIGINT or SIGTERM. */
int hyo_termination_descriptor(void);

/* MARK: Threads and time */

/* The number of cores that this process may run on. */
int hyo_cores(void);

/* A thread, whose type differs between systems. */
struct hyo_thread;

/* The bytes of each thread's stack, whatever the limit of the process is: what most systems give a program. */
#define HYO_STACK (8u << 20)

/* Null if the system refuses another thread. */
struct hyo_thread *hyo_start_thread(void (*work)(void *context), void *context);

/* Waits for the end of a thread, and releases it. */
void hyo_join_thread(struct hyo_thread *thread);

/* True if the first thread of this process may have less than half of such a stack. */
int hyo_has_small_stack(void);

/* Leaves the signals of this process to its other threads. */
void hyo_leave_signals(void);

/* In nanoseconds: since some point, and of work on the cores. */
int64_t hyo_elapsed_time(void);
int64_t hyo_thread_time(void);
int64_t hyo_process_time(void);

#endif
