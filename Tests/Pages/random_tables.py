"""Sites with random tables, for tests that compare what pages say of them with what the program answers."""


def write_site(folder, count, chance):
    """Writes a site of one page, `tables`; returns the ids of its tables."""
    tables = [f"table-{number}" for number in range(count)]
    (folder / "Specs").mkdir(parents=True)
    (folder / "Locales" / "en").mkdir(parents=True)
    (folder / "hyo.yaml").write_text("locales: [en]\npages: [tables]\n")
    (folder / "Locales" / "en" / "home.yaml").write_text("title: Random\n")
    (folder / "Locales" / "en" / "home.md").write_text("Tables.\n")
    (folder / "Specs" / "home.yaml").write_text("page:\n  - prose: introduction\n  - pages: all\n")
    write_page(folder, tables, chance)
    return tables


def write_page(folder, tables, chance):
    steps = "\n".join(f"  s{step}: {{ say: s{step} }}" for step in range(6))
    phrases = "\n".join(f"  s{step}: Step {'abcdef'[step]} happens" for step in range(6))
    spec, text = ["page:"], ["title: Tables", "phrases:", phrases, "tables:"]
    spec += [f"  - table: {table}" for table in tables] + ["steps:", steps, "tables:"]
    words = ["conditions:"]
    for table in tables:
        own = random_conditions(table, chance)
        spec += [f"  {table}:", "    conditions:"]
        for key, values in own.items():
            spec.append(f"      {key}: [{', '.join(values)}]")
            named = ", ".join(f"{value}: Value {value[1:]}" for value in values)
            words.append(f"  {key}: {{ name: Name {key}, values: {{ {named} }} }}")
        spec += random_layout(own, chance)
        spec += ["    hit-policy: first", "    rules:"]
        for rule in range(chance.randint(1, 7)):
            when = {key: chance.sample(values, chance.randint(1, len(values) - 1))
                    for key, values in own.items() if chance.random() < 0.55}
            entries = ", ".join(f"{key}: [{', '.join(values)}]" for key, values in when.items())
            spec.append(f"      - {{ id: r{rule}, when: {{ {entries} }}, then: [{random_steps(chance)}] }}")
        spec.append(chance.choice(["    gaps: not-stated", f"    otherwise: [{random_steps(chance)}]"]))
        text += [f"  {table}: {{ title: Table {table} }}"]
    (folder / "Specs" / "tables.yaml").write_text("\n".join(spec) + "\n")
    (folder / "Locales" / "en" / "tables.yaml").write_text("\n".join(text + words) + "\n")


def random_conditions(table, chance):
    number = table.removeprefix("table-")
    return {f"c{number}-{position}": [f"v{value}" for value in range(chance.randint(2, 6))]
            for position in range(chance.randint(2, 4))}


def random_steps(chance):
    return ", ".join(chance.sample([f"s{step}" for step in range(6)], chance.randint(1, 3)))


def random_layout(conditions, chance):
    keys = list(conditions)
    kind = chance.choice(["rows", "columns", "crosstab"])
    if kind == "rows":
        return ["    layout: rules-as-rows"]
    if kind == "columns":
        return ["    layout: rules-as-columns"]
    return ["    layout:", f"      rows: [{', '.join(keys[:-1])}]", f"      columns: [{keys[-1]}]"]
