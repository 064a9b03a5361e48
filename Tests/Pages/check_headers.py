"""Header cells, as the HTML standard assigns them to the cells of a table.

After "Forming relationships between data cells and header cells" (HTML, 4.9.12.2), for headers that
all have a `scope`.
"""

from reading import elements


class Slot:
    """A cell of a table, its place, and the groups of rows and columns that it begins in."""

    def __init__(self, element, x, y, row_group, column_group):
        self.element, self.x, self.y = element, x, y
        self.width = int(element.get("colspan", 1))
        self.height = int(element.get("rowspan", 1))
        self.row_group, self.column_group = row_group, column_group
        self.scope = element.get("scope") if element.tag == "th" else None


def slots(table):
    """The cells of a table by their places."""
    places, groups = {}, column_groups(table)
    row_groups = [each for each in table if each.tag in ("thead", "tbody", "tfoot")]
    y = 0
    for group in row_groups:
        for row in (each for each in group if each.tag == "tr"):
            x = 0
            for element in (each for each in row if each.tag in ("td", "th")):
                while (x, y) in places:
                    x += 1
                slot = Slot(element, x, y, group, groups.get(x))
                for right in range(slot.width):
                    for down in range(slot.height):
                        places[x + right, y + down] = slot
            y += 1
    return places


def column_groups(table):
    groups, x = {}, 0
    for element in (each for each in table if each.tag == "colgroup"):
        for _ in range(len(element) or int(element.get("span", 1))):
            groups[x] = element
            x += 1
    return groups


def headers_of(cell, places):
    """The headers of a data cell, by the standard's algorithm."""
    found = []
    for x in range(cell.x, cell.x + cell.width):
        found += scan(x, cell.y, 0, -1, places)
    for y in range(cell.y, cell.y + cell.height):
        found += scan(cell.x, y, -1, 0, places)
    found += [each for each in set(places.values()) if each.scope == "rowgroup"
              and each.row_group is cell.row_group
              and each.x < cell.x + cell.width and each.y < cell.y + cell.height]
    found += [each for each in set(places.values()) if each.scope == "colgroup"
              and cell.column_group is not None and each.column_group is cell.column_group
              and each.x < cell.x + cell.width and each.y < cell.y + cell.height]
    return set(found)


def scan(x, y, dx, dy, places):
    found, opaque, block, in_block = [], [], [], False
    while (x + dx, y + dy) in places:
        x, y = x + dx, y + dy
        slot = places[x, y]
        if slot.scope:
            in_block = True
            block.append(slot)
            blocked = any((each.x, each.width) == (slot.x, slot.width) if dx == 0
                          else (each.y, each.height) == (slot.y, slot.height) for each in opaque)
            if slot.scope != ("col" if dx == 0 else "row"):
                blocked = True
            if not blocked:
                found.append(slot)
        elif in_block:
            in_block = False
            opaque += block
            block = []
    return found


def header_problems(page):
    """Every cell has exactly the headers that stand above and beside it, and one of each at least."""
    problems = []
    for table in (each for each in elements(page.root) if each.tag == "table"):
        places = slots(table)
        for cell in {each for each in places.values() if each.element.tag == "td"}:
            columns = {each for (x, y), each in places.items() if each.scope
                       and each.row_group.tag == "thead" and cell.x <= x < cell.x + cell.width}
            rows = {each for (x, y), each in places.items() if each.scope
                    and each.row_group.tag != "thead" and cell.y <= y < cell.y + cell.height}
            name = cell.element.get("id") or "".join(cell.element.itertext())
            # A table of texts in prose, as an index, has headers above its columns only.
            if not columns or (not rows and table.get("class", "") not in ("index", "data")):
                problems.append(f"{name} has no header of its {'row' if columns else 'column'}")
            if headers_of(cell, places) != columns | rows:
                problems.append(f"{name} has the headers {words(headers_of(cell, places))}, "
                                f"expected {words(columns | rows)}")
        problems += group_problems(places, column_groups(table))
    return problems


def words(slots):
    return sorted("".join(each.element.itertext()) for each in slots)


def group_problems(places, groups):
    """A header that spans exactly a group of columns or rows is its header."""
    problems = []
    for slot in set(places.values()):
        if not slot.scope:
            continue
        across = {groups[x] for x in range(slot.x, slot.x + slot.width) if x in groups}
        if slot.scope == "colgroup" and (len(across) != 1 or slot.width < 2):
            problems.append(f"“{words([slot])}” is the header of no group of columns")
        if slot.scope == "col" and slot.width > 1 and len(across) < 2:
            problems.append(f"“{words([slot])}” spans columns, but is no header of their group")
        if slot.scope == "row" and slot.height > 1 and slot.x == 0:
            problems.append(f"“{words([slot])}” spans rows, but is no header of their group")
    return problems
