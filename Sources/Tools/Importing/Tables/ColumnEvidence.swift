import DecisionTables
import Diagnostics
import Drift

/// The signs by which a column is rather a condition or an outcome.
struct ColumnEvidence {
  let header: HeaderWords
  /// Positive for a condition, negative for an outcome.
  let weight: Double

  /// Looks at a column of a table with a row for each rule.
  ///
  /// - Parameters:
  ///   - column: The column.
  ///   - table: The table.
  ///   - words: The words of its languages.
  init(_ column: Int, of table: TwinTable, _ words: PageWords) {
    header = HeaderWords(table.header(column).key.plainWords)
    // The first rows tell enough.
    let texts = table.rows.indices.prefix(500).map { table.text($0, column) }
    let filled = texts.filter { !$0.isEmpty }
    var weight = header.lean * 1.5
    switch header.role {
    case .condition: weight += 4
    case .outcome: weight -= 4
    case .name, .remark, .leftOut, nil: break
    }
    if column == 0 { weight += 1.5 }
    if column == table.columns.count - 1 { weight -= 1.5 }
    let values = Set(filled)
    let tests = values.filter { Self.isTest($0) }
    if tests.count * 2 > values.count, !values.isEmpty { weight += 3 }
    // An asterisk says that a value doesn't matter, unless it is a mark that the results have as well.
    let last = table.columns.count - 1
    let isMark = table.rows.indices.contains { table.text($0, last).isAsterisk }
    if !isMark, filled.contains(where: \.isAsterisk) { weight += 3 }
    if filled.contains(where: { words.isAny($0, allowsDash: false) && !(isMark && $0.isAsterisk) }) { weight += 1.5 }
    if values.count > 1, filled.contains(where: { words.sign($0) != nil }) { weight += 0.5 }
    // Tables are sorted by their conditions.
    if Self.isSorted(texts), values.count < filled.count, values.count > 1 { weight += 1 }
    if tests.isEmpty, filled.count(where: Self.isAmount) * 2 > filled.count { weight -= 1.5 }
    // A long text is no condition, unless it is the name of a thing.
    let isName = header.namesThings && !header.namesReasons
    if !isName, filled.reduce(0, { $0 + $1.count }) > 40 * max(1, filled.count) { weight -= 2 }
    self.weight = weight
  }

  /// True for an entry that asks for numbers in a range, such as `>= 18`, `10-20` or `18歳以上`.
  private static func isTest(_ text: String) -> Bool {
    guard text.contains(where: \.isNumber), text.count < 40 else { return false }
    let signs = ["<", ">", "≤", "≥", "＜", "＞", "≦", "≧", "~", "～", "〜", "..", "以上", "以下", "未満", "超", "まで", "から"]
    if signs.contains(where: text.contains) { return true }
    let parts = text.split { "-–—".contains($0) }
    return parts.count == 2
      && parts.allSatisfy { part in part.contains(where: \.isNumber) && !part.contains { $0.isLetter && $0.isASCII } }
  }

  private static let currencies: Set<String> = [
    "kč", "zł", "kr", "lei", "eur", "usd", "gbp", "chf", "jpy", "cny", "руб", "руб.", "р.", "грн", "лв",
  ]

  /// True for an amount of money, a share, or a number with decimals.
  static func isAmount(_ text: String) -> Bool {
    let text = text.trimmingWhitespace
    guard text.contains(where: \.isNumber), text.count < 20 else { return false }
    if text.contains(where: { "%％円元".contains($0) || String($0).isCurrencySign }) { return true }
    if let unit = text.split(separator: " ").last, currencies.contains(unit.lowercased()) { return true }
    let digits = text.drop { $0 == "-" }
    return digits.contains { ".,".contains($0) } && digits.allSatisfy { $0.isNumber || ".,".contains($0) }
  }

  /// True if equal texts stand in rows below each other alone.
  private static func isSorted(_ texts: [String]) -> Bool {
    var runs = 0
    var last: String?
    for text in texts where !text.isEmpty {
      if text != last { runs += 1 }
      last = text
    }
    return runs == Set(texts.filter { !$0.isEmpty }).count
  }
}

extension String {
  fileprivate var isAsterisk: Bool { self == "*" || self == "\\*" }
}
