#pragma once

/* The arguments that the system started the program with. Swift's own CommandLine reads them from /proc, which not every
   container has. */
int hyo_argument_count(void);

/* Null where there is no argument of that index, from 0. */
const char *hyo_argument(int index);
