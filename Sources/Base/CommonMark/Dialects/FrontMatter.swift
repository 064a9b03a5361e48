import Diagnostics

/// The metadata for other programs at the top of a Markdown file: YAML between two lines `---`, or TOML between two
/// lines `+++`.
package struct FrontMatter {
  /// The signs of the line that opens it.
  package let fence: Range<Int>
  /// The bytes between the two lines.
  package let content: Range<Int>
  /// The offset after the closing line.
  package let end: Int
  /// True for TOML, false for YAML.
  package let isTOML: Bool

  /// Finds the front matter of a file; nil if it has none.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - isProse: True for the prose of a page, which no other program reads: if the lines between the first two rules may
  ///     be text for readers, they are.
  /// - Complexity: O(n) in the length of the front matter, or of a file that doesn't close it.
  package init?(of bytes: [UInt8], inProse isProse: Bool = false) {
    let start = bytes.textStart
    guard let sign = bytes.dropFirst(start).first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") else {
      return nil
    }
    var line = start
    var content: Int?
    while line < bytes.count {
      let end = bytes.span.offset(of: 0x0A, from: line)
      let isFence = bytes[line..<end].isFence(of: sign)
      if let content, isFence {
        if isProse, !bytes[content..<line].isSurelyMetadata { return nil }
        fence = bytes.trimmed(start..<content, where: \.isWhitespace)
        self.content = content..<line
        self.end = min(end + 1, bytes.count)
        isTOML = sign == UInt8(ascii: "+")
        return
      }
      // A document may begin with a horizontal line; behind that stands no key.
      if content == nil, !isFence { return nil }
      content = content ?? min(end + 1, bytes.count)
      line = end + 1
    }
    return nil
  }
}

extension ArraySlice<UInt8> {
  /// True if a line is three or more of the same sign, followed by white space at most.
  fileprivate func isFence(of sign: UInt8) -> Bool {
    count >= 3 && prefix(3).allSatisfy { $0 == sign } && dropFirst(3).allSatisfy(\.isWhitespace)
  }

  /// True if the lines between two rules can't be text: they begin with a key, and so does what stands behind each blank line.
  ///
  /// Text needs a blank line below it, since a rule right below it would make it a heading.
  fileprivate var isSurelyMetadata: Bool {
    var isBehindBlank = true
    var hasKey = false
    for (number, line) in split(separator: 0x0A, omittingEmptySubsequences: false).dropLast().enumerated() {
      if line.allSatisfy(\.isWhitespace) {
        if number == 0 { return false }
        isBehindBlank = true
      } else if isBehindBlank, !line.isComment {
        // The text of a key may have several paragraphs, which are indented.
        guard line.beginsWithKey || hasKey && line.first?.isBlank == true else { return false }
        (isBehindBlank, hasKey) = (false, true)
      }
    }
    return !isBehindBlank
  }

  /// True for a comment of YAML or TOML.
  private var isComment: Bool { drop(while: \.isBlank).first == UInt8(ascii: "#") }

  /// True if a line looks like `title: …` or `title = …`, rather than running text.
  private var beginsWithKey: Bool {
    let key = prefix { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") }
    let sign = dropFirst(key.count).drop(while: \.isBlank).first
    return !key.isEmpty && (sign == UInt8(ascii: ":") || sign == UInt8(ascii: "="))
  }
}
