"""What happens in each of the 48 cells of "Combinations of Reception Methods".

Written down by eye from the documents that the page was made for, cell by cell and without any
rule behind it, so that a wrong rule in Specs/ cannot confirm itself. Nothing here is derived from
Specs/ or Locales/, and nothing may be.

A section is named by the settings of alert/body, content-available and category; a cell by the
initialization API and the state of the app. A cell is the list of its lines, in order:

    call HANDLER [STATE] [at-once]   a handler is called, in that state of the app
    display                          Notification Center displays the notification
    tap-either                       a tap calls one of the handlers that follow
    either                           one of the handlers that follow is called
    tap THINGS call HANDLER [STATE]  a tap on that thing calls the handler
    - THING HANDLER STATE            a choice under the line before it
    ignored                          the notification is ignored

HANDLER is reception, action or launch; THING is button or body (THINGS may be button+body);
`*N` at the end of a line is the note that the line carries.
"""

# The notes below each section's table, in the order of their numbers. Note 1 is always on the
# header of the column "foreground".
#
#   foreground         the app in the foreground behaves differently if willPresent changes how
#                      notifications are shown
#   background-refresh iOS 8 or later: content-available gets through, Background App Refresh or not
#   no-action-handler  without an action handler the reception handler (Inactive) is called instead
#   sound-or-badge     the reception handler is called only if sound or badge is set
NOTES = {
    ("set", "set", "set"): ["foreground", "background-refresh", "no-action-handler"],
    ("set", "set", "not-set"): ["foreground", "background-refresh", "no-action-handler"],
    ("set", "not-set", "set"): ["foreground", "no-action-handler"],
    ("set", "not-set", "not-set"): ["foreground", "no-action-handler"],
    ("not-set", "set", "set"): ["foreground", "background-refresh"],
    ("not-set", "set", "not-set"): ["foreground", "background-refresh"],
    ("not-set", "not-set", "set"): ["foreground", "sound-or-badge"],
    ("not-set", "not-set", "not-set"): ["foreground", "sound-or-badge"],
}

# The columns, in order, and the notes on their headers.
COLUMNS = ["foreground *1", "background", "not-running"]

# The rows, in order.
ROWS = ["ios-10", "ios-8-9"]

# The sections in the order of the page, and of the index table at its head.
SECTIONS = [
    ("set", "set", "set"),
    ("set", "set", "not-set"),
    ("set", "not-set", "set"),
    ("set", "not-set", "not-set"),
    ("not-set", "set", "set"),
    ("not-set", "set", "not-set"),
    ("not-set", "not-set", "set"),
    ("not-set", "not-set", "not-set"),
]

CELLS = {
    # alert/body: set, content-available: set, category: set
    ("set", "set", "set", "ios-10", "foreground"): [
        "call reception Active at-once",
    ],
    ("set", "set", "set", "ios-10", "background"): [
        "call reception Background at-once *2",
        "display",
        "tap-either",
        "- button action Background",
        "- body action Inactive *3",
    ],
    ("set", "set", "set", "ios-10", "not-running"): [
        "display",
        "tap button+body call launch",
        "either",
        "- button action Background",
        "- body action Inactive *3",
    ],
    ("set", "set", "set", "ios-8-9", "foreground"): [
        "call reception Active at-once",
    ],
    ("set", "set", "set", "ios-8-9", "background"): [
        "call reception Background at-once *2",
        "display",
        "tap-either",
        "- button action Inactive",
        "- body reception Inactive",
    ],
    ("set", "set", "set", "ios-8-9", "not-running"): [
        "display",
        "tap button+body call launch",
        "either",
        "- button action Inactive",
        "- body reception Inactive",
    ],
    # alert/body: set, content-available: set, category: not set
    ("set", "set", "not-set", "ios-10", "foreground"): [
        "call reception Active at-once",
    ],
    ("set", "set", "not-set", "ios-10", "background"): [
        "call reception Background at-once *2",
        "display",
        "tap body call action Inactive *3",
    ],
    ("set", "set", "not-set", "ios-10", "not-running"): [
        "display",
        "tap body call launch",
        "call action Inactive *3",
    ],
    ("set", "set", "not-set", "ios-8-9", "foreground"): [
        "call reception Active at-once",
    ],
    ("set", "set", "not-set", "ios-8-9", "background"): [
        "call reception Background at-once *2",
        "display",
        "tap body call reception Inactive",
    ],
    ("set", "set", "not-set", "ios-8-9", "not-running"): [
        "display",
        "tap body call launch",
        "call reception Inactive",
    ],
    # alert/body: set, content-available: not set, category: set
    ("set", "not-set", "set", "ios-10", "foreground"): [
        "call reception Active at-once",
    ],
    ("set", "not-set", "set", "ios-10", "background"): [
        "display",
        "tap-either",
        "- button action Background",
        "- body action Inactive *2",
    ],
    ("set", "not-set", "set", "ios-10", "not-running"): [
        "display",
        "tap button+body call launch",
        "either",
        "- button action Background",
        "- body action Inactive *2",
    ],
    ("set", "not-set", "set", "ios-8-9", "foreground"): [
        "call reception Active at-once",
    ],
    ("set", "not-set", "set", "ios-8-9", "background"): [
        "display",
        "tap-either",
        "- button action Inactive",
        "- body reception Inactive",
    ],
    ("set", "not-set", "set", "ios-8-9", "not-running"): [
        "display",
        "tap button+body call launch",
        "either",
        "- button action Inactive",
        "- body reception Inactive",
    ],
    # alert/body: set, content-available: not set, category: not set
    ("set", "not-set", "not-set", "ios-10", "foreground"): [
        "call reception Active at-once",
    ],
    ("set", "not-set", "not-set", "ios-10", "background"): [
        "display",
        "tap body call action Inactive *2",
    ],
    ("set", "not-set", "not-set", "ios-10", "not-running"): [
        "display",
        "tap body call launch",
        "call action Inactive *2",
    ],
    ("set", "not-set", "not-set", "ios-8-9", "foreground"): [
        "call reception Active at-once",
    ],
    ("set", "not-set", "not-set", "ios-8-9", "background"): [
        "display",
        "tap body call reception Inactive",
    ],
    ("set", "not-set", "not-set", "ios-8-9", "not-running"): [
        "display",
        "tap body call launch",
        "call reception Inactive",
    ],
    # alert/body: not set, content-available: set, category: set
    ("not-set", "set", "set", "ios-10", "foreground"): [
        "call reception Active at-once",
    ],
    ("not-set", "set", "set", "ios-10", "background"): [
        "call reception Background at-once *2",
    ],
    ("not-set", "set", "set", "ios-10", "not-running"): [
        "ignored",
    ],
    ("not-set", "set", "set", "ios-8-9", "foreground"): [
        "call reception Active at-once",
    ],
    ("not-set", "set", "set", "ios-8-9", "background"): [
        "call reception Background at-once *2",
    ],
    ("not-set", "set", "set", "ios-8-9", "not-running"): [
        "ignored",
    ],
    # alert/body: not set, content-available: set, category: not set
    ("not-set", "set", "not-set", "ios-10", "foreground"): [
        "call reception Active at-once",
    ],
    ("not-set", "set", "not-set", "ios-10", "background"): [
        "call reception Background at-once *2",
    ],
    ("not-set", "set", "not-set", "ios-10", "not-running"): [
        "ignored",
    ],
    ("not-set", "set", "not-set", "ios-8-9", "foreground"): [
        "call reception Active at-once",
    ],
    ("not-set", "set", "not-set", "ios-8-9", "background"): [
        "call reception Background at-once *2",
    ],
    ("not-set", "set", "not-set", "ios-8-9", "not-running"): [
        "ignored",
    ],
    # alert/body: not set, content-available: not set, category: set
    ("not-set", "not-set", "set", "ios-10", "foreground"): [
        "call reception Active at-once *2",
    ],
    ("not-set", "not-set", "set", "ios-10", "background"): [
        "ignored",
    ],
    ("not-set", "not-set", "set", "ios-10", "not-running"): [
        "ignored",
    ],
    ("not-set", "not-set", "set", "ios-8-9", "foreground"): [
        "call reception Active at-once *2",
    ],
    ("not-set", "not-set", "set", "ios-8-9", "background"): [
        "ignored",
    ],
    ("not-set", "not-set", "set", "ios-8-9", "not-running"): [
        "ignored",
    ],
    # alert/body: not set, content-available: not set, category: not set
    ("not-set", "not-set", "not-set", "ios-10", "foreground"): [
        "call reception Active at-once *2",
    ],
    ("not-set", "not-set", "not-set", "ios-10", "background"): [
        "ignored",
    ],
    ("not-set", "not-set", "not-set", "ios-10", "not-running"): [
        "ignored",
    ],
    ("not-set", "not-set", "not-set", "ios-8-9", "foreground"): [
        "call reception Active at-once *2",
    ],
    ("not-set", "not-set", "not-set", "ios-8-9", "background"): [
        "ignored",
    ],
    ("not-set", "not-set", "not-set", "ios-8-9", "not-running"): [
        "ignored",
    ],
}

# Cells that the prose must link to: a call that comes twice, and a tap on the body of an
# actionable notification.
CELLS_IN_PROSE = [
    ("set", "set", "set", "ios-8-9", "background"),
    ("set", "not-set", "set", "ios-10", "background"),
]

# Code that the prose must name: the methods behind the handlers, the APIs, the states.
CODE_IN_PROSE = [
    "UNUserNotificationCenter",
    "UIUserNotificationSettings",
    "application(_:didFinishLaunchingWithOptions:)",
    "launchOptions",
    "UIApplicationLaunchOptionsRemoteNotificationKey",
    "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
    "userNotificationCenter(_:didReceive:withCompletionHandler:)",
    "application(_:handleActionWithIdentifier:forRemoteNotification:withResponseInfo:"
    "completionHandler:)",
    "application.applicationState",
    "UIApplicationStateActive",
    "UIApplicationStateInactive",
    "UIApplicationStateBackground",
]
