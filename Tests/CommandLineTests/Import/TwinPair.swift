import Foundation
import TestSupport

/// Two documents that say the same in English and Japanese: an index, a crosstab for each of its rows, and notes.
enum TwinPair {
  static let files = ["lamp.en.md": english, "lamp.ja.md": japanese]

  /// The arguments of an import of both into a folder.
  static func arguments(site: String = "site", _ more: [String] = []) -> [String] {
    ["import", "en=lamp.en.md", "ja=lamp.ja.md", "--page", "lamp", "--site", site] + more
  }

  static let english = """
    # What the lamp does

    The lamp has a sensor and a timer. See [the shop](https://example.org/lamp).

    | `sensor` | `timer` | See |
    |---|---|---|
    | On | On | Details |
    | On | Off | Details |
    | Off | On | Details |
    | Off | Off | Details |

    ## sensor: on, timer: on

    | Firmware | Room: Dark \\*1 | Room: Bright |
    |---|---|---|
    | Version 2 | 1. The lamp lights up (`100`). \\*2<br>2. Either of these follows.<br>- Somebody moves: the lamp stays on<br>- Nobody moves: the lamp goes out \\*3 | The lamp stays off. |
    | Version 1 | The lamp lights up (`80`). | The lamp stays off. |

    \\*1 Below 10 lux.

    \\*2 Version 2.1 needs 3 seconds.

    \\*3 After 15 minutes.

    ## sensor: on, timer: off

    | Firmware | Room: Dark \\*1 | Room: Bright |
    |---|---|---|
    | Version 2 | The lamp lights up (`100`). \\*2 | The lamp stays off. |
    | Version 1 | The lamp lights up (`80`). | The lamp stays off. |

    \\*1 Below 10 lux.

    \\*2 Version 2.1 needs 3 seconds.

    ## sensor: off, timer: on

    | Firmware | Room: Dark \\*1 | Room: Bright |
    |---|---|---|
    | Version 2 | The lamp lights up (`100`). | The lamp lights up (`100`). |
    | Version 1 | The lamp lights up (`80`). | The lamp stays off. |

    \\*1 Below 10 lux.

    ## sensor: off, timer: off

    | Firmware | Room: Dark \\*1 | Room: Bright |
    |---|---|---|
    | Version 2 | The lamp stays off. | The lamp stays off. |
    | Version 1 | The lamp stays off. | The lamp stays off. |

    \\*1 Below 10 lux.

    """

  static let japanese = """
    # ランプの動作

    ランプにはセンサーとタイマーがあります。[ショップ](https://example.org/lamp)もご覧ください。

    | `sensor` | `timer` | 参照先 |
    |---|---|---|
    | オン | オン | 詳細 |
    | オン | オフ | 詳細 |
    | オフ | オン | 詳細 |
    | オフ | オフ | 詳細 |

    ## sensor オン、timer オンの場合

    | ファームウェア | 部屋: 暗い ※1 | 部屋: 明るい |
    |---|---|---|
    | バージョン2 | 1. ランプが点灯する（`100`） ※2<br>2. 次のどちらかになる<br>- 人が動く：点灯を続ける<br>- 人が動かない：消灯する ※3 | 消灯したままになる |
    | バージョン1 | ランプが点灯する（`80`） | 消灯したままになる |

    ※1 10ルクス未満です。

    ※2 バージョン2.1では3秒かかります。

    ※3 15分後です。

    ## sensor オン、timer オフの場合

    | ファームウェア | 部屋: 暗い ※1 | 部屋: 明るい |
    |---|---|---|
    | バージョン2 | ランプが点灯する（`100`） ※2 | 消灯したままになる |
    | バージョン1 | ランプが点灯する（`80`） | 消灯したままになる |

    ※1 10ルクス未満です。

    ※2 バージョン2.1では3秒かかります。

    ## sensor オフ、timer オンの場合

    | ファームウェア | 部屋: 暗い ※1 | 部屋: 明るい |
    |---|---|---|
    | バージョン2 | ランプが点灯する（`100`） | ランプが点灯する（`100`） |
    | バージョン1 | ランプが点灯する（`80`） | 消灯したままになる |

    ※1 10ルクス未満です。

    ## sensor オフ、timer オフの場合

    | ファームウェア | 部屋: 暗い ※1 | 部屋: 明るい |
    |---|---|---|
    | バージョン2 | 消灯したままになる | 消灯したままになる |
    | バージョン1 | 消灯したままになる | 消灯したままになる |

    ※1 10ルクス未満です。

    """
}
