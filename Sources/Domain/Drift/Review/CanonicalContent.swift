import CommonMark
import Diagnostics
import Localization

/// Writes the content of a unit in the canonical form that its fingerprint is computed from.
///
/// Elements are in parentheses, with a letter for their kind first; a parenthesis or backslash of the text is escaped
/// with a backslash. All quotes become the straight double quote, characters are composed (NFC), and white space
/// becomes one space: none at the ends, and none next to a Chinese or Japanese character, where a line may end
/// anywhere. Any other form would make all texts of all sites due, so it belongs to the version of the lock.
struct CanonicalContent {
  private(set) var bytes: [UInt8] = []
  private var last = Neighbour.start
  private var isBlankPending = false

  /// The thing before a possible space.
  private enum Neighbour {
    /// The beginning of a line, where no space is written.
    case start
    case scalar(Unicode.Scalar)
    /// Something whose characters are unknown.
    case placeholder
  }

  /// - Parameter capacity: the approximate number of bytes to write.
  init(capacity: Int) { bytes.reserveCapacity(capacity) }

  /// Writes a unit with its forms in the order of their names.
  mutating func write(_ unit: Unit) {
    if case .word = unit.id.key {
      writeWord(unit.content)
      write(unit.blocks)
    } else {
      write(unit.content, unit.blocks)
    }
    if unit.forms.isEmpty { return }
    for form in unit.forms.sorted(by: { ($0.id.form ?? "") < ($1.id.form ?? "") }) {
      open("f")
      writeVerbatim(form.id.form ?? "")
      open("t")
      write(form)
      close()
      close()
    }
  }

  /// Writes a text with a heading, as a unit of prose is written.
  mutating func write(_ heading: [Inline], _ blocks: [Block]) {
    write(line: heading)
    write(blocks)
  }

  /// Writes a word of the language, in which spaces count because it may be a separator.
  private mutating func writeWord(_ content: [Inline]) {
    for inline in content {
      if case .text(let text, _) = inline {
        writeEscaped(text.composed.utf8Span.span, unifiesQuotes: true)
      } else {
        write(inline)
      }
    }
  }
}

// MARK: Blocks

extension CanonicalContent {
  private mutating func write(_ blocks: [Block]) { for block in blocks { write(block) } }

  private mutating func write(_ block: Block) {
    switch block {
    case .paragraph(let content) where content.isUnseen: break
    case .paragraph(let content): element("p") { $0.write(line: content) }
    case .heading(let heading):
      // Its id is an address, which readers don't see.
      element("h") {
        $0.writeVerbatim(String(heading.level))
        $0.element("t") { $0.write(line: heading.content) }
      }
    case .list(let list):
      element("l") {
        $0.writeVerbatim(list.start.map(String.init) ?? "")
        for item in list.items { $0.element("i") { $0.write(item) } }
      }
    case .codeBlock(let code):
      element("k") {
        $0.writeVerbatim(code.info)
        $0.element("t") { $0.writeVerbatim(code.literal) }
      }
    case .quote(let blocks): element("q") { $0.write(blocks) }
    case .admonition(let admonition):
      element("m") {
        $0.writeVerbatim(admonition.kind.rawValue)
        $0.element("t") { $0.write(admonition.blocks) }
      }
    case .table(let table):
      element("d") {
        for row in [table.header] + table.rows {
          $0.element("w") { for cell in row { $0.element("x") { $0.write(line: cell) } } }
        }
      }
    case .thematicBreak: element("r") { _ in }
    }
  }
}

// MARK: Running text

extension CanonicalContent {
  /// Writes a text that is on lines of its own.
  private mutating func write(line content: [Inline]) {
    (last, isBlankPending) = (.start, false)
    write(content)
    (last, isBlankPending) = (.start, false)
  }

  private mutating func write(_ content: [Inline]) { for inline in content { write(inline) } }

  private mutating func write(_ inline: Inline) {
    switch inline {
    case .text(let text, _): write(text)
    case .code(let code, _): write(code: code)
    case .emphasis(let content): element("e") { $0.write(content) }
    case .strong(let content): element("s") { $0.write(content) }
    // Texts have placeholders where pages have values.
    case .variable(let content, _): write(content)
    case .link(let link):
      element("a") {
        $0.writeVerbatim(link.destination)
        $0.element("t") { $0.writeVerbatim(link.title) }
        $0.write(link.content)
      }
    case .image(let image):
      element("g") {
        $0.writeVerbatim(image.file)
        $0.element("t") { $0.writeVerbatim(image.title) }
        $0.write(image.alternative)
      }
    case .lineBreak:
      element("b") { _ in }
      (last, isBlankPending) = (.start, false)
    case .softBreak: isBlankPending = true
    case .placeholder(let placeholder):
      writeBlank(before: nil)
      element("v") { $0.writeVerbatim(placeholder.source) }
      last = .placeholder
    case .opaque(let opaque):
      for text in [opaque.identity, opaque.destination].compactMap(\.self) { element("o") { $0.writeVerbatim(text) } }
      for text in opaque.words { element("w") { $0.writeVerbatim(text) } }
    case .footnoteReference(let reference):
      // It belongs to the text before it.
      writeBlank(before: nil)
      element("n") { $0.writeVerbatim(reference.id) }
    }
  }

  private mutating func write(_ text: String) {
    // Most texts are already canonical.
    if text.isCanonical, let first = text.unicodeScalars.first, let end = text.unicodeScalars.last {
      writeBlank(before: first)
      bytes += text.utf8
      last = .scalar(end)
      return
    }
    let composed = text.composed
    let source = composed.utf8Span.span
    var offset = 0
    while offset < source.count {
      let start = offset
      while offset < source.count, !isBlank(source[offset]) { offset += 1 }
      write(word: source.extracting(start..<offset))
      if offset < source.count { isBlankPending = true }
      offset += 1
    }
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte.isBlank || byte.isLineEnd }

  /// Writes characters without spaces between them.
  private mutating func write(word: Span<UInt8>) {
    guard let first = word.scalar(at: 0), let end = word.scalar(before: word.count) else { return }
    writeBlank(before: first)
    writeEscaped(word, unifiesQuotes: true)
    last = .scalar(end)
  }

  private mutating func write(code: String) {
    writeBlank(before: code.unicodeScalars.first)
    element("c") { $0.writeVerbatim(code) }
    if let end = code.unicodeScalars.last { last = .scalar(end) }
  }

  /// Writes a pending space, unless it is next to a character where a line may end anywhere.
  ///
  /// - Parameter next: the next character; nil if it is unknown.
  private mutating func writeBlank(before next: Unicode.Scalar?) {
    guard isBlankPending else { return }
    isBlankPending = false
    if next?.isWide == true { return }
    switch last {
    case .start: return
    case .scalar(let scalar) where scalar.isWide: return
    case .scalar, .placeholder: bytes.append(UInt8(ascii: " "))
    }
  }
}

// MARK: Bytes

extension CanonicalContent {
  private mutating func element(_ kind: Unicode.Scalar, _ body: (inout Self) -> Void) {
    open(kind)
    body(&self)
    close()
  }

  private mutating func open(_ kind: Unicode.Scalar) {
    bytes.append(UInt8(ascii: "("))
    bytes.append(UInt8(ascii: kind))
  }

  private mutating func close() { bytes.append(UInt8(ascii: ")")) }

  /// Writes a text in which every character counts.
  private mutating func writeVerbatim(_ text: String) {
    let composed = text.composed
    writeEscaped(composed.utf8Span.span, unifiesQuotes: false)
  }

  private mutating func writeEscaped(_ text: Span<UInt8>, unifiesQuotes: Bool) {
    var offset = 0
    while offset < text.count {
      let byte = text[offset]
      if unifiesQuotes, let length = text.quoteLength(at: offset) {
        bytes.append(UInt8(ascii: "\""))
        offset += length
        continue
      }
      if byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")") || byte == UInt8(ascii: "\\") {
        bytes.append(UInt8(ascii: "\\"))
      }
      bytes.append(byte)
      offset += 1
    }
  }
}

extension Span<UInt8> {
  /// The length of a quote at an offset, straight or curly (U+2018 to U+201F), single or double; nil for others.
  fileprivate func quoteLength(at offset: Int) -> Int? {
    switch self[offset] {
    case UInt8(ascii: "'"), UInt8(ascii: "\""): 1
    case 0xE2 where self[offset + 1] == 0x80 && (0x98...0x9F).contains(self[offset + 2]): 3
    default: nil
    }
  }
}

extension [Inline] {
  /// True for comments and the like alone, which readers don't see.
  fileprivate var isUnseen: Bool { !isEmpty && allSatisfy(\.isUnseen) }
}
