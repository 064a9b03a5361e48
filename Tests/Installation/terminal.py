"""A shell in a terminal, in which keys are pressed."""

import os
import pty
import re
import select
import time

PROMPT = "<ready>"


class Terminal:
    """A shell that has shown its prompt; what is typed must end with a command that prints `<…>`."""

    def __init__(self, command, environment, folder):
        process, self.descriptor = pty.fork()
        if process == 0:
            os.chdir(folder)
            os.execvpe(command[0], command, environment)
        self.process = process
        self.shown = ""

    def type(self, keys):
        os.write(self.descriptor, keys.encode())

    def until(self, pattern, seconds=30):
        """Waits until something is shown that matches, and returns the match; what was shown before is forgotten."""
        end = time.monotonic() + seconds
        while True:
            match = re.search(pattern, self.shown, re.DOTALL)
            if match:
                self.shown = self.shown[match.end():]
                return match
            left = end - time.monotonic()
            ready = left > 0 and select.select([self.descriptor], [], [], left)[0]
            try:
                assert ready, "the shell shows nothing more"
                chunk = os.read(self.descriptor, 65536)
            except (AssertionError, OSError) as error:
                raise AssertionError(f"{pattern} was not shown, but:\n{self.shown}") from error
            self.shown += chunk.decode(errors="replace")

    def close(self):
        os.close(self.descriptor)
        os.waitpid(self.process, 0)
