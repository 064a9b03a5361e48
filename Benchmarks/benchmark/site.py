"""Writes a synthetic site in the form that Hyo reads."""

import os
import re

from .page import (LANGUAGES, SHARED_CONDITION, SHARED_PHRASES, SHARED_STEPS, SHARED_TERMS, make_page)

PLAIN = re.compile(r"[^\s\-?:,\[\]{}#&*!|>'\"%@`0-9][^:#\n{}\[\],\"`&*]*\Z")


def scalar(text):
    """The text as a YAML scalar: plain where that is safe, double-quoted elsewhere."""
    if PLAIN.match(text) and not text.endswith(" "):
        return text
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def flow(items):
    return "[" + ", ".join(items) + "]"


def write(path, text):
    with open(path, "w", encoding="utf-8", newline="\n") as file:
        file.write(text)


def write_site(folder, count, seed):
    """Writes a site of `count` pages; the folder must be empty."""
    for path in ["Specs", *(f"Locales/{language}" for language in LANGUAGES)]:
        os.makedirs(os.path.join(folder, path))
    names = [f"page-{number:04}" for number in range(1, count + 1)]
    write(f"{folder}/hyo.yaml", "locales: [en, ja]\nbase-url: https://example.org/relay/\npages:\n"
          + "".join(f"  - {name}\n" for name in names))
    write_home(folder)
    write_shared(folder)
    for number in range(1, count + 1):
        write_page(folder, make_page(number, seed))


def write_home(folder):
    write(f"{folder}/Specs/home.yaml", "page:\n  - prose: introduction\n  - pages: all\n")
    texts = {
        "en": ("Relay tables", "Decision tables about an invented relay, made to measure with.",
               "Each page sets out what happens to one kind of item. Begin with [](page:page-0001).\n"),
        "ja": ("中継サーバーの動作表", "計測のために作った、架空の中継サーバーの決定表です。",
               "各ページでは、一種類の項目の動作を示します。まず「[](page:page-0001)」をご覧ください。\n"),
    }
    for language, (title, description, prose) in texts.items():
        write(f"{folder}/Locales/{language}/home.yaml",
              f"title: {scalar(title)}\ndescription: {scalar(description)}\n")
        write(f"{folder}/Locales/{language}/home.md", prose)


def write_shared(folder):
    lines = ["conditions:", f"  {SHARED_CONDITION.id}: {flow(SHARED_CONDITION.values)}", "", "steps:"]
    for step in SHARED_STEPS.values():
        lines += step_lines(step)
    write(f"{folder}/Specs/shared.yaml", "\n".join(lines) + "\n")
    for language in LANGUAGES:
        lines = ["conditions:", *condition_text(SHARED_CONDITION, language)]
        lines += ["", "terms:", *text_lines(SHARED_TERMS, language)]
        lines += ["", "phrases:", *text_lines(SHARED_PHRASES, language)]
        write(f"{folder}/Locales/{language}/shared.yaml", "\n".join(lines) + "\n")


def write_page(folder, page):
    write(f"{folder}/Specs/{page.name}.yaml", spec(page))
    for language in LANGUAGES:
        write(f"{folder}/Locales/{language}/{page.name}.yaml", locale(page, language))
        write(f"{folder}/Locales/{language}/{page.name}.md", page.prose[language])


def spec(page):
    lines = ["page:", "  - prose: introduction", "  - index: events", "  - prose: remark",
             "  - prose: terminology", "  - table: events", "", "conditions:"]
    lines += [f"  {condition.id}: {flow(condition.values)}"
              for condition in page.conditions if not condition.shared]
    lines += ["", "steps:"]
    for step in used_steps(page):
        if not step.shared:
            lines += step_lines(step)
    lines += ["", "tables:", "  events:",
              f"    conditions: {flow(condition.id for condition in page.conditions)}",
              "    layout:",
              f"      sections: {flow(condition.id for condition in page.sections)}",
              f"      rows: [{page.row.id}]", f"      columns: [{page.column.id}]",
              "    hit-policy: rule-order", "    notes-on:"]
    lines += [f"      {condition}.{value}: {note}"
              for (condition, value), note in page.notes_on.items()]
    lines += rule_list(page) if page.rules_as_list else rule_table(page)
    lines += ["    otherwise: [ignored]"]
    return "\n".join(lines) + "\n"


def used_steps(page):
    """The steps that the rules name, and their choices, in the order of declaration."""
    used = {"ignored"}
    for rule in page.rules:
        for id in rule.then:
            used |= {id, *page.steps[id].choices}
    return [step for id, step in page.steps.items() if id in used]


def step_lines(step):
    if not (step.arguments or step.choices or step.notes or step.phrase != step.id):
        return [f"  {step.id}: {{}}"]
    lines = [f"  {step.id}:"]
    if step.phrase != step.id:
        lines += [f"    say: {step.phrase}"]
    if step.arguments:
        pairs = ", ".join(f"{name}: {scalar(value)}" for name, value in step.arguments.items())
        lines += [f"    with: {{ {pairs} }}"]
    if step.notes:
        lines += [f"    note: {step.notes[0] if len(step.notes) == 1 else flow(step.notes)}"]
    if step.choices:
        lines += [f"    choices: {flow(step.choices)}"]
    return lines


def rule_list(page):
    lines = ["    rules:"]
    for rule in page.rules:
        entries = ", ".join(f"{name}: {values[0] if len(values) == 1 else flow(values)}"
                            for name, values in rule.when.items())
        lines += [f"      - id: {rule.id}", f"        when: {{ {entries} }}",
                  f"        then: {flow(rule.then)}"]
    return lines


def rule_table(page):
    names = [condition.id for condition in page.conditions]
    rows = [["id", *names, "then"]]
    for rule in page.rules:
        entries = [", ".join(rule.when.get(name, ["-"])) for name in names]
        rows.append([rule.id, *entries, ", ".join(rule.then)])
    widths = [max(len(cell) for cell in column) for column in zip(*rows)]
    lines = ["| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths)) + " |"
             for row in rows]
    lines.insert(1, "|" + "|".join("-" * (width + 2) for width in widths) + "|")
    return ["    rules: |"] + [f"      {line}" for line in lines]


def locale(page, language):
    lines = [f"title: {scalar(page.title.get(language))}", "description: >-",
             f"  {page.description.get(language)}", "", "conditions:"]
    for condition in page.conditions:
        if not condition.shared:
            lines += condition_text(condition, language)
    used = used_steps(page)
    spoken = {step.phrase for step in used}
    terms = {value for step in used for value in step.arguments.values()}
    lines += ["", "terms:"] + text_lines(
        {id: text for id, text in page.terms.items() if id in terms}, language)
    lines += ["", "phrases:"] + text_lines(
        {id: text for id, text in page.phrases.items() if id in spoken}, language)
    lines += ["", "notes:"]
    for id, text in page.notes.items():
        lines += [f"  {id}: >-", f"    {text.get(language)}"]
    lines += ["", "tables:", "  events:", f"    title: {scalar(page.table_title.get(language))}",
              f"    section: {scalar(section_pattern(page, language))}"]
    return "\n".join(lines) + "\n"


def section_pattern(page, language):
    if language == "en":
        return ", ".join(f"{{{c.id}.name}} {{{c.id}}}" for c in page.sections)
    return "・".join(f"{{{c.id}.name}}{{{c.id}}}" for c in page.sections)


def condition_text(condition, language):
    lines = [f"  {condition.id}:", f"    name: {scalar(condition.name.get(language))}", "    values:"]
    for id, text in condition.values.items():
        if language == "en" and text.label:
            lines += [f"      {id}: {{ default: {scalar(text.en)}, label: {scalar(text.label)} }}"]
        else:
            lines += [f"      {id}: {scalar(text.get(language))}"]
    return lines


def text_lines(texts, language):
    return [f"  {id}: {scalar(text.get(language))}" for id, text in texts.items()]
