"""Browsers on other machines, which need a token; and findings that lead to an editor."""

import http.client
import re

import pytest

from serving import PATIENCE, Server

HOST = "127.0.0.2"


@pytest.fixture
def guests(example):
    with Server(example, "--host", HOST) as server:
        lines = [server.process.stdout.readline() for _ in range(2)]
        server.token = re.search(rf"http://{re.escape(HOST)}:{server.port}/\?token=([0-9a-f]{{32}})", lines[1])[1]
        yield server


def ask(server, target, host=None, cookie=None):
    connection = http.client.HTTPConnection(HOST, server.port, timeout=PATIENCE)
    connection.putrequest("GET", target, skip_host=True)
    connection.putheader("Host", host or f"{HOST}:{server.port}")
    if cookie:
        connection.putheader("Cookie", cookie)
    connection.endheaders()
    answer = connection.getresponse()
    answer.content = answer.read()
    connection.close()
    return answer


def test_token_in_the_address_opens_the_site(guests):
    answer = ask(guests, f"/?token={guests.token}")
    assert answer.status == 302 and answer.headers["Location"] == "/"
    cookie = answer.headers["Set-Cookie"]
    assert "HttpOnly" in cookie and "SameSite=Lax" in cookie
    page = ask(guests, guests.top + "en/fines.html", cookie=cookie.split(";")[0])
    assert page.status == 200 and b"</html>" in page.content


@pytest.mark.parametrize("cookie", [None, "hyo-serve=", "hyo-serve=" + "0" * 32, "hyo-serve-00000000=" + "0" * 32, "other=1; hyo-serve", "hyo-serve=a=b"])
@pytest.mark.parametrize("target", ["/", "/en/", "/_hyo/events", "/?token=", "/?token=" + "0" * 32])
def test_nobody_gets_in_without_it(guests, target, cookie):
    answer = ask(guests, target, cookie=cookie)
    assert answer.status == 403 and b"html" not in answer.content


def test_one_wrong_digit_keeps_out(guests):
    for index, digit in enumerate(guests.token):
        for other in set("0123456789abcdef") - {digit}:
            token = guests.token[:index] + other + guests.token[index + 1:]
            assert ask(guests, f"/?token={token}").status == 403, (guests.token, token)


def test_names_of_this_machine_are_none_there(guests):
    for host in ("localhost", "127.0.0.1", "evil.example"):
        assert ask(guests, guests.top, host=f"{host}:{guests.port}").status == 421


def test_this_machine_needs_no_token(guests):
    assert guests.get("en/fines.html").status == 200


@pytest.mark.parametrize("host", ["0.0.0.0", "255.255.255.255", "example.org", "::", "1.2.3", ""])
def test_host_is_one_address(example, host):
    with pytest.raises(AssertionError, match="--host"):
        Server(example, "--host", host)


@pytest.mark.parametrize(("editor", "start"), [
    ("vscode", "vscode://file"), ("idea", "idea://open?file="), ("own://x?{path}&{line}", "own://x?")])
def test_findings_lead_to_the_editor(example, editor, start):
    spec = example / "Specs/fines.yaml"
    spec.write_text(spec.read_text().replace("hit-policy: any", "hit-policy: anyy"))
    with Server(example, "--editor", editor) as server, server.listen("en/fines.html") as events:
        news = events.wait("findings", lambda data: data["findings"])
        link = next(each for each in news["links"] if "fines.yaml" in each)
        assert link.startswith(start) and str(spec) in link


@pytest.mark.parametrize("editor", ["nothing", "javascript://{path}", "vscode://file"])
def test_editor_is_known_or_an_address(example, editor):
    with pytest.raises(AssertionError, match="--editor"):
        Server(example, "--editor", editor)
