#include "System.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#if HYO_LINUX
#include <sys/mman.h>
#include <sys/xattr.h>
#elif defined(__APPLE__)
#include <copyfile.h>
#endif
#if defined(__linux__)
#include <sys/sysmacros.h>
#endif

int hyo_exchange(int old_folder, const char *old_path, int new_folder, const char *new_path) {
#if HYO_LINUX
  return renameat2(old_folder, old_path, new_folder, new_path, RENAME_EXCHANGE);
#elif defined(__APPLE__)
  return renameatx_np(old_folder, old_path, new_folder, new_path, RENAME_SWAP);
#else
  errno = ENOSYS;
  return -1;
#endif
}

int hyo_rename_new(int old_folder, const char *old_path, int new_folder, const char *new_path) {
#if HYO_LINUX
  return renameat2(old_folder, old_path, new_folder, new_path, RENAME_NOREPLACE);
#elif defined(__APPLE__)
  return renameatx_np(old_folder, old_path, new_folder, new_path, RENAME_EXCL);
#else
  errno = ENOSYS;
  return -1;
#endif
}

#if HYO_LINUX

#define HYO_ACCESS_LIST "system.posix_acl_access"

/* Labels that the system gives files by its own rules need not be kept. */
static int is_of_people(const char *name) { return strncmp(name, "user.", 5) == 0 || strcmp(name, HYO_ACCESS_LIST) == 0; }

static int copy_attribute(int source, int target, const char *name) {
  ssize_t size = fgetxattr(source, name, NULL, 0);
  if (size < 0) return -1;
  char *value = malloc((size_t)size + 1);
  if (value == NULL) return -1;
  size = fgetxattr(source, name, value, (size_t)size);
  int result = size < 0 ? -1 : fsetxattr(target, name, value, (size_t)size, 0);
  free(value);
  return result;
}

static int copy_extended_attributes(int source, int target) {
  /* The folder may give new files a list that the old one doesn't have. */
  if (fgetxattr(source, HYO_ACCESS_LIST, NULL, 0) < 0) fremovexattr(target, HYO_ACCESS_LIST);
  ssize_t size = flistxattr(source, NULL, 0);
  if (size < 0 && errno == ENOTSUP) return 0;
  if (size <= 0) return (int)size;
  char *names = malloc((size_t)size);
  if (names == NULL) return -1;
  size = flistxattr(source, names, (size_t)size);
  int result = size < 0 ? -1 : 0;
  for (char *name = names; result == 0 && name < names + size; name += strlen(name) + 1) {
    if (copy_attribute(source, target, name) != 0 && is_of_people(name)) result = -1;
  }
  int error = errno;
  free(names);
  errno = error;
  return result;
}

#elif defined(__APPLE__)

static int copy_extended_attributes(int source, int target) {
  return fcopyfile(source, target, NULL, COPYFILE_ACL | COPYFILE_XATTR);
}

#else

static int copy_extended_attributes(int source, int target) { return 0; }

#endif

int hyo_copy_attributes(int source, int target) {
  struct stat old, new;
  if (fstat(source, &old) != 0 || fstat(target, &new) != 0) return -1;
  int is_foreign = old.st_uid != new.st_uid || old.st_gid != new.st_gid;
  if (is_foreign && fchown(target, old.st_uid, old.st_gid) != 0) return -1;
  if (copy_extended_attributes(source, target) != 0) return -1;
  /* Last, since a new owner takes some permissions away. */
  return fchmod(target, old.st_mode & 07777);
}

static int64_t nanoseconds(struct timespec time) {
  return (int64_t)((uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec);
}

#if defined(__APPLE__)
int64_t hyo_modified(const struct stat *status) { return nanoseconds(status->st_mtimespec); }
int64_t hyo_changed(const struct stat *status) { return nanoseconds(status->st_ctimespec); }
#else
int64_t hyo_modified(const struct stat *status) { return nanoseconds(status->st_mtim); }
int64_t hyo_changed(const struct stat *status) { return nanoseconds(status->st_ctim); }
#endif

uint64_t hyo_major(const struct stat *status) { return major(status->st_dev); }
uint64_t hyo_minor(const struct stat *status) { return minor(status->st_dev); }

ssize_t hyo_read(int descriptor, void *bytes, size_t count) { return read(descriptor, bytes, count); }
ssize_t hyo_write(int descriptor, const void *bytes, size_t count) { return write(descriptor, bytes, count); }

int hyo_null(void) { return open("/dev/null", O_RDWR | O_CLOEXEC); }

#if HYO_LINUX

int hyo_unnamed_file(void) { return memfd_create("hyo", MFD_CLOEXEC); }
int hyo_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }
int hyo_stream_socket(int domain) { return socket(domain, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0); }

#else

/* Between a call and this one, another thread may start a program, which inherits the descriptor: POSIX has no single step. */
static int closed_on_exec(int descriptor) {
  if (descriptor >= 0) fcntl(descriptor, F_SETFD, FD_CLOEXEC);
  return descriptor;
}

int hyo_unnamed_file(void) {
  const char *folder = getenv("TMPDIR");
  char path[1024];
  int length = snprintf(path, sizeof path, "%s/hyo-XXXXXX", folder && *folder ? folder : "/tmp");
  if (length >= (int)sizeof path) {
    errno = ENAMETOOLONG;
    return -1;
  }
  int descriptor = closed_on_exec(mkstemp(path));
  if (descriptor >= 0) unlink(path);
  return descriptor;
}

int hyo_pipe(int ends[2]) {
  if (pipe(ends) != 0) return -1;
  closed_on_exec(ends[0]);
  closed_on_exec(ends[1]);
  return 0;
}

int hyo_stream_socket(int domain) {
  int descriptor = closed_on_exec(socket(domain, SOCK_STREAM, 0));
  if (descriptor >= 0) fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK);
  return descriptor;
}

#endif
