import CommonMark
import Diagnostics

/// The parts that a section has in common with its counterpart in another language, whatever the words: code, numbers,
/// links, images, names in ASCII, and its size.
struct SectionTokens {
  /// The number of each token.
  private(set) var counts: [String: Int] = [:]
  /// The number of all tokens.
  private(set) var total = 0
  /// The words of ASCII in the heading.
  private(set) var heading: Set<String> = []
  /// The numbers of blocks by kind.
  private(set) var shape = Shape()
  /// The approximate length of the text, in characters of English.
  private(set) var length = 0

  struct Shape: Equatable {
    var (paragraphs, lists, items, codeBlocks, tables) = (0, 0, 0, 0, 0)
  }

  init(_ section: Section) {
    section.heading.forEachNested { inline in
      guard let run = inline.run else { return }
      if run.isCode { heading.insert(run.text) } else { heading.formUnion(run.text.asciiWords) }
    }
    read(section.heading)
    section.blocks.forEachNested { block in
      switch block {
      case .paragraph: shape.paragraphs += 1
      case .list(let list):
        shape.lists += 1
        shape.items += list.items.count
      case .codeBlock(let code):
        shape.codeBlocks += 1
        // The line of a comment is translated; most others are not.
        for line in code.literal.split(whereSeparator: \.isNewline).prefix(8) { add(String(line.drop { $0 == " " })) }
      case .table(let table):
        shape.tables += 1
        add("table \(table.rows.count) \(table.header.count)")
      case .heading, .quote, .admonition, .thematicBreak: break
      }
      read(block.content)
    }
  }

  private mutating func read(_ content: [Inline]) {
    content.forEachNested { inline in
      if let run = inline.run { if run.isCode { add(run.text) } else { read(run.text) } }
      if let identity = inline.identity { add(identity) }
      if let destination = inline.destination { add(String(destination.split(separator: "/").last ?? "")) }
    }
  }

  private mutating func read(_ text: String) {
    let bytes = text.utf8Span.span
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte.isASCIIDigit {
        let start = offset
        while offset < bytes.count, bytes[offset].isASCIIDigit { offset += 1 }
        length += offset - start
        add(String(decoding: text.utf8.dropFirst(start).prefix(offset - start), as: UTF8.self))
      } else {
        // A character of Chinese or Japanese stands for about two of English.
        length += byte < 0x80 ? 1 : byte >= 0xE3 ? 2 : byte >= 0xC0 ? 1 : 0
        offset += 1
      }
    }
  }

  private mutating func add(_ token: String) {
    if token.isEmpty { return }
    counts[token, default: 0] += 1
    total += 1
  }

  /// The part of the tokens of two sections that both have, from 0 to 1; nil if one has none.
  func overlap(_ other: SectionTokens) -> Double? {
    if total == 0 || other.total == 0 { return nil }
    let (small, large) = counts.count <= other.counts.count ? (self, other) : (other, self)
    var shared = 0
    for (token, count) in small.counts { shared += min(count, large.counts[token] ?? 0) }
    return Double(shared) / Double(total + other.total - shared)
  }
}

extension String {
  /// The words of ASCII letters and digits, in small letters.
  fileprivate var asciiWords: [String] {
    utf8.split { !$0.isASCIIAlphanumeric }.filter { $0.count > 1 }.map { String(Substring($0)).lowercased() }
  }
}
