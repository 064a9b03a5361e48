"""What the post on background notifications states, and where it is silent.

Written down by eye. Independent of Specs/ and Locales/.

A cell is a list of events, in order:

    start    the system launches the app, in the background
    wake     the system wakes the app, into the background
    launch   application(_:didFinishLaunchingWithOptions:) is called
    fetch    application(_:didReceiveRemoteNotification:fetchCompletionHandler:) is called
    limit    there are 30 seconds to finish and call the completion handler
    none     the system does not launch the app, until the user opens it or restarts the device
    drop     a notification that is held back is discarded
    silent   the post says nothing about it, and so must the page

An event in parentheses may be left out of the table; the prose must have it then.
"""

CELLS = {
    "not-running": [["start", "launch", "fetch", "(limit)"]],
    "suspended": [["wake", "fetch", "(limit)"]],
    "foreground": [["fetch"]],
    # Of an app that is running in the background the post says nothing.
    "background": [["silent"]],
    "killed-by-user": [["none", "(drop)"], ["(drop)", "none"]],
}

# What becomes of a notification that the system holds back, by what happens next:
#
#    replaced   it is discarded, and the newer one is held
#    discarded  it is discarded
#    delivered  it is delivered at once
HELD = {
    "newer-arrives": "replaced",
    "app-killed": "discarded",
    "user-launches": "delivered",
}

CODE_IN_PROSE = [
    "aps",
    "content-available",
    "apns-push-type",
    "background",
    "apns-priority",
    "5",
    "alert",
]

WORDS_IN_PROSE = {
    "en": [r"two or three|2 or 3|2 to 3", r"hour", r"30[ -]seconds?",
           r"force[ -]?quit|kill", r"newest|latest|replac",
           r"not guarantee|no guarantee|guarantee"],
    "ja": [r"2\s*[~〜～、か・-]+\s*3|二、三|２、３", r"時間|毎時", r"30 ?秒", r"強制終了", r"最新|新しい|置き換",
           r"保証"],
}

# The payload samples, as JSON: what a background notification and an alert with content-available
# carry in `aps`.
PAYLOADS = [
    {"content-available": 1},
    {"alert": None, "content-available": 1},
]
