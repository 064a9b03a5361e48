import Diagnostics

/// Metadata for other programs at the top of a Markdown file: lines such as `title: …` between two lines `---` or
/// `+++`.
struct FrontMatter {
  /// The bytes of the line that opens it.
  let fence: Range<Int>
  /// The offset after the closing line.
  let end: Int

  /// Finds the front matter of a file; nil if it has none.
  ///
  /// A blank line after the first key means that it is not front matter but prose, beginning with a rule and a colon.
  ///
  /// - Complexity: O(n) in the length of the front matter.
  init?(of bytes: [UInt8]) {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let sign = bytes.dropFirst(start).first
    guard sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") else { return nil }
    var lines = LineScanner(bytes, from: start)
    guard let fence = lines.next(), bytes[fence].isFence(of: sign) else { return nil }
    var (hasComment, hasKey) = (false, false)
    while let line = lines.next() {
      let isBlank = bytes[line].allSatisfy(\.isWhitespace)
      if !hasKey, bytes[line].isComment || isBlank && hasComment {
        hasComment = true
        continue
      }
      guard !isBlank, hasKey || bytes[line].beginsWithKey else { return nil }
      hasKey = true
      if bytes[line].isFence(of: sign) {
        (self.fence, end) = (fence, lines.offset)
        return
      }
    }
    return nil
  }
}

extension ArraySlice<UInt8> {
  /// True if a line is three or more of the same sign, followed by spaces at most.
  fileprivate func isFence(of sign: UInt8?) -> Bool {
    prefix(3).allSatisfy { $0 == sign } && count >= 3 && dropFirst(3).allSatisfy(\.isBlank)
  }

  /// True for a comment of YAML or TOML.
  fileprivate var isComment: Bool { drop(while: \.isBlank).first == UInt8(ascii: "#") }

  /// True if a line looks like `title: …` or `title = …`, rather than running text.
  fileprivate var beginsWithKey: Bool {
    let key = prefix { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "_") || $0 == 0x2D }
    let sign = dropFirst(key.count).drop(while: \.isBlank).first
    return !key.isEmpty && (sign == UInt8(ascii: ":") || sign == UInt8(ascii: "="))
  }
}
