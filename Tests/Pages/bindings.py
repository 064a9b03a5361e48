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
HANDLER = {"page": "reception-handler", "table": "calls"}
CALLBACKS = {"page": "delegate-callbacks", "table": "callbacks"}
BACKGROUND = {"page": "background-notifications", "table": "handling"}
HELD = {"page": "background-notifications", "table": "held"}

# What a part of a cell's id says: the condition and the value that the facts know it by.
PARTS = {
    "set": ("content-available", "set"),
    "not-set": ("content-available", "not-set"),
    "foreground": ("state", "foreground"),
    "background": ("state", "background"),
    "suspended": ("state", "suspended"),
    "not-running": ("state", "not-running"),
    "killed-by-user": ("state", "killed-by-user"),
    "opened-by-tap": ("state", "opened-by-tap"),
    "ios-10": ("ios-version", "ios-10"),
    "ios-8-9": ("ios-version", "ios-8-9"),
    "ios-7-or-earlier": ("ios-version", "ios-7"),
    "on": ("background-app-refresh", "on"),
    "off": ("background-app-refresh", "off"),
    "newer-arrives": ("event", "newer-arrives"),
    "app-killed": ("event", "app-killed"),
    "user-launches": ("event", "user-launches"),
    # The outputs of tables that have several.
    "alert": ("output", "alert"),
    "callbacks": ("output", "callbacks"),
    "events": ("output", "events"),
    "fate": ("output", "fate"),
}


def conditions_of(parts):
    """The combination that the parts of a cell's id name, as a map from condition to value."""
    return dict(PARTS[part] for part in parts)
