import Diagnostics

/// A difference between two texts of a unit, or an oddity in one.
struct Difference {
  var kind: ParallelKind
  /// The locale whose text gets the finding, and the locale that this text is compared with, if any.
  var locales: [Int]
  /// For each of these texts the values that the other doesn't have, by their names in exceptions; empty if they have none.
  var values: [[String]] = []
  /// The values as exceptions named them before they named whole dates: the numbers that differ in the dates; empty if no value
  /// is a date.
  var numbersOfDates: [[String]] = []
  /// The content that only one of two texts has, in words; nil for nothing, or nothing that can be named.
  var names: (own: Message?, other: Message?) = (nil, nil)
  /// The content that each of the two texts needs instead, in its own notation; nil if that is what the other one has.
  var needed: (own: Message?, other: Message?) = (nil, nil)
  var place: SourceRange
  /// The text after the unit's name: "has 20 where en has 10".
  var summary: Message
  var notes: [Finding.Note] = []
  var fixes: [Message] = []
  /// True if the difference is in a cell of a table, and is only reported if there is no other of its kind.
  var isOfCell = false
}
