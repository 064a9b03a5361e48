"""What the document on the reception handler states, and where it is silent.

Written down by eye. Independent of Specs/ and Locales/.

The document says:
 1. In the foreground the method is called, with or without content-available.
 2. In the background it is called when the notification has content-available: on iOS 8 or later
    whatever Background App Refresh is set to, on iOS 7 or earlier only if it is on.
 3. On iOS 8 and iOS 9 only, it is called when the user taps a notification in Notification Center
    and the app comes to the foreground.
It gives these as the situations in which notifications are basically received. About an arrival in
the background without content-available, and about an app that is not running, it says nothing;
that no call is made there would be a conclusion.

A combination is (situation, content-available, ios-version, background-app-refresh). A situation is
the app's state when the notification arrives, or `opened-by-tap`: the app comes to the foreground
because the user tapped the notification. What a cell says is one of

    called   the handler is called
    not      the handler is not called
    silent   the document says nothing, and so does the page

and each combination has the list of what its cell may say.
"""

CELLS = {
    # Statement 1.
    ("foreground", "set", "ios-10", "on"): ["called"],
    ("foreground", "set", "ios-10", "off"): ["called"],
    ("foreground", "set", "ios-8-9", "on"): ["called"],
    ("foreground", "set", "ios-8-9", "off"): ["called"],
    ("foreground", "set", "ios-7", "on"): ["called"],
    # Statement 2 on iOS 7 does not say "in the background" once more, statement 1 has no exception:
    # a note says so.
    ("foreground", "set", "ios-7", "off"): ["called"],
    ("foreground", "not-set", "ios-10", "on"): ["called"],
    ("foreground", "not-set", "ios-10", "off"): ["called"],
    ("foreground", "not-set", "ios-8-9", "on"): ["called"],
    ("foreground", "not-set", "ios-8-9", "off"): ["called"],
    ("foreground", "not-set", "ios-7", "on"): ["called"],
    ("foreground", "not-set", "ios-7", "off"): ["called"],
    # Statement 2.
    ("background", "set", "ios-10", "on"): ["called"],
    ("background", "set", "ios-10", "off"): ["called"],
    ("background", "set", "ios-8-9", "on"): ["called"],
    ("background", "set", "ios-8-9", "off"): ["called"],
    ("background", "set", "ios-7", "on"): ["called"],
    ("background", "set", "ios-7", "off"): ["not"],
    ("background", "not-set", "ios-10", "on"): ["silent"],
    ("background", "not-set", "ios-10", "off"): ["silent"],
    ("background", "not-set", "ios-8-9", "on"): ["silent"],
    ("background", "not-set", "ios-8-9", "off"): ["silent"],
    ("background", "not-set", "ios-7", "on"): ["silent"],
    ("background", "not-set", "ios-7", "off"): ["silent"],
    # Nothing is said of an app that is not running.
    ("not-running", "set", "ios-10", "on"): ["silent"],
    ("not-running", "set", "ios-10", "off"): ["silent"],
    ("not-running", "set", "ios-8-9", "on"): ["silent"],
    ("not-running", "set", "ios-8-9", "off"): ["silent"],
    ("not-running", "set", "ios-7", "on"): ["silent"],
    ("not-running", "set", "ios-7", "off"): ["silent"],
    ("not-running", "not-set", "ios-10", "on"): ["silent"],
    ("not-running", "not-set", "ios-10", "off"): ["silent"],
    ("not-running", "not-set", "ios-8-9", "on"): ["silent"],
    ("not-running", "not-set", "ios-8-9", "off"): ["silent"],
    ("not-running", "not-set", "ios-7", "on"): ["silent"],
    ("not-running", "not-set", "ios-7", "off"): ["silent"],
    # Statement 3: iOS 8 and iOS 9 only.
    ("opened-by-tap", "set", "ios-10", "on"): ["not"],
    ("opened-by-tap", "set", "ios-10", "off"): ["not"],
    ("opened-by-tap", "set", "ios-8-9", "on"): ["called"],
    ("opened-by-tap", "set", "ios-8-9", "off"): ["called"],
    ("opened-by-tap", "set", "ios-7", "on"): ["not"],
    ("opened-by-tap", "set", "ios-7", "off"): ["not"],
    ("opened-by-tap", "not-set", "ios-10", "on"): ["not"],
    ("opened-by-tap", "not-set", "ios-10", "off"): ["not"],
    ("opened-by-tap", "not-set", "ios-8-9", "on"): ["called"],
    ("opened-by-tap", "not-set", "ios-8-9", "off"): ["called"],
    ("opened-by-tap", "not-set", "ios-7", "on"): ["not"],
    ("opened-by-tap", "not-set", "ios-7", "off"): ["not"],
}

# The completion handler's cases, in order: the case in Swift, the same in Objective-C, and what the
# words of its row must say, and must not, per language.
COMPLETION_CASES = [
    ("newData", "UIBackgroundFetchResultNewData", {
        "en": (r"success", r"\b(no|not|nothing|skipped)\b|fail"),
        "ja": (r"成功|正常|処理した|処理できた", r"ない|なく|失敗|省"),
    }),
    ("noData", "UIBackgroundFetchResultNoData", {
        "en": (r"\b(no|not|nothing|without)\b", r"fail"),
        "ja": (r"な(い|く|し|かった)|ません", r"失敗"),
    }),
    ("failed", "UIBackgroundFetchResultFailed", {
        "en": (r"fail", r"success"),
        "ja": (r"失敗", r"成功|正常"),
    }),
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
    "en": [r"30[ -]seconds?", r"(?i)deprecated", r"iOS 10", r"(?i)local notification",
           r"Background App Refresh"],
    "ja": [r"30 ?秒", r"非推奨", r"iOS 10", r"ローカル(プッシュ)?通知", r"バックグラウンド更新"],
}

# Languages of the code samples that the page must show.
SAMPLES = {
    "swift": r"func application\(",
    "objective-c": r"- ?\(void\) ?application:",
}
