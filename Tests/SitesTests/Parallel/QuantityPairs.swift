/// Pairs of English and Japanese texts with units, currencies and comparisons that say the same, or something else.
enum QuantityPairs {
  static let same = [
    // A negation in either case.
    ("Never more than 3 times.", "3回を超えません。"), ("Not over 5.", "5以下"),
    // Units of time.
    ("Wait 30 minutes.", "30分待ちます。"), ("Wait 30 min.", "30分間待ちます。"), ("30-minute wait", "30分の待機"),
    ("in 24 hours", "24時間で"), ("24 h", "24時間"), ("24h", "24時間"), ("for 14 days", "14日間"), ("14 days ago", "14日前"),
    ("5 business days", "5営業日"), ("3 weeks", "3週間"), ("6 months", "6か月"), ("6 months", "6ヶ月"), ("18 years old", "18歳"),
    ("in 2026", "2026年に"), ("the 1990s", "1990年代"), ("the over-65s", "65歳以上の人"),
    ("Free for the under-5s.", "5歳未満は無料です。"), ("200 ms", "200ミリ秒"), ("20 s", "20秒"),
    ("the 3rd of May for 3 hours", "5月3日に3時間"), ("3 minutes or 3 hours", "3時間または3分"),
    ("between 7 and 30 days", "7日から30日"), ("7–29 days", "7〜29日"), ("day 3", "3日目"), ("on May 30 in 5 s", "5秒後の5月30日"),
    // Sizes, lengths, weights and shares.
    ("10 MB", "10 MB"), ("10 MB", "10メガバイト"), ("512 KiB", "512キビバイト"), ("64 KB", "64kB"), ("2 GB", "2ギガ"),
    ("16 bytes", "16バイト"), ("10 MB/s", "毎秒10MB"), ("5 km", "5キロ"), ("5 kg", "5キログラム"), ("5 m", "5分"), ("5 m", "5メートル"),
    ("20 °C", "20℃"), ("30%", "30パーセント"), ("30 percent", "３０％"), ("30% off", "3割引"), ("5 square km/h", "5キロ毎時"),
    ("10 in total", "合計10日"),
    // Currencies.
    ("$5", "5ドル"), ("US$5", "5米ドル"), ("5 euros", "5ユーロ"), ("€5", "EUR 5"), ("¥500", "500円"), ("500 yen", "500円"),
    ("JPY 500", "500円"), ("5 pounds", "5ポンド"), ("£5", "5ポンド"),
    // Comparisons.
    ("at least 7 days", "7日以上"), ("7 days or more", "7日以上"), ("7 or more items", "7個以上の項目"), ("≥ 7", "7以上"),
    ("more than 7 days", "7日を超える"), ("over 7 days", "7日以上"), ("over 7 days", "7日超"), ("less than 7 days", "7日未満"),
    ("under 18", "18歳未満"), ("at most 7 items", "7件以下"), ("up to 7 days", "最大7日"), ("up to 7 days", "最大7日以内"),
    ("no more than 7 days", "7日を超えない"), ("must not exceed 7 days", "7日を超えることはできません"), ("within 7 days", "7日以内"),
    ("if not paid within 7 days", "7日以上支払われない場合"), ("18 years of age or older", "18歳以上"), ("7 days before", "7日前までに"),
    ("at least 7 days before", "7日前までに"), ("Settings > 3", "設定＞3"), ("a -> 3", "a は 3以上"),
    ("more than 1 item", "2つ以上の項目"), ("more than one item", "2つ以上の項目"), ("< 5 and > 8", "5未満、8超"),
    ("exceeding $100", "100ドルを超える"),
    // Words and other ways to write a number.
    ("100,000 users", "10 万人のユーザー"), ("3,000 yen", "3 千円"), ("30 million", "3千万"), ("100k users", "10万人"),
    ("iOS 10 may call it", "iOS 10 が呼び出す"), ("Windows 10 march on", "Windows 10 を進める"), ("zero items", "0件"),
    ("0 items", "ゼロ件"), ("3rd-party apps", "サードパーティー製アプリ"), ("a decade", "10年"), ("two decades", "20年"),
    ("in 2024", "令和6年に"), ("in 2024", "2024年（令和6年）に"), ("version 10 in full", "バージョン 10 万能"),
  ]

  static let different = [
    // Units.
    ("Wait 30 hours.", "30分待ちます。"), ("30 seconds", "30分"), ("14 weeks", "14日間"), ("14 days", "14か月"),
    ("3 years", "3か月"), ("200 s", "200ミリ秒"), ("24 min", "24時間"), ("24h", "24分"), ("Wait 65s.", "65分待ちます。"),
    ("18 months", "18歳"), ("5 business days", "5週間"), ("30-minute wait", "30秒の待機"), ("3 minutes and 3 hours", "3分と3日"),
    ("10 MB", "10 GB"), ("10 MB", "10 MiB"), ("64 KB", "64 KiB"), ("16 bytes", "16キロバイト"), ("2 GB", "2メガ"),
    ("5 km", "5メートル"), ("5 kg", "5グラム"), ("5 cm", "5 mm"), ("20 °C", "20 °F"), ("30%", "30ドル"), ("30 percent", "30円"),
    ("100 miles", "100キロ"),
    // Currencies.
    ("$500", "500円"), ("500 yen", "500ドル"), ("€5", "5ポンド"), ("500 USD", "500ユーロ"), ("¥500", "500ドル"),
    // Comparisons.
    ("at least 7", "7超"), ("at least 7 days", "7日以下"), ("more than 7 days", "7日以上"), ("more than 7 days", "7日未満"),
    ("less than 7 days", "7日以下"), ("up to 7 days", "7日未満"), ("at most 7 items", "7件以上"), ("n ≥ 7", "n > 7"),
    ("< 7", "≤ 7"), ("7 or more", "7未満"), ("7 days or less", "7日以上"), ("under 18", "18歳以上"), ("18 and over", "18歳未満"),
    ("no more than 7 days", "7日以上"), ("within 7 days", "7日以上"), ("exceeding $100", "100ドル以上"),
    ("minimum of 3 characters", "最大3文字"), ("over 7 days", "7日以内"),
    // Numbers.
    ("10 users", "10 万人のユーザー"), ("3 yen", "3 千円"), ("100k users", "100人"), ("in 2025", "令和6年に"),
    ("more than 1 item", "3つ以上の項目"), ("in May 10", "6月10日"), ("two decades", "30年"),
  ]
}
