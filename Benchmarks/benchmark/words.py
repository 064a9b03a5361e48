"""Pairs of English and Japanese words, from which the synthetic pages are put together.

The pages are about an invented relay that hands items to clients. Both languages of a pair say
the same, so that the numbers, code spans and links of the two editions agree.
"""

# The thing a page is about: in the singular, in the plural, in Japanese.
ITEMS = [
    ("message", "messages", "メッセージ"),
    ("receipt", "receipts", "受領通知"),
    ("reminder", "reminders", "リマインダー"),
    ("request", "requests", "依頼"),
    ("snapshot", "snapshots", "スナップショット"),
    ("bulletin", "bulletins", "お知らせ"),
    ("warning", "warnings", "警報"),
    ("voucher", "vouchers", "クーポン"),
    ("transcript", "transcripts", "文字起こし"),
    ("reading", "readings", "測定値"),
    ("booking", "bookings", "予約"),
    ("payment request", "payment requests", "支払い依頼"),
]

PLACES = [
    ("the relay", "中継サーバー"),
    ("the gateway", "ゲートウェイ"),
    ("the hub", "ハブ"),
    ("the edge node", "エッジノード"),
    ("the mailbox", "メールボックス"),
    ("the local store", "ローカルストア"),
    ("the scheduler", "スケジューラー"),
    ("the pairing service", "ペアリングサービス"),
]

# Two-valued conditions that make up the sections: id, English name, Japanese name.
KEYS = [
    ("body-text", "`body/text`", "`body/text`"),
    ("silent-flag", "`silent-flag`", "`silent-flag`"),
    ("reply-to", "`reply-to`", "`reply-to`"),
    ("expires-at", "`expires-at`", "`expires-at`"),
    ("thread-id", "`thread-id`", "`thread-id`"),
    ("attachment", "`attachment`", "`attachment`"),
    ("signature", "`signature`", "`signature`"),
    ("retry-token", "`retry-token`", "`retry-token`"),
    ("user-consent", "Consent of the user", "ユーザーの同意"),
    ("quiet-hours", "Quiet hours", "おやすみ時間"),
    ("roaming", "Roaming", "ローミング"),
    ("encryption", "Encryption at rest", "保存時の暗号化"),
    ("compression", "Compression", "圧縮"),
    ("second-device", "A second device", "別の端末"),
    ("parental-lock", "Parental lock", "ペアレンタルロック"),
    ("offline-copy", "Offline copy", "オフラインコピー"),
]

# Values of a key: id, English default, English label, Japanese.
KEY_VALUES = [
    [("set", "set", "Set", "あり"), ("not-set", "not set", "Not set", "なし")],
    [("on", "on", "On", "オン"), ("off", "off", "Off", "オフ")],
    [("present", "present", "Present", "指定あり"), ("absent", "absent", "Absent", "指定なし")],
    [("granted", "granted", "Granted", "許可"), ("denied", "denied", "Denied", "拒否")],
    [("valid", "valid", "Valid", "有効"), ("invalid", "not valid", "Not valid", "無効")],
]

# Two-valued conditions that make up the rows: id, names, values.
ROWS = [
    ("client-library", "Client library", "クライアントライブラリ",
     [("v5", "version 5 API", "バージョン5のAPI"), ("v3-4", "version 3/4 API", "バージョン3/4のAPI")]),
    ("setup-call", "Set-up call", "初期化の呼び出し",
     [("connect", "`connect(to:)`", "`connect(to:)`"), ("attach", "`attach(_:)`", "`attach(_:)`")]),
    ("transport", "Transport", "通信経路",
     [("socket", "Open socket", "接続中のソケット"), ("polling", "Polling", "ポーリング")]),
    ("account-kind", "Kind of account", "アカウントの種類",
     [("personal", "Personal account", "個人アカウント"), ("managed", "Managed account", "管理対象アカウント")]),
]

# Three-valued conditions that make up the columns: id, names, values.
COLUMNS = [
    ("client-state", "State of the client", "クライアントの状態",
     [("in-use", "in use", "In use", "使用中"), ("waiting", "waiting", "Waiting", "待機中"),
      ("closed", "closed", "Closed", "終了状態")]),
    ("window-state", "State of the window", "ウィンドウの状態",
     [("focused", "focused", "Focused", "操作中"), ("hidden", "hidden", "Hidden", "非表示"),
      ("not-open", "not open", "Not open", "閉じた状態")]),
    ("session-state", "State of the session", "セッションの状態",
     [("active", "active", "Active", "アクティブ"), ("idle", "idle", "Idle", "アイドル"),
      ("expired", "expired", "Expired", "期限切れ")]),
    ("network", "Network", "ネットワーク",
     [("fast", "fast", "Fast", "高速"), ("slow", "slow", "Slow", "低速"),
      ("none", "none", "None", "接続なし")]),
]

# Handlers of a page: id, English, Japanese, the method's name.
HANDLERS = [
    ("arrival-handler", "arrival handler", "到着ハンドラー", "client(_:didReceive:completionHandler:)"),
    ("choice-handler", "choice handler", "選択ハンドラー", "client(_:didChoose:for:completionHandler:)"),
    ("storage-handler", "storage handler", "保存ハンドラー", "client(_:willStore:in:)"),
    ("failure-handler", "failure handler", "失敗ハンドラー", "client(_:didFailWith:retryAfter:)"),
    ("resume-handler", "resume handler", "再開ハンドラー", "client(_:didResumeSession:options:)"),
    ("expiry-handler", "expiry handler", "期限ハンドラー", "client(_:didExpire:replacement:)"),
]

STATES = ["Ready", "Pending", "Detached", "Linked", "Paused", "Restored"]

# When a call happens.
TIMES = [
    ("on arrival", "届くとすぐに"),
    ("after the check", "検査のあとに"),
    ("once the copy is stored", "コピーが保存されると"),
    ("before the list is drawn", "一覧が描かれる前に"),
    ("as soon as the key is read", "キーが読み込まれしだい"),
    ("when the timer ends", "タイマーが終わると"),
    ("after the first retry", "最初の再試行のあとに"),
    ("at the next sign-in", "次のサインインのときに"),
]

# What the user does.
ACTS = [
    ("Opening the entry", "項目を開く"),
    ("Tapping the banner", "バナーをタップする"),
    ("Choosing a reply", "返信を選ぶ"),
    ("Pulling down the list", "一覧を引き下げる"),
    ("Unlocking the device", "端末のロックを解除する"),
    ("Confirming the prompt", "確認に同意する"),
    ("Closing the panel", "パネルを閉じる"),
    ("Scanning the code", "コードを読み取る"),
]

# Where the user sees something.
VIEWS = [
    ("in the list of entries", "項目の一覧に"),
    ("in the status bar", "ステータスバーに"),
    ("on the lock screen", "ロック画面に"),
    ("on the start page", "スタートページに"),
    ("in the side panel", "サイドパネルに"),
    ("in the history", "履歴に"),
]

# The two things that a choice is between: id, English, Japanese.
PARTS = [
    ("button", "An action button", "アクションボタン"),
    ("body", "The body", "本文"),
    ("icon", "The icon", "アイコン"),
    ("header", "The header", "見出し"),
    ("link", "The link", "リンク"),
    ("thumbnail", "The thumbnail", "サムネイル"),
]

SETTINGS = [
    ("Background Refresh", "バックグラウンド更新"),
    ("Low Data Mode", "省データモード"),
    ("Low Power Mode", "低電力モード"),
    ("Focus", "集中モード"),
    ("Automatic Sign-in", "自動サインイン"),
    ("Shared Storage", "共有ストレージ"),
]

TYPES = [
    "ClientSession", "RelayConnection", "ItemCenter", "DeliveryQueue", "PairingManager",
    "StoreCoordinator", "ReceiptLog", "TransportOptions", "ChannelObserver", "RetryPolicy",
]

SYMBOLS = [
    "maximumAge", "retryCount", "sessionState", "launchOptions", "deliveryWindow",
    "acknowledged", "pendingItems", "receivedAt", "priorityClass", "storageQuota",
]

# Whole sentences for prose. {items}, {item}, {place}, {setting}, {time}, {type}, {symbol}, {n} are
# filled in differently on each page.
SENTENCES = [
    ("When {items} reach {place}, the client decides which methods to call and whether to show anything to the user.",
     "{place}に{item}が届くと、クライアントは、どのメソッドを呼び出すか、ユーザーに何かを表示するかどうかを判断します。"),
    ("The outcome depends on the keys of each {item}, on the way in which the client was set up, and on what the user does next.",
     "その結果は、{item}のキー、クライアントの初期化のしかた、そしてユーザーが次に何をするかによって変わります。"),
    ("If {setting} is switched off, {place} keeps up to {n} {items} and hands them over later.",
     "「{setting}」がオフの場合は、{place}が{item}を{n}件まで保管し、あとで引き渡します。"),
    ("The value of `{symbol}` is read {time}, and a change made after that has no effect on the current {item}.",
     "`{symbol}`の値は{time}読み取られ、その後に変更しても、処理中の{item}には影響しません。"),
    ("A client that holds more than {n} {items} at a time drops the oldest of them without calling a handler.",
     "クライアントが同時に{n}件を超える{item}を持つと、最も古いものから、ハンドラーを呼び出さずに破棄されます。"),
    ("Nothing here says how long {place} needs: under load, an answer may take {n} seconds.",
     "{place}にかかる時間はここでは扱いません。負荷が高いときは、応答に{n}秒かかることがあります。"),
    ("An instance of `{type}` that was made before sign-in has to be made again, or its calls are lost.",
     "サインインの前に作った`{type}`のインスタンスは、作り直す必要があります。作り直さないと、その呼び出しは失われます。"),
    ("Work that must not be repeated should be guarded with `{symbol}`, because a second call is possible.",
     "二度目の呼び出しがありうるため、繰り返してはならない処理は`{symbol}`で保護してください。"),
    ("**Note:** {setting} also affects {items} that are already waiting at {place}.",
     "**注意：**「{setting}」は、すでに{place}で待っている{item}にも影響します。"),
    ("In tests with {n} clients, the order of the calls was the same each time, but `{type}` promises no order.",
     "{n}台のクライアントによるテストでは、呼び出しの順序は毎回同じでしたが、`{type}`は順序を保証しません。"),
    ("The handler has about {n} seconds; after that, the client is stopped and `{symbol}` is set.",
     "ハンドラーに与えられる時間は約{n}秒です。それを過ぎるとクライアントは停止され、`{symbol}`が設定されます。"),
    ("Reading `{symbol}` from another thread is *not* safe while {items} are being handed over.",
     "{item}の引き渡し中に、別のスレッドから`{symbol}`を読み取るのは*安全ではありません*。"),
    ("The user sees the {item} only once, even if {place} sends it {n} times.",
     "{place}が{n}回送っても、ユーザーに{item}が見えるのは一度だけです。"),
    ("Where the table says that a {item} is ignored, it is neither stored nor counted by `{type}`.",
     "表で{item}が無視されるとしている場合、`{type}`はそれを保存せず、件数にも含めません。"),
]

DEFINITIONS = [
    ("it is called {time}, and gets the {item} together with `{symbol}`",
     "{time}呼び出され、{item}とともに`{symbol}`を受け取ります"),
    ("it runs on the queue of `{type}`, at most {n} times for each {item}",
     "`{type}`のキューで、{item}ごとに最大{n}回実行されます"),
    ("its completion handler must be called within {n} seconds",
     "完了ハンドラーを{n}秒以内に呼び出す必要があります"),
    ("it is left out if {setting} is off and {place} is busy",
     "「{setting}」がオフで{place}が混雑している場合は省かれます"),
]
