import Diagnostics

/// The style of a text in YAML.
enum ScalarStyle {
  case plain, singleQuoted, doubleQuoted, literal, folded

  /// The style of a text in its file.
  init(of text: SourceText) {
    let bytes = text.file.bytes
    let first = text.bounds.isEmpty ? nil : bytes[text.bounds.lowerBound]
    self =
      switch first {
      case UInt8(ascii: "'"): .singleQuoted
      case UInt8(ascii: "\""): .doubleQuoted
      case UInt8(ascii: "|"): .literal
      case UInt8(ascii: ">"): .folded
      default: .plain
      }
  }

  /// True if the text is on lines of its own below its key.
  var isBlock: Bool {
    switch self {
    case .literal, .folded: true
    case .plain, .singleQuoted, .doubleQuoted: false
    }
  }
}
