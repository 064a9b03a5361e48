"""Where the facts stand on the published pages: every id that the tests take for granted.

An id is made of spec ids, and so are these; this is the only place to change when a spec names a
table or a value anew.
"""

RECEPTION = "reception"


def section_id(settings):
    return ".".join([RECEPTION, *settings])


def cell_id(combination):
    """The id of a cell, such as `reception.set.set.set.ios-10.background`."""
    return ".".join([RECEPTION, *combination])


# Tables of the other pages. In the crosstabs, a table's conditions are read off the ids of its
# cells, in whatever order the spec has them; the rows of `HELD` are known by their words.
HANDLER = "calls"
CALLBACKS = "callbacks"
BACKGROUND = "handling"
HELD = "held"

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
    # The outputs of tables that have several.
    "alert": ("output", "alert"),
    "callbacks": ("output", "callbacks"),
    "events": ("output", "events"),
}


def conditions_of(parts):
    """The combination that the parts of a cell's id name, as a map from condition to value."""
    return dict(PARTS[part] for part in parts)
