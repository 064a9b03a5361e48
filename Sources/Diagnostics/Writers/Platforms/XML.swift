/// Writes elements of XML 1.0; nothing else writes its markup.
package enum XML {
  /// An element with other elements in it, a line each.
  static func element(
    _ name: String,
    _ attributes: [(name: String, value: String)],
    _ children: [String] = []
  ) -> String {
    guard !children.isEmpty else { return "<\(tag(name, attributes))/>" }
    return "<\(tag(name, attributes))>\n\(children.joined(separator: "\n"))\n</\(name)>"
  }

  /// An element with text in it.
  static func element(
    _ name: String,
    _ attributes: [(name: String, value: String)],
    text: String
  ) -> String {
    "<\(tag(name, attributes))>\(escaped(text, inAttribute: false))</\(name)>"
  }

  private static func tag(
    _ name: String,
    _ attributes: [(name: String, value: String)]
  ) -> String {
    ([name] + attributes.map { "\($0.name)=\"\(escaped($0.value, inAttribute: true))\"" }).joined(
      separator: " "
    )
  }

  /// The text with markup escaped, and with U+FFFD for each character that a document may not hold (clause 2.2).
  package static func escaped(_ text: String, inAttribute isAttribute: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      // A reader takes those in an attribute for blanks, and a carriage return anywhere for a line end.
      case "\n" where isAttribute, "\t" where isAttribute, "\r":
        result += "&#\(scalar.value);"
      case "\n", "\t", " "..."\u{D7FF}", "\u{E000}"..."\u{FFFD}", "\u{10000}"..."\u{10FFFF}":
        result.unicodeScalars.append(scalar)
      default: result += "\u{FFFD}"
      }
    }
    return result
  }
}
