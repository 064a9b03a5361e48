import Diagnostics

/// Reads a phrase that has nothing of CommonMark in it but code spans, and placeholders: most phrases are like that.
///
/// It makes of them what libcmark would, in a fraction of the time, and leaves every other text to libcmark.
struct PhraseScanner {
  private let placeholders: Bool
  private var inlines: [Inline] = []

  /// The text's inlines, or nil where it takes libcmark to read them.
  static func inlines(of text: SourceText, placeholders: Bool) -> [Inline]? {
    var scanner = PhraseScanner(placeholders: placeholders)
    var string = text.text
    let isSimple = string.withUTF8 { utf8 in unsafe scanner.scan(utf8, of: text) }
    return isSimple ? scanner.inlines : nil
  }

  /// Reads the text.
  ///
  /// - Parameters:
  ///   - utf8: the text's bytes.
  ///   - text: the text and where it stands.
  /// - Returns: whether it is simple.
  private mutating func scan(_ utf8: UnsafeBufferPointer<UInt8>, of text: SourceText) -> Bool {
    guard utf8.count <= Limits.size, unsafe !mayBeginBlock(utf8) else { return false }
    var start = 0
    var index = 0
    while index < utf8.count {
      let byte = unsafe utf8[index]
      guard byte.hasMeaning else {
        index += 1
        continue
      }
      switch byte {
      case UInt8(ascii: "`"):
        guard let end = unsafe codeEnd(utf8, from: index + 1) else { return false }
        unsafe append(utf8, start..<index)
        unsafe inlines.append(.code(code(utf8, index + 1..<end)))
        start = end + 1
        index = start
      case UInt8(ascii: "{") where placeholders:
        unsafe append(utf8, start..<index)
        guard let end = unsafe appendPlaceholder(utf8, of: text, from: index) else { return false }
        start = end
        index = start
      case UInt8(ascii: "{"): index += 1
      case 0xB7 where unsafe index == 0 || utf8[index - 1] != 0xEF: index += 1
      default: return false
      }
    }
    if start == 0 {
      if !utf8.isEmpty { inlines.append(.text(text.text)) }
    } else {
      unsafe append(utf8, start..<utf8.count)
    }
    return true
  }

  /// Appends plain text before, between or behind other inlines.
  private mutating func append(_ utf8: UnsafeBufferPointer<UInt8>, _ run: Range<Int>) {
    // As many as most such texts have.
    if inlines.isEmpty { inlines.reserveCapacity(6) }
    if !run.isEmpty { unsafe inlines.append(.text(String(decoding: utf8[run], as: UTF8.self))) }
  }

  /// The offset of the backtick that ends a code span, if both are single ones on one line.
  private func codeEnd(_ utf8: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var end = start
    while end < utf8.count, unsafe utf8[end] != UInt8(ascii: "`") {
      let byte = unsafe utf8[end]
      if byte < 0x20 || byte == 0xB7 { return nil }
      end += 1
    }
    guard end < utf8.count, end > start else { return nil }
    return unsafe end + 1 < utf8.count && utf8[end + 1] == UInt8(ascii: "`") ? nil : end
  }

  /// The code of a span: a blank at both sides is taken off, unless there is nothing else.
  private func code(_ utf8: UnsafeBufferPointer<UInt8>, _ run: Range<Int>) -> String {
    var run = run
    let isPadded = unsafe utf8[run.lowerBound] == 0x20 && utf8[run.upperBound - 1] == 0x20
    if isPadded, unsafe utf8[run].contains(where: { $0 != 0x20 }) {
      run = run.lowerBound + 1..<run.upperBound - 1
    }
    return unsafe String(decoding: utf8[run], as: UTF8.self)
  }

  /// - Returns: the offset after the placeholder, or nil where there is none.
  private mutating func appendPlaceholder(
    _ utf8: UnsafeBufferPointer<UInt8>,
    of text: SourceText,
    from start: Int
  ) -> Int? {
    guard let nameEnd = unsafe utf8.idEnd(from: start + 1), nameEnd < utf8.count else { return nil }
    let name = unsafe String(decoding: utf8[start + 1..<nameEnd], as: UTF8.self)
    var end = nameEnd
    var form: String?
    if unsafe utf8[end] == UInt8(ascii: ".") {
      guard let formEnd = unsafe utf8.idEnd(from: end + 1) else { return nil }
      form = unsafe String(decoding: utf8[end + 1..<formEnd], as: UTF8.self)
      end = formEnd
    }
    guard end < utf8.count, unsafe utf8[end] == UInt8(ascii: "}") else { return nil }
    let range = text.range(of: start..<end + 1)
    inlines.append(.placeholder(Placeholder(name: name, form: form, range: range)))
    return end + 1
  }

  /// Whether the text could begin a block, or has blanks at its ends that libcmark would take off.
  private func mayBeginBlock(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = unsafe utf8.first, let last = unsafe utf8.last else { return false }
    if first.isBlank || last.isBlank { return true }
    switch first {
    case UInt8(ascii: "#"), UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "~"):
      return true
    case 0x30...0x39:
      let rest = unsafe utf8.first { !$0.isASCIIDigit }
      return rest == UInt8(ascii: ".") || rest == UInt8(ascii: ")")
    default: return false
    }
  }
}

extension UInt8 {
  /// Whether the byte is part of a line end, begins an inline, or is B7, the second byte of a noncharacter.
  fileprivate var hasMeaning: Bool {
    switch self {
    case 0x00, 0x0A...0x0D, 0xB7, UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"),
      UInt8(ascii: "_"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "<"),
      UInt8(ascii: "&"), UInt8(ascii: "{"):
      true
    default: false
    }
  }
}
