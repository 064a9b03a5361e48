import Diagnostics

/// Writes an XML document, and escapes all text and attributes.
struct XMLWriter {
  private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private var depth = 0

  /// Writes an element that holds others.
  mutating func element(
    _ name: String,
    _ attributes: KeyValuePairs<String, String> = [:],
    _ content: (inout XMLWriter) -> Void
  ) {
    start(name, attributes)
    text += "\n"
    depth += 1
    content(&self)
    depth -= 1
    indent()
    text += "</\(name)>\n"
  }

  /// Writes an element that holds text, in which nothing is added to the blanks.
  mutating func element(
    _ name: String,
    _ attributes: KeyValuePairs<String, String> = [:],
    text content: String
  ) {
    start(name, attributes)
    text += XML.escaped(content, inAttribute: false)
    text += "</\(name)>\n"
  }

  private mutating func start(_ name: String, _ attributes: KeyValuePairs<String, String>) {
    indent()
    text += "<\(name)"
    for (name, value) in attributes {
      text += " \(name)=\"\(XML.escaped(value, inAttribute: true))\""
    }
    text += ">"
  }

  private mutating func indent() {
    text += String(repeating: "  ", count: depth)
  }
}
