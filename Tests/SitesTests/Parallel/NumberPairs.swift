/// Pairs of an English and a Japanese text that say the same, or something different.
enum NumberPairs {
  static let same = [
    // Dates.
    ("On 2026-03-05.", "2026年3月5日。"), ("On 5 March 2026.", "2026年3月5日。"), ("3rd to 5th of May", "5月3日から5日"),
    ("May 3–5", "5月3日〜5日"), ("5 March, 6 May", "3月5日、5月6日"), ("3/5/2026", "2026年5月3日"), ("3/5/2026", "2026年3月5日"),
    // Times of the day.
    ("At 5:00 p.m.", "午後5時。"), ("At 5:00 p.m.", "17時。"), ("At 5:30 p.m.", "17時30分。"), ("At 5:30 p.m.", "午後5時30分。"),
    ("5:30pm", "17:30"), ("12:30 a.m.", "午前0時30分"), ("From 9:00 a.m. to 5:00 p.m.", "午前9時から午後5時まで。"),
    ("From 9:00 a.m. to 5:00 p.m.", "9時から17時まで。"), ("2–4 p.m.", "午後2〜4時"), ("2 to 4 p.m.", "14時から16時"),
    ("At 9:30 p.m.", "午後9時半"), ("12 a.m.", "24時"), ("at 5:30", "17時30分"), ("11–1 p.m.", "11時から13時"),
    ("2 to 4 p.m.", "午後2時から4時まで"),
    // Words for numbers.
    ("thirteen", "13"), ("fourteen", "14"), ("fifteen", "15"), ("sixteen", "16"), ("seventeen", "17"),
    ("eighteen", "18"), ("nineteen", "19"), ("the thirteenth", "第13"), ("the fifteenth", "第15"),
    ("the eighteenth", "第18"), ("the twentieth", "第20"), ("the thirtieth", "第30"), ("nineteenth century", "19世紀"),
    ("two hundred", "200"), ("three thousand", "3000"), ("One hundred and fifty", "150"), ("Ten thousand", "1万"),
    ("one million", "100万"), ("a million", "100万"), ("half a million", "50万"), ("twenty-fifth", "第25"),
    ("two hundred thousand and one", "200,001"), ("thirty one-day tickets", "30枚の1日券"),
    // Fractions and multiples.
    ("Two thirds", "3分の2"), ("Three quarters", "4分の3"), ("½", "1/2"), ("half an hour", "30分"),
    ("A quarter of an hour", "15分"), ("An hour and fifteen minutes", "1時間15分"), ("1.5 hours", "1時間半"),
    ("6 months", "半年"), ("10% off", "1割引"), ("Half price", "5割引"), ("Twofold", "2倍"), ("A couple of", "2つの"),
    ("A few", "2、3個"), (".5 percent", "0.5％"),
    // Amounts may have a different number of digits in each language; versions may not.
    ("Pay 1.50 dollars.", "1.5ドルを支払う。"), ("It costs EUR 1.50.", "料金はEUR 1.5。"), ("iOS 8.10 or later", "iOS 8.10以降"),
    ("iOS 8.10", "iOS ８．１０"), ("Rate: 8.10", "率：8.1"), ("v8.10 and iOS 8.1", "iOS 8.1とv8.10"),
    ("From 1.50 to 2.50 m", "1.5〜2.5m"),
  ]

  static let different = [
    ("On 2026-05-03.", "2026年3月5日。"), ("On 3 May 2026.", "2026年3月5日。"), ("March 12, 2026", "2026年12月3日"),
    ("March 5 and May 6.", "5月3日と6月5日。"), ("March 5 to May 6", "3月6日から5月5日"), ("From 10:20 to 11:30", "10時30分から11時20分"),
    ("Only twenty-five days.", "5日だけ。"), ("Only thirty-one days.", "1日だけ。"), ("Only twenty-five days.", "20日だけ。"),
    ("two hundred", "2"), ("two thousand", "1000"), ("Only 5 days.", "二十五日だけ。"), ("5:30 p.m.", "午前5時30分"),
    ("5:30 p.m.", "17時20分"), ("2–4 p.m.", "午前2〜4時"), ("10% off", "2割引"), ("1.5 hours", "1時間"), ("half an hour", "20分"),
    // Versions.
    ("iOS 8.10 or later", "iOS 8.1以降"), ("Version 8.1", "バージョン8.10"), ("v8.10", "v8.1"),
    ("Since version 1.20.", "対象はiOS 1.2です。"),
  ]

  static let sameLinks = [
    ("https://Example.com/a", "https://example.com/a"), ("https://example.com/a%20b", "<https://example.com/a b>"),
    ("https://example.com/a.en.html", "https://example.com/a.ja.html"),
    ("https://en.wikipedia.org/wiki/Cat", "https://ja.wikipedia.org/wiki/%E3%83%8D%E3%82%B3"),
  ]

  static let differentLinks = [
    ("https://example.com/a", "https://example.com/A"),
    ("https://example.com/a.en.html", "https://example.com/b.ja.html"),
    ("https://en.wikipedia.org/wiki/Cat", "https://ja.example.org/wiki/Cat"),
    ("https://example.com/a%20b", "https://example.com/a%20c"),
  ]
}
