"""Documents as pages are served as they are published, with what stands beside them."""

import pytest

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
