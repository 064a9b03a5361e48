import Diagnostics

// Literals of DMN's expression language (FEEL; DMN 1.3, clause 10.3).
extension String {
  /// The text of a string in double quotes; nil for any other text.
  var stringOfFEEL: String? {
    guard utf8.count > 2, hasPrefix("\""), hasSuffix("\"") else { return nil }
    return String(dropFirst().dropLast())
  }

  /// The day of `date("2026-01-01")`, `@"2026-01-01"` or `"2026-01-01"`; nil for any other text.
  var dateOfFEEL: String? { literalOfFEEL("date").flatMap { CalendarDate($0) == nil ? nil : $0 } }

  /// The text in `time("09:00")`, `@"09:00"` or `"09:00"`; nil for any other text.
  func literalOfFEEL(_ function: String) -> String? {
    var literal = self[...]
    if literal.hasPrefix(function + "("), literal.hasSuffix(")") {
      literal = literal.dropFirst(function.count + 1).dropLast()
    }
    if literal.hasPrefix("@") { literal = literal.dropFirst() }
    return literal.trimming { $0 == " " }.stringOfFEEL
  }
}
