package import Diagnostics

extension YAMLNode {
  /// The text, if the node is one.
  package var scalar: SourceText? {
    if case .scalar(let text) = value { text } else { nil }
  }

  /// The items, if the node is a list.
  package var items: [YAMLNode]? {
    if case .sequence(let items) = value { items } else { nil }
  }

  /// The pairs in the order of the file, if the node is a mapping.
  package var pairs: [YAMLPair]? {
    if case .mapping(let pairs) = value { pairs } else { nil }
  }

  /// Whether nothing was written, as after a key that ends its line.
  package var isEmpty: Bool {
    if case .scalar(let text) = value { text.bounds.isEmpty } else { false }
  }

  /// What stands under a key; nil where the node is no mapping or has no such key.
  ///
  /// - Complexity: O(n) in the number of pairs.
  package subscript(key: String) -> YAMLNode? {
    pairs?.first { $0.key.text == key }?.value
  }

  /// The kind of the node as messages call it, with its article.
  package var kindName: String {
    switch value {
    case .scalar: "text"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}
