/// Why a text could not be read to its end.
enum ParsingStop: Error {
  case syntax(LibraryProblem)
  /// The offset of the collection that is one too many.
  case tooDeep(Int)
  /// The offset of a key that begins with a blank that is none to YAML, or with a dash before one.
  case wideIndentation(Int)
}

/// A syntax error in libyaml's own words.
struct LibraryProblem {
  var message: String
  /// What libyaml was doing, such as "while scanning a simple key"; may be empty.
  var context: String
  /// Where it stopped, in code points from the beginning of the input.
  var mark: Int
  /// Where that began which it was doing.
  var contextMark: Int?
  /// Whether it was inside `[…]` or `{…}`.
  var isInBrackets: Bool
}
