/// Writes a document of XML 1.0, and escapes all text and attributes; nothing else writes its markup.
package struct XMLWriter {
  /// The document so far.
  package private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private let indentation: Int
  private var depth = 0

  /// A document without an element yet.
  ///
  /// - Parameter indentation: how many spaces an element is indented more than the one around it.
  package init(indentation: Int) { self.indentation = indentation }

  /// Writes an element that holds others.
  package mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ content: (inout XMLWriter) -> Void
  ) {
    start(name, attributes)
    text += ">\n"
    depth += 1
    content(&self)
    depth -= 1
    indent()
    text += "</\(name)>\n"
  }

  /// Writes an element that holds text, in which nothing is added to the spaces.
  package mutating func element(_ name: String, _ attributes: KeyValuePairs<String, String> = [:], text content: String)
  {
    start(name, attributes)
    text += ">\(Self.escaped(content, inAttribute: false))</\(name)>\n"
  }

  /// Writes an element that holds nothing.
  mutating func emptyElement(_ name: String, _ attributes: KeyValuePairs<String, String>) {
    start(name, attributes)
    text += "/>\n"
  }

  private mutating func start(_ name: String, _ attributes: KeyValuePairs<String, String>) {
    indent()
    text += "<\(name)"
    for (name, value) in attributes { text += " \(name)=\"\(Self.escaped(value, inAttribute: true))\"" }
  }

  private mutating func indent() { text += String(repeating: " ", count: depth * indentation) }

  /// The text with markup escaped, and with U+FFFD for each character that a document may not hold (clause 2.2).
  private static func escaped(_ text: String, inAttribute isAttribute: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      // A reader takes those in an attribute for spaces, and a carriage return anywhere for a line end.
      case "\n" where isAttribute, "\t" where isAttribute, "\r": result += "&#\(scalar.value);"
      case "\n", "\t", " "..."\u{D7FF}", "\u{E000}"..."\u{FFFD}", "\u{10000}"..."\u{10FFFF}":
        result.unicodeScalars.append(scalar)
      default: result += "\u{FFFD}"
      }
    }
    return result
  }
}
