"""`hyo serve` at work on a site, and clients that talk with it."""

import contextlib
import http.client
import json
import os
import re
import signal
import socket
import subprocess
import threading
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("HYO_PROGRAM", str(ROOT / ".build/release/hyo"))
# Long enough for a machine with much else to do; nothing waits so long that works.
PATIENCE = 30


class Server:
    """The program on a site: `with Server(folder) as server`."""

    def __init__(self, site, *options, reads_errors=True):
        self.site = Path(site)
        command = [PROGRAM, "serve", "--port", "0", *options]
        # Who runs the tests under `nohup` has every program ignore what a closed terminal sends.
        self.process = subprocess.Popen(command, cwd=site, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                        preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_DFL))
        line = self.process.stdout.readline()
        found = re.search(r"http://localhost:(\d+)(/[^\s（で]*)", line)
        assert found, line + self.process.stderr.read()
        self.port, self.top = int(found[1]), found[2]
        self.address = f"http://localhost:{self.port}"
        self.errors = []
        if reads_errors:
            threading.Thread(target=self.read_errors, daemon=True).start()

    def read_errors(self):
        for line in self.process.stderr:
            self.errors.append(line)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            if self.process.poll() is None:
                assert self.end() == 0, self.told
        finally:
            self.process.kill()

    def end(self, number=signal.SIGTERM):
        """Ends it; returns its exit code."""
        self.process.send_signal(number)
        return self.process.wait(PATIENCE)

    @property
    def told(self):
        return "".join(self.errors)

    def memory(self):
        """What it has in memory, in MB."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024

    def connect(self, family=socket.AF_INET):
        raw = socket.socket(family, socket.SOCK_STREAM)
        raw.settimeout(PATIENCE)
        raw.connect(("127.0.0.1" if family == socket.AF_INET else "::1", self.port))
        return raw

    def get(self, path, method="GET", host=None, headers=()):
        """A request by a client that behaves; the path is below the site's own."""
        target = path if path.startswith("/") else self.top + path
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        connection.putrequest(method, target, skip_host=True)
        connection.putheader("Host", host or f"localhost:{self.port}")
        for name, value in headers:
            connection.putheader(name, value)
        connection.endheaders()
        answer = connection.getresponse()
        answer.content = answer.read()
        connection.close()
        return answer

    def text(self, path):
        return self.get(path).content.decode()

    def send(self, data, until_end=True):
        """What the server says to raw bytes, until it ends the connection."""
        with self.connect() as raw:
            raw.sendall(data)
            if until_end:
                # Who was refused already has no connection to end.
                with contextlib.suppress(OSError):
                    raw.shutdown(socket.SHUT_WR)
            return read_all(raw)

    def listen(self, *paths):
        return Events(self, [(path if path.startswith("/") else self.top + path) for path in paths])

    def state(self, path):
        found = re.search(r'data-state="(\w+)"', self.text(path))
        return found[1]


def read_all(raw):
    data = b""
    while True:
        try:
            part = raw.recv(1 << 16)
        except ConnectionResetError:
            return data
        if not part:
            return data
        data += part


class Events:
    """A page that listens, as its script does."""

    def __init__(self, server, paths, states=None):
        states = states or [server.state(path) for path in paths]
        query = "&".join(f"page={path}&state={state}" for path, state in zip(paths, states))
        self.connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
        self.connection.request("GET", f"/_hyo/events?{query}",
                                headers={"Host": f"localhost:{server.port}"})
        self.answer = self.connection.getresponse()
        self.seen = []

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.connection.close()

    def next(self, wanted=None):
        """The next event, or the next of a name: its name and its data."""
        name, end = None, time.monotonic() + PATIENCE
        while True:
            assert time.monotonic() < end, f"no event {wanted or ''} after {self.seen}"
            line = self.answer.readline().decode()
            assert line, "the stream has ended"
            if line.startswith("event: "):
                name = line.removeprefix("event: ").strip()
            if line.startswith("data: "):
                event = name, json.loads(line.removeprefix("data: "))
                self.seen.append(event)
                if wanted in (None, name):
                    return event

    def wait(self, name, holds):
        """The next event of a name whose data the condition holds for: a change may be seen in two steps."""
        while True:
            _, data = self.next(name)
            if holds(data):
                return data


def eventually(condition, what):
    """Waits for something that another process does."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, what
        time.sleep(0.01)


def replace(file, old, new):
    text = file.read_text(encoding="utf-8")
    assert old in text, f"{file} has no {old}"
    file.write_text(text.replace(old, new), encoding="utf-8")
