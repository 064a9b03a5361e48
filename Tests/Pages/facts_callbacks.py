"""What the post on delegate callbacks states, and where it is silent.

Written down by eye. Independent of Specs/ and Locales/.

A combination is (content-available, app-state). A cell is a list of events, in order:

    no-alert    the system shows no alert
    alert       the system shows the alert
    wake        the app goes from suspended to the background
    fetch       application:didReceiveRemoteNotification:fetchCompletionHandler: is called
    launch      application:didFinishLaunchingWithOptions: is called
    none        no callback is called
    tap         the user taps and the app opens; what follows is called only then
    silent      the post says nothing about it, and so must the page

An event in parentheses may be left out; it follows from the others. A page may tell of the alert in
a column of its own; the other events keep their order.
"""

CELLS = {
    # With content-available.
    ("set", "foreground"): [["no-alert", "fetch"]],
    ("set", "background"): [["alert", "fetch"]],
    ("set", "suspended"): [["wake", "alert", "fetch"]],
    ("set", "killed-by-user"): [["alert", "none"]],
    # Only the app that the user killed is spoken of.
    ("set", "not-running"): [["silent"]],
    # Without content-available, which means that the key is removed.
    ("not-set", "foreground"): [["no-alert", "fetch"]],
    ("not-set", "background"): [["alert", "(none)", "tap", "fetch"]],
    ("not-set", "suspended"): [["alert", "(none)", "tap", "fetch"]],
    ("not-set", "not-running"): [["alert", "(none)", "tap", "launch", "fetch"]],
    # "Not running" is said here without a reason: a page may count the killed app in, or be silent.
    ("not-set", "killed-by-user"): [
        ["silent"],
        ["alert", "(none)", "tap", "launch", "fetch"],
    ],
}

CODE_IN_PROSE = [
    "content-available",
    "UIBackgroundModes",
]

# The pitfall: the key is switched off by removing it, never by 0.
WORDS_IN_PROSE = {
    "en": [r"remov|leave .*out|omit", r"\b0\b"],
    "ja": [r"取り除|削除|外|除", r"0|０"],
}
