"""An editor without a screen: pygls' client, which talks with `hyo lsp` over a copy of a site."""

import asyncio
import json
import os
import shutil
import subprocess
from pathlib import Path
from urllib.parse import unquote

from lsprotocol import types as lsp
from pygls.lsp.client import LanguageClient
from pygls.protocol import default_converter

from golden_cases import unpacked

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = unpacked()
# Long enough for a machine with much else to do; nothing waits so long that works.
PATIENCE = 60
# It learns the types of messages as they come, which takes longer than a scenario: all clients share it.
CONVERTER = default_converter()


def golden(name, folder):
    """A copy of a golden site, in a folder."""
    return shutil.copytree(GOLDEN / name / "before", folder / "site")


def program():
    """The program under test: HYO_PROGRAM, or the one that ships."""
    return os.environ.get("HYO_PROGRAM", str(ROOT / ".build/release/hyo"))


def hyo(*arguments, site):
    """A command of the program on a site, with its exit code and its output."""
    command = [program(), *arguments]
    return subprocess.run(command, cwd=site, capture_output=True, text=True, check=False)


def checked(site):
    """What `hyo check` says of a site, finding by finding."""
    return json.loads(hyo("check", "--format", "json", site=site).stdout)["findings"]


class Editor:
    """A client with a site open: `async with Editor(folder) as editor`."""

    def __init__(self, site, capabilities=None, *options, locale=None):
        self.site = Path(site).resolve()
        self.options = options
        self.locale = locale
        self.capabilities = capabilities or lsp.ClientCapabilities(
            workspace=lsp.WorkspaceClientCapabilities(
                workspace_edit=lsp.WorkspaceEditClientCapabilities(document_changes=True)
            )
        )
        self.client = LanguageClient("editor", "1", converter_factory=lambda: CONVERTER)
        self.texts = {}
        self.versions = {}
        self.published = {}
        self.logged = []
        self.publications = []
        self.news = asyncio.Condition()

        @self.client.feature(lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        async def publish(params):
            path = self.path(params.uri)
            self.published[path] = params.diagnostics
            self.publications.append(path)
            async with self.news:
                self.news.notify_all()

        @self.client.feature(lsp.WINDOW_LOG_MESSAGE)
        async def log(params):
            self.logged.append(params.message)

    async def __aenter__(self):
        await self.start()
        await self.initialize()
        return self

    async def start(self):
        await self.client.start_io(program(), "lsp", *self.options)

    async def initialize(self):
        self.server = await self.client.initialize_async(
            lsp.InitializeParams(
                capabilities=self.capabilities, root_uri=self.site.as_uri(), locale=self.locale
            )
        )
        self.client.initialized(lsp.InitializedParams())

    async def __aexit__(self, *error):
        await self.client.shutdown_async(None)
        self.client.exit(None)
        code = await asyncio.wait_for(self.client._server.wait(), PATIENCE)
        await self.client.stop()
        assert error[0] or code == 0

    # Files

    def uri(self, path):
        return (self.site / path).as_uri()

    def path(self, uri):
        prefix = self.site.as_uri() + "/"
        return unquote(uri[len(prefix):]) if uri.startswith(prefix) else uri

    def open(self, path):
        self.texts[path] = (self.site / path).read_text(encoding="utf-8")
        self.versions[path] = 1
        item = lsp.TextDocumentItem(self.uri(path), "yaml", 1, self.texts[path])
        self.client.text_document_did_open(lsp.DidOpenTextDocumentParams(item))

    def close(self, path):
        identifier = lsp.TextDocumentIdentifier(self.uri(path))
        self.client.text_document_did_close(lsp.DidCloseTextDocumentParams(identifier))
        del self.texts[path]

    def type(self, path, old, new):
        """Puts a text in the place of another, which stands in the file once."""
        text = self.texts[path]
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {path}"
        start = text.index(old)
        change = lsp.TextDocumentContentChangePartial(
            range=lsp.Range(position(text, start), position(text, start + len(old))), text=new
        )
        self.texts[path] = text.replace(old, new)
        self.change(path, [change])

    def replace(self, path, text):
        self.texts[path] = text
        self.change(path, [lsp.TextDocumentContentChangeWholeDocument(text)])

    def change(self, path, changes):
        self.versions[path] += 1
        document = lsp.VersionedTextDocumentIdentifier(self.versions[path], self.uri(path))
        self.client.text_document_did_change(lsp.DidChangeTextDocumentParams(document, changes))

    # Requests

    def place(self, path, marked):
        """The document and the position of `|` in a text that stands in the file once."""
        text = self.texts.get(path) or (self.site / path).read_text(encoding="utf-8")
        plain = marked.replace("|", "", 1)
        assert text.count(plain) == 1, f"{plain!r} stands {text.count(plain)} times in {path}"
        offset = text.index(plain) + marked.index("|")
        return lsp.TextDocumentIdentifier(self.uri(path)), position(text, offset)

    async def completion(self, path, marked):
        params = lsp.CompletionParams(*self.place(path, marked))
        result = await self.client.text_document_completion_async(params)
        return {item.label: item for item in getattr(result, "items", result)}

    async def hover(self, path, marked):
        params = lsp.HoverParams(*self.place(path, marked))
        result = await self.client.text_document_hover_async(params)
        return result and result.contents.value

    async def definition(self, path, marked):
        params = lsp.DefinitionParams(*self.place(path, marked))
        return self.words(await self.client.text_document_definition_async(params))

    async def references(self, path, marked):
        document, place = self.place(path, marked)
        params = lsp.ReferenceParams(lsp.ReferenceContext(True), document, place)
        return self.words(await self.client.text_document_references_async(params))

    async def rename(self, path, marked, name):
        document, place = self.place(path, marked)
        params = lsp.RenameParams(document, place, name)
        return await self.client.text_document_rename_async(params)

    async def formatting(self, path):
        options = lsp.FormattingOptions(tab_size=2, insert_spaces=True)
        return await self.client.text_document_formatting_async(
            lsp.DocumentFormattingParams(lsp.TextDocumentIdentifier(self.uri(path)), options))

    async def actions(self, path):
        """The quick fixes for what was found in a file."""
        text = self.texts[path]
        params = lsp.CodeActionParams(
            lsp.TextDocumentIdentifier(self.uri(path)),
            lsp.Range(position(text, 0), position(text, len(text))),
            lsp.CodeActionContext(self.published.get(path, [])),
        )
        return await self.client.text_document_code_action_async(params)

    def words(self, locations):
        """Each location as its path, its line and the text that stands there."""
        found = []
        for location in locations or []:
            path = self.path(location.uri)
            text = self.texts.get(path) or (self.site / path).read_text(encoding="utf-8")
            span = slice(*(offset(text, place) for place in (location.range.start, location.range.end)))
            found.append((path, location.range.start.line + 1, text[span]))
        return found

    # Findings

    async def until(self, condition):
        """Waits until what was published is as a condition has it."""
        async with self.news:
            await asyncio.wait_for(self.news.wait_for(condition), PATIENCE)

    def ids(self, path):
        return sorted(diagnostic.code for diagnostic in self.published.get(path, []))

    async def until_found(self, path, *ids):
        try:
            await self.until(lambda: self.ids(path) == sorted(ids))
        except TimeoutError:
            assert self.ids(path) == sorted(ids)


def position(text, offset):
    """A position in UTF-16 code units, which the protocol counts by default."""
    start = text.rfind("\n", 0, offset) + 1
    column = len(text[start:offset].encode("utf-16-le")) // 2
    return lsp.Position(text.count("\n", 0, offset), column)


def offset(text, place):
    """The offset of a position."""
    lines = text.split("\n")
    start = sum(len(line) + 1 for line in lines[: place.line])
    units = lines[place.line].encode("utf-16-le")[: 2 * place.character]
    return start + len(units.decode("utf-16-le"))


def applied(text, edits):
    """A text with edits made."""
    spans = [(offset(text, e.range.start), offset(text, e.range.end), e.new_text) for e in edits]
    for start, end, new in sorted(spans, reverse=True):
        text = text[:start] + new + text[end:]
    return text


def save(editor, edit):
    """Writes an edit of several files to the disk."""
    for change in edit.document_changes:
        file = editor.site / editor.path(change.text_document.uri)
        # No line end may be turned into another.
        text = file.read_bytes().decode()
        file.write_bytes(applied(text, change.edits).encode())
