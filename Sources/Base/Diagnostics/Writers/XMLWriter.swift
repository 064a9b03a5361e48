/// Writes an XML 1.0 document, and escapes all text and attributes; only this type writes its markup.
package struct XMLWriter {
  /// The document so far.
  package private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private let indentation: Int
  private var depth = 0

  /// A document without an element yet.
  ///
  /// - Parameter indentation: the number of spaces to indent an element further than its parent.
  package init(indentation: Int) { self.indentation = indentation }

  /// Writes an element that contains other elements.
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

  /// Writes an element that contains text, without adding white space to it.
  package mutating func element(_ name: String, _ attributes: KeyValuePairs<String, String> = [:], text content: String)
  {
    start(name, attributes)
    text += ">\(Self.escaped(content, inAttribute: false))</\(name)>\n"
  }

  /// Writes an empty element.
  package mutating func emptyElement(_ name: String, _ attributes: KeyValuePairs<String, String>) {
    start(name, attributes)
    text += "/>\n"
  }

  private mutating func start(_ name: String, _ attributes: KeyValuePairs<String, String>) {
    indent()
    text += "<\(name)"
    for (name, value) in attributes { text += " \(name)=\"\(Self.escaped(value, inAttribute: true))\"" }
  }

  private mutating func indent() { text += String(repeating: " ", count: depth * indentation) }

  /// The text with markup escaped, and with U+FFFD for each character that is not allowed in a document (clause 2.2).
  private static func escaped(_ text: String, inAttribute isAttribute: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      // A reader turns these into spaces in an attribute, and a carriage return into a line end anywhere.
      case "\n" where isAttribute, "\t" where isAttribute, "\r": result += "&#\(scalar.value);"
      case "\n", "\t", " "..."\u{D7FF}", "\u{E000}"..."\u{FFFD}", "\u{10000}"..."\u{10FFFF}":
        result.unicodeScalars.append(scalar)
      default: result += "\u{FFFD}"
      }
    }
    return result
  }
}
