extension String {
  /// The text with a space for each line end, without line ends at its own ends.
  package var onOneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ") }

  /// The text on one line, limited to a number of characters, with `…` if there are more.
  package func excerpt(upTo count: Int) -> String {
    let line = onOneLine
    guard let end = line.index(line.startIndex, offsetBy: count, limitedBy: line.endIndex), end < line.endIndex else {
      return line
    }
    return line[..<end] + "…"
  }
}

extension String {
  /// The text with its first character in upper case.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
