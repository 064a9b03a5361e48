"""The tables of the other pages against their facts: what happens, as events in order."""

import json
import re
from itertools import product

import bindings
import facts_background
import facts_callbacks
import facts_handler

NEGATIVE = {
    "en": r"\b(not|no|never|nothing|neither|nor|none|without)\b|n't\b",
    "ja": r"ない|ません|なく|なし|ず(に|、|。|$)|れず",
}
EVENTS = {
    "en": {
        "alert": r"\b(alerts?|shown|displayed|appears?)\b",
        "wake": r"\bw[ao]ke|\b(in)?to the background|\binto `?background",
        "start": r"\b(launch|start)(s|ed)? (the|your) app\b|\bapp is (launched|started)",
        "tap": r"\btap(s|ped|ping)?\b",
        "call": r"\bcall(s|ed|back|backs)?\b",
        "limit": r"\b30\b",
        "drop": r"\bdiscard|\bdrop",
        "replace": r"\bnewer one is held|\breplace",
        "deliver": r"\bdeliver(s|ed)?\b.*(at once|immediately)",
    },
    "ja": {
        "alert": r"アラート|警告|表示",
        "wake": r"バックグラウンド(状態)?(に|へ)|起こ|復帰",
        "start": r"アプリ(を|が)[^。]{0,16}起動",
        "tap": r"タップ",
        "call": r"呼び出|呼ばれ|コールバック",
        "limit": r"30",
        "drop": r"破棄|捨て",
        "replace": r"新しい通知.*保留|置き換",
        "deliver": r"(すぐ|直ち|即座).*配信",
    },
}
HELD_EVENTS = {
    "en": {
        "newer-arrives": r"\bnewer\b|\bnew (background )?notification",
        "app-killed": r"\bforce-?quit|\bkill",
        "user-launches": r"\buser (starts|launches|opens)",
    },
    "ja": {
        "newer-arrives": r"新しい",
        "app-killed": r"強制終了|終了させ",
        "user-launches": r"ユーザーが[^。]*(起動|開く)",
    },
}
HANDLERS = {
    "en": {"fetch": r"\breception handler", "launch": r"\blaunch handler"},
    "ja": {"fetch": r"受信ハンドラー?", "launch": r"起動ハンドラー?"},
}
SILENT = {
    "en": r"^\W*(not (stated|documented|mentioned|specified|covered|described)|unstated)\W*$",
    "ja": r"^\W*(記載なし|記載がない|明記されていない|明記なし|言及なし|不明|記述なし|記述がない)\W*$",
}


def has(words, language, event):
    return bool(re.search(EVENTS[language][event], words.lower() if language == "en" else words))


def negative(words, language):
    return bool(re.search(NEGATIVE[language], words.lower() if language == "en" else words))


def is_silent(cell, language):
    words = "".join(line.plain for line in cell.lines).strip()
    return bool(re.search(SILENT[language], words.lower() if language == "en" else words))


def methods(line, language):
    """The methods that a line names, in code or by the name of their handler, in order."""
    found, position = [], 0
    for run in line.runs:
        if "code" in run.marks:
            name = method_of(run.text)
            found += [(position, name)] if name else []
        else:
            words = run.text.lower() if language == "en" else run.text
            found += [(position + match.start(), name)
                      for name, pattern in HANDLERS[language].items()
                      for match in re.finditer(pattern, words)]
        position += len(run.text)
    return [name for _, name in sorted(found)]


def method_of(code):
    if "didFinishLaunchingWithOptions" in code:
        return "launch"
    if "didReceiveRemoteNotification" in code and "fetchCompletionHandler" in code:
        return "fetch"
    return code if "application" in code else None


def callback_events(cell, language):
    """The events of facts_callbacks that a cell tells."""
    if is_silent(cell, language):
        return ["silent"]
    events = []
    for line in cell.lines:
        words, called = line.plain, methods(line, language)
        if has(words, language, "alert") and not called:
            events.append("no-alert" if negative(words, language) else "alert")
        elif has(words, language, "wake") and not called:
            events.append("wake")
        elif has(words, language, "call") and negative(words, language):
            events.append("none")
        else:
            events += (["tap"] if has(words, language, "tap") else []) + called
    return events


def background_events(cell, language):
    """The events of facts_background that a cell tells."""
    if is_silent(cell, language):
        return ["silent"]
    events = []
    for line in cell.lines:
        words, called = line.plain, methods(line, language)
        if has(words, language, "drop"):
            events.append("drop")
        elif negative(words, language):
            events.append("none")
        elif has(words, language, "limit"):
            events += called + ["limit"]
        elif has(words, language, "wake") and not has(words, language, "start"):
            events += ["wake", *called]
        elif has(words, language, "start"):
            events += ["start", *called]
        else:
            events += called
    return events


def handler_verdict(cell, language):
    """What a cell of the reception handler's table says: called, not or silent."""
    if is_silent(cell, language):
        return "silent"
    if len(cell.lines) != 1 or not has(cell.lines[0].plain, language, "call"):
        return None
    return "not" if negative(cell.lines[0].plain, language) else "called"


def held_verdict(cell, language):
    """What becomes of a notification that is held back: replaced, discarded or delivered."""
    words = "".join(line.plain for line in cell.lines)
    shown = [name for name in ("drop", "replace", "deliver") if has(words, language, name)]
    verdicts = {("drop", "replace"): "replaced", ("drop",): "discarded", ("deliver",): "delivered"}
    return verdicts.get(tuple(shown))


def fits(events, fact):
    """Whether events are those of a fact, where an event in parentheses may be left out."""
    choices = [[[event[1:-1]], []] if event.startswith("(") else [[event]] for event in fact]
    return any(sum(choice, []) == events for choice in product(*choices))


def cells_by_conditions(page, html, table):
    """The cells of a table by the parts of their ids; Markdown's by their place in HTML."""
    found = []
    for grid, own in zip(html.grids, page.grids):
        for row, other in grid.body(own):
            for cell, twin in zip(row, other):
                id = cell.element.get("id") or ""
                if cell.origin and cell.element.tag == "td" and id.startswith(f"{table}."):
                    parts = id.split(".")[1:]
                    found.append((bindings.conditions_of(parts), twin))
    return found


def table_problems(page, html, table, facts, key, agrees):
    """Every combination of the facts has its cells, and they say what the fact says.

    `key` takes a combination out of the conditions; `agrees` gets the cells by output.
    """
    cells = {}
    for conditions, cell in cells_by_conditions(page, html, table):
        cells.setdefault(key(conditions), {})[conditions.get("output")] = cell
    problems = [f"no cell for {each}" for each in facts if each not in cells]
    for combination, outputs in cells.items():
        if combination not in facts:
            problems.append(f"a cell for {combination}, of which no fact is known")
        elif not agrees(outputs, facts[combination]):
            found = "; ".join(map(str, outputs.values()))
            problems.append(f"{combination}: expected {facts[combination]}, found: {found}")
    return problems


def only(outputs):
    """The cell of a table with one output."""
    (cell,) = outputs.values()
    return cell


def handler_problems(page, html):
    return table_problems(
        page, html, bindings.HANDLER, facts_handler.CELLS,
        lambda found: tuple(found.get(each) for each in (
            "state", "content-available", "ios-version", "background-app-refresh")),
        lambda outputs, fact: handler_verdict(only(outputs), page.locale) in fact)


def callbacks_problems(page, html):
    return table_problems(
        page, html, bindings.CALLBACKS, facts_callbacks.CELLS,
        lambda found: (found.get("content-available"), found.get("state")),
        lambda outputs, fact: any(callbacks_agree(outputs, each, page.locale) for each in fact))


def callbacks_agree(outputs, fact, language):
    """Whether the cells of a combination tell a fact; the alert may have a cell of its own."""
    if set(outputs) != {"alert", "callbacks"}:
        return fits(callback_events(only(outputs), language), fact)
    shown = callback_events(outputs["alert"], language)
    called = callback_events(outputs["callbacks"], language)
    if fact == ["silent"]:
        return shown == called == fact
    alerts = [event for event in fact if event in ("alert", "no-alert")]
    return shown == alerts and fits(called, [event for event in fact if event not in alerts])


def background_problems(page, html):
    return table_problems(
        page, html, bindings.BACKGROUND, facts_background.CELLS,
        lambda found: found.get("state"),
        lambda outputs, fact: any(fits(background_events(only(outputs), page.locale), each)
                                  for each in fact)) + held_problems(page, html)


def held_problems(page, html):
    """The rows about a notification that is held back, each with its event and what follows."""
    index = next((number for number, grid in enumerate(html.grids)
                  if grid.caption_id == f"{bindings.HELD}:caption"), None)
    if index is None:
        return [f"no table with a caption {bindings.HELD}:caption"]
    rows = page.grids[index].rows[page.grids[index].header_rows:]
    found = {held_event(row[0], page.locale): held_verdict(row[-1], page.locale) for row in rows}
    right = len(rows) == len(facts_background.HELD) and found == facts_background.HELD
    return [] if right else [f"held: expected {facts_background.HELD}, found {found}"]


def held_event(cell, language):
    """The one event that words tell of, or all of those that they could mean."""
    words = cell.text.lower() if language == "en" else cell.text
    if has(words, language, "drop"):
        return None
    found = [name for name, pattern in HELD_EVENTS[language].items() if re.search(pattern, words)]
    return found[0] if len(found) == 1 else tuple(found)


def cases_problems(page):
    """The completion handler's cases: each in a row of its own, in order, with its meaning."""
    names = [(swift, objective_c) for swift, objective_c, _ in facts_handler.COMPLETION_CASES]
    rows = [(row, codes) for grid in page.grids for row in grid.rows
            if (codes := row_codes(row)) & {name for pair in names for name in pair}]
    if [set(pair) for pair in names] != [codes for _, codes in rows]:
        return [f"cases: expected {names}, found {[codes for _, codes in rows]}"]
    return [problem for (row, _), (swift, _, words) in zip(rows, facts_handler.COMPLETION_CASES)
            for problem in meaning_problems(swift, row, *words[page.locale])]


def row_codes(row):
    return {code.lstrip(".") for cell in row for line in cell.lines for code in line.codes}


def meaning_problems(name, row, must, must_not):
    words = " ".join(line.plain for cell in row for line in cell.lines)
    if re.search(must, words) and not re.search(must_not, words):
        return []
    return [f"{name}: must say {must}, must not say {must_not}: {words}"]


def prose_problems(page, facts):
    """The page names its code, in a span or in a sample, and says its words."""
    lines = [line for block in page.blocks for line in lines_of(block)]
    codes = {code for line in lines for code in line.codes}
    samples = "\n".join(block.text for block in page.blocks if block.kind == "code")
    text = "\n".join(line.text for line in lines)
    lacking = [f"lacks `{code}`" for code in facts.CODE_IN_PROSE
               if code not in codes and not is_in(samples, code)]
    return lacking + [f"lacks the words {pattern}"
                      for pattern in facts.WORDS_IN_PROSE[page.locale]
                      if not re.search(pattern, text)]


def is_in(text, code):
    return re.search(rf"(?<![\w-]){re.escape(code)}(?![\w-])", text)


def lines_of(block):
    if block.kind == "table":
        return [line for row in block.grid.rows for cell in row for line in cell.lines]
    return block.lines


def sample_problems(page):
    """A sample in each language of code, which calls the completion handler."""
    samples = [block.text for block in page.blocks if block.kind == "code"]
    return [f"no sample in {name}" for name, pattern in facts_handler.SAMPLES.items()
            if not any(re.search(pattern, each) and "completionHandler" in each
                       for each in samples)]


def payload_problems(page):
    """The payloads, parsed: `aps` holds exactly the keys that the facts name."""
    payloads = []
    for block in page.blocks:
        if block.kind == "code" and '"aps"' in block.text:
            payloads.append(json.loads(block.text)["aps"])
    found = [{key: value if key != "alert" else None for key, value in each.items()}
             for each in payloads]
    return [f"no payload with aps {each}, found {found}" for each in facts_background.PAYLOADS
            if each not in found]
