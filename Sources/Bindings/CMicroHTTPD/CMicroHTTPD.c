#include "CMicroHTTPD.h"

#include <dlfcn.h>
#include <limits.h>
#include <microhttpd.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <time.h>

/* Each function that is used, of the type that the library's header says. */
#define FUNCTIONS(DO) \
  DO(MHD_start_daemon) \
  DO(MHD_stop_daemon) \
  DO(MHD_get_daemon_info) \
  DO(MHD_get_connection_info) \
  DO(MHD_get_timeout) \
  DO(MHD_run) \
  DO(MHD_get_connection_values) \
  DO(MHD_create_response_from_callback) \
  DO(MHD_add_response_header) \
  DO(MHD_queue_response) \
  DO(MHD_destroy_response) \
  DO(MHD_suspend_connection) \
  DO(MHD_resume_connection)

#define DECLARE(name) static __typeof__(&name) call_##name;
FUNCTIONS(DECLARE)

/* A connection, as long as it is open. */
struct client {
  struct client *next;
  struct client *previous;
  int socket;
  /* Whether a request has yet to come in whole, and since when. */
  int is_awaited;
  long long since;
};

struct hyo_http_daemon {
  struct MHD_Daemon *daemon;
  hyo_http_handler handler;
  void *context;
  struct client *clients;
  /* In milliseconds, for a whole request. */
  long long patience;
};

const char *hyo_http_load(void) {
  void *library = dlopen("libmicrohttpd.so.12", RTLD_NOW | RTLD_LOCAL);
  if (!library) return dlerror();
#define LOAD(name) \
  call_##name = (__typeof__(&name))dlsym(library, #name); \
  if (!call_##name) return dlerror();
  FUNCTIONS(LOAD)
  return NULL;
}

/* MARK: Clients */

static long long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000LL + time.tv_nsec / 1000000;
}

static void await_request(struct client *client) {
  client->is_awaited = 1;
  client->since = now();
}

/* Clients that have sent no whole request: above so many, the one that has been awaited longest makes room for others,
   which would find no connection. */
#define MOST_AWAITED 200

static void make_room(struct hyo_http_daemon *daemon) {
  struct client *oldest = NULL;
  int count = 0;
  for (struct client *client = daemon->clients; client; client = client->next) {
    if (!client->is_awaited) continue;
    count++;
    if (!oldest || client->since <= oldest->since) oldest = client;
  }
  if (count <= MOST_AWAITED) return;
  oldest->is_awaited = 0;
  shutdown(oldest->socket, SHUT_RDWR);
}

static void notice_client(void *closure, struct MHD_Connection *connection, void **state,
                          enum MHD_ConnectionNotificationCode code) {
  struct hyo_http_daemon *daemon = closure;
  struct client *client = *state;
  if (code == MHD_CONNECTION_NOTIFY_STARTED) {
    const union MHD_ConnectionInfo *info =
        call_MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    client = info ? malloc(sizeof *client) : NULL;
    if (!client) return;
    *client = (struct client){daemon->clients, NULL, info->connect_fd, 0, 0};
    if (client->next) client->next->previous = client;
    daemon->clients = client;
    await_request(client);
    make_room(daemon);
    *state = client;
  } else if (client) {
    if (client->next) client->next->previous = client->previous;
    if (client->previous) client->previous->next = client->next;
    if (daemon->clients == client) daemon->clients = client->next;
    free(client);
    *state = NULL;
  }
}

static struct client *client_of(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      call_MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info ? info->socket_context : NULL;
}

/* After how many milliseconds somebody has had enough time for a request; -1 where nobody is awaited. */
static long long next_deadline(const struct hyo_http_daemon *daemon) {
  long long first = -1;
  for (struct client *client = daemon->clients; client; client = client->next) {
    if (client->is_awaited && (first < 0 || client->since < first)) first = client->since;
  }
  if (first < 0) return -1;
  long long rest = first + daemon->patience - now();
  return rest < 0 ? 0 : rest;
}

/* The library counts silence only, so that a byte now and then would keep a connection for ever. */
static void end_slow_clients(struct hyo_http_daemon *daemon) {
  long long time = now();
  for (struct client *client = daemon->clients; client; client = client->next) {
    if (!client->is_awaited || time - client->since < daemon->patience) continue;
    client->is_awaited = 0;
    shutdown(client->socket, SHUT_RDWR);
  }
}

/* MARK: Requests */

/* What is kept of a request from its first line to its end. */
struct request {
  int is_begun;
  char target[];
};

/* Called with the first line's target as the client has written it; the library takes it apart later. */
static void *begin_request(void *closure, const char *target, struct MHD_Connection *connection) {
  (void)closure;
  (void)connection;
  size_t size = strlen(target) + 1;
  struct request *request = malloc(sizeof *request + size);
  if (!request) return NULL;
  request->is_begun = 0;
  memcpy(request->target, target, size);
  return request;
}

static void end_request(void *closure, struct MHD_Connection *connection, void **state,
                        enum MHD_RequestTerminationCode code) {
  (void)closure;
  (void)code;
  struct client *client = client_of(connection);
  if (client) await_request(client);
  free(*state);
  *state = NULL;
}

static enum MHD_Result answer(void *closure, struct MHD_Connection *connection, const char *url,
                              const char *method, const char *version, const char *upload,
                              size_t *size, void **state) {
  (void)url;
  (void)version;
  (void)upload;
  struct hyo_http_daemon *daemon = closure;
  struct request *request = *state;
  if (!request) return MHD_NO;
  /* The header is there; nobody wants a body, but it must have come in before it is answered. */
  if (!request->is_begun) {
    request->is_begun = 1;
    return MHD_YES;
  }
  if (*size) {
    *size = 0;
    return MHD_YES;
  }
  struct client *client = client_of(connection);
  if (client) client->is_awaited = 0;
  return daemon->handler(daemon->context, connection, method, request->target) ? MHD_YES : MHD_NO;
}

/* Paths are decoded by whoever looks at them, for a decoded NUL would end them. */
static size_t leave_encoded(void *closure, struct MHD_Connection *connection, char *text) {
  (void)closure;
  (void)connection;
  size_t length = 0;
  while (text[length]) length++;
  return length;
}

struct found {
  const char *name;
  const char *value;
  int count;
};

static enum MHD_Result find(void *closure, enum MHD_ValueKind kind, const char *name,
                            const char *value) {
  (void)kind;
  struct found *found = closure;
  if (strcasecmp(name, found->name) == 0) {
    found->value = value;
    found->count++;
  }
  return MHD_YES;
}

const char *hyo_http_header(hyo_http_connection *connection, const char *name, int *count) {
  struct found found = {name, NULL, 0};
  call_MHD_get_connection_values(connection, MHD_HEADER_KIND, find, &found);
  *count = found.count;
  return found.value;
}

/* MARK: Daemon */

hyo_http_daemon *hyo_http_start(int socket, unsigned int connections, unsigned int seconds,
                                size_t memory, hyo_http_handler handler, void *context) {
  struct hyo_http_daemon *daemon = malloc(sizeof *daemon);
  if (!daemon) return NULL;
  daemon->handler = handler;
  daemon->context = context;
  daemon->clients = NULL;
  daemon->patience = seconds * 1000LL;
  daemon->daemon = call_MHD_start_daemon(
      MHD_USE_EPOLL | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_SUPPRESS_DATE_NO_CLOCK, 0, NULL, NULL,
      answer, daemon, MHD_OPTION_LISTEN_SOCKET, socket, MHD_OPTION_CONNECTION_LIMIT, connections,
      MHD_OPTION_CONNECTION_TIMEOUT, seconds, MHD_OPTION_CONNECTION_MEMORY_LIMIT, memory,
      MHD_OPTION_UNESCAPE_CALLBACK, leave_encoded, NULL, MHD_OPTION_URI_LOG_CALLBACK, begin_request,
      NULL, MHD_OPTION_NOTIFY_COMPLETED, end_request, NULL, MHD_OPTION_NOTIFY_CONNECTION,
      notice_client, daemon, MHD_OPTION_END);
  if (!daemon->daemon) {
    free(daemon);
    return NULL;
  }
  return daemon;
}

void hyo_http_stop(hyo_http_daemon *daemon) {
  call_MHD_stop_daemon(daemon->daemon);
  free(daemon);
}

int hyo_http_descriptor(hyo_http_daemon *daemon) {
  const union MHD_DaemonInfo *info =
      call_MHD_get_daemon_info(daemon->daemon, MHD_DAEMON_INFO_EPOLL_FD);
  return info ? info->epoll_fd : -1;
}

int hyo_http_patience(hyo_http_daemon *daemon) {
  long long deadline = next_deadline(daemon);
  unsigned MHD_LONG_LONG milliseconds;
  if (call_MHD_get_timeout(daemon->daemon, &milliseconds) != MHD_YES) return (int)deadline;
  if (deadline >= 0 && milliseconds > (unsigned long long)deadline) return (int)deadline;
  return milliseconds > INT_MAX ? INT_MAX : (int)milliseconds;
}

void hyo_http_run(hyo_http_daemon *daemon) {
  end_slow_clients(daemon);
  call_MHD_run(daemon->daemon);
}

/* MARK: Responses */

struct body {
  struct MHD_Connection *connection;
  hyo_http_reader reader;
  hyo_http_end end;
  void *context;
};

static ssize_t read_body(void *closure, uint64_t position, char *buffer, size_t room) {
  struct body *body = closure;
  ptrdiff_t count = body->reader(body->context, (size_t)position, buffer, room);
  if (count < 0) return MHD_CONTENT_READER_END_OF_STREAM;
  if (count == 0) call_MHD_suspend_connection(body->connection);
  return count;
}

static void end_body(void *closure) {
  struct body *body = closure;
  body->end(body->context);
  free(body);
}

int hyo_http_respond(hyo_http_connection *connection, unsigned int status, long long length,
                     const char *const *fields, hyo_http_reader reader, hyo_http_end end,
                     void *context) {
  struct body *body = malloc(sizeof *body);
  if (!body) {
    end(context);
    return 0;
  }
  *body = (struct body){connection, reader, end, context};
  struct MHD_Response *response = call_MHD_create_response_from_callback(
      length < 0 ? MHD_SIZE_UNKNOWN : (uint64_t)length, 1 << 14, read_body, body, end_body);
  if (!response) {
    end_body(body);
    return 0;
  }
  int is_whole = 1;
  for (; *fields && is_whole; fields += 2) {
    is_whole = call_MHD_add_response_header(response, fields[0], fields[1]) == MHD_YES;
  }
  is_whole = is_whole && call_MHD_queue_response(connection, status, response) == MHD_YES;
  call_MHD_destroy_response(response);
  return is_whole;
}

void hyo_http_resume(hyo_http_connection *connection) { call_MHD_resume_connection(connection); }
