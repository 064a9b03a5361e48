import Diagnostics

/// The fences of MyST directives whose content is Markdown, such as notes: ```` ```{note} Title ````.
///
/// Other directives, such as `{code-block}` and `{math}`, hold no prose, and stay code blocks.
struct DirectiveFences {
  private var open: [(character: UInt8, length: Int)] = []
  /// True while the options of a directive may follow: `:class: tip`.
  private var mayHaveOptions = false

  /// The replacement for a fence or an option of a directive.
  struct Mark {
    /// The bytes that are no prose.
    var run: Range<Int>
    var opaque: Opaque
  }

  /// Directives that hold Markdown.
  private static let prose: Set<String> = [
    "admonition", "attention", "caution", "danger", "error", "hint", "important", "note", "seealso", "tip", "warning",
    "todo", "topic", "sidebar", "margin", "dropdown", "details", "card", "card-carousel", "grid", "grid-item",
    "grid-item-card", "tab-set", "tab-item", "epigraph", "pull-quote", "highlights", "compound", "container", "div",
    "versionadded", "versionchanged", "versionremoved", "deprecated", "only", "figure", "list-table", "glossary",
    "proof", "theorem", "exercise", "solution", "example", "aside", "blockquote",
  ]

  /// Reads a line outside of code.
  ///
  /// - Parameters:
  ///   - line: The line without its indentation, quote markers and line end.
  ///   - bytes: The document.
  /// - Returns: The mark of a fence or an option; nil for any other line.
  mutating func read(_ line: Range<Int>, in bytes: [UInt8]) -> Mark? {
    guard let first = line.first else {
      mayHaveOptions = false
      return nil
    }
    if mayHaveOptions, let end = Self.endOfOption(line, in: bytes) {
      return Mark(run: line.lowerBound..<end, opaque: .layout)
    }
    mayHaveOptions = false
    let character = bytes[first]
    guard character == UInt8(ascii: "`") || character == UInt8(ascii: "~") else { return nil }
    var end = first
    while end < line.upperBound, bytes[end] == character { end += 1 }
    let length = end - first
    guard length >= 3 else { return nil }
    if bytes[end..<line.upperBound].allSatisfy(\.isWhitespace) {
      guard let last = open.last, last.character == character, length >= last.length else { return nil }
      open.removeLast()
      return Mark(run: first..<end, opaque: .layout)
    }
    guard end < line.upperBound, bytes[end] == UInt8(ascii: "{"),
      let close = bytes[end..<line.upperBound].firstIndex(of: UInt8(ascii: "}")), open.count < 32
    else { return nil }
    let name = String(decoding: bytes[(end + 1)..<close], as: UTF8.self).lowercased()
    let word = name.hasPrefix("prf:") ? String(name.dropFirst(4)) : name
    guard Self.prose.contains(word) else { return nil }
    open.append((character, length))
    mayHaveOptions = true
    return Mark(run: first..<close + 1, opaque: Opaque(identity: ":\(name)", opensBlock: true))
  }

  /// The end of an option `:name: value`; nil for any other line.
  private static func endOfOption(_ line: Range<Int>, in bytes: [UInt8]) -> Int? {
    guard bytes[line.lowerBound] == UInt8(ascii: ":") else { return nil }
    var offset = line.lowerBound + 1
    while offset < line.upperBound, bytes[offset].isNameByte { offset += 1 }
    guard offset > line.lowerBound + 1, offset < line.upperBound, bytes[offset] == UInt8(ascii: ":") else { return nil }
    return bytes[line].last == 0x0D ? line.upperBound - 1 : line.upperBound
  }
}
