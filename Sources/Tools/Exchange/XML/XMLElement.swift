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
  /// The number of bytes of text, right within the element around it, before this one.
  package var textBefore = 0

  /// The reason why a document can't be read.
  package struct Fault: Error {
    /// The mistake or the limit.
    package var reason: Reason
    /// The offset at which reading stopped.
    package var offset: Int
  }

  /// A reason why a document is refused.
  package enum Reason {
    /// It is not well-formed, in the words of the parser, or has parts that Hyo doesn't read.
    case malformed(String)
    /// It has more of something than the meter allows.
    case tooMuch(ReadingMeter.Unit)
  }

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - bytes: the document in UTF-8.
  ///   - meter: counts what is held.
  ///   - take: takes each element as it ends, with the name of the one around it; true if the tree need not hold it.
  /// - Returns: Its root, without the elements that were taken.
  /// - Throws: A fault for what is not well-formed, has a document type, or is too much.
  /// - Complexity: O(n)
  package static func read(
    _ bytes: [UInt8], _ meter: ReadingMeter, taking take: @escaping (XMLElement, String) -> Bool = { _, _ in false }
  ) throws(Fault) -> XMLElement {
    let reader = XMLTreeReader(take)
    if let (stop, offset) = XMLParser.parse(bytes, meter, { reader.take($0, at: $1) }) {
      let reason: Reason =
        switch stop {
        case .malformed(let words): .malformed(words)
        case .documentType: .malformed("it declares a document type")
        case .tooDeep: .malformed("its elements are nested too deeply")
        case .tooMuch(let unit): .tooMuch(unit)
        }
      throw Fault(reason: reason, offset: min(offset, bytes.count))
    }
    guard let root = reader.root else { throw Fault(reason: .malformed("no element found"), offset: 0) }
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
  private let takes: (XMLElement, String) -> Bool

  init(_ takes: @escaping (XMLElement, String) -> Bool) { self.takes = takes }

  func take(_ event: XMLEvent, at place: Range<Int>) {
    switch event {
    case .start(let name, let attributes):
      open.append(
        XMLElement(
          name: Self.local(name), attributes: Self.local(attributes), place: place, textPlace: place,
          textBefore: bytes.last?.count ?? 0))
      bytes.append([])
    case .text(let text):
      guard !open.isEmpty else { return }
      if bytes[bytes.count - 1].isEmpty { open[open.count - 1].textPlace = place }
      bytes[bytes.count - 1] += text
    case .end:
      guard var element = open.popLast(), let text = bytes.popLast() else { return }
      element.text = String(decoding: text, as: UTF8.self)
      if open.isEmpty {
        root = element
      } else if !takes(element, open[open.count - 1].name) {
        open[open.count - 1].children.append(element)
      }
    }
  }

  private static func local(_ name: String) -> String {
    name.utf8.lastIndex(of: 0x20).map { String(name[name.index(after: $0)...]) } ?? name
  }

  /// Attributes by their names without namespaces.
  private static func local(_ attributes: [String: String]) -> [String: String] {
    // Hardly any has a namespace.
    guard attributes.keys.contains(where: { $0.utf8.contains(0x20) }) else { return attributes }
    // Of attributes with the same name, one without a namespace comes last, and wins.
    let sorted = attributes.sorted { ($0.key.contains(" ") ? 0 : 1, $0.key) < ($1.key.contains(" ") ? 0 : 1, $1.key) }
    return sorted.reduce(into: [:]) { $0[local($1.key)] = $1.value }
  }
}
