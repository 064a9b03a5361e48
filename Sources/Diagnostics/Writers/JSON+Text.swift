extension JSON {
  /// The value over several lines, for programs and for people, without a line end behind it.
  package var text: String {
    var text = ""
    write(to: &text, level: 0)
    return text
  }

  /// The value on one line.
  package var line: String {
    var text = ""
    write(to: &text, level: nil)
    return text
  }

  /// - Parameters:
  ///   - text: receives the value.
  ///   - level: how many values the value is in, or nil for one line.
  private func write(to text: inout String, level: Int?) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let number): text += number
    case .string(let string): Self.write(string, to: &text)
    case .array(let items):
      Self.write(items, between: ("[", "]"), to: &text, level: level) { item, text, level in
        item.write(to: &text, level: level)
      }
    case .object(let members):
      Self.write(members, between: ("{", "}"), to: &text, level: level) { member, text, level in
        Self.write(member.name, to: &text)
        text += ": "
        member.value.write(to: &text, level: level)
      }
    }
  }

  private static func write<Item>(
    _ items: [Item],
    between brackets: (opening: String, closing: String),
    to text: inout String,
    level: Int?,
    _ write: (Item, inout String, Int?) -> Void
  ) {
    text += brackets.opening
    for (position, item) in items.enumerated() {
      if position > 0 { text += level == nil ? ", " : "," }
      if let level { text += lineBreak(level + 1) }
      write(item, &text, level.map { $0 + 1 })
    }
    if let level, !items.isEmpty { text += lineBreak(level) }
    text += brackets.closing
  }

  private static func lineBreak(_ level: Int) -> String {
    "\n" + String(repeating: "  ", count: level)
  }

  /// Writes a string, with escapes also for what could command a terminal or cannot be seen.
  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where isHidden(scalar):
        for unit in String(scalar).utf16 { text += "\\u" + hexadecimal(UInt32(unit), digits: 4) }
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    guard !(0x20..<0x7F).contains(scalar.value) else { return false }
    return switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
