"""A published table that is written as CSV, as a sheet or as a model in DMN, and imported, decides the same."""

import concurrent.futures
import re
import shutil

import openpyxl
import pytest

from published_tables import GOLDEN, NOT_STATED, Value, published, run, tables
from table_files import Cells, interval, model, separated
from test_spreadsheets import ROOT

SITES = [ROOT, ROOT / "Documentation/Example",
         *(each / "before" for each in sorted(GOLDEN.iterdir()) if (each / "before/hyo.yaml").is_file())]
# More combinations make files that say nothing new.
LIMIT = 2000


@pytest.fixture(scope="session")
def originals(tmp_path_factory):
    """The different tables of all sites, each in the languages of its site."""
    folder = tmp_path_factory.mktemp("sites")

    def read(numbered):
        number, site = numbered
        target = f"site-{number}"
        tags = published(site, target, folder) or []
        shutil.rmtree(folder / f"{target}-source", ignore_errors=True)
        return {tag: tables(folder / target, tag) for tag in tags if (folder / target / "json" / tag).exists()}

    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        sites = list(pool.map(read, enumerate(SITES)))
    found = {}
    for site, languages in zip(SITES, sites):
        for name in next(iter(languages.values()), {}):
            twins = {tag: languages[tag][name] for tag in languages if name in languages[tag]}
            if repr(twins) not in found:
                found[repr(twins)] = (f"{site}: {name}", twins)
    return list(found.values())


# MARK: What a format can't say


def steps_of(table):
    for _, outcome in table.cells:
        for steps in outcome:
            yield from () if steps == NOT_STATED else steps


def has_choices(table):
    return any(step.choices for step in steps_of(table))


def has_blocks(table):
    texts = [text for step in steps_of(table) for text in (step.text, *step.notes, *(each.text for each in step.choices))]
    return any("\n" in text for text in texts)


def has_words_of_numbers(table):
    return any(each.kind == "list" and all(value.text[0].isdigit() for value in each.values.values())
               and any(not value.text.isdigit() for value in each.values.values()) for each in table.conditions)


def has_equal_values(table):
    return any(len({plain(value.text) for value in each.values.values()}) < len(each.values) for each in table.conditions)


# Why a table stays out, by format; a test sees to it that each reason is one of some table.
def has_brackets_in_addresses(table):
    return any(re.search(r"\]\([^()\s]*\(", step.text) for step in steps_of(table))


def has_escaped_tags(table):
    return any("\\<" in str(cell) for row in Cells(table).all for cell in row)


UNSAYABLE = {
    "its combinations are too many to be published": ("csv xlsx dmn", lambda table: isinstance(table, dict)),
    # As texts they come back; what they are compared as, test_versions.py tries.
    "a condition is of versions, which these writers have no form for":
        ("csv xlsx dmn", lambda table: any(condition.kind == "version" for condition in table.conditions)),
    "a condition is a set, which none of the formats has":
        ("csv xlsx dmn", lambda table: any(each.kind == "set" for each in table.conditions)),
    "its combinations are too many for a file that people write":
        ("csv xlsx dmn", lambda table: table.size > LIMIT),
    "it says nothing of any combination":
        ("csv xlsx dmn", lambda table: not any(True for _ in steps_of(table))),
    "it has no conditions, and so is no table": ("csv xlsx dmn", lambda table: not table.conditions),
    "it has one outcome for all combinations, and nothing says which columns are conditions":
        ("csv xlsx", lambda table: len(table.cells) == 1),
    "its last condition has one value for all combinations, and nothing says that it is no outcome":
        ("csv xlsx", lambda table: len(table.conditions[-1].values) == 1),
    "a step is several paragraphs, or has a list in it": ("csv xlsx dmn", has_blocks),
    "two values of a condition have the same words": ("csv xlsx dmn", has_equal_values),
    "words such as '10 or later' become the numbers that they mean": ("csv xlsx dmn", has_words_of_numbers),
    "a sheet shows the backslash by which Markdown takes the sign of a tag as it is": ("csv xlsx", has_escaped_tags),
    "DMN has no choices": ("dmn", has_choices),
    "a text with brackets in an address, which is no Markdown in DMN": ("dmn", has_brackets_in_addresses),
}


def reason(twins, form):
    """Why a format can't say a table; None if it can."""
    for text, (forms, holds) in UNSAYABLE.items():
        if form in forms.split() and any(holds(table) for table in twins.values()):
            return text
    return None


# MARK: Comparison


def plain(text):
    """The words without markup; a link leads to a page of the site, which no file knows."""
    text = re.sub(r"\[([^\]]*)\]\((?:[^()]|\([^()]*\))*\)", r"\1", text)
    return " ".join(re.sub(r"[\\`*]|</?[a-z]*>|[<>]", "", text).split())


def said(steps, form):
    """What a format says of steps: DMN has neither notes nor choices."""
    if steps == NOT_STATED or form != "dmn":
        return steps if steps == NOT_STATED else tuple(
            (plain(step.text), tuple(map(plain, step.notes)), said(step.choices, form)) for step in steps)
    return tuple(plain(step.text) for step in steps)


def decided(table, asked, form):
    """What a table decides for values, each with its words, the words of its numbers, and a number."""
    def holds(value, words, written, sample):
        if value.bounds is not None and sample is not None:
            return value.holds(sample)
        # Beside a word, such as that for a missing number, intervals are words as well.
        return words in ({plain(value.text), plain(interval(value.bounds))} if value.bounds else {plain(value.text)}) or (
            plain(value.text) == written)

    return [tuple(said(steps, form) for steps in outcome) for when, outcome in table.cells
            if all(any(holds(condition.values[each], *question) for each in ids)
                   for condition, ids, question in zip(table.conditions, when, asked))]


def questions(table):
    """Each combination of a table, with its outcome."""
    for values, outcome in table.combinations():
        chosen = [condition.values[each] for condition, each in zip(table.conditions, values)]
        yield [(plain(each.text), each.bounds and plain(interval(each.bounds)), each.sample) for each in chosen], outcome


def is_within(table, asked):
    """True unless a number lies outside of the domain of its condition."""
    return all(sample is None or not domain or Value("", domain).holds(sample)
               for (_, _, sample), domain in zip(asked, table.domains))


def differences(one, other, form, is_back=False):
    """What two tables decide differently.

    On the way back, the table may have values that the first one lacks: a column that isn't understood as a whole is open, with
    nothing stated about other values, and so is one of a model without allowed values that has a rule for all other cases.
    """
    for asked, outcome in questions(one):
        if not is_within(one, asked) or not is_within(other, asked):
            continue
        wanted = [tuple(said(steps, form) for steps in outcome)]
        found = decided(other, asked, form)
        is_silent = all(step == "not stated" for steps in wanted[0] for step in steps)
        if is_back and not found and (is_silent or form == "dmn"):
            continue
        if found != wanted:
            yield f"{[each[:2] for each in asked]}: {wanted} has become {found}"


# MARK: Trips


def write(table, form, folder, tag):
    """Writes a table in one language; the operand of the import."""
    path = folder / f"table.{tag}.{form}"
    if form == "csv":
        path.write_text(separated(table), newline="")
    elif form == "dmn":
        path.write_text(model(table))
    else:
        workbook = openpyxl.Workbook()
        for row in Cells(table).all:
            workbook.active.append(row)
        workbook.save(path)
    return f"{tag}={path.name}"


def trip(folder, twins, form):
    """The differences between tables and those that come of their files."""
    folder.mkdir()
    operands = [write(table, form, folder, tag) for tag, table in twins.items()]
    code, text = run("import", *operands, "--page", "p", "--site", "site", folder=folder)
    if code != 0:
        return [text]
    if published(folder / "site", "output", folder) is None:
        return [run("build", "--site", "site", folder=folder)[1]]
    found = []
    for tag, table in twins.items():
        own = list(tables(folder / "output", tag).values())
        if len(own) != 1:
            return [f"there are {len(own)} tables: {text}"]
        found += [f"{tag}: {each}" for each in differences(table, own[0], form)]
        found += [f"{tag}, back: {each}" for each in differences(own[0], table, form, is_back=True)]
    return found


@pytest.mark.parametrize("form", ["csv", "xlsx", "dmn"])
def test_every_table_that_a_format_can_say_comes_back(originals, tmp_path, form):
    taken = [(name, twins) for name, twins in originals if reason(twins, form) is None]
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        results = list(pool.map(lambda case: trip(tmp_path / str(case[0]), case[1][1], form), enumerate(taken)))
    wrong = [f"{name}: {len(found)} combinations, among them {found[0]}" for (name, _), found in zip(taken, results) if found]
    print(f"{form}: {len(taken)} of {len(originals)} tables, {sum(table.size for _, twins in taken for table in twins.values())} combinations")
    assert not wrong, "\n".join(wrong)
    versions = sum(reason(twins, form) == "a condition is of versions, which these writers have no form for" for _, twins in originals)
    # Four of five, or a little less: golden sites about what no sheet says, such as chains that compute, count as well.
    assert len(taken) * 100 >= (len(originals) - versions) * 79


def test_every_reason_is_one_of_some_table(originals):
    for text, (forms, _) in UNSAYABLE.items():
        assert any(reason(twins, form) == text for _, twins in originals for form in forms.split()), text
