"""What `hyo lsp` does when a fault of its own ends the process that does its work: the editor goes on."""

import asyncio
import contextlib
import os
import signal
import time
from pathlib import Path

from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcException

from editor import PATIENCE, Editor

SPEC = "Specs/permits.yaml"


def workers(editor):
    """The processes that work for the editor's server."""
    process = editor.client._server.pid
    found = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return [int(number) for number in found]


def end_worker(editor, number=signal.SIGSEGV):
    end = time.monotonic() + PATIENCE
    while not (found := workers(editor)):
        assert time.monotonic() < end, "no worker"
    os.kill(found[0], number)
    return found[0]


def listening(editor):
    """What people are shown."""
    shown = []

    @editor.client.feature(lsp.WINDOW_SHOW_MESSAGE)
    async def show(params):
        shown.append(params.message)
        async with editor.news:
            editor.news.notify_all()

    return shown


def test_what_ends_the_worker_does_not_end_the_conversation(example, run):
    async def scenario():
        async with Editor(example) as editor:
            editor.open(SPEC)
            await editor.until_found(SPEC, "RulesWithoutExample")
            end_worker(editor)
            # The text that is not saved is known to the next one.
            editor.type(SPEC, "choices: [day-permit,", "choices: [day-permitt,")
            await editor.until(lambda: "UnknownStep" in editor.ids(SPEC))
            end_worker(editor)
            # Who asks the worker that has ended is told so.
            with contextlib.suppress(JsonRpcException):
                await editor.hover(SPEC, "choices: [day-per|mitt,")
            assert "UnknownStep" in editor.ids(SPEC)

    run(scenario())


async def next_worker(editor, last):
    """The process that takes the place of another."""
    end = time.monotonic() + PATIENCE
    while not (found := [number for number in workers(editor) if number != last]):
        assert time.monotonic() < end, "no worker"
        await asyncio.sleep(0.001)
    return found[0]


def test_a_text_that_ends_every_worker_is_held_back_until_it_is_changed(example, run):
    async def scenario():
        async with Editor(example) as editor:
            shown = listening(editor)
            editor.open(SPEC)
            await editor.until_found(SPEC, "RulesWithoutExample")
            words = ["day-permit,", "day-permitt,"]
            # A worker may have looked at the text before it is ended here; then the next change is tried.
            while not shown:
                first = workers(editor)[0]
                os.kill(first, signal.SIGSTOP)
                editor.type(SPEC, f"choices: [{words[0]}", f"choices: [{words[1]}")
                words.reverse()
                await asyncio.sleep(0.01)
                os.kill(first, signal.SIGKILL)
                os.kill(await next_worker(editor, first), signal.SIGKILL)
                with contextlib.suppress(TimeoutError):
                    async with editor.news:
                        await asyncio.wait_for(editor.news.wait_for(lambda: shown), 1)
            assert SPEC in shown[0]
            # What is typed next is looked at again.
            editor.type(SPEC, f"choices: [{words[0]}", "choices: [day-permittt,")
            await editor.until(
                lambda: any("day-permittt" in found.message for found in editor.published[SPEC])
            )
            assert len(shown) == 1

    run(scenario())


def test_a_worker_that_ends_at_the_beginning_leaves_the_answer_to_the_next_one(example, run):
    async def scenario():
        editor = Editor(example)
        await editor.start()
        first = await next_worker(editor, None)
        os.kill(first, signal.SIGSTOP)
        opening = asyncio.ensure_future(editor.initialize())
        await asyncio.sleep(0.05)
        os.kill(first, signal.SIGKILL)
        await opening
        assert editor.server.capabilities.hover_provider
        editor.open(SPEC)
        await editor.until_found(SPEC, "RulesWithoutExample")
        await editor.__aexit__(None)

    run(scenario())
