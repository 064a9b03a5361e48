"""The layout of files: as `hyo fmt` has it, on request and after a renaming."""

from editor import Editor, applied, hyo, save


def test_a_file_is_laid_out_as_by_the_command(example, run):
    path = "Specs/fines.yaml"
    text = (example / path).read_text()
    ragged = text.replace("| warned    |", "| warned |").replace("    hit-policy: any\n", "", 1).replace(
        "    # The order says", "    hit-policy: any\n    # The order says", 1)
    assert ragged != text

    async def scenario():
        async with Editor(example) as editor:
            editor.open(path)
            editor.replace(path, ragged)
            edits = await editor.formatting(path)
            nothing = await editor.formatting("Specs/zones.yaml")
            return edits, nothing

    edits, nothing = run(scenario())
    assert not nothing
    (example / path).write_text(ragged)
    assert hyo("fmt", site=example).returncode == 0
    assert applied(ragged, edits) == (example / path).read_text() == text


def test_a_file_that_cannot_be_read_has_no_layout(example, run):
    path = "Specs/fines.yaml"

    async def scenario():
        async with Editor(example) as editor:
            editor.open(path)
            editor.replace(path, "page: [\n")
            return await editor.formatting(path)

    assert run(scenario()) is None


def test_tables_stay_aligned_when_an_id_has_another_name(example, run):
    path = "Specs/fines.yaml"

    async def scenario():
        async with Editor(example) as editor:
            save(editor, await editor.rename(path, "fire-l|ane       ", "in-the-way-of-the-fire-engine"))

    run(scenario())
    assert "| in-the-way-of-the-fire-engine | -      | towed     |" in (example / path).read_text()
    assert hyo("fmt", "--check", site=example).returncode == 0
