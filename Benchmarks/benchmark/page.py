"""One synthetic page: its conditions, rules, steps, notes and text, made from a seed."""

import itertools
import random
from dataclasses import dataclass, field

from . import words

LANGUAGES = ("en", "ja")


@dataclass
class Text:
    """The same thing said in both languages, with the form that stands in table headers."""

    en: str
    ja: str
    label: str = ""

    def get(self, language):
        return self.en if language == "en" else self.ja


@dataclass
class Condition:
    id: str
    name: Text
    values: dict  # value id → Text
    shared: bool = False


@dataclass
class Step:
    id: str
    phrase: str
    arguments: dict = field(default_factory=dict)  # parameter → term id or `literal`
    notes: list = field(default_factory=list)
    choices: list = field(default_factory=list)
    shared: bool = False


@dataclass
class Rule:
    id: str
    when: dict  # condition id → list of value ids
    then: list  # step ids


@dataclass
class Page:
    name: str
    title: Text
    description: Text
    sections: list
    row: Condition
    column: Condition
    steps: dict
    rules: list
    rules_as_list: bool
    terms: dict
    phrases: dict
    notes: dict
    notes_on: dict  # (condition id, value id) → note id
    table_title: Text
    prose: dict = field(default_factory=dict)  # language → Markdown

    @property
    def conditions(self):
        return [*self.sections, self.row, self.column]

    def combinations(self):
        """All combinations of values, in the order of the published cells."""
        names = [condition.id for condition in self.conditions]
        for values in itertools.product(*(condition.values for condition in self.conditions)):
            yield dict(zip(names, values))

    def outcome(self, combination):
        """The steps of every matching rule in rule order, or else `ignored`."""
        steps = []
        for rule in self.rules:
            if all(combination[name] in values for name, values in rule.when.items()):
                steps += rule.then
        return steps or ["ignored"]


# What several pages use, as on a real site: one key, two terms, one phrase and two steps.
SHARED_CONDITION = Condition(
    "urgent", Text("`urgent`", "`urgent`"),
    {"set": Text("set", "あり", "Set"), "not-set": Text("not set", "なし", "Not set")}, shared=True)
SHARED_TERMS = {
    "launch-handler": Text("launch handler", "起動ハンドラー"),
    "sync-handler": Text("sync handler", "同期ハンドラー"),
}
SHARED_PHRASES = {"called": Text("The {handler} is called", "{handler}が呼び出される")}
SHARED_STEPS = {
    "launch-called": Step("launch-called", "called", {"handler": "launch-handler"}, shared=True),
    "sync-called": Step("sync-called", "called", {"handler": "sync-handler"}, shared=True),
}


def make_page(number, seed):
    """The page with that number; the same number and seed give the same page on every machine."""
    source = random.Random(f"{seed}/{number}")
    maker = PageMaker(number, source)
    return maker.make()


class PageMaker:
    def __init__(self, number, source):
        self.number = number
        self.source = source
        self.item = source.choice(words.ITEMS)
        self.place = source.choice(words.PLACES)
        self.handlers = source.sample(words.HANDLERS, 3)
        self.states = source.sample(words.STATES, 3)
        self.phrases = {}
        self.steps = {}

    def make(self):
        sections = self.make_sections()
        row, column = self.make_row(), self.make_column()
        arrivals, follow_ups = self.make_steps()
        name = f"page-{self.number:04}"
        page = Page(
            name=name,
            title=Text(f"{self.item[1].capitalize()} at {self.place[0]} {self.number}",
                       f"{self.place[1]}の{self.item[2]} {self.number}"),
            description=self.fill(
                "What happens when {items} reach {place}: which handlers are called, in what "
                "order, and what the user sees, for every combination of keys and states.",
                "{place}に{item}が届いたときに、どのハンドラーがどの順序で呼び出され、"
                "ユーザーに何が見えるかを、キーと状態の組み合わせごとに示します。"),
            sections=sections, row=row, column=column, steps=self.steps, rules=[],
            rules_as_list=self.source.random() < 0.3,
            terms={id: Text(en, ja) for id, en, ja, _ in self.handlers},
            phrases=self.phrases, notes=self.make_notes(), notes_on={},
            table_title=self.fill("Events for each {item}", "{item}ごとの動作"))
        page.notes_on[(column.id, next(iter(column.values)))] = "column-display"
        page.notes_on[(row.id, self.source.choice(list(row.values)))] = "row-support"
        page.rules = self.make_rules(page, arrivals, follow_ups)
        page.prose = self.make_prose(page)
        return page

    # Text

    def fill(self, en, ja):
        """Fills both languages in with the same random words."""
        setting, time = self.source.choice(words.SETTINGS), self.source.choice(words.TIMES)
        other = {"type": self.source.choice(words.TYPES), "symbol": self.source.choice(words.SYMBOLS),
                 "n": self.source.randint(2, 90)}
        return Text(
            en.format(item=self.item[0], items=self.item[1], place=self.place[0],
                      setting=setting[0], time=time[0], **other),
            ja.format(item=self.item[2], items=self.item[2], place=self.place[1],
                      setting=setting[1], time=time[1], **other))

    def sentence(self, pool):
        if not pool:
            pool.extend(self.source.sample(words.SENTENCES, len(words.SENTENCES)))
        return self.fill(*pool.pop())

    # Conditions

    def make_sections(self):
        keys = self.source.sample(words.KEYS, 3)
        sections = []
        for id, en, ja in keys:
            values = self.source.choice(words.KEY_VALUES)
            sections.append(Condition(
                id, Text(en, ja), {v: Text(default, japanese, label)
                                   for v, default, label, japanese in values}))
        if self.source.random() < 0.5:
            sections[self.source.randrange(3)] = SHARED_CONDITION
        return sections

    def make_row(self):
        id, en, ja, values = self.source.choice(words.ROWS)
        return Condition(id, Text(en, ja), {v: Text(a, b) for v, a, b in values})

    def make_column(self):
        id, en, ja, values = self.source.choice(words.COLUMNS)
        return Condition(
            id, Text(en, ja), {v: Text(default, japanese, label)
                               for v, default, label, japanese in values})

    # Steps

    def make_steps(self):
        """Declares the page's steps; returns those for rules: on arrival, and after it."""
        self.phrases["ignored"] = self.fill("{place} ignores the {item}", "{place}は{item}を無視する")
        self.phrases["ignored"].en = self.phrases["ignored"].en.replace("the ", "The ", 1)
        self.steps["ignored"] = Step("ignored", "ignored")
        arrivals = self.make_views() + self.make_calls()
        follow_ups = self.make_acts() + self.make_alternatives()
        for id, step in SHARED_STEPS.items():
            self.steps[id] = step
        return arrivals, follow_ups + list(SHARED_STEPS)

    def make_views(self):
        made = []
        for index, (en, ja) in enumerate(self.source.sample(words.VIEWS, 2), 1):
            id = f"shown-{index}"
            self.phrases[id] = Text(f"The {self.item[0]} appears {en}", f"{self.item[2]}が{ja}表示される")
            self.steps[id] = Step(id, id)
            made.append(id)
        return made

    def make_calls(self):
        made = []
        times = self.source.sample(words.TIMES, 3)
        for index, ((en, ja), state) in enumerate(zip(times, self.states), 1):
            phrase = f"called-{index}"
            self.phrases[phrase] = Text(f"The {{handler}} ({{state}}) is called {en}",
                                        f"{ja}{{handler}}（{{state}}）が呼び出される")
            for handler in self.source.sample(self.handlers, 2):
                id = f"{handler[0].split('-')[0]}-called-{index}"
                self.steps[id] = Step(id, phrase, {"handler": handler[0], "state": f"`{state}`"})
                made.append(id)
        self.steps[made[0]].notes = ["setting-ignored"]
        self.steps[made[3]].notes = ["call-limit"]
        return made

    def make_acts(self):
        made = []
        for index, (en, ja) in enumerate(self.source.sample(words.ACTS, 2), 1):
            phrase = f"act-{index}"
            self.phrases[phrase] = Text(f"{en} calls the {{handler}} ({{state}})",
                                        f"{ja}と、{{handler}}（{{state}}）が呼び出される")
            for handler in self.handlers[:2]:
                id = f"act-{index}-{handler[0].split('-')[0]}"
                self.steps[id] = Step(id, phrase, {
                    "handler": handler[0], "state": f"`{self.source.choice(self.states)}`"})
                made.append(id)
        self.steps[made[-1]].notes = ["handler-missing"]
        return made

    def make_alternatives(self):
        parts = self.source.sample(words.PARTS, 2)
        choices = []
        for part, en, ja in parts:
            self.phrases[f"{part}-calls"] = Text(f"{en}: {{handler}} ({{state}})",
                                                 f"{ja}：{{handler}}（{{state}}）")
            for index, handler in enumerate(self.handlers[1:], 1):
                id = f"{part}-calls-{index}"
                state = f"`{self.source.choice(self.states)}`"
                self.steps[id] = Step(id, f"{part}-calls", {"handler": handler[0], "state": state})
                choices.append(id)
        self.steps[choices[-1]].notes = ["handler-missing"]
        en, ja = self.source.choice(words.ACTS)
        self.phrases["act-either"] = Text(f"{en} has one of two effects:", f"{ja}と、次のどちらかになる")
        self.phrases["then-either"] = Text("What follows depends on the part that was chosen:",
                                           "選んだ部分に応じて、次のどちらかが続く")
        made = []
        for id, pair in [("act-either", (0, 2)), ("act-either-later", (1, 3)),
                         ("then-either", (0, 3)), ("then-either-later", (1, 2))]:
            self.steps[id] = Step(id, id.removesuffix("-later"),
                                  choices=[choices[pair[0]], choices[pair[1]]])
            made.append(id)
        return made

    def make_notes(self):
        return {
            "column-display": self.fill(
                "A client that uses `{type}.{symbol}` to change how a {item} is displayed does not "
                "behave as this column shows.",
                "`{type}.{symbol}`を使って{item}の表示のしかたを変えているクライアントは、この列のとおりには動作しません。"),
            "row-support": self.fill(
                "Support for this row ends {n} days after the release of `{type}`.",
                "この行のサポートは、`{type}`の公開から{n}日後に終了します。"),
            "setting-ignored": self.fill(
                "It makes no difference whether the user has switched {setting} off in Settings.",
                "ユーザーが設定で「{setting}」をオフにしていても影響しません。"),
            "call-limit": self.fill(
                "This call is made at most {n} times an hour, and only if the {item} has a `{symbol}`.",
                "この呼び出しは一時間に最大{n}回、{item}に`{symbol}`がある場合に限り行われます。"),
            "handler-missing": self.fill(
                "In a client that has no such handler, this call goes to `{type}` (`{symbol}`).",
                "このハンドラーがないクライアントでは、`{type}`（`{symbol}`）がその役割を引き継ぎます。"),
        }

    # Rules

    def make_rules(self, page, arrivals, follow_ups):
        """Draws rules until they make a table as varied as a real one."""
        masks = masks_of(page)
        weights = dict(zip(self.source.sample([c.id for c in page.sections], 3), (0.85, 0.6, 0.15)))
        while True:
            rules = self.draw_rules(page, weights, arrivals, follow_ups)
            if is_like_a_real_table(rules, masks):
                return rules

    def draw_rules(self, page, weights, arrivals, follow_ups):
        own = [id for id in arrivals + follow_ups if id not in SHARED_STEPS]
        plain = [id for id in own if not (self.steps[id].notes or self.steps[id].choices)]
        dropped = self.source.sample(plain, self.source.randint(0, 2))
        again = self.source.sample(plain, self.source.randint(0, 2))
        ids = [id for id in own if id not in dropped] + [id for id in again if id not in dropped]
        ids.append(self.source.choice(list(SHARED_STEPS)))
        return [Rule(f"rule-{index:02}-{id}", self.draw_entries(page, weights), [id])
                for index, id in enumerate(ids, 1)]

    def draw_entries(self, page, weights):
        source, when = self.source, {}
        for condition in page.sections:
            if source.random() < weights[condition.id]:
                when[condition.id] = [source.choice(list(condition.values))]
        if source.random() < 0.5:
            when[page.row.id] = [source.choice(list(page.row.values))]
        states = list(page.column.values)
        count = source.choices([1, 2, 3], [75, 20, 5])[0]
        if count < 3:
            picked = source.sample(states, count)
            when[page.column.id] = [state for state in states if state in picked]
        return when

    # Prose

    def make_prose(self, page):
        """An introduction, a remark and a section on terms, about 3 KB in each language."""
        pool, lines = [], {"en": [], "ja": []}

        def put(text):
            for language in LANGUAGES:
                lines[language].append(wrap(text.get(language), language))

        def paragraph(count):
            sentences = [self.sentence(pool) for _ in range(count)]
            put(Text(" ".join(s.en for s in sentences), "\n".join(s.ja for s in sentences)))

        paragraph(3)
        paragraph(2)
        combination = self.source.choice(list(page.combinations()))
        query = "&".join(f"{name}={value}" for name, value in combination.items())
        link = f"[](cell:events?{query})"
        put(Text(f"The case that surprises most readers is\n{link}.",
                 f"多くの読者にとって意外なのは、「{link}」の場合です。"))
        put(Text("{#remark}", "{#remark}"))
        paragraph(2)
        put(Text("## Terminology {#terminology}", "## 用語 {#terminology}"))
        put(Text(f"### {page.row.name.en} {{#{page.row.id}}}", f"### {page.row.name.ja} {{#{page.row.id}}}"))
        paragraph(2)
        put(self.bullets((text.en, text.ja) for text in page.row.values.values()))
        put(Text("### Handlers {#handlers}", "### ハンドラー {#handlers}"))
        paragraph(1)
        put(self.bullets((f"{en.capitalize()}: `{method}`", f"{ja}：`{method}`")
                         for _, en, ja, method in self.handlers))
        put(Text("### State at the time of the call {#state-at-call}",
                 "### 呼び出し時の状態 {#state-at-call}"))
        paragraph(1)
        put(self.bullets((f"**`{state}`**", f"**`{state}`**") for state in self.states))
        if self.number > 1:
            target = f"page:page-{self.number - 1:04}"
            put(Text(f"The page before this one has [terms of its own]({target}#terminology); see []({target}).",
                     f"一つ前のページには[別の用語]({target}#terminology)があります。「[]({target})」をご覧ください。"))
        return {language: "\n\n".join(lines[language]) + "\n" for language in LANGUAGES}

    def bullets(self, pairs):
        en, ja = [], []
        for head_en, head_ja in pairs:
            text = self.fill(*self.source.choice(words.DEFINITIONS))
            en.append(f"- {head_en}, {text.en}.")
            ja.append(f"- {head_ja}。{text.ja}。")
        return Text("\n".join(en), "\n".join(ja))


def masks_of(page):
    """For each value of each condition, the combinations that have it, as bits."""
    masks = {}
    for bit, combination in enumerate(page.combinations()):
        for pair in combination.items():
            masks[pair] = masks.get(pair, 0) | 1 << bit
    return masks


def is_like_a_real_table(rules, masks):
    """Whether the rules have some 16 different cells among 48, few of them without a rule.

    Every rule matches somewhere and no two alike; no step comes twice in a cell.
    """
    hits, covered = [], 0
    for rule in rules:
        hit = -1
        for name, values in rule.when.items():
            hit &= sum(masks[name, value] for value in values)
        hits.append(hit)
        covered |= hit
    if not 5 <= 48 - bin(covered).count("1") <= 16 or len(set(hits)) < len(hits):
        return False
    cells = [[rule.then[0] for rule, hit in zip(rules, hits) if hit >> bit & 1]
             for bit in range(48)]
    return (13 <= len(set(map(tuple, cells))) <= 19 and max(map(len, cells)) <= 4
            and all(len(set(cell)) == len(cell) for cell in cells))


def wrap(text, language):
    """Wraps English paragraphs at 100 columns as an author's editor would."""
    if language != "en" or text.startswith(("#", "{")):
        return text
    wrapped = []
    for line in text.split("\n"):
        current = ""
        indent = "  " if line.startswith("- ") else ""
        for word in line.split(" "):
            if current and len(current) + 1 + len(word) > 100:
                wrapped.append(current)
                current = indent + word
            else:
                current = f"{current} {word}" if current else word
        wrapped.append(current)
    return "\n".join(wrapped)
