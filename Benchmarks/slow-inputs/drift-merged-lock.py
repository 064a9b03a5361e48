"""A lock of 1 MB that has two lines of each text, from two sides of a merge."""

import hashlib
import zlib

COMMAND = ["check"]


def files(size):
    count = size // 184
    lines = ["# hyo review 1: which texts people have read and found to agree; 'hyo review' writes it"]
    lines += sorted(line(i, old) for i in range(count) for old in (False, True))
    files = {
        "hyo.yaml": "locales: [en, ja]\npages: [p]\n",
        "Specs/p.yaml": "page:\n" + "".join(f"  - prose: u{i}\n" for i in range(count)),
        "Locales/ja/p.yaml": "title: 題\n",
        "Locales/review.lock": "\n".join(lines) + "\n",
    }
    for tag in ("en", "ja"):
        files[f"Locales/{tag}/p.md"] = "".join(f"{{#u{i}}}\n\n{text(tag, i)}\n\n" for i in range(count))
    return files


def text(tag, i):
    return {"en": f"Text {i}.", "ja": f"文{i}。"}[tag]


def line(i, is_old):
    prints = {tag: fingerprint(text(tag, 0 if is_old else i)) for tag in ("en", "ja")}
    said = f"p/prose.u{i} context=- en=1:{prints['en']} ja=1:{prints['ja']}"
    return f"{said} #{zlib.crc32(said.encode()):08x}"


def fingerprint(paragraph):
    """The first 64 bits of the SHA-256 of the text's canonical form: a paragraph in parentheses."""
    return hashlib.sha256(f"(p{paragraph})".encode()).hexdigest()[:16]
