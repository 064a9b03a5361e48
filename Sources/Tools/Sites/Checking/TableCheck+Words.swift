import DecisionTables
package import Diagnostics
import Loading

// The results of checking a table, for people at a terminal.
extension [TableReport] {
  /// One line for each table, aligned in columns.
  package func text(in catalogue: MessageCatalogue) -> String {
    let rows = map { $0.columns.map { $0.text(in: catalogue) } }
    guard let count = rows.first?.count else { return "" }
    let widths = (0..<count).map { column in rows.map { $0[column].displayWidth }.max() ?? 0 }
    return rows.map { row in
      var line = ""
      for (column, text) in row.enumerated() {
        let padding = String(repeating: " ", count: widths[column] - text.displayWidth)
        line += (column > 0 ? "  " : "") + (Self.isNumeric(column) ? padding + text : text + padding)
      }
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }

  /// True for a column of numbers, which are right-aligned.
  private static func isNumeric(_ column: Int) -> Bool { (2...4).contains(column) }
}

extension TableCheck {
  /// The name, the verdict, the numbers of combinations, rules and examples, and the fingerprint.
  var columns: [Message] {
    guard isChecked else { return ["\(name)", "not checked: has errors", "", "", "", ""] }
    return [
      "\(name)", words, combinationCount, .count(table.rules.count, one: "1 rule", "\(table.rules.count) rules"),
      exampleCount, Message(verbatim: verdict.fingerprint.text),
    ]
  }

  private var name: String { "\(page)/\(table.id)" }

  private var combinationCount: Message {
    let combinations = verification.combinations
    let count: Message = combinations == .one ? "1 combination" : "\(combinations.words) combinations"
    return verification.areImpossibleCounted ? count : "at most \(count)"
  }

  private var exampleCount: Message {
    let count = table.exampleCount
    if count == 0 { return "no examples" }
    let all = Message.count(count, one: "1 example", "\(count) examples")
    return examples.passed == count ? all : "\(examples.passed) of \(all)"
  }

  /// The verdict, in as few words as possible.
  private var words: Message {
    switch (verdict.completeness, verdict.consistency) {
    case (.refuted, .refuted): "incomplete and contradictory"
    case (.refuted, _): "incomplete"
    case (_, .refuted): "contradictory"
    case (.notChecked, _), (_, .notChecked): "not checked"
    case (.notDecided, _), (_, .notDecided): "not decided"
    case (.proved, .proved):
      table.assumesValues ? .list([proof, "if there are no other values"]) : proof
    }
  }

  private var proof: Message {
    let isUnambiguous = table.hitPolicy.forbidsContradictions
    guard verification.areCombinationsCounted else {
      let isComplete = table.mustBeComplete || table.otherwise != nil
      let claims: [Message?] = [isComplete ? "complete" : nil, isUnambiguous ? "unambiguous" : nil, "not counted"]
      return .list(claims.compactMap { $0 })
    }
    if verification.notStated != .zero {
      return .list([isUnambiguous ? "unambiguous" : "proved", "\(verification.notStated.words) not stated"])
    }
    let byDefault = verification.byDefault
    let claim: Message = isUnambiguous ? "complete and unambiguous" : "complete"
    return byDefault == .zero ? claim : .list([claim, "\(byDefault.words) by default"])
  }
}
