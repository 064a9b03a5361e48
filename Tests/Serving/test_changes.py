"""Whatever changes in a site's files is served at once, and told to the pages that show it."""

import contextlib
import http.client
import os
import re
import shutil
import signal
import socket
import subprocess
import time
from pathlib import Path

import pytest

from serving import PATIENCE, PROGRAM, ROOT, Server, eventually, replace
from test_files import PICTURE, built, problems_of_files

FINES = "en/fines.html"
# Seconds within which a listener is told of what was found: less than until the next heartbeat.
SOON = 10


@pytest.fixture
def texts(example):
    return example / "Locales/en/fines.yaml"


def write_in_place(file, text):
    file.write_text(text)


def write_and_rename(file, text):
    new = file.with_name("." + file.name + ".swp")
    new.write_text(text)
    os.replace(new, file)


def remove_and_write(file, text):
    backup = file.with_name(file.name + "~")
    os.rename(file, backup)
    file.write_text(text)
    backup.unlink()


def write_in_pieces(file, text):
    with file.open("w", buffering=1) as opened:
        for start in range(0, len(text), 100):
            opened.write(text[start:start + 100])
            opened.flush()


@pytest.mark.parametrize("save", [write_in_place, write_and_rename, remove_and_write, write_in_pieces])
def test_a_saved_text_is_served_and_told(server, texts, save):
    with server.listen(FINES) as page, server.listen("en/zones.html") as other:
        assert page.next()[0] == other.next()[0] == "findings"
        for number in range(3):
            old = texts.read_text()
            save(texts, old.replace("title: ", f"title: N{number} ", 1))
            assert page.next("changed") == ("changed", server.top + FINES)
            assert f"N{number} " in server.text(FINES)


def test_only_pages_that_look_otherwise_are_told(server, example):
    with server.listen("ja/fines.html") as fines, server.listen("ja/zones.html") as zones:
        replace(example / "Locales/ja/zones.md", "\n", "\nすぐに届く。\n\n")
        assert zones.next("changed")[1] == server.top + "ja/zones.html"
        replace(example / "Locales/ja/fines.md", "\n", "\nこれも届く。\n\n")
        assert fines.next("changed")[1] == server.top + "ja/fines.html"
        assert [name for name, _ in fines.seen] == ["findings", "changed"], fines.seen
        assert "すぐに届く" in server.text("ja/zones.html") and "これも届く" in server.text("ja/fines.html")


def test_who_asks_right_after_saving_gets_the_new_text(server, texts):
    for number in range(20):
        text = texts.read_text().splitlines(True)
        texts.write_text(f"title: Number {number}\n" + "".join(
            line for line in text if not line.startswith("title:")))
        assert f"<h1>Number {number}</h1>" in server.text(FINES)


def test_a_change_while_nobody_listened_is_told_on_return(server, texts):
    state = server.state(FINES)
    replace(texts, "title: ", "title: New ")
    from serving import Events
    with Events(server, [server.top + FINES], [state]) as page:
        assert page.next() == ("changed", server.top + FINES)
    with server.listen(FINES) as page:
        assert page.next()[0] == "findings"


def test_a_file_of_rules_a_template_and_an_asset_are_told(server, example):
    with server.listen(FINES) as page:
        rules = example / "Specs/fines.rules.csv"
        lines = rules.read_text().splitlines(True)
        rules.write_text("".join([lines[0], *reversed(lines[1:])]))
        page.next("changed")
        (example / "Templates").mkdir()
        (example / "Templates/footer.mustache").write_text("<footer>Brand new</footer>\n")
        page.next("changed")
        assert "Brand new" in server.text(FINES)
        # A new folder within one that is new itself.
        (example / "Templates/assets").mkdir()
        (example / "Templates/assets/extra.css").write_text("body { color: red }\n")
        page.next("changed")
        assert server.text("assets/extra.css") == "body { color: red }\n"
        (example / "Templates/assets/extra.css").write_text("body { color: green }\n")
        page.next("changed")
        assert "green" in server.text("assets/extra.css")
        shutil.rmtree(example / "Templates")
        page.next("changed")
        eventually(lambda: "Brand new" not in server.text(FINES), "the folder has gone")
        assert server.get("assets/extra.css").status == 404


def test_a_picture_that_changes_is_told(server, example):
    with (example / "Locales/en/zones.md").open("a") as file:
        file.write("\n![A map](map.png)\n")
    assert server.get("en/zones.html").status in (200, 503)
    with server.listen("en/zones.html") as page:
        (example / "Locales/en/map.png").write_bytes(PICTURE)
        page.next("changed")
        assert 'src="map.png"' in server.text("en/zones.html")
        assert server.get("en/map.png").content == PICTURE
    with server.listen("en/zones.html") as page:
        (example / "Locales/en/map.png").write_bytes(PICTURE + b"more")
        page.next("changed")
        assert server.get("en/map.png").content == PICTURE + b"more"


def test_a_checkout_of_many_files_is_taken_in_as_a_whole(example):
    git = lambda *words: subprocess.run(
        ["git", "-c", "user.name=A", "-c", "user.email=a@example.org", *words],
        cwd=example, check=True, capture_output=True)
    git("init", "--quiet")
    git("add", ".")
    git("commit", "--quiet", "--message", "one")
    for file in example.glob("Locales/*/*.md"):
        file.write_text(file.read_text() + "\n## Added {#added}\n\nOnly here.\n")
    for file in example.glob("Specs/*.yaml"):
        text = file.read_text()
        if text.startswith("page:") or "\npage:" in text:
            file.write_text(text.replace("page:\n", "page:\n  - prose: added\n", 1))
    (example / "Locales/en/unused.txt").write_text("nothing\n")
    git("add", ".")
    git("commit", "--quiet", "--message", "two")
    with Server(example) as server:
        two = server.state(FINES)
        git("checkout", "--quiet", "HEAD~1")
        eventually(lambda: server.state(FINES) != two, "the checkout is seen")
        assert problems_of_files(server, built(example)) == []
        git("checkout", "--quiet", "-")
        eventually(lambda: server.state(FINES) == two, "the way back is seen")
        assert problems_of_files(server, built(example)) == []


def test_pages_and_languages_come_and_go(server, example):
    settings = example / "hyo.yaml"
    before = settings.read_text()
    assert server.get("en/fines.html").status == 200
    settings.write_text(before.replace("fines", "", 1).replace("[, ", "["))
    eventually(lambda: server.get("en/fines.html").status == 404, "the page has gone")
    settings.write_text(before)
    eventually(lambda: server.get("en/fines.html").status == 200, "the page is back")


# MARK: Errors


def broken(texts):
    """Breaks a text; returns what mends it."""
    good = texts.read_text()
    texts.write_text(good + "oops: [\n")
    return lambda: texts.write_text(good)


def test_the_last_good_page_stays_while_there_are_errors(server, texts):
    good = server.text(FINES)
    with server.listen(FINES) as page:
        assert page.next("findings")[1]["findings"] == []
        start = time.monotonic()
        mend = broken(texts)
        news = page.next("findings")[1]
        assert time.monotonic() - start < SOON
        assert news["error"] and "error" in news["title"]
        assert any(each.startswith("Locales/en/fines.yaml:") for each in news["findings"]), news
        assert server.text(FINES) == good
        eventually(lambda: "Locales/en/fines.yaml:" in server.told, "the terminal tells")
        start = time.monotonic()
        mend()
        assert page.next("findings")[1]["findings"] == []
        assert time.monotonic() - start < SOON
        assert server.text(FINES) == good
        eventually(lambda: "no findings" in server.told, "the terminal tells that it is mended")
        assert "changed" not in [name for name, _ in page.seen]


def test_pages_that_an_error_does_not_concern_go_on(server, texts, example):
    server.get(FINES)
    broken(texts)
    replace(example / "Locales/en/zones.md", "\n", "\nGoes on.\n\n")
    assert "Goes on." in server.text("en/zones.html")


def test_a_site_with_errors_from_the_start_is_served_as_far_as_it_can_be(example, texts):
    mend = broken(texts)
    with Server(example) as server:
        answer = server.get(FINES)
        assert answer.status == 503 and b"/_hyo/live.js" in answer.content
        assert server.get("en/zones.html").status == 200
        assert server.get("assets/style.css").status == 200
        with server.listen(FINES) as page:
            assert page.next("findings")[1]["error"]
            mend()
            assert page.next("changed")[1] == server.top + FINES
            assert server.get(FINES).status == 200


def test_settings_that_cannot_be_read_leave_what_was_served(server, example):
    good = server.text(FINES)
    settings = example / "hyo.yaml"
    text = settings.read_text()
    for bad in ["locales: [", "", "pages: 3\n", "\0"]:
        settings.write_text(bad)
        answer = server.get(server.top + FINES)
        assert answer.status in (200, 503, 404)
    settings.unlink()
    server.get(server.top + FINES)
    settings.write_text(text)
    assert server.text(FINES) == good


def test_a_broken_template_leaves_the_last_good_page(server, example):
    good = server.text(FINES)
    # At once, so that no state without the file is seen.
    (example / "Parts").mkdir()
    (example / "Parts/footer.mustache").write_text("{{#open}}")
    (example / "Parts").rename(example / "Templates")
    with server.listen(FINES) as page:
        page.wait("findings", lambda news: news["error"])
        assert server.text(FINES) == good
        (example / "Templates/footer.mustache").write_text("<footer>Mended</footer>")
        page.next("changed")
        assert "Mended" in server.text(FINES)


def test_a_site_without_settings_is_no_site(tmp_path):
    ended = subprocess.run([PROGRAM, "serve", "--port", "0"], cwd=tmp_path, capture_output=True, text=True)
    assert ended.returncode == 66 and "MissingSettings" in ended.stderr


def test_findings_are_told_in_the_language_of_the_program(example, texts):
    broken(texts)
    with Server(example, "--language", "ja") as server, server.listen(FINES) as page:
        # A page that listens before the site has been checked is first told of no findings.
        news = page.wait("findings", lambda news: news["error"])
        assert news["language"] == "ja" and "エラー" in news["title"]
        assert "誤" in server.text(FINES) or "エラー" in server.text(FINES)


def test_more_changes_than_the_system_counts_lose_nothing(server, texts, example):
    most = int(Path("/proc/sys/fs/inotify/max_queued_events").read_text())
    others = [example / "Specs" / name for name in ("permits.yaml", "zones.yaml")]
    with server.listen(FINES) as page:
        server.process.send_signal(signal.SIGSTOP)
        for _ in range(most // 2 + 10):
            # Two events in turn, for the system makes one of equal ones that follow each other.
            for other in others:
                os.utime(other)
        replace(texts, "title: ", "title: Late ")
        server.process.send_signal(signal.SIGCONT)
        page.next("changed")
        assert "<h1>Late " in server.text(FINES)


# MARK: The program


def test_the_browser_is_opened_at_the_site(example, tmp_path, monkeypatch):
    opened = tmp_path / "opened"
    stand_in = tmp_path / "bin" / "xdg-open"
    stand_in.parent.mkdir()
    stand_in.write_text(f'#!/bin/sh\nprintf "%s\\n" "$@" >{opened}.new && mv {opened}.new {opened}\n')
    stand_in.chmod(0o755)
    monkeypatch.setenv("PATH", f"{stand_in.parent}:{os.environ['PATH']}")
    with Server(example, "--open") as server:
        eventually(opened.exists, "xdg-open runs")
        assert opened.read_text() == f"{server.address}{server.top}\n"
        assert server.get(server.top).status in (200, 302)


def test_without_a_browser_the_site_is_served_even_so(example, tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    with Server(example, "--open", "--language", "en") as server:
        eventually(lambda: "xdg-open" in server.told, "the terminal tells")
        assert server.get(FINES).status == 200


def test_a_port_that_is_taken_is_told(server, example):
    ended = subprocess.run([PROGRAM, "serve", "--port", str(server.port)], cwd=example,
                           capture_output=True, text=True)
    assert ended.returncode == 74 and str(server.port) in ended.stderr and "--port" in ended.stderr


def test_it_ends_cleanly(example):
    for number in [signal.SIGINT, signal.SIGTERM]:
        server = Server(example)
        with server.listen(FINES) as page:
            page.next()
            assert server.end(number) == 0
        again = Server(example, "--port", str(server.port))
        assert again.port == server.port and again.end() == 0


@pytest.mark.parametrize("port", ["-1", "65536", "x", ""])
def test_a_port_is_a_number(example, port):
    ended = subprocess.run([PROGRAM, "serve", "--port", port], cwd=example, capture_output=True, text=True)
    assert ended.returncode == 64


# MARK: Whatever was edited


def edits(example):
    """Edits, each of which concerns more than the file that it is made in, and what undoes it."""
    texts = example / "Locales/en"
    yield texts / "zones.yaml", lambda text: text.replace("title: ", "title: Other ", 1)
    yield texts / "zones.md", lambda text: text + "\n[](page:fines) and [](page:permits).\n"
    yield texts / "shared.yaml", lambda text: text.replace(": ", ": Z", 1) if "phrases" not in text \
        else text.replace("phrases:\n", "phrases:\n  added: Added\n", 1)
    yield texts / "home.yaml", lambda text: text.replace("title: ", "title: Other ", 1)
    yield example / "Specs/zones.yaml", lambda text: "# A remark\n" + text
    yield example / "hyo.yaml", lambda text: text.replace("/parking/", "/elsewhere/")
    yield example / "Locales/ja/fines.yaml", lambda text: text.replace("title: ", "title: 別の", 1)


@pytest.mark.parametrize("number", range(7))
def test_after_an_edit_all_pages_are_as_a_build_would_write_them(example, number):
    files = built(example)
    with Server(example) as server:
        assert problems_of_files(server, files) == []
        file, edit = list(edits(example))[number]
        text = file.read_text()
        assert edit(text) != text
        file.write_text(edit(text))
        server.top = "/elsewhere/" if file.name == "hyo.yaml" else server.top
        assert problems_of_files(server, built(example)) == []
        file.write_text(text)
        server.top = "/parking/"
        assert problems_of_files(server, files) == []


def test_a_folder_that_is_removed_and_made_anew_is_followed(tmp_path):
    site = tmp_path / "site"
    shutil.copytree(ROOT / "Starter", site)
    copy = tmp_path / "copy"
    shutil.copytree(site, copy)
    with Server(site) as server:
        before = server.text("en/refunds.html")
        assert "Anew" not in before
        shutil.rmtree(site)
        eventually(lambda: server.get("en/refunds.html").status == 200, "the last good page is gone")
        replace(copy / "Locales/en/refunds.yaml", "title: ", "title: Anew ")
        shutil.copytree(copy, site)
        eventually(lambda: "Anew" in server.text("en/refunds.html"), "the new folder is not seen")
        replace(site / "Locales/en/refunds.yaml", "title: Anew ", "title: Again ")
        eventually(lambda: "Again" in server.text("en/refunds.html"), "the new folder is not followed")


def test_nobody_need_read_what_it_says(example):
    command = [PROGRAM, "serve", "--port", "0"]
    process = subprocess.Popen(command, cwd=example, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    port = int(re.search(rb"localhost:(\d+)", process.stdout.readline())[1])
    process.stdout.close()
    process.stderr.close()
    for old, new in [("title:", "titel:"), ("titel:", "title:")]:
        replace(example / "Locales/en/fines.yaml", old, new)
        for _ in range(3):
            connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
            connection.request("GET", "/_compare/", headers={"Host": f"localhost:{port}"})
            assert connection.getresponse().status in (302, 303, 307)
            time.sleep(0.2)
    process.send_signal(signal.SIGTERM)
    assert process.wait(PATIENCE) == 0


def test_a_terminal_that_is_full_from_the_start_keeps_nobody_waiting(example):
    reader, writer = os.pipe()
    os.set_blocking(writer, False)
    with contextlib.suppress(BlockingIOError):
        while True:
            os.write(writer, b"x" * 512)
    os.set_blocking(writer, True)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    process = subprocess.Popen([PROGRAM, "serve", "--port", str(port)], cwd=example, stdout=writer, stderr=writer)

    def answers():
        with contextlib.suppress(OSError):
            connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
            connection.request("GET", "/_compare/", headers={"Host": f"localhost:{port}"})
            return connection.getresponse().status in (302, 303, 307)

    try:
        eventually(answers, "it waits for its terminal")
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == 0
    finally:
        process.kill()
        os.close(reader)
        os.close(writer)
