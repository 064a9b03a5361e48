"""What hyo exports for translators, as other programs read and check it, and what they write as hyo imports it.

The oracles: gettext's msgfmt and msgcat, the schemas of XLIFF by OASIS, and translate-toolkit, on which Weblate is built.
"""

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from lxml import etree
from translate.storage.pypo import pofile
from translate.storage.xliff import xlifffile
from translate.storage.xliff2 import Xliff2File

from golden_cases import unpacked
from test_json import ROOT, pages_alone, program

SCHEMAS = Path("/usr/share/php/Symfony/Component/Translation/Resources/schemas")
SCHEMA_OF = {"1.2": "xliff-core-1.2-strict.xsd", "2.1": "xliff-core-2.0.xsd"}
FORMATS = [("po",), ("xliff", "--version", "1.2"), ("xliff", "--version", "2.1")]
SITES = {
    "own": (ROOT, "ja", "en"),
    "example": (ROOT / "Documentation" / "Example", "en", "ja"),
    "lending": (unpacked() / "export-po" / "before", "ja", "en"),
}


class LocalSchemas(etree.Resolver):
    """The schema of xml:space lies beside the others; nothing is fetched."""

    def resolve(self, url, public_id, context):
        return self.resolve_filename(str(SCHEMAS / "xml.xsd"), context) if url.endswith("xml.xsd") else None


def schema(version):
    parser = etree.XMLParser(no_network=True)
    parser.resolvers.add(LocalSchemas())
    return etree.XMLSchema(etree.parse(str(SCHEMAS / SCHEMA_OF[version]), parser))


def hyo(folder, *arguments):
    done = subprocess.run([program(), *arguments], cwd=folder, capture_output=True, check=False, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(params=sorted(SITES))
def site(request, tmp_path):
    folder, source, target = SITES[request.param]
    for name in ("hyo.yaml", "Specs", "Locales"):
        copy = shutil.copytree if (folder / name).is_dir() else shutil.copy
        copy(folder / name, tmp_path / name)
    (tmp_path / "hyo.yaml").write_text(pages_alone(folder / "hyo.yaml"), encoding="utf-8")
    return tmp_path, ("--from", source, "--to", target)


def texts(store):
    """(id, source, target) of every unit."""
    if isinstance(store, pofile):
        return [(unit.getcontext(), unit.source, unit.target) for unit in store.units if not unit.isheader()]
    if isinstance(store, Xliff2File):
        return [(name(unit), unit.source, unit.target or "") for unit in store.units]
    return [(unit.xmlelement.get("id"), unit.source, unit.target or "") for unit in store.units]


def name(unit):
    element = unit.xmlelement
    while etree.QName(element).localname != "unit":
        element = element.getparent()
    return f"{element.getparent().get('id')}/{element.get('id')}"


def store(form, text):
    kind = pofile if form[0] == "po" else xlifffile if form[-1] == "1.2" else Xliff2File
    return kind.parsestring(text.encode())


@pytest.mark.parametrize("version", ["1.2", "2.1"])
def test_xliff_is_valid(site, version):
    folder, languages = site
    document = etree.fromstring(hyo(folder, "export", "xliff", "--version", version, *languages).encode())
    schema(version).assertValid(document)


def test_the_schemas_find_mistakes(site):
    folder, languages = site
    for version in SCHEMA_OF:
        document = etree.fromstring(hyo(folder, "export", "xliff", "--version", version, *languages).encode())
        unit = next(document.iter("{*}trans-unit", "{*}unit"))
        del unit.attrib["id"]
        assert not schema(version).validate(document)


def test_all_formats_have_the_same_texts(site):
    folder, languages = site
    found = [texts(store(form, hyo(folder, "export", *form, *languages))) for form in FORMATS]
    assert len(found[0]) > 10
    assert found[0] == found[1] == found[2]


def test_gettext_finds_nothing(site):
    folder, languages = site
    hyo(folder, "export", "po", "--output", "texts.po", *languages)
    subprocess.run(["msgfmt", "--check", "-o", os.devnull, "texts.po"], cwd=folder, check=True)
    again = subprocess.run(
        ["msgcat", "--no-wrap", "texts.po"], cwd=folder, check=True, capture_output=True
    ).stdout
    assert again == (folder / "texts.po").read_bytes()


@pytest.mark.parametrize("form", FORMATS, ids=lambda form: form[-1])
def test_what_other_tools_write_is_imported(site, form):
    folder, languages = site
    opened = store(form, hyo(folder, "export", *form, *languages))
    for index, unit in enumerate(unit for unit in opened.units if not unit.isheader()):
        # Every third one, with characters that all formats have to escape; behind a fence they would open it again.
        if index % 3 == 0 and unit.target and not unit.target.endswith("```"):
            unit.target = unit.target + " \"a\" & 'b' 🙂"
    wanted = texts(opened)
    (folder / "back").write_bytes(bytes(opened))
    assert "Changed" in hyo(folder, "import", "back")
    assert texts(store(form, hyo(folder, "export", *form, *languages))) == wanted


def test_wrapped_lines_are_the_same_texts(site):
    folder, languages = site
    hyo(folder, "export", "po", "--output", "texts.po", *languages)
    subprocess.run(["msgcat", "--width=40", "-o", "wrapped.po", "texts.po"], cwd=folder, check=True)
    assert (folder / "wrapped.po").read_bytes() != (folder / "texts.po").read_bytes()
    assert hyo(folder, "import", "wrapped.po") == "No text differs from what the site has\n"
