import Diagnostics

/// A header that numbers a rule: `1`, `R1`, `Rule 1`, `TC-01`, `規則1`, `Test 1 (adults)`.
struct RuleLabel {
  /// The word before the number, in small letters, without signs that join them; empty for a number alone.
  let word: String
  let number: Int
  /// A text behind the number, in brackets or behind a colon, with these signs.
  let remark: String

  /// Nil for any other text.
  init?(_ text: String) {
    let text = text.trimmingWhitespace
    let before = text.prefix { !$0.isDigit }
    let digits = text.dropFirst(before.count).prefix { $0.isDigit }
    let rest = text.dropFirst(before.count + digits.count)
    guard digits.count <= 4, let number = digits.number else { return nil }
    remark = String(rest).trimmingWhitespace
    if let first = remark.first {
      guard "(（[:：".contains(first), ":：".contains(first) || remark.last.map({ ")）]".contains($0) }) == true
      else { return nil }
    }
    var words = before.lowercased().split { $0.isWhitespace || ".-_#№".contains($0) }
    if words.count > 1, ["no", "nr"].contains(words.last) { words.removeLast() }
    (word, self.number) = (words.joined(separator: " "), number)
    // A number alone may be a time, or a value.
    if word.isEmpty, !remark.isEmpty { return nil }
  }

  /// True if the other label is that of the next rule.
  func isFollowed(by other: RuleLabel) -> Bool { word == other.word && other.number == number + 1 }
}

extension [SourceCell] {
  /// The column of the first rule, where headers number these, as in `Rule 1` and `Rule 2`; nil if they don't.
  var firstRule: Int? {
    let labels = map { RuleLabel($0.text) }
    return labels.indices.dropFirst().dropLast().first { column in
      guard let label = labels[column], label.number == 1, let next = labels[column + 1], label.isFollowed(by: next)
      else { return false }
      // Where a rule has several columns, no column is a rule.
      let before = labels[column - 1]
      return before?.isFollowed(by: label) != true && !(before?.word == label.word && before?.number == label.number)
    }
  }

  /// The number of headers from a column on that number rules, counting from 1 behind the same word.
  func rules(from start: Int) -> Int {
    guard start < count else { return 0 }
    let labels = self[start...].map { RuleLabel($0.text) }
    return labels.enumerated().prefix { position, label in
      label?.number == position + 1 && label?.word == labels[0]?.word
    }.count
  }
}

extension PageWords {
  /// True if numbers alone beside a corner may be those of rules: the corner is empty, or a word for rules or conditions.
  func headsRules(_ corner: String) -> Bool {
    let corner = corner.trimmingWhitespace
    return corner.isEmpty || isRule(corner) || RowNumbers.areNamed(corner) || TableParts.Part(corner) == .conditions
  }
}

extension Character {
  /// True for a decimal digit of ASCII or of full width.
  fileprivate var isDigit: Bool { wholeNumberValue != nil && ("0"..."9" ~= self || "０"..."９" ~= self) }
}

extension Substring {
  /// The number that these digits write; nil for none.
  fileprivate var number: Int? { isEmpty ? nil : reduce(0) { $0 * 10 + ($1.wholeNumberValue ?? 0) } }
}
