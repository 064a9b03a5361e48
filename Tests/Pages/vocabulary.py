"""What a published line says, told from the key words and the code in it, per language.

The sentences on the pages are their writers' own. What must not be their own is which handler, in
which state, after which tap: so each feature has its words, a line must show exactly the features
of its fact, and a word of any other feature makes it fail.
"""

import re

FEATURES = {
    "en": {
        "reception": r"\breception handler",
        "action": r"\baction handler",
        "launch": r"\blaunch handler",
        "call": r"\b(calls?|called|runs?|invoked?|invokes|executed)\b",
        "at-once": r"\b(immediately|at once|(straight|right) away|as soon as|on arrival)\b",
        "tap": r"\b(tap|taps|tapped|tapping)\b",
        "button": r"\bbuttons?\b",
        "body": r"\bbody\b",
        "center": r"\bnotification center\b",
        "display": r"\b(displays?|displayed|shows?|shown|appears?|presents?|presented)\b",
        "ignored": r"\b(ignored|ignores)\b",
        "either": r"\b(either|one of|following|these|below|depends? on)\b",
        "next": r"\b(next|then|afterwards)\b",
        "negative": r"\b(not|no|never|nothing|neither|nor|without)\b|n't\b",
    },
    "ja": {
        "reception": r"受信ハンドラー?",
        "action": r"アクションハンドラー?",
        "launch": r"起動ハンドラー?",
        "call": r"呼び出|呼ばれ|呼ぶ|実行",
        "at-once": r"即座|直ちに|ただちに|すぐ",
        "tap": r"タップ",
        "button": r"ボタン",
        "body": r"本体|本文",
        "center": r"通知センター",
        "display": r"表示|現れ",
        "ignored": r"無視",
        "either": r"以下|次の|いずれか|どちらか",
        "next": r"続いて|続けて|その後|次いで",
        "negative": r"ない|ません|なく|なし|せず|れず",
    },
}

HANDLERS = ("reception", "action", "launch")

# What a line of each kind must and may show, besides its handler, state and taps; where there are
# several ways to say it, any of them. A tap that an earlier line told of must be shown to be past.
KINDS = {
    "call": [({"call"}, {"next"})],
    "display": [({"center", "display"}, set())],
    "tap-either": [({"tap"}, {"either", "call", "center"})],
    "either": [({"either"}, {"call", "next"}), ({"either", "tap", "next"}, {"call"})],
    "tap": [({"tap", "call"}, {"center", "either"})],
    "-": [(set(), {"tap", "call"})],
    "ignored": [({"ignored"}, set())],
}


def features(line, language):
    """The features that a line's words show; code and note markers say nothing here."""
    words = line.plain.lower() if language == "en" else line.plain
    return {name for name, pattern in FEATURES[language].items() if re.search(pattern, words)}


def handlers(line, language):
    """The handlers that a line names, in order."""
    words = line.plain.lower() if language == "en" else line.plain
    found = [(match.start(), name) for name in HANDLERS
             for match in re.finditer(FEATURES[language][name], words)]
    return [name for _, name in sorted(found)]


def line_problems(fact, line, language):
    """How a published line differs from its fact (see facts_reception.py); empty if it agrees."""
    words = fact.split()
    notes = [int(word[1:]) for word in words if word.startswith("*")]
    things = {thing for word in words for thing in word.split("+") if thing in ("button", "body")}
    called = [word for word in words if word in HANDLERS]
    states = [word for word in words if word in ("Active", "Background", "Inactive")]
    own = things | set(called) | ({"at-once"} & set(words))
    shown = features(line, language)
    expected = {
        "handlers": (called, handlers(line, language)),
        "states": (states, line.codes),
        "notes": (notes, line.notes),
    }
    problems = [f"{name}: expected {right}, found {found}"
                for name, (right, found) in expected.items() if right != found]
    ways = [way_problems(must | own, may, shown) for must, may in KINDS[words[0]]]
    return problems + min(ways, key=len)


def way_problems(must, may, shown):
    """The features that a line lacks, and those that it must not have."""
    problems = [f"says nothing of: {name}" for name in sorted(must - shown)]
    return problems + [f"speaks of: {name}" for name in sorted(shown - must - may)]


# Headers of the tables of reception methods, without code and markers.
HEADERS = {
    "en": {
        "foreground": r"^\s*foreground\s*$",
        "background": r"^\s*background\s*$",
        "not-running": r"^\s*not[ -]running\s*$",
        "ios-10": r"^(?!.*\b[89]\b).*\bios 10\b",
        "ios-8-9": r"^(?!.*\b10\b).*\bios 8\b.{1,9}\b9\b",
    },
    "ja": {
        "foreground": r"^\s*フォアグラウンド(状態)?\s*$",
        "background": r"^\s*バックグラウンド(状態)?\s*$",
        "not-running": r"^\s*(未起動|起動していない(状態)?|実行されていない(状態)?)\s*$",
        "ios-10": r"^(?!.*[89]).*iOS 10",
        "ios-8-9": r"^(?!.*10).*iOS 8.{1,9}9",
    },
}

# A key that is set or not set, in a heading or in the index table.
SETTINGS = {
    "en": [("not-set", r"\b(not set|unset|absent|not present|missing|without|no)\b"),
           ("set", r"\b(set|present|with|yes)\b")],
    "ja": [("not-set", r"なし|ない|未設定|無"), ("set", r"あり|設定|有")],
}


def header(text, language):
    """The one value that a header's words mean, or None."""
    words = text.lower() if language == "en" else text
    found = [name for name, pattern in HEADERS[language].items() if re.search(pattern, words)]
    return found[0] if len(found) == 1 else None


def setting(text, language):
    """Whether words say `set` or `not-set`; None if they say neither."""
    words = text.lower() if language == "en" else text
    return next((name for name, pattern in SETTINGS[language] if re.search(pattern, words)), None)


def section_settings(text, language):
    """The settings that a heading such as "alert/body: set, category: not set" names, in order."""
    parts = re.split(r"(alert/body|content-available|category)", text)
    if parts[1::2] != ["alert/body", "content-available", "category"]:
        return None
    return tuple(setting(part, language) for part in parts[2::2])


# What the notes of reception methods must say: patterns over the text, and the code.
NOTES = {
    "foreground": {
        "code": ["userNotificationCenter(_:willPresent:withCompletionHandler:)"],
        "en": [r"foreground", r"displa|show|present"],
        "ja": [r"フォアグラウンド", r"表示"],
    },
    "background-refresh": {
        "code": ["content-available"],
        "en": [r"iOS 8", r"Background App Refresh", r"\boff\b|disabled|turned off"],
        "ja": [r"iOS 8", r"バックグラウンド更新", r"オフ|無効"],
    },
    "no-action-handler": {
        "code": ["Inactive"],
        "en": [r"(?i)action handler.*(not|no|without|miss|lack).*|(?i:without|no) .*action handler",
               r"(?i)reception handler", r"instead|in its place|takes? .*place|goes to"],
        "ja": [r"アクションハンドラー?.*(未実装|ない|なく|なけれ|せず)", r"受信ハンドラー?", r"代わ|引き継"],
    },
    "sound-or-badge": {
        "code": ["sound", "badge"],
        "en": [r"(?i)reception handler|\bthis call\b", r"\b(must|only|need|requires?|unless)\b"],
        "ja": [r"受信ハンドラー?|呼び出", r"必要|限|のみ|だけ|なけれ"],
    },
}


def note_problems(id, line, language):
    """How a published note differs from what it must say."""
    missing = [code for code in NOTES[id]["code"] if code not in line.codes]
    words = [pattern for pattern in NOTES[id][language] if not re.search(pattern, line.text)]
    return [f"note {id}: lacks {each} in: {line}" for each in missing + words]
