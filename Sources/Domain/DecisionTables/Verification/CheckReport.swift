/// What one check of a table found.
struct CheckReport: Sendable {
  var problems: [Problem]
  /// How many comparisons it took.
  var spent: Int
  /// True if it ended at its budget, so that more of that may find more.
  var isExhausted: Bool

  init(_ problems: [Problem] = [], spent: Int = 0, isExhausted: Bool = false) {
    self.problems = problems
    self.spent = spent
    self.isExhausted = isExhausted
  }
}
