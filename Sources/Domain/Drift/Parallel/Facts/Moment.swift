/// A day of the year or a time of day: two numbers that are compared together.
struct Moment: Sendable {
  let kind: Kind
  /// The month, or the hour.
  let whole: Int
  /// The day of the month, or the minute.
  let part: Int
  let mention: Mention
  /// True if it stands in a cell of a table.
  var isOfCell = false

  /// The two kinds of moments.
  enum Kind: Sendable, CaseIterable { case date, time }

  /// The key for comparing moments of one kind; the half of the day is compared with the numbers.
  var key: [Int] {
    switch kind {
    case .date: [whole, part]
    case .time: [whole % 12, part]
    }
  }
}
