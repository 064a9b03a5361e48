/// An element of an XML document, with all that it holds.
package struct XMLElement: Sendable {
  /// The name without its namespace.
  package var name: String
  /// By their names without namespaces.
  package var attributes: [String: String]
  /// The elements within it.
  package var children: [XMLElement] = []
  /// The text right within it.
  package var text = ""
  /// The bytes of its start tag.
  package var place: Range<Int>
  /// The bytes of its first piece of text; those of its tag without one.
  package var textPlace: Range<Int>

  /// The reason why a document can't be read.
  package struct Fault: Error {
    /// In the words of the parser.
    package var reason: String
    /// The offset at which reading stopped.
    package var offset: Int
  }

  /// Reads a document.
  ///
  /// - Parameter bytes: the document in UTF-8.
  /// - Returns: Its root.
  /// - Throws: A fault for what is not well-formed, or has a document type.
  /// - Complexity: O(n)
  package static func read(_ bytes: [UInt8]) throws(Fault) -> XMLElement {
    let reader = XMLTreeReader()
    if let (stop, offset) = XMLParser.parse(bytes, { reader.take($0, at: $1) }) {
      let reason =
        switch stop {
        case .malformed(let words): words
        case .documentType: "it declares a document type"
        case .tooDeep: "its elements are nested too deeply"
        }
      throw Fault(reason: reason, offset: min(offset, bytes.count))
    }
    guard let root = reader.root else { throw Fault(reason: "no element found", offset: 0) }
    return root
  }

  /// The first child of a name.
  package func first(_ name: String) -> XMLElement? { children.first { $0.name == name } }

  /// All children of a name.
  package func all(_ name: String) -> [XMLElement] { children.filter { $0.name == name } }

  /// The text of the first child of a name.
  package func text(of name: String) -> String? { first(name)?.text }
}

/// Builds the tree while the parser calls back, which is why it is a class.
private final class XMLTreeReader {
  private var open: [XMLElement] = []
  private var bytes: [[UInt8]] = []
  private(set) var root: XMLElement?

  func take(_ event: XMLEvent, at place: Range<Int>) {
    switch event {
    case .start(let name, let attributes):
      // Of attributes with the same name, one without a namespace comes last, and wins.
      let sorted = attributes.sorted { ($0.key.contains(" ") ? 0 : 1, $0.key) < ($1.key.contains(" ") ? 0 : 1, $1.key) }
      let own = sorted.reduce(into: [String: String]()) { $0[Self.local($1.key)] = $1.value }
      open.append(XMLElement(name: Self.local(name), attributes: own, place: place, textPlace: place))
      bytes.append([])
    case .text(let text):
      guard !open.isEmpty else { return }
      if bytes[bytes.count - 1].isEmpty { open[open.count - 1].textPlace = place }
      bytes[bytes.count - 1] += text
    case .end:
      guard var element = open.popLast(), let text = bytes.popLast() else { return }
      element.text = String(decoding: text, as: UTF8.self)
      if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
    }
  }

  private static func local(_ name: String) -> String { String(name.split(separator: " ").last ?? "") }
}
