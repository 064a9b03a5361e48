"""Where the facts stand on the published pages: every id that the tests take for granted.

An id is made of spec ids, and so are these; this is the only place to change when a spec names a
table or a value anew.
"""

RECEPTION = {"page": "reception-methods", "table": "reception"}


def section_id(settings):
    return ".".join([RECEPTION["table"], *settings])


def cell_id(combination):
    """The id of a cell of the reception methods, such as `reception.set.set.set.ios-10.background`."""
    return ".".join([RECEPTION["table"], *combination])


# Tables of the other pages: the page, and the table's id. A table's conditions are read off the
# ids of its cells, in whatever order the spec has them.
HANDLER = {"page": "reception-handler", "table": "calls", "cases": "completion-cases"}
CALLBACKS = {"page": "delegate-callbacks", "table": "callbacks"}
BACKGROUND = {"page": "background-notifications", "table": "delivery"}

# Which values a part of a cell's id may be, by condition.
VALUES = {
    "content-available": {"set", "not-set"},
    "app-state": {"foreground", "background", "suspended", "not-running", "killed-by-user"},
    "ios-version": {"ios-10", "ios-8-9", "ios-7"},
    "background-app-refresh": {"on", "off"},
}


def conditions_of(parts):
    """The combination that the parts of a cell's id name, as a map from condition to value."""
    found = {}
    for part in parts:
        for condition, values in VALUES.items():
            if part in values:
                found[condition] = part
    return found
