/// The reason why a file could not be read to its end.
enum ParsingStop: Error {
  case syntax(LibraryProblem)
  /// The UTF-8 offset of a collection that is nested too deeply.
  case tooDeep(Int)
  /// The offset of a key that begins with a space that YAML does not treat as one, or with a dash before such a space.
  case wideIndentation(Int)
}

/// A syntax error in libyaml's own words.
struct LibraryProblem {
  var message: String
  /// The activity during which the problem occurred, such as "while scanning a simple key"; may be empty.
  var context: String
  /// The position at which libyaml stopped, in code points from the beginning of the input.
  var mark: Int
  /// The position at which the activity began, in code points; nil if libyaml reports none.
  var contextMark: Int?
  /// True if libyaml stopped inside of `[…]` or `{…}`.
  var isInBrackets: Bool
}
