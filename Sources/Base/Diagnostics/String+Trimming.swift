extension StringProtocol {
  /// The text without certain characters at its ends.
  package func trimming(_ isTrimmed: (Character) -> Bool) -> String {
    var text = self[startIndex...]
    while let first = text.first, isTrimmed(first) { text.removeFirst() }
    while let last = text.last, isTrimmed(last) { text.removeLast() }
    return String(text)
  }

  /// The text without white space at its ends.
  package var trimmingWhitespace: String { hasPlainEnds ? String(self) : trimming(\.isWhitespace) }

  /// True if the text begins and ends with an ASCII character that is no white space, as most texts do.
  private var hasPlainEnds: Bool {
    guard let first = unicodeScalars.first, let last = unicodeScalars.last else { return true }
    return "!"..."~" ~= first && "!"..."~" ~= last
  }
}

extension String {
  /// The text without the line feeds at its beginning and end.
  package var trimmingLineEnds: String {
    let utf8 = self.utf8
    guard utf8.first == 0x0A || utf8.last == 0x0A else { return self }
    let start = utf8.drop { $0 == 0x0A }
    let count = start.reversed().drop { $0 == 0x0A }.count
    return String(Substring(start.prefix(count)))
  }
}
