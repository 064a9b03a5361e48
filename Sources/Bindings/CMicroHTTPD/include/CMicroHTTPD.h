#pragma once

#include <stddef.h>

/* What Hyo needs of GNU libmicrohttpd, without its variadic functions.

   The library is loaded by hyo_http_load, not linked: with TLS and all that comes along it takes longer to load than the
   whole of Hyo, and only `hyo serve` needs it. No other function may be called before. */

typedef struct hyo_http_daemon hyo_http_daemon;
typedef struct MHD_Connection hyo_http_connection;

/* Loads the library. Returns null, or what the system says of why it can't. */
const char *hyo_http_load(void);

/* Answers a request, whose header and body have come in, by hyo_http_respond. Returns 0 where the connection is to end. */
typedef int (*hyo_http_handler)(void *context, hyo_http_connection *connection, const char *method,
                                const char *target);

/* Serves the clients of a socket that listens; nothing happens but in hyo_http_run. A client that is silent for the seconds
   given, or takes longer for a whole request, is sent away. Null where there is no memory. */
hyo_http_daemon *hyo_http_start(int socket, unsigned int connections, unsigned int seconds,
                                size_t memory, hyo_http_handler handler, void *context);

/* Ends all connections; none may be suspended. */
void hyo_http_stop(hyo_http_daemon *daemon);

/* The descriptor that is readable when there is something to do. */
int hyo_http_descriptor(hyo_http_daemon *daemon);

/* After how many milliseconds there is something to do even so; -1 where there is not. */
int hyo_http_patience(hyo_http_daemon *daemon);

/* Does what can be done without waiting. */
void hyo_http_run(hyo_http_daemon *daemon);

/* The last value of a request's header field, and how many there are. */
const char *hyo_http_header(hyo_http_connection *connection, const char *name, int *count);

/* Writes what comes next of a body from a position on. Returns how many bytes that are; 0 suspends the connection until
   hyo_http_resume, -1 is the end. */
typedef ptrdiff_t (*hyo_http_reader)(void *context, size_t position, char *buffer, size_t room);

/* Called once, when a body is needed no more. */
typedef void (*hyo_http_end)(void *context);

/* Answers with a body that is read little by little. The length is -1 where it is not known; fields are names and values
   by turns, and then null. Returns 0 where there is no memory; the end is called in any case. */
int hyo_http_respond(hyo_http_connection *connection, unsigned int status, long long length,
                     const char *const *fields, hyo_http_reader reader, hyo_http_end end,
                     void *context);

void hyo_http_resume(hyo_http_connection *connection);
