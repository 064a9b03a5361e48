"""Documents as pages of a site: what stands beside them in the output, what goes when it is gone, and what stands elsewhere."""

import os
import re
import subprocess

import pytest

from published_tables import program, run


def site(folder, settings="", **documents):
    """A site in English and Japanese with a page for each document."""
    (folder / "hyo.yaml").write_text(
        "locales: [en, ja]\ndocuments:\n  - { path: 'docs/{locale}/**/*.md', publish: true }\n" + settings)
    for tag, title in [("en", "Shop"), ("ja", "店")]:
        (folder / f"Locales/{tag}").mkdir(parents=True, exist_ok=True)
        (folder / f"Locales/{tag}/home.yaml").write_text(f"title: {title}\n")
    for name, text in documents.items():
        tag, _, stem = name.partition("_")
        file = folder / f"docs/{tag}/{stem}.md"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)


def build(folder, *arguments, code=0):
    ended, text = run("build", *arguments, folder=folder)
    assert ended == code, text
    return text


def html(folder, path):
    return (folder / "Output/html" / path).read_text(encoding="utf-8")


def files_of(folder):
    top = folder / "Output/html"
    return {file.relative_to(top).as_posix() for file in top.rglob("*") if file.is_file()}


def test_what_is_gone_is_removed_from_the_output(tmp_path):
    site(tmp_path, "root-files: [public]\nredirects: { old.html: a }\n", en_a="---\naliases: /b/\n---\n# A\n", ja_a="# 甲\n")
    (tmp_path / "public/deep/er").mkdir(parents=True)
    (tmp_path / "public/deep/er/file.txt").write_bytes(b"\x00\xff odd bytes \r\n")
    (tmp_path / "public/CNAME").write_text("docs.example.org\n")
    build(tmp_path)
    assert (tmp_path / "Output/html/deep/er/file.txt").read_bytes() == b"\x00\xff odd bytes \r\n"
    assert {"CNAME", "old.html", "b/index.html", "deep/er/file.txt"} <= files_of(tmp_path)
    assert build(tmp_path, "--check") is not None
    (tmp_path / "public/deep/er/file.txt").unlink()
    site(tmp_path, "root-files: [public]\n", en_a="# A\n")
    ended, text = run("build", "--check", folder=tmp_path)
    assert ended == 1 and "html/b/index.html" in text
    build(tmp_path)
    assert "CNAME" in files_of(tmp_path)
    assert not {"old.html", "b/index.html", "deep/er/file.txt"} & files_of(tmp_path)
    assert not (tmp_path / "Output/html/deep").exists()


@pytest.mark.parametrize("name", ["robots.txt", "404.html", "llms.txt", ".nojekyll"])
def test_an_own_file_for_robots_and_servers_takes_the_place_of_the_usual_one(tmp_path, name):
    site(tmp_path, "base-url: https://example.org/\nroot-files: own/\n", en_a="# A\n", ja_a="# 甲\n")
    (tmp_path / "own").mkdir()
    (tmp_path / "own/other.txt").write_text("x\n")
    build(tmp_path)
    assert html(tmp_path, name) != "Mine.\n"
    (tmp_path / "own" / name).write_text("Mine.\n")
    build(tmp_path)
    assert html(tmp_path, name) == "Mine.\n"


@pytest.mark.parametrize("name", ["index.html", "sitemap.xml", "assets/style.css", "ASSETS/Style.css", "en", "ja/a.md", "ja/a.json",
                                  "en/search-index.js", "en/README.md"])
def test_a_file_in_the_place_of_another_is_an_error(tmp_path, name):
    site(tmp_path, "base-url: https://example.org/\nroot-files: own\n", en_a="# A\n", ja_a="# 甲\n")
    (tmp_path / "own" / name).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / "own" / name).write_text("x\n")
    assert f"The file '{name}' has the place of another file" in build(tmp_path, code=1)


def test_links_among_root_files_are_reported_and_not_followed(tmp_path):
    site(tmp_path, "root-files: [public]\n", en_a="# A\n", ja_a="# 甲\n")
    (tmp_path / "public").mkdir()
    os.symlink("/etc/hostname", tmp_path / "public/name")
    os.symlink("/etc", tmp_path / "public/etc")
    text = build(tmp_path, code=1)
    assert text.count("[SymbolicLink]") == 2
    assert not (tmp_path / "Output").exists()


@pytest.mark.parametrize("count, size, what", [
    (10_001, 1, "more than 10000 files"), (9, 15 << 20, "more than 128 MB"), (1, 17 << 20, "at most 16 MB")])
def test_too_many_or_too_large_root_files_are_an_error_said_once(tmp_path, count, size, what):
    site(tmp_path, "root-files: [public, more]\n", en_a="# A\n", ja_a="# 甲\n")
    (tmp_path / "public/a").mkdir(parents=True)
    (tmp_path / "more").mkdir()
    (tmp_path / "more/last.txt").write_text("Last.\n")
    for number in range(count):
        with open(tmp_path / f"public/a/{number}.bin", "wb") as file:
            file.truncate(size)
    text = build(tmp_path, code=1)
    assert text.count(what) == 1 and text.count(": error: ") == 1, text[-2000:]


def test_root_files_are_opened_once_by_a_build(tmp_path):
    site(tmp_path, "root-files: [public, CNAME]\nredirects: { old.html: a }\n", en_a="# A\n", ja_a="# 甲\n")
    (tmp_path / "public").mkdir()
    (tmp_path / "public/robots.txt").write_text("User-agent: *\n")
    (tmp_path / "public/notes.txt~").write_text("Old.\n")
    (tmp_path / "CNAME").write_text("docs.example.org\n")
    for command in [["check"], ["build"]]:
        subprocess.run(["strace", "-f", "-qq", "-o", tmp_path / "calls", "-e", "trace=openat", program(), *command],
                       cwd=tmp_path, check=True, capture_output=True)
        opened = re.findall(r'openat\(\w+, "([^"]*)", O_RDONLY(?!.*O_DIRECTORY)', (tmp_path / "calls").read_text())
        names = [path.split("/")[-1] for path in opened]
        assert [names.count(name) for name in ["robots.txt", "CNAME", "notes.txt~"]] == [1, 1, 0], command


def test_titles_in_the_place_of_old_addresses_are_not_published(tmp_path):
    site(tmp_path, en_a='---\naliases: [My other title, old, "old page.html"]\nredirect_from: an old page\n---\n# A\n',
         ja_a="---\naliases: [ほかの題名]\n---\n# 甲\n")
    build(tmp_path)
    others = {path for path in files_of(tmp_path) if "/" not in path or path.split("/")[0] not in ["en", "ja", "assets"]}
    assert {path for path in others if "old" in path or "title" in path or "題" in path} == {
        "old/index.html", "old page.html", "an old page/index.html"}


@pytest.mark.parametrize("has_own_template", [False, True])
def test_the_files_of_a_build_are_counted_once(tmp_path, has_own_template):
    site(tmp_path, "root-files: [CNAME]\nredirects: { old.html: a }\n", en_a="# A\n", ja_a="# 甲\n", en_index="# Shop\n\nText.\n",
         ja_index="# 店\n\n文。\n")
    settings = (tmp_path / "hyo.yaml").read_text()
    (tmp_path / "hyo.yaml").write_text(settings.replace("publish: true", "publish: true, home: true"))
    (tmp_path / "CNAME").write_text("docs.example.org\n")
    if has_own_template:
        (tmp_path / "Templates").mkdir()
        (tmp_path / "Templates/footer.mustache").write_text("<footer>Ours</footer>\n")
    text = build(tmp_path)
    count = sum(file.is_file() and file.name != ".hyo-manifest" for file in (tmp_path / "Output").rglob("*"))
    assert f"Wrote {count} files to Output" in text


def test_a_redirect_leads_to_the_page_from_wherever_it_is(tmp_path):
    site(tmp_path, "redirects: { a/b/c/: a, x.html: ja/a }\n", en_a='# A "quoted" <b> & more\n', ja_a="# 甲\n")
    build(tmp_path)
    for path, tag in [("a/b/c/index.html", "en"), ("x.html", "ja")]:
        text = html(tmp_path, path)
        targets = re.findall(r'(?:href="|url=)([^"]*)"', text)
        assert len(targets) == 3
        for target in targets:
            page = (tmp_path / "Output/html" / path).parent / target
            assert page.resolve() == (tmp_path / f"Output/html/{tag}/a.html").resolve()
        assert "<b>" not in text


def test_one_edition_or_language_alone_has_what_belongs_to_it(tmp_path):
    site(tmp_path, "redirects: { old.html: a }\nroot-files: CNAME\n", en_a="# A\n", ja_a="# 甲\n")
    (tmp_path / "CNAME").write_text("docs.example.org\n")
    build(tmp_path, "--edition", "markdown")
    assert not (tmp_path / "Output/html").exists()
    assert not list((tmp_path / "Output").rglob("CNAME"))
    build(tmp_path)
    assert {"old.html", "CNAME"} <= files_of(tmp_path)


def test_a_language_without_a_page_does_not_name_it(tmp_path):
    site(tmp_path, "base-url: https://example.org/\nstatus: published\n", en_a="# A\n\nSee [b](b.md).\n", ja_a="# 甲\n\n[乙](b.md)へ。\n",
         en_b="---\nlocales: [en]\n---\n# Second\n\nText.\n", en_c="# C\n", ja_c="# 丙\n")
    for recorded in [False, True]:
        build(tmp_path)
        assert "en/b.html" in files_of(tmp_path) and not {"ja/b.html", "ja/b.md"} & files_of(tmp_path)
        for file in files_of(tmp_path):
            if file.startswith("ja/") and file.endswith((".html", ".md", ".js")):
                text = html(tmp_path, file)
                assert not re.search(r'(?<!\.\./en/)\bb\.(html|md)', text), file
                assert "Second" not in text, file
        assert 'href="../en/b.html"' in html(tmp_path, "ja/a.html")
        assert 'href="c.html" rel="next"' in html(tmp_path, "ja/a.html") or 'rel="next" href="c.html"' in html(tmp_path, "ja/a.html")
        assert "hreflang" not in html(tmp_path, "en/b.html")
        assert "ja/b" not in html(tmp_path, "sitemap.xml") + html(tmp_path, "llms.txt")
        if not recorded:
            assert run("review", "start", folder=tmp_path)[0] == 0
            assert run("review", "accept", "--all", folder=tmp_path)[0] == 0
    ended, text = run("status", folder=tmp_path)
    assert "Missing" not in text and "All texts agree" in text, text
    ended, text = run("check", "--strict", folder=tmp_path)
    assert ended == 0 and "[DocumentMissing]" not in text, text


def test_a_group_begins_and_ends_with_pages_that_the_language_has(tmp_path):
    site(tmp_path, en_z="# Z\n", ja_z="# 末\n")
    (tmp_path / "hyo.yaml").write_text(
        "locales: [en, ja]\ndocuments:\n  - { path: 'docs/{locale}/law/*.md', publish: law }\n"
        "  - { path: 'docs/{locale}/*.md', publish: rest }\n")
    for tag, words in [("en", "law: Law, rest: Rest"), ("ja", "law: 法, rest: ほか")]:
        with open(tmp_path / f"Locales/{tag}/home.yaml", "a") as file:
            file.write(f"groups: {{ {words} }}\n")
    (tmp_path / "docs/en/law").mkdir()
    for number in range(30):
        only = "---\nlocales: [en]\n---\n" if number not in (3, 4) else ""
        (tmp_path / f"docs/en/law/l{number:02}.md").write_text(f"{only}# Law {number}\n")
    build(tmp_path)
    english, japanese = html(tmp_path, "en/z.html"), html(tmp_path, "ja/z.html")
    assert "l00.html" in english and "l00.html" not in japanese and "l03.html" in japanese
    assert len(re.findall(r'"l\d\d\.html"', html(tmp_path, "ja/pages.js"))) == 2
    assert len(re.findall(r'"l\d\d\.html"', html(tmp_path, "en/pages.js"))) == 30


def test_the_home_page_has_the_text_of_the_original_where_it_is_not_translated(tmp_path):
    site(tmp_path, en_index="# Shop\n\nWelcome.\n", en_a="# A\n", ja_a="# 甲\n")
    settings = (tmp_path / "hyo.yaml").read_text()
    (tmp_path / "hyo.yaml").write_text(settings.replace("publish: true", "publish: true, home: true"))
    build(tmp_path)
    japanese = html(tmp_path, "ja/index.html")
    assert "<h1>店</h1>" in japanese and "Welcome." in japanese and 'lang="en"' in japanese
    assert "overview.html" not in " ".join(files_of(tmp_path))
    # A draft is not published, and the home page is then that of the site.
    (tmp_path / "docs/en/index.md").write_text("---\ndraft: true\n---\n# Shop\n\nWelcome.\n")
    build(tmp_path)
    assert "Welcome." not in html(tmp_path, "ja/index.html")


def test_the_texts_of_the_home_page_are_checked_beside_a_document(tmp_path):
    site(tmp_path, en_index="# Shop\n", ja_index="# 店\n", en_a="# A\n", ja_a="# 甲\n")
    settings = (tmp_path / "hyo.yaml").read_text()
    (tmp_path / "hyo.yaml").write_text(settings.replace("publish: true", "publish: guides, home: alone"))
    (tmp_path / "Locales/en/home.yaml").write_text("title: Shop\ngroups: { guides: Guides, gone: Gone }\n")
    ended, text = run("check", "--strict", folder=tmp_path)
    assert ended == 1 and "guides" in text and "Locales/ja/home.yaml" in text and "gone" in text, text
    (tmp_path / "docs/en/index.md").write_text("# Our shop\n")
    ended, text = run("check", "--only", "LeftOutOfPage", folder=tmp_path)
    assert "docs/en/index.md:1:1: advice: The home page has the name of the site" in text and "docs/ja" not in text


def test_a_site_is_built_in_parts_as_a_whole(tmp_path):
    site(tmp_path, "root-files: CNAME\nredirects: { old.html: a }\nstatus: published\n", en_index="# Shop\n\nHi.\n",
         ja_index="# 店\n\nやあ。\n", en_a="# A\n", ja_a="# 甲\n", en_b="---\nlocales: [en]\n---\n# B\n")
    settings = (tmp_path / "hyo.yaml").read_text()
    (tmp_path / "hyo.yaml").write_text(settings.replace("publish: true", "publish: true, home: true"))
    (tmp_path / "CNAME").write_text("docs.example.org\n")
    build(tmp_path, "--output", "whole")
    parts = []
    for number in range(1, 3):
        build(tmp_path, "--shard", f"{number}/2", "--output", f"part{number}")
        parts.append(f"part{number}")
    ended, text = run("merge", *parts, "--output", "merged", folder=tmp_path)
    assert ended == 0, text
    ended = subprocess.run(["diff", "-r", "-x", ".hyo-manifest", "whole", "merged"], cwd=tmp_path, capture_output=True, text=True)
    assert ended.returncode == 0, ended.stdout


def test_a_large_site_without_documents_has_them_renewed(tmp_path):
    """From 1,000 files on, a build makes only the pages again that a change concerns."""
    files = {"hyo.yaml": "locales: [en]\npages: [fees]\nredirects: { old.html: fees }\nroot-files: [public]\n",
             "Locales/en/home.yaml": "title: Shop\n", "Locales/en/fees.yaml": "title: Fees\n",
             "Locales/en/fees.md": "Words.\n", "Specs/fees.yaml": "page:\n  - prose: introduction\n"}
    files |= {f"public/{number}.txt": f"{number}\n" for number in range(1100)}
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    build(tmp_path)
    assert "<title>Fees</title>" in html(tmp_path, "old.html")
    (tmp_path / "Locales/en/fees.yaml").write_text("title: Charges\n")
    build(tmp_path)
    assert "Charges" in html(tmp_path, "en/fees.html") and "<title>Charges</title>" in html(tmp_path, "old.html")
    (tmp_path / "public/7.txt").write_text("seven\n")
    (tmp_path / "public/new.txt").write_text("new\n")
    (tmp_path / "public/8.txt").unlink()
    build(tmp_path)
    assert html(tmp_path, "7.txt") == "seven\n" and "new.txt" in files_of(tmp_path) and "8.txt" not in files_of(tmp_path)
