"""Sheets as strangers write them: signs at the beginning of cells, rows without results, lines that only look like rules."""

import pytest

from test_sheets_of_testers import ANSWERS, LIMITED, comma, page, sheet

VERDICT = "No combination left out: 4 of 4"


# Cells


@pytest.mark.parametrize("text", ["- 50", "* tax included", "- none yet", "• 20", "・20", "+ 7"])
@pytest.mark.parametrize("write", [comma, sheet])
def test_a_sign_at_the_beginning_of_a_cell_stays(tmp_path, write, text):
    write(tmp_path, [["Item", "Balance"], ["rent", text], ["wage", "200"], ["gift", "30"]])
    assert f"| rent | {text} |" in page(tmp_path).replace("\\", ""), page(tmp_path)


def test_lines_with_signs_are_items(tmp_path):
    comma(tmp_path, [["Item", "Steps"], ["rent", "- ask\n- pay"], ["wage", "wait"], ["gift", "wait"]])
    assert "- ask" not in page(tmp_path) and "ask" in page(tmp_path)
