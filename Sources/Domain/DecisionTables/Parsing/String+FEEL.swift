import Diagnostics

// Literals of DMN's expression language (FEEL; DMN 1.3, clause 10.3).
extension String {
  /// The text of a string in double quotes; nil for any other text.
  var stringOfFEEL: String? {
    guard utf8.count > 2, hasPrefix("\""), hasSuffix("\"") else { return nil }
    return String(dropFirst().dropLast())
  }

  /// The day of `date("2026-01-01")`, `@"2026-01-01"` or `"2026-01-01"`; nil for any other text.
  var dateOfFEEL: String? {
    var literal = self[...]
    if literal.hasPrefix("date("), literal.hasSuffix(")") { literal = literal.dropFirst(5).dropLast() }
    if literal.hasPrefix("@") { literal = literal.dropFirst() }
    return literal.trimming { $0 == " " }.stringOfFEEL.flatMap { CalendarDate($0) == nil ? nil : $0 }
  }
}
