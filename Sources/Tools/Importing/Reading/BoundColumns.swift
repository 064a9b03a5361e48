import DecisionTables
import Diagnostics
import Drift
import Localization

/// Two columns with the bounds of one condition, such as `Age from` and `Age to`, or 以上 and 未満.
struct BoundColumns {
  /// The name of the condition.
  let name: String
  /// True for bounds of what tables ask for, such as an age, so that they are no result even if they overlap.
  fileprivate let areAskedFor: Bool
  private let signs: (lower: String, upper: String)

  /// The words for a bound, and true if the bound itself counts.
  private static let lowerWords: [(word: String, counts: Bool)] = [
    ("lower bound", true), ("lower limit", true), ("at least", true), ("more than", false), ("greater than", false),
    ("minimum", true), ("from", true), ("min.", true), ("min", true), ("lower", true), ("start", true), ("since", true),
    ("over", false), ("above", false), (">=", true), ("≥", true), (">", false), ("以上", true), ("下限", true),
    ("最小", true),
    ("最低", true), ("開始", true), ("から", true), ("自", true), ("超過", false), ("超", false),
  ]
  private static let upperWords: [(word: String, counts: Bool)] = [
    ("upper bound", true), ("upper limit", true), ("up to", true), ("less than", false), ("maximum", true),
    ("to", true), ("max.", true), ("max", true), ("upper", true), ("end", true), ("finish", true), ("until", true),
    ("through", true),
    ("under", false), ("below", false), ("<=", true), ("≤", true), ("<", false), ("以下", true), ("上限", true),
    ("最大", true),
    ("最高", true), ("終了", true), ("まで", true), ("至", true), ("未満", false),
  ]

  /// The words of other languages, which stand in pairs: some of them mean something else in English.
  private static let pairs: [(lower: [String], upper: [String])] = [
    (["début", "debut", "depuis"], ["fin", "jusqu'au"]), (["desde", "inicio"], ["hasta", "fin"]),
    (["von", "ab", "beginn"], ["bis", "ende"]), (["od"], ["do"]), (["dal", "inizio"], ["al", "fine"]),
    (["от", "с", "начало"], ["до", "по", "конец"]), (["开始", "起始"], ["结束", "截止"]),
  ]

  /// Nil unless two headers name the bounds of one thing.
  init?(_ lower: String, _ upper: String) {
    let words =
      [(Self.lowerWords, Self.upperWords)]
      + Self.pairs.map { pair in (pair.lower.map { ($0, true) }, pair.upper.map { ($0, true) }) }
    let found = words.lazy.compactMap { words in
      Self.bound(of: lower, words.0).flatMap { low in Self.bound(of: upper, words.1).map { (low: low, high: $0) } }
    }
    guard let (low, high) = found.first, low.stem.lowercased() == high.stem.lowercased(),
      low.isBehind == high.isBehind
    else { return nil }
    name = low.stem.isEmpty || !low.isBehind ? lower + "–" + upper : low.stem
    areAskedFor = HeaderWords(low.stem).lean > 0
    signs = (low.counts ? "[" : "(", high.counts ? "]" : ")")
  }

  /// The thing that a header names without the word for a bound, and true if that word stands behind it.
  private static func bound(of header: String, _ words: [(word: String, counts: Bool)]) -> (
    stem: String, isBehind: Bool, counts: Bool
  )? {
    let text = header.wordsApart.split { $0.isNewline || $0 == "_" }.joined(separator: " ").trimmingWhitespace
    let lower = text.lowercased()
    for (word, counts) in words {
      let isLatin = word.utf8.allSatisfy(\.isASCIILetter)
      for close in ["", ")", "）", "]"] where lower.hasSuffix(word + close) {
        let rest = String(text.dropLast(word.count + close.count))
        if isLatin, rest.last?.isLetter == true { continue }
        return (rest.trimmed("-:：(（[ 　の"), true, counts)
      }
      // In 重量下限g, a unit stands behind the word.
      if !isLatin, word.count > 1, let place = lower.firstRange(of: word), place.lowerBound > lower.startIndex {
        let unit = lower[place.upperBound...]
        if 1...4 ~= unit.count, unit.allSatisfy({ $0.isASCII || "（）％".contains($0) }), unit.contains(where: \.isLetter)
        {
          let stem = String(text.prefix(lower[..<place.lowerBound].count))
          return (unit.contains { "(（".contains($0) } ? stem + unit : "\(stem)（\(unit)）", true, counts)
        }
      }
      // In `income min usd`, a unit stands behind the word.
      if ["min", "max", "minimum", "maximum"].contains(word), let place = lower.firstRange(of: " \(word) ") {
        let rest = text.suffix(lower[place.upperBound...].count)
        return (text.prefix(lower[..<place.lowerBound].count) + " " + rest, true, counts)
      }
      guard lower.hasPrefix(word) else { continue }
      let rest = text.dropFirst(word.count)
      // In `minkilo` and `maxkilo`, nothing parts the words.
      if isLatin, rest.first?.isLetter == true, !["min", "max"].contains(word) || rest.count < 3 { continue }
      return (String(rest).trimmed("-:： 　"), false, counts)
    }
    return nil
  }

  /// The interval between two cells; nil if both leave it open.
  func interval(_ lower: String, _ upper: String) -> String? {
    switch (lower.isOpenBound, upper.isOpenBound) {
    case (true, true): nil
    case (false, true): (signs.lower == "[" ? ">= " : "> ") + lower
    case (true, false): (signs.upper == "]" ? "<= " : "< ") + upper
    case (false, false): signs.lower + lower + ".." + upper + signs.upper
    }
  }
}

extension SourceTable {
  /// Makes one column of two with the bounds of a condition, where all their cells are numbers, dates or times.
  ///
  /// - Parameters:
  ///   - tag: The language of the table.
  ///   - report: Receives the names of the columns.
  mutating func joinBounds(in tag: LocaleTag, report: Report) {
    var column = 0
    // Beside the bounds, there is an outcome.
    while column + 1 < header.count, header.count > 2 {
      let upper = isSpace(between: column) ? column + 2 : column + 1
      guard header.count > upper - column + 1, let (bounds, lower) = bounds(column, upper),
        upper + 1 < header.count || isOutcome(before: column, bounds.name)
      else {
        column += 1
        continue
      }
      if let cells = intervals(bounds, lower, column + upper - lower, tag) {
        report.add(
          .assumption(
            "The columns '\(header[column].text.inOneLine)' and '\(header[upper].text.inOneLine)' are read as the bounds of one condition",
            at: header[column].place))
        signs += ([header] + rows).flatMap { $0[column...upper] }
        header.replaceSubrange(column...upper, with: [SourceCell(bounds.name, at: header[column].place)])
        for row in rows.indices { rows[row].replaceSubrange(column...upper, with: [cells[row]]) }
        headerRows = nil
        if let count = columnsBeforeArrow, column < count { columnsBeforeArrow = count - (upper - column) }
      } else if let cell = unreadBound(bounds, lower, column + upper - lower, tag) {
        report.add(
          .assumption(
            "The columns '\(header[column].text.inOneLine)' and '\(header[upper].text.inOneLine)' stay two, since '\(cell.text.inOneLine)' can't be read like the other bounds",
            at: cell.place))
      }
      column += 1
    }
  }

  /// The bounds that two columns hold, and which of them has the lower ones; nil for any other columns.
  private func bounds(_ column: Int, _ upper: Int) -> (bounds: BoundColumns, lower: Int)? {
    if let bounds = BoundColumns(header[column].text, header[upper].text) { return (bounds, column) }
    return BoundColumns(header[upper].text, header[column].text).map { ($0, upper) }
  }

  /// True if something that tables decide stands before the last columns, which have the bounds of something else.
  private func isOutcome(before column: Int, _ name: String) -> Bool {
    let headers = header[..<column].map { HeaderWords($0.text) }
    return HeaderWords(name).lean >= 0 && headers.contains { $0.lean < 0 || $0.role == .outcome }
  }

  /// The table with one column for the bounds of each condition.
  func withBounds(in tag: LocaleTag, report: Report) -> SourceTable {
    var table = self
    table.joinBounds(in: tag, report: report)
    return table
  }

  /// True if the column behind another one has nothing but signs for a range, such as ～.
  private func isSpace(between column: Int) -> Bool {
    guard column + 3 < header.count else { return false }
    let texts = [header[column + 1].text] + rows.map { $0[column + 1].text }
    return texts.allSatisfy { ["", "～", "〜", "~", "\\~", "-", "\\-", "–", "－", "to"].contains($0) }
      && texts.contains { !$0.isEmpty }
  }

  /// True if intervals tell rows apart that have the same texts in the columns before, and hardly overlap in these.
  private func areApartInGroups(_ intervals: [String?], before lower: Int, _ facts: LanguageFacts) -> Bool {
    guard lower < 20 else { return false }
    let groups = Dictionary(grouping: rows.indices) { row in rows[row][..<lower].map(\.text) }.values
    let lists = groups.map { Set($0.compactMap { intervals[$0] }).sorted() }
    let apart = zip(groups, lists).count { rows, entries in
      let reading = ScaleReading(entries.map { [$0] }, of: .unknown, in: [facts], areVersions: false)
      return rows.count == entries.count && reading?.overlap == nil
    }
    // In one group, a number may be wrong.
    return lists.contains { $0.count > 1 } && (apart == groups.count || apart > 0 && groups.count - apart == 1)
  }

  /// A cell that keeps two columns from being the bounds of one condition, as a date in another form than the others.
  private func unreadBound(_ bounds: BoundColumns, _ lower: Int, _ upper: Int, _ tag: LocaleTag) -> SourceCell? {
    let facts = LanguageFacts(tag, Language(tag, nil, path: "", publishesStatus: false, report: .ignored).numbers)
    let texts = rows.prefix(200).map { bounds.interval($0[lower].text, $0[upper].text) }
    func isRead(_ texts: [String]) -> Bool {
      ScaleReading(texts.map { [$0] }, of: .unknown, in: [facts], areVersions: false) != nil
    }
    guard let first = texts.lazy.compactMap(\.self).first(where: { isRead([$0]) }) else { return nil }
    let unread = texts.indices.filter { row in texts[row].map { !isRead([first, $0]) } ?? false }
    guard let row = unread.first, unread.count * 2 < texts.count else { return nil }
    let cells = [rows[row][lower], rows[row][upper]].filter { !$0.text.isOpenBound }
    return cells.first { !isRead([$0.text]) } ?? cells.first
  }

  /// The cells of the condition; nil if some of them is no interval, or if intervals overlap, as those of outcomes may.
  private func intervals(_ bounds: BoundColumns, _ lower: Int, _ upper: Int, _ tag: LocaleTag) -> [SourceCell]? {
    let texts = rows.map { bounds.interval($0[lower].text, $0[upper].text) }
    let entries = Set(texts.compactMap(\.self)).sorted()
    let facts = LanguageFacts(tag, Language(tag, nil, path: "", publishesStatus: false, report: .ignored).numbers)
    guard entries.count > 1,
      let reading = ScaleReading(entries.map { [$0] }, of: .unknown, in: [facts], areVersions: false),
      min(lower, upper) == 0 || bounds.areAskedFor || reading.overlap == nil
        || areApartInGroups(texts, before: min(lower, upper), facts)
    else { return nil }
    return zip(rows, texts).map { row, text in
      let (first, last) = (row[min(lower, upper)], row[max(lower, upper)])
      let (start, end) = (first.place.bounds.lowerBound, last.place.bounds.upperBound)
      return SourceCell(text ?? "-", at: SourceRange(place.file, start..<max(start, end)))
    }
  }
}

extension String {
  /// The text with a space before each capital letter behind a small one: `minWage` is `min Wage`.
  fileprivate var wordsApart: String {
    zip(self, dropFirst()).reduce(into: String(prefix(1))) { text, pair in
      if pair.0.isLowercase, pair.1.isUppercase { text += " " }
      text.append(pair.1)
    }
  }

  /// True for a cell that names no bound.
  fileprivate var isOpenBound: Bool {
    [
      "", "-", "\\-", "–", "—", "－", "…", "∞", "+∞", "-∞", "inf", "+inf", "-inf", "infinity", "null", "none",
      "no limit", "unlimited", "なし", "無し", "無制限", "上限なし", "下限なし",
    ].contains(lowercased())
  }

  fileprivate var inOneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ") }

  /// The text without some characters at its ends.
  fileprivate func trimmed(_ characters: String) -> String {
    let start = drop { characters.contains($0) }
    return String(start.reversed().drop { characters.contains($0) }.reversed())
  }
}
