"""Documents as pages are served as they are published, with what stands beside them."""

import re
import urllib.parse

import pytest

import serving
from serving import Server, eventually
from test_files import built, problems_of_files


@pytest.fixture
def documents(tmp_path):
    files = {
        "hyo.yaml": "locales: [en, ja]\nbase-url: https://example.org/\nstatus: published\ndocuments:\n"
                    "  - { path: 'docs/{locale}/*.md', publish: true, home: true }\n"
                    "redirects: { old/a.html: a, ja/b/: a }\nroot-files: [public]\n",
        "Locales/en/home.yaml": "title: Shop\n", "Locales/ja/home.yaml": "title: 店\n",
        "docs/en/index.md": "# Shop\n\nWelcome.\n", "docs/ja/index.md": "# 店\n\nようこそ。\n",
        "docs/en/a.md": "---\naliases: /a/\n---\n# A\n\nSee [b](b.md).\n", "docs/ja/a.md": "# 甲\n\n[乙](b.md)へ。\n",
        "docs/en/b.md": "---\nlocales: [en]\n---\n# B\n\nText.\n",
        "public/CNAME": "docs.example.org\n", "public/robots.txt": "User-agent: *\n", "public/en/note.txt": "Note.\n",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def test_documents_are_served_as_they_are_published(documents):
    files = built(documents)
    redirects = {"old/a.html", "ja/b/index.html", "a/index.html"}
    assert redirects | {"CNAME", "robots.txt", "en/note.txt"} <= set(files) and "ja/b.html" not in files
    with Server(documents) as server:
        others = {path: content for path, content in files.items() if path not in redirects}
        assert problems_of_files(server, others) == []
        for path in redirects:
            answer = server.get(path)
            assert answer.status == 200 and b'http-equiv="refresh"' in answer.content
        assert server.get("ja/b.html").status == 404


ROOT_FILES = {
    "index.txt": b"Start.\n", ".well-known/security.txt": b"Contact: mailto:hello@example.org\n", ".nojekyll": b"Mine.\n",
    ".htaccess": b"Options -Indexes\n", "odd.bin": b"\x00\xff\r\n\n", "en/own.css": b"p { color: red }\n", "empty.txt": b"",
    "page.htm": b"<!DOCTYPE html>\n<title>Own</title>\n<body><p>Own page.</p></body>\n", "folder/a b.txt": b"Space.\n",
    "\u540d\u524d.txt": b"Name.\n",
}
NOT_PUBLISHED = [".DS_Store", "Thumbs.db", ".git/config", "robots.txt~", ".robots.txt.swp", ".svn/entries", ".gitignore"]


def test_root_files_are_served_byte_by_byte_and_what_programs_leave_there_is_not(documents):
    for name, content in {**ROOT_FILES, **{name: b"Left.\n" for name in NOT_PUBLISHED}}.items():
        (documents / "public" / name).parent.mkdir(parents=True, exist_ok=True)
        (documents / "public" / name).write_bytes(content)
    files = built(documents)
    with Server(documents) as server:
        for name, content in ROOT_FILES.items():
            assert (documents / "Output/html" / name).read_bytes() == content, name
            answer = server.get(urllib.parse.quote(name))
            assert (answer.status, answer.content) == (200, content), name
        for name in NOT_PUBLISHED:
            assert name not in files and server.get(name).status == 404, name


def test_root_files_are_not_read_again_for_unknown_addresses(documents, tmp_path_factory, monkeypatch):
    folder = tmp_path_factory.mktemp("calls")
    traced = folder / "hyo"
    # The tracer is a child, so that signals reach the program.
    traced.write_text(f"#!/bin/sh\nexec strace -D -f -qq -o {folder}/calls -e trace=openat {serving.PROGRAM} \"$@\"\n")
    traced.chmod(0o755)
    monkeypatch.setattr(serving, "PROGRAM", str(traced))

    def opened(name):
        return len(re.findall(rf'openat\(\w+, "(?:[^"]*/)?{name}", O_RDONLY', (folder / "calls").read_text()))

    with Server(documents) as server:
        assert server.get("nothing.txt").status == 404
        before = opened("CNAME")
        assert before == 1
        for number in range(5):
            assert server.get(f"nothing-{number}.txt").status == 404
        assert opened("CNAME") == before
        # Who watches the folder sees that a file is new.
        (documents / "public/new.txt").write_text("New.\n")
        eventually(lambda: server.text("new.txt") == "New.\n", server.told)


def test_a_changed_home_page_is_served_at_once(documents):
    with Server(documents) as server:
        assert "Welcome." in server.text("en/index.html")
        (documents / "docs/en/index.md").write_text("# Shop\n\nGood morning.\n", encoding="utf-8")
        eventually(lambda: "Good morning." in server.text("en/index.html"), server.told)
        (documents / "Locales/en/home.yaml").write_text("title: The shop\n", encoding="utf-8")
        eventually(lambda: "<h1>The shop</h1>" in server.text("en/index.html"), server.told)
        (documents / "public/CNAME").write_text("www.example.org\n", encoding="utf-8")
        eventually(lambda: server.text("CNAME") == "www.example.org\n", server.told)
        (documents / "docs/en/b.md").write_text("# B\n\nText.\n", encoding="utf-8")
        eventually(lambda: server.get("ja/b.html").status == 200, server.told)


def test_where_there_are_no_pages_no_page_has_to_use_a_new_file(tmp_path):
    for folder in ["docs", "Locales/en"]:
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "hyo.yaml").write_text("locales: [en, ja]\ndocuments: ['docs/{locale}.md']\n")
    (tmp_path / "docs/en.md").write_text("# A\n\nIt has 4 parts.\n")
    (tmp_path / "docs/ja.md").write_text("# \u7532\n\n3\u500b\u3067\u3059\u3002\n", encoding="utf-8")
    with Server(tmp_path) as server:
        eventually(lambda: "has 3" in server.told, server.told)
        (tmp_path / "Locales/en/stray.yaml").write_text("a: b\n")
        (tmp_path / "docs/en.md").write_text("# A\n\nIt has 5 parts.\n")
        eventually(lambda: "where en has 5" in server.told, server.told)
        assert "UnusedFile" not in server.told
