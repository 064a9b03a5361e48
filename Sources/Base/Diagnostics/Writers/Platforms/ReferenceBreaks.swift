/// The positions where a text must be broken so that GitHub sees no issue (`GH-1`), commit or emoji (`:tada:`) in it.
///
/// From GitHub's pages "Autolinked references and URLs" and "Basic writing and formatting syntax".
struct ReferenceBreaks {
  private var positions: Set<Int> = []

  /// Finds the positions in a text.
  ///
  /// - Complexity: O(n)
  init(_ text: [Unicode.Scalar]) {
    breakHashes(text)
    breakIssues(text)
    breakPictures(text)
  }

  /// True if a break belongs before the character at a position.
  func contains(_ position: Int) -> Bool { positions.contains(position) }

  /// Breaks runs of hexadecimal digits, of which seven or more may be a commit.
  private mutating func breakHashes(_ text: [Unicode.Scalar]) {
    var count = 0
    for (position, scalar) in text.enumerated() {
      count = scalar.properties.isASCIIHexDigit ? count + 1 : 0
      if count == 7 {
        positions.insert(position)
        count = 1
      }
    }
  }

  private mutating func breakIssues(_ text: [Unicode.Scalar]) {
    for position in text.indices.dropFirst(3) where ("0"..."9").contains(text[position]) {
      let before = String(String.UnicodeScalarView(text[position - 3..<position]))
      if before.lowercased() == "gh-" { positions.insert(position) }
    }
  }

  /// Breaks a name between two colons after the first.
  private mutating func breakPictures(_ text: [Unicode.Scalar]) {
    var colon: Int?
    for (position, scalar) in text.enumerated() {
      if scalar == ":" {
        if let colon, position > colon + 1 { positions.insert(colon + 1) }
        colon = position
      } else if !Self.isPartOfName(scalar) {
        colon = nil
      }
    }
  }

  private static func isPartOfName(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
      || ["_", "+", "-"].contains(scalar)
  }
}
