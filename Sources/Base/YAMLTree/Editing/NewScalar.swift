import Diagnostics

/// A text in the simplest YAML style that can hold it.
struct NewScalar {
  private let text: String
  private let bytes: [UInt8]
  private let layout: YAMLLayout

  init(_ text: String, _ layout: YAMLLayout) {
    self.text = text
    bytes = Array(text.utf8)
    self.layout = layout
  }

  /// As a value in braces.
  var flow: [UInt8] { canBePlain(inFlow: true) ? bytes : quoted }

  /// As a value below a key at a column; a text of several lines is a literal block.
  func block(indentation: Int) -> [UInt8] {
    if canBePlain(inFlow: false) { return bytes }
    return literal(indentation: indentation) ?? quoted
  }

  /// On one line, as a value in braces or not.
  func line(inFlow: Bool) -> [UInt8] { canBePlain(inFlow: inFlow) ? bytes : quoted }

  /// In double quotes if nothing in the text needs a backslash there, else in single ones.
  var quoted: [UInt8] {
    let needsEscape = bytes.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
    return needsEscape ? singleQuoted ?? doubleQuoted : doubleQuoted
  }

  // MARK: Styles

  /// True if the text needs no quotes (YAML 1.1, clause 9.1.3, more strictly than libyaml).
  func canBePlain(inFlow: Bool) -> Bool {
    guard let first = bytes.first, let last = bytes.last, !first.isBlank, !last.isBlank, !text.needsEscapes,
      !Self.indicators.contains(first), last != UInt8(ascii: ":")
    else { return false }
    if ["---", "..."].contains(where: { text.hasPrefix($0) }) { return false }
    for (byte, next) in zip(bytes, bytes.dropFirst()) {
      if byte == UInt8(ascii: ":"), next.isBlank || inFlow { return false }
      if byte.isBlank, next == UInt8(ascii: "#") { return false }
    }
    return !inFlow || !bytes.contains { Self.flowIndicators.contains($0) }
  }

  private static let indicators = Array("-?:,[]{}#&*!|>'\"%@`".utf8)
  private static let flowIndicators = Array(",[]{}".utf8)

  /// The text in single quotes; nil for a text with line ends or other characters that need an escape.
  var singleQuoted: [UInt8]? {
    if text.needsEscapes { return nil }
    let quote = UInt8(ascii: "'")
    return [quote] + bytes.flatMap { $0 == quote ? [quote, quote] : [$0] } + [quote]
  }

  /// The text in double quotes, which can hold any text.
  var doubleQuoted: [UInt8] {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case _ where scalar.needsEscape: quoted += scalar.escape
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return Array((quoted + "\"").utf8)
  }

  /// The text as a block of lines after `|-`; nil for a text of one line, and for one that such a block cannot hold.
  private func literal(indentation: Int) -> [UInt8]? {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.count > 1, bytes.canBeLiteral, !text.needsEscapesBesidesLineEnds else { return nil }
    let blanks = [UInt8](repeating: 0x20, count: indentation + layout.step)
    return Array("|-".utf8) + lines.flatMap { layout.lineEnd + ($0.isEmpty ? [] : blanks + $0) }
  }
}

extension [UInt8] {
  /// True if a literal block can hold the text: its first line sets the indentation, and blank lines at its end get
  /// lost.
  var canBeLiteral: Bool {
    guard let first, let last else { return false }
    return !first.isBlankOrBreak && last != UInt8(ascii: "\n")
  }
}

extension String {
  /// True if the text needs double quotes to be on one line.
  var needsEscapes: Bool { unicodeScalars.contains { $0 == "\n" || $0 == "\t" || $0.needsEscape } }

  var needsEscapesBesidesLineEnds: Bool { unicodeScalars.contains { $0 == "\t" || $0.needsEscape } }
}

extension Unicode.Scalar {
  /// True if libyaml reads the character as a line end or as not printable.
  var needsEscape: Bool {
    switch value {
    case 0x09, 0x0A: false
    case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }

  fileprivate var escape: String {
    value <= 0xFF ? "\\x" + hexadecimal(value, digits: 2) : "\\u" + hexadecimal(value, digits: 4)
  }
}

extension String {
  /// The text as a value of a new YAML file, on one line and in the simplest style that can hold it.
  package func yamlScalar(isInFlow: Bool = false) -> String {
    let layout = YAMLLayout(of: SourceFile(path: "", bytes: []), nil)
    return String(decoding: NewScalar(self, layout).line(inFlow: isInFlow), as: UTF8.self)
  }
}
