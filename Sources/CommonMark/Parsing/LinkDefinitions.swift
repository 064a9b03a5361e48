package import Diagnostics

/// The link reference definitions of a file of prose, which hold in all of its units.
package struct LinkDefinitions: Sendable {
  /// Those of a text that has none.
  package static let none = LinkDefinitions()

  /// The source of each, in the order of the file.
  private var sources: [[UInt8]] = []
  /// Where the first definition of each label stands among them.
  private var positions: [String: Int] = [:]

  /// The most bytes of a definition that counts in other units: each of them may have a copy.
  private static let longest = 1000

  private init() {}

  /// The definitions in a file.
  ///
  /// - Parameters:
  ///   - file: a Markdown file.
  ///   - isCode: whether a line stands in a block of code; it is asked for each line in order.
  /// - Complexity: O(n) in the length of the file.
  package init(in file: SourceFile, isCode: (Range<Int>) -> Bool) {
    let bytes = file.bytes
    guard bytes.offset(of: "]:".utf8, from: 0, to: bytes.count) != nil else { return }
    var isInParagraph = false
    var start = 0
    while start < bytes.count {
      let end = bytes.span.endOfLine(from: start)
      let line = start..<end
      let text = line.first { bytes[$0] != 0x20 } ?? end
      start = end + 1
      if isCode(line) {
        isInParagraph = false
      } else if !isInParagraph, text - line.lowerBound < 4,
        let definition = LinkDefinition(in: bytes, at: text)
      {
        add(definition, bytes[text..<definition.end], in: bytes)
        start = max(start, definition.end)
      } else {
        // A definition can't interrupt a paragraph.
        isInParagraph = text < end && !bytes[text].isLineEnd && bytes[text] != UInt8(ascii: "#")
      }
    }
  }

  private mutating func add(
    _ definition: LinkDefinition,
    _ source: ArraySlice<UInt8>,
    in bytes: [UInt8]
  ) {
    // Characters given by their numbers are looked for in the unit where they stand.
    guard source.count <= Self.longest, bytes[definition.label].first != UInt8(ascii: "^"),
      Array(source).offset(of: "&#".utf8, from: 0, to: source.count) == nil
    else { return }
    let label = Self.normalized(bytes[definition.label])
    guard positions[label] == nil else { return }
    positions[label] = sources.count
    var copy = Array(source)
    Sentinel.replaceNoncharacters(in: &copy)
    sources.append(copy)
  }

  /// The definitions to which a text may refer, as a text to be put before it; empty where there are none.
  ///
  /// - Complexity: O(n) in the length of the text.
  func prefix(for text: [UInt8]) -> [UInt8] {
    if sources.isEmpty { return [] }
    var used: Set<Int> = []
    for offset in text.indices where text[offset] == UInt8(ascii: "[") {
      guard let label = text.linkLabel(at: offset) else { continue }
      if let position = positions[Self.normalized(text[label])] { used.insert(position) }
    }
    var prefix: [UInt8] = []
    for position in used.sorted() where prefix.count < Limits.size {
      prefix += sources[position] + [0x0A]
    }
    return prefix.isEmpty ? [] : prefix + [0x0A]
  }

  /// A label as CommonMark compares it: without regard to case and to the number of blanks.
  private static func normalized(_ label: ArraySlice<UInt8>) -> String {
    label.split(whereSeparator: \.isWhitespace)
      .map { String(decoding: $0, as: UTF8.self).lowercased() }
      .joined(separator: " ")
  }
}
