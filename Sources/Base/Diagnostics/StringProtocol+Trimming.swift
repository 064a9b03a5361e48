extension StringProtocol {
  /// The text without certain characters at its ends.
  package func trimming(_ isTrimmed: (Character) -> Bool) -> String {
    var text = self[startIndex...]
    while let first = text.first, isTrimmed(first) { text.removeFirst() }
    while let last = text.last, isTrimmed(last) { text.removeLast() }
    return String(text)
  }

  /// The text without white space at its ends.
  package var trimmingWhitespace: String { trimming(\.isWhitespace) }
}
