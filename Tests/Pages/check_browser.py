"""Pages in a real browser, from a server on the loopback address."""

import atexit
import os
import shutil
from contextlib import contextmanager
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import check_cells
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import sync_playwright

# Chromium without its windows, if it is there: the same engine, whose pages open at a quarter of the cost.
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium-headless-shell") or "/usr/bin/chromium"
RULES = ["wcag2a", "wcag2aa", "wcag21aa", "best-practice"]
LAYOUT = ["color-contrast", "target-size", "scrollable-region-focusable", "link-in-text-block"]
CHECKS = ["wide", "marks", "cells when wide", "tables", "medium", "narrow", "cells when narrow", "dark",
          "forced colours", "silent"]
PICTURES = os.environ.get("HYO_SCREENSHOTS")
NARROW, MEDIUM, WIDE = ({"width": 320, "height": 640}, {"width": 768, "height": 1024},
                        {"width": 1280, "height": 900})


class QuietHandler(SimpleHTTPRequestHandler):
    """Serves files; the browser's own question for a favicon is none of the page's."""

    def do_GET(self):
        if self.path == "/favicon.ico":
            self.send_response(204)
            self.end_headers()
        else:
            super().do_GET()

    def log_message(self, *arguments):
        pass


@contextmanager
def served(folder):
    """The address of a server for the folder, as long as the context lasts."""
    server = ThreadingHTTPServer(("127.0.0.1", 0),
                                 partial(QuietHandler, directory=str(folder)))
    # Its end waits for as long as it looks for requests.
    Thread(target=server.serve_forever, args=[0.02], daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


@cache
def playwright():
    started = sync_playwright().start()
    atexit.register(started.stop)
    return started


@cache
def chromium():
    return playwright().chromium.launch(
        executable_path=CHROMIUM, args=["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"])


@contextmanager
def browser():
    """The one browser of all tests; what was opened in it is closed in the end."""
    if not chromium().is_connected():
        chromium.cache_clear()
    started = chromium()
    before = list(started.contexts)
    try:
        yield started
    finally:
        for context in started.contexts:
            if context not in before:
                context.close()


class Visit:
    """One page, loaded once, and what the browser had to say about it."""

    def __init__(self, chromium, address, path):
        self.address, self.said = address, []
        self.context = chromium.new_context(color_scheme="light", viewport=WIDE)
        self.page = self.context.new_page()
        self.page.on("console", lambda message: self.hear(message.type, message.text))
        self.page.on("pageerror", lambda error: self.said.append(f"page error: {error}"))
        self.page.on("request", self.note_request)
        self.page.on("requestfailed", self.note_failure)
        self.page.on("response", self.note_response)
        self.page.goto(f"{address}/{path}", wait_until="load")

    def hear(self, kind, text):
        if kind in ("error", "warning", "assert"):
            self.said.append(f"console {kind}: {text}")

    def note_failure(self, request):
        # Whoever goes on to another page needs this one's icon no more.
        if request.failure != "net::ERR_ABORTED":
            self.said.append(f"failed: {request.url}")

    def note_request(self, request):
        if not request.url.startswith(self.address + "/"):
            self.said.append(f"request to {request.url}")

    def note_response(self, response):
        if response.status >= 400:
            self.said.append(f"status {response.status}: {response.url}")

    def axe_problems(self, **only):
        return self.violations("document", only or {"type": "tag", "values": RULES})

    def colour_problems(self):
        """Texts that are too pale. Sections of a table have the same elements, so that the first two stand for all."""
        return self.violations('{exclude: [[".decision-table > section ~ section ~ section"]]}',
                               {"type": "rule", "values": ["color-contrast"]})

    def violations(self, context, only):
        """What axe finds; its script is loaded once a page, and of its results only these leave the browser."""
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE_SCRIPT)
        found = self.page.evaluate(
            f"options => axe.run({context}, options).then(results => results.violations)",
            {"runOnly": only, "resultTypes": ["violations"]})
        return [f"{each['id']} ({each['impact']}): {node['html']}" for each in found for node in each["nodes"]]

    def scroll_problems(self):
        """A page that scrolls sideways; a table may, in a box of its own."""
        width, room = self.page.evaluate("[document.scrollingElement.scrollWidth, innerWidth]")
        return [f"the page is {width} px wide in {room} px"] if width > room else []

    def resize(self, size):
        self.page.set_viewport_size(size)
        self.settle()

    def settle(self):
        """Waits until what observes sizes has seen the latest ones."""
        self.page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def screenshot(self, name):
        if PICTURES:
            file = Path(PICTURES) / f"{name}.png"
            file.parent.mkdir(parents=True, exist_ok=True)
            self.page.screenshot(path=str(file), full_page=True)


def visit_problems(chromium, address, path):
    """What is wrong with a page in the browser, by what was looked at: CHECKS."""
    visit, problems = Visit(chromium, address, path), {}
    name = path.removesuffix(".html").replace("/", "-")
    try:
        visit.screenshot(f"{name}-light")
        problems["wide"] = visit.axe_problems()
        problems["marks"] = check_cells.mark_problems(visit.page)
        problems["cells when wide"] = check_cells.cell_problems(visit.page)
        problems["tables"] = check_cells.overflow_problems(visit.page)
        visit.resize(MEDIUM)
        visit.screenshot(f"{name}-medium")
        # What is seen on a tablet is also seen on a phone or a wide screen: its size and place may differ, and so what lies below it.
        problems["medium"] = visit.scroll_problems() + visit.axe_problems(type="rule", values=LAYOUT)
        visit.resize(NARROW)
        visit.screenshot(f"{name}-narrow")
        problems["narrow"] = visit.scroll_problems() + visit.axe_problems()
        problems["cells when narrow"] = check_cells.cell_problems(visit.page)
        problems["dark"] = []
        visit.page.emulate_media(color_scheme="dark")
        for size in (NARROW, MEDIUM, WIDE):
            visit.resize(size)
            # All else is as it was in light.
            problems["dark"] += visit.colour_problems()
        visit.screenshot(f"{name}-dark")
        visit.page.emulate_media(color_scheme="light", forced_colors="active")
        visit.screenshot(f"{name}-forced-colours")
        problems["forced colours"] = visit.colour_problems()
        visit.page.emulate_media(forced_colors="none")
        problems["silent"] = visit.said
        return problems
    finally:
        visit.context.close()
