"""What is served is what a build writes, at the same addresses, and nothing else."""

import re
import subprocess

import pytest

from serving import PROGRAM, ROOT, Server

TAGS = re.compile(rb'<link rel="stylesheet" href="/_hyo/live\.css">'
                  rb'<script src="/_hyo/live\.js" data-state="\w+" defer></script>')
POLICY = re.compile(rb'<meta http-equiv="Content-Security-Policy" content="([^"]*)">')
PICTURE = (ROOT / "Documentation/pictures/finder-en.png").read_bytes()


def built(site):
    subprocess.run([PROGRAM, "build"], cwd=site, check=True, capture_output=True)
    folder = site / "Output/html"
    return {str(file.relative_to(folder)): file.read_bytes()
            for file in sorted(folder.rglob("*")) if file.is_file()}


def problems_of_files(server, files):
    """The files that are served otherwise than they were built."""
    problems = []
    for path, wanted in files.items():
        answer = server.get(path)
        if answer.status != 200:
            problems.append(f"{path}: {answer.status}")
        elif path.endswith(".html"):
            # The policy's place is where the tags are added.
            if len(TAGS.findall(answer.content)) != 1:
                problems.append(f"{path} is not live")
            if TAGS.sub(b"", answer.content) != POLICY.sub(b"", wanted):
                problems.append(f"{path} differs")
        elif answer.content != wanted:
            problems.append(f"{path} differs")
    return problems


@pytest.mark.parametrize("name", ["own_site", "example"])
def test_every_file_of_a_build_is_served_as_it_was_built(name, request):
    site = request.getfixturevalue(name)
    files = built(site)
    assert len(files) > 20
    with Server(site) as server:
        assert problems_of_files(server, files) == []


def test_files_are_the_same_in_whatever_order_they_are_asked_for(own_site):
    files = built(own_site)
    with Server(own_site) as server:
        assert problems_of_files(server, dict(reversed(files.items()))) == []


def test_pictures_are_served_beside_their_pages(example):
    (example / "Locales/en/map.png").write_bytes(PICTURE)
    with (example / "Locales/en/zones.md").open("a") as file:
        file.write("\n![A map](map.png)\n")
    with Server(example) as server:
        answer = server.get("en/map.png")
        assert answer.status == 200 and answer.content == PICTURE
        assert answer.headers["Content-Type"] == "image/png"


def test_the_policy_of_a_page_is_sent_with_it(own_site):
    page = built(own_site)["en/reception-methods.html"]
    with Server(own_site) as server:
        sent = server.get("en/reception-methods.html").headers["Content-Security-Policy"]
    own = {each.strip() for each in POLICY.search(page)[1].decode().split(";")}
    assert own <= {each.strip() for each in sent.split(";")}
    added = {each.strip() for each in sent.split(";")} - own
    assert added == {"connect-src 'self'", "frame-ancestors 'self'"}


def test_a_site_stands_at_the_path_of_its_base_url(own_site):
    with Server(own_site) as server:
        assert server.top == "/push/"
        for path, target in [("/", "/push/"), ("/push", "/push/"), ("/push/en", "/push/en/")]:
            answer = server.get(path)
            assert (answer.status, answer.headers["Location"]) == (302, target)
        assert server.get("/en/index.html").status == 404
        assert server.get("").content == server.get("index.html").content


def test_a_site_without_base_url_stands_at_the_top(example):
    text = (example / "hyo.yaml").read_text()
    (example / "hyo.yaml").write_text(re.sub(r"base-url:.*\n", "", text))
    with Server(example) as server:
        assert server.top == "/"
        assert server.get("/").status == 200
        assert server.get("/nothing.html").status == 404


@pytest.mark.parametrize("path", [
    "hyo.yaml", "Specs/fines.yaml", "Locales/en/fines.yaml", "Templates/page.mustache",
    "en/fines.yaml", "markdown/en/fines.md", "Output/html/index.html", "en", "assets", "assets/",
    "en/nothing.html", "en/fines.html/", "xx/fines.html", "../hyo.yaml"])
def test_nothing_else_is_served(server, path):
    assert server.get(server.top + path).status in (302, 400, 404)
    assert server.get("/" + path).status in (302, 400, 404)


def test_types_are_told(server):
    types = {"en/fines.html": "text/html; charset=utf-8", "en/fines.md": "text/markdown; charset=utf-8",
             "assets/style.css": "text/css; charset=utf-8",
             "assets/search.js": "text/javascript; charset=utf-8",
             "assets/favicon.svg": "image/svg+xml", "llms.txt": "text/plain; charset=utf-8"}
    for path, wanted in types.items():
        answer = server.get(path)
        assert (answer.status, answer.headers["Content-Type"]) == (200, wanted), path
        assert answer.headers["Cache-Control"] == "no-store"
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["Cross-Origin-Resource-Policy"] == "same-origin"


def test_a_head_has_the_length_and_no_body(server):
    whole, head = server.get("en/fines.html"), server.get("en/fines.html", method="HEAD")
    assert head.status == 200 and head.content == b""
    assert int(head.headers["Content-Length"]) == len(whole.content)


def test_nothing_is_written(example):
    before = sorted(str(file) for file in example.rglob("*"))
    with Server(example) as server:
        for path in ["en/fines.html", "ja/search-index.js", "/_compare/fines"]:
            server.get(path)
    assert sorted(str(file) for file in example.rglob("*")) == before
