"""Writes the same synthetic pages in a form that suits Hugo.

Hugo has no rules, so it gets what Hyo works out: the cells, the notes' numbers, the phrases with
their arguments filled in, the links' targets and names. It renders each step once a page.
"""

import json
import os
import re
import shutil

from .page import LANGUAGES, SHARED_PHRASES, SHARED_TERMS, make_page
from .site import write

TEMPLATES = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "hugo")


def write_hugo_site(folder, count, seed):
    shutil.copytree(TEMPLATES, folder)
    for language in LANGUAGES:
        os.makedirs(f"{folder}/content/{language}")
        os.makedirs(f"{folder}/data/{language}")
    write(f"{folder}/content/en/_index.md", "---\ntitle: Relay tables\n---\nDecision tables.\n")
    write(f"{folder}/content/ja/_index.md", "---\ntitle: 中継サーバーの動作表\n---\n決定表です。\n")
    previous = None
    for number in range(1, count + 1):
        page = make_page(number, seed)
        for language in LANGUAGES:
            write(f"{folder}/data/{language}/{page.name}.json",
                  json.dumps(table(page, language), ensure_ascii=False))
            write(f"{folder}/content/{language}/{page.name}.md", content(page, previous, language))
        previous = page


def content(page, previous, language):
    """Front matter and prose, with Hyo's links turned into Hugo's."""
    def link(match):
        text, target = match.groups()
        if target.startswith("cell:"):
            values = [pair.split("=")[1] for pair in target.split("?")[1].split("&")]
            return f"[{text or cell_name(page, values, language)}](#{'.'.join(['events', *values])})"
        name, _, anchor = target.removeprefix("page:").partition("#")
        return f"[{text or previous.title.get(language)}]({name}.html{'#' + anchor if anchor else ''})"

    prose = re.sub(r"\[([^\]]*)\]\(((?:cell|page):[^)]*)\)", link, page.prose[language])
    prose = prose.replace("\n{#remark}\n", "\n{{< index >}}\n")
    title, description = (json.dumps(text.get(language), ensure_ascii=False)
                          for text in (page.title, page.description))
    return f"---\ntitle: {title}\ndescription: {description}\ndata: {page.name}\n---\n{prose}"


def cell_name(page, values, language):
    names = [f"{condition.name.get(language)} {condition.values[value].get(language)}"
             for condition, value in zip(page.conditions, values)]
    return (", " if language == "en" else "・").join(names)


def phrase(page, step, language):
    """The step's phrase with its arguments filled in, as Markdown."""
    text = {**SHARED_PHRASES, **page.phrases}[step.phrase].get(language)
    terms = {**SHARED_TERMS, **page.terms}
    for name, value in step.arguments.items():
        said = value if value.startswith("`") else terms[value].get(language)
        text = text.replace(f"{{{name}}}", said)
    return text


def table(page, language):
    sections = {}
    for combination in page.combinations():
        values = [combination[c.id] for c in page.sections]
        section = sections.setdefault(tuple(values), {"steps": {}, "values": values})
        section["steps"][combination[page.row.id], combination[page.column.id]] = page.outcome(combination)
    used = {id for section in sections.values() for steps in section["steps"].values() for id in steps}
    return {
        "title": page.table_title.get(language),
        "column": page.column.name.get(language),
        "columns": [header(page, page.column, value, language) for value in page.column.values],
        "index": {"names": [c.name.get(language) for c in page.sections]},
        "notes": {id: text.get(language) for id, text in page.notes.items()},
        "steps": {id: step_data(page, page.steps[id], language) for id in page.steps if id in used},
        "sections": [section_data(page, section, language) for section in sections.values()],
    }


def step_data(page, step, language):
    return {"text": phrase(page, step, language), "notes": step.notes,
            "choices": [{"text": phrase(page, page.steps[id], language), "notes": page.steps[id].notes}
                        for id in step.choices]}


def header(page, condition, value, language):
    note = page.notes_on.get((condition.id, value))
    text = condition.values[value]
    label = text.label if language == "en" and text.label else text.get(language)
    return {"label": label, "notes": [note] if note else []}


def section_data(page, section, language):
    """One section with its notes numbered in reading order: headers, then rows."""
    values, order = section["values"], []

    def meet(notes):
        order.extend(note for note in notes if note not in order)

    id = ".".join(["events", *values])
    for value in page.column.values:
        meet(header(page, page.column, value, language)["notes"])
    rows = []
    for row in page.row.values:
        head = header(page, page.row, row, language)
        meet(head["notes"])
        cells = []
        for column in page.column.values:
            steps = section["steps"][row, column]
            for step in steps:
                meet(page.steps[step].notes)
                for choice in page.steps[step].choices:
                    meet(page.steps[choice].notes)
            cells.append({"id": f"{id}.{row}.{column}", "steps": steps})
        rows.append({**head, "cells": cells})
    names = [f"{c.name.get(language)} {c.values[v].get(language)}" if language == "en"
             else f"{c.name.get(language)}{c.values[v].get(language)}"
             for c, v in zip(page.sections, values)]
    labels = [header(page, c, v, language)["label"] for c, v in zip(page.sections, values)]
    return {"id": id, "title": (", " if language == "en" else "・").join(names), "values": labels,
            "rows": rows, "notes": order, "numbers": {note: i for i, note in enumerate(order, 1)}}
