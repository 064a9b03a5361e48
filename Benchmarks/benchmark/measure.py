"""Runs a program and measures what it used, as the kernel counts it."""

import os
import resource
import statistics
import time
from dataclasses import dataclass


@dataclass(frozen=True)
class Usage:
    cpu: float  # user + system, seconds, with the children that it waited for
    wall: float  # seconds
    peak: float  # largest resident set, MB (10^6 bytes)

    @staticmethod
    def median(usages):
        return Usage(statistics.median(u.cpu for u in usages),
                     statistics.median(u.wall for u in usages),
                     statistics.median(u.peak for u in usages))


class ProgramFailed(Exception):
    pass


def run(arguments, log="/dev/null", folder=None, may_fail=False, standard_input="/dev/null"):
    """Runs the program to its end, with its output in `log`, and measures it with `wait4`.

    An exit code other than 0 is an error unless it `may_fail`; a signal that ends the program always is.
    """
    actions = [(os.POSIX_SPAWN_OPEN, 0, standard_input, os.O_RDONLY, 0),
               (os.POSIX_SPAWN_OPEN, 1, log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644),
               (os.POSIX_SPAWN_DUP2, 1, 2)]
    before = os.getcwd()
    if folder:
        os.chdir(folder)
    try:
        start = time.perf_counter()
        child = os.posix_spawnp(arguments[0], arguments, os.environ, file_actions=actions)
        _, status, used = os.wait4(child, 0)
        wall = time.perf_counter() - start
    finally:
        os.chdir(before)
    if os.WIFSIGNALED(status) or status != 0 and not may_fail:
        raise ProgramFailed(f"{' '.join(arguments)}: exit code {os.waitstatus_to_exitcode(status)}, "
                            f"see {log}")
    return Usage(used.ru_utime + used.ru_stime, wall, used.ru_maxrss * 1024 / 1e6)


def own_peak():
    """This program's own peak, MB: a child's peak can't be told when it is smaller."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024 / 1e6


def size_of(folder):
    """The number of files below a folder, and their bytes."""
    files = total = 0
    for base, _, names in os.walk(folder):
        files += len(names)
        total += sum(os.path.getsize(os.path.join(base, name)) for name in names)
    return files, total
