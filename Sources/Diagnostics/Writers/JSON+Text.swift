extension JSON {
  /// The value over several lines, for programs and for people, without a line end behind it.
  package var text: String {
    var text = ""
    write(to: &text, level: 0)
    return text
  }

  /// The value over several lines, each part that fits on one of them, without a line end behind it.
  ///
  /// So a line that changes is a part that changes.
  package var paragraphs: String {
    var text = ""
    write(to: &text, level: 0, width: 100)
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
  ///   - width: how long a value may be, in characters, that stands on one line all the same.
  private func write(to text: inout String, level: Int?, width: Int = 0) {
    if level != nil, width > 0, length(upTo: width) <= width {
      return write(to: &text, level: nil)
    }
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let number): text += number
    case .string(let string): Self.write(string, to: &text)
    case .array(let items):
      Self.write(items, between: ("[", "]"), to: &text, level: level) { item, text, level in
        item.write(to: &text, level: level, width: width)
      }
    case .object(let members):
      Self.write(members, between: ("{", "}"), to: &text, level: level) { member, text, level in
        Self.write(member.name, to: &text)
        text += ": "
        member.value.write(to: &text, level: level, width: width)
      }
    }
  }

  /// About how many characters the value takes on one line; beyond a limit any number above it.
  private func length(upTo limit: Int) -> Int {
    switch self {
    case .null, .bool: return 5
    case .number(let number): return number.utf8.count
    case .string(let string): return Self.length(of: string, upTo: limit)
    case .array(let items):
      var length = 2
      for item in items where length <= limit {
        length += item.length(upTo: limit - length) + 2
      }
      return length
    case .object(let members):
      var length = 2
      for member in members where length <= limit {
        length += Self.length(of: member.name, upTo: limit - length) + 4
        if length <= limit { length += member.value.length(upTo: limit - length) }
      }
      return length
    }
  }

  private static func length(of string: String, upTo limit: Int) -> Int {
    // A character has four bytes at most.
    string.utf8.count > 4 * max(limit, 0) ? limit + 1 : string.unicodeScalars.count + 2
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
