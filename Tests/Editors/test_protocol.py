"""What `hyo lsp` does with clients that are mistaken, hostile or gone: it never crashes, and always answers."""

import json
import random
import subprocess

import pytest

from editor import PATIENCE, program


def framed(body):
    body = body if isinstance(body, bytes) else json.dumps(body).encode()
    return b"Content-Length: %d\r\n\r\n" % len(body) + body


def request(number, method, **params):
    return framed({"jsonrpc": "2.0", "id": number, "method": method, "params": params})


def notification(method, **params):
    return framed({"jsonrpc": "2.0", "method": method, "params": params})


INITIALIZE = request(1, "initialize", capabilities={})
SHUTDOWN = request(9, "shutdown")
EXIT = notification("exit")


def talk(*messages):
    """Sends bytes, closes the stream, and gives the exit code and all answers."""
    done = subprocess.run(
        [program(), "lsp"], input=b"".join(messages), capture_output=True, timeout=PATIENCE,
        check=False,
    )
    assert done.stderr == b""
    return done.returncode, list(answers(done.stdout))


def answers(output):
    while output:
        header, output = output.split(b"\r\n\r\n", 1)
        assert header.startswith(b"Content-Length: ")
        length = int(header.split(b": ")[1])
        yield json.loads(output[:length])
        output = output[length:]


def codes(found):
    return [(message.get("id"), message.get("error", {}).get("code")) for message in found]


def test_a_conversation_has_an_end():
    code, found = talk(INITIALIZE, notification("initialized"), SHUTDOWN, EXIT)
    assert code == 0
    assert codes(found) == [(1, None), (9, None)]
    assert found[1]["result"] is None
    assert found[0]["result"]["serverInfo"]["name"] == "hyo"


@pytest.mark.parametrize(
    "messages", [[EXIT], [INITIALIZE, EXIT], [INITIALIZE], [], [INITIALIZE, SHUTDOWN]]
)
def test_an_end_that_was_not_agreed_has_an_exit_code(messages):
    assert talk(*messages)[0] == 1


def test_the_first_request_is_initialize():
    _, found = talk(request(1, "textDocument/hover"), notification("textDocument/didOpen"), EXIT)
    assert codes(found) == [(1, -32002)]


def test_initialize_comes_once_and_nothing_after_shutdown():
    code, found = talk(INITIALIZE, INITIALIZE, SHUTDOWN, request(3, "textDocument/hover"), EXIT)
    assert code == 0
    assert codes(found) == [(1, None), (1, -32600), (9, None), (3, -32600)]


def test_what_is_not_json_has_an_answer():
    bodies = [b"{", b"", b"nul", b'"\xff"', b"[" * 100_000, b'{"a":01}', b'"\t"']
    code, found = talk(INITIALIZE, *map(framed, bodies), SHUTDOWN, EXIT)
    assert code == 0
    assert codes(found) == [(1, None)] + [(None, -32700)] * len(bodies) + [(9, None)]


def test_what_is_no_request_has_an_answer():
    bodies = [[], 1, {}, {"id": 1}, {"id": [], "method": "shutdown"}, {"method": 3}]
    code, found = talk(INITIALIZE, *map(framed, bodies), SHUTDOWN, EXIT)
    assert code == 0
    assert codes(found) == [(1, None)] + [(None, -32600)] * len(bodies) + [(9, None)]


def test_methods_that_are_not_there_are_told_of():
    code, found = talk(
        INITIALIZE, request(2, "textDocument/makeCoffee"), notification("$/nothing"),
        request("three", "$/nothing"), notification("textDocument/nothing"), SHUTDOWN, EXIT,
    )
    assert code == 0
    assert codes(found) == [(1, None), (2, -32601), ("three", -32601), (9, None)]


METHODS = ["completion", "hover", "definition", "references", "documentSymbol", "prepareRename",
           "rename", "codeAction"]


@pytest.mark.parametrize("method", METHODS)
def test_parameters_are_not_believed(method, example):
    uri = (example / "Specs/permits.yaml").as_uri()
    parameters = [
        {}, {"textDocument": 3}, {"textDocument": {"uri": "http://example.org/a.yaml"}},
        {"textDocument": {"uri": "file:///nowhere/at/all.yaml"}},
        {"textDocument": {"uri": "file:///%zz"}},
        {"textDocument": {"uri": uri}}, {"textDocument": {"uri": uri}, "position": {"line": -1}},
        {"textDocument": {"uri": uri}, "position": {"line": 10**9, "character": 10**9},
         "range": {"start": {"line": 10**9, "character": 0}, "end": {"line": 0, "character": 0}},
         "newName": "x"},
        {"textDocument": {"uri": uri + "/../../../../../etc/passwd"},
         "position": {"line": 0, "character": 0}},
    ]
    requests = [request(10 + n, f"textDocument/{method}", **p) for n, p in enumerate(parameters)]
    code, found = talk(INITIALIZE, *requests, SHUTDOWN, EXIT)
    assert code == 0
    replies = [message["id"] for message in found if "method" not in message]
    assert replies == [1] + [10 + n for n in range(len(parameters))] + [9]
    assert all(m.get("error", {}).get("code") != -32603 for m in found)


def test_a_request_that_was_cancelled_is_not_answered_in_full(example):
    uri = (example / "Specs/permits.yaml").as_uri()
    place = {"textDocument": {"uri": uri}, "position": {"line": 0, "character": 0}}
    code, found = talk(
        INITIALIZE + request(2, "textDocument/hover", **place) + notification("$/cancelRequest", id=2)
        + request(3, "textDocument/hover", **place) + notification("$/cancelRequest", id=77)
        + SHUTDOWN + EXIT
    )
    assert code == 0
    assert codes(found) == [(1, None), (2, -32800), (3, None), (9, None)]


def test_a_huge_message_is_passed_over():
    size = 20 << 20
    code, found = talk(
        INITIALIZE, b"Content-Length: %d\r\n\r\n" % size, b"x" * size, SHUTDOWN, EXIT
    )
    assert code == 0
    assert codes(found) == [(1, None), (None, -32600), (9, None)]


@pytest.mark.parametrize(
    "bytes_",
    [
        b"Content-Length: 99999999999999999999999\r\n\r\n{}", b"Content-Length: -3\r\n\r\n",
        b"Content-Length: +3\r\n\r\n", b"Content-Length: x\r\n\r\n", b"Hello: 3\r\n\r\n",
        b"x" * 100_000, b"\r\n\r\n", b"\0" * 5000, INITIALIZE.replace(b"Length", b"Width"),
    ],
)
def test_a_header_that_cannot_be_read_ends_the_conversation(bytes_):
    code, found = talk(INITIALIZE, bytes_)
    assert code == 1
    assert codes(found) == [(1, None), (None, -32600)]


@pytest.mark.parametrize("end", range(0, len(INITIALIZE), 7))
def test_a_message_may_break_off_anywhere(end):
    code, found = talk(INITIALIZE[:end])
    assert (code, found) == (1, [])


def test_headers_may_be_written_in_other_ways():
    body = SHUTDOWN.split(b"\r\n\r\n", 1)[1]
    header = b"Content-Type: application/vscode-jsonrpc; charset=utf-8\r\ncontent-length:%d\r\n\r\n"
    code, found = talk(INITIALIZE, header % len(body) + body, EXIT)
    assert code == 0
    assert codes(found) == [(1, None), (9, None)]


def test_a_client_may_end_a_conversation_without_reading_it(example):
    """It closes its end of the pipe; that alone is no reason to break off."""
    opened = request(1, "initialize", capabilities={}, rootUri=example.as_uri())
    for rest, code in [(SHUTDOWN + EXIT, 0), (EXIT, 1), (b"", 1)]:
        with subprocess.Popen(
            [program(), "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        ) as server:
            server.stdout.close()
            server.stdin.write(opened + notification("initialized") + request(2, "nothing") + rest)
            server.stdin.close()
            errors = server.stderr.read()
            assert (server.wait(PATIENCE), errors) == (code, b"")


@pytest.mark.parametrize("name", ["n" * 100_000, "N" * 100_000, "\n😀" * 50_000])
def test_a_long_name_is_not_repeated(name, example):
    uri = (example / "Specs/permits.yaml").as_uri()
    line = next(
        n for n, text in enumerate((example / "Specs/permits.yaml").read_text().split("\n"))
        if text.startswith("  zone: [")
    )
    code, found = talk(
        request(1, "initialize", capabilities={}, rootUri=example.as_uri()),
        request(
            2, "textDocument/rename", textDocument={"uri": uri},
            position={"line": line, "character": 3}, newName=name,
        ),
        SHUTDOWN, EXIT,
    )
    assert code == 0
    answer = next(message for message in found if message.get("id") == 2)
    if "error" in answer:
        assert 20 < len(answer["error"]["message"]) < 400
    else:
        assert name[0] == "n"


def test_a_file_of_one_line_is_answered_for(tmp_path):
    """A line of 1 MB, with so many ids that to count columns from its beginning each time would take minutes."""
    steps = ", ".join(f"step-{n:05}: {{}}" for n in range(58_000))
    spec = f"{{ page: [], steps: {{ {steps} }} }}\n"
    assert 900_000 < len(spec) < 1 << 20
    for path, text in {
        "hyo.yaml": "locales: [en]\npages: [wide]\n", "Specs/wide.yaml": spec,
        "Locales/en/home.yaml": "title: Site\n", "Locales/en/wide.yaml": "title: Wide\n",
    }.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text)
    uri = (tmp_path / "Specs/wide.yaml").as_uri()
    last = spec.index("step-57999") + 3
    code, found = talk(
        request(1, "initialize", capabilities={}, rootUri=tmp_path.as_uri()),
        request(2, "textDocument/documentSymbol", textDocument={"uri": uri}),
        request(3, "textDocument/prepareRename", textDocument={"uri": uri},
                position={"line": 0, "character": last}),
        SHUTDOWN, EXIT,
    )
    assert code == 0
    results = {message["id"]: message["result"] for message in found if "result" in message}
    assert len(results[2]) == 58_000
    start = results[3]["range"]["start"]
    assert results[2][-1]["range"]["start"] == start == {"line": 0, "character": last - 3}


@pytest.mark.parametrize("seed", range(8))
def test_random_changes_are_survived(seed, example):
    """Random edits, many of them in the middle of a character of another file: each request has an answer."""
    print(f"seed {seed}")
    randomness = random.Random(seed)
    files = ["Specs/permits.yaml", "Locales/ja/permits.yaml", "Locales/ja/permits.md",
             "Specs/fines.rules.csv", "hyo.yaml", "Specs/shared.yaml"]
    messages = [request(1, "initialize", capabilities={}, rootUri=example.as_uri())]
    for path in files:
        text = (example / path).read_text(encoding="utf-8")
        item = {"uri": (example / path).as_uri(), "languageId": "yaml", "version": 1, "text": text}
        messages.append(notification("textDocument/didOpen", textDocument=item))
    pieces = ["{", "[", "- ", ": ", "\n", "|", "zone", "😀", "`", "\"", "  ", "#", "page:", "\r", "&a", "*"]
    for number in range(10, 130):
        uri = (example / randomness.choice(files)).as_uri()
        start, end = (
            {"line": randomness.randrange(80), "character": randomness.randrange(60)}
            for _ in range(2)
        )
        if randomness.random() < 0.5:
            end = start
        change = {"range": {"start": start, "end": end}, "text": randomness.choice(pieces)}
        document = {"uri": uri, "version": number}
        messages.append(
            notification("textDocument/didChange", textDocument=document, contentChanges=[change])
        )
        method = randomness.choice(METHODS)
        messages.append(
            request(number, f"textDocument/{method}", textDocument={"uri": uri}, position=start,
                    range={"start": start, "end": start}, newName="something-else")
        )
    code, found = talk(*messages, SHUTDOWN, EXIT)
    assert code == 0
    assert [m["id"] for m in found if "method" not in m] == [1, *range(10, 130), 9]
    assert all(m.get("error", {}).get("code") != -32603 for m in found)
