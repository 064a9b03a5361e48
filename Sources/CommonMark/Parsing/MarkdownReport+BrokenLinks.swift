import Diagnostics

extension MarkdownReport {
  /// Reports what was meant as a link within the site and is none, since a blank stands in its destination.
  ///
  /// - Parameter text: a text as pages would show it.
  mutating func addBrokenLinks(in text: String) {
    // Nearly all texts have no bracket left.
    guard text.utf8.contains(UInt8(ascii: "]")) else { return }
    for beginning in Self.beginnings {
      var rest = text[...]
      while let start = rest.firstRange(of: beginning) {
        rest = rest[start.upperBound...]
        guard let end = rest.firstIndex(of: ")") else { break }
        let piece = beginning + rest[...end]
        rest = rest[rest.index(after: end)...]
        guard piece.contains(" ") else { continue }
        // Where the source has it otherwise, such as with a backslash, the author wants no link.
        let source = preparation.source
        guard let offset = source.offset(of: piece.utf8, from: 0, to: source.count),
          !isEscaped(source, offset)
        else { continue }
        let run = offset + 2..<offset + piece.utf8.count - 1
        let destination = piece.dropFirst(2).dropLast().filter { $0 != " " }
        add(.brokenLink(String(destination), at: self.text.range(of: run)))
      }
    }
  }

  /// Whether a backslash stands before the bracket at an offset, or before the one that it closes.
  private func isEscaped(_ source: [UInt8], _ offset: Int) -> Bool {
    let line = source[..<offset].lastIndex { $0.isLineEnd } ?? 0
    let opening = source[line..<offset].lastIndex(of: UInt8(ascii: "[")) ?? 0
    return [opening, offset].contains { $0 > 0 && source[$0 - 1] == UInt8(ascii: "\\") }
  }

  private static let beginnings = ["](page:", "](cell:", "](term:", "](bound:"]
}

extension Finding {
  fileprivate static func brokenLink(_ destination: String, at range: SourceRange) -> Finding {
    Finding(
      .unsafeLink,
      at: range,
      "A link's destination has no blanks, so this is no link",
      fixes: [Fix("write '\(destination)'", replacing: range, with: destination)]
    )
  }
}
