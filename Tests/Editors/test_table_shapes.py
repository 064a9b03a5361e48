"""Tables of every shape, typed one after the other in one session: no one of them ends what does the work."""

import os

from editor import Editor
from table_shapes import site, specs, write
from test_faults import workers

SPEC = "Specs/p0.yaml"
# One table in so many is typed; HYO_TABLE_STEP=1 tries all of them.
STEP = int(os.environ.get("HYO_TABLE_STEP", "131"))


def test_tables_of_all_shapes_can_be_typed(tmp_path, run):
    tables = list(specs(STEP))
    write(tmp_path, site([tables[0]]))

    async def scenario():
        async with Editor(tmp_path) as editor:
            editor.open(SPEC)
            # The server has to look at the page to answer.
            await editor.actions(SPEC)
            first = workers(editor)
            for text in tables:
                editor.replace(SPEC, text)
                await editor.actions(SPEC)
                assert workers(editor) == first, f"this ends the worker:\n{text}"

    assert len(tables) > 400
    run(scenario())
