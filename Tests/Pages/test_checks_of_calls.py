"""The checks of the other pages' tables: what they take a cell to say."""

import check_calls
import pytest
from reading import Cell, parse, read_lines


def cell(html):
    row = parse(f"<!doctype html><table><tr><td id=x>{html}</td></tr></table>")
    return Cell(read_lines(next(row.iter("td"))), False)


def steps(*lines):
    return "<ol>" + "".join(f"<li>{line}</li>" for line in lines) + "</ol>"


FETCH = "<code>application(_:didReceiveRemoteNotification:fetchCompletionHandler:)</code>"
OLD = "<code>application(_:didReceiveRemoteNotification:)</code>"
LAUNCH = "<code>application(_:didFinishLaunchingWithOptions:)</code>"

CALLBACKS = [
    ("en", "Not stated", ["silent"]),
    ("ja", "記載なし", ["silent"]),
    ("en", "Shown", ["alert"]),
    ("en", "Not shown", ["no-alert"]),
    ("ja", "表示される", ["alert"]),
    ("ja", "表示されない", ["no-alert"]),
    ("en", "No callback", ["none"]),
    ("ja", "コールバックなし", ["none"]),
    ("en", "The reception handler is called", ["fetch"]),
    ("en", "The reception handler is not called", ["none"]),
    ("en", "The launch handler is called", ["launch"]),
    ("ja", "受信ハンドラーが呼び出される", ["fetch"]),
    ("ja", "受信ハンドラーが呼び出されない", ["none"]),
    ("en", f"{FETCH} is called", ["fetch"]),
    ("en", f"{OLD} is called", ["application(_:didReceiveRemoteNotification:)"]),
    ("en", steps("The app goes to the background", f"{FETCH} is called"), ["wake", "fetch"]),
    ("en", steps(f"{FETCH} is called", "The app goes to the background"), ["fetch", "wake"]),
    ("en", steps("No callback", f"A tap calls {LAUNCH}", f"{FETCH} is called"),
     ["none", "tap", "launch", "fetch"]),
    ("ja", steps("タップすると起動ハンドラーが呼び出される", "受信ハンドラーが呼び出される"),
     ["tap", "launch", "fetch"]),
]


@pytest.mark.parametrize(("language", "html", "events"), CALLBACKS)
def test_callbacks_are_read(language, html, events):
    assert check_calls.callback_events(cell(html), language) == events


BACKGROUND = [
    ("en", steps("iOS starts the app in the background", f"{LAUNCH} is called"),
     ["start", "launch"]),
    ("en", steps("iOS wakes the app", f"{FETCH} is called", "The app has 30 seconds"),
     ["wake", "fetch", "limit"]),
    ("en", "iOS does not start the app", ["none"]),
    ("ja", steps("アプリがバックグラウンドに移る", "受信ハンドラーが呼び出される"), ["wake", "fetch"]),
    ("ja", steps("アプリをバックグラウンドで起動する", "起動ハンドラーが呼び出される"),
     ["start", "launch"]),
    ("ja", "アプリを起動しない", ["none"]),
]


@pytest.mark.parametrize(("language", "html", "events"), BACKGROUND)
def test_background_events_are_read(language, html, events):
    assert check_calls.background_events(cell(html), language) == events


VERDICTS = [
    ("en", "Called", "called"),
    ("en", "Not called", "not"),
    ("en", "Not stated", "silent"),
    ("en", "Ignored", None),
    ("en", steps("Called", "Not called"), None),
    ("ja", "呼び出される", "called"),
    ("ja", "呼び出されない", "not"),
    ("ja", "記載なし", "silent"),
]


@pytest.mark.parametrize(("language", "html", "verdict"), VERDICTS)
def test_handler_verdicts_are_read(language, html, verdict):
    assert check_calls.handler_verdict(cell(html), language) == verdict


FITS = [
    (["alert", "fetch"], ["alert", "fetch"], True),
    (["fetch", "alert"], ["alert", "fetch"], False),
    (["alert", "tap", "fetch"], ["alert", "(none)", "tap", "fetch"], True),
    (["alert", "none", "tap", "fetch"], ["alert", "(none)", "tap", "fetch"], True),
    (["alert", "none", "fetch"], ["alert", "(none)", "tap", "fetch"], False),
    ([], ["silent"], False),
]


@pytest.mark.parametrize(("events", "fact", "right"), FITS)
def test_events_fit_a_fact_in_order(events, fact, right):
    assert check_calls.fits(events, fact) is right
