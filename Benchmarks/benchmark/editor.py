"""What an editor says to `hyo lsp`, for the cases of `slow`."""


def conversation(texts, requests):
    """The messages of an editor that opens files and asks something.

    `texts` are the files that it opens, by path; `requests` are methods with a path, a line, a column and further
    parameters. SITE stands for the address of the site. The editor waits for what is wrong with the files, and for the
    last answer.
    """
    yield request(0, "initialize", {"processId": None, "rootUri": "SITE", "capabilities": {
        "workspace": {"workspaceEdit": {"documentChanges": True}},
        "textDocument": {"documentSymbol": {"hierarchicalDocumentSymbolSupport": True}},
    }})
    yield {"jsonrpc": "2.0", "method": "initialized", "params": {}}
    for path, text in texts.items():
        language = "markdown" if path.endswith(".md") else "yaml"
        document = {"uri": f"SITE/{path}", "languageId": language, "version": 1, "text": text}
        yield {"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument": document}}
    for path in texts:
        yield f'"uri": "SITE/{path}"'
    for number, (method, path, line, column, more) in enumerate(requests):
        position = {"line": line, "character": column}
        place = {"textDocument": {"uri": f"SITE/{path}"}, "position": position}
        yield request(number + 1, "textDocument/" + method, {**place, **more})
    if requests:
        yield f'"id": {len(requests)},'
    yield request(len(requests) + 1, "shutdown", None)
    yield {"jsonrpc": "2.0", "method": "exit"}


def request(number, method, params):
    return {"jsonrpc": "2.0", "id": number, "method": method, "params": params}


def everything(path, line, column, end, name="renamed"):
    """One request of each kind at a place."""
    start = {"line": 0, "character": 0}
    whole = {"range": {"start": start, "end": end}, "context": {"diagnostics": []}}
    references = {"context": {"includeDeclaration": True}}
    return [("completion", path, line, column, {}), ("hover", path, line, column, {}),
            ("definition", path, line, column, {}), ("references", path, line, column, references),
            ("documentSymbol", path, line, column, {}), ("prepareRename", path, line, column, {}),
            ("codeAction", path, line, column, whole), ("rename", path, line, column, {"newName": name})]
