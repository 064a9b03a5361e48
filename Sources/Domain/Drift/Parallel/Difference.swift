import Diagnostics

/// Something that two texts of a unit do not share, or that is odd in one.
struct Difference {
  var kind: ParallelKind
  /// The locale at whose text it is told, and the one that this text is compared with, if any.
  var locales: [Int]
  /// What each of these texts has that the other lacks, as an exception names it; none of what has no such name.
  var values: [[String]] = []
  var place: SourceRange
  /// What follows the unit's name: "has 20 where en has 10".
  var summary: Message
  var notes: [Finding.Note] = []
  var fixes: [Message] = []
  /// True if it lies in a cell of a table, and is told only where nothing else of its kind is.
  var isOfCell = false
}
