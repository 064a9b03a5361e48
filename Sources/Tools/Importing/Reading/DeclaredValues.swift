import DecisionTables
import Diagnostics
package import Localization

/// The line above a table in a sheet that says which values a condition has.
///
/// `Values of Plan: Basic | Pro` and `Values of Age: [0..120]` are what `hyo export` writes, and what imports of sheets and CSV
/// read. `null` stands for a missing value, and `…` for values without a name.
package struct DeclaredValues: Sendable, Equatable {
  /// The header of the condition's column.
  package var header: String
  /// The values, or an interval.
  package var values: Values

  package enum Values: Sendable, Equatable {
    /// These words; others as well, if it is open; or none, if it may be missing.
    case listed([String], isOpen: Bool, isNullable: Bool)
    /// An interval, as specs have it.
    case interval(String, isNullable: Bool)
  }

  /// Values of a column.
  package init(header: String, values: Values) { (self.header, self.values) = (header, values) }

  private static let others = "…"
  private static let missing = "null"
  private static let separator = " | "

  /// True if the line can have these words, so that they are the same when it is read.
  package static func holds(_ words: [String]) -> Bool {
    Set(words).count == words.count
      && !(words.count == 1 && words[0].contains(where: \.isNumber))
      && words.allSatisfy { !$0.isEmpty && !$0.contains("|") && !$0.contains("\n") && ![others, missing].contains($0) }
  }

  /// The line in a language.
  package func text(in tag: LocaleTag) -> String {
    let start = tag.language == "ja" ? "\(header)の値：" : "Values of \(header): "
    switch values {
    case .listed(let words, let isOpen, let isNullable):
      let all = words + (isOpen ? [Self.others] : []) + (isNullable ? [Self.missing] : [])
      return start + all.joined(separator: Self.separator)
    case .interval(let interval, let isNullable):
      return start + interval + (isNullable ? Self.separator + Self.missing : "")
    }
  }

  /// Reads a line about one of several columns; nil for any other.
  init?(_ line: String, among headers: [String]) {
    for header in headers.sorted(by: { ($1.count, $0) < ($0.count, $1) }) {
      for start in ["Values of \(header): ", "\(header)の値："] where line.hasPrefix(start) {
        var parts = line.dropFirst(start.count).split(separator: "|").map { String($0).trimmingWhitespace }
        let isNullable = parts.contains(Self.missing)
        parts.removeAll { $0 == Self.missing }
        guard let first = parts.first?.plainWords else { return nil }
        if parts.count == 1, let sign = first.first, "[(<>".contains(sign), first.contains(where: \.isNumber) {
          self.init(header: header, values: .interval(first, isNullable: isNullable))
        } else {
          let words = parts.filter { $0 != Self.others }
          self.init(
            header: header, values: .listed(words, isOpen: words.count < parts.count, isNullable: isNullable))
        }
        return
      }
    }
    return nil
  }
}

extension SourceTable {
  /// Takes the lines above the table that say which values its conditions have.
  mutating func takeDeclaredValues() {
    guard var facts else { return }
    let headers = header.prefix(facts.inputs).map(\.text)
    above.removeAll { line in
      guard let declared = DeclaredValues(line.text, among: headers),
        let column = headers.firstIndex(of: declared.header), facts.take(declared.values, column)
      else { return false }
      signs.append(line)
      return true
    }
    self.facts = facts
  }
}

extension DecisionFacts {
  /// Takes the values of an input; false if they can't be read.
  fileprivate mutating func take(_ values: DeclaredValues.Values, _ input: Int) -> Bool {
    switch values {
    case .listed(let words, let isOpen, let isNullable):
      nullable[input] = isNullable
      if isOpen {
        while named.count < inputs { named.append([]) }
        (named[input], inputKinds[input]) = (words, .text)
      } else {
        inputKinds[input] = .listed(words)
      }
    case .interval(let text, let isNullable):
      guard let reading = ScaleReading([[text]], of: .unknown, in: nil, areVersions: false),
        let interval = reading.intervals.first
      else { return false }
      (bounds[input], nullable[input]) = (interval, isNullable)
    }
    return true
  }
}
