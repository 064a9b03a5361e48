"""What `hyo serve` does when a fault of its own ends the process that does its work: browsers are served on."""

import contextlib
import os
import resource
import signal
import subprocess
import time
from pathlib import Path

import pytest

from serving import PATIENCE, PROGRAM, ROOT, Server, eventually, replace

FINES, ZONES = "en/fines.html", "en/zones.html"
# As deep as Markdown may be; a small stack is too small for it.
DEEP = "\n\n" + "> " * 50 + "- " * 49 + "deep\n"


def children(process):
    """The processes that another one has started and that have not ended."""
    with contextlib.suppress(FileNotFoundError, ProcessLookupError):
        return [int(number) for number in Path(f"/proc/{process}/task/{process}/children").read_text().split()]
    return []


def worker(server, other_than=()):
    found = []

    def is_there():
        found[:] = [each for each in children(server.process.pid) if each not in other_than]
        return bool(found)
    eventually(is_there, "no worker")
    return found[0]


def is_alive(process):
    with contextlib.suppress(FileNotFoundError, ProcessLookupError):
        return "\nState:\tZ" not in Path(f"/proc/{process}/status").read_text()
    return False


def count(server, words):
    return server.told.count(words)


@pytest.fixture
def texts(example):
    return example / "Locales/en/fines.yaml"


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGILL, signal.SIGSEGV])
def test_browsers_are_served_on_when_the_worker_ends(server, texts, number):
    good = server.text(FINES)
    first = worker(server)
    with server.listen(FINES) as page:
        page.next("findings")
        os.kill(first, number)
        assert server.text(FINES) == good
        assert server.get(ZONES).status == 200
        eventually(lambda: f"signal {int(number)}" in server.told, "the terminal tells")
        replace(texts, "title: ", "title: Next ")
        assert page.next("changed")[1] == server.top + FINES
        assert "<h1>Next " in server.text(FINES)
    assert worker(server) != first


def test_a_worker_that_ends_again_and_again_is_replaced_each_time(server, texts):
    ended = []
    for turn in range(1, 6):
        ended.append(worker(server, ended))
        os.kill(ended[-1], signal.SIGKILL)
        eventually(lambda: count(server, "signal 9") == turn, "the terminal tells")
        # Once all was looked at, nothing says that the next one ends as well.
        replace(texts, "title: ", f"title: N{turn} ")
        with server.listen(FINES) as page:
            page.next("findings")
        assert f"N{turn} " in server.text(FINES)


# The program gives its threads stacks of their own, which this keeps it from.
NO_OWN_STACK = """
#include <pthread.h>
int pthread_attr_setstacksize(pthread_attr_t *attributes, size_t size) { return 0; }
"""


@pytest.fixture
def small_stack(example, tmp_path, monkeypatch):
    """Has programs that are started from now on end by texts that are deep."""
    before = resource.getrlimit(resource.RLIMIT_STACK)
    library = tmp_path / "no-own-stack.so"
    subprocess.run(["cc", "-shared", "-fPIC", "-x", "c", "-", "-o", library], input=NO_OWN_STACK, text=True, check=True)
    monkeypatch.setenv("LD_PRELOAD", str(library))
    deep = example / "Locales/en/zones.md"
    good = deep.read_text()

    def code():
        return subprocess.run([PROGRAM, "build", "-o", "../Output"], cwd=example, capture_output=True,
                              env={**os.environ, "SWIFT_BACKTRACE": "enable=no"}).returncode
    try:
        size = 1 << 16
        while True:
            resource.setrlimit(resource.RLIMIT_STACK, (size, before[1]))
            if code() == 0:
                break
            size += 1 << 15
        # A server needs a little more than a check.
        resource.setrlimit(resource.RLIMIT_STACK, (size + (1 << 15), before[1]))
        deep.write_text(good + DEEP)
        assert code() < 0, "the text ends nothing"
        deep.write_text(good)
        yield deep
    finally:
        resource.setrlimit(resource.RLIMIT_STACK, before)


@pytest.fixture
def example(tmp_path):
    import conftest
    folder = tmp_path / "site"
    folder.mkdir()
    return conftest.copied(ROOT / "Documentation/Example", folder)


def test_what_ends_every_worker_is_named_and_the_last_good_page_stays(small_stack, texts, example):
    with Server(example) as server:
        good, other = server.text(ZONES), server.text(FINES)
        with server.listen(ZONES) as page:
            assert page.next("findings")[1]["findings"] == []
            text = small_stack.read_text()
            small_stack.write_text(text + DEEP)
            news = page.next("findings")[1]
            assert news["error"] and "Hyo failed" in news["title"]
            assert "Locales/en/zones.md" in news["findings"][0] and "report" in news["findings"][0]
            eventually(lambda: "while reading Locales/en/zones.md" in server.told, "the terminal tells")
            assert server.text(ZONES) == good and server.text(FINES) == other
            # A page that nobody has asked for waits for the next change.
            answer = server.get("en/permits.html")
            assert answer.status == 503 and b"/_hyo/live.js" in answer.content
            # Two, and then the next change is waited for.
            assert count(server, "signal") == 2 and children(server.process.pid) == []
            replace(texts, "title: ", "title: Next ")
            eventually(lambda: count(server, "signal") == 4, "the next change is tried")
            assert server.text(FINES) == other
            # Both changes may have ended them.
            assert "Locales/en/fines.yaml" in page.next("findings")[1]["findings"][0]
            small_stack.write_text(text)
            assert page.next("findings")[1]["findings"] == []
            assert "Next " in server.text(ZONES) and "<h1>Next " in server.text(FINES)
            assert server.get("en/permits.html").status == 200
            eventually(lambda: "no findings any more" in server.told, "the terminal tells that it is mended")


def test_a_site_that_ends_every_worker_from_the_start_comes_up_when_it_is_mended(small_stack, example):
    text = small_stack.read_text()
    small_stack.write_text(text + DEEP)
    with Server(example, "--language", "ja") as server:
        assert server.get(FINES).status == 503
        with server.listen(FINES) as page:
            assert "Hyo" in page.next("findings")[1]["findings"][0]
        small_stack.write_text(text)
        eventually(lambda: server.get("/parking/" + FINES).status == 200, "the site comes up")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL, signal.SIGHUP])
@pytest.mark.parametrize("state", ["idle", "stopped"])
def test_no_process_is_left_behind(example, number, state):
    server = Server(example)
    server.get(FINES)
    process = worker(server)
    if state == "stopped":
        if "HYO_POSIX" in os.environ and number in [signal.SIGKILL, signal.SIGHUP]:
            pytest.skip("without Linux's own calls, a process that is stopped can't notice that its parent has ended")
        # It can't read that nothing more comes.
        os.kill(process, signal.SIGSTOP)
    server.end(number)
    eventually(lambda: not is_alive(process), "the worker is left behind")


def test_no_process_is_left_behind_while_the_worker_is_waited_for(server, texts):
    process = worker(server)
    os.kill(process, signal.SIGSTOP)
    replace(texts, "title: ", "title: Late ")
    time.sleep(0.2)
    assert server.end(signal.SIGINT) == 0
    eventually(lambda: not is_alive(process), "the worker is left behind")


def test_no_process_is_left_behind_by_a_server_that_does_not_come_up(server, example, tmp_path):
    def own_group():
        os.setsid()
    for site, code in [(example, 74), (tmp_path, 66)]:
        process = subprocess.Popen([PROGRAM, "serve", "--port", str(server.port)], cwd=site,
                                   stderr=subprocess.DEVNULL, preexec_fn=own_group)
        assert process.wait(PATIENCE) == code
        with pytest.raises(ProcessLookupError):
            os.killpg(process.pid, 0)


def test_a_worker_that_is_stuck_is_replaced(example, texts, monkeypatch):
    # Enough for a worker that isn't stuck, on a machine with much else to do.
    monkeypatch.setenv("HYO_SERVE_PATIENCE", "5")
    with Server(example) as server:
        first = worker(server)
        os.kill(first, signal.SIGSTOP)
        replace(texts, "title: ", "title: Late ")
        eventually(lambda: not is_alive(first), "the stuck worker lives on")
        assert "<h1>Late " in server.text(FINES)
        eventually(lambda: "no answer for 5 seconds" in server.told, "the terminal tells")


# MARK: Tables without anything


def empty_tables():
    """Tables with nothing to two of everything, as somebody types them."""
    conditions = ["[]", "{}", "", "[c]", "{ c: [] }", "{ c: [a] }", "{ c: [a, b] }", "{ c: [a], d: [a, b] }"]
    layouts = ["{}", "{ rows: [], columns: [] }", "{ sections: [] }", "{ rows: [c] }", "{ columns: [c] }",
               "{ rows: [c], columns: [d] }", "{ rows: [c, d] }", "rules-as-rows", "rules-as-columns"]
    rules = ["[]", "[{ id: r, then: s }]", "p.csv"]
    for condition in conditions:
        for layout in layouts:
            for rule in rules:
                yield f"{{ conditions: {condition}, layout: {layout}, rules: {rule} }}"


def test_tables_without_anything_are_served(tmp_path):
    site = tmp_path / "empty"
    for folder in ["Specs", "Locales/en"]:
        (site / folder).mkdir(parents=True)
    tables = list(empty_tables())
    names = [f"p{number}" for number in range(len(tables))]
    (site / "hyo.yaml").write_text(f"locales: [en]\npages: [{', '.join(names)}]\n")
    (site / "Locales/en/home.yaml").write_text("title: Home\n")
    for name, table in zip(names, tables):
        (site / f"Specs/{name}.yaml").write_text(
            f"page: [table: t]\nsteps: {{ s: {{}} }}\ntables: {{ t: {table} }}\n".replace("p.csv", f"{name}.csv"))
        (site / f"Specs/{name}.csv").write_text("id,then\nr,s\n")
        (site / f"Locales/en/{name}.yaml").write_text(
            "title: P\nphrases: { s: S }\ntables: { t: { title: T, conditions: { c: { label: C, values: { a: A, b: B } },"
            " d: { label: D, values: { a: A, b: B } } } } }\n")
    with Server(site) as server:
        first = worker(server)
        answered = {server.get(f"en/{name}.html").status for name in names}
        assert answered <= {200, 503}
        assert worker(server) == first, server.told
