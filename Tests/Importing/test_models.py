"""`hyo import` of models of decisions and of CSV files: those that once ended the program, and those that took too long."""

import json
import time

import pytest

from test_spreadsheets import run

DMN = '<definitions xmlns="https://www.omg.org/spec/DMN/20191111/MODEL/">{}</definitions>'
# On a machine with much else to do; what is quadratic takes minutes.
SOON = 30


def decision(name, content):
    return f'<decision id="{name}" name="{name}"><decisionTable id="t-{name}">{content}</decisionTable></decision>'


def soon(folder, *arguments):
    start = time.monotonic()
    code, text = run("import", *arguments, "--site", "site", folder=folder)
    assert code in (0, 1), text[-2000:]
    assert time.monotonic() - start < SOON
    return text


def test_a_model_in_two_languages_lists_its_values(tmp_path):
    for name in ("en", "ja"):
        rules = "".join(f'<rule><inputEntry><text>"{value}"</text></inputEntry>'
                        f'<outputEntry><text>"{value}"</text></outputEntry></rule>' for value in "ab")
        (tmp_path / f"{name}.dmn").write_text(DMN.format(decision("d", (
            '<input label="plan"><inputExpression typeRef="string"><text>plan</text></inputExpression>'
            '<inputValues><text>"a","b","c"</text></inputValues></input><output name="o" typeRef="string"/>') + rules)))
    code, text = run("import", "en=en.dmn", "ja=ja.dmn", "--page", "p", "--site", "site", folder=tmp_path)
    assert code == 0, text
    assert "c" in (tmp_path / "site/Specs/p.yaml").read_text()


def test_a_negation_may_have_a_space(tmp_path):
    content = ('<input><inputExpression typeRef="string"><text>plan</text></inputExpression>'
               '<inputValues><text>"a","b","c"</text></inputValues></input><output name="o"/>'
               '<rule><inputEntry><text>"a"</text></inputEntry><outputEntry><text>"x"</text></outputEntry></rule>'
               '<rule><inputEntry><text>not ("a")</text></inputEntry><outputEntry><text>"y"</text></outputEntry></rule>')
    (tmp_path / "m.dmn").write_text(DMN.format(decision("d", content)))
    assert "kept as code" not in soon(tmp_path, "m.dmn", "--locale", "en", "--page", "p")


def many_tables(folder):
    (folder / "m.dmn").write_text(DMN.format("".join(f'<decision id="d{n}"><decisionTable/></decision>' for n in range(20_000))))


def a_chain(folder):
    nodes = [{"id": f"n{n}", "name": f"n{n}", "type": "decisionTableNode",
              "content": {"inputs": [{"id": "i", "field": f"n{n - 1}"}], "outputs": [{"id": "o", "field": f"n{n}"}],
                          "rules": []}} for n in range(1_500)]
    edges = [{"id": f"e{n}", "sourceId": f"n{n}", "targetId": f"n{n + 1}"} for n in range(1_499)]
    (folder / "m.json").write_text(json.dumps({"nodes": nodes, "edges": edges}))


def lines_above(folder):
    (folder / "m.csv").write_text("x\n" * 30_000 + "a,b\n1,2\n3,4\n")


@pytest.mark.parametrize(("write", "name"), [(many_tables, "m.dmn"), (a_chain, "m.json"), (lines_above, "m.csv")])
def test_many_things_are_read_soon(tmp_path, write, name):
    write(tmp_path)
    soon(tmp_path, name, "--locale", "en", "--page", "p")
