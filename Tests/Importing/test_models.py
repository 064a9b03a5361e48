"""`hyo import` of models of decisions and of CSV files: those that once ended the program, and those that took too long."""

import json
import re

import pytest

from test_limits import limited
from test_spreadsheets import run

DMN = '<definitions xmlns="https://www.omg.org/spec/DMN/20191111/MODEL/">{}</definitions>'


def decision(name, content):
    return f'<decision id="{name}" name="{name}"><decisionTable id="t-{name}">{content}</decisionTable></decision>'


def soon(folder, *arguments):
    code, text = limited(folder, "import", *arguments, "--site", "site")
    assert code in (0, 1), text[-2000:]
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


def rule(*entries):
    escaped = [entry.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;") for entry in entries]
    inputs = "".join(f"<inputEntry><text>{entry}</text></inputEntry>" for entry in escaped[:-1])
    return f"<rule>{inputs}<outputEntry><text>{escaped[-1]}</text></outputEntry></rule>"


def column(name, kind):
    return f'<input><inputExpression typeRef="{kind}"><text>{name}</text></inputExpression></input>'


def data(**kinds):
    return "".join(f'<inputData name="{name}"><variable name="{name}" typeRef="{kind}"/></inputData>'
                   for name, kind in kinds.items())


def spec_of(folder, content, kept):
    """The spec of an imported model, which builds; `kept` are the expressions that stay code."""
    (folder / "m.dmn").write_text(DMN.format(content))
    text = soon(folder, "m.dmn", "--locale", "en", "--page", "p")
    assert re.findall(r"kept as code: (.*) \[", text) == kept, text
    code, built = run("build", "--site", "site", folder=folder)
    assert code == 0, built
    return (folder / "site/Specs/p.yaml").read_text()


@pytest.mark.parametrize(("entry", "kinds", "kept"), [
    ("< Other", ("number", "number"), []), ("< Other", ("string", "string"), ["< Other"]),
    ("< Other", ("date", "number"), ["< Other"]), ("< Other", ("boolean", "boolean"), ["< Other"]),
    ("Other", ("boolean", "boolean"), []), ("Other", ("string", "string"), ["Other"]),
    ("< Other", ("dateTime", "dateTime"), ["< Other"]), ("not([1..Other])", ("number", "number"), ["not([1..Other])"]),
    ("not(> Other)", ("number", "number"), []), ("< Value", ("number", "number"), ["< Value"]),
    ("< Nothing", ("number", "number"), ["< Nothing"]), ("< Other + 1", ("number", "number"), ["< Other + 1"])])
def test_conditions_of_one_kind_are_compared(tmp_path, entry, kinds, kept):
    table = column("Value", kinds[0]) + '<output name="o"/>' + rule(entry, '"x"') + rule("-", '"y"')
    first = decision("d", table).replace("<decisionTable", '<decisionTable hitPolicy="FIRST"')
    content = data(Value=kinds[0], Other=kinds[1]) + first
    spec = spec_of(tmp_path, content, kept)
    assert ("conditions: [value, other]" in spec) == (not kept), spec


def test_what_another_table_decides_is_not_compared(tmp_path):
    first = decision("First", column("Value", "number") + '<output name="First" typeRef="number"/>' + rule("< 5", "1") + rule(">= 5", "2"))
    second = decision("Second", column("Value", "number") + '<output name="o"/>' + rule("< First", '"x"')).replace(
        '<decisionTable', '<informationRequirement><requiredDecision href="#First"/></informationRequirement><decisionTable')
    spec_of(tmp_path, data(Value="number") + first + second, ["< First"])


@pytest.mark.parametrize(("result", "kept"), [
    ("Value * 2", []), ("Value / 2 + 1", []), ("2 * -(Value - 1)", []), ("min(Value, 3)", []), ("Value ** 2", []), ("Value ** Value", ["Value ** Value"]),
    ("1 / Value", ["1 / Value"]), ("Value * Value * Value", ["Value * Value * Value"]), ("sum(Value)", ["sum(Value)"]),
    ("Name", ["Name"]), ('"a" + Name', ['"a" + Name']), ('"a {b} *c* " + string(Value)', []), ("Value", []), ("Value * 2 +", ["Value * 2 +"]),
    ("(" * 60 + "Value" + ")" * 60, ["(" * 60 + "Value" + ")" * 15])])
def test_results_are_computed(tmp_path, result, kept):
    table = column("Value", "number") + '<output name="o"/>' + rule("-", result)
    spec = spec_of(tmp_path, data(Value="number", Name="string") + decision("d", table), kept)
    assert ("{ number: any }" in spec or "with:" in spec) == (not kept), spec


@pytest.mark.parametrize(("result", "kept"), [
    ("Value ** 2", []), ("2 ** -1 * Value", []), ("-Value * 2", []), ("-Value ** 2", ["-Value ** 2"]),
    ("Value * -2 ** 2", ["Value * -2 ** 2"])])
def test_a_power_of_a_negation_stays_code(tmp_path, result, kept):
    table = column("Value", "number") + '<output name="o"/>' + rule("3", result) + rule("> 3", "1")
    spec_of(tmp_path, data(Value="number") + decision("d", table), kept)


def test_powers_of_powers_stay_code(tmp_path):
    """As a product, it would have more factors than any machine holds."""
    power = "(" * 9 + "Value" + " ** 9)" * 9
    table = column("Value", "number") + '<output name="o"/>' + rule("-", power)
    spec_of(tmp_path, data(Value="number") + decision("d", table), [power])


def test_numbers_of_a_model_are_those_of_feel_in_every_language(tmp_path):
    table = column("Value", "number") + '<output name="o"/>' + rule("< 1.125", "1") + rule(">= 1.125", "2")
    (tmp_path / "m.dmn").write_text(DMN.format(data(Value="number") + decision("d", table)))
    soon(tmp_path, "m.dmn", "--locale", "de", "--page", "p")
    assert "| < 1.125" in (tmp_path / "site/Specs/p.yaml").read_text()


def test_the_first_rule_decides_all_results(tmp_path):
    (tmp_path / "m.json").write_text(graph([{"field": "a"}], ["x", "y"], ("> 5", "1", ""), ("", "2", "3")))
    soon(tmp_path, "m.json", "--locale", "en", "--page", "p")
    for value, texts in (("6", ["1", "–"]), ("5", ["2", "3"])):
        code, answer = run("query", "p/t", f"a={value}", "--site", "site", "--format", "json", folder=tmp_path)
        assert code == 0, answer
        outputs = json.loads(answer)["answers"][0]["outputs"]
        assert [each["text"] for output in outputs for each in output["steps"]] == texts


def test_numbers_of_json_are_entries(tmp_path):
    (tmp_path / "m.json").write_text(graph([{"field": "a"}], ["x"], (5, 1), ("", "2")))
    soon(tmp_path, "m.json", "--locale", "en", "--page", "p")
    spec = (tmp_path / "site/Specs/p.yaml").read_text()
    assert re.search(r"\| 5 +\| 5 +\| 1 +\|", spec), spec


@pytest.mark.parametrize(("own", "other", "message"), [
    (rule("< 18", "Value * 2"), rule("< 18", "Value * 3"), "compare or compute something else"),
    (rule("< Limit", "1"), rule("<= Limit", "1"), "compare or compute something else"), ("", "", "different hit policies")])
def test_models_that_decide_otherwise_in_another_language(tmp_path, own, other, message):
    for tag, first, policy in (("en", own, "FIRST"), ("ja", other, "FIRST" if own else "ANY")):
        table = column("Value", "number") + '<output name="o"/>' + first + rule("-", "3")
        text = DMN.format(data(Value="number", Limit="number") + decision("d", table))
        (tmp_path / f"{tag}.dmn").write_text(text.replace("<decisionTable ", f'<decisionTable hitPolicy="{policy}" '))
    text = soon(tmp_path, "en=en.dmn", "ja=ja.dmn", "--page", "p")
    assert message in text and "[NumbersDiffer]" in text, text


def test_bounds_of_formulas_can_be_answered(tmp_path):
    table = column("Value", "number") + '<output name="o"/>' + rule("-", "Value * Value * Value")
    (tmp_path / "answers.yaml").write_text("answers:\n  table-1/value/least: 0\n  table-1/value/most: 1000\n")
    (tmp_path / "m.dmn").write_text(DMN.format(data(Value="number") + decision("d", table)))
    text = soon(tmp_path, "m.dmn", "--locale", "en", "--page", "p", "--answers", "answers.yaml")
    assert "kept as code" not in text and "is taken" not in text
    assert "value * value * value" in (tmp_path / "site/Specs/p.yaml").read_text()


def test_a_column_that_no_rule_asks_for_is_left_out(tmp_path):
    table = column("Name", "string") + '<output name="o"/>' + rule("-", '"x"') + rule("-", '"y"')
    content = data(Name="string") + decision("d", table).replace("<decisionTable", '<decisionTable hitPolicy="COLLECT"')
    assert "conditions: []" in spec_of(tmp_path, content, [])
    code, text = run("query", "p/d", "--site", "site", "--format", "json", folder=tmp_path)
    assert code == 0 and [each["text"] for each in json.loads(text)["answers"][0]["outputs"][0]["steps"]] == ["x", "y"]


def test_numbers_that_a_model_bounds_may_be_missing(tmp_path):
    table = column("Score", "number").replace("</input>", "<inputValues><text>null, [0..999]</text></inputValues></input>")
    table += '<output name="o"/>' + rule("< 580", '"x"') + rule(">= 580", '"y"') + rule("null", '"z"')
    spec = spec_of(tmp_path, data(Score="number") + decision("d", table), [])
    assert 'number: "[0..999]", null: true' in spec and "gaps" not in spec


def graph(inputs, outputs, *rules):
    return json.dumps({"nodes": [{"id": "t", "name": "t", "type": "decisionTableNode", "content": {
        "hitPolicy": "first", "inputs": [{"id": f"i{n}", **each} for n, each in enumerate(inputs)],
        "outputs": [{"id": f"o{n}", "field": each} for n, each in enumerate(outputs)],
        "rules": [{"_id": f"r{n}", **{f"i{k}": each for k, each in enumerate(entries[:len(inputs)])},
                   **{f"o{k}": each for k, each in enumerate(entries[len(inputs):])}} for n, entries in enumerate(rules)]}}],
        "edges": []})


def test_whole_conditions_of_gorules_become_tests(tmp_path):
    (tmp_path / "m.json").write_text(graph(
        [{"name": "When"}], ["fee"], ("order.total > 100 and order.vip == true", "0"),
        ("order.total > 1_000 and !order.vip", "5"), ("order.land in ['DE', 'FR'] and order.total >= order.limit", "7"), ("", "9")))
    text = soon(tmp_path, "m.json", "--locale", "en", "--page", "p")
    assert "kept as code" not in text
    code, built = run("build", "--site", "site", folder=tmp_path)
    assert code == 0, built
    for total, vip, land, limit, fee in [(101, "true", "de", 1000, "0"), (1001, "false", "de", 1, "5"), (50, "false", "fr", 50, "7"),
                                         (50, "false", "it", 50, "9"), (50, "true", "fr", 51, "9")]:
        given = {"total": total, "vip": vip, "land": land, "limit": limit}
        code, answer = run("query", "p/t", *(f"order-{name}={value}" for name, value in given.items()), "--site", "site", "--format", "json",
                           folder=tmp_path)
        assert code == 0, answer
        assert [each["text"] for each in json.loads(answer)["answers"][0]["outputs"][0]["steps"]] == [fee], given


def test_an_input_is_compared_with_a_variable_that_is_none(tmp_path):
    (tmp_path / "m.json").write_text(graph(
        [{"name": "Weight", "field": "weight"}], ["flag"], ("> aircraft.most", "'heavy'"), ("", "'light'")))
    text = soon(tmp_path, "m.json", "--locale", "en", "--page", "p")
    assert "kept as code" not in text
    for most, flag in [(99, "heavy"), (100, "light")]:
        code, answer = run("query", "p/t", "weight=100", f"aircraft-most={most}", "--site", "site", "--format", "json", folder=tmp_path)
        assert code == 0, answer
        assert [each["text"] for each in json.loads(answer)["answers"][0]["outputs"][0]["steps"]] == [flag]


def test_outputs_that_collect_stay_out_beside_others(tmp_path):
    (tmp_path / "m.json").write_text(graph([{"field": "age"}], ["tier", "tags[]"], ("> 18", "'a'", "'b'"), ("", "'c'", "'d'")))
    text = soon(tmp_path, "m.json", "--locale", "en", "--page", "p")
    assert "'tags[]' collects the results of all rules" in text
    (tmp_path / "n.json").write_text(graph([{"field": "age"}], ["tags[]"], ("> 18", "'b'"), ("", "'d'")))
    soon(tmp_path, "n.json", "--locale", "en", "--page", "n")
    assert "hit-policy: collect" in (tmp_path / "site/Specs/n.yaml").read_text()


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


VALUE = column("Value", "number")


@pytest.mark.parametrize(("rules", "entries", "given"), [
    ([("2", "a"), ("3", "b"), ("not(2, 3)", "c")], ["2", "3", "not(2, 3)"], {"2": "a", "3": "b", "2.5": "c", "4": "c"}),
    ([("!= 3", "a"), ("3", "b")], ["not(3)", "3"], {"3": "b", "4": "a"}),
    ([("> 1 and != 3", "a"), ("not(> 1)", "b"), ("3", "c")], ["(1..3), > 3", "<= 1", "3"], {"1": "b", "2": "a", "3": "c", "4": "a"}),
    ([("< 5", "a"), (">= 5", "b"), ("null", "c")], ["< 5", ">= 5", "null"], {"4": "a", "5": "b", "null": "c"}),
    # What is missing equals no number, but is neither above nor below one.
    ([("3", "a"), ("not(3)", "b"), ("not(null)", "d")], ["3", "< 3, > 3, null", "not(null)"], {"3": "a", "null": "b"}),
    ([("not(< 3)", "a"), ("< 3", "b"), ("null", "c")], [">= 3", "< 3", "null"], {"3": "a", "null": "c"})])
@pytest.mark.parametrize("kind", ["number", None])
def test_numbers_that_entries_leave_out(tmp_path, rules, entries, given, kind):
    value = VALUE if kind else VALUE.replace(' typeRef="number"', "")
    content = decision("d", value + '<output name="o"/>' + "".join(rule(entry, f'"{result}"') for entry, result in rules))
    spec = spec_of(tmp_path, (data(Value="number") if kind else "") + content.replace("<decisionTable", '<decisionTable hitPolicy="FIRST"'), [])
    assert [line.split("|")[2].strip() for line in spec.splitlines() if line.startswith("      |")][2:] == entries, spec
    assert [answer_of(tmp_path, "p/d", value=value) for value in given] == [[each] for each in given.values()]


def answer_of(folder, table, **given):
    code, text = run("query", table, *(f"{name}={value}" for name, value in given.items()), "--site", "site", "--format", "json", folder=folder)
    assert code == 0, text
    return [each["text"] for output in json.loads(text)["answers"][0]["outputs"] for each in output["steps"]]


def test_rules_that_leave_numbers_out_overlap(tmp_path):
    rules = rule("not(3)", '"a"') + rule("[2..3]", '"b"')
    (tmp_path / "m.dmn").write_text(DMN.format(data(Value="number") + decision("d", VALUE + '<output name="o"/>' + rules)))
    assert "Several rows match at the same time" in soon(tmp_path, "m.dmn", "--locale", "en", "--page", "p")


@pytest.mark.parametrize("kind", ["string", "boolean"])
def test_values_that_are_missing(tmp_path, kind):
    first, second = ('"x"', '"y"') if kind == "string" else ("true", "false")
    table = column("Value", kind) + '<output name="o"/>' + rule(first, '"a"') + rule("null", '"b"') + rule(f"not({first}, null)", '"c"')
    spec = spec_of(tmp_path, data(Value=kind) + decision("d", table), [])
    assert "null: true" in spec, spec
    assert answer_of(tmp_path, "p/d", value="null") == ["b"]


@pytest.mark.parametrize(("kind", "given"), [("number", "4"), ("string", "any"), ("", "any")])
def test_nothing_but_missing_values(tmp_path, kind, given):
    table = column("Value", kind) + '<output name="o"/>' + rule("not(null)", '"a"') + rule("null", '"b"')
    spec_of(tmp_path, data(Value=kind) + decision("d", table), [])
    assert [answer_of(tmp_path, "p/d", value=value) for value in (given, "null")] == [["a"], ["b"]]


def test_a_text_that_says_null_is_not_missing(tmp_path):
    table = column("Value", "string") + '<output name="o"/>' + rule('"null"', '"a"') + rule('not("null")', '"b"')
    assert "null: true" not in spec_of(tmp_path, data(Value="string") + decision("d", table), [])


def requiring(name, content, required="", policy="UNIQUE", aggregation=""):
    needs = f'<informationRequirement><requiredDecision href="#{required}"/></informationRequirement>' if required else ""
    return decision(name, content).replace("<decisionTable", f'{needs}<decisionTable hitPolicy="{policy}" {aggregation}')


def scores(*rules):
    return column("Age", "number") + '<output name="Score"/>' + "".join(rule(*each) for each in rules)


def results(*rules):
    return column("Score", "number") + '<output name="Result"/>' + "".join(rule(*each) for each in rules)


FROM_600 = results((">= 600", '"yes"'), ("< 600", '"no"'))


@pytest.mark.parametrize(("score", "policy", "aggregation", "given"), [
    (scores(("< 18", "500"), (">= 18", "700")), "UNIQUE", "", {17: "no", 18: "yes"}),
    (scores(("< 18", "Age * 2"), (">= 18", "Age * 40")), "UNIQUE", "", {17: "no", 18: "yes"}),
    (scores(("< 18", "400"), ("> 12", "200"), ("-", "1")), "COLLECT", 'aggregation="SUM"', {12: "no", 13: "yes"})])
def test_a_number_that_a_table_decides_is_tested_by_intervals(tmp_path, score, policy, aggregation, given):
    content = data(Age="number") + requiring("Score", score, policy=policy, aggregation=aggregation) + requiring("Result", FROM_600, "Score")
    assert "{ table: score, output: score }" in spec_of(tmp_path, content, [])
    assert [answer_of(tmp_path, "p/result", age=age) for age in given] == [[each] for each in given.values()]


@pytest.mark.parametrize(("score", "policy", "reason"), [
    (scores(("< 18", '"low"'), (">= 18", "700")), "UNIQUE", "its result 'low' lies in none"),
    (scores(("< 18", "500"), (">= 18", "700")), "COLLECT", "lists the results of several rules")])
def test_a_table_that_is_cut_off_says_why(tmp_path, score, policy, reason):
    content = data(Age="number") + requiring("Score", score, policy=policy) + requiring("Result", FROM_600, "Score")
    assert "{ table: score" not in spec_of(tmp_path, content, [])
    assert reason in soon(tmp_path, "m.dmn", "--locale", "en", "--page", "q")


def nodes(*tables, edges):
    """A graph of tables, each with its name, its only input, its only output, and its rules."""
    all_nodes = [json.loads(graph([{"field": given}], [output], *rules))["nodes"][0] | {"id": name, "name": name}
                 for name, given, output, *rules in tables]
    return json.dumps({"nodes": all_nodes, "edges": [{"sourceId": source, "targetId": target} for source, target in edges]})


def test_a_number_of_a_graph_is_tested_by_intervals(tmp_path):
    (tmp_path / "m.json").write_text(nodes(
        ("a", "age", "score", ("< 18", "500"), ("", "700")), ("b", "score", "r", (">= 600", "'yes'"), ("", "'no'")), edges=[("a", "b")]))
    soon(tmp_path, "m.json", "--locale", "en", "--page", "p")
    assert [answer_of(tmp_path, "p/b", age=age) for age in (17, 18)] == [["no"], ["yes"]]


def test_a_circle_is_told_with_its_way_round(tmp_path):
    content = "".join(requiring(name, column(other, "number") + f'<output name="{name}"/>' + rule("< 18", "500"), other)
                      for name, other in (("A", "B"), ("B", "C"), ("C", "A")))
    spec_of(tmp_path, content, [])
    assert "A → B → C → A" in soon(tmp_path, "m.dmn", "--locale", "en", "--page", "q")
    (tmp_path / "m.json").write_text(nodes(("a", "r", "score", ("< 18", "5")), ("b", "score", "r", (">= 6", "1")), edges=[("a", "b"), ("b", "a")]))
    assert "a → b → a" in soon(tmp_path, "m.json", "--locale", "en", "--page", "r")


def one_table(columns, *rules, policy="UNIQUE", outputs='<output name="o"/>', name="d"):
    """A model of one table; `policy` may hold further attributes of it."""
    content = decision(name, columns + outputs + "".join(rule(*each) for each in rules))
    return data(Value="number", Other="number", Name="string") + content.replace("<decisionTable", f'<decisionTable hitPolicy="{policy}"')


RANGE = '<input><inputExpression typeRef="number"><text>Value</text></inputExpression><inputValues><text>[10..5]</text></inputValues></input>'
TWO = '<output name="o"/><output name="q"><defaultOutputEntry><text>"z"</text></defaultOutputEntry></output>'


@pytest.mark.parametrize(("model", "message"), [
    (one_table(VALUE, ("< 5", '"a"'), policy="FOO"), "'foo' is no hit policy"),
    (one_table(VALUE, ("< 5", "1"), policy='COLLECT" aggregation="AVG'), "'avg' is no aggregation"),
    (one_table(VALUE, ("< 5", '"a"'), policy='COLLECT" aggregation="SUM'), "'sum' needs numbers"),
    (one_table(VALUE, ("< 5", '"a"'), policy='COLLECT" aggregation="MIN'), "'min' needs numbers"),
    (one_table(VALUE, ("< 5", "1"), policy='COLLECT" aggregation="SUM', outputs=TWO), "'sum' makes one value of several outputs"),
    (one_table(VALUE, ("< 5", '"a"'), policy='COLLECT" aggregation="COUNT', outputs=TWO.partition("/>")[2]), "A table that counts has a number"),
    (one_table(VALUE, ("< 5", '"a"'), policy="PRIORITY"), "'first' is taken in its place"),
    (one_table(VALUE, ("< 5", '"a"'), policy="OUTPUT ORDER"), "'rule-order' is taken in its place"),
    (one_table(VALUE, ("< 5", '"a"'), outputs=TWO), "Combinations without a row count as not stated"),
    (one_table(VALUE, ("< 5", '"a"'), name=""), "A decision has no name"),
    (one_table(VALUE, ("< 5", '"a"'), name=" "), "A decision has no name"),
    (one_table("<input/><input/>", ('"a"', '"a"', '"x"'), ('"a"', '"b"', '"y"')), "An input has no name"),
    (one_table(column("Name", "string"), ('""', '"a"'), ('" "', '""'), ('"y"', '" "')), ""),
    (one_table(VALUE, ("[1..5]", '"x " + string(10 / Value)'), ("> 5", '"y"')), "kept as code"),
    (one_table(VALUE, ("[1..5]", "10 / Value"), ("> 5", '"y"')), "kept as code"),
    (one_table(VALUE, ("null", '"x " + string(Value)'), ("> 5", "Value * 2")), "kept as code"),
    (one_table(RANGE, ("< 7", '"a"')), "The values that the model allows here are no interval"),
    (one_table(column("Flag", "boolean"), ("not(true, false)", '"a"'), ("true", '"b"')), "kept as code"),
    (one_table(VALUE + column("Text", ""), (">= Text", '"b"', '"a"'), ("-", "true", '"c"')), "kept as code")])
def test_all_that_is_imported_builds(tmp_path, model, message):
    (tmp_path / "m.dmn").write_text(DMN.format(model))
    text = soon(tmp_path, "m.dmn", "--locale", "en", "--page", "p")
    assert message in text, text
    code, built = run("build", "--site", "site", folder=tmp_path)
    assert code == 0, built


@pytest.mark.parametrize(("old", "new", "message"), [
    ('"first"', '"foo"', "'foo' is no hit policy, and 'first' is taken"), ('"name": "t"', '"name": ""', "The table has no name")])
def test_all_graphs_that_are_imported_build(tmp_path, old, new, message):
    (tmp_path / "m.json").write_text(graph([{"field": "a"}], ["x"], ("< 5", "1")).replace(old, new))
    assert message in soon(tmp_path, "m.json", "--locale", "en", "--page", "p")
    code, built = run("build", "--site", "site", folder=tmp_path)
    assert code == 0, built


def test_bounds_that_leave_nothing_do_not_count(tmp_path):
    (tmp_path / "answers.yaml").write_text("answers:\n  table-1/value/least: 10\n  table-1/value/most: 1\n")
    (tmp_path / "m.dmn").write_text(DMN.format(one_table(VALUE, ("-", "Value * 2"))))
    assert "these bounds don't count" in soon(tmp_path, "m.dmn", "--locale", "en", "--page", "p", "--answers", "answers.yaml")
    code, built = run("build", "--site", "site", folder=tmp_path)
    assert code == 0, built


THREE = VALUE + column("Other", "number") + column("Third", "number")


@pytest.mark.parametrize(("rules", "is_unique"), [
    ([("< Other", "< Third", "-", '"a"'), ("> Third", "-", "-", '"b"')], True),
    ([("< Other", "<= 5", "-", '"a"'), (">= 5", "-", "-", '"b"')], True),
    ([("<= Other", "<= 5", "-", '"a"'), (">= 5", "-", "-", '"b"')], False),
    ([("<= Other", "<= Value", "-", '"a"'), ("!= Other", "-", "-", '"b"')], True),
    ([("< Other", "-", "-", '"a"'), ("< Third", "-", "-", '"b"')], False)])
def test_comparisons_that_hold_together_overlap(tmp_path, rules, is_unique):
    model = one_table(THREE, *rules).replace("<decision id", '<inputData name="Third"><variable name="Third" typeRef="number"/></inputData><decision id')
    (tmp_path / "m.dmn").write_text(DMN.format(model))
    text = soon(tmp_path, "m.dmn", "--locale", "en", "--page", "p")
    assert ("Several rows match" not in text) == is_unique, text
    # What contradicts itself under UNIQUE stays as it is, and so does not build.
    code, built = run("build", "--site", "site", folder=tmp_path)
    assert (code == 0) == is_unique and ("[OverlappingRules]" not in built) == is_unique, built


@pytest.mark.parametrize("kind", ["boolean", None])
def test_a_truth_value_that_is_not_true_or_missing(tmp_path, kind):
    flag = column("Flag", "boolean") if kind else column("Flag", "boolean").replace(' typeRef="boolean"', "")
    rules = rule("null", '"a"') + rule("not(true)", '"b"') + rule("-", '"c"')
    content = decision("d", flag + '<output name="o"/>' + rules).replace("<decisionTable", '<decisionTable hitPolicy="FIRST"')
    spec_of(tmp_path, content, [])
    assert [answer_of(tmp_path, "p/d", flag=value) for value in ("null", "false", "true")] == [["a"], ["b"], ["c"]]
