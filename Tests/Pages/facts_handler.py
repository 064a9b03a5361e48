"""What the document on the reception handler states, and where it is silent.

Written down by eye. Independent of Specs/ and Locales/.

The document says:
 1. In the foreground the method is called, with or without content-available.
 2. In the background it is called when the notification has content-available: on iOS 8 or later
    whatever Background App Refresh is set to, on iOS 7 or earlier only if it is on.
 3. On iOS 8 and iOS 9 only, it is called when the user taps a notification in Notification Center
    and the app comes to the foreground.
It says that notifications are received in these situations, so outside of them the method is not
called; about an app that is not running it says nothing.

A combination is (app-state, content-available, ios-version, background-app-refresh). What a cell
must say and what it may say besides:

    called   the handler is called when the notification arrives
    tap      the handler is called when the user taps the notification
    not      the handler is not called
    silent   the document says nothing, and so must the page

`must` is a list of sets: the cell says exactly one of the sets.
"""

CALLED = [{"called"}]
NOT_CALLED = [{"not"}]

# Statement 3 adds the tap on iOS 8 and 9; a page may leave that to the note that the handler can
# be called more than once.
CALLED_AND_MAYBE_TAP = [{"called"}, {"called", "tap"}]
ON_TAP = [{"tap"}, {"not", "tap"}]

# Statement 2 on iOS 7 stands under "if content-available is set" and does not say "in the
# background"; statement 1 has no exception. A page may say either that it is called or nothing.
CALLED_OR_SILENT = [{"called"}, {"silent"}]

CELLS = {
    ("foreground", "set", "ios-10", "on"): CALLED,
    ("foreground", "set", "ios-10", "off"): CALLED,
    ("foreground", "set", "ios-8-9", "on"): CALLED,
    ("foreground", "set", "ios-8-9", "off"): CALLED,
    ("foreground", "set", "ios-7", "on"): CALLED,
    ("foreground", "set", "ios-7", "off"): CALLED_OR_SILENT,
    ("foreground", "not-set", "ios-10", "on"): CALLED,
    ("foreground", "not-set", "ios-10", "off"): CALLED,
    ("foreground", "not-set", "ios-8-9", "on"): CALLED,
    ("foreground", "not-set", "ios-8-9", "off"): CALLED,
    ("foreground", "not-set", "ios-7", "on"): CALLED,
    ("foreground", "not-set", "ios-7", "off"): CALLED,
    ("background", "set", "ios-10", "on"): CALLED,
    ("background", "set", "ios-10", "off"): CALLED,
    ("background", "set", "ios-8-9", "on"): CALLED_AND_MAYBE_TAP,
    ("background", "set", "ios-8-9", "off"): CALLED_AND_MAYBE_TAP,
    ("background", "set", "ios-7", "on"): CALLED,
    ("background", "set", "ios-7", "off"): NOT_CALLED,
    ("background", "not-set", "ios-10", "on"): NOT_CALLED,
    ("background", "not-set", "ios-10", "off"): NOT_CALLED,
    ("background", "not-set", "ios-8-9", "on"): ON_TAP,
    ("background", "not-set", "ios-8-9", "off"): ON_TAP,
    ("background", "not-set", "ios-7", "on"): NOT_CALLED,
    ("background", "not-set", "ios-7", "off"): NOT_CALLED,
}

# The states that the document never mentions. A tap on iOS 8 and 9 brings the app to the
# foreground from any state, so a page may say so.
SILENT_STATES = ["suspended", "not-running", "killed-by-user"]
SILENT = [{"silent"}]
SILENT_OR_TAP = [{"silent"}, {"tap"}, {"not", "tap"}]

# The completion handler's cases, in order: the case, and words that its line must and must not
# have, per language.
COMPLETION_CASES = [
    ("newData", {"en": [r"success|new data|processed"], "ja": [r"成功|正常|新しいデータ|新規|処理"]}),
    ("noData", {"en": [r"\bno\b|nothing|without|not contain"], "ja": [r"な(い|く|し|かった)|ません"]}),
    ("failed", {"en": [r"fail"], "ja": [r"失敗"]}),
]

# Code and words that the page's text must have, in any order.
CODE_IN_PROSE = [
    "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
    "application(_:didReceiveRemoteNotification:)",
    "content-available",
    "UIBackgroundFetchResult",
    "userInfo",
]
WORDS_IN_PROSE = {
    "en": [r"30[ -]seconds?", r"deprecated", r"iOS 10", r"local notification",
           r"Background App Refresh"],
    "ja": [r"30 ?秒", r"非推奨", r"iOS 10", r"ローカル(プッシュ)?通知", r"バックグラウンド更新"],
}

# Languages of the code samples that the page must show.
SAMPLES = {
    "swift": r"func application\(",
    "objective-c": r"- ?\(void\) ?application:",
}
