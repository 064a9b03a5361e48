"""Clients that mean no good, or know no better: none gets what it should not, and none keeps others from being served."""

import concurrent.futures
import fcntl
import random
import signal
import socket
import struct
import termios
import time

import pytest

from serving import PATIENCE, Events, Server

SOURCE = b"locales:"


def request(server, target, method="GET", host=None, more=b""):
    host = host or f"localhost:{server.port}"
    line = f"{method} {target} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n".encode()
    return line + more + b"\r\n"


def status(answer):
    return int(answer.split(b" ")[1]) if answer.startswith(b"HTTP/") else None


def is_well(server):
    return server.get("en/fines.html").status == 200


@pytest.mark.parametrize("target", [
    "/../hyo.yaml", "/en/../../hyo.yaml", "/%2e%2e/hyo.yaml", "/%2E%2E%2Fhyo.yaml",
    "/en/%2e%2e/%2e%2e/hyo.yaml", "/..%5chyo.yaml", "/..%c0%afhyo.yaml", "//hyo.yaml", "/./hyo.yaml",
    "/en/fines.html%00.png", "/%00", "/en%2ffines.html", "/%", "/%4", "/%zz", "/en/%ff.html", "hyo.yaml",
    "*", "?", "/\\..\\hyo.yaml", "/etc/passwd", "//etc/passwd", "/proc/self/environ",
    "/_hyo/../hyo.yaml", "/_hyo/%2e%2e/hyo.yaml", "/_hyo/", "/_compare/../hyo.yaml",
    "/_compare/%3Cscript%3E", "file:///etc/passwd", "http://evil.example/en/fines.html",
    "https://localhost/en/fines.html", "/" + "a" * 5000, "/" + "a/" * 5000])
def test_no_way_leads_out_of_the_site(server, target):
    answer = server.send(request(server, target))
    assert status(answer) in (400, 404, 414, 421, 431, None), answer[:100]
    assert SOURCE not in answer and b"root:" not in answer and b"<script>" not in answer
    assert is_well(server)


def test_the_whole_address_with_the_own_name_is_understood(server):
    target = f"http://localhost:{server.port}{server.top}en/fines.html"
    assert status(server.send(request(server, target))) == 200


@pytest.mark.parametrize(("host", "wanted"), [
    ("localhost:{port}", 200), ("127.0.0.1:{port}", 200), ("[::1]:{port}", 200),
    ("LOCALHOST:{port}", 200), ("localhost", 421), ("localhost:1", 421), ("evil.example", 421),
    ("evil.example:{port}", 421), ("localhost.evil.example:{port}", 421), ("127.0.0.1", 421),
    ("0.0.0.0:{port}", 421), ("", 421), ("localhost:{port}@evil.example", 421)])
def test_only_its_own_name_is_answered(server, host, wanted):
    host = host.format(port=server.port)
    target = server.top + "en/fines.html"
    raw = f"GET {target} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode()
    assert status(server.send(raw)) in (wanted, 400 if wanted != 200 else wanted)


def test_other_machines_get_no_connection(server):
    # An address of this machine that is not the server's, as is the one by which others reach it.
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.2", server.port), timeout=PATIENCE)


def test_requests_that_come_in_at_the_end_do_no_harm(example):
    server = Server(example)
    with server.listen("en/fines.html"), server.connect() as raw, server.connect() as other:
        server.process.send_signal(signal.SIGSTOP)
        raw.sendall(request(server, server.top + "en/fines.html"))
        other.sendall(request(server, server.top + "en/zones.html"))
        server.process.send_signal(signal.SIGTERM)
        server.process.send_signal(signal.SIGCONT)
        assert server.process.wait(PATIENCE) == 0, server.told


def test_no_name_and_two_names_are_refused(server):
    target = server.top + "en/fines.html"
    own = f"Host: localhost:{server.port}\r\n"
    for hosts in ["", own + own, own + "Host: evil.example\r\n", "Host: evil.example\r\n" + own]:
        raw = f"GET {target} HTTP/1.1\r\n{hosts}Connection: close\r\n\r\n".encode()
        assert status(server.send(raw)) == 400


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "CONNECT", "BREW"])
def test_the_site_can_only_be_read(server, method):
    answer = server.get("en/fines.html", method=method)
    assert answer.status == 405
    assert answer.headers["Allow"] == "GET, HEAD"


def test_a_body_is_not_taken(server):
    body = b"x" * 100_000
    length = f"Content-Length: {len(body)}\r\n".encode()
    for method, wanted in [("POST", 405), ("GET", 200)]:
        raw = request(server, server.top + "en/fines.html", method, more=length)
        assert status(server.send(raw + body)) == wanted
    chunked = request(server, server.top + "en/fines.html", more=b"Transfer-Encoding: chunked\r\n")
    assert status(server.send(chunked + b"5\r\nhello\r\n0\r\n\r\n")) == 200
    assert is_well(server)


@pytest.mark.parametrize("more", [
    b"X: " + b"y" * 200_000 + b"\r\n", b"X: y\r\n" * 20_000,
    b"Cookie: " + b"a=b; " * 50_000 + b"\r\n"], ids=["long", "many", "cookies"])
def test_huge_headers_are_refused(server, more):
    before = server.memory()
    for _ in range(5):
        assert status(server.send(request(server, "/", more=more))) in (400, 413, 431, None)
    assert is_well(server)
    assert server.memory() < before + 20


def test_noise_is_no_request(server):
    noise = random.Random(4)
    texts = [noise.randbytes(length) for length in [1, 10, 100, 1000, 100_000] for _ in range(20)]
    # All at once, for the server waits some seconds for the rest of what might become a request.
    with concurrent.futures.ThreadPoolExecutor(len(texts)) as pool:
        answers = list(pool.map(server.send, texts))
    assert {status(answer) for answer in answers} <= {400, 405, 414, 431, 505, None}
    assert is_well(server)


def test_who_goes_in_the_middle_is_forgotten(server):
    whole = request(server, server.top + "en/fines.html")
    for end in range(1, len(whole), 7):
        raw = server.connect()
        raw.sendall(whole[:end])
        raw.close()
    for _ in range(50):
        raw = server.connect()
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
        raw.sendall(whole)
        raw.close()
    assert is_well(server)


def test_two_hundred_slow_clients_keep_nobody_waiting(server):
    before = server.memory()
    slow = [server.connect() for _ in range(200)]
    for raw in slow:
        raw.sendall(b"GET / HTTP/1.1\r\nHost: loc")
    start = time.monotonic()
    assert is_well(server)
    # They would be thrown out after ten seconds only.
    assert time.monotonic() - start < 5
    assert server.memory() < before + 60
    for raw in slow:
        assert status(read_some(raw)) in (400, 408, None)
        raw.close()


def test_half_open_connections_keep_nobody_out(server):
    # More than are served at once, of which none ever sends a request.
    silent = [server.connect() for _ in range(900)]
    start = time.monotonic()
    for _ in range(20):
        assert is_well(server)
    # The silent ones would be thrown out after ten seconds only.
    assert time.monotonic() - start < 5
    for raw in silent:
        raw.close()


def test_a_server_whose_terminal_nobody_reads_serves_and_ends(example):
    with Server(example, reads_errors=False) as server:
        # More findings than a pipe has room for.
        for page in ["caching", "charges", "fines", "hours", "permits"]:
            with open(example / f"Locales/en/{page}.yaml", "a") as file:
                file.write("".join(f"unknown-{key}: text\n" for key in range(100)))
        deadline = time.monotonic() + PATIENCE
        while unread(server.process.stderr) < 60_000:
            assert time.monotonic() < deadline
            time.sleep(0.1)
        assert server.get("en/zones.html").status == 200
        assert server.end() == 0


def unread(pipe):
    """The number of bytes that wait in a pipe."""
    return struct.unpack("i", fcntl.ioctl(pipe, termios.FIONREAD, bytes(4)))[0]


def test_clients_that_drip_are_sent_away(server):
    # As many as are served at once; each says a byte now and then, and is never silent for long.
    target = [server.connect() for _ in range(400)]
    start, ended = time.monotonic(), 0
    while ended < len(target):
        assert time.monotonic() - start < 2 * PATIENCE, f"only {ended} were sent away"
        for raw in [raw for raw in target if raw.fileno() >= 0]:
            try:
                raw.sendall(b"G")
                raw.setblocking(False)
                if raw.recv(1000) == b"":
                    raw.close()
            except BlockingIOError:
                pass
            except OSError:
                raw.close()
        ended = sum(raw.fileno() < 0 for raw in target)
        time.sleep(0.5)
    assert is_well(server)


def read_some(raw):
    try:
        return raw.recv(1000)
    except ConnectionResetError:
        return b""


def test_clients_that_do_not_read_take_no_memory(server):
    path = server.top + "en/search-index.js"
    server.get(path)
    before = server.memory()
    idle = []
    for _ in range(150):
        raw = socket.socket()
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        raw.connect(("127.0.0.1", server.port))
        raw.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost:{server.port}\r\n\r\n".encode() * 20)
        idle.append(raw)
    assert is_well(server)
    assert server.memory() < before + 60
    for raw in idle:
        raw.close()


def test_requests_may_come_in_one_piece_or_byte_by_byte(server):
    whole = request(server, server.top + "en/fines.html")
    two = request(server, server.top + "en/fines.html").replace(b"Connection: close\r\n", b"") + whole
    assert server.send(two, until_end=False).count(b"HTTP/1.1 200") == 2
    with server.connect() as raw:
        for byte in whole:
            raw.sendall(bytes([byte]))
        raw.shutdown(socket.SHUT_WR)
        assert status(read_some(raw)) == 200


def test_a_half_closed_connection_is_answered(server):
    assert status(server.send(request(server, server.top + "en/fines.html"))) == 200


def test_both_families_are_served(server):
    with server.connect(socket.AF_INET6) as raw:
        raw.sendall(request(server, server.top + "en/fines.html", host=f"[::1]:{server.port}"))
        assert status(read_some(raw)) == 200


def test_listeners_are_counted_and_those_who_go_make_room(server):
    page = [server.top + "en/fines.html"]
    state = [server.state("en/fines.html")]
    listeners = [Events(server, page, state) for _ in range(64)]
    assert all(each.answer.status == 200 for each in listeners)
    assert Events(server, page, state).answer.status == 503
    assert is_well(server)
    for each in listeners:
        each.connection.sock.close()
        each.answer.close()
    del listeners
    # A change of their page is written to all, and shows who has gone.
    for _ in range(3):
        with (server.site / "Locales/en/fines.md").open("a") as text:
            text.write("\nMore.\n")
        server.get("en/fines.html")
        time.sleep(0.2)
    assert Events(server, page, state).answer.status == 200


def test_listeners_that_do_not_read_take_no_memory(server):
    idle = []
    for _ in range(30):
        raw = socket.socket()
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        raw.connect(("127.0.0.1", server.port))
        raw.sendall(request(server, "/_hyo/events?page=/en/index.html&state=none"))
        idle.append(raw)
    before = server.memory()
    text = server.site / "Locales/en/home.md"
    for number in range(60):
        text.write_text(f"Number {number}. [](page:nowhere-{number})\n" * 200)
        server.get("en/index.html")
    assert server.memory() < before + 100
    assert is_well(server)
    for raw in idle:
        raw.close()


def test_a_listener_may_name_nonsense(server):
    for query in ["", "?", "?page", "?page=&state=", "?page=%00&state=x", "?page=/../x&state=y",
                  "?" + "page=/&state=x&" * 500, "?page=" + "x" * 8000 + "&state=y"]:
        with server.connect() as raw:
            raw.sendall(request(server, "/_hyo/events" + query))
            assert status(read_some(raw)) in (200, 400, 414, 431, None)
    assert is_well(server)


@pytest.mark.parametrize("seed", range(3))
def test_two_hundred_at_once_are_all_served(server, seed):
    paths = ["en/fines.html", "ja/zones.html", "assets/style.css", "en/search-index.js", "de/"]
    order = random.Random(seed)
    open_ones = []
    for _ in range(200):
        raw = server.connect()
        raw.sendall(request(server, server.top + order.choice(paths)))
        open_ones.append(raw)
    for raw in open_ones:
        assert status(read_some(raw)) == 200
        raw.close()
