import DecisionTables
import Diagnostics
import Loading

// What has been found out about a table, for people at a terminal.
extension [TableCheck] {
  /// A line for each table, its parts one below the other.
  package var text: String {
    let rows = map(\.columns)
    guard let count = rows.first?.count else { return "" }
    let widths = (0..<count).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      var line = ""
      for (column, text) in row.enumerated() {
        let padding = String(repeating: " ", count: widths[column] - text.count)
        line +=
          (column > 0 ? "  " : "") + (Self.isNumeric(column) ? padding + text : text + padding)
      }
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }

  /// Numbers stand at the right of their columns.
  private static func isNumeric(_ column: Int) -> Bool { (2...4).contains(column) }
}

extension TableCheck {
  /// The name, the verdict, how much of everything there is, and the fingerprint.
  fileprivate var columns: [String] {
    guard isChecked else { return [name, "not checked: has errors", "", "", "", ""] }
    let combinations = verification.combinations
    return [
      name,
      words,
      (verification.areImpossibleCounted ? "" : "at most ")
        + "\(combinations) \(combinations == .one ? "combination" : "combinations")",
      counted(table.rules.count, "rule"),
      exampleCount,
      verdict.fingerprint.text,
    ]
  }

  private var name: String { "\(page)/\(table.id)" }

  private var exampleCount: String {
    let count = table.examples.count
    if count == 0 { return "no examples" }
    if examples.passed == count { return counted(count, "example") }
    return "\(examples.passed) of \(counted(count, "example"))"
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// What has been proved, in as few words as possible.
  private var words: String {
    switch (verification.completeness, verification.consistency) {
    case (.refuted, .refuted): "incomplete and contradictory"
    case (.refuted, _): "incomplete"
    case (_, .refuted): "contradictory"
    case (.notChecked, _), (_, .notChecked): "not checked"
    case (.notDecided, _), (_, .notDecided): "not decided"
    case (.proved, .proved): proof
    }
  }

  private var proof: String {
    let isUnambiguous = table.hitPolicy.forbidsContradictions
    guard verification.areCombinationsCounted else {
      let isComplete = table.mustBeComplete || table.otherwise != nil
      let claims = [isComplete ? "complete" : nil, isUnambiguous ? "unambiguous" : nil]
      return (claims + ["not counted"]).compactMap { $0 }.joined(separator: ", ")
    }
    if verification.notStated != .zero {
      let open = "\(verification.notStated) not stated"
      return (isUnambiguous ? "unambiguous, " : "proved, ") + open
    }
    let byDefault = verification.byDefault
    return (isUnambiguous ? "complete and unambiguous" : "complete")
      + (byDefault == .zero ? "" : ", \(byDefault) by default")
  }
}
