"""Tables of every shape, saved while `hyo serve` shows them: no one of them ends what does the work."""

import os

from serving import Server, eventually
from table_shapes import site, specs, write
from test_workers import worker

# One table in so many is saved; HYO_TABLE_STEP=1 tries all of them.
STEP = int(os.environ.get("HYO_TABLE_STEP", "263"))
# How many tables are saved together, each on a page of its own.
BATCH = 60
# A page without a table, which is written last and shows that all the others have been read.
LAST = f"p{BATCH}"


def test_tables_of_all_shapes_can_be_saved(tmp_path):
    tables = list(specs(STEP))
    write(tmp_path, site(["page: []\n"] * (BATCH + 1)))
    statuses = set()
    with Server(tmp_path) as server:
        server.get("en/")
        first = worker(server)
        for start in range(0, len(tables), BATCH):
            batch = tables[start:start + BATCH]
            write(tmp_path, {f"Specs/p{number}.yaml": text for number, text in enumerate(batch)})
            write(tmp_path, {f"Locales/en/{LAST}.yaml": f"title: N{start}\n"})
            eventually(lambda: f"<h1>N{start}<" in server.text(f"en/{LAST}.html"), f"tables from {start} on are read")
            for number, text in enumerate(batch):
                status = server.get(f"en/p{number}.html").status
                statuses.add(status)
                assert status in [200, 503], text
                assert worker(server) == first, f"this ends the worker:\n{text}"
    assert len(tables) > 200
    assert 200 in statuses
