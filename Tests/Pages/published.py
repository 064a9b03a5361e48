"""A published site on disk: its pages, by edition, locale and name."""

import os
import re
import subprocess
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import reading

ROOT = Path(__file__).resolve().parents[2]
GFM = ["cmark-gfm", "--unsafe", "-e", "table", "-e", "strikethrough", "-e", "autolink", "-e",
       "tasklist"]


def output_folder():
    """The folder under test: HYO_OUTPUT, or the site's own Output/."""
    return Path(os.environ.get("HYO_OUTPUT", ROOT / "Output")).resolve()


def run_gfm(text):
    """Markdown as GitHub's own parser reads it, as HTML."""
    done = subprocess.run(GFM, input=text.encode(), capture_output=True, check=True)
    return done.stdout.decode()


@dataclass(frozen=True)
class Page:
    """One page in one locale and one edition, `html` or `markdown`."""

    edition: str
    locale: str
    name: str
    file: Path

    def __str__(self):
        return f"{self.edition}/{self.locale}/{self.name}"

    @cached_property
    def source(self):
        return self.file.read_text(encoding="utf-8")

    @cached_property
    def root(self):
        if self.edition == "html":
            return reading.parse(self.source)
        return reading.parse(f"<!doctype html><main>{run_gfm(self.source)}</main>")

    @cached_property
    def main(self):
        return next((each for each in reading.elements(self.root) if each.tag == "main"), self.root)

    @cached_property
    def blocks(self):
        return reading.read_blocks(self.main)

    @cached_property
    def grids(self):
        return [block.grid for block in self.blocks if block.kind == "table"]

    @cached_property
    def ids(self):
        """The ids of the page in document order."""
        return [each.get("id") for each in reading.elements(self.root) if each.get("id")]

    def element(self, id):
        return next((each for each in reading.elements(self.root) if each.get("id") == id), None)


@dataclass(frozen=True)
class Site:
    """A folder that Hyo wrote."""

    folder: Path

    @cached_property
    def locales(self):
        return sorted(each.name for each in (self.folder / "html").glob("*")
                      if (each / "index.html").is_file())

    @cached_property
    def pages(self):
        return [*self.read("html", "index.html", ".html"),
                *self.read("markdown", "README.md", ".md")]

    def read(self, edition, home, suffix):
        for locale in self.locales:
            for file in sorted((self.folder / edition / locale).glob("*" + suffix)):
                name = "home" if file.name == home else re.sub(r"\.\w+$", "", file.name)
                yield Page(edition, locale, name, file)

    def page(self, edition, locale, name):
        for page in self.pages:
            if (page.edition, page.locale, page.name) == (edition, locale, name):
                return page
        raise LookupError(f"no page {edition}/{locale}/{name} in {self.folder}")

    @property
    def html_files(self):
        return sorted((self.folder / "html").rglob("*.html"))
